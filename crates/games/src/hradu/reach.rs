//! Reach of a soldier from each square of an empty board. Computed once from layout and options.

use std::fmt;

use burgrave_core::Side;

use super::symmetry::{Symmetry, symmetries};
use super::{BOARD, CELLS, Layout, Position, SIZE, Setup, Terrain};
use crate::bits::nth_bit;

/// Rays of a soldier on an empty board. Bits are files (`right`, `left`) or ranks (`up`, `down`), from 0.
///
/// A ray has at most one gap: the soldier's own central square under the French rules, which it may only cross.
/// No soldier can stand there while the game continues.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Reach {
    right: u32,
    left: u32,
    up: u32,
    down: u32,
}

/// The squares to which one soldier can move.
#[derive(Clone, Copy, Default)]
pub(super) struct Targets {
    /// Targets on the soldier's rank, by file.
    pub along_rank: u32,
    /// Targets on the soldier's file, by rank.
    pub along_file: u32,
    /// Rank and file of the soldier.
    rank: u8,
    file: u8,
}

impl Targets {
    #[inline]
    pub(super) fn count(self) -> u32 {
        self.along_rank.count_ones() + self.along_file.count_ones()
    }

    /// Removes and returns the lowest square.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u16> {
        let below = self.along_file & ((1 << self.rank) - 1);
        if below == 0 && self.along_rank != 0 {
            let file = self.along_rank.trailing_zeros();
            self.along_rank &= self.along_rank - 1;
            return Some(self.rank_square(file));
        }
        if self.along_file == 0 {
            return None;
        }
        let rank = self.along_file.trailing_zeros();
        self.along_file &= self.along_file - 1;
        Some(self.file_square(rank))
    }

    /// Returns square number `n`, those on the rank first.
    #[inline]
    pub(super) fn nth(self, n: u32) -> u16 {
        let on_rank = self.along_rank.count_ones();
        if n < on_rank {
            self.rank_square(nth_bit(self.along_rank.into(), n))
        } else {
            self.file_square(nth_bit(self.along_file.into(), n - on_rank))
        }
    }

    pub(super) fn contains(self, cell: usize) -> bool {
        let (rank, file) = (cell / SIZE, cell % SIZE);
        (rank == usize::from(self.rank) && self.along_rank >> file & 1 != 0)
            || (file == usize::from(self.file) && rank < SIZE && self.along_file >> rank & 1 != 0)
    }

    #[inline]
    fn rank_square(self, file: u32) -> u16 {
        u16::from(self.rank) * SIZE as u16 + file as u16
    }

    #[inline]
    fn file_square(self, rank: u32) -> u16 {
        rank as u16 * SIZE as u16 + u16::from(self.file)
    }
}

/// Tables derived from layout and options.
#[derive(PartialEq, Eq)]
pub(super) struct Tables {
    reach: [[Reach; CELLS]; 2],
    /// Walls of each side's own half, ascending.
    walls: [Vec<u16>; 2],
    /// Square on which each side wins: the enemy's central square.
    goals: [u16; 2],
    pub(super) symmetries: Vec<Symmetry>,
}

/// Leaves out the fields, as they follow from layout and options.
impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    pub(super) fn new(layout: &Layout, french: bool, setup: Setup) -> Tables {
        let mut reach = [[Reach::default(); CELLS]; 2];
        for side in Side::BOTH {
            let walker = Walker {
                layout,
                french,
                side,
            };
            for (cell, reach) in reach[side.index()].iter_mut().enumerate() {
                *reach = walker.reach(cell);
            }
        }
        Tables {
            reach,
            walls: Side::BOTH.map(|side| layout.walls(side).collect()),
            goals: Side::BOTH.map(|side| layout.centre(!side)),
            symmetries: symmetries(layout, setup),
        }
    }

    #[inline]
    pub(super) fn walls(&self, side: Side) -> &[u16] {
        &self.walls[side.index()]
    }

    #[inline]
    pub(super) fn goal(&self, side: Side) -> usize {
        usize::from(self.goals[side.index()])
    }

    /// Returns the targets of the soldier of `side` on `from`, a square of the board.
    #[inline]
    pub(super) fn targets(&self, position: &Position, side: Side, from: u16) -> Targets {
        let cell = usize::from(from);
        let (rank, file) = (cell / SIZE, cell % SIZE);
        let reach = &self.reach[side.index()][cell];
        let own = position.rank_mask(side, rank);
        let enemy = position.rank_mask(!side, rank);
        let along_rank = cut(reach.right, reach.left, own, enemy);
        let own = position.file_mask(side, file);
        let enemy = position.file_mask(!side, file);
        let along_file = cut(reach.up, reach.down, own, enemy);
        Targets {
            along_rank,
            along_file,
            rank: rank as u8,
            file: file as u8,
        }
    }
}

/// Ends two opposite rays at the first soldier: on it if it is an enemy, before it otherwise.
#[inline]
fn cut(rising: u32, falling: u32, own: u32, enemy: u32) -> u32 {
    let soldiers = own | enemy;
    let met = rising & soldiers;
    // All bits up to the lowest bit of `met`, or all bits if `met` is 0.
    let up_to = met ^ met.wrapping_sub(1);
    let met = falling & soldiers;
    // All bits from the highest bit of `met`. `| 1` makes this all bits if `met` is 0.
    let down_to = u32::MAX << (31 - (met | 1).leading_zeros());
    ((rising & up_to) | (falling & down_to)) & !own
}

/// Computes the rays of one side's soldiers.
struct Walker<'l> {
    layout: &'l Layout,
    french: bool,
    side: Side,
}

impl Walker<'_> {
    fn reach(&self, cell: usize) -> Reach {
        let files = |cells: Vec<usize>| cells.iter().fold(0, |m, &c| m | 1 << BOARD.file(c));
        let ranks = |cells: Vec<usize>| cells.iter().fold(0, |m, &c| m | 1 << BOARD.rank(c));
        Reach {
            right: files(self.ray(cell, (1, 0))),
            left: files(self.ray(cell, (-1, 0))),
            up: ranks(self.ray(cell, (0, 1))),
            down: ranks(self.ray(cell, (0, -1))),
        }
    }

    /// Returns the squares on which a soldier can stop in one direction.
    fn ray(&self, from: usize, direction: (i8, i8)) -> Vec<usize> {
        let mut stops = Vec::new();
        if self.layout.terrain(from).is_closed() {
            return stops;
        }
        let on_wall = self.layout.terrain(from) == Terrain::Wall;
        let own_centre = usize::from(self.layout.centre(self.side));
        let goal = usize::from(self.layout.centre(!self.side));
        let mut cell = from;
        while let Some(next) = BOARD.step(cell, direction) {
            let terrain = self.layout.terrain(next);
            let changes_level = (terrain == Terrain::Wall) != on_wall;
            if terrain.is_closed() || (changes_level && cell != from) {
                break;
            }
            cell = next;
            if next == own_centre {
                // Under the French rules a soldier may cross it. A descent ends after one square, so it cannot cross.
                if !self.french || changes_level {
                    break;
                }
                continue;
            }
            stops.push(next);
            if changes_level || next == goal || (on_wall && self.french) {
                break;
            }
        }
        stops
    }
}
