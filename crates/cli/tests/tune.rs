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
fn a_job_resumes_and_refuses_other_games_and_missing_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.txt");
    run_selfplay(&file, "2", &[]);
    let report = run_selfplay(&file, "4", &["--concurrency", "2"]);
    assert!(report.starts_with("games in the file 4\n"), "{report}");
    let whole = folder.path().join("whole.txt");
    run_selfplay(&whole, "4", &[]);
    let lines = |path: &std::path::Path| -> std::collections::BTreeSet<String> {
        let text = std::fs::read_to_string(path).expect("games");
        text.lines().map(str::to_owned).collect()
    };
    assert_eq!(lines(&file), lines(&whole));
    let other = selfplay(&file, "4", &["--seed", "2"]);
    let fault = error(&other.iter().map(String::as_str).collect::<Vec<_>>(), 1);
    assert!(fault.contains("other training games"), "{fault}");
    let fault = error(
        &words("tune calibrate kings-castle --data /nowhere/at/all"),
        1,
    );
    assert!(fault.contains("/nowhere/at/all"), "{fault}");
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
