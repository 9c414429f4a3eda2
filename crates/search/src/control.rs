//! When a search ends: limits, a stop token, and where the time comes from.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells the time since some fixed moment. A plain function, so that it works in any thread, and in a
/// browser, where the standard library has no clock.
pub type Clock = fn() -> Duration;

/// The computer's own clock. In WebAssembly it stands still: pass another one there.
#[must_use]
pub fn system_clock() -> Duration {
    #[cfg(not(target_arch = "wasm32"))]
    {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
    #[cfg(target_arch = "wasm32")]
    Duration::ZERO
}

/// When a search ends by itself: at the first limit that it reaches. With none it goes on until it is
/// stopped, or has nothing left to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time for the whole search.
    pub time: Option<Duration>,
    /// After this time nothing new is begun (no deeper iteration): the rest would likely be lost.
    pub soft_time: Option<Duration>,
    /// Positions visited (alpha-beta, by all threads together) or simulations (Monte-Carlo). Never more;
    /// with one thread no less, unless the search ends by itself.
    pub nodes: Option<u64>,
    /// Depth in plies; alpha-beta only.
    pub depth: Option<u32>,
    /// How many best moves to find with their lines; 0 counts as 1.
    pub multi_pv: usize,
}

impl Limits {
    /// No limit, one line.
    pub const NONE: Limits = Limits {
        time: None,
        soft_time: None,
        nodes: None,
        depth: None,
        multi_pv: 1,
    };

    /// A fixed depth in plies.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::NONE
        }
    }

    /// A fixed number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::NONE
        }
    }

    /// A fixed time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::NONE
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::NONE
    }
}

/// Stops a search from elsewhere: another thread, or the search's own progress report. Clones stop the
/// same search.
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<AtomicBool>);

impl StopToken {
    /// A token that has not been used.
    #[must_use]
    pub fn new() -> StopToken {
        StopToken::default()
    }

    /// Asks the search to end. It returns the best it has found so far.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
