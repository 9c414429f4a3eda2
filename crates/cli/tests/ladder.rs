//! `burgrave ladder` from outside.

mod common;

use std::process::Output;

fn ladder(arguments: &[&str]) -> Output {
    common::burgrave(&[&["ladder"], arguments].concat())
}

fn says(arguments: &[&str]) -> String {
    common::says(&[&["ladder"], arguments].concat())
}

#[test]
fn low_levels_are_measured_and_their_games_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let path = path.to_str().expect("text");
    let few = [
        "kings-castle",
        "--levels",
        "1-3",
        "--games",
        "4",
        "--save",
        path,
    ];
    let text = says(&few);
    for word in [
        "King's Castle: 12 games in 3 pairings",
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
    // All is played: the same again is read from the files, and more games go on from them.
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
fn other_players_are_measured_too_and_told_to_programs() {
    let text = says(&[
        "kings-castle",
        "--player",
        "random",
        "--player",
        "level:1,blind=90",
        "--games",
        "2",
        "--json",
    ]);
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
fn wrong_ladders_are_said_on_a_line() {
    for (arguments, status) in [
        (vec!["--levels", "3-3"], 2),
        (vec!["--levels", "0-4"], 2),
        (vec!["--levels", "4-11"], 2),
        (vec!["--player", "random"], 2),
        (vec!["--player", "random", "--player", "level:11"], 2),
    ] {
        let output = ladder(&[&["castello"], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}
