//! Offers that end without an agreement, so that the app can say so.

use burgrave_core::Side;
use burgrave_session::{Fact, OfferKind, Session};

/// How an offer ended without an agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferEnd {
    /// The opponent declined the user's offer.
    Declined(OfferKind),
    /// The opponent moved instead of answering the user's offer.
    Lapsed(OfferKind),
    /// The opponent withdrew an offer to the user.
    Withdrawn(OfferKind),
}

impl OfferEnd {
    /// Returns which offer ends with a fact about a session, before the fact is applied.
    pub(super) fn with(fact: &Fact, session: &Session, you: Side) -> Option<OfferEnd> {
        match *fact {
            Fact::Declined { by, kind } => (by != you).then_some(OfferEnd::Declined(kind)),
            Fact::Withdrawn { by, kind } => (by != you).then_some(OfferEnd::Withdrawn(kind)),
            Fact::Moved(_) if session.side_to_move() != you => {
                let offers = session.offers();
                let kinds = OfferKind::ALL.into_iter();
                let mut own = kinds.filter(|kind| offers.by(*kind) == Some(you));
                own.next().map(OfferEnd::Lapsed)
            }
            _ => None,
        }
    }
}
