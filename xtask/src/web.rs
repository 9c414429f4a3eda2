//! The browser app: compiling, packing, serving.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome};
use crate::wasm;

/// How the browser's programs are built.
#[derive(Clone, Copy)]
enum Build {
    /// Small and fast: what a site has. Takes several minutes.
    Site,
    /// In as little time as possible, to be used on this computer.
    Quick,
}

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
    wasm::need()?;
    eprintln!("Compile the app and the engine for the browser (several minutes the first time)");
    let programs = programs(Build::Site)?;
    let pack = native.program("burgrave-pack", &[])?;
    pack_site(&pack, &programs, &folder, &[])?;
    eprintln!("The site is in {}.", folder.display());
    Ok(())
}

/// Packs the site with some more flags for `burgrave-pack`.
fn pack_site(pack: &Path, programs: &[PathBuf; 2], folder: &Path, flags: &[&str]) -> Outcome {
    let mut command = Command::new(pack);
    command.args(flags).args(programs);
    run::status(command.arg(run::root()).arg(folder))
}

/// Builds the app and the engine, and returns both.
fn programs(build: Build) -> Result<[PathBuf; 2], String> {
    const NAMES: [&str; 2] = ["burgrave-web", "burgrave-worker"];
    let file = |folder: PathBuf, name| folder.join(format!("{name}.wasm"));
    match build {
        Build::Site => {
            // Both end with one long step on one core. Each has a folder of its own, because cargo lets
            // one build at a time into a folder.
            let [app, worker] = [
                ("wasm", "web", NAMES[0]),
                ("wasm-worker", wasm::WORKER, NAMES[1]),
            ]
            .map(|(folder, profile, name)| {
                std::thread::spawn(move || {
                    // One progress bar: the app's, which takes longer.
                    let quiet = (name == NAMES[1]).then_some("--quiet");
                    let mut arguments = vec!["--profile", profile, "-p", name];
                    arguments.extend(quiet);
                    let folder = wasm::build(folder, &arguments)?.join(profile);
                    Ok::<_, String>(file(folder, name))
                })
            })
            .map(|one| one.join().map_err(|_| "building panicked".to_owned()));
            Ok([app??, worker??])
        }
        Build::Quick => {
            let packages = NAMES.iter().flat_map(|name| ["-p", name]);
            let arguments: Vec<&str> = ["--profile", QUICK].into_iter().chain(packages).collect();
            let folder = wasm::build("wasm", &arguments)?.join(QUICK);
            Ok(NAMES.map(|name| file(folder.clone(), name)))
        }
    }
}

/// Cargo's profile of [`Build::Quick`], and of programs for this machine that are built to be tried.
pub const QUICK: &str = "quick";

/// Where `burgrave serve` listens if no port is named.
const DEFAULT_PORT: u16 = 8045;

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
        let build = ["build", "--profile", profile, "-p", name];
        run::with_env(&build, env)?;
        Ok(run::target().join(folder).join(name))
    }
}

/// Builds the site and the program with the site in it.
pub fn program(native: Native) -> Result<PathBuf, String> {
    site_packed_by(native, &site_folder())?;
    embed(native, &site_folder())
}

/// Builds the program with a site that an earlier step built.
pub fn embed(native: Native, site: &Path) -> Result<PathBuf, String> {
    native.program("burgrave", &[("BURGRAVE_SITE", &site.to_string_lossy())])
}

/// Builds the site for the browser tests: the same build as for [`play`].
pub fn build_for_tests() -> Outcome {
    let programs = programs(Build::Quick)?;
    let pack = Native::Tests.program("burgrave-pack", &[])?;
    pack_site(&pack, &programs, &quick_site_folder(), &["--plain"])
}

/// The site as it ships.
pub fn site_folder() -> PathBuf {
    run::target().join("site")
}

/// The site of a [`Build::Quick`].
pub fn quick_site_folder() -> PathBuf {
    run::target().join("site-quick")
}

/// Builds what the app needs on this computer, in as little time as possible, and opens it.
pub fn play() -> Outcome {
    // What is missing is asked for before anything is built.
    wasm::need()?;
    if std::net::TcpListener::bind(("127.0.0.1", DEFAULT_PORT)).is_err() {
        eprintln!("Port {DEFAULT_PORT} is taken: the app will use another one.");
    }
    eprintln!("1/4 Compile the app for the browser");
    let programs = programs(Build::Quick)?;
    eprintln!("2/4 Compile the tools that pack and serve it");
    run::cargo(&["build", "-p", "burgrave-pack", "-p", "burgrave-serve"])?;
    eprintln!("3/4 Pack the app");
    let site = quick_site_folder();
    let tools = run::target().join("debug");
    pack_site(&tools.join("burgrave-pack"), &programs, &site, &["--plain"])?;
    eprintln!("4/4 Serve it");
    run::status(Command::new(tools.join("burgrave-serve")).arg(site))
}
