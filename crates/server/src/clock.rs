//! The server's time.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 that never go back: the system's or the database's clock at the start, and a
/// monotonic clock from then on. Changes of the system's clock while the server runs have no effect on games.
pub struct Clock {
    start: Instant,
    at_start: u64,
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
            at_start: time.unwrap_or_else(system).max(earliest),
        }
    }

    /// Returns the time.
    pub fn now(&self) -> u64 {
        let passed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.at_start.saturating_add(passed)
    }
}
