//! The server's time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Maximum correction at once, in milliseconds. Clocks of computers drift by a few milliseconds a minute.
const STEP: u64 = 20;

/// Milliseconds since 1970 that never go back: the system's or the database's clock at the start, and a
/// monotonic clock from then on. Changes of the system's clock while the server runs have no effect on games.
pub struct Clock {
    start: Instant,
    at_start: AtomicU64,
    /// The latest time that has been returned.
    latest: AtomicU64,
}

impl Clock {
    /// Starts a clock. `earliest` is a time that has passed, such as the last heartbeat of an earlier server. `time`
    /// is the time by a clock that servers share; without one it is the system's.
    pub fn new(earliest: u64, time: Option<u64>) -> Clock {
        let system = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
        };
        Clock {
            start: Instant::now(),
            at_start: AtomicU64::new(time.unwrap_or_else(system).max(earliest)),
            latest: AtomicU64::new(0),
        }
    }

    /// Returns the time.
    pub fn now(&self) -> u64 {
        let time = self.uncorrected();
        self.latest.fetch_max(time, Ordering::Relaxed).max(time)
    }

    fn uncorrected(&self) -> u64 {
        let passed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.at_start.load(Ordering::Relaxed).saturating_add(passed)
    }

    /// Follows a clock that servers share, which shows `time` now, by at most [`STEP`]. A jump of that clock therefore
    /// takes no time from players.
    pub fn follow(&self, time: u64) {
        let own = self.uncorrected();
        let start = self.at_start.load(Ordering::Relaxed);
        let start = match time.checked_sub(own) {
            Some(ahead) => start.saturating_add(ahead.min(STEP)),
            None => start.saturating_sub((own - time).min(STEP)),
        };
        self.at_start.store(start, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_follows_another_one_in_small_steps_and_never_goes_back() {
        const HOUR: u64 = 3_600_000;
        let clock = Clock::new(0, Some(HOUR));
        let before = clock.now();
        clock.follow(0);
        assert_eq!(clock.at_start.load(Ordering::Relaxed), HOUR - STEP);
        assert!(clock.now() >= before);
        clock.follow(9 * HOUR);
        clock.follow(9 * HOUR);
        assert_eq!(clock.at_start.load(Ordering::Relaxed), HOUR + STEP);
    }
}
