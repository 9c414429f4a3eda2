use std::hash::{Hash, Hasher};

use burgrave_core::Side;
use burgrave_core::hashing::Keys;

use super::{CELLS, SIZE, SOLDIERS};

const FAMILY: u64 = u64::from_be_bytes(*b"dobyvani");
/// Keys of the soldiers by side and square, of the soldiers to place by side and number, and of Black to move.
static KEYS: Keys<FAMILY, { 2 * CELLS + 2 * SOLDIERS + 1 }> = Keys::new();
const TO_PLACE: usize = 2 * CELLS;
const BLACK_TO_MOVE: usize = TO_PLACE + 2 * SOLDIERS;

/// Marks an unused entry at the end of a list of soldiers. Greater than any square.
const UNUSED: u16 = u16::MAX;

/// The squares of the soldiers, the numbers of soldiers to place and the side to move. The masks and the hash
/// are derived from these, for speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    hash: u64,
    /// Squares of the soldiers in ascending order, by side.
    soldiers: [[u16; SOLDIERS]; 2],
    standing: [u8; 2],
    to_place: [u8; 2],
    side: Side,
    /// Masks of the soldiers on each rank, by side: bit n for file n.
    ranks: [[u32; SIZE]; 2],
    /// Masks of the soldiers on each file, by side: bit n for rank n.
    files: [[u32; SIZE]; 2],
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Position {
    /// Creates an empty board.
    pub(super) fn empty(side: Side, to_place: [u8; 2]) -> Position {
        let mut position = Position {
            hash: 0,
            soldiers: [[UNUSED; SOLDIERS]; 2],
            standing: [0; 2],
            to_place,
            side,
            ranks: [[0; SIZE]; 2],
            files: [[0; SIZE]; 2],
        };
        position.hash = position.compute_hash();
        position
    }

    /// Creates a position of White's and Black's soldiers on these squares, with none to place.
    ///
    /// # Panics
    /// A side has more than eight soldiers. Whether the position is valid is the caller's concern.
    pub fn with_soldiers(side: Side, soldiers: [&[u16]; 2]) -> Position {
        let mut position = Position::empty(side, [0, 0]);
        for (owner, cells) in Side::BOTH.into_iter().zip(soldiers) {
            for &cell in cells {
                position.add(owner, cell);
            }
        }
        position
    }

    /// Returns the side to move.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side
    }

    /// Returns the squares of a side's soldiers, ascending.
    #[inline]
    pub fn soldiers(&self, side: Side) -> &[u16] {
        let side = side.index();
        &self.soldiers[side][..usize::from(self.standing[side]).min(SOLDIERS)]
    }

    /// Returns the number of soldiers that a side has still to place (DH-6).
    #[inline]
    pub fn to_place(&self, side: Side) -> u8 {
        self.to_place[side.index()]
    }

    /// Returns whether there are soldiers to place. Until then no soldier moves and no side can lose.
    #[inline]
    pub fn is_placing(&self) -> bool {
        self.to_place != [0, 0]
    }

    /// Returns the owner of the soldier on a square, if there is one. Squares are numbered row by row from a1.
    pub fn at(&self, cell: usize) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| cell < CELLS && self.holds(side, cell))
    }

    /// Returns the mask of a side's soldiers on a rank (from 0): bit n for file n.
    #[inline]
    pub fn rank_mask(&self, side: Side, rank: usize) -> u32 {
        self.ranks[side.index()][rank]
    }

    /// Returns the mask of a side's soldiers on a file (from 0): bit n for rank n.
    #[inline]
    pub fn file_mask(&self, side: Side, file: usize) -> u32 {
        self.files[side.index()][file]
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn compute_hash(&self) -> u64 {
        let mut hash = 0;
        for side in Side::BOTH {
            for &cell in self.soldiers(side) {
                hash ^= soldier_key(side, cell);
            }
            for waiting in 0..self.to_place(side) {
                hash ^= to_place_key(side, waiting);
            }
        }
        match self.side {
            Side::White => hash,
            Side::Black => hash ^ KEYS.at(BLACK_TO_MOVE),
        }
    }

    /// Returns whether a side's soldier stands on a square of the board.
    #[inline]
    pub(super) fn holds(&self, side: Side, cell: usize) -> bool {
        self.ranks[side.index()][cell / SIZE] >> (cell % SIZE) & 1 != 0
    }

    #[inline]
    pub(super) fn switch_side(&mut self) {
        self.side = !self.side;
        self.hash ^= KEYS.at(BLACK_TO_MOVE);
    }

    /// Adds a soldier on an empty square. The side must have fewer than eight on the board.
    pub(super) fn add(&mut self, side: Side, cell: u16) {
        let standing = usize::from(self.standing[side.index()]);
        let list = &mut self.soldiers[side.index()];
        list[standing] = cell;
        list[..=standing].sort_unstable();
        self.standing[side.index()] += 1;
        self.flip(side, cell);
    }

    /// Places one of the soldiers to place on an empty square.
    pub(super) fn place(&mut self, side: Side, cell: u16) {
        self.add(side, cell);
        let waiting = &mut self.to_place[side.index()];
        *waiting -= 1;
        self.hash ^= to_place_key(side, *waiting);
    }

    /// Takes a soldier off the board.
    #[inline]
    pub(super) fn remove(&mut self, side: Side, cell: u16) {
        let list = &mut self.soldiers[side.index()];
        let mut carry = UNUSED;
        for slot in list.iter_mut().rev() {
            let here = *slot;
            *slot = carry;
            if here == cell {
                break;
            }
            carry = here;
        }
        self.standing[side.index()] -= 1;
        self.flip(side, cell);
    }

    /// Moves a soldier to an empty square.
    #[inline]
    pub(super) fn shift(&mut self, side: Side, from: u16, to: u16) {
        let list = &mut self.soldiers[side.index()];
        let mut at = list.iter().position(|&cell| cell == from).unwrap_or(0);
        while at > 0 && list[at - 1] > to {
            list[at] = list[at - 1];
            at -= 1;
        }
        // Unused entries are greater than any square.
        while at + 1 < SOLDIERS && list[at + 1] < to {
            list[at] = list[at + 1];
            at += 1;
        }
        list[at] = to;
        self.flip(side, from);
        self.flip(side, to);
    }

    /// Updates masks and hash for a soldier that is added or removed.
    #[inline]
    fn flip(&mut self, side: Side, cell: u16) {
        let (rank, file) = (usize::from(cell) / SIZE, usize::from(cell) % SIZE);
        self.ranks[side.index()][rank] ^= 1 << file;
        self.files[side.index()][file] ^= 1 << rank;
        self.hash ^= soldier_key(side, cell);
    }
}

#[inline]
fn soldier_key(side: Side, cell: u16) -> u64 {
    KEYS.at(side.index() * CELLS + usize::from(cell))
}

#[inline]
fn to_place_key(side: Side, waiting: u8) -> u64 {
    KEYS.at(TO_PLACE + side.index() * SOLDIERS + usize::from(waiting))
}
