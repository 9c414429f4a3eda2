//! Consent for changes to the user's system: a line before each installation, a question at a terminal.

use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::run::{self, Outcome};

/// Environment variable that passes `--no-install` on to child processes.
const NO_INSTALL: &str = "BURGRAVE_NO_INSTALL";

/// Set by `--no-install`, and as soon as a user declines an installation.
static FORBIDDEN: AtomicBool = AtomicBool::new(false);

/// Forbids all installations if `no_install` is set, or if a parent process forbade them.
pub fn set_no_install(no_install: bool) {
    if no_install || std::env::var_os(NO_INSTALL).is_some() {
        FORBIDDEN.store(true, Ordering::Relaxed);
    }
}

fn is_forbidden() -> bool {
    FORBIDDEN.load(Ordering::Relaxed)
}

/// Makes a child process of this program obey the same choice.
pub fn pass_on(command: &mut Command) -> &mut Command {
    if is_forbidden() {
        command.env(NO_INSTALL, "1");
    }
    command
}

/// Software that is missing, and the shell command that installs it.
pub struct Missing {
    /// Name, such as `Chromium`.
    pub what: String,
    /// What needs it.
    pub why: &'static str,
    /// Download and disk space, such as `124 MB to download, 414 MB on disk`.
    pub size: String,
    /// Shell command that installs it.
    pub command: String,
}

impl Missing {
    /// Returns a missing tool that Debian packages install.
    pub fn debian(what: String, why: &'static str, size: String, packages: &str) -> Missing {
        let sudo = if is_root() { "" } else { "sudo " };
        let command = format!(
            "{sudo}apt-get update -q && {sudo}apt-get install -q -y --no-install-recommends {packages}"
        );
        Missing {
            what,
            why,
            size,
            command,
        }
    }

    /// Prints what is missing, asks if there is a terminal, and installs it.
    ///
    /// # Errors
    /// `--no-install` is set, the user declines, or the command fails. The message names the command.
    pub fn install(&self) -> Outcome {
        let Missing {
            what,
            why,
            size,
            command,
        } = self;
        if is_forbidden() {
            return Err(self.instruction());
        }
        eprintln!("{what} is missing ({why}). To install it ({size}): {command}");
        if !agreed() {
            // Background builds cannot ask again.
            FORBIDDEN.store(true, Ordering::Relaxed);
            return Err(self.instruction());
        }
        run::status(Command::new("sh").args(["-c", command]))
            .map_err(|error| format!("{error}. {}", self.instruction()))
    }

    fn instruction(&self) -> String {
        let Missing {
            what, why, command, ..
        } = self;
        format!("{what} is missing ({why}). Install it with: {command}")
    }
}

/// Installs PostgreSQL on Debian if it is missing. Debian keeps its programs outside the PATH.
///
/// # Errors
/// It cannot be installed.
pub fn need_postgres() -> Outcome {
    let mut debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let is_there = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.path().join("bin/initdb").exists())
    };
    if debian.any(is_there) || run::exists("initdb") {
        return Ok(());
    }
    if !has_apt() {
        return Err(
            "the tests need PostgreSQL's programs (initdb, postgres, psql) on the PATH".to_owned(),
        );
    }
    Missing::debian(
        "PostgreSQL".to_owned(),
        "the tests of the server start one of their own",
        "20 MB to download, 65 MB on disk".to_owned(),
        "postgresql",
    )
    .install()
}

/// Installs libfaketime on Debian if it is missing.
///
/// # Errors
/// It cannot be installed.
pub fn need_faketime() -> Outcome {
    let mut folders = std::fs::read_dir("/usr/lib")
        .into_iter()
        .flatten()
        .flatten();
    let library = "faketime/libfaketimeMT.so.1";
    if !cfg!(target_os = "linux") || folders.any(|folder| folder.path().join(library).exists()) {
        return Ok(());
    }
    if !has_apt() {
        return Err(format!("the tests need libfaketime (/usr/lib/…/{library})"));
    }
    Missing::debian(
        "libfaketime".to_owned(),
        "a test of the server lets the system's clock jump",
        "47 kB to download, 146 kB on disk".to_owned(),
        "libfaketime",
    )
    .install()
}

/// Returns whether this system has Debian's package manager.
pub fn has_apt() -> bool {
    Path::new("/usr/bin/apt-get").exists()
}

fn is_root() -> bool {
    run::output(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

/// Asks at a terminal. Without a terminal (CI, pipes) the answer is yes.
fn agreed() -> bool {
    let (stdin, mut stderr) = (std::io::stdin(), std::io::stderr());
    if !stdin.is_terminal() || !stderr.is_terminal() {
        return true;
    }
    let _ = write!(stderr, "Install it now? [Y/n] ");
    let _ = stderr.flush();
    let mut answer = String::new();
    if stdin.lock().read_line(&mut answer).is_err() {
        return false;
    }
    is_yes(&answer)
}

/// An empty line accepts the default. The end of the input does not.
fn is_yes(answer: &str) -> bool {
    answer.ends_with('\n')
        && matches!(
            answer.trim().to_ascii_lowercase().as_str(),
            "" | "y" | "yes"
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_yes_and_an_empty_line_accept() {
        for accepted in ["\n", "y\n", "Yes\r\n"] {
            assert!(is_yes(accepted), "{accepted:?}");
        }
        for declined in ["", "n\n", "no\n", "what?\n", "y"] {
            assert!(!is_yes(declined), "{declined:?}");
        }
    }

    #[test]
    fn the_instruction_names_the_software_and_the_command() {
        let missing = Missing::debian(
            "Chromium".to_owned(),
            "it runs the browser tests",
            "124 MB".to_owned(),
            "chromium",
        );
        let text = missing.instruction();
        assert!(text.starts_with("Chromium is missing (it runs the browser tests)."));
        assert!(text.ends_with("--no-install-recommends chromium"), "{text}");
    }
}
