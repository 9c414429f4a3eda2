//! `burgrave puzzles` and `burgrave bench` from outside.

use std::process::{Command, Output, Stdio};

fn burgrave(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

fn text(output: &[u8]) -> String {
    String::from_utf8(output.to_vec()).expect("UTF-8")
}

#[test]
fn what_is_found_is_proven_and_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let path = path.to_str().expect("text");
    let find = [
        "puzzles",
        "find",
        "king-of-the-castle",
        "--games",
        "3",
        "--nodes",
        "800",
        "--proof",
        "20000",
        "--branches",
        "2",
    ];
    let output = burgrave(&[&find[..], &["--out", path]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let count = text(&output.stdout);
    let count = count
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("puzzles "));
    let count = count.expect("a count").to_owned();
    let found = std::fs::read_to_string(path).expect("written");
    assert_eq!(text(&burgrave(&find).stdout), found);
    let output = burgrave(&["puzzles", "check", path]);
    let said = text(&output.stdout);
    assert!(
        said.starts_with(&format!("proven {count}\nnot proven 0\n")),
        "{said}"
    );
    // A solution cut short is found out, and which puzzle's it is.
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
fn files_that_are_none_are_said_on_a_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    for (content, word) in [
        (&b""[..], "no puzzles"),
        (b"game chess\n", "themes"),
        (b"hello\n", "line 1"),
        (b"game \xff\n", "UTF-8"),
    ] {
        std::fs::write(&path, content).expect("written");
        let output = burgrave(&["puzzles", "check", path.to_str().expect("text")]);
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(
            errors.contains(word) && errors.lines().count() == 1,
            "{errors}"
        );
    }
}

#[test]
fn the_bench_ends_with_its_signature_and_gives_the_same_again() {
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
fn a_folder_that_is_not_there_is_said_by_the_name_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("none/x.txt");
    let path = path.to_str().expect("text");
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
fn an_only_win_that_is_none_is_found_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let path = path.to_str().expect("text");
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
