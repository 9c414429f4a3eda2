//! Reads the arguments. Groups the commands in the help, and shortens error messages about numbers.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};

use super::Arguments;

/// Headings of the help, and the commands below them.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Commands",
        &[
            "play", "serve", "admin", "analyse", "rules", "record", "engine",
        ],
    ),
    (
        "Research",
        &[
            "games", "show", "position", "moves", "puzzles", "levels", "match", "ladder", "tune",
            "study", "book", "endgames",
        ],
    ),
    (
        "Developers",
        &["playouts", "perft", "bench", "completions", "man"],
    ),
];

/// Reads the arguments of this process. Invalid ones end the process with status 2 and a message.
pub fn read() -> Arguments {
    let mut command = with_negatives(grouped(Arguments::command()));
    super::config::with_file(&command, std::env::args_os().collect())
        .and_then(|arguments| command.try_get_matches_from_mut(arguments))
        .and_then(|matches| {
            Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
        })
        .unwrap_or_else(|error| shorten(error).exit())
}

/// Reads the name of a command.
pub fn commands() -> PossibleValuesParser {
    PossibleValuesParser::new(GROUPS.iter().flat_map(|(_, names)| names.iter()))
}

/// Lists the commands by group in the help of the program; clap itself has no such headings.
fn grouped(program: Command) -> Command {
    let mut template = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (heading, names) in GROUPS {
        template += &format!("\n\u{1b}[1m\u{1b}[4m{heading}:\u{1b}[0m\n");
        for name in names {
            // A program without the server lacks some.
            let Some(command) = program.find_subcommand(name) else {
                continue;
            };
            let about = command.get_about().map(ToString::to_string);
            let about = about.unwrap_or_default();
            template += &format!("  {name:<11}  {about}\n");
        }
    }
    template += "\n\u{1b}[1m\u{1b}[4mOptions:\u{1b}[0m\n{options}{after-help}";
    program.help_template(template)
}

/// Reads `-5` as a number, which may be out of range, not as an option.
fn with_negatives(command: Command) -> Command {
    command
        .allow_negative_numbers(true)
        .mut_subcommands(with_negatives)
}

/// Replaces clap's message about an invalid number by a plainer one.
fn shorten(error: clap::Error) -> clap::Error {
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
        false => "expected a whole number",
    };
    let message = format!(
        "invalid value '{value}' for '{name}': {wanted}\n\nFor more information, try '--help'.\n"
    );
    clap::Error::raw(ErrorKind::ValueValidation, message)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_visible_command_stands_under_one_heading() {
        let program = Arguments::command();
        let mut visible: Vec<&str> = program
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(Command::get_name)
            .collect();
        let mut grouped: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, names)| names.iter().copied())
            .collect();
        visible.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(visible, grouped);
    }
}
