//! The browser app: compiling, packing, serving.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome};
use crate::wasm;

/// Builds the site and returns its folder.
pub fn build() -> Result<PathBuf, String> {
    site(&site_folder())?;
    Ok(site_folder())
}

/// Builds the site into a folder; a path that is not absolute begins where one stands.
pub fn site(folder: &Path) -> Outcome {
    site_packed_by(Native::Release, folder)
}

fn site_packed_by(native: Native, folder: &Path) -> Outcome {
    let folder =
        std::path::absolute(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    eprintln!("Building the browser app; the first time takes some minutes.");
    // Both end with one long step on one core.
    let (app, worker) = std::thread::scope(|scope| {
        let worker = scope.spawn(worker);
        (app(), worker.join())
    });
    let app = app?;
    let worker = worker.map_err(|_| "building the worker panicked".to_owned())??;
    let pack = native.program("burgrave-pack", &[])?;
    run::status(
        Command::new(pack)
            .args([app, worker])
            .arg(run::root())
            .arg(&folder),
    )?;
    eprintln!("The site is in {}.", folder.display());
    Ok(())
}

fn app() -> Result<PathBuf, String> {
    let folder = wasm::build("wasm", &["--profile", "web", "-p", "burgrave-web"])?;
    Ok(folder.join("web/burgrave-web.wasm"))
}

fn worker() -> Result<PathBuf, String> {
    // In a folder of its own, as cargo lets one build at a time into a folder.
    let folder = wasm::build(
        "wasm-worker",
        &["--profile", "worker", "-p", "burgrave-worker"],
    )?;
    Ok(folder.join("worker/burgrave-worker.wasm"))
}

/// How programs for this machine are built.
#[derive(Clone, Copy)]
pub enum Native {
    /// As they are used.
    Release,
    /// As `cargo test` has built most of their parts already.
    Tests,
}

impl Native {
    /// Builds a program and returns its path.
    fn program(self, name: &str, env: &[(&str, &str)]) -> Result<PathBuf, String> {
        let (profile, folder) = match self {
            Self::Release => ("release", "release"),
            Self::Tests => ("test", "debug"),
        };
        let build = ["build", "--quiet", "--profile", profile, "-p", name];
        run::with_env(&build, env)?;
        Ok(run::target().join(folder).join(name))
    }
}

/// Builds the site and the program with the site in it.
pub fn program(native: Native) -> Result<PathBuf, String> {
    site_packed_by(native, &site_folder())?;
    embed(native)
}

/// Builds the program with the site that an earlier step built.
pub fn embed(native: Native) -> Result<PathBuf, String> {
    let folder = site_folder().to_string_lossy().into_owned();
    native.program("burgrave", &[("BURGRAVE_SITE", &folder)])
}

/// Builds the site for the browser tests.
pub fn build_for_tests() -> Outcome {
    site_packed_by(Native::Tests, &site_folder())
}

fn site_folder() -> PathBuf {
    run::target().join("site")
}

/// Builds everything and opens the app.
pub fn play() -> Outcome {
    let program = program(Native::Release)?;
    run::status(Command::new(program).args(["serve", "--open"]))
}
