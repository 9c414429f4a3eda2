//! `burgrave puzzles` and `burgrave bench` as processes.

use crate::common::{self, burgrave, text, words};

#[test]
fn found_puzzles_are_proven_and_reproducible() {
    let (_folder, path) = common::temp_file("puzzles.txt");
    let path = path.as_str();
    let find =
        words("puzzles find king-of-the-castle --games 3 --nodes 800 --proof 20000 --branches 2");
    let output = burgrave(&[&find[..], &["--out", path]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let count = text(&output.stdout);
    let count = count
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("puzzles "));
    let count = count.expect("a count").to_owned();
    let found = std::fs::read_to_string(path).expect("written");
    assert_eq!(common::says(&find), found);
    let output = burgrave(&["puzzles", "check", path]);
    let said = text(&output.stdout);
    assert!(
        said.starts_with(&format!("proven {count}\nnot proven 0\n")),
        "{said}"
    );
    // The check names the puzzle with a wrong length.
    let spoilt = found.replacen("plies ", "plies 1", 1);
    std::fs::write(path, spoilt).expect("written");
    let output = burgrave(&["puzzles", "check", path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains(&format!("{path}, line 1 (puzzle 1): ")),
        "{}",
        text(&output.stderr)
    );
    assert!(text(&output.stdout).contains("not proven 1\n"));
}

#[test]
fn an_invalid_puzzle_file_gives_a_one_line_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    for (content, word) in [
        (&b""[..], "no puzzles"),
        (b"game chess\n", "themes"),
        (b"hello\n", "line 1"),
        (b"game \xff\n", "UTF-8"),
    ] {
        std::fs::write(&path, content).expect("written");
        let error = common::error(&["puzzles", "check", path.to_str().expect("text")], 1);
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn proofs_of_only_wins_are_listed_and_written() {
    let (folder, path) = common::temp_file("puzzles.txt");
    let path = path.as_str();
    let mut puzzles = burgrave_puzzles::shipped(burgrave_games::registry::GameId::DobyvaniHradu);
    puzzles.retain(|one| one.has_theme("only-win"));
    puzzles.truncate(2);
    for puzzle in &mut puzzles {
        puzzle.only_win_proof = None;
    }
    // The solution of the third one is not the winning move.
    let mut wrong = puzzles[0].clone();
    wrong.solution = vec!["j15-j14".to_owned()];
    puzzles.push(wrong);
    std::fs::write(path, burgrave_puzzles::write(&puzzles)).expect("written");
    let marked = folder.path().join("marked.txt");
    let output = burgrave(
        &["puzzles", "prove", path, "--nodes", "2000", "--out"]
            .into_iter()
            .chain(marked.to_str())
            .collect::<Vec<_>>(),
    );
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.starts_with("puzzle 1: proven, "), "{said}");
    assert!(said.contains("puzzle 3: false, j15-j16 wins too"), "{said}");
    assert!(
        said.contains("only-win 3\nproven ") && said.ends_with("second wins 1\n"),
        "{said}"
    );
    let found = std::fs::read_to_string(marked).expect("written");
    let found = burgrave_puzzles::read(&found).expect("puzzles");
    assert!(found[0].only_win_proof.is_some());
    assert!(!found[2].has_theme("only-win") && found[2].only_win_proof.is_none());
}

/// One soldier each.
const RACE: &str = "19/19/19/12b6/19/19/19/19/19/19/19/19/9w9/19/19/19/19/19/19 w 0:0";

#[test]
fn endgame_tables_prove_only_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let [puzzles, tables, french] = ["puzzles.txt", "tables", "french"].map(path);
    let mut race = burgrave_puzzles::shipped(burgrave_games::registry::GameId::DobyvaniHradu);
    race.retain(|one| one.position == RACE);
    std::fs::write(&puzzles, burgrave_puzzles::write(&race)).expect("written");
    for (options, path) in [("", &tables), ("rules=french", &french)] {
        common::tables::write(path.as_ref(), options);
    }
    let base = ["puzzles", "prove", &puzzles, "--nodes", "200"];
    let said = common::says(&base);
    assert!(said.starts_with("puzzle 1: open, "), "{said}");
    let said = common::says(&[&base[..], &["--endgames", &tables]].concat());
    assert!(said.starts_with("puzzle 1: proven, "), "{said}");
    let error = common::error(&[&base[..], &["--endgames", &french]].concat(), 1);
    assert!(
        error.contains(&french) && error.contains("rules=french"),
        "{error}"
    );
}

#[test]
fn the_bench_prints_the_same_signature_again() {
    let once = || {
        let output = burgrave(&["bench", "--deeper", "-3"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        assert_eq!(said.lines().count(), 7, "{said}");
        let last = said.lines().last().expect("a line").to_owned();
        assert!(last.starts_with("signature "), "{last}");
        last
    };
    assert_eq!(once(), once());
}

#[test]
fn an_output_in_a_missing_folder_is_an_error_with_the_given_path() {
    let (_folder, path) = common::temp_file("none/x.txt");
    let path = path.as_str();
    let find = ["puzzles", "find", "kings-castle", "--games", "1"];
    let output = burgrave(&[&find[..], &["--out", path]].concat());
    assert_ne!(output.status.code(), Some(0));
    let said = text(&output.stderr);
    assert!(
        said.starts_with(&format!("burgrave: {path}: cannot be written: ")),
        "{said}"
    );
    assert!(
        said.contains("os error") && !said.contains(" at path "),
        "{said}"
    );
}

#[test]
fn check_finds_the_second_win_of_a_false_only_win() {
    let (_folder, path) = common::temp_file("puzzles.txt");
    let path = path.as_str();
    let puzzles = burgrave_puzzles::shipped(burgrave_games::registry::GameId::AujjrisCastle);
    let only = |one: &&burgrave_puzzles::Puzzle| one.has_theme("only-win");
    let sound = puzzles.iter().find(only).expect("many are").to_string();
    let other = puzzles.iter().find(|one| !only(one)).expect("some are not");
    let false_one = other.to_string().replace("win-in-1", "win-in-1 only-win");
    std::fs::write(path, format!("{sound}\n{false_one}")).expect("written");
    let believed = burgrave(&["puzzles", "check", path]);
    assert!(text(&believed.stdout).starts_with("proven 2\nnot proven 0\n"));
    let output = burgrave(&["puzzles", "check", path, "--nodes", "10000"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.starts_with("proven 2\nnot proven 0\n"), "{said}");
    assert!(said.ends_with("second wins 1 of 2 only-win\n"), "{said}");
    let errors = text(&output.stderr);
    assert!(
        errors.contains("(puzzle 2): the move \"") && errors.contains("wins too, more slowly"),
        "{errors}"
    );
}
