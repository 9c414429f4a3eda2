//! Clock arithmetic in integer milliseconds.

use burgrave_core::{Fault, Side};
use serde::{Deserialize, Serialize};

use crate::faults;

/// Upper bound of each time in a time control, and of time given or set, in milliseconds (about 31 years).
pub const MAX_TIME: u64 = 1_000_000_000_000;
/// Upper bound of the byo-yomi periods in a time control.
pub const MAX_PERIODS: u16 = 1_000;

/// The time that one side gets. All times are in milliseconds.
///
/// At each turn the clock first waits for `delay` (simple delay, as on digital chess clocks in the US).
/// Then it spends the main time: `base`, plus `increment` after each move. Without main time it spends
/// byo-yomi periods: a move within a period keeps that period, a full period is lost. The flag falls when
/// no time is left. The serde form of this type is frozen with that of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Main time at the beginning.
    pub base: u64,
    /// Main time added after each timed move.
    pub increment: u64,
    /// Time at the beginning of each turn that costs nothing.
    pub delay: u64,
    /// Byo-yomi periods.
    pub periods: u16,
    /// Length of a period.
    pub period: u64,
}

impl TimeControl {
    /// Returns main time with an increment after each move (Fischer).
    pub const fn increment(base: u64, increment: u64) -> TimeControl {
        TimeControl {
            base,
            increment,
            delay: 0,
            periods: 0,
            period: 0,
        }
    }

    /// Returns main time with a simple delay at each turn.
    pub const fn delay(base: u64, delay: u64) -> TimeControl {
        TimeControl {
            base,
            increment: 0,
            delay,
            periods: 0,
            period: 0,
        }
    }

    /// Returns main time followed by byo-yomi periods.
    pub const fn byo_yomi(base: u64, periods: u16, period: u64) -> TimeControl {
        TimeControl {
            base,
            increment: 0,
            delay: 0,
            periods,
            period,
        }
    }

    /// Returns a fixed time for each move, of which nothing is carried over, such as days per move.
    pub const fn per_move(millis: u64) -> TimeControl {
        TimeControl::byo_yomi(0, 1, millis)
    }

    /// Returns an estimate of the time of one side in a game of 40 moves, in milliseconds.
    pub fn estimate(&self) -> u64 {
        const MOVES: u64 = 40;
        let each = self
            .increment
            .saturating_add(self.delay)
            .saturating_add(self.period);
        self.base.saturating_add(each.saturating_mul(MOVES))
    }

    /// Checks the limits.
    ///
    /// # Errors
    /// [`faults::TIME_CONTROL`] if a time exceeds [`MAX_TIME`], if there are more than [`MAX_PERIODS`]
    /// periods, or if the first turn has no time.
    pub fn check(&self) -> Result<(), Fault> {
        let times = [self.base, self.increment, self.delay, self.period];
        let is_small = times.iter().all(|&time| time <= MAX_TIME) && self.periods <= MAX_PERIODS;
        let has_periods = (self.periods > 0) == (self.period > 0);
        if is_small && has_periods && self.allowance(self.full()) > 0 {
            Ok(())
        } else {
            Err(Fault::new(faults::TIME_CONTROL).with("limit", MAX_TIME))
        }
    }

    fn full(&self) -> Bank {
        Bank {
            main: self.base,
            periods: self.periods,
        }
    }

    /// Returns the longest turn before the flag falls.
    fn allowance(&self, bank: Bank) -> u64 {
        self.delay
            .saturating_add(bank.main)
            .saturating_add(u64::from(bank.periods) * self.period)
    }

    /// Returns the clock after `elapsed` of a turn that began with `bank`.
    fn read(&self, bank: Bank, elapsed: u64) -> Reading {
        if elapsed >= self.allowance(bank) {
            return Reading::default();
        }
        let spent = elapsed.saturating_sub(self.delay);
        let over = spent.saturating_sub(bank.main);
        let (lost, current) = match self.period {
            0 => (0, 0),
            period => (over / period, period - over % period),
        };
        Reading {
            main: bank.main.saturating_sub(spent),
            delay: self.delay.saturating_sub(elapsed),
            // Fewer periods are lost than the bank holds, or the flag would have fallen.
            periods: bank.periods - lost as u16,
            period: current,
            full_period: self.period,
        }
    }
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// Main time left, in milliseconds.
    pub main: u64,
    /// Delay left in this turn, in milliseconds.
    pub delay: u64,
    /// Byo-yomi periods left, the current one included.
    pub periods: u16,
    /// Time left in the current period, in milliseconds.
    pub period: u64,
    /// Length of a whole period, in milliseconds.
    full_period: u64,
}

impl Reading {
    /// Returns the time until the flag falls, in milliseconds, if the clock runs.
    pub fn until_flag(&self) -> u64 {
        let later = u64::from(self.periods.saturating_sub(1)) * self.full_period;
        let periods = if self.periods > 0 { self.period } else { 0 };
        (self.delay + self.main).saturating_add(periods + later)
    }

    /// Returns whether the flag has fallen.
    pub fn is_fallen(&self) -> bool {
        self.until_flag() == 0
    }
}

/// The time that a side has between turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bank {
    main: u64,
    periods: u16,
}

/// The clocks of both sides and the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    controls: [Option<TimeControl>; 2],
    banks: [Bank; 2],
    /// Time of this turn before `since`, in milliseconds.
    elapsed: u64,
    /// The time from which this turn is charged; `None` while no clock runs.
    since: Option<u64>,
}

impl Clocks {
    pub(crate) fn new(controls: [Option<TimeControl>; 2]) -> Clocks {
        Clocks {
            controls,
            banks: controls.map(|control| control.unwrap_or_default().full()),
            elapsed: 0,
            since: None,
        }
    }

    pub(crate) fn has(&self, side: Side) -> bool {
        self.controls[side.index()].is_some()
    }

    pub(crate) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    fn elapsed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.elapsed.saturating_add(running)
    }

    /// Reads a clock; `on_move` is the side whose turn it is.
    pub(crate) fn read(&self, side: Side, on_move: Side, now: u64) -> Option<Reading> {
        let control = self.controls[side.index()]?;
        let elapsed = if side == on_move {
            self.elapsed(now)
        } else {
            0
        };
        Some(control.read(self.banks[side.index()], elapsed))
    }

    /// Returns when the flag of the side on move falls.
    pub(crate) fn due(&self, on_move: Side) -> Option<u64> {
        let since = self.since?;
        let control = self.controls[on_move.index()]?;
        let allowance = control.allowance(self.banks[on_move.index()]);
        Some(since.saturating_add(allowance.saturating_sub(self.elapsed)))
    }

    /// Starts a turn; with `None` the clocks stay stopped.
    pub(crate) fn begin_turn(&mut self, since: Option<u64>) {
        self.elapsed = 0;
        self.since = since;
    }

    /// Stops the clocks within a turn.
    pub(crate) fn pause(&mut self, now: u64) {
        self.elapsed = self.elapsed(now);
        self.since = None;
    }

    /// Continues the turn.
    pub(crate) fn resume(&mut self, since: Option<u64>) {
        self.since = since;
    }

    /// Charges the turn to a side and stops the clocks. `is_move` adds the increment.
    pub(crate) fn charge(&mut self, side: Side, now: u64, is_move: bool) {
        let elapsed = self.elapsed(now);
        self.begin_turn(None);
        let Some(control) = self.controls[side.index()] else {
            return;
        };
        let bank = &mut self.banks[side.index()];
        let reading = control.read(*bank, elapsed);
        let increment = if is_move { control.increment } else { 0 };
        bank.main = reading.main.saturating_add(increment);
        // After a fallen flag the last period remains, so that a game whose end is revoked can continue.
        bank.periods = match reading.is_fallen() {
            true => bank.periods.min(1),
            false => reading.periods,
        };
    }

    /// Returns whether a side has a clock that leaves it no time for a turn.
    pub(crate) fn is_empty(&self, side: Side) -> bool {
        let bank = self.banks[side.index()];
        self.controls[side.index()].is_some_and(|control| control.allowance(bank) == 0)
    }

    pub(crate) fn give(&mut self, side: Side, millis: u64) {
        let bank = &mut self.banks[side.index()];
        bank.main = bank.main.saturating_add(millis);
    }

    pub(crate) fn set(&mut self, side: Side, millis: u64) {
        self.banks[side.index()].main = millis;
    }
}
