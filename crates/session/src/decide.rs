//! Decisions: which events a command leads to, or why it is refused.

use burgrave_core::{Fault, Side, text};

use crate::clock::MAX_TIME;
use crate::command::{Actor, Command};
use crate::event::{Ending, Event, Fact};
use crate::faults;
use crate::offers::{Offer, OfferKind};
use crate::session::Session;
use crate::terms::Seat;

/// Main time in milliseconds that a side gets at a takeback or a revoked end if it has no time for a turn.
pub const TIME_AFTER_LIFTED_FLAG: u64 = 60_000;

impl Session {
    /// Decides a command and applies its events. `now` is in milliseconds from the origin of the earlier
    /// calls; an earlier `now` counts as the time of the last event.
    ///
    /// # Errors
    /// The reason why the command is refused. The session is unchanged then.
    pub fn act(&mut self, actor: Actor, command: &Command, now: u64) -> Result<Vec<Event>, Fault> {
        let now = self.time(now);
        self.permit(actor, command, now)?;
        let facts = match command {
            Command::Play(_) | Command::PlayCode(_) => return self.play(command, now),
            command => self.facts(actor, command),
        };
        Ok(self.record(facts, now))
    }

    fn play(&mut self, command: &Command, now: u64) -> Result<Vec<Event>, Fault> {
        let canonical = match command {
            Command::Play(text) => self.game.play(text)?,
            Command::PlayCode(code) => self.game.play_code(*code)?,
            _ => return Ok(Vec::new()),
        };
        let mut events = self.record(vec![Fact::Moved(canonical)], now);
        let ended = self.ending_here().map(Fact::Ended);
        events.extend(self.record(ended.into_iter().collect(), now));
        Ok(events)
    }

    /// Checks whether a command would be accepted.
    ///
    /// # Errors
    /// As [`Session::act`].
    pub fn check(&self, actor: Actor, command: &Command, now: u64) -> Result<(), Fault> {
        self.permit(actor, command, self.time(now))?;
        match command {
            Command::Play(text) => self.game.read_move(text).map(drop),
            Command::PlayCode(code) => self.game.text_of(*code).map(drop),
            _ => Ok(()),
        }
    }

    /// Checks everything except the legality of a move.
    fn permit(&self, actor: Actor, command: &Command, now: u64) -> Result<(), Fault> {
        if actor == Actor::Both && self.has_remote() {
            return Err(Fault::new(faults::REMOTE));
        }
        if actor != Actor::Arbiter
            && *command != Command::Flag
            && let Some(side) = self.fallen(now)
        {
            return Err(Fault::new(faults::TIME_OVER).with("side", side));
        }
        match command {
            Command::Play(_) | Command::PlayCode(_) => self.permit_move(actor),
            Command::Resign => side_of(actor).and_then(|_| self.ongoing()),
            Command::Abort => self.permit_abort(actor),
            Command::Offer(offer) => self.permit_offer(actor, *offer),
            Command::Accept(kind) | Command::Decline(kind) => {
                self.permit_answer(!side_of(actor)?, *kind)
            }
            Command::Withdraw(kind) => self.permit_answer(side_of(actor)?, *kind),
            Command::Reopen => self.permit_reopening(actor),
            Command::Flag => self.permit_flag(now),
            Command::GiveTime { to, millis } => self.permit_gift(actor, *to, *millis),
            Command::SetTime { side, millis } => {
                arbiter(actor)?;
                self.has_clock(*side)?;
                in_range(*millis, 0)
            }
            Command::TakeDaysOff(days) => {
                self.ongoing()?;
                self.may_take_days_off(side_of(actor)?, *days, now)
            }
            Command::Pause => {
                arbiter(actor)?;
                self.ongoing()?;
                self.unpaused()?;
                match self.fallen(now) {
                    Some(side) => Err(Fault::new(faults::TIME_OVER).with("side", side)),
                    None => Ok(()),
                }
            }
            Command::Resume => {
                arbiter(actor)?;
                match self.is_paused {
                    true => Ok(()),
                    false => Err(Fault::new(faults::NOT_PAUSED)),
                }
            }
            Command::Adjudicate(_)
            | Command::EndAtMoveLimit
            | Command::LoseOnTime(_)
            | Command::Forfeit { .. } => {
                arbiter(actor)?;
                self.ongoing()
            }
        }
    }

    fn permit_move(&self, actor: Actor) -> Result<(), Fault> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Fault::new(text::GAME_OVER).with("outcome", outcome));
        }
        self.ongoing()?;
        self.unpaused()?;
        let to_move = self.side_to_move();
        match actor {
            Actor::Arbiter => Err(Fault::new(faults::PLAYER_ONLY)),
            Actor::Side(side) if side != to_move => {
                Err(Fault::new(faults::NOT_YOUR_TURN).with("side", to_move))
            }
            Actor::Side(_) | Actor::Both => Ok(()),
        }
    }

    fn permit_abort(&self, actor: Actor) -> Result<(), Fault> {
        self.ongoing()?;
        match actor {
            Actor::Arbiter => Ok(()),
            _ if self.played() < 2 => Ok(()),
            _ => Err(Fault::new(faults::ABORT_LATE)),
        }
    }

    fn permit_offer(&self, actor: Actor, offer: Offer) -> Result<(), Fault> {
        let by = match actor {
            Actor::Side(side) => Some(side),
            Actor::Both => None,
            Actor::Arbiter => return Err(Fault::new(faults::PLAYER_ONLY)),
        };
        match offer {
            Offer::Draw => self.ongoing()?,
            Offer::Takeback { plies } => self.permit_takeback(by, plies)?,
            Offer::Rematch if !self.is_over() => return Err(Fault::new(faults::NOT_OVER)),
            Offer::Rematch if self.rematch_agreed => {
                return Err(Fault::new(faults::REMATCH_AGREED));
            }
            Offer::Rematch => {}
        }
        let Some(by) = by else { return Ok(()) };
        match self.offers.by(offer.kind()) {
            // The same offer back is consent.
            Some(other) if other != by && offer.kind() != OfferKind::Takeback => Ok(()),
            Some(_) => Err(Fault::new(faults::OFFER_PENDING).with("offer", offer.kind())),
            None if self.offers.is_repeated(by, offer.kind()) => {
                Err(Fault::new(faults::OFFER_REPEATED))
            }
            None => Ok(()),
        }
    }

    /// Checks an offer of a takeback. Both players together may take moves back after the end, too.
    fn permit_takeback(&self, by: Option<Side>, plies: u32) -> Result<(), Fault> {
        if !self.terms.takebacks {
            return Err(Fault::new(faults::NO_TAKEBACKS));
        }
        if by.is_some() || self.is_final() {
            self.ongoing()?;
        }
        if (1..=self.played()).contains(&plies) {
            return Ok(());
        }
        Err(Fault::new(faults::TAKEBACK_RANGE)
            .with("plies", plies)
            .with("limit", self.played()))
    }

    /// Checks an answer to the offer of `by`.
    fn permit_answer(&self, by: Side, kind: OfferKind) -> Result<(), Fault> {
        match self.offers.by(kind) {
            Some(side) if side == by => Ok(()),
            Some(_) => Err(Fault::new(faults::WRONG_OFFER).with("offer", kind)),
            None => Err(Fault::new(faults::NO_OFFER).with("offer", kind)),
        }
    }

    fn permit_reopening(&self, actor: Actor) -> Result<(), Fault> {
        if let Actor::Side(_) = actor {
            return Err(Fault::new(faults::ARBITER_ONLY));
        }
        match &self.ending {
            Some(ending) if ending.is_revocable() && !self.rematch_agreed => Ok(()),
            Some(ending) => Err(Fault::new(faults::FINAL).with("how", ending.reason())),
            None => Err(Fault::new(faults::NOT_OVER)),
        }
    }

    fn permit_flag(&self, now: u64) -> Result<(), Fault> {
        self.ongoing()?;
        self.unpaused()?;
        let side = self.side_to_move();
        self.has_clock(side)?;
        match self.fallen(now) {
            Some(_) => Ok(()),
            None => Err(Fault::new(faults::TIME_LEFT).with("side", side)),
        }
    }

    fn permit_gift(&self, actor: Actor, to: Side, millis: u64) -> Result<(), Fault> {
        self.ongoing()?;
        if actor == Actor::Side(to) {
            return Err(Fault::new(faults::OWN_CLOCK));
        }
        self.has_clock(to)?;
        in_range(millis, 1)
    }

    fn has_remote(&self) -> bool {
        let is_remote = |seat: &Seat| matches!(seat, Seat::Remote(_));
        self.terms.seats.iter().any(is_remote)
    }

    fn has_clock(&self, side: Side) -> Result<(), Fault> {
        match self.clocks.has(side) {
            true => Ok(()),
            false => Err(Fault::new(faults::NO_CLOCK).with("side", side)),
        }
    }

    fn ongoing(&self) -> Result<(), Fault> {
        match self.ending.clone().or_else(|| self.ending_here()) {
            Some(ending) => Err(Fault::new(faults::OVER).with("how", ending.reason())),
            None => Ok(()),
        }
    }

    fn unpaused(&self) -> Result<(), Fault> {
        match self.is_paused {
            true => Err(Fault::new(faults::PAUSED)),
            false => Ok(()),
        }
    }

    /// Returns the facts of a permitted command other than a move.
    fn facts(&self, actor: Actor, command: &Command) -> Vec<Fact> {
        let side = side_of(actor).ok();
        let ending = match command {
            Command::Play(_) | Command::PlayCode(_) => return Vec::new(),
            Command::Offer(offer) => return self.offered(side, *offer),
            Command::Accept(kind) => return self.accepted(*kind),
            Command::Decline(kind) => {
                let declined = |by| Fact::Declined { by, kind: *kind };
                return side.into_iter().map(declined).collect();
            }
            Command::Withdraw(kind) => {
                let withdrawn = |by| Fact::Withdrawn { by, kind: *kind };
                return side.into_iter().map(withdrawn).collect();
            }
            Command::Reopen => return self.with_lifted_flags(Fact::Reopened),
            Command::GiveTime { to, millis } => {
                return vec![Fact::TimeGiven {
                    to: *to,
                    millis: *millis,
                }];
            }
            Command::SetTime { side, millis } => {
                return vec![Fact::TimeSet {
                    side: *side,
                    millis: *millis,
                }];
            }
            Command::TakeDaysOff(days) => {
                let taken = |side| Fact::DaysOff { side, days: *days };
                return side.into_iter().map(taken).collect();
            }
            Command::Pause => return vec![Fact::Paused],
            Command::Resume => return vec![Fact::Resumed],
            // Only one side resigns: `permit` has checked it.
            Command::Resign => Ending::Resignation(side.unwrap_or(self.side_to_move())),
            Command::Abort => Ending::Aborted { by: side },
            Command::Flag => Ending::Time(self.side_to_move()),
            Command::Adjudicate(winner) => Ending::Adjudication(*winner),
            Command::EndAtMoveLimit => Ending::MoveLimit,
            Command::LoseOnTime(side) => Ending::Time(*side),
            Command::Forfeit { side, why } => Ending::Forfeit {
                side: *side,
                why: why.clone(),
            },
        };
        vec![Fact::Ended(ending)]
    }

    fn offered(&self, by: Option<Side>, offer: Offer) -> Vec<Fact> {
        let other = self.offers.by(offer.kind());
        match by {
            Some(by) if other != Some(!by) => vec![Fact::Offered { by, offer }],
            // The opponent has made the same offer, or both players make it together.
            _ => self.agreed(offer),
        }
    }

    fn accepted(&self, kind: OfferKind) -> Vec<Fact> {
        self.agreed(match kind {
            OfferKind::Draw => Offer::Draw,
            OfferKind::Rematch => Offer::Rematch,
            OfferKind::Takeback => Offer::Takeback {
                plies: self.offers.takeback_plies(),
            },
        })
    }

    fn agreed(&self, offer: Offer) -> Vec<Fact> {
        match offer {
            Offer::Draw => vec![Fact::Ended(Ending::Agreement)],
            Offer::Rematch => vec![Fact::RematchAgreed],
            Offer::Takeback { plies } => self.with_lifted_flags(Fact::TakenBack { plies }),
        }
    }

    /// Returns a takeback or a reopening, and a gift of time to each side whose clock is empty: it would lose on time
    /// at once.
    fn with_lifted_flags(&self, fact: Fact) -> Vec<Fact> {
        let empty = (Side::BOTH.into_iter()).filter(|&side| self.clocks.is_empty(side));
        let gift = |to| Fact::TimeGiven {
            to,
            millis: TIME_AFTER_LIFTED_FLAG,
        };
        std::iter::once(fact).chain(empty.map(gift)).collect()
    }
}

fn side_of(actor: Actor) -> Result<Side, Fault> {
    match actor {
        Actor::Side(side) => Ok(side),
        Actor::Both | Actor::Arbiter => Err(Fault::new(faults::PLAYER_ONLY)),
    }
}

fn arbiter(actor: Actor) -> Result<(), Fault> {
    match actor {
        Actor::Arbiter => Ok(()),
        Actor::Side(_) | Actor::Both => Err(Fault::new(faults::ARBITER_ONLY)),
    }
}

fn in_range(millis: u64, least: u64) -> Result<(), Fault> {
    if (least..=MAX_TIME).contains(&millis) {
        Ok(())
    } else {
        Err(Fault::new(faults::TIME_RANGE).with("limit", MAX_TIME))
    }
}
