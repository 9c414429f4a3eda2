//! Positions with known results, such as those of endgame tables.

use core::fmt::Debug;

use burgrave_core::Rules;

use crate::score::{loss_in, win_in};

/// The result of a position with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exact {
    /// The side to move wins in this number of plies.
    Win(u16),
    /// Neither side can force a win.
    Draw,
    /// The side to move loses in this number of plies at the latest.
    Loss(u16),
}

impl Exact {
    /// Returns the score `ply` plies below the root.
    pub(crate) fn score(self, ply: usize) -> i32 {
        match self {
            Exact::Win(plies) => win_in(ply + usize::from(plies)),
            Exact::Draw => 0,
            Exact::Loss(plies) => loss_in(ply + usize::from(plies)),
        }
    }
}

/// Results of some positions. The search takes them as proven, so they must be correct.
pub trait Endgames<R: Rules>: Debug + Send + Sync {
    /// Returns the result of a position in which the game is not over, if it is known. Repetition is not considered.
    fn result(&self, position: &R::Position) -> Option<Exact>;
}
