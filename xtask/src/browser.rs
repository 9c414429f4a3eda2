//! The browser's tests: a real Chromium plays in the app.
//!
//! Driven by playwright-core (from npm): it waits for pages by itself, speaks to any Chromium that is
//! installed, and can be a phone or offline, which the WebDriver crates cannot.

use std::path::Path;
use std::process::Command;

use crate::run::{self, Outcome};
use crate::web;

/// Builds everything and lets the browser play.
pub fn test(pictures: bool) -> Outcome {
    need()?;
    let folder = run::root().join("crates/web/browser");
    if !is_installed(&folder) {
        let mut npm = Command::new("npm");
        run::status(
            npm.current_dir(&folder)
                .args(["ci", "--no-audit", "--no-fund"]),
        )?;
    }
    let program = web::program()?;
    let mut command = Command::new("node");
    command
        .current_dir(&folder)
        .arg("--test")
        .arg("--test-concurrency=1")
        .env("BURGRAVE", program);
    if pictures {
        command.env("BURGRAVE_PICTURES", run::target().join("browser"));
    }
    run::status(&mut command)
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

/// Installs Chromium and Node where this is Debian and we may.
fn need() -> Outcome {
    let missing = |program: &str| !run::exists(program);
    if (missing("chromium") || missing("npm")) && Path::new("/usr/bin/apt-get").exists() {
        let script = "apt-get update -q && apt-get install -q -y --no-install-recommends chromium nodejs npm";
        run::status(Command::new("sh").args(["-c", script]))?;
    }
    if missing("chromium") || missing("npm") {
        return Err("the browser's tests need `chromium`, `node` and `npm` on the PATH".to_owned());
    }
    Ok(())
}
