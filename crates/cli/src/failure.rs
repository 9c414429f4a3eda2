//! Errors that end the program: one line on standard error and the exit status.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use burgrave_core::Fault;
use burgrave_words as words;

/// Prints a line on standard error, after the name of the program.
pub fn print_notice(line: &str) {
    // If standard error is closed, there is no other place for the message.
    let _ = writeln!(std::io::stderr(), "burgrave: {line}");
}

/// An error that ends the program.
#[derive(Debug)]
pub struct Failure {
    /// Exit status: 1, 2 for wrong usage, or [`Failure::INTERRUPTED`].
    status: u8,
    /// Input that the message is about: `position`, `move 3`, a file name, or nothing.
    subject: String,
    message: String,
}

impl Failure {
    /// Exit status after Ctrl-C, 128 plus the signal number, as in shells.
    pub const INTERRUPTED: u8 = 130;

    /// Creates the failure of a fault in the input `subject`.
    pub fn new(subject: impl Into<String>, fault: &Fault) -> Failure {
        Failure {
            status: 1,
            subject: subject.into(),
            message: words::sentence(fault),
        }
    }

    /// Creates the failure of a fault in a file.
    pub fn in_file(path: &Path, fault: &Fault) -> Failure {
        Failure::new(path.display().to_string(), fault)
    }

    /// Creates the failure of a fault in the value of a flag, named with its dashes.
    pub fn in_flag(flag: impl Into<String>, fault: &Fault) -> Failure {
        Failure {
            status: 2,
            ..Failure::new(flag, fault)
        }
    }

    /// Creates a failure with a message, such as an error of the system.
    pub fn other(subject: impl Into<String>, message: impl Into<String>) -> Failure {
        Failure {
            status: 1,
            subject: subject.into(),
            message: message.into(),
        }
    }

    /// Creates a failure at a file or folder, with a message.
    pub fn at(path: &Path, message: impl Into<String>) -> Failure {
        Failure::other(path.display().to_string(), message)
    }

    /// Creates the failure of an error in reading a file.
    pub fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
        let error = error.to_string();
        Failure::at(path, words::text("file-unreadable", &[("error", &error)]))
    }

    /// Creates the failure of wrong usage.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure {
            status: 2,
            ..Failure::other("", message)
        }
    }

    /// Creates the failure of work that Ctrl-C ended.
    pub fn interrupted(message: impl Into<String>) -> Failure {
        Failure {
            status: Failure::INTERRUPTED,
            ..Failure::other("", message)
        }
    }

    /// Creates a failure whose errors are already reported: it only sets the status.
    pub fn already_reported() -> Failure {
        Failure::other("", "")
    }

    /// Returns the message on one line.
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
        if !self.message.is_empty() {
            print_notice(&self.line());
        }
        ExitCode::from(self.status)
    }
}

/// Writes a text to standard output and flushes it.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| output_failed(&error))
}

/// Creates the failure of an error in writing to standard output.
pub fn output_failed(error: &std::io::Error) -> Failure {
    let message = match error.kind() {
        std::io::ErrorKind::BrokenPipe => words::text("output-closed", &[]),
        _ => words::text("output-failed", &[("error", &error.to_string())]),
    };
    Failure::other("", message)
}
