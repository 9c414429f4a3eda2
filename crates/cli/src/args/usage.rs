//! Reading the arguments, and what is said where they make no sense.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};

use super::Arguments;

/// The arguments of this process; where they make no sense it ends with status 2 and says why.
pub fn read() -> Arguments {
    let mut command = with_negatives(Arguments::command());
    command
        .try_get_matches_from_mut(std::env::args_os())
        .and_then(|matches| {
            Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
        })
        .unwrap_or_else(|error| plain(error).exit())
}

/// Takes `-5` for a number, which may be out of range, never for an option.
fn with_negatives(command: Command) -> Command {
    command
        .allow_negative_numbers(true)
        .mut_subcommands(with_negatives)
}

/// Says what is wanted where a number was, and not how the reading failed.
fn plain(error: clap::Error) -> clap::Error {
    let source = error.source();
    let Some(failed) = source.and_then(|source| source.downcast_ref::<ParseIntError>()) else {
        return error;
    };
    let about = |kind| {
        let value = error.get(kind).map(ToString::to_string);
        value.unwrap_or_default()
    };
    let (value, name) = (
        about(ContextKind::InvalidValue),
        about(ContextKind::InvalidArg),
    );
    let overflown = matches!(
        failed.kind(),
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow
    );
    let negative = value.strip_prefix('-').is_some_and(is_number);
    let wanted = match overflown || negative {
        true => "the number is out of range",
        false => "a whole number is wanted",
    };
    let message = format!(
        "invalid value '{value}' for '{name}': {wanted}\n\nFor more information, try '--help'.\n"
    );
    clap::Error::raw(ErrorKind::ValueValidation, message)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
