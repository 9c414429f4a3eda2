//! Browser tests, pictures and measurements in Chromium, and a few tests in Firefox.
//!
//! playwright-core (from npm) drives the browsers: it waits for pages, works with any installed Chromium, and
//! emulates phones and offline use, which the WebDriver crates cannot.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{Missing, has_apt};
use crate::run::{self, Outcome};
use crate::web::{self, Native};

/// Installed for [`speed`] only, because it is large.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// Minimum major versions of Node for playwright-core and for Lighthouse. An older machine gets the second one from
/// npm.
const MIN_NODE: u32 = 20;
const LIGHTHOUSE_NODE: u32 = 22;

/// Milliseconds until a file of tests is given up. Each of its tests has a shorter limit.
const FILE_LIMIT_MS: u32 = 2_400_000;

/// Builds the app as it ships and runs the browser tests. If `long`, they play whole games.
pub fn test(long: bool) -> Outcome {
    let mut node = node(MIN_NODE, FOR_TESTS, Native::Tests)?;
    if long {
        node.env("BURGRAVE_LONG", "1");
    }
    run_tests(&mut node)
}

/// Runs the browser tests on the site of [`web::build_for_tests`], with the program that the tests of its crate have
/// built. The site stays in its folder: to embed it takes half a minute.
pub fn test_built() -> Outcome {
    let site = web::quick_site_folder();
    let program = run::target().join("debug/burgrave");
    run_tests(node_with(MIN_NODE, FOR_TESTS, program, &site)?.env("BURGRAVE_SITE", &site))
}

fn run_tests(node: &mut Command) -> Outcome {
    run::status(node.args([
        "--test",
        "--test-concurrency=3",
        &format!("--test-timeout={FILE_LIMIT_MS}"),
    ]))
}

/// Replaces the reference pictures of the tests and the pictures of the README.
pub fn pictures() -> Outcome {
    let mut node = node(MIN_NODE, FOR_TESTS, Native::Tests)?;
    node.args(["--test", "--test-concurrency=1", "pictures.test.mjs"])
        .env("BURGRAVE_PICTURES", "keep");
    run::status(&mut node)?;
    let folder = run::root().join("docs/pictures");
    run::status(
        self::node(MIN_NODE, FOR_TESTS, Native::Tests)?
            .arg("readme.mjs")
            .arg(folder),
    )
}

/// Measures the app: all of `visit`, `clicks`, `engine` and `lighthouse`, or only `parts`.
pub fn speed(parts: &[String]) -> Outcome {
    let lighthouse = parts.is_empty() || parts.iter().any(|part| part == "lighthouse");
    let mut node = node(
        if lighthouse {
            LIGHTHOUSE_NODE
        } else {
            MIN_NODE
        },
        FOR_SPEED,
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
            eprintln!("Lighthouse is skipped: {why}");
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

/// Packages from npm for the tests' folder.
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

/// Builds everything and returns the command that runs Node in the tests' folder. The environment variable
/// `BURGRAVE` names a program that is built already.
fn node(minimum: u32, browsers: &[&'static Program], native: Native) -> Result<Command, String> {
    need_programs(browsers)?;
    let program = match std::env::var_os("BURGRAVE") {
        Some(program) => PathBuf::from(program),
        None => web::program(native)?,
    };
    node_with(minimum, browsers, program, &web::site_folder())
}

/// Returns the command that runs Node in the tests' folder, for tests of `program` and of the site in it.
fn node_with(
    minimum: u32,
    browsers: &[&'static Program],
    program: PathBuf,
    site: &Path,
) -> Result<Command, String> {
    let node = new_enough(minimum)?;
    need_packages()?;
    let mut command = Command::new(node);
    if std::env::var_os("CHROMIUM").is_none()
        && let Some(browser) = installed(browsers)
    {
        command.env("CHROMIUM", format!("/usr/bin/{}", browser.name));
    }
    command
        .current_dir(folder())
        .env("BURGRAVE", program)
        .env("BURGRAVE_EXPORTED", site);
    Ok(command)
}

/// Installs the missing programs and packages for the browser tests.
pub fn need() -> Outcome {
    need_programs(FOR_TESTS)?;
    new_enough(MIN_NODE)?;
    need_packages()
}

fn need_packages() -> Outcome {
    if is_installed(&folder()) {
        return Ok(());
    }
    let why = "the browser tests need them";
    npm_packages("Packages from npm", why, "18 MB on disk", "ci").install()
}

/// Returns the machine's Node if it is new enough. Otherwise installs one from npm.
fn new_enough(minimum: u32) -> Result<PathBuf, String> {
    let major = |node: &Path| -> Option<u32> {
        let version = run::output(Command::new(node).arg("--version"))?;
        version.strip_prefix('v')?.split('.').next()?.parse().ok()
    };
    let place = run::target().join("tools/node");
    let fetched = place.join("node_modules/node/bin/node");
    let enough = |node: &Path| major(node).is_some_and(|major| major >= minimum);
    if let Some(node) = [PathBuf::from("node"), fetched.clone()]
        .into_iter()
        .find(|node| enough(node))
    {
        return Ok(node);
    }
    let newer = Missing {
        what: format!("Node {minimum} or later"),
        why: "it drives the browser",
        size: "100 MB on disk, in the project's target folder".to_owned(),
        command: format!(
            "npm --no-audit --no-fund --loglevel=error install --prefix '{}' node@{LIGHTHOUSE_NODE}",
            place.display()
        ),
    };
    newer.install()?;
    match enough(&fetched) {
        true => Ok(fetched),
        false => Err(format!("this needs Node {minimum} or later on the PATH")),
    }
}

/// Returns whether the installed packages are those of the lock file.
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

/// A program for the tests, with its Debian packages.
struct Program {
    name: &'static str,
    packages: &'static str,
    /// Megabytes to download and on disk.
    size: (u32, u32),
}

/// Chromium without windows: it takes a tenth less time than [`CHROMIUM`].
const SHELL: Program = Program {
    name: "chromium-headless-shell",
    packages: "chromium-headless-shell",
    size: (64, 224),
};
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

/// Browsers for the tests, the best one first.
const FOR_TESTS: &[&Program] = &[&SHELL, &CHROMIUM];
/// The browser for measurements: the one that people use.
const FOR_SPEED: &[&Program] = &[&CHROMIUM];

/// Returns the first installed program.
fn installed(programs: &[&'static Program]) -> Option<&'static Program> {
    programs
        .iter()
        .copied()
        .find(|program| run::exists(program.name))
}

/// Installs a browser, Node and Firefox on Debian if they are missing. Without Firefox its tests are skipped.
fn need_programs(browsers: &[&'static Program]) -> Outcome {
    // Debian's npm cannot be installed beside another Node.
    let missing: Vec<&Program> = [browsers, &[&NODE]]
        .into_iter()
        .filter(|any| installed(any).is_none())
        .filter_map(|any| any.first().copied())
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
