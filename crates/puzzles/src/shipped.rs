//! The shipped puzzles: one implementation of [`Shipped`] per game.

use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

use crate::{Puzzle, read};

/// A game with puzzles.
pub trait Shipped {
    /// Text of its puzzle file.
    const PUZZLES: &'static str;
}

impl Shipped for KingOfTheCastle {
    const PUZZLES: &'static str = include_str!("../data/king-of-the-castle.txt");
}

impl Shipped for KingsCastle {
    const PUZZLES: &'static str = include_str!("../data/kings-castle.txt");
}

impl Shipped for AujjrisCastle {
    const PUZZLES: &'static str = include_str!("../data/aujjris-castle.txt");
}

impl Shipped for Castello {
    const PUZZLES: &'static str = include_str!("../data/castello.txt");
}

impl Shipped for DobyvaniHradu {
    const PUZZLES: &'static str = include_str!("../data/dobyvani-hradu.txt");
}

/// Returns the text of the shipped puzzles of a game.
pub const fn shipped_text(game: GameId) -> &'static str {
    with_game!(game, |G| G::PUZZLES)
}

/// Returns the shipped puzzles of a game, the easiest first.
///
/// # Panics
/// Never: a test reads them all.
pub fn shipped(game: GameId) -> Vec<Puzzle> {
    match read(shipped_text(game)) {
        Ok(puzzles) => puzzles,
        Err(fault) => unreachable!("the shipped puzzles are valid: {fault}"),
    }
}
