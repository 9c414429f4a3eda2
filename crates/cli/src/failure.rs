//! What went wrong, as one line on standard error, and the exit status.

use std::io::Write;
use std::process::ExitCode;

use burgrave_core::Fault;
use burgrave_words as words;

/// An error that ends the program.
#[derive(Debug)]
pub struct Failure {
    /// The exit status: 1, 2 where the command itself was wrong, or [`Failure::INTERRUPTED`].
    status: u8,
    /// What the fault is about: `position`, `move 3`, a file's name; may be empty.
    subject: String,
    message: String,
}

impl Failure {
    /// The exit status of what Ctrl-C ended, as shells have it.
    pub const INTERRUPTED: u8 = 130;

    /// A fault in an input: `subject` says which.
    pub fn new(subject: impl Into<String>, fault: &Fault) -> Failure {
        Failure {
            status: 1,
            subject: subject.into(),
            message: words::sentence(fault),
        }
    }

    /// A fault in what a flag says: `flag` with its dashes.
    pub fn wrong(flag: impl Into<String>, fault: &Fault) -> Failure {
        Failure {
            status: 2,
            ..Failure::new(flag, fault)
        }
    }

    /// A failure of the program's surroundings, in words.
    pub fn other(subject: impl Into<String>, message: impl Into<String>) -> Failure {
        Failure {
            status: 1,
            subject: subject.into(),
            message: message.into(),
        }
    }

    /// A command that lacks something.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure {
            status: 2,
            ..Failure::other("", message)
        }
    }

    /// Work that Ctrl-C ended.
    pub fn interrupted(message: impl Into<String>) -> Failure {
        Failure {
            status: Failure::INTERRUPTED,
            ..Failure::other("", message)
        }
    }

    /// Something that has been told already: only the status is left.
    pub fn already_reported() -> Failure {
        Failure::other("", "")
    }

    /// What went wrong, on one line.
    pub fn line(&self) -> String {
        let subject = words::quotable(&self.subject);
        let colon = if subject.is_empty() { "" } else { ": " };
        format!(
            "{subject}{colon}{}",
            self.message.replace(['\n', '\r'], " ")
        )
    }

    /// Prints the line and returns the exit status.
    pub fn report(&self) -> ExitCode {
        // With standard error closed too there is nobody left to tell.
        if !self.message.is_empty() {
            let _ = writeln!(std::io::stderr(), "burgrave: {}", self.line());
        }
        ExitCode::from(self.status)
    }
}

/// Writes everything to standard output, or says why it could not.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| output_failed(&error))
}

/// The failure for an error in writing to standard output.
pub fn output_failed(error: &std::io::Error) -> Failure {
    let message = match error.kind() {
        std::io::ErrorKind::BrokenPipe => words::text("output-closed", &[]),
        _ => words::text("output-failed", &[("error", &error.to_string())]),
    };
    Failure::other("", message)
}
