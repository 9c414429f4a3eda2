//! Compiles, packs and serves the browser app.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome};
use crate::test::UNTESTED;
use crate::wasm;

/// Kind of build of the two wasm programs.
#[derive(Clone, Copy)]
enum Build {
    /// A small app and a fast engine, for a site. The build takes several minutes.
    Site,
    /// The build that compiles fastest, for use on this computer.
    Quick,
}

/// Builds the site in `target/site` and returns the folder.
pub fn build() -> Result<PathBuf, String> {
    site(&site_folder())?;
    Ok(site_folder())
}

/// Builds the site into a folder. A relative path starts at the current folder.
pub fn site(folder: &Path) -> Outcome {
    site_packed_by(Native::Release, folder)
}

fn site_packed_by(native: Native, folder: &Path) -> Outcome {
    let folder =
        std::path::absolute(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    wasm::need()?;
    eprintln!("Compile the app and the engine for the browser (several minutes the first time)");
    let programs = programs(Build::Site)?;
    let pack = native.program("burgrave-pack", &[])?;
    pack_site(&pack, &programs, &folder, &[])?;
    eprintln!("The site is in {}.", folder.display());
    Ok(())
}

fn pack_site(pack: &Path, programs: &[PathBuf; 2], folder: &Path, flags: &[&str]) -> Outcome {
    let mut command = Command::new(pack);
    command.args(flags).args(programs);
    run::status(command.arg(run::root()).arg(folder))
}

/// Builds the app and the engine's worker and returns their wasm files.
fn programs(build: Build) -> Result<[PathBuf; 2], String> {
    const APP: &str = "burgrave-web";
    const WORKER: &str = "burgrave-worker";
    let file = |folder: &Path, name| folder.join(format!("{name}.wasm"));
    match build {
        Build::Site => {
            // Both builds end with a long step on one core, so they run at the same time. One progress bar is
            // enough: the app takes longer.
            let worker = std::thread::spawn(|| {
                wasm::build(
                    "wasm-worker",
                    wasm::WORKER_PROFILE,
                    &["--quiet", "-p", WORKER],
                )
            });
            let app = wasm::build("wasm", wasm::APP_PROFILE, &["-p", APP]);
            let worker = worker.join().map_err(|_| "the build panicked")?;
            Ok([file(&app?, APP), file(&worker?, WORKER)])
        }
        Build::Quick => {
            let folder = wasm::build("wasm", QUICK, &["-p", APP, "-p", WORKER])?;
            Ok([file(&folder, APP), file(&folder, WORKER)])
        }
    }
}

/// Cargo's profile of [`Build::Quick`] and of `cargo xtask play GAME`.
pub const QUICK: &str = "quick";

/// Default port of `burgrave serve`.
const DEFAULT_PORT: u16 = 8045;

/// Kind of build of programs for this machine.
#[derive(Clone, Copy)]
pub enum Native {
    /// Optimised.
    Release,
    /// Built as by `cargo test`, so that its compiled dependencies are used again.
    Tests,
}

impl Native {
    /// Builds a program and returns its path.
    fn program(self, name: &str, env: &[(&str, &str)]) -> Result<PathBuf, String> {
        // Cargo chooses the features of dependencies by the selected packages. The tests select the whole workspace.
        let (folder, selected): (_, &[&str]) = match self {
            Self::Release => ("release", &["--release", "-p", name]),
            Self::Tests => ("debug", &["--workspace", "--exclude", UNTESTED]),
        };
        run::with_env(&[&["build"], selected, &["--bin", name]].concat(), env)?;
        Ok(run::target().join(folder).join(name))
    }
}

/// Builds the site, and the program `burgrave` with the site embedded in it.
pub fn program(native: Native) -> Result<PathBuf, String> {
    let site = site_folder();
    site_packed_by(native, &site)?;
    native.program("burgrave", &[("BURGRAVE_SITE", &site.to_string_lossy())])
}

/// Builds the site for the browser tests, from the same wasm programs as [`play`].
pub fn build_for_tests() -> Outcome {
    let programs = programs(Build::Quick)?;
    let pack = Native::Tests.program("burgrave-pack", &[])?;
    pack_site(&pack, &programs, &quick_site_folder(), &["--plain"])
}

/// Returns the folder of the released site.
pub fn site_folder() -> PathBuf {
    run::target().join("site")
}

/// Returns the folder of the site that contains a [`Build::Quick`].
pub fn quick_site_folder() -> PathBuf {
    run::target().join("site-quick")
}

/// Commands that build the tool that packs the app, and the one that serves it.
const PACK_AND_SERVE: &[&[&str]] = &[&["-p", "burgrave-pack", "-p", "burgrave-serve"]];
/// Commands that build the tool that packs the app, and the program with the server of online games.
const PACK_AND_ONLINE: &[&[&str]] = &[
    &["-p", "burgrave-pack"],
    &["-p", "burgrave", "--profile", QUICK],
];

/// Builds the app for this computer as fast as possible and opens it.
pub fn play() -> Outcome {
    let site = build_to_play("the tools that pack and serve it", PACK_AND_SERVE)?;
    run::status(Command::new(run::target().join("debug/burgrave-serve")).arg(site))
}

/// As [`play`], with a server of online games. `rest` are more flags for `burgrave serve`. Unless they name another
/// place, the games are in `target/online`.
pub fn play_online(rest: &[&String]) -> Outcome {
    let site = build_to_play("the server", PACK_AND_ONLINE)?;
    let mut command = Command::new(run::target().join(QUICK).join("burgrave"));
    command.args(["serve", "--open", "--site"]).arg(site);
    let names_data = |word: &&String| *word == "--data" || word.starts_with("--data=");
    if !rest.iter().any(names_data) {
        let games = run::target().join("online");
        eprintln!("The games are kept in {}.", games.display());
        command.arg("--data").arg(games);
    }
    run::status(command.args(rest))
}

/// Builds the app, and native programs by `cargo build` with each of `native`. Returns the folder of the site.
fn build_to_play(what: &str, native: &'static [&[&str]]) -> Result<PathBuf, String> {
    // First, so that questions about missing packages come before the builds.
    wasm::need()?;
    if std::net::TcpListener::bind(("127.0.0.1", DEFAULT_PORT)).is_err() {
        eprintln!("Port {DEFAULT_PORT} is in use. The app will use another one.");
    }
    eprintln!("1/3 Compile the app for the browser, and {what}");
    // Run both builds at the same time, so that no core is idle while the last crates of one compile.
    let natives = std::thread::spawn(|| {
        let build = |flags: &&[&str]| run::cargo(&[&["build", "--quiet"], *flags].concat());
        native.iter().try_for_each(build)
    });
    let programs = programs(Build::Quick);
    natives.join().map_err(|_| "the build panicked")??;
    eprintln!("2/3 Pack the app");
    let site = quick_site_folder();
    let pack = run::target().join("debug/burgrave-pack");
    pack_site(&pack, &programs?, &site, &["--plain"])?;
    eprintln!("3/3 Serve it");
    Ok(site)
}
