//! Squares, directions and lines. Squares are numbered row by row, `a1` first. The four directions are up,
//! right, down, left, so `d ^ 2` is the opposite of `d`.

use burgrave_board::{ORTHOGONAL, Rectangle};

pub(super) const BOARD: Rectangle = Rectangle::new(SIZE, SIZE);
/// Number of squares on an edge of the board.
pub(super) const SIZE: usize = 9;
pub(super) const SQUARES: usize = SIZE * SIZE;
/// The Tower square, e5.
pub(super) const TOWER: usize = BOARD.cell(4, 4);
/// Stands for all squares off the board.
pub(super) const OFF: u8 = SQUARES as u8;
/// Number of ranks and files.
pub(super) const LINES: usize = 2 * SIZE;

/// The neighbour in each direction, or [`OFF`]. The neighbours of [`OFF`] are [`OFF`].
static NEXT: [[u8; SQUARES + 1]; 4] = next_table();

const fn next_table() -> [[u8; SQUARES + 1]; 4] {
    let mut table = [[OFF; SQUARES + 1]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut square = 0;
        while square < SQUARES {
            if let Some(next) = BOARD.step(square, ORTHOGONAL[direction]) {
                table[direction][square] = next as u8;
            }
            square += 1;
        }
        direction += 1;
    }
    table
}

pub(super) fn next(square: u8, direction: usize) -> u8 {
    let squares = &NEXT[direction];
    squares.get(usize::from(square)).copied().unwrap_or(OFF)
}

/// Returns the direction from a square to its neighbour.
pub(super) fn direction(from: u8, to: u8) -> Option<usize> {
    (0..4).find(|&d| next(from, d) == to && to != OFF)
}

/// Returns the rank of a square as a line (0 to 8), and the index of the square in it, from file a.
pub(super) const fn rank_line(square: usize) -> (usize, usize) {
    (square / SIZE, square % SIZE)
}

/// Returns the file of a square as a line (9 to 17), and the index of the square in it, from rank 1.
pub(super) const fn file_line(square: usize) -> (usize, usize) {
    (SIZE + square % SIZE, square / SIZE)
}

/// Returns the square at an index of a line.
pub(super) const fn square_on(line: usize, index: usize) -> u8 {
    (if line < SIZE {
        line * SIZE + index
    } else {
        index * SIZE + line - SIZE
    }) as u8
}

/// Returns the mask of the two lines through a square.
pub(super) const fn lines_through(square: usize) -> u32 {
    1 << rank_line(square).0 | 1 << file_line(square).0
}

/// Returns whether a square lies on the edge of the board.
pub(super) fn on_edge(square: u8) -> bool {
    (0..4).any(|d| next(square, d) == OFF)
}

pub(super) fn name(square: u8) -> String {
    BOARD.name(usize::from(square))
}
