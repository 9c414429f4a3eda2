//! Events: the numbered facts of a game.

use burgrave_core::{Outcome, Reason, Side};

use crate::offers::{Offer, OfferKind};
use crate::terms::Terms;

/// Reason text of an end without a result.
pub const ABORTED: &str = "aborted";

/// A fact with its number and time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The number in its game, from 0.
    pub number: u32,
    /// Milliseconds since an arbitrary origin; never less than in the event before.
    pub at: u64,
    /// The fact.
    pub fact: Fact,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The game started. Always and only event 0.
    Started(Box<Terms>),
    /// The side to move played a move, given as canonical text.
    Moved(String),
    /// The game ended.
    Ended(Ending),
    /// The end was revoked; the turn begins again.
    Reopened,
    /// Moves were taken back.
    TakenBack {
        /// Number of moves.
        plies: u32,
    },
    /// A side made an offer.
    Offered {
        /// The side.
        by: Side,
        /// The offer.
        offer: Offer,
    },
    /// A side declined its opponent's offer.
    Declined {
        /// The side that declined.
        by: Side,
        /// The kind of the offer.
        kind: OfferKind,
    },
    /// A side withdrew its offer.
    Withdrawn {
        /// The side.
        by: Side,
        /// The kind of the offer.
        kind: OfferKind,
    },
    /// Both sides agreed on a rematch.
    RematchAgreed,
    /// A side got more main time.
    TimeGiven {
        /// The side.
        to: Side,
        /// Milliseconds.
        millis: u64,
    },
    /// The arbiter set a side's main time.
    TimeSet {
        /// The side.
        side: Side,
        /// Milliseconds.
        millis: u64,
    },
    /// A side took days off: it got their time as main time.
    DaysOff {
        /// The side.
        side: Side,
        /// Number of days.
        days: u16,
    },
    /// The clocks stopped.
    Paused,
    /// The clocks run again.
    Resumed,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules of the game.
    Rules {
        /// The winner; `None` for a draw.
        winner: Option<Side>,
        /// The reason of the rules: `gem`, `repetition` and so on.
        reason: String,
    },
    /// This side resigned.
    Resignation(Side),
    /// The time of this side was over.
    Time(Side),
    /// The players agreed on a draw.
    Agreement,
    /// The arbiter decided; `None` for a draw.
    Adjudication(Option<Side>),
    /// The game reached the move limit: a draw that is not a result of the rules (HOUSE-3).
    MoveLimit,
    /// This side forfeited.
    Forfeit {
        /// The side that lost.
        side: Side,
        /// The reason, for people.
        why: String,
    },
    /// Without a result.
    Aborted {
        /// The side that aborted; `None` for both sides or the arbiter.
        by: Option<Side>,
    },
}

impl Ending {
    /// Returns the ending of a game that is over by the rules.
    pub fn rules(outcome: Outcome) -> Ending {
        Ending::Rules {
            winner: outcome.winner(),
            reason: outcome.reason().0.to_owned(),
        }
    }

    /// Returns the winner, if there is one.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Rules { winner, .. } | Ending::Adjudication(winner) => *winner,
            Ending::Resignation(loser) | Ending::Time(loser) => Some(!*loser),
            Ending::Forfeit { side, .. } => Some(!*side),
            Ending::Agreement | Ending::MoveLimit | Ending::Aborted { .. } => None,
        }
    }

    /// Returns the reason as text: the rules' reason, `resignation`, `time`, `agreement`, `adjudication`,
    /// `move limit`, `forfeit` or `aborted`.
    pub fn reason(&self) -> &str {
        match self {
            Ending::Rules { reason, .. } => reason,
            Ending::Aborted { .. } => ABORTED,
            _ => self.house_reason().0,
        }
    }

    fn house_reason(&self) -> Reason {
        match self {
            Ending::Resignation(_) => Reason::RESIGNATION,
            Ending::Time(_) => Reason::TIME,
            Ending::Agreement => Reason::AGREEMENT,
            Ending::Adjudication(_) => Reason::ADJUDICATION,
            Ending::MoveLimit => Reason::MOVE_LIMIT,
            Ending::Forfeit { .. } => Reason::FORFEIT,
            Ending::Rules { .. } | Ending::Aborted { .. } => Reason(ABORTED),
        }
    }

    /// Returns the outcome of an ending by the players or the host. Returns `None` for [`Ending::Rules`],
    /// whose outcome the game knows, and for [`Ending::Aborted`].
    pub fn house_outcome(&self) -> Option<Outcome> {
        match self {
            Ending::Rules { .. } | Ending::Aborted { .. } => None,
            _ => Some(match self.winner() {
                Some(side) => Outcome::Win(side, self.house_reason()),
                None => Outcome::Draw(self.house_reason()),
            }),
        }
    }

    /// Returns whether players or the arbiter can revoke it without taking a move back.
    pub fn is_revocable(&self) -> bool {
        !matches!(
            self,
            Ending::Rules { .. } | Ending::MoveLimit | Ending::Aborted { .. }
        )
    }
}
