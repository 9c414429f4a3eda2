//! Counting the sows of low towers, for all spaces of a level at once.
//!
//! A level's eight paths are the eight bytes of a word, so that going round the castle is a rotation.
//! `counts[n]` then says for each space in how many ways the last `n` pieces of a tower can be set
//! from there. These pieces end with the mover's, so the tables for one and two pieces are shared by
//! all his towers. For up to four pieces no byte overflows, and what follows a step onto the platform
//! is a constant: the way down to level 5 and from there along the slope, never as far as level 1.

use burgrave_core::Side;

use super::ground::Ground;
use super::sowing::Sowing;
use super::tables::{LEVEL_1, NEIGHBOURS, PATHS, PLATFORM_SHIFT, spaces};
use super::{KingOfTheCastle, Sow};

/// The tallest tower counted here.
pub(super) const LOW: u8 = 4;

/// A row a level, from one below level 1 (always 0) to one above the platform (unused).
type Rows = [u64; 8];

/// Where the platform is in [`Rows`].
const TOP: usize = 6;
const ONES: u64 = 0x0101_0101_0101_0101;

/// In how many ways so many pieces can be set from a place on the platform.
const FROM_THE_PLATFORM: [u64; 5] = [1, 1, 3, 10, 35];

/// The counts where no piece is left.
const NONE_LEFT: Rows = [0, ONES, ONES, ONES, ONES, ONES, ONES, 0];

/// A byte's bits as bytes of ones.
static EXPANDED: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut path = 0;
        while path < PATHS {
            table[bits] |= ((bits >> path & 1) as u64 * 0xff) << (8 * path);
            path += 1;
        }
        bits += 1;
    }
    table
};

/// The level-1 and platform rows in which pieces of a colour may be set. On the slope they always may.
#[derive(Clone, Copy)]
struct Open {
    level_1: u64,
    platform: u64,
}

impl Open {
    fn of(allowed: u64) -> Open {
        let row = |shift: usize| EXPANDED[usize::from((allowed >> shift) as u8)];
        Open {
            level_1: row(0),
            platform: row(PLATFORM_SHIFT),
        }
    }

    /// What of these counts is open.
    #[inline(always)]
    fn mask(self, counts: &Rows) -> Rows {
        let mut masked = *counts;
        masked[1] &= self.level_1;
        masked[TOP] &= self.platform;
        masked
    }
}

/// The sum over the neighbours, for a level's spaces.
#[inline(always)]
fn around(masked: &Rows, level: usize) -> u64 {
    let beside = masked[level].rotate_left(8) + masked[level].rotate_right(8);
    beside + masked[level - 1] + masked[level + 1]
}

/// The counts for `pieces` pieces from those for one fewer.
#[inline(always)]
fn one_more(masked: &Rows, pieces: usize) -> Rows {
    let row = |level: usize| around(masked, level);
    let top = FROM_THE_PLATFORM[pieces] * ONES;
    [0, row(1), row(2), row(3), row(4), row(5), top, 0]
}

/// A space's byte of its level's row.
#[inline(always)]
fn byte(row: u64, origin: u8) -> u64 {
    row >> (8 * (origin & 7)) & 0xff
}

/// A ground on which low towers are sown, under the rules without a height limit, `sow=walk`.
pub(super) struct LowGround {
    /// By colour: where a piece may be set.
    allowed: [u64; 2],
    open: [Open; 2],
}

impl LowGround {
    #[inline]
    pub(super) fn new(allowed: [u64; 2]) -> LowGround {
        LowGround {
            allowed,
            open: allowed.map(Open::of),
        }
    }

    /// The counts for `pieces` pieces, the first of a colour, from those for the others.
    #[inline(always)]
    fn counts(&self, pieces: usize, colour: usize, fewer: &Rows) -> Rows {
        one_more(&self.open[colour].mask(fewer), pieces)
    }

    /// The same from one space.
    #[inline(always)]
    fn count_from(&self, hand: u8, colour: usize, fewer: &Rows) -> u64 {
        byte(around(&self.open[colour].mask(fewer), level(hand)), hand)
    }

    #[inline]
    fn count_three(&self, hand: u8, colours: u16, two: &Rows) -> u64 {
        let routes = self.count_from(hand, usize::from(colours & 1), two);
        let differ = (colours ^ colours >> 2) & 1 != 0;
        routes
            - if differ {
                self.blocked_of_three(hand, colours)
            } else {
                0
            }
    }

    #[inline]
    fn count_four(&self, hand: u8, colours: u16, two: &Rows) -> u64 {
        let three = self.counts(3, usize::from(colours >> 1 & 1), two);
        let routes = self.count_from(hand, usize::from(colours & 1), &three);
        let differ = (colours ^ colours >> 2) & 3 != 0;
        let near = level(hand) <= 3;
        routes
            - if differ && near {
                self.blocked_of_four(hand, colours)
            } else {
                0
            }
    }

    /// How many spaces beside one are open to the lowest of some pieces.
    #[inline]
    fn beside(&self, cell: u8, pieces: u16) -> u64 {
        let open = NEIGHBOURS[usize::from(cell)] & self.allowed[usize::from(pieces & 1)];
        u64::from(open.count_ones())
    }

    /// The empty spaces of level 1: where either colour may be set, until one is.
    #[inline]
    fn empty_below(&self) -> u64 {
        self.allowed[0] & self.allowed[1] & LEVEL_1
    }

    /// Of the counted routes of three pieces, the first and the third of different colours, those on
    /// which the third comes back to the first on level 1 (KOTC-3).
    #[inline]
    fn blocked_of_three(&self, hand: u8, colours: u16) -> u64 {
        spaces(NEIGHBOURS[usize::from(hand)] & self.empty_below())
            .map(|cell| self.beside(cell, colours >> 1))
            .sum()
    }

    /// Of the counted routes of four pieces, those on which the third comes back to the first or the
    /// fourth to the second on level 1 and their colours differ (KOTC-3).
    fn blocked_of_four(&self, hand: u8, colours: u16) -> u64 {
        let [third, fourth] = [0, 1].map(|piece| (colours ^ colours >> 2) >> piece & 1 != 0);
        let near = NEIGHBOURS[usize::from(hand)];
        let empty = self.empty_below();
        let mut routes = 0;
        if third {
            for cell in spaces(near & empty) {
                routes += self.beside(cell, colours >> 1) * self.beside(cell, colours >> 3);
            }
        }
        if fourth {
            let open = near & self.allowed[usize::from(colours & 1)];
            for cell in spaces(empty) {
                let beside = NEIGHBOURS[usize::from(cell)];
                let ways = u64::from((open & beside).count_ones());
                routes += ways * self.beside(cell, colours >> 2);
                if third {
                    // Both come back: counted twice so far.
                    routes -= u64::from((near & empty & beside).count_ones());
                }
            }
        }
        routes
    }
}

/// The row of a space below the platform.
#[inline(always)]
fn level(hand: u8) -> usize {
    usize::from(hand >> 3) % 5 + 1
}

/// All low towers of the side to move.
pub(super) struct LowTowers<'g> {
    ground: &'g Ground<'g>,
    low: LowGround,
    one: Rows,
    /// By the colour of the first of the two.
    two: [Rows; 2],
}

impl<'g> LowTowers<'g> {
    /// Makes the tables that the towers share.
    #[inline]
    pub(super) fn new(ground: &'g Ground<'g>, mover: Side) -> LowTowers<'g> {
        let low = LowGround::new(ground.allowed);
        let one = low.counts(1, mover.index(), &NONE_LEFT);
        let two = [0, 1].map(|colour| low.counts(2, colour, &one));
        LowTowers {
            ground,
            low,
            one,
            two,
        }
    }

    /// How many sows there are of the tower on a space.
    #[inline]
    pub(super) fn count(&self, origin: u8) -> u64 {
        let (colours, height) = self.ground.tower(origin);
        let two = |piece: u16| &self.two[usize::from(colours >> piece & 1)];
        match height {
            1 => byte(self.one[level(origin)], origin),
            2 => byte(two(0)[level(origin)], origin),
            3 => self.low.count_three(origin, colours, two(1)),
            LOW => self.low.count_four(origin, colours, two(2)),
            _ => self.ground.lift(origin).count(),
        }
    }
}

impl KingOfTheCastle {
    /// Whether [`LowTowers`] counts right under these rules.
    #[inline]
    pub(super) fn has_low_towers(&self) -> bool {
        self.max_tower.is_none() && self.sow == Sow::Walk
    }
}

impl Sowing {
    /// How many ways there are to complete a walk with three or four pieces in the hand, no height limit
    /// in reach.
    pub(super) fn count_low(&self) -> u64 {
        if usize::from(self.hand) >= PLATFORM_SHIFT {
            return FROM_THE_PLATFORM[usize::from(self.left.min(LOW))];
        }
        let low = LowGround::new(self.allowed);
        let colour = |index: u8| usize::from(self.colours >> index & 1);
        let one = low.counts(1, colour(self.left - 1), &NONE_LEFT);
        let two = low.counts(2, colour(self.left - 2), &one);
        if self.left == LOW {
            low.count_four(self.hand, self.colours, &two)
        } else {
            low.count_three(self.hand, self.colours, &two)
        }
    }
}

#[cfg(test)]
mod tests {
    use burgrave_core::hashing;

    use super::super::tables::{CELLS, PLATFORM};
    use super::super::{Platform, Position};
    use super::*;

    /// Positions crowded with low towers, most of them impossible in a game.
    fn crowded(seed: u64) -> Position {
        let number = |index: u64, below: u64| hashing::key(seed, index) % below;
        let sides = |index: u64| Side::BOTH[number(index, 2) as usize];
        let mut position = Position::empty(sides(0));
        for cell in 0..CELLS {
            let index = cell as u64 * 10 + 1;
            let one_coloured = cell < PATHS || 1u64 << cell & PLATFORM != 0;
            let height = [0, 1, 2, 3, 4, 4][number(index, 2 + seed % 5) as usize];
            for place in 0..height {
                let side = if one_coloured { 0 } else { place };
                position.add(cell, sides(index + 1 + side));
            }
        }
        position
    }

    #[test]
    fn low_towers_have_as_many_sows_as_by_their_steps() {
        let mut heights = [0; 5];
        let mut blocked = 0;
        for seed in 0..3000 {
            let position = crowded(seed);
            let platform = [Platform::Four, Platform::Any, Platform::Assigned][seed as usize % 3];
            let rules = KingOfTheCastle {
                platform,
                ..KingOfTheCastle::default()
            };
            let ground = rules.ground(&position);
            let low = LowTowers::new(&ground, position.side_to_move());
            for origin in spaces(ground.origins()) {
                let sowing = ground.lift(origin);
                heights[usize::from(sowing.left)] += 1;
                blocked += u64::from(sowing.left == LOW && level(origin) <= 3)
                    * low.low.blocked_of_four(origin, sowing.colours);
                assert_eq!(low.count(origin), sowing.count_short(), "{seed} {origin}");
                let after = sowing.after(sowing.open().trailing_zeros() as u8);
                if after.left == 3 {
                    assert_eq!(after.count_low(), after.count_short(), "{seed} {origin}");
                }
            }
        }
        assert!(
            heights[1..].iter().all(|&towers| towers > 1000),
            "{heights:?}"
        );
        assert!(blocked > 1000);
    }
}
