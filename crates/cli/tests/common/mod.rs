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

/// Returns the one line on standard error of a run that must fail with `status` and print nothing.
pub fn error(arguments: &[&str], status: i32) -> String {
    let output = burgrave(arguments);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{arguments:?} {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(
        error.ends_with('\n') && error.lines().count() == 1,
        "{arguments:?} {error:?}"
    );
    error
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
