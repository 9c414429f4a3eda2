//! Checks of files that no other tool makes.

use std::process::Command;

use crate::run::{self, Outcome};

/// Maximum lines of a source file.
const LINES: usize = 800;

/// Checks every tracked file.
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
        check_file(name, &text, &mut faults);
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("not tidy:\n  {}", faults.join("\n  ")))
}

fn check_file(name: &str, text: &str, faults: &mut Vec<String>) {
    let source = name.ends_with(".rs");
    // In two parts, because this file is checked too.
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
            faults.push(format!("{name}: has no module documentation"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_file;

    #[test]
    fn a_fault_names_file_and_line() {
        let mut faults = Vec::new();
        check_file("a/src/lib.rs", "fn a() {} \n", &mut faults);
        assert_eq!(
            faults,
            [
                "a/src/lib.rs:1: trailing space",
                "a/src/lib.rs: has no module documentation"
            ]
        );
    }
}
