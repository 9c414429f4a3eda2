//! `burgrave match` as a process, also against itself over UGI.

use crate::common::{self, words};

fn refused(arguments: &[&str], status: i32) -> String {
    common::refused(&[&["match"], arguments].concat(), status)
}

fn says(arguments: &[&str]) -> String {
    common::says(&[&["match"], arguments].concat())
}

#[test]
fn the_engine_beats_the_random_player_and_the_log_is_valid() {
    let (_folder, path) = common::temp_file("games.txt");
    let played =
        words("kings-castle --a engine --b random --games 6 --nodes 300 --openings 2 --save");
    let arguments = [&played[..], &[path.as_str()]].concat();
    let text = says(&arguments);
    assert!(text.contains("games 6: A won 6, drew 0, lost 0"), "{text}");
    assert!(text.contains("elo +inf ["), "{text}");
    // The match is complete: the same command reads its results from the log.
    assert_eq!(says(&arguments), text);
    let more = ["--json", "--sprt", "0,10"];
    let json = common::json(&[&["match"], &arguments[..], &more].concat());
    let count = |name: &str| json[name].as_u64().expect(name);
    assert_eq!(
        [count("games"), count("won"), count("drawn"), count("lost")],
        [6, 6, 0, 0]
    );
    assert_eq!(json["pairs"], serde_json::json!([0, 0, 0, 0, 3]));
    assert_eq!(json["score"], 1.0);
    assert!(json["elo"].is_null() && json["elo_low"].is_f64(), "{json}");
    assert_eq!(json["sprt"]["accepted"], "open", "{json}");
    assert_eq!(json["game"], "kings-castle");
    assert_eq!(
        (&json["a"], &json["b"]),
        (&"engine".into(), &"random".into())
    );
    assert_eq!(count("won_by_white") + count("won_by_black"), 6);
    let line = format!("moves in a game {:.1}\n", count("plies") as f64 / 6.0);
    assert!(text.contains(&line), "{line} in {text}");
    let ended = json["ended_by"].as_object().expect("reasons");
    let ended: Option<u64> = ended.values().map(serde_json::Value::as_u64).sum();
    assert_eq!(ended, Some(6), "{json}");
    let check = common::says(&["record", "check", &path]);
    assert_eq!(check, "sound 6\nnot sound 0\n");
    let mut other = arguments;
    other[8] = "400";
    let errors = common::one_line(refused(&other, 1));
    assert!(errors.contains("another match"), "{errors}");
}

#[test]
fn the_engine_over_ugi_plays_the_same_moves() {
    for (game, rules) in [
        ("castello", "repetition=off"),
        ("dobyvani-hradu", "setup=standard"),
    ] {
        let outside = format!("ugi:{} engine", env!("CARGO_BIN_EXE_burgrave"));
        let with = |b: &str| {
            let fixed = words("--a two-ply --games 2 --nodes 100 --max-plies 40");
            says(&[&[game, "--rules", rules, "--b", b], &fixed[..]].concat())
        };
        let text = with(&outside);
        let home = with("engine:hash=64");
        assert!(!text.contains("forfeit"), "{text}");
        let results =
            |text: &str| -> Vec<String> { text.lines().skip(2).map(str::to_owned).collect() };
        assert_eq!(results(&text), results(&home));
    }
}

#[test]
fn negative_numbers_are_values_out_of_range_not_options() {
    let players = ["castello", "--a", "random", "--b", "random"];
    for (option, value) in [("--movetime", "-5"), ("--seed", "-1"), ("--openings", "-2")] {
        let errors = refused(&[&players[..], &[option, value]].concat(), 2);
        assert!(
            errors.contains(&format!("'{value}' for '{option} ")),
            "{errors}"
        );
        let ranges = ["out of range", "is not in", "from 0 to"];
        assert!(
            ranges.iter().any(|range| errors.contains(range)),
            "{errors}"
        );
        assert!(!errors.contains("tip"), "{errors}");
    }
}

#[test]
fn a_changed_log_is_an_error_with_its_line() {
    let (_folder, path) = common::temp_file("games.txt");
    let played = words("kings-castle --a engine --b random --games 4 --nodes 300 --save");
    let arguments = [&played[..], &[path.as_str()]].concat();
    let report = says(&arguments);
    let text = std::fs::read_to_string(&path).expect("saved");
    let first = if text.contains("[Result \"1-0\"]") {
        ("1-0", "0-1")
    } else {
        ("0-1", "1-0")
    };
    let no_game = text.replacen("[Game \"kings-castle\"]\n", "", 1);
    let no_second = text.replace("\n\n[Game \"kings-castle\"]\n", "\n\n");
    for (changed, word) in [
        (text.replacen(first.0, first.1, 2), "line "),
        (text.replacen("2. ", "2. a1-zz9 ", 1), "line 1 "),
        (text.replacen("[Result \"", "[Result ", 1), "line 1 "),
        (no_game, "not a match log"),
        (no_second, "line "),
    ] {
        assert_ne!(changed, text);
        std::fs::write(&path, &changed).expect("written");
        let errors = refused(&arguments, 1);
        assert!(
            errors.contains("games.txt") && errors.contains(word),
            "{errors}"
        );
        assert_eq!(std::fs::read_to_string(&path).expect("there"), changed);
    }
    std::fs::write(&path, &text).expect("written");
    assert_eq!(says(&arguments), report);
}

#[test]
fn invalid_players_and_tests_give_one_line_errors() {
    for (arguments, word) in [
        (vec!["--a", "engin", "--b", "random"], "two-ply"),
        (vec!["--a", "engine:tea=1", "--b", "random"], "tea"),
        (
            vec!["--a", "random", "--b", "ugi:/nowhere/at/all"],
            "nowhere",
        ),
        (
            vec!["--a", "random", "--b", "random", "--sprt", "5,0"],
            "ELO0",
        ),
        (
            vec!["--a", "engine:weight.tower=1", "--b", "random"],
            "castle_1",
        ),
        (
            vec!["--a", "random", "--b", "random", "--resign", "800:1"],
            "at least 2 plies",
        ),
        (
            vec!["--a", "engine:weight.man=20001", "--b", "random"],
            "20000",
        ),
        (
            vec!["--a", "random", "--b", "random", "--draw", "10:8"],
            "SCORE:PLIES:FROM",
        ),
    ] {
        // Weights of the game and programs are checked when the match starts.
        let status = if ["castle_1", "nowhere"].contains(&word) {
            1
        } else {
            2
        };
        let error = common::error(&[&["match", "castello"], &arguments[..]].concat(), status);
        assert!(error.contains(word), "{error}");
    }
    let errors = refused(&["castello", "--a", "engine:tea=1", "--b", "random"], 2);
    assert!(errors.contains("late-move-pruning"), "{errors}");
    let errors = refused(&["castello", "--a", "random:x=1", "--b", "random"], 2);
    assert!(errors.contains("has no settings"), "{errors}");
    let long = words("castello --a random --b random --openings 10 --max-plies 10");
    refused(&long, 2);
    refused(&["castello", "--a", "random"], 2);
}

#[test]
fn the_report_counts_games_that_ended_early() {
    let text = says(&words(
        "kings-castle --a engine --b engine:depth=1 --nodes 200 --games 4 --resign 300:3",
    ));
    assert!(
        text.contains("\nnot played to the end: ") && text.contains(" by adjudication\n"),
        "{text}"
    );
    let text = says(&words(
        "castello --a random --b random --games 2 --max-plies 10",
    ));
    assert!(
        text.contains("\nnot played to the end: 2 by move limit\n"),
        "{text}"
    );
}
