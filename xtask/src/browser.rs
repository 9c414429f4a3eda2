//! The browser's tests, pictures and measurements: a real Chromium plays in the app, and Firefox a little.
//!
//! Driven by playwright-core (from npm): it waits for pages by itself, speaks to any Chromium that is
//! installed, and can be a phone or offline, which the WebDriver crates cannot.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{Missing, has_apt};
use crate::run::{self, Outcome};
use crate::web::{self, Native};

/// Lighthouse, which is fetched for [`speed`] alone: it is large.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// The least major version of Node that playwright-core runs in, and the one that Lighthouse needs. Where
/// the machine's is older, this one is fetched from npm.
const LEAST_NODE: u32 = 20;
const NEW_NODE: u32 = 22;

/// Builds the app as it ships and runs the browser tests.
pub fn test() -> Outcome {
    run_tests(&mut node(LEAST_NODE, Native::Tests)?)
}

/// Runs the browser tests on the site that [`web::build_for_tests`] built.
pub fn test_built() -> Outcome {
    let site = web::quick_site_folder();
    let program = web::embed(Native::Tests, &site)?;
    run_tests(&mut node_with(LEAST_NODE, program, &site)?)
}

fn run_tests(node: &mut Command) -> Outcome {
    run::status(node.args(["--test", "--test-concurrency=2"]))
}

/// Keeps new pictures for the tests to compare with, and makes the README's anew.
pub fn pictures() -> Outcome {
    let mut node = node(LEAST_NODE, Native::Tests)?;
    node.args(["--test", "--test-concurrency=1", "pictures.test.mjs"])
        .env("BURGRAVE_PICTURES", "keep");
    run::status(&mut node)?;
    let folder = run::root().join("docs/pictures");
    run::status(
        self::node(LEAST_NODE, Native::Tests)?
            .arg("readme.mjs")
            .arg(folder),
    )
}

/// Measures the app; with names of parts only these: `visit`, `clicks`, `engine`, `lighthouse`.
pub fn speed(parts: &[String]) -> Outcome {
    let lighthouse = parts.is_empty() || parts.iter().any(|part| part == "lighthouse");
    let mut node = node(
        if lighthouse { NEW_NODE } else { LEAST_NODE },
        Native::Release,
    )?;
    if lighthouse && !folder().join("node_modules/lighthouse").exists() {
        let packages = npm_packages(
            "Lighthouse",
            "it rates the app",
            "90 MB on disk",
            &format!("install --no-save {LIGHTHOUSE}"),
        );
        if let Err(why) = packages.install() {
            eprintln!("Lighthouse is left out: {why}");
        }
    }
    run::cargo(&["build", "--quiet", "--release", "-p", "burgrave-worker"])?;
    let worker = run::target().join("release/burgrave-worker");
    run::status(
        node.arg("speed.mjs")
            .args(parts)
            .env("BURGRAVE_WORKER", worker),
    )
}

fn folder() -> PathBuf {
    run::root().join("crates/web/browser")
}

/// Packages from npm that go into the tests' folder.
fn npm_packages(what: &str, why: &'static str, size: &str, arguments: &str) -> Missing {
    Missing {
        what: what.to_owned(),
        why,
        size: size.to_owned(),
        command: format!(
            "npm --prefix '{}' --no-audit --no-fund --loglevel=error {arguments}",
            folder().display()
        ),
    }
}

/// Builds everything and returns the command that runs Node in the tests' folder. `BURGRAVE` names a
/// program that is built already.
fn node(least: u32, native: Native) -> Result<Command, String> {
    need_programs()?;
    let program = match std::env::var_os("BURGRAVE") {
        Some(program) => PathBuf::from(program),
        None => web::program(native)?,
    };
    node_with(least, program, &web::site_folder())
}

/// Node of at least that major version, with the npm packages, for tests of `program` and of the site that
/// is in it.
fn node_with(least: u32, program: PathBuf, site: &Path) -> Result<Command, String> {
    let node = new_enough(least)?;
    need_packages()?;
    let mut command = Command::new(node);
    command
        .current_dir(folder())
        .env("BURGRAVE", program)
        .env("BURGRAVE_EXPORTED", site);
    Ok(command)
}

/// Installs what is missing for the browser tests.
pub fn need() -> Outcome {
    need_programs()?;
    new_enough(LEAST_NODE)?;
    need_packages()
}

fn need_packages() -> Outcome {
    if is_installed(&folder()) {
        return Ok(());
    }
    let why = "the browser tests are made of them";
    npm_packages("Packages from npm", why, "18 MB on disk", "ci").install()
}

/// The machine's Node, or a newer one from npm.
fn new_enough(least: u32) -> Result<PathBuf, String> {
    let major = |node: &Path| -> Option<u32> {
        let version = run::output(Command::new(node).arg("--version"))?;
        version.strip_prefix('v')?.split('.').next()?.parse().ok()
    };
    let place = run::target().join("tools/node");
    let fetched = place.join("node_modules/node/bin/node");
    let enough = |node: &Path| major(node).is_some_and(|major| major >= least);
    if let Some(node) = [PathBuf::from("node"), fetched.clone()]
        .into_iter()
        .find(|node| enough(node))
    {
        return Ok(node);
    }
    let newer = Missing {
        what: format!("Node {least} or later"),
        why: "it drives the browser",
        size: "100 MB on disk, in the project's target folder".to_owned(),
        command: format!(
            "npm --no-audit --no-fund --loglevel=error install --prefix '{}' node@{NEW_NODE}",
            place.display()
        ),
    };
    newer.install()?;
    match enough(&fetched) {
        true => Ok(fetched),
        false => Err(format!("this needs Node {least} or later on the PATH")),
    }
}

/// Whether the packages of the tests are there, as the lock file has them now.
fn is_installed(folder: &Path) -> bool {
    let changed = |name: &str| {
        folder
            .join(name)
            .metadata()
            .and_then(|file| file.modified())
    };
    match (
        changed("node_modules/.package-lock.json"),
        changed("package-lock.json"),
    ) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        _ => false,
    }
}

/// A program that the tests run, with its Debian packages.
struct Program {
    name: &'static str,
    packages: &'static str,
    /// Megabytes to download, and on disk.
    size: (u32, u32),
}

const CHROMIUM: Program = Program {
    name: "chromium",
    packages: "chromium",
    size: (124, 414),
};
const NODE: Program = Program {
    name: "npm",
    packages: "nodejs npm",
    size: (110, 450),
};
const FIREFOX: Program = Program {
    name: "firefox-esr",
    packages: "firefox-esr",
    size: (88, 352),
};

/// Installs what is missing of Chromium, Node and Firefox, if this is Debian. Without Firefox its tests
/// report that they are skipped.
fn need_programs() -> Outcome {
    // Only what is missing: Debian's npm cannot be installed beside a Node from elsewhere.
    let missing: Vec<&Program> = [&CHROMIUM, &NODE]
        .into_iter()
        .filter(|program| !run::exists(program.name))
        .collect();
    install(&missing)?;
    if !run::exists("firefox-esr")
        && !run::exists("firefox")
        && let Err(why) = install(&[&FIREFOX])
    {
        eprintln!("The Firefox tests are skipped: {why}");
    }
    Ok(())
}

fn install(programs: &[&Program]) -> Outcome {
    if programs.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = programs.iter().map(|program| program.name).collect();
    let packages: Vec<&str> = programs.iter().map(|program| program.packages).collect();
    let download: u32 = programs.iter().map(|program| program.size.0).sum();
    let disk: u32 = programs.iter().map(|program| program.size.1).sum();
    let names = names.join(" and ");
    if !has_apt() {
        return Err(format!("the browser tests need {names} on the PATH"));
    }
    Missing::debian(
        names,
        "the browser tests run it",
        format!("{download} MB to download, {disk} MB on disk"),
        &packages.join(" "),
    )
    .install()
}
