//! A second, simple implementation of the clocks, computed from events alone.

use burgrave_core::Side;
use burgrave_session::{Ending, Event, Fact, Session, Terms, TimeControl};

/// The time of one side.
#[derive(Clone, Copy, Debug)]
struct Account {
    control: Option<TimeControl>,
    main: u64,
    periods: u16,
}

/// The clocks of a game.
pub struct Ledger {
    accounts: [Account; 2],
    untimed: u32,
    to_move: Side,
    played: u32,
    over: bool,
    paused: bool,
    /// Milliseconds of this turn until `last`.
    turn: u64,
    /// Time of the last event.
    last: u64,
    /// The side that lost on time.
    flagged: Option<Side>,
}

impl Ledger {
    pub fn new(event: &Event) -> Ledger {
        let Fact::Started(terms) = &event.fact else {
            panic!("{event:?} is no start")
        };
        let account = |control: Option<TimeControl>| Account {
            control,
            main: control.map_or(0, |control| control.base),
            periods: control.map_or(0, |control| control.periods),
        };
        Ledger {
            accounts: terms.clocks.map(account),
            untimed: terms.untimed,
            to_move: first(terms),
            played: 0,
            over: false,
            paused: false,
            turn: 0,
            last: event.at,
            flagged: None,
        }
    }

    fn runs(&self) -> bool {
        !self.over && !self.paused && self.played >= self.untimed
    }

    pub fn add(&mut self, event: &Event) {
        if self.runs() {
            self.turn += event.at - self.last;
        }
        self.last = event.at;
        match &event.fact {
            Fact::Moved(_) => {
                let timed = self.runs();
                self.charge(timed);
                self.played += 1;
                self.to_move = !self.to_move;
            }
            Fact::TakenBack { plies } => {
                self.charge(false);
                self.played -= plies;
                if plies % 2 == 1 {
                    self.to_move = !self.to_move;
                }
                self.over = false;
            }
            Fact::Ended(ending) => {
                self.charge(false);
                self.over = true;
                self.paused = false;
                self.flagged = match ending {
                    Ending::Time(side) => Some(*side),
                    _ => None,
                };
            }
            Fact::Reopened => self.over = false,
            Fact::Paused => self.paused = true,
            Fact::Resumed => self.paused = false,
            Fact::TimeGiven { to, millis } => self.accounts[to.index()].main += millis,
            Fact::DaysOff { side, days } => {
                self.accounts[side.index()].main += u64::from(*days) * 86_400_000;
            }
            Fact::TimeSet { side, millis } => {
                if *side == self.to_move {
                    self.charge(false);
                }
                self.accounts[side.index()].main = *millis;
            }
            Fact::Started(_)
            | Fact::Offered { .. }
            | Fact::Declined { .. }
            | Fact::Withdrawn { .. }
            | Fact::RematchAgreed => {}
        }
        if !self.over {
            self.flagged = None;
        }
    }

    /// Charges a turn: the delay is free, then main time is spent, then whole periods.
    fn charge(&mut self, is_timed_move: bool) {
        let account = &mut self.accounts[self.to_move.index()];
        let mut elapsed = std::mem::take(&mut self.turn);
        let Some(control) = account.control else {
            return;
        };
        let had_periods = account.periods > 0;
        elapsed -= elapsed.min(control.delay);
        let main = elapsed.min(account.main);
        account.main -= main;
        elapsed -= main;
        while had_periods && account.periods > 0 && elapsed >= control.period {
            account.periods -= 1;
            elapsed -= control.period;
        }
        // A revoked end leaves the last period.
        if had_periods && account.periods == 0 {
            account.periods = 1;
        }
        if is_timed_move {
            account.main += control.increment;
        }
    }

    /// Compares with the session's readings at the time of the last event.
    pub fn compare(mut self, session: &Session) {
        if self.flagged.is_none() && !self.over {
            // The running turn is charged. A fallen flag reads zero, whatever periods are left.
            if session.fallen(self.last).is_some() {
                return;
            }
            self.charge(false);
        }
        for side in Side::BOTH {
            let account = self.accounts[side.index()];
            let Some(reading) = session.reading(side, session.at()) else {
                assert!(account.control.is_none());
                continue;
            };
            if self.flagged == Some(side) {
                assert!(reading.is_fallen());
                continue;
            }
            assert_eq!(reading.main, account.main, "main time of {side}");
            // An empty account reads zero periods only if it has none.
            assert_eq!(reading.periods, account.periods, "periods of {side}");
        }
    }
}

/// Returns the side to move after the opening.
fn first(terms: &Terms) -> Side {
    let first = terms.rules.game.about().first;
    if terms.opening.len().is_multiple_of(2) {
        first
    } else {
        !first
    }
}
