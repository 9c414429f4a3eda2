//! Scores as users and protocols see them.

use core::fmt;

use burgrave_core::{Outcome, Side};
use burgrave_search::score::plies_to_end;

/// Maximum score at which a computer accepts a draw, in centi-units.
pub const DRAW_MARGIN: i32 = -10;

/// Score of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Evaluation in centi-units; 0 is even.
    Units(i32),
    /// Proven win in this number of plies.
    Win(u32),
    /// Proven loss in this number of plies.
    Loss(u32),
}

impl Score {
    /// Converts the score of a search.
    pub fn from_search(score: i32) -> Score {
        match plies_to_end(score) {
            Some(plies) if score > 0 => Score::Win(plies),
            Some(plies) => Score::Loss(plies),
            None => Score::Units(score),
        }
    }

    /// Returns the score of a finished game for `side`.
    pub fn of_outcome(outcome: Outcome, side: Side) -> Score {
        match outcome.winner() {
            None => Score::Units(0),
            Some(winner) if winner == side => Score::Win(0),
            Some(_) => Score::Loss(0),
        }
    }

    /// Returns the score for the other side.
    pub fn flipped(self) -> Score {
        match self {
            Score::Units(units) => Score::Units(units.saturating_neg()),
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
        }
    }
}

/// Format in units or in plies: `+1.25`, `-0.40`, `win in 3`, `loss in 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Units(units) => {
                let sign = if units < 0 { '-' } else { '+' };
                let size = units.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Score::Win(plies) => write!(f, "win in {plies}"),
            Score::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_as_text() {
        use burgrave_search::score::{loss_in, win_in};
        for (number, text) in [
            (0, "+0.00"),
            (-5, "-0.05"),
            (1234, "+12.34"),
            (win_in(3), "win in 3"),
            (loss_in(4), "loss in 4"),
        ] {
            let score = Score::from_search(number);
            assert_eq!(score.to_string(), text);
            assert_eq!(score.flipped(), Score::from_search(-number));
        }
    }
}
