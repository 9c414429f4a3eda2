//! `burgrave ladder` as a process.

use std::process::Output;

use burgrave_games::registry::GameId;

use crate::common::{self, words};

fn ladder(arguments: &[&str]) -> Output {
    common::burgrave(&[&["ladder"], arguments].concat())
}

fn says(arguments: &[&str]) -> String {
    common::says(&[&["ladder"], arguments].concat())
}

#[test]
fn a_ladder_of_low_levels_saves_its_games() {
    let (_folder, path) = common::temp_file("games");
    let path = path.as_str();
    let few = [
        &words("kings-castle --levels 1-3 --games 4 --save")[..],
        &[path],
    ]
    .concat();
    let text = says(&few);
    for word in [
        "King’s Castle: 12 games in 3 pairings",
        "Kitchen boy",
        "Groom",
        "3 against 1",
    ] {
        assert!(text.contains(word), "{word} in {text}");
    }
    assert!(!text.contains("Squire"), "{text}");
    let kept = || -> Vec<String> {
        let mut files: Vec<_> = std::fs::read_dir(path)
            .expect("made")
            .map(|entry| entry.expect("listed").path())
            .collect();
        files.sort();
        let text = |file| std::fs::read_to_string(file).expect("text");
        files.into_iter().map(text).collect()
    };
    let before = kept();
    assert_eq!(before.len(), 3);
    // The ladder is complete: the same command reads the logs, and more games continue from them.
    assert_eq!(says(&few), text);
    assert_eq!(kept(), before);
    let mut more = few;
    more[4] = "6";
    assert!(says(&more).contains("18 games"));
    let after = kept();
    assert_eq!(after.len(), 3);
    for (before, after) in before.iter().zip(&after) {
        assert!(after.starts_with(before) && after.len() > before.len());
    }
}

#[test]
fn other_players_are_rated_and_reported_as_json() {
    let text = says(&words(
        "kings-castle --player random --player level:1,blind=90 --games 2 --json",
    ));
    for word in [
        r#""game":"kings-castle""#,
        r#""player":"random""#,
        r#""level":1"#,
        r#""high":"level:1,blind=90""#,
        r#""rating":0.0"#,
    ] {
        assert!(text.contains(word), "{word} in {text}");
    }
}

#[test]
fn invalid_ladders_are_wrong_usage() {
    for (arguments, status) in [
        (vec!["--levels", "3-3"], 2),
        (vec!["--levels", "0-4"], 2),
        (vec!["--levels", "4-11"], 2),
        (vec!["--player", "random"], 2),
        (vec!["--player", "random", "--player", "level:11"], 2),
        (vec!["--player", "random", "--player", "random"], 2),
        (
            vec!["--player", "level:4", "--player", "level:4,blind=15"],
            2,
        ),
    ] {
        let output = ladder(&[&["castello"], &arguments[..]].concat());
        common::failed(&output, status);
    }
}

#[test]
fn a_changed_level_is_named_by_its_settings() {
    let text = says(&words(
        "kings-castle --player level:2 --player level:2,blind=10 --games 2",
    ));
    assert!(text.contains("2 games in 1 pairing, "), "{text}");
    assert!(text.contains("level:2,blind=10 against 2 +"), "{text}");
    assert_eq!(text.matches("Page").count(), 1, "{text}");
}

#[test]
fn levels_are_listed_with_their_ratings() {
    for game in GameId::ALL {
        let text = common::says(&["levels", game.id()]);
        let rows: Vec<&str> = text.lines().skip(3).collect();
        let json = common::says(&["levels", game.id(), "--json"]);
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let levels = json["levels"].as_array().expect("levels");
        assert_eq!((rows.len(), levels.len()), (10, 10), "{text}");
        for (row, level) in rows.iter().rev().zip(levels) {
            let name = level["name"].as_str().expect("a name");
            let words = [
                format!(" {} ", level["level"]),
                name.to_owned(),
                format!(" {} ", level["rating"]),
            ];
            for word in words {
                assert!(row.contains(&word), "{word} in {row}");
            }
        }
        // The printed player is one of matches.
        let player = |level: usize| levels[level]["player"].as_str().expect("a player");
        let (a, b) = (player(1), player(0));
        let few = ["--games", "2", "--max-plies", "8", "--openings", "2"];
        common::says(&[&["match", game.id(), "--a", a, "--b", b], &few[..]].concat());
    }
}
