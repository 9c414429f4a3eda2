//! The arguments of the command `go`.

use std::str::SplitWhitespace;
use std::time::Duration;

use burgrave_bots::clock;
use burgrave_core::Side;
use burgrave_search::Limits;

const WORDS: &str = "movetime, nodes, depth, wtime, btime, winc, binc, p1time, p2time, p1inc, p2inc, \
                     movestogo, infinite";

/// When a search ends: the parsed arguments of `go`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u64>,
    moves_to_go: Option<u64>,
    /// Milliseconds left, by [`Side::index`].
    left: [Option<u64>; 2],
    /// Milliseconds added after each move.
    increment: [u64; 2],
    infinite: bool,
}

impl Go {
    /// Reads the arguments. `first` is the side that moves first in the game: UGI's player 1.
    pub fn read(words: &mut SplitWhitespace<'_>, first: Side) -> Result<Go, String> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let side = match word {
                "wtime" | "winc" => Side::White,
                "btime" | "binc" => Side::Black,
                "p2time" | "p2inc" => !first,
                _ => first,
            };
            let slot = match word {
                "movetime" => &mut go.movetime,
                "nodes" => &mut go.nodes,
                "depth" => &mut go.depth,
                "movestogo" => &mut go.moves_to_go,
                "wtime" | "btime" | "p1time" | "p2time" => &mut go.left[side.index()],
                "winc" | "binc" | "p1inc" | "p2inc" => {
                    go.increment[side.index()] = number(word, words.next())?;
                    continue;
                }
                _ => {
                    return Err(format!(
                        "unknown argument of go: {word:?}; known are {WORDS}"
                    ));
                }
            };
            *slot = Some(number(word, words.next())?);
        }
        Ok(go)
    }

    /// Returns whether the search runs until `stop`.
    pub fn is_endless(self) -> bool {
        let bounded = [self.movetime, self.nodes, self.depth];
        self.infinite
            || (bounded.iter().all(Option::is_none) && self.left.iter().all(Option::is_none))
    }

    /// Returns the milliseconds that `side` has left. If only the other clock is given, both count as equal;
    /// without a limit the search would not end.
    fn clock(self, side: Side) -> Option<u64> {
        self.left[side.index()].or(self.left[(!side).index()])
    }

    /// Returns the limits of a search for `side`.
    pub fn limits(self, side: Side, multi_pv: usize) -> Limits {
        let mut limits = Limits {
            multi_pv,
            ..Limits::NONE
        };
        if self.infinite {
            return limits;
        }
        if let Some(left) = self.clock(side) {
            let increment = Duration::from_millis(self.increment[side.index()]);
            let to_go = self.moves_to_go.map(saturated);
            let share = clock::allocate_time(Duration::from_millis(left), increment, to_go);
            limits.time = share.time;
            limits.soft_time = share.soft_time;
        }
        if let Some(millis) = self.movetime {
            limits.time = Some(Duration::from_millis(millis));
        }
        limits.nodes = self.nodes;
        limits.depth = self.depth.map(saturated);
        limits
    }
}

fn saturated(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Reads a number. A clock may be negative, which means that no time is left.
fn number(name: &str, text: Option<&str>) -> Result<u64, String> {
    /// A hundred years in milliseconds. Longer times would overflow.
    const MAX_TIME: u64 = 100 * 366 * 86_400_000;
    let text = text.ok_or_else(|| format!("go {name} needs a number"))?;
    let negative = text
        .strip_prefix('-')
        .is_some_and(|digits| digits.parse::<u64>().is_ok());
    if negative && name.ends_with("time") {
        return Ok(0);
    }
    let number = text
        .parse::<u64>()
        .map_err(|_| format!("go {name} needs a number, not {text:?}"))?;
    Ok(if name == "nodes" {
        number
    } else {
        number.min(MAX_TIME)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        Go::read(&mut text.split_whitespace(), Side::Black)
    }

    #[test]
    fn limits_are_read() {
        let limits = |text: &str, side| read(text).expect("valid").limits(side, 1);
        assert_eq!(limits("nodes 500", Side::White), Limits::nodes(500));
        assert_eq!(limits("depth 4", Side::White), Limits::depth(4));
        let second = Limits::time(Duration::from_secs(1));
        assert_eq!(limits("movetime 1000", Side::White), second);
        assert_eq!(limits("infinite", Side::White), Limits::NONE);
        let clock = "p1time 1000 p2time 60000 p1inc 0 p2inc 1000";
        assert!(limits(clock, Side::Black).time < limits(clock, Side::White).time);
        assert_eq!(
            limits(clock, Side::Black),
            limits("btime 1000 wtime 60000 winc 1000", Side::Black)
        );
        assert!(read("").expect("valid").is_endless());
        assert!(!read("wtime -5").expect("valid").is_endless());
        let other = limits("btime 500", Side::White);
        assert!(other.time.is_some(), "only the other side's clock is known");
        assert_eq!(other, limits("btime 500", Side::Black));
    }

    #[test]
    fn invalid_arguments_are_errors() {
        for text in [
            "nodes",
            "nodes x",
            "depth -1",
            "mate 3",
            "nodes 1e9",
            "wtime --5",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
