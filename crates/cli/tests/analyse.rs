//! `burgrave analyse` as a process: positions and games in every format.

use std::path::Path;

use crate::common::{self, json, says, temp_file};

/// A short game with a comment and markup characters in its tags.
const RECORD: &str = "\
[Game \"kings-castle\"]
[White \"<Ann> & \\\"Co\\\"\"]
[Black \"Bob\"]
[Result \"*\"]

1. f1 swap {as one does} 2. f11 a6 $14 3. k6 k9 *
";

fn fails(arguments: &[&str], status: i32, word: &str) {
    let errors = common::refused(arguments, status);
    assert!(errors.contains(word), "{errors}");
}

/// Returns a folder with the record, and the path of the record.
fn folder() -> (tempfile::TempDir, String) {
    let (folder, path) = temp_file("game.pgn");
    std::fs::write(&path, RECORD).expect("written");
    (folder, path)
}

fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("text").to_owned()
}

const NODES: [&str; 2] = ["--nodes", "500"];

#[test]
fn outputs_are_checked_first_and_never_overwrite_the_record() {
    let (folder, record) = folder();
    let new = path_in(folder.path(), "new.pgn");
    for (more, word) in [
        (vec!["--out", record.as_str()], "another output file"),
        (vec!["--annotate", &record], "game.pgn"),
        (vec!["--annotate", &new, "--out", &new], "two outputs"),
        (vec!["--out", "/nowhere/at/all"], "cannot be written"),
    ] {
        // The analysis itself would take hours.
        let fixed = ["analyse", "--record", &record, "--nodes", "1000000000000"];
        fails(&[&fixed[..], &more].concat(), 1, word);
    }
    assert_eq!(std::fs::read_to_string(&record).expect("there"), RECORD);
    assert!(!Path::new(&new).exists());
}

/// One soldier each. White is one step from Black's central square.
const RACE: &str = "19/19/19/19/9w9/19/19/19/19/19/19/19/19/9b9/19/19/19/19/19 w 0:0";

#[test]
fn a_proof_names_the_winner_with_a_line() {
    let base = ["analyse", "dobyvani-hradu", "--position", RACE, "--prove"];
    let said = says(&[&base[..], &NODES].concat());
    let expected = "White wins by force in at most 1 ply: j15-j16\n";
    assert!(said.ends_with(expected), "{said}");
    let json = json(&[&base[..], &NODES, &["--json"]].concat());
    assert_eq!(json["proofs"][0]["wins"], true);
    assert_eq!(json["proofs"][0]["line"][0], "j15-j16");
    let start = ["analyse", "dobyvani-hradu", "--prove"];
    let said = says(&[&start[..], &NODES].concat());
    let expected = "\nWhite: unknown after 500 nodes whether it wins by force\n";
    assert!(said.contains(expected), "{said}");
    fails(&[&base[..], &["--format", "html"]].concat(), 2, "--prove");
}

#[test]
fn endgame_tables_make_evaluation_and_proof_exact() {
    let (_folder, path) = temp_file("tables");
    let (position, plies) = common::tables::write(path.as_ref(), "");
    let base = ["analyse", "dobyvani-hradu", "--position", &position];
    let more = ["--endgames", &path, "--prove"];
    let said = says(&[&base[..], &NODES, &more].concat());
    assert!(said.contains(&format!("win in {plies}")), "{said}");
    assert!(said.contains("White wins by force in at most"), "{said}");
    let said = says(&[&base[..], &NODES, &["--prove"]].concat());
    assert!(said.contains("unknown after 500 nodes"), "{said}");
}

#[test]
fn a_position_has_an_evaluation_and_the_requested_lines() {
    for game in ["king-of-the-castle", "aujjris-castle", "dobyvani-hradu"] {
        let arguments = ["analyse", game, "--nodes", "60000", "--lines", "3"];
        let text = says(&arguments);
        assert!(
            text.contains("chances ") && text.contains("\n3. "),
            "{text}"
        );
        assert_eq!(says(&arguments), text);
        let json = json(&[&arguments[..], &["--format", "json"]].concat());
        assert_eq!((&json["version"], &json["game"]), (&1.into(), &game.into()));
        let position = &json["positions"][0];
        assert_eq!(position["lines"].as_array().map(Vec::len), Some(3));
        let win = position["win"].as_f64().expect("a number");
        assert!((0.0..=1.0).contains(&win));
    }
    // White has won already.
    let over = "6/7/8/9/5w4/5w5/4w5/9/8/7/6 w -";
    let text = says(&["analyse", "kings-castle", "--position", over]);
    assert_eq!(text, "white to move\nwhite wins throne\n");
}

#[test]
fn a_game_is_printed_in_every_format() {
    let (folder, path) = folder();
    let base = [&["analyse", "--record", &path][..], &NODES].concat();
    let text = says(&base);
    assert_eq!(says(&base), text, "the same again");
    for part in [
        "1. f1",
        "1... swap",
        "3... k9",
        "White ",
        "Black ",
        "accuracy",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let json = json(&[&base[..], &["--format", "json"]].concat());
    assert_eq!(json["positions"].as_array().map(Vec::len), Some(7));
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(6));
    assert_eq!(json["moves"][1]["move"], "swap");
    assert_eq!(json["summary"]["white"]["moves"], 3);
    let svg = says(&[&base[..], &["--format", "svg"]].concat());
    assert!(svg.starts_with("<svg") && svg.contains("&lt;Ann&gt; &amp; &quot;Co&quot;"));
    let page = path_in(folder.path(), "page.html");
    assert_eq!(
        says(&[&base[..], &["--format", "html", "--out", &page]].concat()),
        ""
    );
    let page = std::fs::read_to_string(page).expect("written");
    assert!(
        page.starts_with("<!DOCTYPE html>") && page.contains("k9"),
        "{page}"
    );
    assert!(!page.contains("<Ann>") && !page.contains("<script") && !page.contains("src="));
}

#[test]
fn an_annotated_record_is_valid_and_keeps_its_annotations() {
    let (folder, path) = folder();
    let new = path_in(folder.path(), "annotated.pgn");
    let base = [
        &["analyse", "--record", &path, "--annotate", &new][..],
        &NODES,
    ]
    .concat();
    says(&base);
    let annotated = std::fs::read_to_string(&new).expect("written");
    assert!(annotated.matches("[%eval").count() >= 6, "{annotated}");
    for part in ["as one does", "$14", "[Annotator \"Burgrave\"]"] {
        assert!(annotated.contains(part), "{annotated}");
    }
    assert_eq!(says(&["record", "check", &new]), "sound 1\nnot sound 0\n");
    // An existing file is not overwritten.
    fails(&base, 1, "already exists");
}

#[test]
fn blunders_of_a_random_player_are_marked_with_a_better_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let (games, new) = (
        path_in(folder.path(), "games.pgn"),
        path_in(folder.path(), "annotated.pgn"),
    );
    let players = ["match", "kings-castle", "--a", "engine", "--b", "random"];
    let limits = ["--games", "2", "--nodes", "300", "--save", &games];
    says(&[players, limits].concat());
    let base = ["analyse", "--record", &games, "--nodes", "1000"];
    let text = says(&[&base[..], &["--number", "2", "--annotate", &new]].concat());
    assert!(text.contains("??  "), "{text}");
    let annotated = std::fs::read_to_string(&new).expect("written");
    assert!(
        annotated.contains("??") && annotated.contains('('),
        "{annotated}"
    );
    assert_eq!(says(&["record", "check", &new]), "sound 1\nnot sound 0\n");
    let page = says(&[&base[..], &["--number", "2", "--format", "html"]].concat());
    assert!(page.contains("class=\"blunder\""), "{page}");
}

#[test]
fn invalid_analyses_are_errors() {
    let (_folder, path) = folder();
    fails(&["analyse"], 2, "--record FILE");
    fails(
        &["analyse", "castello", "--record", &path],
        2,
        "cannot be used",
    );
    fails(&["analyse", "castello", "--format", "svg"], 2, "--record");
    fails(&["analyse", "castello", "--annotate", "x"], 2, "--record");
    fails(&["analyse", "castello", "--nodes", "0"], 2, "nodes");
    fails(&["analyse", "castello", "--position", "x"], 1, "position");
    fails(
        &["analyse", "--record", "/nowhere/at/all"],
        1,
        "cannot be read",
    );
    fails(
        &["analyse", "--record", &path, "--number", "2"],
        1,
        "fewer than 2",
    );
}

#[test]
fn a_side_without_moves_has_no_accuracy() {
    let (_folder, path) = temp_file("one.pgn");
    std::fs::write(&path, "[Game \"kings-castle\"]\n\n1. f1 *\n").expect("written");
    let base = [&["analyse", "--record", &path][..], &NODES].concat();
    let text = says(&base);
    let black = text.lines().find(|line| line.starts_with("Black "));
    assert_eq!(
        black.map(|line| line.matches('–').count()),
        Some(2),
        "{text}"
    );
    let json = json(&[&base[..], &["--format", "json"]].concat());
    let [white, black] = ["white", "black"].map(|side| &json["summary"][side]);
    assert!(white["accuracy"].is_number() && white["mean_loss"].is_number());
    assert!(black["accuracy"].is_null() && black["mean_loss"].is_null());
}
