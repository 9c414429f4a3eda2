use core::hash::{Hash, Hasher};

use burgrave_core::Side;
use burgrave_core::hashing::Keys;

use super::tables::{CELLS, PATHS, PIECES, PLATFORM, PLATFORM_SHIFT, has};

/// The stacks and the side to move. The other fields are derived from these, for speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    hash: u64,
    /// Spaces with a stack whose top belongs to a side, by side.
    tops: [u64; 2],
    /// Colours of each stack, the bottom piece lowest: 0 white, 1 black.
    colours: [u16; CELLS],
    heights: [u8; CELLS],
    /// Number of pieces that are not on the platform, by side.
    below: [u8; 2],
    to_move: Side,
}

const FAMILY: u64 = u64::from_be_bytes(*b"KingCast");
/// One key for each space, height and side, and one for Black to move.
static KEYS: Keys<FAMILY, { CELLS * PIECES * 2 + 1 }> = Keys::new();
const BLACK_TO_MOVE: usize = CELLS * PIECES * 2;

#[inline]
fn piece_key(cell: usize, place: usize, colour: usize) -> u64 {
    KEYS.at((cell * PIECES + place % PIECES) * 2 + colour)
}

impl Position {
    /// Returns an empty board.
    pub(super) fn empty(to_move: Side) -> Position {
        Position {
            hash: match to_move {
                Side::White => 0,
                Side::Black => KEYS.at(BLACK_TO_MOVE),
            },
            tops: [0; 2],
            colours: [0; CELLS],
            heights: [0; CELLS],
            below: [0; 2],
            to_move,
        }
    }

    /// Returns the side to move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the hash.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the mask of the spaces with a stack whose top belongs to `side`.
    #[inline]
    pub const fn tops(&self, side: Side) -> u64 {
        self.tops[side.index()]
    }

    /// Returns the number of pieces on a space, or 0 for an invalid number.
    #[inline]
    pub fn height(&self, cell: usize) -> u8 {
        self.heights.get(cell).copied().unwrap_or(0)
    }

    /// Returns the colours of the pieces on a space, the bottom one lowest: 0 white, 1 black.
    #[inline]
    pub fn colours(&self, cell: usize) -> u16 {
        self.colours.get(cell).copied().unwrap_or(0)
    }

    /// Returns the pieces on a space, bottom to top.
    pub fn stack(&self, cell: usize) -> impl Iterator<Item = Side> + use<> {
        let colours = self.colours(cell);
        (0..self.height(cell)).map(move |place| Side::BOTH[usize::from(colours >> place & 1)])
    }

    /// Returns the mask of the occupied spaces.
    #[inline]
    pub const fn occupied(&self) -> u64 {
        self.tops[0] | self.tops[1]
    }

    /// Returns the platform places on which a side stands, as a mask by path.
    #[inline]
    pub const fn places(&self, side: Side) -> u8 {
        (self.tops[side.index()] >> PLATFORM_SHIFT) as u8
    }

    /// Returns the number of a side's pieces that are not on the platform.
    #[inline]
    pub const fn below(&self, side: Side) -> u8 {
        self.below[side.index()]
    }

    /// Returns the number of a side's pieces on the platform.
    pub fn on_platform(&self, side: Side) -> u32 {
        (PLATFORM_SHIFT..PLATFORM_SHIFT + PATHS)
            .flat_map(|cell| self.stack(cell))
            .map(|piece| u32::from(piece == side))
            .sum()
    }

    /// Takes a tower off the board. Returns its colours and its height.
    #[inline]
    pub(super) fn lift(&mut self, cell: usize) -> (u16, u8) {
        let (colours, height) = (self.colours[cell], self.heights[cell]);
        for place in 0..usize::from(height) {
            let colour = usize::from(colours >> place & 1);
            self.hash ^= piece_key(cell, place, colour);
        }
        self.colours[cell] = 0;
        self.heights[cell] = 0;
        self.tops[0] &= !(1 << cell);
        self.tops[1] &= !(1 << cell);
        (colours, height)
    }

    /// Sets a piece that was [lifted](Position::lift) below the platform.
    #[inline]
    pub(super) fn set(&mut self, cell: usize, colour: usize) {
        let place = self.heights[cell];
        self.hash ^= piece_key(cell, usize::from(place), colour);
        self.colours[cell] |= (colour as u16) << (place & 15);
        self.heights[cell] = place + 1;
        let bit = 1 << cell;
        self.tops[colour] |= bit;
        self.tops[colour ^ 1] &= !bit;
        self.below[colour] = self.below[colour].wrapping_sub(u8::from(bit & PLATFORM != 0));
    }

    /// Adds a new piece to the board. No stack may exceed 16 pieces.
    pub(super) fn add(&mut self, cell: usize, side: Side) {
        self.below[side.index()] += 1;
        self.set(cell, side.index());
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.hash ^= KEYS.at(BLACK_TO_MOVE);
        self.to_move = !self.to_move;
    }

    /// Computes the hash from scratch.
    pub(super) fn compute_hash(&self) -> u64 {
        let mut hash = match self.to_move {
            Side::White => 0,
            Side::Black => KEYS.at(BLACK_TO_MOVE),
        };
        for cell in 0..CELLS {
            for (place, piece) in self.stack(cell).enumerate() {
                hash ^= piece_key(cell, place, piece.index());
            }
        }
        hash
    }

    /// Returns whether the stack on a space has at most one colour.
    pub(super) fn is_one_coloured(&self, cell: usize) -> bool {
        let colours = self.colours(cell);
        let black = colours.count_ones();
        black == 0 || black == u32::from(self.height(cell))
    }

    /// Returns the owner of the top piece, if there is one.
    pub(super) fn top(&self, cell: u8) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| has(self.tops(*side), cell))
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
