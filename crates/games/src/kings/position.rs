use burgrave_core::Side;
use burgrave_core::hashing::{self, Keys};

use super::KingsCastle;
use super::bits::Bits;
use super::geometry::{Zone, zone};
use super::grid::{Grid, NOWHERE, flanks};

/// "kings-ca" in ASCII.
const FAMILY: u64 = 0x6b69_6e67_732d_6361;
/// A key for every side and bit of the grid, then the two below.
static KEYS: Keys<FAMILY, 514> = Keys::new();
const BLACK_TO_MOVE: usize = 512;
const SWAP: usize = 513;
/// The hash of the empty board with White to move.
const EMPTY_HASH: u64 = hashing::key(FAMILY, 514);

/// What stands where, whose turn it is, and whether he may swap.
///
/// Which cell a bit is depends on the size of the board: [`KingsCastle`] has the accessors that take
/// cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Everybody but the man on the Throne, by side.
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

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Whose man is on the Throne.
    #[inline]
    #[must_use]
    pub const fn throne(&self) -> Option<Side> {
        self.throne
    }

    /// Whether the side to move may swap (KC-3).
    #[inline]
    #[must_use]
    pub const fn may_swap(&self) -> bool {
        self.may_swap
    }

    /// The position's hash.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// How many men a side has on the board, the one on the Throne not counted.
    #[must_use]
    pub fn count(&self, side: Side) -> u32 {
        self.men[side.index()].count()
    }

    /// Whether nobody stands on the board.
    #[inline]
    pub(super) fn is_bare(&self) -> bool {
        (self.men[0] | self.men[1]).is_empty() && self.throne.is_none()
    }

    /// A side's men but the one on the Throne.
    #[inline(always)]
    pub(super) fn men<const W: usize>(&self, side: Side) -> Bits<W> {
        self.men[side.index()].resized()
    }

    /// Sets a man on a bit, or takes him away.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, bit: usize) {
        self.men[side.index()].toggle(bit);
        self.hash ^= KEYS.at(side.index() * 256 + (bit & 255));
    }

    /// Sets whose man is on the Throne, which is at this bit.
    #[inline]
    pub(super) fn set_throne(&mut self, throne: Option<Side>, bit: usize) {
        for side in [self.throne, throne].into_iter().flatten() {
            self.hash ^= KEYS.at(side.index() * 256 + (bit & 255));
        }
        self.throne = throne;
    }

    /// Sets whose turn it is and whether he may swap.
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

    /// The hash computed from nothing.
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

/// Calls a function that is generic in the size of the board.
macro_rules! by_size {
    ($size:expr, $function:ident $(, $argument:expr)*) => {
        match $size {
            $crate::kings::geometry::Size::Six => $function::<6, 2>($($argument),*),
            $crate::kings::geometry::Size::Seven => $function::<7, 3>($($argument),*),
            $crate::kings::geometry::Size::Eight => $function::<8, 4>($($argument),*),
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
    /// Whose man stands on a cell; `None` too for numbers that are no cell's.
    #[must_use]
    pub fn man(&self, position: &Position, cell: usize) -> Option<Side> {
        let bit = self.bit_of(cell);
        if bit == self.throne_bit() {
            return position.throne;
        }
        Side::BOTH
            .into_iter()
            .find(|side| position.men[side.index()].has(bit))
    }

    /// The cells of a side's men, the one on the Throne not counted, in ascending order.
    pub fn men(&self, position: &Position, side: Side) -> impl Iterator<Item = usize> + use<> {
        let rules = *self;
        position
            .men::<4>(side)
            .into_iter()
            .map(move |bit| rules.cell_of(bit))
    }

    /// Which inner cells a side holds: bit `d` for the one in direction `d` from the Throne.
    #[must_use]
    pub fn inner_men(&self, position: &Position, side: Side) -> u8 {
        by_size!(self.size, inner, position, side)
    }

    /// Whether a side flanks the Throne: holds two inner cells opposite each other.
    #[must_use]
    pub fn flanks(&self, position: &Position, side: Side) -> bool {
        flanks(self.inner_men(position, side))
    }

    /// The Throne's cell.
    #[must_use]
    pub fn throne_cell(&self) -> usize {
        self.cell_of(self.throne_bit())
    }

    /// What part of the board a cell belongs to; numbers that are no cell's lie outside.
    #[must_use]
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
