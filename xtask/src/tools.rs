//! Cargo tools from crates.io, built into `target/tools` on first use.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{self, Outcome};

/// Versions that work with this toolchain.
const DENY: (&str, &str) = ("cargo-deny", "0.20.2");
pub const FUZZ: (&str, &str) = ("cargo-fuzz", "0.13.2");

/// Returns the path of a tool. Builds it if it is missing, without optimisation and debug information: the tools
/// mostly wait for files and programs, and an optimised build takes three times as long.
pub fn get((name, version): (&str, &str)) -> Result<PathBuf, String> {
    let folder = run::root().join("target/tools");
    let path = folder.join("bin").join(name);
    if !path.exists() {
        println!("Building {name} {version} into target/tools (once, about two minutes)");
        let folder = folder.display().to_string();
        let arguments = [
            "install",
            "--debug",
            "--quiet",
            "--locked",
            "--root",
            &folder,
            "--version",
            version,
            name,
        ];
        let lean = ["CARGO_PROFILE_DEV_DEBUG", "CARGO_PROFILE_DEV_INCREMENTAL"];
        run::with_env(&arguments, &lean.map(|name| (name, "false")))?;
    }
    Ok(path)
}

fn check(what: &[&str]) -> Outcome {
    let deny = get(DENY)?;
    run::status(
        Command::new(deny)
            .current_dir(run::root())
            .args(["--log-level", "error", "check"])
            .args(what),
    )
}

/// Checks licences, sources and duplicate crates, and known vulnerabilities if their database can be fetched.
pub fn licences() -> Outcome {
    check(&["licenses", "bans", "sources"])?;
    check(&["advisories"]).or_else(|why| {
        if fetched_advisories() {
            return Err(why);
        }
        println!(
            "{}the database of advisories cannot be fetched from here",
            run::SKIPPED
        );
        Ok(())
    })
}

fn fetched_advisories() -> bool {
    let home = std::env::var("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|_| std::env::var("HOME").map(|home| PathBuf::from(home).join(".cargo")));
    home.is_ok_and(|home| {
        home.join("advisory-dbs").is_dir() && has_entries(&home.join("advisory-dbs"))
    })
}

fn has_entries(folder: &std::path::Path) -> bool {
    walk(folder).any(|path| path.extension().is_some_and(|ending| ending == "md"))
}

/// Returns all files in a folder and its subfolders, sorted.
pub fn walk(folder: &std::path::Path) -> impl Iterator<Item = PathBuf> {
    let mut open = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files.into_iter()
}
