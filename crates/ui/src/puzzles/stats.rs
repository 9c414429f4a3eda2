//! How somebody does at puzzles, as the device keeps it.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_puzzles::Puzzle;
use serde::{Deserialize, Serialize};

use crate::saved::{VERSION, Versioned};

/// The rating that everybody begins with.
pub const FIRST_RATING: u32 = 900;
/// The most that a puzzle moves the rating among the first ones, and later.
const STEP: [f64; 2] = [64.0, 24.0];
/// How many puzzles count as the first ones.
const FIRST: u32 = 15;
/// The lowest rating.
const LOWEST: f64 = 400.0;

/// How somebody does at one game's puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleStats {
    /// Elo's, on the scale of the puzzles' ratings.
    pub rating: u32,
    /// Puzzles tried that counted.
    pub tried: u32,
    /// Of these, solved without a wrong move or help.
    pub solved: u32,
    /// So many in a row lately.
    pub streak: u32,
    /// The longest such row.
    pub best: u32,
    /// The keys of puzzles brought to their end, with help or without.
    done: BTreeSet<u32>,
    /// The keys of those that counted already and were not brought to their end yet.
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
    /// Whether a puzzle was brought to its end before.
    #[must_use]
    pub fn has(&self, puzzle: &Puzzle) -> bool {
        self.done.contains(&key(puzzle))
    }

    /// Counts a puzzle: solved at once, or not. One that counted before does not count again, whether it
    /// was brought to its end then or left after a wrong move.
    pub fn count(&mut self, puzzle: &Puzzle, won: bool) {
        if self.has(puzzle) || !self.counted.insert(key(puzzle)) {
            return;
        }
        let gap = (f64::from(puzzle.rating) - f64::from(self.rating)) / 400.0;
        let expected = 1.0 / (1.0 + 10f64.powf(gap));
        let step = STEP[usize::from(self.tried >= FIRST)];
        let gained = step * (f64::from(u8::from(won)) - expected);
        self.rating = (f64::from(self.rating) + gained).max(LOWEST).round() as u32;
        self.tried += 1;
        self.solved += u32::from(won);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }

    /// Notes that a puzzle was brought to its end: solved, with help or without, or shown.
    pub fn add(&mut self, puzzle: &Puzzle) {
        self.counted.remove(&key(puzzle));
        self.done.insert(key(puzzle));
    }
}

/// What a puzzle is known by on the device: a hash of its position (FNV-1a), so that it stays the same
/// where other puzzles come and go.
#[must_use]
pub fn key(puzzle: &Puzzle) -> u32 {
    let text = puzzle.rules.bytes().chain(puzzle.position.bytes());
    text.fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// How somebody does at the puzzles of all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllPuzzleStats {
    burgrave: u32,
    games: BTreeMap<String, PuzzleStats>,
}

impl Default for AllPuzzleStats {
    fn default() -> AllPuzzleStats {
        AllPuzzleStats {
            burgrave: VERSION,
            games: BTreeMap::new(),
        }
    }
}

impl Versioned for AllPuzzleStats {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

impl AllPuzzleStats {
    /// Reads what [`AllPuzzleStats::write`] wrote.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<AllPuzzleStats, Fault> {
        crate::saved::read_versioned(text)
    }

    /// As text for the store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Of one game.
    #[must_use]
    pub fn of(&self, game: GameId) -> PuzzleStats {
        self.games.get(game.id()).cloned().unwrap_or_default()
    }

    /// Of one game, to change.
    pub fn of_mut(&mut self, game: GameId) -> &mut PuzzleStats {
        self.games.entry(game.id().to_owned()).or_default()
    }
}
