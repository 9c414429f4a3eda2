//! The state that the rules need, and its hash.

use burgrave_core::hashing::Keys;
use burgrave_core::{Outcome, Reason, Side};

use super::castles::{CASTLES, Castle, castle_squares};
use super::squares::{ALL, BOARD, CELLS, Set, Square};

/// Maximum number of pieces of a side.
pub const MAX_MEN: usize = 30;

const FAMILY: u64 = u64::from_be_bytes(*b"castello");
const CASTLE_KEYS: usize = 4 * CELLS;
const TAKEN_KEYS: usize = CASTLE_KEYS + 11;
const SIDE_KEY: usize = TAKEN_KEYS + 10;
static KEYS: Keys<FAMILY, { SIDE_KEY + 1 }> = Keys::new();

#[inline]
fn man_key(side: Side, unmoved: bool, cell: u16) -> u64 {
    let kind = side.index() * 2 + usize::from(unmoved);
    KEYS.at(kind * CELLS + usize::from(cell).min(CELLS - 1))
}

fn castle_key(castle: Castle) -> u64 {
    let number = CASTLES.iter().position(|&c| c == castle).unwrap_or(0);
    KEYS.at(CASTLE_KEYS + number)
}

fn taken_key(side: Side, taken: u8) -> u64 {
    KEYS.at(TAKEN_KEYS + side.index() * 5 + usize::from(taken.min(4)))
}

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// A piece.
    Man {
        /// Owner.
        side: Side,
        /// Whether it has not moved yet.
        unmoved: bool,
    },
    /// A castle.
    Castle,
}

/// The pieces, the castles, the numbers of castles taken and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) men: [Set; 2],
    /// The subset of `men` that has not moved yet.
    pub(super) unmoved: Set,
    /// Castles that are not taken.
    pub(super) castles: Set,
    /// Derived from the other fields, for speed.
    hash: u64,
    /// Number of `men` by side, for speed.
    counts: [u8; 2],
    taken: [u8; 2],
    to_move: Side,
}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Position {
    /// Creates a board with castles and no pieces.
    pub(super) fn bare(castles: Set, to_move: Side) -> Position {
        let mut position = Position {
            men: [Set::EMPTY; 2],
            unmoved: Set::EMPTY,
            castles,
            hash: 0,
            counts: [0; 2],
            taken: [0; 2],
            to_move,
        };
        position.hash = position.compute_hash();
        position
    }

    /// Returns the start position. With `unmoved`, the pieces may make double steps.
    pub(super) fn start(unmoved: bool) -> Position {
        let mut position = Position::bare(castle_squares(), Side::Black);
        for file in 0..BOARD.files() {
            for (side, rank) in [
                (Side::White, 0),
                (Side::White, 1),
                (Side::Black, 19),
                (Side::Black, 20),
            ] {
                let cell = BOARD.cell(file, rank) as u16;
                position.place(side, unmoved, cell);
            }
        }
        position
    }

    /// Puts a piece on an empty square.
    pub(super) fn place(&mut self, side: Side, unmoved: bool, cell: u16) {
        let Some(square) = Square::of(cell) else {
            return;
        };
        self.men[side.index()].toggle(square);
        if unmoved {
            self.unmoved.toggle(square);
        }
        self.counts[side.index()] += 1;
        self.hash ^= man_key(side, unmoved, cell);
    }

    /// Takes a piece off the board.
    pub(super) fn lift(&mut self, side: Side, cell: u16) {
        let Some(square) = Square::of(cell).filter(|&s| self.men_of(side).has(s)) else {
            return;
        };
        self.men[side.index()].toggle(square);
        self.hash ^= man_key(side, self.unmoved.has(square), cell);
        self.unmoved.remove(square);
        self.counts[side.index()] -= 1;
    }

    /// Moves a piece of `side`, which then counts as moved.
    #[inline]
    pub(super) fn carry(&mut self, side: Side, from: u16, to: u16) {
        let (Some(a), Some(b)) = (Square::of(from), Square::of(to)) else {
            return;
        };
        let men = &mut self.men[side.index()];
        men.remove(a);
        men.0[b.lattice()] |= b.bit();
        self.hash ^= man_key(side, self.unmoved.has(a), from) ^ man_key(side, false, to);
        self.unmoved.remove(a);
    }

    pub(super) fn take_castle(&mut self, castle: Castle, side: Side) {
        self.castles.remove(castle.square());
        self.hash ^= castle_key(castle);
        self.set_taken(side, self.taken(side).saturating_add(1));
    }

    pub(super) fn set_taken(&mut self, side: Side, taken: u8) {
        self.hash ^= taken_key(side, self.taken(side)) ^ taken_key(side, taken);
        self.taken[side.index()] = taken;
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.to_move = !self.to_move;
        self.hash ^= KEYS.at(SIDE_KEY);
    }

    /// Computes the hash from scratch.
    pub(super) fn compute_hash(&self) -> u64 {
        let mut hash = 0;
        for side in Side::BOTH {
            hash ^= taken_key(side, self.taken(side));
            for cell in self.men_of(side).cells() {
                hash ^= man_key(side, self.is_unmoved(cell), cell);
            }
        }
        for castle in CASTLES {
            if !self.has_castle(castle.cell) {
                hash ^= castle_key(castle);
            }
        }
        if self.to_move == Side::Black {
            hash ^= KEYS.at(SIDE_KEY);
        }
        hash
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(super) fn men_of(&self, side: Side) -> &Set {
        &self.men[side.index()]
    }

    /// Returns the empty squares.
    #[inline]
    pub(super) fn empty(&self) -> Set {
        Set(core::array::from_fn(|l| {
            ALL.0[l] & !(self.men[0].0[l] | self.men[1].0[l] | self.castles.0[l])
        }))
    }

    /// Returns the outcome. Only the side that has just moved can have won.
    pub(super) fn terminal_outcome(&self) -> Option<Outcome> {
        let mover = !self.to_move;
        if self.taken(mover) >= 4 {
            return Some(Outcome::Win(mover, Reason("four castles")));
        }
        (self.count(self.to_move) <= 2).then_some(Outcome::Win(mover, Reason("two pieces left")))
    }

    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the number of castles that a side has taken.
    pub fn taken(&self, side: Side) -> u8 {
        self.taken[side.index()]
    }

    /// Returns the number of a side's pieces.
    pub fn count(&self, side: Side) -> usize {
        usize::from(self.counts[side.index()])
    }

    /// Returns the cells of a side's pieces, ascending. [`Move::captured`](super::Move::captured) numbers them
    /// in this order.
    pub fn men(&self, side: Side) -> impl Iterator<Item = u16> + use<> {
        self.men_of(side).cells()
    }

    /// Returns whether there is a castle on a cell.
    pub fn has_castle(&self, cell: u16) -> bool {
        Square::of(cell).is_some_and(|square| self.castles.has(square))
    }

    /// Returns whether a side's piece is on a cell.
    pub fn has_man(&self, side: Side, cell: u16) -> bool {
        Square::of(cell).is_some_and(|square| self.men_of(side).has(square))
    }

    /// Returns whether an unmoved piece is on a cell.
    pub fn is_unmoved(&self, cell: u16) -> bool {
        Square::of(cell).is_some_and(|square| self.unmoved.has(square))
    }

    /// Returns the content of a cell, or `None` for an empty cell or an invalid number.
    pub fn content(&self, cell: u16) -> Option<Content> {
        let square = Square::of(cell)?;
        if self.castles.has(square) {
            return Some(Content::Castle);
        }
        let side = Side::BOTH
            .into_iter()
            .find(|&side| self.men_of(side).has(square))?;
        Some(Content::Man {
            side,
            unmoved: self.unmoved.has(square),
        })
    }
}
