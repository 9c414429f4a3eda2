//! The `burgrave` program: reads arguments, calls the library crates and prints results as text.

mod args;
mod commands;
mod failure;
mod game;
mod input;
mod interrupt;
mod markdown;
mod outputs;
mod paint;
mod pictures;
mod progress;
mod records;

use std::process::ExitCode;

use crate::args::Command;

fn main() -> ExitCode {
    let arguments = args::read();
    let result = match arguments.command {
        Command::Play(command) => commands::play::run(&command),
        #[cfg(feature = "server")]
        Command::Serve(command) => commands::serve::run(&command),
        #[cfg(feature = "server")]
        Command::Admin(command) => commands::admin::run(&command),
        Command::Analyse(command) => commands::analyse::run(&command),
        Command::Engine(command) => commands::engine::run(&command),
        Command::Match(command) => commands::matches::run(&command),
        Command::Bench(command) => commands::bench::run(&command),
        Command::Puzzles(command) => commands::puzzles::run(&command),
        Command::Levels(command) => commands::levels::run(&command),
        Command::Ladder(command) => commands::ladder::run(&command),
        Command::Tune(command) => commands::tune::run(&command),
        Command::Study(command) => commands::study::run(&command),
        Command::Book(command) => commands::book::run(&command),
        Command::Show(command) => commands::show::run(&command),
        Command::Rules(command) => commands::rules::run(&command),
        Command::Position(command) => commands::position::run(&command),
        Command::Moves(command) => commands::moves::run(&command),
        Command::Perft(command) => commands::perft::run(&command),
        Command::Endgames(command) => commands::endgames::run(&command),
        Command::Playouts(command) => commands::playouts::run(&command),
        Command::Record(command) => commands::record::run(&command),
        Command::Games(command) => commands::games::run(&command),
        Command::Completions(command) => commands::meta::completions(&command),
        Command::Man {
            all: Some(folder), ..
        } => commands::meta::manual(&folder),
        Command::Man { command, all: None } => commands::meta::man(command.as_deref()),
        Command::Pictures { folder } => commands::meta::pictures(&folder),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
