//! Reading the arguments, and what is said where they make no sense.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};

use super::Arguments;

/// The arguments of this process; where they make no sense it ends with status 2 and says why.
pub fn read() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| plain(error).exit())
}

/// Says what is wanted where a number was, and not how the reading failed.
fn plain(error: clap::Error) -> clap::Error {
    let source = error.source();
    let Some(failed) = source.and_then(|source| source.downcast_ref::<ParseIntError>()) else {
        return error;
    };
    let wanted = match failed.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "the number is out of range",
        _ => "a whole number is wanted",
    };
    let about = |kind| {
        let value = error.get(kind).map(ToString::to_string);
        value.unwrap_or_default()
    };
    let (value, name) = (
        about(ContextKind::InvalidValue),
        about(ContextKind::InvalidArg),
    );
    let message = format!(
        "invalid value '{value}' for '{name}': {wanted}\n\nFor more information, try '--help'.\n"
    );
    clap::Error::raw(ErrorKind::ValueValidation, message)
}
