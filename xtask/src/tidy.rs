//! Checks of files that no other tool makes.

use std::collections::BTreeSet;
use std::process::Command;

use crate::run::{self, Outcome};

/// Maximum lines of a source file.
const LINES: usize = 600;

/// Folders of the site's style sheets and of what sets their custom properties.
const STYLED: [&str; 4] = [
    "crates/art/",
    "crates/draw/src/",
    "crates/web/src/",
    "crates/web/static/",
];

/// Checks every tracked file.
pub fn check() -> Outcome {
    let listed = run::output(
        Command::new("git")
            .current_dir(run::root())
            .args(["ls-files"]),
    )
    .ok_or("git ls-files failed: is this a git checkout?")?;
    let read = |name: &str| std::fs::read_to_string(run::root().join(name));
    let manifests: Vec<(&str, String)> = (listed.lines())
        .filter_map(|name| Some((name.strip_suffix("Cargo.toml")?, read(name).ok()?)))
        .collect();
    let mut faults = Vec::new();
    let mut properties = Properties::default();
    for name in listed.lines() {
        let Ok(text) = read(name) else {
            continue;
        };
        if STYLED.iter().any(|folder| name.starts_with(folder)) {
            properties.read(&text);
        }
        check_file(name, &text, &mut faults);
        let manifest = manifests.iter().find(|(folder, _)| {
            let path = name.strip_prefix(folder);
            path.is_some_and(|path| path.starts_with("src/"))
        });
        if let Some((_, manifest)) = manifest.filter(|_| name.ends_with(".rs")) {
            faults.extend(lost_test(name, &text, manifest));
        }
    }
    faults.extend(properties.faults());
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

/// Custom properties of the site's style sheets.
#[derive(Default)]
struct Properties {
    used: BTreeSet<String>,
    defined: BTreeSet<String>,
}

impl Properties {
    fn read(&mut self, text: &str) {
        for (at, _) in text.match_indices("--") {
            let is_other = |c: char| !c.is_ascii_alphanumeric() && c != '-';
            let rest = &text[at..];
            let (name, after) = rest.split_at(rest.find(is_other).unwrap_or(rest.len()));
            if text[..at].ends_with("var(") {
                self.used.insert(name.to_owned());
            } else if after.starts_with(':') || after.starts_with("\",") {
                self.defined.insert(name.to_owned());
            }
        }
    }

    fn faults(&self) -> Vec<String> {
        let undefined = self.used.difference(&self.defined);
        let unused = self.defined.difference(&self.used);
        (undefined.map(|name| format!("{name}: no style sheet defines it")))
            .chain(unused.map(|name| format!("{name}: no style sheet uses it")))
            .collect()
    }
}

/// Returns the fault of a source with tests that do not run, because its manifest turns them off.
fn lost_test(name: &str, text: &str, manifest: &str) -> Option<String> {
    let has = |start: &str| {
        text.lines()
            .any(|line| line.trim_start().starts_with(start))
    };
    let lib = manifest.split("\n[").find(|part| part.contains("lib]\n"))?;
    let off = |line: &str| lib.lines().any(|other| other == line);
    let what = if off("test = false") && has("#[cfg(test)]") {
        "test"
    } else if off("doctest = false") && (has("/// ```") || has("//! ```")) {
        "doctest"
    } else {
        return None;
    };
    Some(format!("{name}: the manifest says {what} = false"))
}

#[cfg(test)]
mod tests {
    use super::{Properties, check_file, lost_test};

    #[test]
    fn tests_that_the_manifest_turns_off_are_faults() {
        let manifest = "[package]\nname = \"a\"\n\n[lib]\ntest = false\n\n[lints]\n";
        let lost = |text: &str, manifest: &str| lost_test("a.rs", text, manifest).is_some();
        assert!(lost("fn a() {}\n\n#[cfg(test)]\nmod tests {}\n", manifest));
        assert!(!lost("//! ```\n//! a();\n//! ```\n", manifest));
        let manifest = manifest.replace("test", "doctest");
        assert!(lost("//! ```\n//! a();\n//! ```\n", &manifest));
        assert!(!lost("#[cfg(test)]\nmod tests {}\n", &manifest));
        assert!(!lost("#[cfg(test)]\nmod tests {}\n", "[package]\n"));
    }

    #[test]
    fn custom_properties_are_both_defined_and_used() {
        let mut properties = Properties::default();
        properties.read(":root { --a: 1px; --b-2:var(--a) }");
        properties.read("set(\"--c\", 1); \"--d:{}\"");
        properties.read("p { top: var(--b-2); left: var(--c, 0); right: var(--e); }");
        let wanted = [
            "--e: no style sheet defines it",
            "--d: no style sheet uses it",
        ];
        assert_eq!(properties.faults(), wanted);
    }

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
