//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Success, or an error message.
pub type Outcome = Result<(), String>;

/// Start of the error message of a skipped check.
pub const SKIPPED: &str = "SKIPPED: ";

/// Returns the root folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Returns cargo's target folder.
pub fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(chosen.unwrap_or_else(|| PathBuf::from("target")))
}

/// Returns the cargo that runs this program.
pub fn cargo_program() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// Runs cargo in the project's root.
pub fn cargo(arguments: &[&str]) -> Outcome {
    with_env(arguments, &[])
}

/// Runs cargo in the project's root with some environment variables.
pub fn with_env(arguments: &[&str], env: &[(&str, &str)]) -> Outcome {
    let mut command = Command::new(cargo_program());
    command.args(arguments).current_dir(root());
    command.envs(env.iter().copied());
    status(&mut command)
}

/// Runs a command.
///
/// # Errors
/// The command fails. The message names it.
pub fn status(command: &mut Command) -> Outcome {
    let shown = format!("{command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} ended with {status}")),
        Err(error) => Err(format!("{shown} did not start: {error}")),
    }
}

/// Runs a command that prints its own errors, and returns its exit code.
pub fn code(command: &mut Command) -> ExitCode {
    match command.status() {
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            code.map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(error) => {
            eprintln!("xtask: {command:?} did not start: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the output of a command, or `None` if it fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns whether a program is on the PATH.
pub fn exists(program: &str) -> bool {
    output(Command::new("sh").args(["-c", &format!("command -v {program}")])).is_some()
}
