//! The browser app: compiling, packing, serving.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome, cargo};
use crate::wasm;

/// Builds the site and returns its folder.
pub fn build() -> Result<PathBuf, String> {
    let folder = run::target().join("site");
    site(&folder)?;
    Ok(folder)
}

/// Builds the site into a folder; a path that is not absolute begins where one stands.
pub fn site(folder: &Path) -> Outcome {
    let folder =
        std::path::absolute(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    eprintln!("Building the browser app; the first time takes some minutes.");
    let app = ["--profile", "web", "-p", "burgrave-web"];
    let programs = wasm::build(&[&app[..], &["--no-default-features"]].concat())?.join("web");
    let full = programs.join("burgrave-web.wasm");
    // The full program gets the same name.
    let first = programs.join("burgrave-web-first.wasm");
    std::fs::copy(&full, &first).map_err(|error| format!("{}: {error}", first.display()))?;
    wasm::build(&app)?;
    let worker = wasm::build(&["--profile", "worker", "-p", "burgrave-worker"])?;
    cargo(&["build", "--quiet", "--release", "-p", "burgrave-pack"])?;
    run::status(
        Command::new(run::target().join("release/burgrave-pack"))
            .arg(first)
            .arg(full)
            .arg(worker.join("worker/burgrave-worker.wasm"))
            .arg(run::root())
            .arg(&folder),
    )?;
    eprintln!("The site is in {}.", folder.display());
    Ok(())
}

/// Builds the program with the site in it.
pub fn program() -> Result<PathBuf, String> {
    let folder = build()?;
    let folder = folder.to_string_lossy().into_owned();
    run::with_env(
        &["build", "--quiet", "--release", "-p", "burgrave"],
        &[("BURGRAVE_SITE", &folder)],
    )?;
    Ok(run::target().join("release/burgrave"))
}

/// Builds everything and opens the app.
pub fn play() -> Outcome {
    let program = program()?;
    run::status(Command::new(program).args(["serve", "--open"]))
}
