//! Reads JSON text into types that implement `Deserialize`.
//!
//! For the app, whose size counts. `serde_json` copies its parser into each type that it reads, and the text of each
//! error with it. Here one parser makes one kind of value, types are filled from that, and an error carries no text. Each
//! type costs about half as much code. Where users see the parser's message, use `serde_json`.
//!
//! Objects are read as objects only, where `serde_json` also takes a list of their values.

mod fill;
mod value;

use serde::de::DeserializeOwned;

use self::value::Value;

/// Reads a value from JSON text.
///
/// # Errors
/// [`Unreadable`] if the text is not JSON, or not of this type.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let value: Value = serde_json::from_str(text).map_err(|error| Unreadable {
        is_cut: error.is_eof(),
    })?;
    T::deserialize(value)
}

/// The text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Whether the text ends too early.
    pub is_cut: bool,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_cut {
            "the JSON text is cut short"
        } else {
            "the JSON text has another form"
        })
    }
}

impl std::error::Error for Unreadable {}

impl serde::de::Error for Unreadable {
    /// Drops the message, so that no code is made for it.
    fn custom<T: std::fmt::Display>(_: T) -> Unreadable {
        Unreadable { is_cut: false }
    }
}
