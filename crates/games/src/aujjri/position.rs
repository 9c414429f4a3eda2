use core::hash::{Hash, Hasher};

use burgrave_core::{Side, hashing};

use super::geometry::{LINES, OFF, SQUARES, TOWER, direction, file_line, lines_through, rank_line};
use super::lines::{Line, LineSquare, Reach};
use super::moves::Move;

/// Maximum number of Pieces of a side.
pub(super) const PIECES: usize = 5;
/// Maximum number of stackers of a side.
pub(super) const STACKERS: usize = 18;

/// A Piece or the Gem on a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// A Piece.
    Piece(Side),
    /// The Gem.
    Gem,
}

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Square {
    /// Number of stackers.
    pub height: u8,
    /// Colours of the stackers, lowest layer in bit 0: 1 is black. 0 for the Tower.
    pub black: u64,
    /// The occupant on top.
    pub occupant: Option<Occupant>,
}

/// The pushback ban (AC-2): a Piece that was just pushed may not push back in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ban {
    /// Square of the pushed Piece, which belongs to the side to move.
    pub pushed: u8,
    /// Square of the Piece that pushed it.
    pub pusher: u8,
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    hash: u64,
    /// Colours of all stackers except the Tower's, square by square, bottom to top: 1 is black. The
    /// heights of the squares before determine where a square begins.
    colours: u64,
    /// Height in the low six bits, occupant in the high two. Padded with zeros to whole words.
    cells: [u8; WORDS * 8],
    /// Squares of each side's Pieces in ascending order, then [`OFF`].
    pieces: [[u8; PIECES]; 2],
    /// Square of the Gem, or [`OFF`] if it is in the Win Zone.
    gem: u8,
    to_move: Side,
    ban: Option<Ban>,
    // The fields below are derived from those above.
    lines: [Line; LINES],
    /// Number of stacker moves, by side.
    slides: [u16; 2],
    /// Mask of the lines with stacker moves, by side.
    live: [u32; 2],
}

const WORDS: usize = SQUARES.div_ceil(8);
const HEIGHT: u8 = 0x3f;
const OCCUPANT_SHIFT: u32 = 6;
const GEM_CODE: u8 = 3;

/// Positions are equal if they count as the same for repetition (AC-6). The ban is part of that.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.cells == other.cells
            && self.colours == other.colours
            && self.to_move == other.to_move
            && self.ban == other.ban
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Hash keys.
mod key {
    use super::{Ban, SQUARES, Side, direction, hashing};

    const FAMILY: u64 = u64::from_be_bytes(*b"aujjri\0\0");
    const LAYERS: usize = 2 * super::STACKERS;
    const OCCUPANTS: usize = SQUARES * LAYERS * 2;
    const BLACK_TO_MOVE: usize = OCCUPANTS + SQUARES * 3;
    const BANS: usize = BLACK_TO_MOVE + 1;

    fn key(index: usize) -> u64 {
        hashing::key(FAMILY, index as u64)
    }

    /// Returns the key of a stacker on a layer, from 0.
    pub fn stacker(square: usize, layer: u8, black: bool) -> u64 {
        key((square * LAYERS + usize::from(layer)) * 2 + usize::from(black))
    }

    /// Returns the key of an occupant, by its code from 1.
    pub fn occupant(square: usize, code: u8) -> u64 {
        key(OCCUPANTS + square * 3 + usize::from(code) - 1)
    }

    pub fn side(side: Side) -> u64 {
        match side {
            Side::White => 0,
            Side::Black => key(BLACK_TO_MOVE),
        }
    }

    pub fn ban(ban: Option<Ban>) -> u64 {
        ban.map_or(0, |ban| {
            let towards = direction(ban.pushed, ban.pusher).unwrap_or(0);
            key(BANS + usize::from(ban.pushed) * 4 + towards)
        })
    }
}

/// Returns the code of an occupant in a cell, or 0.
fn code(occupant: Option<Occupant>) -> u8 {
    match occupant {
        None => 0,
        Some(Occupant::Piece(side)) => piece_code(side),
        Some(Occupant::Gem) => GEM_CODE,
    }
}

fn piece_code(side: Side) -> u8 {
    1 + side.index() as u8
}

impl Position {
    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the pushback ban if the last move pushed a Piece (AC-2).
    pub fn ban(&self) -> Option<Ban> {
        self.ban
    }

    /// Returns the square of the Gem, or `None` if it is in the Win Zone.
    pub fn gem(&self) -> Option<u8> {
        (self.gem != OFF).then_some(self.gem)
    }

    /// Returns the squares of a side's Pieces, ascending.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = u8> + use<> {
        let squares = self.pieces[side.index()];
        squares.into_iter().filter(|&square| square != OFF)
    }

    /// Returns the number of stackers on a square, or 0 for an invalid number.
    #[inline]
    pub fn height(&self, square: u8) -> u8 {
        self.cell(square) & HEIGHT
    }

    /// Returns the occupant of a square, if there is one.
    pub fn occupant(&self, square: u8) -> Option<Occupant> {
        match self.cell(square) >> OCCUPANT_SHIFT {
            0 => None,
            1 => Some(Occupant::Piece(Side::White)),
            2 => Some(Occupant::Piece(Side::Black)),
            _ => Some(Occupant::Gem),
        }
    }

    /// Returns the owner of a square's top stacker, or `None` for lava and the Tower.
    pub fn top(&self, square: u8) -> Option<Side> {
        let height = self.height(square);
        let square = usize::from(square);
        if height == 0 || square == TOWER {
            return None;
        }
        let bit = self.stackers_before(square) + u32::from(height) - 1;
        Some(side_of(self.colours >> bit & 1 == 1))
    }

    /// Returns the content of a square. It is empty for an invalid number.
    pub fn square(&self, square: u8) -> Square {
        let height = self.height(square);
        let index = usize::from(square);
        let black = if height == 0 || index == TOWER {
            0
        } else {
            self.colours >> self.stackers_before(index) & low_bits(u32::from(height))
        };
        Square {
            height,
            black,
            occupant: self.occupant(square),
        }
    }

    /// Returns the number of a side's stacker moves, ignoring AC-5.
    pub fn slides(&self, side: Side) -> u32 {
        u32::from(self.slides[side.index()])
    }

    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the mask of the lines in which a side has stacker moves.
    pub(super) fn live(&self, side: Side) -> u32 {
        self.live[side.index()]
    }

    pub(super) fn slides_on(&self, line: usize, side: Side) -> u32 {
        u32::from(self.lines[line].slides(side))
    }

    pub(super) fn reach_on(&self, line: usize, side: Side) -> Reach {
        self.lines[line].reach(side)
    }

    pub(super) fn piece_slots(&self, side: Side) -> &[u8; PIECES] {
        &self.pieces[side.index()]
    }

    #[inline]
    fn cell(&self, square: u8) -> u8 {
        self.cells.get(usize::from(square)).copied().unwrap_or(0)
    }

    /// Counts the stackers, except the Tower's, on all squares before this one.
    #[inline]
    fn stackers_before(&self, square: usize) -> u32 {
        let (words, _) = self.cells.as_chunks::<8>();
        let heights = |word: &[u8; 8]| u64::from_le_bytes(*word) & u64::from_ne_bytes([HEIGHT; 8]);
        // The sum of all heights is less than 64, so no byte carries into the next.
        let whole: u64 = words[..square / 8].iter().map(heights).sum();
        let part = heights(&words[square / 8]) & low_bits(8 * (square as u32 % 8));
        let total = (whole + part).wrapping_mul(u64::from_ne_bytes([1; 8])) >> 56;
        let tower = if square > TOWER {
            self.cells[TOWER] & HEIGHT
        } else {
            0
        };
        total as u32 - u32::from(tower)
    }
}

impl Position {
    /// Creates a position. The caller must have checked that each side has at most [`PIECES`] Pieces and
    /// [`STACKERS`] stackers, and that there is at most one Gem.
    pub(super) fn new(squares: &[Square; SQUARES], to_move: Side, ban: Option<Ban>) -> Position {
        let mut position = Position {
            hash: 0,
            colours: 0,
            cells: [0; WORDS * 8],
            pieces: [[OFF; PIECES]; 2],
            gem: OFF,
            to_move,
            ban,
            lines: [Line::EMPTY; LINES],
            slides: [0; 2],
            live: [0; 2],
        };
        let mut stackers = 0;
        let mut pieces = [0; 2];
        for (index, square) in squares.iter().enumerate() {
            position.cells[index] = square.height | code(square.occupant) << OCCUPANT_SHIFT;
            match square.occupant {
                None => {}
                Some(Occupant::Gem) => position.gem = index as u8,
                Some(Occupant::Piece(side)) => {
                    let side = side.index();
                    position.pieces[side][pieces[side]] = index as u8;
                    pieces[side] += 1;
                }
            }
            if index != TOWER {
                position.colours |= square.black << stackers;
                stackers += u32::from(square.height);
            }
        }
        for square in 0..SQUARES {
            position.update_square(square);
        }
        for line in 0..LINES {
            position.count_line(line);
        }
        position.hash = position.compute_hash();
        position
    }

    /// Returns the content of every square, a1 first.
    pub(super) fn squares(&self) -> [Square; SQUARES] {
        core::array::from_fn(|square| self.square(square as u8))
    }

    pub(super) fn compute_hash(&self) -> u64 {
        let mut hash = key::side(self.to_move) ^ key::ban(self.ban);
        for (index, square) in self.squares().into_iter().enumerate() {
            if square.occupant.is_some() {
                hash ^= key::occupant(index, code(square.occupant));
            }
            if index != TOWER {
                for layer in 0..square.height {
                    hash ^= key::stacker(index, layer, square.black >> layer & 1 == 1);
                }
            }
        }
        hash
    }
}

impl Position {
    pub(super) fn apply(&mut self, mv: Move) {
        let ban = match mv {
            Move::Pass => None,
            Move::Step { from, to } => {
                self.move_piece(from, to);
                self.update(&[from, to]);
                None
            }
            Move::Push { from, to } => self.push(from, to),
            Move::Slide { from, to } => {
                self.slide(usize::from(from), usize::from(to));
                self.update(&[from, to]);
                None
            }
        };
        self.hash ^= key::ban(self.ban) ^ key::ban(ban) ^ key::side(Side::Black);
        self.ban = ban;
        self.to_move = !self.to_move;
    }

    /// Pushes and returns the resulting ban.
    fn push(&mut self, from: u8, to: u8) -> Option<Ban> {
        let target = direction(from, to).map_or(OFF, |d| super::geometry::next(to, d));
        if self.gem == to {
            self.clear(to, GEM_CODE);
            self.gem = target;
            if target != OFF {
                self.occupy(target, GEM_CODE);
            }
        } else {
            self.relocate(!self.to_move, to, target);
        }
        let pushed_piece = self.gem != target;
        self.move_piece(from, to);
        if target == OFF {
            self.update(&[from, to]);
        } else {
            self.update(&[from, to, target]);
        }
        pushed_piece.then_some(Ban {
            pushed: target,
            pusher: to,
        })
    }

    fn move_piece(&mut self, from: u8, to: u8) {
        self.relocate(self.to_move, from, to);
    }

    /// Moves a Piece and keeps the list of its side's Pieces sorted.
    fn relocate(&mut self, side: Side, from: u8, to: u8) {
        self.clear(from, piece_code(side));
        self.occupy(to, piece_code(side));
        let list = &mut self.pieces[side.index()];
        let Some(mut at) = list.iter().position(|&square| square == from) else {
            return;
        };
        list[at] = to;
        while at > 0 && list[at - 1] > list[at] {
            list.swap(at - 1, at);
            at -= 1;
        }
        while at + 1 < PIECES && list[at + 1] < list[at] {
            list.swap(at, at + 1);
            at += 1;
        }
    }

    fn clear(&mut self, square: u8, code: u8) {
        let square = usize::from(square);
        self.cells[square] &= HEIGHT;
        self.hash ^= key::occupant(square, code);
    }

    fn occupy(&mut self, square: u8, code: u8) {
        let square = usize::from(square);
        self.cells[square] |= code << OCCUPANT_SHIFT;
        self.hash ^= key::occupant(square, code);
    }

    fn slide(&mut self, from: usize, to: usize) {
        let layer = (self.cells[from] & HEIGHT) - 1;
        let bit = self.stackers_before(from) + u32::from(layer);
        let black = self.colours >> bit & 1;
        let below = low_bits(bit);
        self.colours = self.colours & below | self.colours >> 1 & !below;
        self.cells[from] -= 1;
        self.hash ^= key::stacker(from, layer, black == 1);

        let layer = self.cells[to] & HEIGHT;
        let bit = self.stackers_before(to) + u32::from(layer);
        let below = low_bits(bit);
        self.colours = self.colours & below | (self.colours & !below) << 1 | black << bit;
        self.cells[to] += 1;
        self.hash ^= key::stacker(to, layer, black == 1);
    }

    /// Updates the derived fields after changes on these squares.
    #[inline]
    fn update<const N: usize>(&mut self, squares: &[u8; N]) {
        let mut lines = 0;
        for &square in squares {
            let square = usize::from(square);
            self.update_square(square);
            lines |= lines_through(square);
        }
        while lines != 0 {
            self.count_line(lines.trailing_zeros() as usize);
            lines &= lines - 1;
        }
    }

    fn update_square(&mut self, square: usize) {
        let height = self.cells[square] & HEIGHT;
        let occupant = self.cells[square] >> OCCUPANT_SHIFT;
        // AC-3: the last layer under an occupant may not move.
        let is_loose = height > u8::from(occupant != 0);
        let top = if is_loose {
            self.top(square as u8)
        } else {
            None
        };
        let holds = |side| occupant == piece_code(side);
        let content = LineSquare {
            height,
            takeable: Side::BOTH.map(|side| top == Some(side) && !holds(!side)),
            barred: Side::BOTH.map(|side| square == TOWER || holds(!side)),
        };
        for (line, index) in [rank_line(square), file_line(square)] {
            self.lines[line].set(index, content);
        }
    }

    fn count_line(&mut self, line: usize) {
        let before = self.lines[line];
        self.lines[line].count();
        for side in Side::BOTH {
            let now = self.lines[line].slides(side);
            let index = side.index();
            self.slides[index] += u16::from(now);
            self.slides[index] -= u16::from(before.slides(side));
            self.live[index] = self.live[index] & !(1 << line) | u32::from(now > 0) << line;
        }
    }
}

fn side_of(black: bool) -> Side {
    if black { Side::Black } else { Side::White }
}

const fn low_bits(count: u32) -> u64 {
    (1 << count) - 1
}
