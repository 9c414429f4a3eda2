//! `burgrave book` as a process.

use std::path::Path;

use crate::common::{burgrave, content, error, path_text, says, words};

/// Makes a small book and returns its file.
fn build(folder: &Path, name: &str, games: &str) -> String {
    let file = folder.join(name);
    let file = path_text(&file).to_owned();
    let command = words("book build king-of-the-castle --nodes 20 --games");
    let said = says(&[&command[..], &[games, "--out", &file]].concat());
    assert!(
        said.contains(&format!("king-of-the-castle: {games} games")),
        "{said}"
    );
    file
}

#[test]
fn a_book_is_made_shown_continued_and_used_by_matches() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = build(folder.path(), "kotc", "20");
    let shown = says(&["book", "show", &file]);
    assert!(
        shown.contains("white to move:      20 games 100.0 %"),
        "{shown}"
    );
    assert!(
        shown.contains("score") && shown.contains("alike"),
        "{shown}"
    );
    // The same command leaves the book unchanged, a longer one continues it.
    let first = content(Path::new(&file));
    build(folder.path(), "kotc", "20");
    assert_eq!(content(Path::new(&file)), first);
    build(folder.path(), "kotc", "30");
    build(folder.path(), "fresh", "30");
    assert_eq!(
        content(Path::new(&file)),
        content(&folder.path().join("fresh"))
    );

    let play = words("match king-of-the-castle --a two-ply --b random --games 4");
    let with_book = says(&[&play[..], &["--openings", "2", "--book", &file]].concat());
    assert!(with_book.contains("games 4"), "{with_book}");
    assert!(
        with_book.contains("different openings 2 of 2 pairs"),
        "{with_book}"
    );
    // Without moves there is one opening only.
    let few = burgrave(&[&play[..], &["--openings", "0", "--book", &file, "--json"]].concat());
    let warning = String::from_utf8(few.stderr).expect("text");
    assert!(
        warning
            .starts_with("burgrave: the book has too few openings of up to 0 plies, 1 for 2 pairs"),
        "{warning}"
    );
    let found: serde_json::Value = serde_json::from_slice(&few.stdout).expect("JSON");
    assert_eq!(
        (&found["book_openings"], &found["games"]),
        (&1.into(), &4.into())
    );
    let other = error(
        &[
            "match", "castello", "--a", "random", "--b", "random", "--book", &file,
        ],
        1,
    );
    assert!(
        other.contains("the opening book is of king-of-the-castle"),
        "{other}"
    );
}

#[test]
fn recorded_games_are_added_and_not_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = build(folder.path(), "kotc", "20");
    let records = folder.path().join("records");
    let play = words("match king-of-the-castle --a random --b random --save");
    says(&[&play[..], &[path_text(&records), "--games", "4"]].concat());
    let said = says(&["book", "add", &file, path_text(&records)]);
    assert!(said.contains("added 4 games, skipped 0"), "{said}");
    assert!(says(&["book", "show", &file]).contains("king-of-the-castle: 24 games"));
    let build = words("book build king-of-the-castle --games 30 --nodes 20 --out");
    let fault = error(&[&build[..], &[&file]].concat(), 1);
    assert!(fault.contains("added records"), "{fault}");
    let before = content(Path::new(&file));
    let none = folder.path().join("none");
    let other = ["--games", "2", "--rules", "max-tower=3"];
    says(&[&play[..], &[path_text(&none)], &other].concat());
    let fault = error(&["book", "add", &file, path_text(&none)], 1);
    assert!(fault.contains("no game has its rules"), "{fault}");
    assert_eq!(content(Path::new(&file)), before);
}

#[test]
fn damaged_books_and_games_are_named_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = build(folder.path(), "kotc", "20");
    let good = content(Path::new(&file));
    let cut = folder.path().join("cut");
    std::fs::write(&cut, &good[..good.len() / 2]).expect("written");
    let fault = error(&["book", "show", path_text(&cut)], 1);
    assert!(
        fault.contains("cut off after line") && fault.contains("book build"),
        "{fault}"
    );
    std::fs::write(&cut, good.replace("--seed 1", "--seed 2")).expect("written");
    let fault = error(&["book", "show", path_text(&cut)], 1);
    assert!(fault.contains("checksum"), "{fault}");
    let missing = folder.path().join("missing");
    let fault = error(&["book", "show", path_text(&missing)], 1);
    let expected = format!(
        "burgrave: the opening book \"{}\" cannot",
        path_text(&missing)
    );
    assert!(fault.starts_with(&expected), "{fault}");
    std::fs::write(&cut, "notes\n").expect("written");
    let build = words("book build king-of-the-castle --games 30 --nodes 20 --out");
    let fault = error(&[&build[..], &[path_text(&cut)]].concat(), 1);
    assert!(fault.contains("already exists"), "{fault}");
    assert_eq!(content(&cut), "notes\n");
    // An edited game stops the job, and other settings do too.
    let games = format!("{file}.games");
    let played = content(Path::new(&games));
    std::fs::write(&games, played.replacen("\t1-0\t", "\t0-1\t", 1)).expect("written");
    let fault = error(&[&build[..], &[&file]].concat(), 1);
    assert!(fault.contains("training games, line"), "{fault}");
    std::fs::write(&games, &played).expect("written");
    let fault = error(&[&build[..], &[&file, "--seed", "2"]].concat(), 1);
    assert!(fault.contains("seed 1"), "{fault}");
    assert_eq!(content(Path::new(&games)), played);
    let moved = error(&["book", "show", &file, "--position", "x"], 1);
    assert!(moved.starts_with("burgrave: position"), "{moved}");
}
