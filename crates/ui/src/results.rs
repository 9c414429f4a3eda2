//! Results of the user's games against the computer, as stored in local storage.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use crate::model::Play;
use crate::rating::Rating;
use crate::saved::{VERSION, Versioned};

/// Maximum number of stored results. The oldest are removed first.
pub const MAX_RESULTS: usize = 2_000;

/// Result of a game from the user's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

/// A finished game against the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredResult {
    /// Seed of the game, which distinguishes it from others.
    pub seed: u64,
    /// Identifier of the rules' game.
    pub game: String,
    /// Level of the computer.
    pub level: u8,
    /// Whether the user played White.
    pub white: bool,
    /// What the user reached.
    pub points: Points,
}

impl StoredResult {
    /// Returns the result of a finished game of one person against the computer.
    pub fn of(play: &Play) -> Option<StoredResult> {
        let winner = play.outcome()?.winner();
        let (user, level) = play.setup().against_computer()?;
        Some(StoredResult {
            seed: play.seed(),
            game: play.setup().game.id().to_owned(),
            level,
            white: user == Side::White,
            points: match winner {
                None => Points::Drawn,
                Some(winner) if winner == user => Points::Won,
                Some(_) => Points::Lost,
            },
        })
    }

    /// Returns whether this is a result in `game`.
    pub fn is_in(&self, game: GameId) -> bool {
        self.game == game.id()
    }
}

/// Numbers of games by result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Number of wins.
    pub won: u32,
    /// Number of draws.
    pub drawn: u32,
    /// Number of losses.
    pub lost: u32,
}

impl Tally {
    /// Returns the number of games.
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns the share of points in percent, with half a point for a draw, or `None` without games.
    pub fn percent(self) -> Option<u32> {
        (100 * self.won + 50 * self.drawn).checked_div(self.games())
    }
}

/// Results of all games, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Results {
    burgrave: u32,
    games: Vec<StoredResult>,
}

impl Default for Results {
    fn default() -> Results {
        Results {
            burgrave: VERSION,
            games: Vec::new(),
        }
    }
}

impl Versioned for Results {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

impl Results {
    /// Adds a result. Returns false if the game has one: the first end of a game counts, moves taken back do not
    /// change it.
    pub fn add(&mut self, result: StoredResult) -> bool {
        if self.games.iter().any(|known| known.seed == result.seed) {
            return false;
        }
        self.games.push(result);
        let excess = self.games.len().saturating_sub(MAX_RESULTS);
        self.games.drain(..excess);
        true
    }

    /// Counts the results that `counts` selects.
    pub fn tally(&self, counts: impl Fn(&StoredResult) -> bool) -> Tally {
        let mut tally = Tally::default();
        for result in self.games.iter().filter(|result| counts(result)) {
            *match result.points {
                Points::Won => &mut tally.won,
                Points::Drawn => &mut tally.drawn,
                Points::Lost => &mut tally.lost,
            } += 1;
        }
        tally
    }

    /// Estimates the user's rating in a game, or returns `None` without results in it.
    pub fn rating(&self, game: GameId) -> Option<Rating> {
        Rating::of(game, self.games.iter().filter(|result| result.is_in(game)))
    }

    /// Returns the number of wins in a row up to the last game, and the longest such row.
    pub fn streaks(&self) -> (u32, u32) {
        self.games.iter().fold((0, 0), |(now, best), result| {
            let now = if result.points == Points::Won {
                now + 1
            } else {
                0
            };
            (now, best.max(now))
        })
    }
}
