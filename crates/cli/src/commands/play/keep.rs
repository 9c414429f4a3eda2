//! Saved games.

use std::path::Path;

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_session::Ending;

use crate::args::{LayoutArgs, Seat};
use crate::failure::Failure;
use crate::{input, records};

/// A saved game.
pub struct Loaded {
    pub game: AnyGame,
    /// The players that the record names.
    pub seats: [Seat; 2],
    /// How the game ended, if the rules had not ended it.
    pub ending: Option<Ending>,
    /// Whether the file holds more games.
    pub more: bool,
}

/// Reads a game of a file, by its number from 1, at the end of its main line.
pub fn load(path: &Path, number: usize, layouts: &LayoutArgs) -> Result<Loaded, Failure> {
    let layouts = input::layouts(layouts)?;
    let mut records = records::open(path)?;
    let Some(record) = records.nth(number.saturating_sub(1)) else {
        return Err(match number {
            0 | 1 => records.empty(),
            _ => records.too_few(number),
        });
    };
    let checked = record?
        .check_with(&layouts)
        .map_err(|fault| records.check_failure(&fault))?;
    let record = &checked.record;
    let seat = |side| Seat::of_recorded(record.player(side).unwrap_or(""));
    let ending = match checked.end.outcome() {
        Some(_) => None,
        None => burgrave_lab::ending(record),
    };
    Ok(Loaded {
        seats: [seat(Side::White), seat(Side::Black)],
        ending,
        more: records.next().is_some(),
        game: checked.end,
    })
}
