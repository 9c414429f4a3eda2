use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Where in a text something is wrong. Both counts start at 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The line, for texts of more than one line.
    pub line: Option<u32>,
    /// The character in the line.
    pub column: u32,
}

/// Something wrong with an input: a code, where, and the data that a sentence about it needs.
///
/// Codes are stable and mean one thing. The words (in any language) are chosen at the edge: the code
/// is the key of the sentence, the data are its variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which fault: the key of its sentence, in kebab-case.
    pub code: &'static str,
    /// Where, if the fault has a place in the text.
    pub place: Option<Place>,
    /// Names and values for the sentence. Values may hold anything that the input held: whoever
    /// prints them escapes them.
    pub data: Vec<(&'static str, String)>,
    /// The fault behind this one: its sentence is the variable `why` of this one's.
    pub cause: Option<Box<Fault>>,
}

impl Fault {
    /// A fault with no place and no data yet.
    #[must_use]
    pub fn new(code: &'static str) -> Fault {
        Fault {
            code,
            place: None,
            data: Vec::new(),
            cause: None,
        }
    }

    /// Sets the place in a text of one line: `column` counts characters from 1.
    #[must_use]
    pub fn at(mut self, column: usize) -> Fault {
        self.place = Some(Place {
            line: None,
            column: u32::try_from(column).unwrap_or(u32::MAX),
        });
        self
    }

    /// Sets the place in a text of many lines; both counts start at 1.
    #[must_use]
    pub fn at_line(mut self, line: usize, column: usize) -> Fault {
        self.place = Some(Place {
            line: Some(u32::try_from(line).unwrap_or(u32::MAX)),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        });
        self
    }

    /// Moves the place `columns` to the right: for a part of a longer text.
    #[must_use]
    pub fn shifted(mut self, columns: usize) -> Fault {
        if let Some(place) = &mut self.place {
            place.column = place
                .column
                .saturating_add(u32::try_from(columns).unwrap_or(u32::MAX));
        }
        self
    }

    /// Sets the fault behind this one.
    #[must_use]
    pub fn because(mut self, cause: Fault) -> Fault {
        self.cause = Some(Box::new(cause));
        self
    }

    /// Adds a variable of the sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.data.push((name, value.to_string()));
        self
    }
}

/// Code, place and data, for developers; people get the sentence of the words crate.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        if let Some(place) = self.place {
            match place.line {
                Some(line) => write!(f, " at {line}:{}", place.column)?,
                None => write!(f, " at {}", place.column)?,
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

/// Declares fault codes as constants and lists them all in `ALL`, so that a test can check that every
/// code has its sentence.
#[macro_export]
macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        $($(#[$doc])* pub const $name: &str = $code;)*
        /// Every fault code of this module.
        pub const ALL: &[&str] = &[$($code),*];
    };
}
