//! `burgrave tune` as a process.

use std::path::Path;

use crate::common::{error, path_text, says, words};

fn selfplay(file: &Path, games: &str, more: &[&str]) -> Vec<String> {
    let fixed = words("tune selfplay kings-castle --nodes 60 --max-plies 120");
    let named = ["--games", games, "--out", path_text(file)];
    let arguments = [&fixed[..], &named, more].concat();
    arguments.into_iter().map(str::to_owned).collect()
}

fn run_selfplay(file: &Path, games: &str, more: &[&str]) -> String {
    let arguments = selfplay(file, games, more);
    says(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Returns the lines of a file, sorted: with several threads games end in any order.
fn sorted(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a file");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn calibration_reads_the_games_of_self_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    let report = run_selfplay(&file, "24", &[]);
    assert!(report.starts_with("games in the file 24\n"), "{report}");
    let calibrate = words("tune calibrate kings-castle --data");
    let report = says(&[&calibrate[..], &[path_text(&file)]].concat());
    assert!(report.contains("units per logit"), "{report}");
    let error = error(
        &["tune", "calibrate", "castello", "--data", path_text(&file)],
        1,
    );
    assert!(error.contains("other training games"), "{error}");
}

#[test]
fn a_job_resumes_after_a_crash_and_detects_changed_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, whole) = (
        folder.path().join("part.txt"),
        folder.path().join("whole.txt"),
    );
    run_selfplay(&whole, "6", &["--concurrency", "2"]);
    run_selfplay(&file, "4", &["--concurrency", "1"]);
    // Simulate a crash while the last game is written.
    let text = std::fs::read(&file).expect("a file");
    std::fs::write(&file, &text[..text.len() - 30]).expect("written");
    run_selfplay(&file, "6", &["--concurrency", "2"]);
    assert_eq!(sorted(&file), sorted(&whole));
    let other = selfplay(&file, "6", &["--seed", "2"]);
    let fault = error(&other.iter().map(String::as_str).collect::<Vec<_>>(), 1);
    assert!(fault.contains("other training games"), "{fault}");
    let mut bytes = std::fs::read(&file).expect("a file");
    let last = bytes.len() - 20;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).expect("written");
    let data = file.to_str().expect("text");
    let fault = error(&["tune", "calibrate", "kings-castle", "--data", data], 1);
    assert!(fault.contains("line 11"), "{fault}");
    let error = error(
        &words("tune calibrate kings-castle --data /nowhere/at/all"),
        1,
    );
    assert!(error.contains("/nowhere/at/all"), "{error}");
}

#[test]
fn selfplay_rejects_players_that_are_not_engines() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    let arguments = selfplay(&file, "2", &["--player", "random"]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let error = error(&arguments, 2);
    assert!(
        error.contains("random") && error.contains("mcts"),
        "{error}"
    );
    assert!(!file.exists(), "no file is created");
}
