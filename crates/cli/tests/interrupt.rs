//! Ctrl-C, sent like a terminal does to the whole process group.
#![cfg(unix)]

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::common::{self, words};

/// Maximum time of each step.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the program with the default handler of SIGINT: background jobs ignore the signal. If `env` cannot reset
/// the handler, the tests must run in the foreground.
fn program() -> Command {
    let reset = ["--default-signal=INT", env!("CARGO_BIN_EXE_burgrave")];
    let tried = Command::new("env").args([reset[0], "true"]).output();
    if tried.is_ok_and(|tried| tried.status.success()) {
        let mut program = Command::new("env");
        program.args(reset);
        return program;
    }
    Command::new(reset[1])
}

fn signal(name: &str, group: u32) {
    let group = format!("-{group}");
    let sent = Command::new("kill").args([name, "--", &group]).status();
    assert!(sent.expect("kill is there").success());
}

/// Runs the program until `ready`, then sends Ctrl-C.
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
        assert!(begin.elapsed() < TIMEOUT, "nothing happens");
        std::thread::sleep(Duration::from_millis(10));
    }
    signal("-INT", child.id());
    let begin = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begin.elapsed() > TIMEOUT {
            signal("-KILL", child.id());
            panic!("the program continues after Ctrl-C");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("it has ended")
}

/// Returns the number of games in a file of records.
fn games(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.matches("[Result ").count()
}

#[test]
fn a_stopped_match_reports_its_games_and_its_programs_do_not_forfeit() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let outside = format!("ugi:{} engine", env!("CARGO_BIN_EXE_burgrave"));
    let with = |count: &'static str| -> Vec<String> {
        let text = path.to_str().expect("text");
        let fixed = words("match kings-castle --a engine --nodes 500 --openings 2");
        let more = ["--b", &outside, "--save", text, "--games", count];
        let all = fixed.into_iter().chain(more);
        all.map(str::to_owned).collect()
    };
    let arguments = with("5000");
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = interrupted(&arguments, || games(&path) >= 3);
    let errors = common::failed(&output, 130);
    let said = common::text(&output.stdout);
    let played = games(&path);
    assert!(said.contains(&format!("games {played}: ")), "{said}");
    assert!(!said.contains("forfeited"), "{said}");
    assert_eq!(
        errors,
        format!("burgrave: stopped after {played} of 5000 games; the same command resumes\n")
    );
    // The match resumes and ends when all games are played.
    let all = (played + played % 2 + 2).to_string();
    let mut arguments = arguments;
    arguments[13] = &all;
    let said = common::says(&arguments);
    assert!(said.contains(&format!("games {all}: ")), "{said}");
}

#[test]
fn a_stopped_search_writes_its_puzzles_unless_the_file_holds_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt");
    let find = words("puzzles find king-of-the-castle --games 100000 --nodes 200 --out");
    let arguments = [&find[..], &[common::path_text(&path)]].concat();
    let begin = Instant::now();
    let output = interrupted(&arguments, || begin.elapsed() > Duration::from_secs(5));
    let errors = common::failed(&output, 130);
    assert!(
        errors.starts_with("burgrave: stopped after ")
            && errors.ends_with(
                " of 100000 games; --with FILE and another --seed add to what was found\n"
            ),
        "{errors}"
    );
    let text = std::fs::read_to_string(&path).expect("written");
    assert!(text.starts_with("game king-of-the-castle\n"), "{text}");

    let shipped = burgrave_puzzles::shipped_text(burgrave_games::registry::GameId::KingOfTheCastle);
    std::fs::write(&path, shipped).expect("written");
    let begin = Instant::now();
    let output = interrupted(&arguments, || begin.elapsed() > Duration::from_secs(2));
    let errors = common::failed(&output, 130);
    assert!(errors.contains("unchanged"), "{errors}");
    assert_eq!(std::fs::read_to_string(&path).expect("kept"), shipped);
}

#[test]
fn a_stopped_match_without_a_log_reports_that_its_games_are_lost() {
    let begin = Instant::now();
    let arguments = words("match castello --a engine --b engine --nodes 1000000000 --json");
    let output = interrupted(&arguments, || begin.elapsed() > Duration::from_secs(1));
    let errors = common::failed(&output, 130);
    let why = "stopped after 0 of 100 games; they are lost without --save FILE\n";
    assert_eq!(errors, format!("burgrave: {why}"));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&json["games"], &json["complete"]),
        (&0.into(), &false.into())
    );
}
