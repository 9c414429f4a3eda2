//! `burgrave tune` from outside: games, weights made from them, and a match with these.

mod common;

use std::path::Path;

use common::{burgrave, says};

/// The one line of an error.
fn fails(arguments: &[&str]) -> String {
    let output = burgrave(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{arguments:?} {errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    errors
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

fn selfplay(file: &Path, games: &str, more: &[&str]) -> Vec<String> {
    let fixed = [
        "tune",
        "selfplay",
        "kings-castle",
        "--nodes",
        "60",
        "--max-plies",
        "120",
    ];
    let named = ["--games", games, "--out", text(file)];
    let arguments = [&fixed[..], &named, more].concat();
    arguments.into_iter().map(str::to_owned).collect()
}

fn run_selfplay(file: &Path, games: &str, more: &[&str]) -> String {
    let arguments = selfplay(file, games, more);
    says(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The lines of a file, sorted: with several threads games end in any order.
fn sorted(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a file");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn from_games_to_weights_to_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    let told = run_selfplay(&file, "24", &[]);
    assert!(told.starts_with("games in the file 24\n"), "{told}");
    let weights = folder.path().join("weights.txt");
    let named = ["--data", text(&file), "--out", text(&weights)];
    let fit = [&["tune", "fit", "kings-castle"][..], &named].concat();
    let told = says(&fit);
    assert!(told.contains("validation loss after"), "{told}");
    let first = std::fs::read_to_string(&weights).expect("written");
    assert!(
        first.starts_with("// Burgrave weights 1: kings-castle\n"),
        "{first}"
    );
    assert_eq!(says(&fit), told);
    assert_eq!(std::fs::read_to_string(&weights).expect("written"), first);
    // One weight alone: the others stay.
    let told = says(&[&fit[..], &["--weights", "inner"]].concat());
    let changed = told.lines().filter(|line| {
        let change = line.split_once(" -> ");
        change.is_some_and(|(before, after)| before.split(' ').next_back() != Some(after))
    });
    assert!(changed.clone().count() <= 1, "{told}");
    assert!(
        changed.clone().all(|line| line.starts_with("inner ")),
        "{told}"
    );
    let wrong = fails(&[&fit[..], &["--weights", "inner,tower"]].concat());
    assert!(
        wrong.contains("tower") && wrong.contains("on_line"),
        "{wrong}"
    );
    let wrong = fails(&[&fit[..], &["--weights", "nosuch"]].concat());
    assert!(wrong.starts_with("burgrave: weights: "), "{wrong}");
    let player = format!("engine:hash=1,weights={}", text(&weights));
    let fixed = ["match", "kings-castle", "--b", "random", "--nodes", "50"];
    let told = says(&[&fixed[..], &["--games", "2", "--a", &player]].concat());
    assert!(told.contains("games 2: A won 2"), "{told}");
    let wrong = fails(&["match", "castello", "--a", &player, "--b", "random"]);
    assert!(wrong.contains("is for kings-castle"), "{wrong}");
    // The games are not lost, whatever they are called; what cannot be written is told before the work.
    let games = std::fs::read(&file).expect("a file");
    let again = folder.path().join(".").join("games.txt");
    for (out, words) in [
        (text(&file), "name another file"),
        (text(&again), "name another file"),
        ("/nowhere/at/all", "cannot be written"),
    ] {
        let named = ["--data", text(&file), "--out", out];
        let wrong = fails(&[&["tune", "fit", "kings-castle"][..], &named].concat());
        assert!(wrong.contains(words), "{wrong}");
    }
    assert_eq!(std::fs::read(&file).expect("a file"), games);
    std::fs::write(&weights, "tempo = 1\n").expect("written");
    let wrong = fails(&["match", "castello", "--a", &player, "--b", "random"]);
    assert!(wrong.contains(text(&weights)), "{wrong}");
    let told = says(&["tune", "calibrate", "kings-castle", "--data", text(&file)]);
    assert!(told.contains("units per logit"), "{told}");
    let wrong = fails(&["tune", "calibrate", "castello", "--data", text(&file)]);
    assert!(wrong.contains("other training games"), "{wrong}");
}

#[test]
fn a_job_goes_on_where_it_was_left_and_finds_what_was_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, whole) = (
        folder.path().join("part.txt"),
        folder.path().join("whole.txt"),
    );
    run_selfplay(&whole, "6", &["--concurrency", "2"]);
    run_selfplay(&file, "4", &["--concurrency", "1"]);
    // The computer goes off while the last game is written.
    let text = std::fs::read(&file).expect("a file");
    std::fs::write(&file, &text[..text.len() - 30]).expect("written");
    run_selfplay(&file, "6", &["--concurrency", "2"]);
    assert_eq!(sorted(&file), sorted(&whole));
    let other = selfplay(&file, "6", &["--seed", "2"]);
    let wrong = fails(&other.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(wrong.contains("other training games"), "{wrong}");
    let mut bytes = std::fs::read(&file).expect("a file");
    let last = bytes.len() - 20;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).expect("written");
    let data = file.to_str().expect("text");
    let wrong = fails(&["tune", "calibrate", "kings-castle", "--data", data]);
    assert!(wrong.contains("line 11"), "{wrong}");
    let wrong = fails(&[
        "tune",
        "calibrate",
        "kings-castle",
        "--data",
        "/nowhere/at/all",
    ]);
    assert!(wrong.contains("/nowhere/at/all"), "{wrong}");
}

#[test]
fn only_an_engine_plays_against_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    let arguments = selfplay(&file, "2", &["--player", "random"]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = burgrave(&arguments);
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{wrong}");
    assert!(
        wrong.contains("random") && wrong.contains("mcts"),
        "{wrong}"
    );
    assert!(!file.exists(), "nothing is left that would be in the way");
}
