//! The browser's tests, pictures and measurements: a real Chromium plays in the app, and Firefox a little.
//!
//! Driven by playwright-core (from npm): it waits for pages by itself, speaks to any Chromium that is
//! installed, and can be a phone or offline, which the WebDriver crates cannot.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome};
use crate::web::{self, Native};

/// Lighthouse, which is fetched for [`speed`] alone: it is large.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// The least major version of Node that playwright-core runs in, and the one that Lighthouse needs. Where
/// the machine's is older, this one is fetched from npm.
const LEAST_NODE: u32 = 20;
const NEW_NODE: u32 = 22;

/// Builds everything and lets the browser play.
pub fn test() -> Outcome {
    let mut node = node(LEAST_NODE, Native::Tests)?;
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
        // Where it cannot be fetched, the rest is measured all the same.
        let _ = run::status(npm().args(["install", "--no-save", LIGHTHOUSE]));
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

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(folder())
        .args(["--no-audit", "--no-fund", "--loglevel=error"]);
    npm
}

/// Node of at least that major version in the tests' folder, with everything built and installed.
/// `BURGRAVE` names a program that is built already. The tests are told where the exported site is, too.
fn node(least: u32, native: Native) -> Result<Command, String> {
    need()?;
    let node = new_enough(least)?;
    if !is_installed(&folder()) {
        run::status(npm().arg("ci"))?;
    }
    let program = match std::env::var_os("BURGRAVE") {
        Some(program) => PathBuf::from(program),
        None => web::program(native)?,
    };
    let mut command = Command::new(node);
    command
        .current_dir(folder())
        .env("BURGRAVE", program)
        .env("BURGRAVE_EXPORTED", run::target().join("site"));
    Ok(command)
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
    let fetch = run::status(
        npm()
            .args(["install", "--prefix"])
            .arg(&place)
            .arg(format!("node@{NEW_NODE}")),
    );
    match (fetch, enough(&fetched)) {
        (_, true) => Ok(fetched),
        (Err(why), _) => Err(format!("this needs Node {least} or later, and {why}")),
        _ => Err(format!("this needs Node {least} or later on the PATH")),
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

/// Installs Debian packages.
fn install(packages: &str) -> Outcome {
    let script =
        format!("apt-get update -q && apt-get install -q -y --no-install-recommends {packages}");
    run::status(Command::new("sh").args(["-c", &script]))
}

/// Installs Chromium, Firefox and Node where this is Debian and we may. Without Firefox its tests say that
/// they are skipped.
fn need() -> Outcome {
    let missing = |program: &str| !run::exists(program);
    let debian = Path::new("/usr/bin/apt-get").exists();
    // One at a time, and only what is missing: a Node from elsewhere brings its own npm, with which
    // Debian's npm cannot be installed. Where it does not work, the end of this function says so.
    for (program, packages) in [("chromium", "chromium"), ("npm", "nodejs npm")] {
        if debian && missing(program) {
            let _ = install(packages);
        }
    }
    if debian
        && missing("firefox-esr")
        && missing("firefox")
        && let Err(why) = install("firefox-esr")
    {
        eprintln!("Firefox could not be installed, so its tests are skipped: {why}");
    }
    if missing("chromium") || missing("npm") {
        return Err("the browser's tests need `chromium`, `node` and `npm` on the PATH".to_owned());
    }
    Ok(())
}
