//! The state of a game: the fold of its events.

use std::sync::Arc;

use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

use crate::clock::{Clocks, Reading};
use crate::days_off::DaysOff;
use crate::event::{Ending, Event, Fact};
use crate::faults;
use crate::offers::Offers;
use crate::terms::{RulesText, Seat, Terms};

/// A game between two seats.
///
/// It holds what later commands need: the game, its moves, clocks, offers and the end. It does not hold
/// its events; the host keeps those.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub(crate) terms: Arc<Terms>,
    pub(crate) game: AnyGame,
    /// Texts of all moves, the opening included.
    pub(crate) moves: Vec<String>,
    pub(crate) clocks: Clocks,
    pub(crate) offers: Offers,
    pub(crate) ending: Option<Ending>,
    pub(crate) is_paused: bool,
    pub(crate) rematch_agreed: bool,
    pub(crate) days_off: DaysOff,
    /// Number of events so far.
    pub(crate) version: u32,
    /// Number of takebacks so far.
    pub(crate) takebacks: u32,
    /// Time of the last event.
    pub(crate) at: u64,
}

impl Session {
    /// Starts a game. Returns the session and its first event, or events if the game is over at once.
    ///
    /// # Errors
    /// A fault in the terms.
    pub fn start(terms: Terms, now: u64) -> Result<(Session, Vec<Event>), Fault> {
        let rules = terms.rules.parse()?;
        Session::start_by(&rules, terms, now)
    }

    /// Starts a game under rules that the caller has parsed already. They replace those of `terms`.
    ///
    /// # Errors
    /// As [`Session::start`].
    pub fn start_by(
        rules: &AnyRules,
        mut terms: Terms,
        now: u64,
    ) -> Result<(Session, Vec<Event>), Fault> {
        let game = terms.set_up(rules)?;
        let mut session = Session::at_start(terms, game, now);
        let started = Fact::Started(Box::new((*session.terms).clone()));
        let mut events = vec![Event {
            number: 0,
            at: now,
            fact: started,
        }];
        if let Some(ending) = session.ending_here() {
            events.extend(session.record(vec![Fact::Ended(ending)], now));
        }
        Ok((session, events))
    }

    /// Starts a session of two people at this device, without clocks, from the moves of a game.
    pub fn from_game(game: AnyGame, now: u64) -> (Session, Vec<Event>) {
        let mut terms = Terms::new(game.game());
        terms.rules = RulesText::of(&game.rules());
        let position = game.first_position_text();
        if AnyGame::new(&game.rules()).position_text() != position {
            terms.position = Some(position);
        }
        let texts = game.move_texts();
        let mut facts = vec![Fact::Started(Box::new(terms.clone()))];
        facts.extend(texts.iter().cloned().map(Fact::Moved));
        let mut session = Session::at_start(terms, game, now);
        session.moves = texts;
        facts.extend(session.ending_here().map(Fact::Ended));
        session.ending = session.ending_here();
        let events = (0..).zip(facts).map(|(number, fact)| Event {
            number,
            at: now,
            fact,
        });
        let events: Vec<Event> = events.collect();
        session.version = u32::try_from(events.len()).unwrap_or(u32::MAX);
        session.begin_turn();
        (session, events)
    }

    pub(crate) fn at_start(terms: Terms, game: AnyGame, now: u64) -> Session {
        let mut session = Session {
            clocks: Clocks::new(terms.clocks),
            moves: terms.opening.clone(),
            terms: Arc::new(terms),
            game,
            offers: Offers::new(),
            ending: None,
            is_paused: false,
            rematch_agreed: false,
            days_off: DaysOff::new(now),
            version: 1,
            takebacks: 0,
            at: now,
        };
        session.begin_turn();
        session
    }

    /// Rebuilds a session from its events.
    ///
    /// # Errors
    /// A fault in the terms, or a `session-log-` fault if the events are not those of a game.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Session, Fault> {
        let mut events = events.into_iter();
        let (at, terms) = match events.next() {
            Some(Event {
                number: 0,
                at,
                fact: Fact::Started(terms),
            }) => (*at, (**terms).clone()),
            _ => return Err(Fault::new(faults::LOG_START)),
        };
        let rules = terms.rules.parse()?;
        let mut terms = terms;
        let game = terms.set_up(&rules)?;
        let mut session = Session::at_start(terms, game, at);
        for event in events {
            session.apply(event)?;
        }
        Ok(session)
    }

    /// Returns the terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the game at its current position.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the texts of all moves, the opening included.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Returns the number of all moves, the opening included.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Returns the number of takebacks so far. With [`Session::plies`] it identifies a position of this game: after a
    /// takeback and other moves, the number of moves is the same again.
    pub fn takebacks(&self) -> u32 {
        self.takebacks
    }

    /// Returns the number of moves after the opening.
    pub fn played(&self) -> u32 {
        let played = self.moves.len().saturating_sub(self.terms.opening.len());
        u32::try_from(played).unwrap_or(u32::MAX)
    }

    /// Returns the number of events so far, which is the number of the next event.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Returns the time of the last event. An earlier `now` counts as this time.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    /// Returns the seat of the side to move.
    pub fn seat_to_move(&self) -> &Seat {
        self.terms.seat(self.side_to_move())
    }

    /// Returns how the game ended, or `None` if it is not over.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the outcome, or `None` if the game is not over or was aborted.
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.ending {
            Some(Ending::Aborted { .. }) => None,
            Some(ending) => self.outcome_by(ending),
            None => self
                .ending_here()
                .and_then(|ending| self.outcome_by(&ending)),
        }
    }

    fn outcome_by(&self, ending: &Ending) -> Option<Outcome> {
        ending.house_outcome().or_else(|| self.game.outcome())
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        // The second case is a log that was cut off between the last move and its end.
        self.ending.is_some() || self.ending_here().is_some()
    }

    /// Returns whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the pending offers.
    pub fn offers(&self) -> &Offers {
        &self.offers
    }

    /// Returns whether both sides have agreed on a rematch: start [`Terms::swapped`].
    pub fn is_rematch_agreed(&self) -> bool {
        self.rematch_agreed
    }

    /// Returns what a side's clock shows, or `None` if the side has no clock.
    pub fn reading(&self, side: Side, now: u64) -> Option<Reading> {
        let reading = self.clocks.read(side, self.side_to_move(), self.time(now));
        match self.ending {
            Some(Ending::Time(loser)) if loser == side => reading.map(|_| Reading::default()),
            _ => reading,
        }
    }

    /// Returns the side whose clock runs, or `None` during untimed moves and pauses and after the end.
    pub fn running(&self) -> Option<Side> {
        let side = self.side_to_move();
        (self.clocks.is_running() && self.clocks.has(side)).then_some(side)
    }

    /// Returns when the flag of the side to move falls, for timers. Returns `None` if no clock runs.
    pub fn next_due(&self) -> Option<u64> {
        self.clocks.due(self.side_to_move())
    }

    /// Returns the side whose time is over at `now`, if the game has not been ended for that.
    pub fn fallen(&self, now: u64) -> Option<Side> {
        let due = self.next_due()?;
        (self.time(now) >= due).then(|| self.side_to_move())
    }

    /// Returns the number of moves to take back so that `side` is to move again, or `None` if there are too
    /// few moves after the opening.
    pub fn plies_to_turn_of(&self, side: Side) -> Option<u32> {
        let plies = if self.side_to_move() == side { 2 } else { 1 };
        (plies <= self.played()).then_some(plies)
    }

    /// Returns `now`, or the time of the last event if that is later.
    pub(crate) fn time(&self, now: u64) -> u64 {
        now.max(self.at)
    }

    /// Returns the ending by the rules or the move limit at the current position.
    pub(crate) fn ending_here(&self) -> Option<Ending> {
        let by_rules = self.game.outcome().map(Ending::rules);
        let limit = self.terms.max_plies.map_or(usize::MAX, |max| max as usize);
        by_rules.or_else(|| (self.moves.len() >= limit).then_some(Ending::MoveLimit))
    }

    /// Starts a turn at the time of the last event; the clock runs if the turn is timed.
    pub(crate) fn begin_turn(&mut self) {
        let since = self.clock_start();
        self.clocks.begin_turn(since);
    }

    /// Returns the time of the last event if a clock should run now.
    pub(crate) fn clock_start(&self) -> Option<u64> {
        let runs = !self.is_over() && !self.is_paused && self.played() >= self.terms.untimed;
        runs.then_some(self.at)
    }
}
