use burgrave_core::Side;
use burgrave_core::hashing::{self, Keys};

use super::KingsCastle;
use super::bits::Bits;
use super::geometry::{Zone, zone};
use super::grid::{Grid, NOWHERE, flanks};

const FAMILY: u64 = u64::from_be_bytes(*b"kings-ca");
/// One key for each side and bit of the grid, and the two keys below.
static KEYS: Keys<FAMILY, 514> = Keys::new();
const BLACK_TO_MOVE: usize = 512;
const SWAP: usize = 513;
/// Hash of the empty board with White to move.
const EMPTY_HASH: u64 = hashing::key(FAMILY, 514);

/// The men, the side to move and its right to swap.
///
/// The cell of a bit depends on the size of the board, so the methods that take cells are in [`KingsCastle`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Men by side, without the man on the Throne.
    men: [Bits<4>; 2],
    hash: u64,
    to_move: Side,
    throne: Option<Side>,
    may_swap: bool,
}

impl Position {
    /// The empty board with White to move.
    pub(super) const EMPTY: Position = Position {
        men: [Bits::EMPTY; 2],
        hash: EMPTY_HASH,
        to_move: Side::White,
        throne: None,
        may_swap: false,
    };

    /// Returns the side to move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the owner of the man on the Throne, if there is one.
    #[inline]
    pub const fn throne(&self) -> Option<Side> {
        self.throne
    }

    /// Returns whether the side to move may swap (KC-3).
    #[inline]
    pub const fn may_swap(&self) -> bool {
        self.may_swap
    }

    /// Returns the hash.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the number of a side's men, without the one on the Throne.
    pub fn count(&self, side: Side) -> u32 {
        self.men[side.index()].count()
    }

    /// Returns whether the board is empty.
    #[inline]
    pub(super) fn is_bare(&self) -> bool {
        (self.men[0] | self.men[1]).is_empty() && self.throne.is_none()
    }

    /// Returns a side's men without the one on the Throne.
    #[inline(always)]
    pub(super) fn men<const W: usize>(&self, side: Side) -> Bits<W> {
        self.men[side.index()].resized()
    }

    /// Adds or removes a man on a bit.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, bit: usize) {
        self.men[side.index()].toggle(bit);
        self.hash ^= KEYS.at(side.index() * 256 + (bit & 255));
    }

    /// Sets the owner of the man on the Throne. `bit` is the bit of the Throne.
    #[inline]
    pub(super) fn set_throne(&mut self, throne: Option<Side>, bit: usize) {
        for side in [self.throne, throne].into_iter().flatten() {
            self.hash ^= KEYS.at(side.index() * 256 + (bit & 255));
        }
        self.throne = throne;
    }

    /// Sets the side to move and its right to swap.
    #[inline]
    pub(super) fn set_turn(&mut self, to_move: Side, may_swap: bool) {
        if self.to_move != to_move {
            self.hash ^= KEYS.at(BLACK_TO_MOVE);
        }
        if self.may_swap != may_swap {
            self.hash ^= KEYS.at(SWAP);
        }
        self.to_move = to_move;
        self.may_swap = may_swap;
    }

    /// Computes the hash from scratch.
    pub(super) fn compute_hash(&self, throne_bit: usize) -> u64 {
        let mut fresh = Position::EMPTY;
        for side in Side::BOTH {
            for bit in self.men::<4>(side) {
                fresh.toggle(side, bit);
            }
        }
        fresh.set_throne(self.throne, throne_bit);
        fresh.set_turn(self.to_move, self.may_swap);
        fresh.hash
    }
}

/// Calls a function that is generic over the size of the board.
macro_rules! by_size {
    ($size:expr, $function:ident $(<$type:ty>)? $(, $argument:expr)*) => {
        match $size {
            $crate::kings::geometry::Size::Six => $function::<6, 2 $(, $type)?>($($argument),*),
            $crate::kings::geometry::Size::Seven => $function::<7, 3 $(, $type)?>($($argument),*),
            $crate::kings::geometry::Size::Eight => $function::<8, 4 $(, $type)?>($($argument),*),
        }
    };
}
pub(super) use by_size;

fn bit_of<const SIDE: usize, const W: usize>(cell: usize) -> usize {
    usize::from(
        Grid::<SIDE, W>::BIT_OF
            .get(cell)
            .copied()
            .unwrap_or(NOWHERE),
    )
}

fn cell_of<const SIDE: usize, const W: usize>(bit: usize) -> usize {
    usize::from(Grid::<SIDE, W>::CELL_OF[bit & 255])
}

fn throne_bit<const SIDE: usize, const W: usize>() -> usize {
    Grid::<SIDE, W>::THRONE
}

fn inner<const SIDE: usize, const W: usize>(position: &Position, side: Side) -> u8 {
    Grid::<SIDE, W>::inner(position.men(side))
}

impl KingsCastle {
    /// Returns the owner of the man on a cell, or `None` for an empty cell or an invalid number.
    pub fn man(&self, position: &Position, cell: usize) -> Option<Side> {
        let bit = self.bit_of(cell);
        if bit == self.throne_bit() {
            return position.throne;
        }
        Side::BOTH
            .into_iter()
            .find(|side| position.men[side.index()].has(bit))
    }

    /// Returns the cells of a side's men, without the one on the Throne, ascending.
    pub fn men(&self, position: &Position, side: Side) -> impl Iterator<Item = usize> + use<> {
        let rules = *self;
        position
            .men::<4>(side)
            .into_iter()
            .map(move |bit| rules.cell_of(bit))
    }

    /// Returns the mask of the inner cells that a side occupies: bit `d` for the cell in direction `d` from the
    /// Throne.
    pub fn inner_men(&self, position: &Position, side: Side) -> u8 {
        by_size!(self.size, inner, position, side)
    }

    /// Returns whether a side flanks the Throne: it occupies two opposite inner cells.
    pub fn flanks(&self, position: &Position, side: Side) -> bool {
        flanks(self.inner_men(position, side))
    }

    /// Returns the cell of the Throne.
    pub fn throne_cell(&self) -> usize {
        self.cell_of(self.throne_bit())
    }

    /// Returns the part of the board to which a cell belongs. Invalid numbers are outside the Castle.
    pub fn zone(&self, cell: usize) -> Zone {
        if cell >= self.hexagon().cells() {
            return Zone::Outside;
        }
        let (x, y) = self.hexagon().xy(cell);
        zone(x, y)
    }

    pub(super) fn bit_of(&self, cell: usize) -> usize {
        by_size!(self.size, bit_of, cell)
    }

    pub(super) fn cell_of(&self, bit: usize) -> usize {
        by_size!(self.size, cell_of, bit)
    }

    pub(super) fn throne_bit(&self) -> usize {
        by_size!(self.size, throne_bit)
    }
}
