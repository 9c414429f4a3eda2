//! Puzzles on a live board: right moves are answered, wrong ones taken back, and a rating kept.
//!
//! The puzzles themselves come as text files beside the app ([`file()`]), so that nobody waits for them
//! who does not ask for them.

mod attempt;
mod stats;

pub use attempt::{PuzzleAttempt, PuzzleState};
pub use burgrave_puzzles::{Puzzle, Tier, read};
pub use stats::{AllPuzzleStats, FIRST_RATING, PuzzleStats, key};

use burgrave_games::registry::GameId;

/// The file with a game's puzzles, from the app's own address.
#[must_use]
pub fn file(game: GameId) -> String {
    format!("puzzles/{game}.txt")
}

/// The puzzle to do next, by its number from 0: of those not solved yet the one whose rating is nearest
/// to the person's; of all, once every one is solved. Not the one just done, if there is another.
#[must_use]
pub fn next(puzzles: &[Puzzle], standing: &PuzzleStats, just_done: Option<usize>) -> Option<usize> {
    let all = || (0..puzzles.len()).filter(|number| Some(*number) != just_done);
    let distance = |number: &usize| puzzles[*number].rating.abs_diff(standing.rating);
    (all().filter(|number| !standing.has(&puzzles[*number])))
        .min_by_key(distance)
        .or_else(|| all().min_by_key(distance))
        .or(just_done)
}
