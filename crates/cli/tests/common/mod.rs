//! Runs the program as a process.

pub mod tables;

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Splits a command line at its spaces. Paths may contain spaces, so they are arguments of their own.
pub fn words(command: &str) -> Vec<&str> {
    command.split_whitespace().collect()
}

/// Runs the program without input.
pub fn burgrave(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

/// Returns the output of a run that must succeed, with nothing on standard error.
pub fn says(arguments: &[&str]) -> String {
    said(arguments, burgrave(arguments))
}

/// Like [`says`], for a run that has ended.
pub fn said(arguments: &[&str], output: Output) -> String {
    let errors = text(&output.stderr);
    assert_eq!(
        (output.status.code(), errors.as_str()),
        (Some(0), ""),
        "{arguments:?}"
    );
    text(&output.stdout)
}

/// Returns the output of a run that must succeed, as JSON.
pub fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&says(arguments)).expect("JSON")
}

/// Returns the standard error of a run that must have ended with `status`.
#[track_caller]
pub fn failed(output: &Output, status: i32) -> String {
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{errors}");
    assert!(!errors.is_empty(), "a failure has a message");
    errors
}

/// Returns the standard error of a run that must fail with `status` and print nothing.
#[track_caller]
pub fn refused(arguments: &[&str], status: i32) -> String {
    let output = burgrave(arguments);
    assert!(output.stdout.is_empty(), "{arguments:?}");
    failed(&output, status)
}

/// Like [`refused`], for a message of one line.
#[track_caller]
pub fn error(arguments: &[&str], status: i32) -> String {
    one_line(refused(arguments, status))
}

#[track_caller]
pub fn one_line(error: String) -> String {
    assert!(
        error.ends_with('\n') && error.lines().count() == 1,
        "{error:?}"
    );
    error
}

/// Returns a folder and the path of a file in it, which does not exist yet.
pub fn temp_file(name: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = path_text(&folder.path().join(name)).to_owned();
    (folder, path)
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

pub fn path_text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

pub fn content(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file")
}
