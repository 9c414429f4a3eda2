//! Puzzles: positions in which exactly one move wins within a given number of plies, and that is proven.
//!
//! * `puzzle` – a puzzle and its text form (`docs/puzzles.md`)
//! * `proof` – full-width search: what wins within so many plies, without evaluation or shortcuts
//! * `check` – whether a puzzle is one
//! * `find` – puzzles out of games that players of moderate strength play against themselves
//! * `themes`, `rating` – what a puzzle is about, and how hard it is
//!
//! The puzzles that come with the program are in `shipped` (feature `data`); `find` is a feature, too.

mod check;
pub mod faults;
#[cfg(feature = "find")]
mod find;
mod proof;
mod puzzle;
mod rating;
mod themes;

pub use check::{Proof, check, normal_form};
#[cfg(feature = "find")]
pub use find::{Found, Order, Reject, find, second_win};
pub use proof::Prover;
pub use puzzle::{Puzzle, read, read_numbered, write};
pub use rating::{Tier, rating};
pub use themes::ALL as THEMES;

#[cfg(feature = "data")]
use burgrave_games::registry::GameId;

/// The text of the puzzles that come with the program.
#[cfg(feature = "data")]
#[must_use]
pub const fn shipped_text(game: GameId) -> &'static str {
    match game {
        GameId::KingOfTheCastle => include_str!("../data/king-of-the-castle.txt"),
        GameId::KingsCastle => include_str!("../data/kings-castle.txt"),
        GameId::AujjrisCastle => include_str!("../data/aujjris-castle.txt"),
        GameId::Castello => include_str!("../data/castello.txt"),
        GameId::DobyvaniHradu => include_str!("../data/dobyvani-hradu.txt"),
    }
}

/// The puzzles that come with the program, the easiest first.
///
/// # Panics
/// Never: tests read them all.
#[cfg(feature = "data")]
#[must_use]
pub fn shipped(game: GameId) -> Vec<Puzzle> {
    match read(shipped_text(game)) {
        Ok(puzzles) => puzzles,
        Err(fault) => unreachable!("the shipped puzzles are sound: {fault}"),
    }
}
