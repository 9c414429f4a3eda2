//! `burgrave position`: prints a position and its outcome.

use crate::args;
use crate::failure::{Failure, print};
use crate::input;

pub fn run(command: &args::Position) -> Result<(), Failure> {
    let game = input::game(command.game, &command.from)?;
    let outcome = game
        .outcome()
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string());
    print(&format!("{}\n{outcome}\n", game.position_text()))
}
