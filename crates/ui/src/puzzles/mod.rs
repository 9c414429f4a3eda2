//! Puzzles: the board replies to right moves and takes wrong ones back. The user's results give a rating.
//!
//! The app loads the puzzle files ([`file()`]) on demand.

mod attempt;
mod stats;

pub use attempt::{PuzzleAttempt, PuzzleState, TRIED};
pub use burgrave_puzzles::{Puzzle, Tier, read};
pub use stats::{AllPuzzleStats, FIRST_RATING, PuzzleStats, key};

use burgrave_games::registry::GameId;

/// Returns the path of a game's puzzle file, relative to the app.
pub fn file(game: GameId) -> String {
    format!("puzzles/{game}.txt")
}

/// Step between the puzzles of a game on its days: a prime that divides no number of puzzles.
const STRIDE: usize = 7_919;

/// Returns the game whose puzzle is the puzzle of the day. Games take turns.
pub fn game_of_day(day: u32) -> GameId {
    GameId::ALL[day as usize % GameId::ALL.len()]
}

/// Returns the index of the day's puzzle among the `count` puzzles of [`game_of_day`], or `None` if there are none.
/// Each puzzle has its day before the first returns.
pub fn puzzle_of_day(day: u32, count: usize) -> Option<usize> {
    let turn = day as usize / GameId::ALL.len() % count.max(1);
    (turn * STRIDE).checked_rem(count)
}

/// Returns whether a puzzle has a theme.
pub fn has_theme(puzzle: &Puzzle, theme: &str) -> bool {
    puzzle.themes.iter().any(|one| one == theme)
}

/// Returns the themes of puzzles with the number of puzzles of each, the most frequent first.
pub fn themes(puzzles: &[Puzzle]) -> Vec<(&str, usize)> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for theme in puzzles.iter().flat_map(|puzzle| &puzzle.themes) {
        match counts.iter_mut().find(|(one, _)| one == theme) {
            Some((_, count)) => *count += 1,
            None => counts.push((theme, 1)),
        }
    }
    counts.sort_by_key(|(_, count)| core::cmp::Reverse(*count));
    counts
}

/// Returns the index of the next puzzle: the open puzzle with the rating nearest to the user's, or the nearest of
/// all if none is open, among those with `theme` if it is given. Skips `just_done` if possible.
pub fn next(
    puzzles: &[Puzzle],
    standing: &PuzzleStats,
    just_done: Option<usize>,
    theme: Option<&str>,
) -> Option<usize> {
    let fits = |number: &usize| theme.is_none_or(|theme| has_theme(&puzzles[*number], theme));
    let all = || {
        (0..puzzles.len())
            .filter(|number| Some(*number) != just_done)
            .filter(fits)
    };
    let distance = |number: &usize| puzzles[*number].rating.abs_diff(standing.rating);
    (all().filter(|number| !standing.has(&puzzles[*number])))
        .min_by_key(distance)
        .or_else(|| all().min_by_key(distance))
        .or(just_done)
}
