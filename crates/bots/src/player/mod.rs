//! One interface for all players that need no person: searches, levels, simple players, outside programs.

mod computer;

use core::fmt;
use core::time::Duration;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use crate::engine::{EngineResult, Progress, TextLine};
use crate::score::Score;

pub use computer::{Computer, LevelOptions};

/// A player that chooses its moves itself.
///
/// Implementors choose the same moves from the same seed if no limit of time ends a search. They return
/// soon after a stop: with the best move so far, or with [`PlayerFault::Stopped`].
pub trait Player: fmt::Debug + Send {
    /// Prepares for a new game: forgets the last one and takes random choices from `seed`. Restarts
    /// a program that has ended.
    ///
    /// # Errors
    /// A program that cannot be restarted. Other players never fail.
    fn new_game(&mut self, seed: u64, stop: &StopToken) -> Result<(), Fault>;

    /// Chooses a move for the side to move. `report` receives the lines of each finished iteration; simple
    /// players report none. A player ignores the limits that mean nothing to it.
    ///
    /// # Errors
    /// The reason why there is no move.
    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault>;
}

/// A move and what the player found out about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Text of the move. The move of an outside program may be illegal.
    pub mv: String,
    /// Evaluation for the side to move, if the player states one.
    pub score: Option<Score>,
    /// Depth of the last finished iteration, in plies. 0 if the player states none.
    pub depth: u32,
    /// Positions visited or games simulated. 0 if the player states none.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Best lines, best first. The first begins with the move. Empty if the player states none.
    pub lines: Vec<TextLine>,
}

impl Choice {
    /// Returns a choice of which only the move is known.
    pub fn of(mv: String) -> Choice {
        Choice {
            mv,
            score: None,
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            lines: Vec::new(),
        }
    }

    /// Returns the principal variation, from the move on.
    pub fn pv(&self) -> &[String] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }
}

impl EngineResult {
    /// Returns the best move with what the search found out about it.
    ///
    /// # Errors
    /// [`PlayerFault::NoMove`] if the game is over.
    pub fn into_choice(self) -> Result<Choice, PlayerFault> {
        Ok(Choice {
            mv: self.best.ok_or(PlayerFault::NoMove)?,
            score: Some(self.score),
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            lines: self.lines,
        })
    }
}

/// Why a player made no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerFault {
    /// It has no move: the game is over.
    NoMove,
    /// It was stopped before it had a move.
    Stopped,
    /// It did not answer in time.
    Late,
    /// It has ended, or its answer cannot be understood; with the reason.
    Gone(String),
}

/// `no move`, `stopped`, `no answer in time`, or the reason why it is gone.
impl fmt::Display for PlayerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerFault::NoMove => "no move",
            PlayerFault::Stopped => "stopped",
            PlayerFault::Late => "no answer in time",
            PlayerFault::Gone(why) => why,
        })
    }
}
