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

/// Builds the site into a folder.
pub fn site(folder: &Path) -> Outcome {
    let folder = run::root().join(folder);
    eprintln!("Building the browser app; the first time takes some minutes.");
    let app = wasm::build(&["--profile", "web", "-p", "burgrave-web"])?;
    let worker = wasm::build(&["--profile", "worker", "-p", "burgrave-worker"])?;
    cargo(&["build", "--quiet", "--release", "-p", "burgrave-pack"])?;
    run::status(
        Command::new(run::target().join("release/burgrave-pack"))
            .arg(app.join("web/burgrave-web.wasm"))
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
