//! Offers between the players, and when they lapse.

use core::fmt;

use burgrave_core::Side;
use serde::{Deserialize, Serialize};

/// Something that needs the opponent's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A draw. Lapses when the opponent moves.
    Draw,
    /// A takeback of the last moves. Lapses at the next move.
    Takeback {
        /// Number of moves.
        plies: u32,
    },
    /// Another game by the same terms with sides swapped. Only after the end.
    Rematch,
}

impl Offer {
    /// Returns the kind.
    pub fn kind(self) -> OfferKind {
        match self {
            Offer::Draw => OfferKind::Draw,
            Offer::Takeback { .. } => OfferKind::Takeback,
            Offer::Rematch => OfferKind::Rematch,
        }
    }
}

/// The kind of an [`Offer`]. At most one of each kind is pending. The serde form of this type is frozen
/// with that of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// [`Offer::Draw`].
    Draw,
    /// [`Offer::Takeback`].
    Takeback,
    /// [`Offer::Rematch`].
    Rematch,
}

impl OfferKind {
    /// All kinds.
    pub const ALL: [OfferKind; 3] = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Rematch];

    /// Returns the name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Rematch => "rematch",
        }
    }
}

impl fmt::Display for OfferKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The pending offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    draw: Option<Side>,
    takeback: Option<(Side, u32)>,
    rematch: Option<Side>,
    /// Sides that have offered a draw since their last move, and those that have asked for a takeback.
    repeated: [[bool; 2]; 2],
}

impl Offers {
    pub(crate) fn new() -> Offers {
        Offers {
            draw: None,
            takeback: None,
            rematch: None,
            repeated: [[false; 2]; 2],
        }
    }

    /// Returns the side that made the pending offer of a kind.
    pub fn by(&self, kind: OfferKind) -> Option<Side> {
        match kind {
            OfferKind::Draw => self.draw,
            OfferKind::Takeback => self.takeback.map(|(by, _)| by),
            OfferKind::Rematch => self.rematch,
        }
    }

    /// Returns the number of moves of the pending takeback offer, or 0.
    pub fn takeback_plies(&self) -> u32 {
        self.takeback.map_or(0, |(_, plies)| plies)
    }

    /// Returns whether a side has made an offer of this kind since its last move.
    pub(crate) fn is_repeated(&self, side: Side, kind: OfferKind) -> bool {
        match kind {
            OfferKind::Draw => self.repeated[0][side.index()],
            OfferKind::Takeback => self.repeated[1][side.index()],
            OfferKind::Rematch => false,
        }
    }

    pub(crate) fn add(&mut self, by: Side, offer: Offer) {
        match offer {
            Offer::Draw => {
                self.draw = Some(by);
                self.repeated[0][by.index()] = true;
            }
            Offer::Takeback { plies } => {
                self.takeback = Some((by, plies));
                self.repeated[1][by.index()] = true;
            }
            Offer::Rematch => self.rematch = Some(by),
        }
    }

    pub(crate) fn remove(&mut self, kind: OfferKind) {
        match kind {
            OfferKind::Draw => self.draw = None,
            OfferKind::Takeback => self.takeback = None,
            OfferKind::Rematch => self.rematch = None,
        }
    }

    /// Drops the offers that lapse with a move of `side`: the opponent's draw offer and every takeback offer.
    pub(crate) fn moved(&mut self, side: Side) {
        self.draw = self.draw.filter(|&by| by == side);
        self.takeback = None;
        for repeated in &mut self.repeated {
            repeated[side.index()] = false;
        }
    }

    /// Drops all offers. They lapse with an end, a reopening or a takeback.
    pub(crate) fn clear(&mut self) {
        *self = Offers::new();
    }
}
