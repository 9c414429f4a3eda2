//! Compensation of the time that the network takes.
//!
//! A player's clock runs until the server reads the move. The round trip to this player is given back, within a
//! quota that fills up with each move. The numbers are those of scalachess, Lichess's rules library.

use std::time::Duration;

use burgrave_session::TimeControl;

/// Round trips below this, in milliseconds, are not compensated: an event for each move would say nothing.
const MIN_ROUND_TRIP: u64 = 10;
/// What a move adds to the quota, at most, in milliseconds.
const MAX_GAIN: u64 = 1_000;
/// What a move adds to the quota of the shortest games, in milliseconds.
const MIN_GAIN: u64 = 150;
/// The first quota, in gains.
const FIRST: u64 = 3;
/// The largest quota, in gains.
const LARGEST: u64 = 7;

/// The network of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lag {
    /// What a move adds to the quota, in milliseconds.
    gain: u64,
    quota: u64,
    /// The measured round trip in milliseconds; 0 before the first measurement.
    round_trip: u64,
}

impl Lag {
    /// The lag of a player with a time control. Only clocks with an increment or without are compensated: delay and
    /// byo-yomi have free time in each turn.
    pub fn new(control: Option<TimeControl>) -> Lag {
        let control = control.filter(|control| control.delay == 0 && control.periods == 0);
        let gain = control.map_or(0, |control| {
            (MIN_GAIN + control.estimate() / 250).min(MAX_GAIN)
        });
        Lag {
            gain,
            quota: FIRST * gain,
            round_trip: 0,
        }
    }

    /// Takes over a measurement. One slow round trip among fast ones counts a quarter.
    pub fn measure(&mut self, round_trip: Duration) {
        let measured = u64::try_from(round_trip.as_millis()).unwrap_or(u64::MAX);
        self.round_trip = match self.round_trip {
            0 => measured,
            known => (known * 3).saturating_add(measured) / 4,
        };
    }

    /// Forgets the measurements of a closed connection.
    pub fn forget(&mut self) {
        self.round_trip = 0;
    }

    /// Returns how many milliseconds a move gets back at most. The flag falls this much later.
    pub fn allowance(&self) -> u64 {
        match self.round_trip.min(self.quota) {
            small if small < MIN_ROUND_TRIP => 0,
            allowance => allowance,
        }
    }

    /// Takes what a move has got back from the quota, and fills it up.
    pub fn spend(&mut self, given: u64) {
        let left = self.quota.saturating_sub(given);
        self.quota = left.saturating_add(self.gain).min(LARGEST * self.gain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(base: u64, increment: u64, millis: u64) -> Lag {
        let mut lag = Lag::new(Some(TimeControl::increment(base, increment)));
        lag.measure(Duration::from_millis(millis));
        lag
    }

    #[test]
    fn a_move_gets_back_the_round_trip_within_the_quota() {
        // One minute: 150 + 240 a move.
        assert_eq!(measured(60_000, 0, 80).allowance(), 80);
        assert_eq!(measured(60_000, 0, 9).allowance(), 0);
        let mut slow = measured(60_000, 0, 5_000);
        let mut given = Vec::new();
        for _ in 0..4 {
            given.push(slow.allowance());
            slow.spend(slow.allowance());
        }
        assert_eq!(given, [1_170, 390, 390, 390]);
        for _ in 0..20 {
            slow.spend(0);
        }
        assert_eq!(slow.allowance(), 7 * 390);
        // Long games: a second a move.
        assert_eq!(measured(600_000, 5_000, 9_000).allowance(), 3_000);
    }

    #[test]
    fn a_slow_round_trip_among_fast_ones_counts_a_quarter() {
        let mut lag = measured(600_000, 0, 40);
        lag.measure(Duration::from_millis(440));
        assert_eq!(lag.allowance(), 140);
        lag.forget();
        assert_eq!(lag.allowance(), 0);
    }

    #[test]
    fn other_clocks_are_not_compensated() {
        for control in [
            None,
            Some(TimeControl::delay(60_000, 2_000)),
            Some(TimeControl::per_move(86_400_000)),
        ] {
            let mut lag = Lag::new(control);
            lag.measure(Duration::from_millis(300));
            assert_eq!(lag.allowance(), 0);
        }
    }
}
