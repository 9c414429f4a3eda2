//! The board as tables and bit masks. Bit *n* of a mask is space *n*.

use burgrave_board::{RingStep, Rings};

/// Six levels of eight paths.
pub(super) const BOARD: Rings = Rings::new(PATHS, 6);
/// Number of spaces in a ring.
pub(super) const PATHS: usize = 8;
/// Number of spaces.
pub(super) const CELLS: usize = BOARD.cells();
/// Maximum number of pieces in a position, and height of the tallest tower.
pub(super) const PIECES: usize = 16;
/// Maximum number of pieces of a side.
pub(super) const PIECES_A_SIDE: u32 = 8;

/// Level 1.
pub(super) const LEVEL_1: u64 = 0xff;
/// Level 6.
pub(super) const PLATFORM: u64 = 0xff << PLATFORM_SHIFT;
/// The platform's first space.
pub(super) const PLATFORM_SHIFT: usize = 40;
/// Levels 2 to 5, where a piece may be set on any stack.
pub(super) const SLOPE: u64 = ((1 << PLATFORM_SHIFT) - 1) & !LEVEL_1;
/// Levels 1 to 5, whose towers may move.
pub(super) const BELOW: u64 = LEVEL_1 | SLOPE;

/// Stands for the target of a step off the board.
pub(super) const NOWHERE: u8 = u8::MAX;

/// Target of a step, by space and direction (an index of [`RingStep::ALL`]).
pub(super) static STEP: [[u8; 4]; CELLS] = steps();

/// The neighbours of a space.
pub(super) static NEIGHBOURS: [u64; CELLS] = neighbours();

/// Directions by path, sorted by the names of their targets.
pub(super) static SORTED: [[u8; 4]; PATHS] = sorted();

/// Places where a side may set a piece (KOTC-6), by the set of its places.
pub(super) static FOUR_PLACES: [u8; 256] = four_places();

const fn steps() -> [[u8; 4]; CELLS] {
    let mut table = [[NOWHERE; 4]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut direction = 0;
        while direction < 4 {
            if let Some(to) = BOARD.step(cell, RingStep::ALL[direction]) {
                table[cell][direction] = to as u8;
            }
            direction += 1;
        }
        cell += 1;
    }
    table
}

const fn neighbours() -> [u64; CELLS] {
    let steps = steps();
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut direction = 0;
        while direction < 4 {
            if steps[cell][direction] != NOWHERE {
                table[cell] |= 1 << steps[cell][direction];
            }
            direction += 1;
        }
        cell += 1;
    }
    table
}

const fn sorted() -> [[u8; 4]; PATHS] {
    const UP: u8 = RingStep::Up as u8;
    const NEXT: u8 = RingStep::Next as u8;
    const DOWN: u8 = RingStep::Down as u8;
    const BEFORE: u8 = RingStep::Before as u8;
    let mut table = [[BEFORE, DOWN, UP, NEXT]; PATHS];
    // Path `h` has the neighbour `a`, and path `a` has the neighbour `h`.
    table[0] = [DOWN, UP, NEXT, BEFORE];
    table[PATHS - 1] = [NEXT, BEFORE, DOWN, UP];
    table
}

/// Returns whether KOTC-6 allows a set of places: at most four, and of four at least two adjacent.
pub(super) const fn places_allowed(places: u8) -> bool {
    let scattered = places & places.rotate_left(1) == 0;
    match places.count_ones() {
        0..=3 => true,
        4 => !scattered,
        _ => false,
    }
}

const fn four_places() -> [u8; 256] {
    let mut table = [0; 256];
    let mut places = 0;
    while places < 256 {
        let mut path = 0;
        while path < 8 {
            if places_allowed(places as u8 | 1 << path) {
                table[places] |= 1 << path;
            }
            path += 1;
        }
        places += 1;
    }
    table
}

/// Returns the number of steps between two spaces on an empty board.
pub(super) const fn distance(a: usize, b: usize) -> usize {
    let around = BOARD.path(a).abs_diff(BOARD.path(b));
    let around = if around > PATHS / 2 {
        PATHS - around
    } else {
        around
    };
    around + BOARD.level(a).abs_diff(BOARD.level(b))
}

/// Returns whether a space is in a mask. [`NOWHERE`] is in no mask.
#[inline]
pub(super) const fn has(mask: u64, cell: u8) -> bool {
    cell < 64 && mask >> cell & 1 == 1
}

/// Returns the spaces of a mask, lowest number first.
#[inline]
pub(super) fn spaces(mut mask: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            cell
        })
    })
}
