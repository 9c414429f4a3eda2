//! How many ways a sow can go on: by visiting the steps but the last where these are few, otherwise
//! by counting, step after step, in how many ways each state of the sow can be reached.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use burgrave_core::hashing;

use super::sowing::Sowing;
use super::tables::{BOARD, LEVEL_1, NEIGHBOURS, PATHS, PLATFORM, SLOPE, spaces};

/// Up to so many pieces it is cheapest to visit all steps but the last.
const SHORT: u8 = 3;
/// Up to so many pieces visiting is cheaper than a table of states.
const SHORT_BEFORE_STATES: u8 = 6;

impl Sowing {
    /// How many ways there are to complete the sow.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.fan && self.scarce == 0 {
            self.count_fan()
        } else if self.left <= SHORT {
            self.count_short()
        } else {
            self.count_long()
        }
    }

    fn count_short(&self) -> u64 {
        match self.left {
            0 => 1,
            1 => u64::from(self.open().count_ones()),
            _ => spaces(self.open())
                .map(|to| self.after(to).count_short())
                .sum(),
        }
    }

    fn count_long(&self) -> u64 {
        if !self.fan && self.scarce == 0 && !self.level_1_matters() {
            self.count_on_fixed_ground()
        } else if self.left <= SHORT_BEFORE_STATES {
            self.count_short()
        } else {
            self.count_states()
        }
    }

    /// Whether the pieces set on level 1 can change where later ones may be set there: only if two of
    /// different colours can reach the same empty space. Every step changes the sum of path and
    /// level by one, so they would be an even number of steps apart.
    fn level_1_matters(&self) -> bool {
        let empty = self.allowed[0] & self.allowed[1] & LEVEL_1;
        if empty == 0 {
            return false;
        }
        let hand = usize::from(self.hand);
        let (path, level) = (BOARD.path(hand), BOARD.level(hand));
        let first = level.max(1);
        (first..first + 2).any(|step| {
            const EVEN_PATHS: u64 = 0x55;
            const EVEN_STEPS: u32 = 0x5555;
            let reached = EVEN_PATHS << ((path + level + step) % 2);
            let steps = (EVEN_STEPS << (step - 1)) & ((1 << self.left) - 1);
            let black = u32::from(self.colours) & steps;
            empty & reached != 0 && black != 0 && black != steps
        })
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

    /// By the states that the sow can be in.
    fn count_states(&self) -> u64 {
        let mut now = States::default();
        now.insert(self.essence(), 1);
        while self.left_in(&now) > 1 {
            let mut next = States::default();
            for (sowing, ways) in &now {
                for to in spaces(sowing.open()) {
                    *next.entry(sowing.after(to).essence()).or_insert(0) += ways;
                }
            }
            now = next;
        }
        now.iter()
            .map(|(sowing, ways)| ways * sowing.count_short())
            .sum()
    }

    fn left_in(&self, states: &States) -> u8 {
        states.keys().next().map_or(0, |sowing| sowing.left)
    }

    /// The same sow without what cannot matter any more, so that more states are the same.
    fn essence(mut self) -> Sowing {
        let level = BOARD.level(usize::from(self.hand));
        let left = usize::from(self.left);
        let pieces = self.pieces();
        for colour in 0..2 {
            if pieces[colour] == 0 {
                self.allowed[colour] = 0;
            }
            if level > left && !self.fan {
                self.allowed[colour] &= !LEVEL_1;
            }
        }
        self
    }
}

type States = HashMap<Sowing, u64, BuildHasherDefault<StateHasher>>;

/// Mixes words: states are many and short-lived.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
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
