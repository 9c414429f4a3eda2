//! Time allocation when a game has clocks.

use core::time::Duration;

use burgrave_search::Limits;

/// A level spends at most 1/25 of the remaining time on a move.
pub const CLOCK_DIVISOR: u64 = 25;

/// Time that stays unused, because programs do not stop at once.
const RESERVE: Duration = Duration::from_millis(30);

/// Returns the limits of one move. `left` is the time left, `increment` is added after each move, and
/// `moves_to_go` is the number of moves to the next time control, if there is one. A move should take the soft
/// limit and may take the hard one.
pub fn allocate_time(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Limits {
    let usable = left.saturating_sub(RESERVE);
    let moves = moves_to_go.unwrap_or(40).clamp(1, 40);
    let share = usable / moves + increment.mul_f64(0.75);
    let hard = (share * 3).min(usable.mul_f64(if moves == 1 { 0.9 } else { 0.5 }));
    let least = Duration::from_millis(1);
    Limits {
        time: Some(hard.max(least)),
        // The next iteration takes a few times as long as all before it.
        soft_time: Some(share.mul_f64(0.6).min(hard).max(least)),
        ..Limits::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocated_time_never_exceeds_the_time_left() {
        let millis = Duration::from_millis;
        for increment in [0, 100, 5000] {
            for to_go in [None, Some(1), Some(5)] {
                let mut left = millis(60_000);
                for _ in 0..300 {
                    let limits = allocate_time(left, millis(increment), to_go);
                    let hard = limits.time.expect("set");
                    assert!(limits.soft_time.expect("set") <= hard);
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
