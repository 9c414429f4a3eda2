//! Counting the completions of a sow.
//!
//! A tower of up to [`SHORT`] pieces is counted by visiting its steps. For a taller one, dynamic programming
//! counts the ways to reach each state of the sow, step by step: visiting would take up to 4^16 steps.
//! `sow=fan` has a closed formula; without it, perft of fans in middle games runs at a 25th of the rate.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use burgrave_core::hashing;

use super::low::LOW;
use super::sowing::Sowing;
use super::tables::{LEVEL_1, NEIGHBOURS, PLATFORM, SLOPE, distance, spaces};

/// Number of pieces up to which visiting is faster than a table of states.
const SHORT: u8 = 5;

impl Sowing {
    /// Counts the ways to complete the sow.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        match self.left {
            0 => 1,
            1 => u64::from(self.open().count_ones()),
            _ if self.fan && self.scarce == 0 => self.count_fan(),
            LOW if self.has_low_counts() => self.count_low(),
            2..=SHORT => spaces(self.open()).map(|to| self.after(to).count()).sum(),
            _ => self.count_states(),
        }
    }

    /// Returns whether [`Sowing::count_low`] applies: a walk without height limit in reach. A stack on the
    /// slope that is full already would also break it.
    fn has_low_counts(&self) -> bool {
        !self.fan && self.scarce == 0 && self.allowed[0] & self.allowed[1] & SLOPE == SLOPE
    }

    /// Counts a fan without height limit in reach. The slope takes any piece. Either one neighbour is on the
    /// platform, or some are on level 1; colours matter only there.
    fn count_fan(&self) -> u64 {
        let beside = NEIGHBOURS[usize::from(self.hand)];
        let slope = u64::from((beside & SLOPE & self.allowed[0]).count_ones());
        let pieces = self.pieces();
        let all = u32::from(self.left);
        if beside & PLATFORM != 0 {
            let fit: u32 = (0..2)
                .filter(|&colour| beside & PLATFORM & self.allowed[colour] != 0)
                .map(|colour| pieces[colour])
                .sum();
            let one_there = match fit {
                0 => 0,
                _ => u64::from(fit) * slope.pow(all - 1),
            };
            return slope.pow(all) + one_there;
        }
        let low = [0, 1].map(|c| u64::from((beside & LEVEL_1 & self.allowed[c]).count_ones()));
        // All on the slope; or some on level 1 too, then all of these of the first one's colour.
        let with = |colour: usize| {
            let [mine, others] = [pieces[colour], pieces[colour ^ 1]];
            ((slope + low[colour]).pow(mine) - slope.pow(mine)) * slope.pow(others)
        };
        slope.pow(all) + with(0) + with(1)
    }

    /// Counts by the states of the sow after each step.
    fn count_states(&self) -> u64 {
        let mut now = States::default();
        now.insert(self.normalised(), 1);
        for _ in LOW..self.left {
            let mut next = States::default();
            for (sowing, ways) in &now {
                for to in spaces(sowing.open()) {
                    *next.entry(sowing.after(to).normalised()).or_insert(0) += ways;
                }
            }
            now = next;
        }
        now.iter().map(|(sowing, ways)| ways * sowing.count()).sum()
    }

    /// Returns the sow without the data that no longer matter, so that more states are equal.
    fn normalised(mut self) -> Sowing {
        if !self.fan {
            // A space of level 1 that only one colour can reach is open to that colour for the whole sow.
            for cell in spaces((self.allowed[0] | self.allowed[1]) & LEVEL_1) {
                let pieces = self.pieces_for(cell);
                let black = pieces & u32::from(self.colours);
                self.allowed[0] &= !(u64::from(black == pieces) << cell);
                self.allowed[1] &= !(u64::from(black == 0) << cell);
            }
        }
        let pieces = self.pieces();
        for (allowed, pieces) in self.allowed.iter_mut().zip(pieces) {
            if pieces == 0 {
                *allowed = 0;
            }
        }
        self
    }

    /// With `walk`: returns the mask of the pieces in the hand that can be set on a space. Every step changes
    /// the sum of path and level by one, so this is at most every other piece.
    fn pieces_for(&self, cell: u8) -> u32 {
        const EVERY_OTHER: u32 = 0x5555;
        let first = match distance(usize::from(self.hand), usize::from(cell)) {
            0 => 2,
            steps => steps,
        };
        (EVERY_OTHER << (first - 1)) & ((1 << self.left) - 1)
    }
}

type States = HashMap<Sowing, u64, BuildHasherDefault<StateHasher>>;

/// Hashes what can differ between states of a sow after the same number of steps: the hand, the open spaces
/// of level 1 and the platform, and the room left.
impl Hash for Sowing {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let level_1 = self.allowed.map(|allowed| allowed & LEVEL_1);
        let platform = (self.allowed[0] | self.allowed[1]) & PLATFORM != 0;
        let open_spaces = level_1[0] | level_1[1] << 8 | u64::from(platform) << 16;
        state.write_u64(open_spaces | u64::from(self.hand) << 17 | u64::from(self.room) << 32);
    }
}

/// A hasher for a single word. The default hasher takes longer than the step between two states.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = hashing::mix(self.0 ^ word);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use burgrave_core::Notation;

    use super::super::{KingOfTheCastle, Sow};
    use super::*;

    fn lifted(rules: KingOfTheCastle, text: &str, origin: u8) -> Sowing {
        let position = rules.parse_position(text).expect("accepted");
        rules.open_spaces(&position).lift(origin)
    }

    /// Visits the first `depth` steps and adds up the counts after them.
    pub(in super::super) fn by_parts(sowing: &Sowing, depth: u32) -> u64 {
        if depth == 0 || sowing.left == 0 {
            return sowing.count();
        }
        spaces(sowing.open())
            .map(|to| by_parts(&sowing.after(to), depth - 1))
            .sum()
    }

    #[test]
    fn tall_towers_have_as_many_routes_as_their_parts() {
        let walk = KingOfTheCastle::default();
        let fan = KingOfTheCastle {
            sow: Sow::Fan,
            ..walk
        };
        let low = |rules, max_tower| KingOfTheCastle {
            max_tower: Some(max_tower),
            ..rules
        };
        for (rules, text, origin) in [
            (walk, "8/8/8/8/(wbwbwbwbwbwbwbwb)7/8 b", 8),
            (walk, "8/8/8/8/(wwbbwwbbwwbbwwbb)7/8 b", 8),
            (walk, "8/8/(wbbwwwbwbbwbw)7/b7/8/1w1b4 w", 24),
            (walk, "8/(wwwwwwww)7/8/8/8/bbb5 w", 32),
            (fan, "8/8/8/8/(wwbbwwbbwwbbwwbb)7/8 b", 8),
            (fan, "8/(wwbbwwbbwwbbwwbb)7/8/8/8/8 b", 32),
            (low(walk, 8), "8/8/8/8/(wwbbwwbb)7/(wwww)3(bbbb)3 b", 8),
            (low(walk, 10), "8/8/8/(bbwbbw)7/(wwbbwwbbww)7/8 w", 8),
            (low(fan, 10), "8/8/8/(bbwbbw)7/(wwbbwwbbww)7/8 w", 8),
        ] {
            let sowing = lifted(rules, text, origin);
            assert!(sowing.count() > 0);
            assert_eq!(by_parts(&sowing, 4), sowing.count(), "{text}");
            assert_eq!(sowing.count_states(), sowing.count(), "{text}");
        }
    }
}
