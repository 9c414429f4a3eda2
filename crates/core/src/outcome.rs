use core::fmt;

use crate::Side;

/// The reason why a game ended: a short fixed text such as `throne`. It is part of the text formats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reason(pub &'static str);

impl Reason {
    /// The third occurrence of a position (HOUSE-2).
    pub const REPETITION: Reason = Reason("repetition");
    /// Both sides can only pass (HOUSE-1).
    pub const BOTH_PASSED: Reason = Reason("both passed");
    /// A player resigned.
    pub const RESIGNATION: Reason = Reason("resignation");
    /// A player's clock ran out.
    pub const TIME: Reason = Reason("time");
    /// The players agreed on a draw.
    pub const AGREEMENT: Reason = Reason("agreement");
    /// The move limit of a match (HOUSE-3). It is not a result of the rules.
    pub const MOVE_LIMIT: Reason = Reason("move limit");
    /// The referee of a match ended the game because the players' scores agreed on the result.
    pub const ADJUDICATION: Reason = Reason("adjudication");
    /// A side broke the terms of the game: its program crashed or played an illegal move.
    pub const FORFEIT: Reason = Reason("forfeit");
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win(Side, Reason),
    /// Neither side has won.
    Draw(Reason),
}

impl Outcome {
    /// Returns the winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side, _) => Some(side),
            Outcome::Draw(_) => None,
        }
    }

    /// Returns why the game ended.
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win(_, reason) | Outcome::Draw(reason) => reason,
        }
    }
}

/// Writes the outcome line: `white wins gem`, `draw repetition`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(side, reason) => write!(f, "{side} wins {}", reason.0),
            Outcome::Draw(reason) => write!(f, "draw {}", reason.0),
        }
    }
}
