use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A location in a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TextLocation {
    /// Line, from 1. `None` for texts of one line.
    pub line: Option<u32>,
    /// Character in the line, from 1.
    pub column: u32,
}

/// An error in an input: a code, a location and the data of a message about it.
///
/// Codes are stable. User interfaces turn them into messages in any language: the code is the key of the
/// message, the data are its variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Key of the message, in kebab-case.
    pub code: &'static str,
    /// Location in the text, if there is one.
    pub location: Option<TextLocation>,
    /// Names and values of the message's variables. Escape the values before printing: they may contain
    /// any part of the input.
    pub data: Vec<(&'static str, String)>,
    /// Cause of this fault. Its message is the variable `why` of this fault's message.
    pub cause: Option<Box<Fault>>,
}

impl Fault {
    /// Creates a fault without location, data and cause.
    pub fn new(code: &'static str) -> Fault {
        Fault {
            code,
            location: None,
            data: Vec::new(),
            cause: None,
        }
    }

    /// Sets the location in a text of one line. `column` counts characters from 1.
    pub fn at(mut self, column: usize) -> Fault {
        self.location = Some(TextLocation {
            line: None,
            column: u32::try_from(column).unwrap_or(u32::MAX),
        });
        self
    }

    /// Sets the location in a text of several lines. Both counts start at 1.
    pub fn at_line(mut self, line: usize, column: usize) -> Fault {
        self.location = Some(TextLocation {
            line: Some(u32::try_from(line).unwrap_or(u32::MAX)),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        });
        self
    }

    /// Sets the cause.
    pub fn because(mut self, cause: Fault) -> Fault {
        self.cause = Some(Box::new(cause));
        self
    }

    /// Adds a variable of the message.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.data.push((name, value.to_string()));
        self
    }
}

/// Writes code, location, data and cause, for developers. The words crate has the messages for users.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        if let Some(location) = self.location {
            match location.line {
                Some(line) => write!(f, " at {line}:{}", location.column)?,
                None => write!(f, " at {}", location.column)?,
            }
        }
        for (name, value) in &self.data {
            write!(f, " {name}={value:?}")?;
        }
        if let Some(cause) = &self.cause {
            write!(f, " because {cause}")?;
        }
        Ok(())
    }
}

impl core::error::Error for Fault {}

/// Declares fault codes as constants and lists them in `ALL`.
///
/// A doc comment names the data of the fault after `Data:`, and the cause if there is one. The tests of the words crate
/// read these comments: every code has a message, which uses only these data.
#[macro_export]
macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        $($(#[$doc])* pub const $name: &str = $code;)*
        /// Every fault code of this module.
        pub const ALL: &[&str] = &[$($code),*];
    };
}
