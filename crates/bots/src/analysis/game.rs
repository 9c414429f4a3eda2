//! A game, a position at a time.

use core::time::Duration;

use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use super::assess;
use super::report::{Assessment, GameReport};
use crate::{Engine, Progress};

/// How much is looked at in every position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Positions visited; exact with one thread.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Plies.
    pub depth: Option<u32>,
    /// How many best lines; 0 counts as 1.
    pub lines: usize,
}

/// 100,000 nodes and a line.
impl Default for Settings {
    fn default() -> Settings {
        Settings {
            nodes: Some(100_000),
            time: None,
            depth: None,
            lines: 1,
        }
    }
}

impl Settings {
    /// As limits of a search.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time,
            depth: self.depth,
            multi_pv: self.lines,
            ..Limits::NONE
        }
    }
}

/// The analysis of a game while it is made. It goes from the last position to the first: what the engine
/// remembers of later positions then helps it to see the earlier ones better.
#[derive(Clone, Debug)]
pub struct GameAnalysis {
    /// The game as far as the position that is next.
    game: AnyGame,
    moves: Vec<String>,
    /// What was found, the last position first.
    found: Vec<Assessment>,
    settings: Settings,
}

impl GameAnalysis {
    /// The analysis of a game, which is over or not. The engine that makes it is best one that has
    /// forgotten everything ([`Engine::clear`]): then the same game gives the same analysis.
    #[must_use]
    pub fn new(game: AnyGame, settings: Settings) -> GameAnalysis {
        GameAnalysis {
            moves: game.move_texts(),
            game,
            found: Vec::new(),
            settings,
        }
    }

    /// How many positions there are to look at: one more than there are moves.
    #[must_use]
    pub fn total(&self) -> usize {
        self.moves.len() + 1
    }

    /// How many have been looked at.
    #[must_use]
    pub fn done(&self) -> usize {
        self.found.len()
    }

    /// Looks at the next position and returns it; `None` once all are done, and where it was stopped:
    /// what a stopped search found does not count, and the same position is next again.
    pub fn step(
        &mut self,
        engine: &mut Engine,
        stop: &StopToken,
        progress: &mut dyn FnMut(Progress),
    ) -> Option<&Assessment> {
        if self.done() == self.total() || stop.is_stopped() {
            return None;
        }
        let found = assess(&self.game, engine, &self.settings, stop, progress);
        if stop.is_stopped() {
            return None;
        }
        self.game.undo();
        self.found.push(found);
        self.found.last()
    }

    /// What came of it; `None` as long as there are positions to look at.
    #[must_use]
    pub fn report(&self) -> Option<GameReport> {
        if self.done() < self.total() {
            return None;
        }
        let positions = self.found.iter().rev().cloned().collect();
        Some(GameReport::new(positions, &self.moves))
    }
}
