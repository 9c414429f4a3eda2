//! Small promises about files that no other tool keeps.

use std::process::Command;

use crate::run::{self, Outcome};

/// A source file longer than this is a question, and a much longer one an answer.
const LINES: usize = 800;

/// Checks every file that git knows.
pub fn check() -> Outcome {
    let listed = run::output(
        Command::new("git")
            .current_dir(run::root())
            .args(["ls-files"]),
    )
    .ok_or("git ls-files failed: is this a git checkout?")?;
    let mut faults = Vec::new();
    for name in listed.lines() {
        let Ok(text) = std::fs::read_to_string(run::root().join(name)) else {
            continue;
        };
        look(name, &text, &mut faults);
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("not tidy:\n  {}", faults.join("\n  ")))
}

fn look(name: &str, text: &str, faults: &mut Vec<String>) {
    let source = name.ends_with(".rs");
    // Written so that this file does not accuse itself.
    let ignored = ["#[", "ignore"].concat();
    for (number, line) in text.lines().enumerate() {
        let mut fault = |what: &str| faults.push(format!("{name}:{}: {what}", number + 1));
        if source && line.contains(&ignored) {
            fault("an ignored test");
        }
        if source && line.ends_with([' ', '\t']) {
            fault("trailing space");
        }
    }
    if source && text.lines().count() > LINES {
        faults.push(format!("{name}: more than {LINES} lines"));
    }
    if source && !name.contains("/tests/") && !text.trim_start().starts_with("//!") {
        let crate_root = name.ends_with("src/lib.rs") || name.ends_with("src/main.rs");
        if crate_root {
            faults.push(format!("{name}: says nothing about itself"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::look;

    #[test]
    fn untidy_files_are_named_with_the_line() {
        let mut faults = Vec::new();
        look("a/src/lib.rs", "fn a() {} \n", &mut faults);
        assert_eq!(
            faults,
            [
                "a/src/lib.rs:1: trailing space",
                "a/src/lib.rs: says nothing about itself"
            ]
        );
    }
}
