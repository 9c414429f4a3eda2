//! The program, from outside.

use std::process::{Command, Output, Stdio};

/// Runs it, with nothing to read.
pub fn burgrave(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_burgrave"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

/// What it says when all is well; it must end so, and say nothing on standard error.
pub fn says(arguments: &[&str]) -> String {
    said(arguments, burgrave(arguments))
}

/// The same of a program that has ended.
pub fn said(arguments: &[&str], output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        (output.status.code(), errors.as_str()),
        (Some(0), ""),
        "{arguments:?}"
    );
    String::from_utf8(output.stdout).expect("UTF-8")
}
