//! Puzzles: the board replies to right moves and takes wrong ones back. The user's results give a rating.
//!
//! The app loads the puzzle files ([`file()`]) on demand.

mod attempt;
mod stats;

pub use attempt::{PuzzleAttempt, PuzzleState};
pub use burgrave_puzzles::{Puzzle, Tier, read};
pub use stats::{AllPuzzleStats, FIRST_RATING, PuzzleStats, key};

use burgrave_games::registry::GameId;

/// Returns the path of a game's puzzle file, relative to the app.
pub fn file(game: GameId) -> String {
    format!("puzzles/{game}.txt")
}

/// Returns the index of the next puzzle: the open puzzle with the rating nearest to the user's, or the nearest of
/// all if none is open. Skips `just_done` if possible.
pub fn next(puzzles: &[Puzzle], standing: &PuzzleStats, just_done: Option<usize>) -> Option<usize> {
    let all = || (0..puzzles.len()).filter(|number| Some(*number) != just_done);
    let distance = |number: &usize| puzzles[*number].rating.abs_diff(standing.rating);
    (all().filter(|number| !standing.has(&puzzles[*number])))
        .min_by_key(distance)
        .or_else(|| all().min_by_key(distance))
        .or(just_done)
}
