//! Ctrl-C, as a terminal sends it: to the program and all that it started.
#![cfg(unix)]

mod common;

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long anything here may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, not deaf to Ctrl-C as what runs in the background is: these tests may run there. Where
/// `env` cannot give it its ears back, the tests need the foreground.
fn program() -> Command {
    let ears = ["--default-signal=INT", env!("CARGO_BIN_EXE_burgrave")];
    let tried = Command::new("env").args([ears[0], "true"]).output();
    if tried.is_ok_and(|tried| tried.status.success()) {
        let mut program = Command::new("env");
        program.args(ears);
        return program;
    }
    Command::new(ears[1])
}

fn signal(name: &str, group: u32) {
    let group = format!("-{group}");
    let sent = Command::new("kill").args([name, "--", &group]).status();
    assert!(sent.expect("kill is there").success());
}

/// Runs it until `ready`, then presses Ctrl-C.
fn interrupted(arguments: &[&str], ready: impl Fn() -> bool) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .expect("the program starts");
    let begin = Instant::now();
    while !ready() {
        assert!(begin.elapsed() < PATIENCE, "nothing happens");
        std::thread::sleep(Duration::from_millis(10));
    }
    signal("-INT", child.id());
    let begin = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begin.elapsed() > PATIENCE {
            signal("-KILL", child.id());
            panic!("it goes on after Ctrl-C");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("it has ended")
}

/// How many games a file of records holds.
fn games(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.matches("[Result ").count()
}

#[test]
fn a_match_tells_what_it_has_and_its_programs_forfeit_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let outside = format!("ugi:{} engine", env!("CARGO_BIN_EXE_burgrave"));
    let with = |count: &'static str| -> Vec<String> {
        let text = path.to_str().expect("text");
        let words = [
            "match",
            "kings-castle",
            "--a",
            "engine",
            "--b",
            &outside,
            "--games",
            count,
            "--nodes",
            "500",
            "--openings",
            "2",
            "--save",
            text,
        ];
        words.map(str::to_owned).to_vec()
    };
    let arguments = with("5000");
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = interrupted(&arguments, || games(&path) >= 3);
    let [said, errors] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert_eq!(output.status.code(), Some(130), "{errors}");
    let played = games(&path);
    assert!(said.contains(&format!("games {played}: ")), "{said}");
    assert!(!said.contains("forfeited"), "{said}");
    assert_eq!(
        errors,
        format!(
            "burgrave: stopped after {played} of 5000 games; the same command goes on with them\n"
        )
    );
    // It goes on, and ends by itself once all is played.
    let all = (played + played % 2 + 2).to_string();
    let mut arguments = arguments;
    arguments[7] = &all;
    let said = common::says(&arguments);
    assert!(said.contains(&format!("games {all}: ")), "{said}");
}

#[test]
fn puzzles_found_so_far_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let arguments = [
        "puzzles",
        "find",
        "king-of-the-castle",
        "--games",
        "100000",
        "--nodes",
        "200",
        "--out",
        path.to_str().expect("text"),
    ];
    let begin = Instant::now();
    let output = interrupted(&arguments, || begin.elapsed() > Duration::from_secs(5));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{errors}");
    assert!(
        errors.starts_with("burgrave: stopped after ")
            && errors.ends_with(
                " of 100000 games; --with FILE and another --seed add to what was found\n"
            ),
        "{errors}"
    );
    let text = std::fs::read_to_string(&path).expect("written");
    assert!(text.starts_with("game king-of-the-castle\n"), "{text}");
}

#[test]
fn a_match_without_a_file_says_that_its_games_are_not_kept() {
    let begin = Instant::now();
    let arguments = [
        "match",
        "castello",
        "--a",
        "engine",
        "--b",
        "engine",
        "--nodes",
        "1000000000",
        "--json",
    ];
    let output = interrupted(&arguments, || begin.elapsed() > Duration::from_secs(1));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{errors}");
    let why =
        "stopped after 0 of 100 games; they are not kept, as no --save names a file for them\n";
    assert_eq!(errors, format!("burgrave: {why}"));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&json["games"], &json["complete"]),
        (&0.into(), &false.into())
    );
}
