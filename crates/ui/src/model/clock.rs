//! Time controls and the session's time.

use burgrave_core::Side;
use burgrave_session as session;

use super::Play;
use crate::setup::Seat;

/// Time below which a clock is low, in milliseconds.
pub const LOW_TIME: u64 = 20_000;

/// Time control of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Minutes for the whole game.
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

/// The session's time. It passes only while the app runs: a reopened game continues at the time of its last
/// event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Time {
    /// Milliseconds since the session's origin.
    pub(super) now: u64,
    /// Device time of the last tick.
    last_tick: Option<u64>,
}

impl Time {
    pub(super) fn starting(now: u64) -> Time {
        Time {
            now,
            last_tick: None,
        }
    }

    /// Adds the time since the last tick.
    pub(super) fn pass(&mut self, device: u64) {
        let passed = self.last_tick.map_or(0, |tick| device.saturating_sub(tick));
        self.now = self.now.saturating_add(passed);
        self.last_tick = Some(device);
    }
}

impl Play {
    /// Returns whether the game has clocks.
    pub fn has_clock(&self) -> bool {
        self.session.terms().clocks.iter().any(Option::is_some)
    }

    /// Returns the milliseconds left to a side if it has a clock.
    pub fn time_left(&self, side: Side) -> Option<u64> {
        if let Some(remote) = self.remote() {
            return remote.clocks[side.index()];
        }
        let reading = self.session.reading(side, self.time.now)?;
        Some(reading.until_flag())
    }

    /// Returns whether a user of this device plays a side.
    pub fn is_users(&self, side: Side) -> bool {
        match self.remote() {
            Some(remote) => remote.you == Some(side),
            None => self.seat(side) == Seat::Person,
        }
    }

    /// Returns the side of a user whose running clock is low.
    pub fn low_on_time(&self) -> Option<Side> {
        let side = self.on_clock().filter(|side| self.is_users(*side))?;
        self.is_low(side).then_some(side)
    }

    /// Returns whether a side's clock is low, running or not.
    pub fn is_low(&self, side: Side) -> bool {
        self.time_left(side).is_some_and(|left| left < LOW_TIME)
    }

    /// Returns whether the only user of this device has lost.
    pub fn is_lost(&self) -> bool {
        let winner = self.outcome().and_then(|end| end.winner());
        winner.is_some_and(|winner| !self.is_users(winner) && self.is_users(!winner))
    }

    /// Returns whether two people with clocks share this device, so that the clocks can face them.
    pub fn has_shared_clocks(&self) -> bool {
        self.remote().is_none() && !self.setup().has_computer() && self.has_clock()
    }
}

/// Returns a time in milliseconds without seconds, for lists. Rounds up to minutes; from one day on as [`time_text`].
pub fn coarse_time_text(millis: u64) -> String {
    let minutes = millis.div_ceil(60_000);
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (24.., _) => time_text(minutes * 60_000),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// Returns a time in milliseconds as minutes and seconds, from three hours on with hours, from one day on in days and
/// full hours. Rounds up to seconds.
pub fn time_text(millis: u64) -> String {
    let seconds = millis.div_ceil(1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60);
    match hours {
        0..3 => format!("{minutes}:{:02}", seconds % 60),
        3..24 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ if hours % 24 == 0 => format!("{} d", hours / 24),
        _ => format!("{} d {} h", hours / 24, hours % 24),
    }
}
