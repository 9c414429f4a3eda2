//! Limits, the stop token and the clock of a search.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Function that returns the time since an arbitrary origin. It works in any thread, and in a browser, where
/// the standard library has no clock.
pub type Clock = fn() -> Duration;

/// Returns the time of the system's monotonic clock. In WebAssembly it always returns 0: use another clock
/// there.
pub fn system_clock() -> Duration {
    #[cfg(not(target_arch = "wasm32"))]
    {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
    #[cfg(target_arch = "wasm32")]
    Duration::ZERO
}

/// Limits of a search. It ends at the first one that it reaches. Without limits it ends when it is stopped or
/// has proven everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time for the whole search.
    pub time: Option<Duration>,
    /// The search starts no new iteration after this time, since it would probably not finish one.
    pub soft_time: Option<Duration>,
    /// Positions visited (alpha-beta, by all threads) or simulations (Monte-Carlo). The search never exceeds
    /// the limit; with one thread it reaches it exactly unless it ends for another reason.
    pub nodes: Option<u64>,
    /// Depth in plies; alpha-beta only.
    pub depth: Option<u32>,
    /// Number of best moves to find with their lines; 0 counts as 1.
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

    /// Returns a limit of depth, in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::NONE
        }
    }

    /// Returns a limit of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::NONE
        }
    }

    /// Returns a limit of time.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::NONE
        }
    }
}

/// Handle that stops a search, from another thread or from the search's progress report. Clones stop the same
/// search.
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<AtomicBool>);

impl StopToken {
    /// Returns a new token.
    pub fn new() -> StopToken {
        StopToken::default()
    }

    /// Stops the search, which returns the best move found so far.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether [`StopToken::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
