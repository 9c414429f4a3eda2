//! Puzzle results of the user, as stored in local storage.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_games::registry::GameId;
use burgrave_puzzles::Puzzle;
use serde::{Deserialize, Serialize};

use crate::saved::{VERSION, Versioned};

/// Initial rating.
pub const FIRST_RATING: u32 = 900;
/// Elo K-factor of the first [`FIRST`] puzzles and of later ones.
const K_FACTORS: [f64; 2] = [64.0, 24.0];
const FIRST: u32 = 15;
const MIN_RATING: f64 = 400.0;

/// Maximum number of stored days.
const MAX_DAYS: usize = 1_000;

/// Results of one game's puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleStats {
    /// Elo rating on the scale of the puzzles.
    pub rating: u32,
    /// Number of rated attempts.
    pub tried: u32,
    /// Number of those solved without a wrong move or help.
    pub solved: u32,
    /// Current streak of solved puzzles.
    pub streak: u32,
    /// Longest streak.
    pub best: u32,
    /// Keys of the finished puzzles, with or without help.
    done: BTreeSet<u32>,
    /// Keys of the rated puzzles that are not finished yet.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    counted: BTreeSet<u32>,
}

impl Default for PuzzleStats {
    fn default() -> PuzzleStats {
        PuzzleStats {
            rating: FIRST_RATING,
            tried: 0,
            solved: 0,
            streak: 0,
            best: 0,
            done: BTreeSet::new(),
            counted: BTreeSet::new(),
        }
    }
}

impl PuzzleStats {
    /// Returns whether a puzzle is finished.
    pub fn has(&self, puzzle: &Puzzle) -> bool {
        self.done.contains(&key(puzzle))
    }

    /// Returns whether the next attempt at a puzzle is rated.
    pub fn is_rated(&self, puzzle: &Puzzle) -> bool {
        !self.has(puzzle) && !self.counted.contains(&key(puzzle))
    }

    /// Rates an attempt. Only the first attempt at a puzzle counts.
    pub fn count(&mut self, puzzle: &Puzzle, won: bool) {
        if !self.is_rated(puzzle) {
            return;
        }
        self.counted.insert(key(puzzle));
        let gap = (f64::from(puzzle.rating) - f64::from(self.rating)) / 400.0;
        let expected = 1.0 / (1.0 + 10f64.powf(gap));
        let step = K_FACTORS[usize::from(self.tried >= FIRST)];
        let gained = step * (f64::from(u8::from(won)) - expected);
        self.rating = (f64::from(self.rating) + gained).max(MIN_RATING).round() as u32;
        self.tried += 1;
        self.solved += u32::from(won);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }

    /// Marks a puzzle as finished: solved with or without help, or shown.
    pub fn add(&mut self, puzzle: &Puzzle) {
        self.counted.remove(&key(puzzle));
        self.done.insert(key(puzzle));
    }
}

/// Returns the stored key of a puzzle: an FNV-1a hash of its rules and position, independent of other puzzles.
pub fn key(puzzle: &Puzzle) -> u32 {
    let text = puzzle.rules.bytes().chain(puzzle.position.bytes());
    text.fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// Results of all games' puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllPuzzleStats {
    burgrave: u32,
    games: BTreeMap<String, PuzzleStats>,
    /// Days on which the puzzle of the day was solved.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    days: BTreeSet<u32>,
}

impl Default for AllPuzzleStats {
    fn default() -> AllPuzzleStats {
        AllPuzzleStats {
            burgrave: VERSION,
            games: BTreeMap::new(),
            days: BTreeSet::new(),
        }
    }
}

impl Versioned for AllPuzzleStats {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

impl AllPuzzleStats {
    /// Returns the results of a game.
    pub fn of(&self, game: GameId) -> PuzzleStats {
        self.games.get(game.id()).cloned().unwrap_or_default()
    }

    /// Notes that the puzzle of a day is solved.
    pub fn add_day(&mut self, day: u32) {
        self.days.insert(day);
        while self.days.len() > MAX_DAYS {
            self.days.pop_first();
        }
    }

    /// Returns whether the puzzle of a day is solved.
    pub fn has_day(&self, day: u32) -> bool {
        self.days.contains(&day)
    }

    /// Returns the number of solved days in a row up to today, or up to yesterday while today's puzzle is open.
    pub fn run(&self, today: u32) -> u32 {
        let last = today - u32::from(!self.has_day(today)).min(today);
        let days = (0..=last).rev().take_while(|day| self.has_day(*day));
        u32::try_from(days.count()).unwrap_or(u32::MAX)
    }

    /// Returns the results of a game to change.
    pub fn of_mut(&mut self, game: GameId) -> &mut PuzzleStats {
        self.games.entry(game.id().to_owned()).or_default()
    }
}
