//! The fold: applies events to a session.

use burgrave_core::Fault;

use crate::clock::MAX_TIME;
use crate::days_off::DAY;
use crate::event::{Ending, Event, Fact};
use crate::faults;
use crate::offers::Offer;
use crate::session::Session;

impl Session {
    /// Applies an event from a log or from another session.
    ///
    /// # Errors
    /// A `session-log-` fault if the event cannot follow the ones before it. The session is unchanged then.
    pub fn apply(&mut self, event: &Event) -> Result<(), Fault> {
        if event.number != self.version {
            return Err(Fault::new(faults::LOG_NUMBER)
                .with("number", event.number)
                .with("expected", self.version));
        }
        if event.at < self.at {
            return Err(Fault::new(faults::LOG_TIME).with("number", event.number));
        }
        if !self.can_follow(&event.fact, event.at) {
            return Err(Fault::new(faults::LOG_EVENT).with("number", event.number));
        }
        if let Fact::Moved(text) = &event.fact {
            let canonical = self.game.play(text).map_err(|fault| {
                Fault::new(faults::LOG_MOVE)
                    .with("number", event.number)
                    .with("text", text)
                    .because(fault)
            })?;
            self.fold(&Fact::Moved(canonical), event.at);
        } else {
            self.fold(&event.fact, event.at);
        }
        Ok(())
    }

    /// Checks everything about a fact except the legality of its move.
    fn can_follow(&self, fact: &Fact, at: u64) -> bool {
        let is_time = |millis: u64| millis <= MAX_TIME;
        match fact {
            Fact::Started(_) => false,
            Fact::Moved(_) => !self.is_over() && !self.is_paused,
            Fact::Ended(ending) => self.can_end(ending),
            Fact::Reopened => {
                !self.is_final() && self.ending.as_ref().is_some_and(Ending::is_revocable)
            }
            Fact::TakenBack { plies } => !self.is_final() && self.can_take_back(*plies),
            Fact::Offered { offer, .. } => self.can_be_offered(*offer),
            Fact::Declined { by, kind } => self.offers.by(*kind) == Some(!*by),
            Fact::Withdrawn { by, kind } => self.offers.by(*kind) == Some(*by),
            Fact::RematchAgreed => self.is_over() && !self.rematch_agreed,
            Fact::TimeGiven { to: side, millis } | Fact::TimeSet { side, millis } => {
                self.clocks.has(*side) && is_time(*millis)
            }
            Fact::DaysOff { side, days } => {
                !self.is_over() && self.may_take_days_off(*side, *days, at).is_ok()
            }
            Fact::Paused => !self.is_over() && !self.is_paused,
            Fact::Resumed => self.is_paused,
        }
    }

    /// Returns whether the end can no longer be revoked, even by a takeback.
    pub(crate) fn is_final(&self) -> bool {
        self.rematch_agreed || matches!(self.ending, Some(Ending::Aborted { .. }))
    }

    fn can_take_back(&self, plies: u32) -> bool {
        self.terms.takebacks && (1..=self.played()).contains(&plies)
    }

    fn can_be_offered(&self, offer: Offer) -> bool {
        let fits = match offer {
            Offer::Draw => !self.is_over(),
            Offer::Takeback { plies } => !self.is_over() && self.can_take_back(plies),
            Offer::Rematch => self.is_over() && !self.rematch_agreed,
        };
        fits && self.offers.by(offer.kind()).is_none()
    }

    fn can_end(&self, ending: &Ending) -> bool {
        self.ending.is_none()
            && match self.ending_here() {
                Some(here) => *ending == here,
                None => !matches!(ending, Ending::Rules { .. }),
            }
    }

    /// Applies facts at one time and numbers them. The game already contains a new move.
    pub(crate) fn record(&mut self, facts: Vec<Fact>, at: u64) -> Vec<Event> {
        let number = |fact: Fact| {
            let number = self.version;
            self.fold(&fact, at);
            Event { number, at, fact }
        };
        facts.into_iter().map(number).collect()
    }

    /// Applies a fact that passed [`Session::can_follow`]. The game already contains a new move.
    pub(crate) fn fold(&mut self, fact: &Fact, at: u64) {
        self.version += 1;
        self.at = at;
        match fact {
            Fact::Started(_) => {}
            Fact::Moved(text) => self.fold_move(text),
            Fact::Ended(ending) => {
                self.clocks.charge(self.side_to_move(), at, false);
                self.ending = Some(ending.clone());
                self.is_paused = false;
                self.offers.clear();
            }
            Fact::Reopened => {
                self.ending = None;
                self.offers.clear();
                self.begin_turn();
            }
            Fact::TakenBack { plies } => self.fold_takeback(*plies),
            Fact::Offered { by, offer } => self.offers.add(*by, *offer),
            Fact::Declined { kind, .. } | Fact::Withdrawn { kind, .. } => self.offers.remove(*kind),
            Fact::RematchAgreed => {
                self.offers.clear();
                self.rematch_agreed = true;
            }
            Fact::TimeGiven { to, millis } => self.clocks.give(*to, *millis),
            Fact::TimeSet { side, millis } => {
                let is_on_move = *side == self.side_to_move();
                if is_on_move {
                    self.clocks.charge(*side, at, false);
                }
                self.clocks.set(*side, *millis);
                if is_on_move {
                    self.begin_turn();
                }
            }
            Fact::DaysOff { side, days } => {
                self.days_off.take(*side, *days, at);
                self.clocks.give(*side, u64::from(*days) * DAY);
            }
            Fact::Paused => {
                self.clocks.pause(at);
                self.is_paused = true;
            }
            Fact::Resumed => {
                self.is_paused = false;
                self.clocks.resume(self.clock_start());
            }
        }
    }

    fn fold_move(&mut self, text: &str) {
        // Sides take turns, passes included.
        let mover = !self.side_to_move();
        let is_timed = self.clocks.is_running();
        self.clocks.charge(mover, self.at, is_timed);
        self.moves.push(text.to_owned());
        self.offers.moved(mover);
        self.begin_turn();
    }

    fn fold_takeback(&mut self, plies: u32) {
        self.clocks.charge(self.side_to_move(), self.at, false);
        for _ in 0..plies {
            self.game.undo();
            self.moves.pop();
        }
        self.takebacks = self.takebacks.saturating_add(1);
        self.ending = None;
        self.offers.clear();
        self.begin_turn();
    }
}
