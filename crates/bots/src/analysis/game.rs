//! Analysis of a game, one position per step.

use core::time::Duration;

use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use super::assess;
use super::report::{Assessment, GameReport};
use crate::{Engine, Progress};

/// Limits of the search of each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Maximum number of nodes. With one thread, the analysis is reproducible.
    pub nodes: Option<u64>,
    /// Maximum time.
    pub time: Option<Duration>,
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Number of best lines; 0 counts as 1.
    pub lines: usize,
}

/// 100,000 nodes and one line.
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
    /// Returns the limits of a search.
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

/// A running analysis of a game. It goes from the last position to the first, so that the table entries of
/// later positions help with the earlier ones.
#[derive(Clone, Debug)]
pub struct GameAnalysis {
    /// The game up to the next position to analyse.
    game: AnyGame,
    moves: Vec<String>,
    /// Assessments so far, the last position first.
    found: Vec<Assessment>,
    settings: Settings,
}

impl GameAnalysis {
    /// Returns an analysis of a game, finished or not. Clear the engine first ([`Engine::clear`]) if equal games
    /// must give equal analyses.
    pub fn new(game: AnyGame, settings: Settings) -> GameAnalysis {
        GameAnalysis {
            moves: game.move_texts(),
            game,
            found: Vec::new(),
            settings,
        }
    }

    /// Returns the number of positions: one more than the moves.
    pub fn total(&self) -> usize {
        self.moves.len() + 1
    }

    /// Returns the number of positions analysed.
    pub fn done(&self) -> usize {
        self.found.len()
    }

    /// Analyses the next position. Returns `None` if all are done or if the search was stopped. A stopped search
    /// does not count; the next step repeats it.
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

    /// Returns the report, or `None` if positions are left.
    pub fn report(&self) -> Option<GameReport> {
        if self.done() < self.total() {
            return None;
        }
        let positions = self.found.iter().rev().cloned().collect();
        Some(GameReport::new(positions, &self.moves))
    }
}
