//! Clocks: how long each side may still think.

use burgrave_core::Side;

/// How much time each side gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub minutes: u16,
    /// Seconds added after each move.
    pub increment: u16,
}

/// The least time that a side whose flag fell has after a takeback, in milliseconds.
const MERCY: u64 = 60_000;

/// Both sides' clocks. They start with the first move, and go on while nobody looks: as between friends
/// at a table, whoever walks away loses time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: [u64; 2],
    /// When the clocks were looked at last, in milliseconds since whenever.
    seen: Option<u64>,
}

impl Clock {
    /// Both clocks full.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock::with(control, [u64::from(control.minutes) * 60_000; 2])
    }

    /// Clocks that have run: the milliseconds left to White and to Black.
    #[must_use]
    pub fn with(control: TimeControl, left: [u64; 2]) -> Clock {
        Clock {
            control,
            left,
            seen: None,
        }
    }

    /// How much time each side got.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The milliseconds left to a side.
    #[must_use]
    pub fn left(&self, side: Side) -> u64 {
        self.left[side.index()]
    }

    /// Looks at the clocks: `runs` has spent the time since they were looked at last. Says whether its
    /// flag has fallen.
    pub(super) fn look(&mut self, now: u64, runs: Option<Side>) -> bool {
        let spent = self.seen.map_or(0, |seen| now.saturating_sub(seen));
        self.seen = Some(now);
        let Some(side) = runs else { return false };
        let left = &mut self.left[side.index()];
        *left = left.saturating_sub(spent);
        *left == 0
    }

    /// A side has moved.
    pub(super) fn moved(&mut self, side: Side) {
        self.left[side.index()] += u64::from(self.control.increment) * 1_000;
    }

    /// A move was taken back: nobody's flag stays down.
    pub(super) fn lift_flags(&mut self) {
        for left in self.left.iter_mut().filter(|left| **left == 0) {
            *left = MERCY;
        }
    }
}
