//! Time: the choice of a time control, and the session's time on this device.

use burgrave_core::Side;
use burgrave_session as session;

use super::Play;

/// How much time each side gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub minutes: u16,
    /// Seconds added after each move.
    pub increment: u16,
}

impl From<TimeControl> for session::TimeControl {
    fn from(control: TimeControl) -> session::TimeControl {
        let (minutes, seconds) = (u64::from(control.minutes), u64::from(control.increment));
        session::TimeControl::increment(minutes * 60_000, seconds * 1_000)
    }
}

/// The session's time. It passes only while the app runs: a game that is opened again continues where its
/// last event was, whatever the device's clock says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Time {
    /// Milliseconds since the session's origin.
    pub(super) now: u64,
    /// The device's time at the last tick.
    seen: Option<u64>,
}

impl Time {
    pub(super) fn starting(now: u64) -> Time {
        Time { now, seen: None }
    }

    /// Passes the time since the last tick.
    pub(super) fn pass(&mut self, device: u64) {
        let passed = self.seen.map_or(0, |seen| device.saturating_sub(seen));
        self.now = self.now.saturating_add(passed);
        self.seen = Some(device);
    }
}

impl Play {
    /// Whether the game has clocks.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.session.terms().clocks.iter().any(Option::is_some)
    }

    /// The milliseconds left to a side, if it has a clock.
    #[must_use]
    pub fn time_left(&self, side: Side) -> Option<u64> {
        let reading = self.session.reading(side, self.time.now)?;
        Some(reading.until_flag())
    }
}
