//! What a position is worth, as people and protocols say it.

use core::fmt;

use burgrave_core::{Outcome, Side};
use burgrave_search::score::plies_to_end;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of the evaluation's unit; 0 is even.
    Units(i32),
    /// A proven win in so many plies.
    Win(u32),
    /// A proven loss in so many plies.
    Loss(u32),
}

impl Score {
    /// The score that a search's number stands for.
    #[must_use]
    pub fn from_search(score: i32) -> Score {
        match plies_to_end(score) {
            Some(plies) if score > 0 => Score::Win(plies),
            Some(plies) => Score::Loss(plies),
            None => Score::Units(score),
        }
    }

    /// The score of a game that is over, for `side`.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, side: Side) -> Score {
        match outcome.winner() {
            None => Score::Units(0),
            Some(winner) if winner == side => Score::Win(0),
            Some(_) => Score::Loss(0),
        }
    }

    /// The same for the other side.
    #[must_use]
    pub fn flipped(self) -> Score {
        match self {
            Score::Units(units) => Score::Units(units.saturating_neg()),
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
        }
    }
}

/// `+1.25`, `-0.40`, `win in 3`, `loss in 4` (plies).
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
    fn scores_in_words() {
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
