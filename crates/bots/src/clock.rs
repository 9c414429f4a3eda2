//! How long to think about a move when a clock runs.

use core::time::Duration;

use burgrave_search::Limits;

/// What must never be used: programs are not stopped on the dot.
const RESERVE: Duration = Duration::from_millis(30);

/// Limits for one move with so much time left, so much added after each move, and so many moves to go
/// until more time is given (`None`: none is). The soft limit is the share that a move should take,
/// the hard one what it may take.
#[must_use]
pub fn allocate_time(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Limits {
    let usable = left.saturating_sub(RESERVE);
    let moves = moves_to_go.unwrap_or(40).clamp(1, 40);
    let share = usable / moves + increment.mul_f64(0.75);
    let hard = (share * 3).min(usable.mul_f64(if moves == 1 { 0.9 } else { 0.5 }));
    let least = Duration::from_millis(1);
    Limits {
        time: Some(hard.max(least)),
        // A deeper iteration takes a few times as long as all before it.
        soft_time: Some(share.mul_f64(0.6).min(hard).max(least)),
        ..Limits::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_never_falls() {
        let millis = Duration::from_millis;
        for increment in [0, 100, 5000] {
            for to_go in [None, Some(1), Some(5)] {
                let mut left = millis(60_000);
                for _ in 0..300 {
                    let limits = allocate_time(left, millis(increment), to_go);
                    let hard = limits.time.expect("always set");
                    assert!(limits.soft_time.expect("always set") <= hard);
                    assert!(hard < left || left <= millis(40), "{hard:?} of {left:?}");
                    left = left.saturating_sub(hard) + millis(increment);
                }
            }
        }
        assert!(
            allocate_time(Duration::ZERO, Duration::ZERO, None)
                .time
                .is_some()
        );
    }
}
