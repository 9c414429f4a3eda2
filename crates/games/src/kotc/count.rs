//! How many ways a sow can go on: by visiting the steps but the last where these are few, otherwise
//! by counting, step after step, in how many ways each state of the sow can be reached.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use burgrave_core::hashing;

use super::low::LOW;
use super::sowing::Sowing;
use super::tables::{BOARD, LEVEL_1, NEIGHBOURS, PATHS, PLATFORM, SLOPE, distance, spaces};

/// Up to so many pieces it is cheapest to visit all steps but the last.
const SHORT: u8 = 3;
/// Up to so many pieces visiting is cheaper than a table of states.
const SHORT_BEFORE_STATES: u8 = 5;

impl Sowing {
    /// How many ways there are to complete the sow.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.fan && self.scarce == 0 {
            self.count_fan()
        } else if self.left <= SHORT {
            self.count_short()
        } else if self.left == LOW && self.scarce == 0 && self.has_open_slope() {
            self.count_low()
        } else {
            self.count_long()
        }
    }

    /// Whether pieces of both colours may be set anywhere on the slope: no stack there is at its limit.
    fn has_open_slope(&self) -> bool {
        self.allowed[0] & self.allowed[1] & SLOPE == SLOPE
    }

    pub(super) fn count_short(&self) -> u64 {
        match self.left {
            0 => 1,
            1 => u64::from(self.open().count_ones()),
            _ => spaces(self.open())
                .map(|to| self.after(to).count_short())
                .sum(),
        }
    }

    fn count_long(&self) -> u64 {
        if self.is_on_fixed_ground() {
            self.count_on_fixed_ground()
        } else if self.left <= SHORT_BEFORE_STATES {
            spaces(self.open()).map(|to| self.after(to).count()).sum()
        } else {
            self.count_states()
        }
    }

    /// Whether no step changes what later ones may do, but for KOTC-4.
    fn is_on_fixed_ground(&self) -> bool {
        !self.fan && self.scarce == 0 && !self.level_1_matters()
    }

    /// Whether the pieces set on level 1 can change where later ones may be set there: only if two of
    /// different colours can come to the same empty space.
    fn level_1_matters(&self) -> bool {
        spaces(self.allowed[0] & self.allowed[1] & LEVEL_1).any(|cell| {
            let pieces = self.pieces_for(cell);
            let black = pieces & u32::from(self.colours);
            black != 0 && black != pieces
        })
    }

    /// With `walk`: which of the pieces in the hand could be set on a space, as bits. Every step changes
    /// the sum of path and level by one, so it is at most every other piece.
    fn pieces_for(&self, cell: u8) -> u32 {
        const EVERY_OTHER: u32 = 0x5555;
        let first = match distance(usize::from(self.hand), usize::from(cell)) {
            0 => 2,
            steps => steps,
        };
        (EVERY_OTHER << (first - 1)) & ((1 << self.left) - 1)
    }

    /// With `fan`, no height limit in reach: the slope takes everything, and one neighbour at most asks
    /// for colours (or two of them, but the tower has one colour).
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

    /// With `walk`, where no step changes what later ones may do, but for KOTC-4.
    fn count_on_fixed_ground(&self) -> u64 {
        let rows = self.allowed.map(|allowed| {
            let row = |level: usize| EXPANDED[usize::from((allowed >> (level * PATHS)) as u8)];
            [row(0), row(1), row(2), row(3), row(4), row(5)]
        });
        let mut ways = Ways::from(self.hand);
        for index in 0..self.left {
            ways.step(&rows[usize::from(self.colours >> index & 1)]);
        }
        ways.sum()
    }

    /// By the states that the sow can be in, step after step.
    fn count_states(&self) -> u64 {
        let mut now = States::default();
        now.insert(self.essence(), 1);
        let mut total = 0;
        let short = if self.scarce == 0 { LOW } else { SHORT };
        for left in (short + 1..=self.left).rev() {
            let mut next = States::default();
            for (sowing, ways) in &now {
                debug_assert_eq!(sowing.left, left);
                if sowing.is_on_fixed_ground() {
                    total += ways * sowing.count_on_fixed_ground();
                    continue;
                }
                for to in spaces(sowing.open()) {
                    *next.entry(sowing.after(to).essence()).or_insert(0) += ways;
                }
            }
            now = next;
        }
        let ends = now.iter().map(|(sowing, ways)| ways * sowing.count());
        total + ends.sum::<u64>()
    }

    /// The same sow without what cannot matter any more, so that more states are the same.
    fn essence(mut self) -> Sowing {
        if !self.fan {
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
}

type States = HashMap<Sowing, u64, BuildHasherDefault<StateHasher>>;

/// Where the hand is, what level 1 and the platform allow, and what room is left: the rest is the same
/// in all states of a sow that are as far.
impl Hash for Sowing {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let level_1 = self.allowed.map(|allowed| allowed & LEVEL_1);
        let platform = (self.allowed[0] | self.allowed[1]) & PLATFORM != 0;
        let ground = level_1[0] | level_1[1] << 8 | u64::from(platform) << 16;
        state.write_u64(ground | u64::from(self.hand) << 17 | u64::from(self.room) << 32);
    }
}

/// For many short-lived states: what tells states of one sow apart is one word.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u8(byte));
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = hashing::mix(self.0 ^ word);
    }
}

/// A ring's spaces, each with a number. Routes of up to 16 steps to one given space are fewer than 2^32.
type Row = [u32; PATHS];

/// A row of bits as a row of masks.
static EXPANDED: [Row; 256] = expanded();

const fn expanded() -> [Row; 256] {
    let mut table = [[0; PATHS]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut path = 0;
        while path < PATHS {
            if bits >> path & 1 == 1 {
                table[bits][path] = u32::MAX;
            }
            path += 1;
        }
        bits += 1;
    }
    table
}

/// Levels below the platform.
const LEVELS: usize = 5;

/// In how many ways a walk can have come to each space.
struct Ways {
    /// Below the platform, without having been on it.
    fresh: [Row; LEVELS],
    /// On the platform.
    there: Row,
    /// Below the platform, having been on it.
    back: [Row; LEVELS],
}

impl Ways {
    fn from(hand: u8) -> Ways {
        let hand = usize::from(hand);
        let mut ways = Ways {
            fresh: [[0; PATHS]; LEVELS],
            there: [0; PATHS],
            back: [[0; PATHS]; LEVELS],
        };
        let row = match BOARD.level(hand) {
            LEVELS => &mut ways.there,
            level => &mut ways.fresh[level],
        };
        row[BOARD.path(hand)] = 1;
        ways
    }

    /// One more step, to the spaces of a mask.
    fn step(&mut self, open: &[Row; LEVELS + 1]) {
        let mut back = spread(&self.back, open);
        for path in 0..PATHS {
            back[LEVELS - 1][path] += self.there[path] & open[LEVELS - 1][path];
            self.there[path] = self.fresh[LEVELS - 1][path] & open[LEVELS][path];
        }
        self.fresh = spread(&self.fresh, open);
        self.back = back;
    }

    fn sum(&self) -> u64 {
        self.fresh
            .iter()
            .chain(&self.back)
            .flatten()
            .chain(&self.there)
            .map(|&ways| u64::from(ways))
            .sum()
    }
}

/// One step below the platform.
fn spread(from: &[Row; LEVELS], open: &[Row; LEVELS + 1]) -> [Row; LEVELS] {
    let mut to = [[0; PATHS]; LEVELS];
    for level in 0..LEVELS {
        for path in 0..PATHS {
            let mut ways =
                from[level][(path + 1) % PATHS] + from[level][(path + PATHS - 1) % PATHS];
            if level > 0 {
                ways += from[level - 1][path];
            }
            if level + 1 < LEVELS {
                ways += from[level + 1][path];
            }
            to[level][path] = ways & open[level][path];
        }
    }
    to
}

#[cfg(test)]
mod tests {
    use burgrave_core::Notation;

    use super::super::{KingOfTheCastle, Sow};
    use super::*;

    fn lifted(rules: KingOfTheCastle, text: &str, origin: u8) -> Sowing {
        let position = rules.parse_position(text).expect("accepted");
        rules.ground(&position).lift(origin)
    }

    /// The first steps visited, each end counted by whatever is cheapest there.
    fn by_parts(sowing: &Sowing, depth: u32) -> u64 {
        if depth == 0 {
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
