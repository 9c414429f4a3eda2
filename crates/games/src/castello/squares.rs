//! The 315 squares, and sets of them.
//!
//! A jump moves a piece two squares, so the parities of its file and rank stay the same. The squares with the
//! same parities form one of four *lattices* of at most 88 squares. A set of squares has one 128-bit word per
//! lattice, so all squares that a piece can reach by jumps are in one word.

use burgrave_board::{EIGHT, Rectangle};

use crate::bits::nth_bit;

/// The board: 15 files, 21 ranks.
pub const BOARD: Rectangle = Rectangle::new(15, 21);

/// Number of squares.
pub(super) const CELLS: usize = 315;

/// A square as lattice (two bits: odd rank, odd file) and *place* in the lattice (seven bits: four for the row,
/// three for the column). Ranks and files count from 0, so `a1` is in lattice 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square(u16);

const CELL_OF: [u16; 512] = {
    let mut cells = [u16::MAX; 512];
    let mut cell = 0;
    while cell < CELLS {
        cells[pack(cell) as usize] = cell as u16;
        cell += 1;
    }
    cells
};

const SQUARE_OF: [u16; CELLS] = {
    let mut squares = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        squares[cell] = pack(cell);
        cell += 1;
    }
    squares
};

const fn pack(cell: usize) -> u16 {
    let (file, rank) = (BOARD.file(cell), BOARD.rank(cell));
    let lattice = (rank & 1) * 2 + (file & 1);
    (lattice << 7 | (rank >> 1) << 3 | file >> 1) as u16
}

impl Square {
    /// Returns the square of a cell number, if it is valid.
    #[inline]
    pub(super) fn of(cell: u16) -> Option<Square> {
        SQUARE_OF.get(usize::from(cell)).map(|&s| Square(s))
    }

    /// Returns the square at a place of a lattice. It must be on the board.
    #[inline]
    pub(super) const fn new(lattice: usize, place: u32) -> Square {
        Square((lattice << 7) as u16 | place as u16 & 127)
    }

    /// Returns the number of the lattice, 0 to 3.
    #[inline]
    pub(super) const fn lattice(self) -> usize {
        (self.0 >> 7) as usize & 3
    }

    /// Returns the place in the lattice, 0 to 127.
    #[inline]
    pub(super) const fn place(self) -> u32 {
        self.0 as u32 & 127
    }

    /// Returns the word of the lattice with only this place set.
    #[inline]
    pub(super) const fn bit(self) -> u128 {
        1 << self.place()
    }

    /// Returns the cell number, counted rank by rank from `a1`.
    #[inline]
    pub(super) fn cell(self) -> u16 {
        CELL_OF[usize::from(self.0) & 511]
    }

    /// Returns an index below 512, for tables.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) & 511
    }
}

/// Returns the lattice of the neighbours of `lattice` in a direction.
#[inline]
pub(super) const fn beside(lattice: usize, direction: usize) -> usize {
    let (files, ranks) = EIGHT[direction];
    lattice ^ (files != 0) as usize ^ ((ranks != 0) as usize) << 1
}

/// Returns the change of the place by a step from `lattice` in a direction.
pub(super) const fn step_by(lattice: usize, direction: usize) -> i32 {
    let (files, ranks) = EIGHT[direction];
    half(lattice & 1, files) + 8 * half(lattice >> 1, ranks)
}

/// Returns half of a step along one coordinate, rounded according to the parity of the coordinate.
const fn half(odd: usize, step: i8) -> i32 {
    match (odd, step) {
        (1, 1) => 1,
        (0, -1) => -1,
        _ => 0,
    }
}

/// Returns the change of the place by a jump in a direction.
pub(super) const fn jump_by(direction: usize) -> i32 {
    let (files, ranks) = EIGHT[direction];
    files as i32 + 8 * ranks as i32
}

/// Shifts all places by `by`. Drops places outside the word.
#[inline]
pub(super) const fn shift(places: u128, by: i32) -> u128 {
    if by >= 0 { places << by } else { places >> -by }
}

/// Returns the places of a word, lowest first.
pub(super) fn places(mut word: u128) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        (word != 0).then(|| {
            let place = word.trailing_zeros();
            word &= word - 1;
            place
        })
    })
}

/// Returns the place with the given number in a word, from 0. The word must have enough places.
#[inline]
pub(super) fn nth_place(word: u128, number: u32) -> u32 {
    let low = word as u64;
    match number.checked_sub(low.count_ones()) {
        None => nth_bit(low, number),
        Some(rest) => 64 + nth_bit((word >> 64) as u64, rest),
    }
}

/// A set of squares, with one word per lattice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Set(pub(super) [u128; 4]);

/// Every square.
pub(super) const ALL: Set = {
    let mut all = [0; 4];
    let mut cell = 0;
    while cell < CELLS {
        all[(pack(cell) >> 7) as usize] |= 1 << (pack(cell) & 127);
        cell += 1;
    }
    Set(all)
};

/// By byte: its bits spread over the even bits of a 16-bit number.
const SPREAD: [u16; 256] = {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= ((byte >> bit & 1) as u16) << (2 * bit);
            bit += 1;
        }
        byte += 1;
    }
    spread
};

impl Set {
    /// The empty set.
    pub(super) const EMPTY: Set = Set([0; 4]);

    #[inline]
    pub(super) const fn has(&self, square: Square) -> bool {
        self.0[square.lattice()] & square.bit() != 0
    }

    /// Adds or removes a square.
    #[inline]
    pub(super) fn toggle(&mut self, square: Square) {
        self.0[square.lattice()] ^= square.bit();
    }

    #[inline]
    pub(super) fn remove(&mut self, square: Square) {
        self.0[square.lattice()] &= !square.bit();
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn or(&self, other: &Set) -> Set {
        Set(core::array::from_fn(|l| self.0[l] | other.0[l]))
    }

    /// Returns the set as eight 64-bit words.
    #[inline(always)]
    fn halves(&self) -> [u64; 8] {
        core::array::from_fn(|i| (self.0[i / 2] >> (64 * (i % 2))) as u64)
    }

    /// Returns the mask of the files of a rank that are in the set, file `a` lowest.
    pub(super) fn rank(&self, rank: usize) -> u16 {
        let lattice = (rank & 1) * 2;
        let row = (rank >> 1) * 8;
        let byte = |word: u128| SPREAD[(word >> row) as usize & 255];
        byte(self.0[lattice]) | byte(self.0[lattice + 1]) << 1
    }

    /// Returns the cell numbers in the set, ascending.
    pub(super) fn cells(self) -> impl Iterator<Item = u16> {
        (0..BOARD.ranks()).flat_map(move |rank| {
            places(u128::from(self.rank(rank))).map(move |file| (rank * 15) as u16 + file as u16)
        })
    }
}

/// Returns the sum of the sizes of eight sets. Adds the sets with carry-save adders first, which leaves half as
/// many words to count.
pub(super) fn total(sets: &[Set; 8]) -> u32 {
    let words = sets.each_ref().map(Set::halves);
    let (ones, a) = add(&words[0], &words[1], &words[2]);
    let (ones, b) = add(&ones, &words[3], &words[4]);
    let (twos, fours_a) = add(&a, &b, &[0; 8]);
    let (ones, a) = add(&ones, &words[5], &words[6]);
    let (ones, b) = add(&ones, &words[7], &[0; 8]);
    let (twos, fours_b) = add(&twos, &a, &b);
    let (fours, eights) = add(&fours_a, &fours_b, &[0; 8]);
    let count = |words: &[u64; 8]| {
        if *words == [0; 8] {
            return 0;
        }
        words.iter().map(|word| word.count_ones()).sum::<u32>()
    };
    count(&ones) + 2 * count(&twos) + 4 * count(&fours) + 8 * count(&eights)
}

/// Adds three bits in every place. Returns sum and carry.
#[inline(always)]
fn add(a: &[u64; 8], b: &[u64; 8], c: &[u64; 8]) -> ([u64; 8], [u64; 8]) {
    let sum = core::array::from_fn(|i| a[i] ^ b[i] ^ c[i]);
    let carry = core::array::from_fn(|i| (a[i] & b[i]) | (c[i] & (a[i] ^ b[i])));
    (sum, carry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_jumps_agree_with_the_board() {
        for cell in 0..CELLS {
            let square = Square::of(cell as u16).expect("a cell");
            assert_eq!(usize::from(square.cell()), cell);
            assert!(ALL.has(square));
            for (d, &step) in EIGHT.iter().enumerate() {
                let Some(next) = BOARD.step(cell, step) else {
                    let place = square.place() as i32 + step_by(square.lattice(), d);
                    let off = !(0..128).contains(&place)
                        || ALL.0[beside(square.lattice(), d)] >> place & 1 == 0;
                    assert!(off, "{cell} {d}");
                    continue;
                };
                let next = Square::of(next as u16).expect("a cell");
                assert_eq!(next.lattice(), beside(square.lattice(), d));
                let by = step_by(square.lattice(), d);
                assert_eq!(next.place() as i32, square.place() as i32 + by);
                let by = by + step_by(next.lattice(), d);
                assert_eq!(by, jump_by(d));
            }
        }
    }

    #[test]
    fn cells_come_in_ascending_order() {
        let cells: Vec<u16> = ALL.cells().collect();
        assert_eq!(cells, (0..315).collect::<Vec<u16>>());
        assert_eq!(ALL.len(), 315);
    }

    #[test]
    fn eight_sets_are_counted_together() {
        for seed in 0..200 {
            let word = |n: u64| u128::from(burgrave_core::hashing::key(seed, n)) << (n % 64);
            let sets: [Set; 8] = core::array::from_fn(|s| {
                Set(core::array::from_fn(|l| {
                    word((s * 4 + l) as u64) & ALL.0[l]
                }))
            });
            assert_eq!(total(&sets), sets.iter().map(Set::len).sum());
        }
        assert_eq!(total(&[ALL; 8]), 8 * 315);
    }
}
