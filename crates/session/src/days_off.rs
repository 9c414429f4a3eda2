//! Days off of correspondence games.

use burgrave_core::{Fault, Side};

use crate::faults;
use crate::session::Session;

/// A day in milliseconds.
pub const DAY: u64 = 24 * 60 * 60 * 1_000;
/// A year of a game in milliseconds, from its start.
const YEAR: u64 = 365 * DAY;

/// The days off that the sides have taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DaysOff {
    /// Time of the game's start.
    start: u64,
    /// Year of the game in which White and Black took the last ones, and how many in that year.
    taken: [(u64, u16); 2],
}

impl DaysOff {
    pub(crate) fn new(start: u64) -> DaysOff {
        DaysOff {
            start,
            taken: [(0, 0); 2],
        }
    }

    fn year(&self, at: u64) -> u64 {
        at.saturating_sub(self.start) / YEAR
    }

    fn taken(&self, side: Side, at: u64) -> u16 {
        let (year, days) = self.taken[side.index()];
        if year == self.year(at) { days } else { 0 }
    }

    pub(crate) fn take(&mut self, side: Side, days: u16, at: u64) {
        let all = self.taken(side, at).saturating_add(days);
        self.taken[side.index()] = (self.year(at), all);
    }
}

impl Session {
    /// Returns the days off that a side has left in the year of the game at `now`.
    pub fn days_off_left(&self, side: Side, now: u64) -> u16 {
        let taken = self.days_off.taken(side, self.time(now));
        match self.clocks.has(side) {
            true => self.terms.days_off.saturating_sub(taken),
            false => 0,
        }
    }

    pub(crate) fn may_take_days_off(&self, side: Side, days: u16, at: u64) -> Result<(), Fault> {
        let left = self.days_off_left(side, at);
        match (1..=left).contains(&days) {
            true => Ok(()),
            false => Err(Fault::new(faults::DAYS_OFF).with("left", left)),
        }
    }
}
