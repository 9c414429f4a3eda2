//! Sets of squares as bitboards with one word per row, to process all pieces at once.

use burgrave_core::Side;
use burgrave_games::castello::{BOARD, CASTLES, Move, Position};

const RANKS: usize = 21;
const FILES: u32 = 15;
/// Rows of a set: an empty row below the board, and padding above it to fill whole vectors.
const ROWS: usize = 24;
/// Bit of file a. Bit 0 is always empty.
const FILE_A: u32 = 1;
const ROW: u16 = !1;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellSet([u16; ROWS]);

fn place(cell: u16) -> (usize, u16) {
    let cell = usize::from(cell).min(BOARD.cells() - 1);
    (
        BOARD.rank(cell) + 1,
        1 << (BOARD.file(cell) as u32 + FILE_A),
    )
}

impl CellSet {
    pub(super) fn of(cells: impl Iterator<Item = u16>) -> CellSet {
        let mut rows = CellSet([0; ROWS]);
        for cell in cells {
            let (row, bit) = place(cell);
            rows.0[row] |= bit;
        }
        rows
    }

    pub(super) fn move_piece(&mut self, from: u16, to: u16) {
        let (row, bit) = place(from);
        self.0[row] &= !bit;
        let (row, bit) = place(to);
        self.0[row] |= bit;
    }

    pub(super) fn has(&self, cell: u16) -> bool {
        let (row, bit) = place(cell);
        self.0[row] & bit != 0
    }

    fn count(&self) -> i32 {
        self.0.iter().map(|row| row.count_ones()).sum::<u32>() as i32
    }

    /// Returns the sum of the ranks that the pieces have advanced. Ranks beyond the far castles do not count.
    pub(super) fn advance(&self, side: Side) -> i32 {
        const FAR: usize = 15;
        let mut sum = 0;
        for rank in 0..RANKS {
            let forward = match side {
                Side::White => rank,
                Side::Black => RANKS - 1 - rank,
            };
            sum += forward.min(FAR) * self.0[rank + 1].count_ones() as usize;
        }
        sum as i32
    }

    /// Returns the squares whose neighbour, `ranks` up and `files` to the right, is in the set.
    #[inline(always)]
    fn shift(&self, files: i32, ranks: isize) -> CellSet {
        let mut rows = [0; ROWS];
        match ranks {
            1 => rows[..ROWS - 1].copy_from_slice(&self.0[1..]),
            -1 => rows[1..].copy_from_slice(&self.0[..ROWS - 1]),
            _ => rows = self.0,
        }
        match files {
            1 => rows.iter_mut().for_each(|row| *row = *row >> 1 & ROW),
            -1 => rows.iter_mut().for_each(|row| *row <<= 1),
            _ => {}
        }
        CellSet(rows)
    }

    #[inline(always)]
    fn and(mut self, other: &CellSet) -> CellSet {
        let pairs = self.0.iter_mut().zip(&other.0);
        pairs.for_each(|(row, other)| *row &= other);
        self
    }

    #[inline(always)]
    fn or(mut self, other: &CellSet) -> CellSet {
        let pairs = self.0.iter_mut().zip(&other.0);
        pairs.for_each(|(row, other)| *row |= other);
        self
    }

    /// Returns the empty squares of the board.
    fn empty(own: &CellSet, enemy: &CellSet, position: &Position) -> CellSet {
        let mut empty = CellSet([0; ROWS]);
        for row in 1..=RANKS {
            empty.0[row] = ROW & !(own.0[row] | enemy.0[row]);
        }
        for castle in CASTLES {
            if position.has_castle(castle.cell) {
                let (row, bit) = place(castle.cell);
                empty.0[row] &= !bit;
            }
        }
        empty
    }

    /// Returns the pieces of this set that can capture a piece of `prey`, the enemy's pieces, with one jump. Jumps
    /// are along ranks and files only if `orthogonal`.
    pub(super) fn hunters(&self, prey: &CellSet, position: &Position, orthogonal: bool) -> CellSet {
        let empty = CellSet::empty(self, prey, position);
        let mut found = CellSet([0; ROWS]);
        for &(files, ranks) in &AXES[..if orthogonal { 2 } else { 4 }] {
            for (files, ranks) in [(files, ranks), (-files, -ranks)] {
                let beyond = empty.shift(files, ranks).shift(files, ranks);
                found = found.or(&self.and(&prey.shift(files, ranks)).and(&beyond));
            }
        }
        found
    }

    /// Returns the cells in ascending order.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(row, &bits)| {
            let files = (FILE_A..FILE_A + FILES).filter(move |&file| bits >> file & 1 == 1);
            files.map(move |file| BOARD.cell((file - FILE_A) as usize, row - 1) as u16)
        })
    }
}

/// The four axes of jumps, as (files, ranks), orthogonal ones first.
const AXES: [(i32, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// For each axis, the squares whose next square ahead is empty and those whose next square behind is empty.
pub(super) struct Sight {
    ahead: [CellSet; 4],
    behind: [CellSet; 4],
}

impl Sight {
    pub(super) fn of(own: &CellSet, enemy: &CellSet, position: &Position) -> Sight {
        let empty = CellSet::empty(own, enemy, position);
        Sight {
            ahead: AXES.map(|(files, ranks)| empty.shift(files, ranks)),
            behind: AXES.map(|(files, ranks)| empty.shift(-files, -ranks)),
        }
    }

    /// Returns the number of pieces in `prey` that `hunters` can capture with one jump.
    pub(super) fn captures(&self, hunters: &CellSet, prey: &CellSet) -> i32 {
        let mut caught = CellSet([0; ROWS]);
        for (axis, &(files, ranks)) in AXES.iter().enumerate() {
            let from_behind = hunters.shift(-files, -ranks).and(&self.ahead[axis]);
            let from_ahead = hunters.shift(files, ranks).and(&self.behind[axis]);
            caught = caught.or(&from_behind.or(&from_ahead));
        }
        caught.and(prey).count()
    }
}

/// Returns the pseudo-legal moves without captures between two cells.
pub(super) fn quiet_moves(from: u16, to: u16) -> impl Iterator<Item = Move> {
    let part = |cell: u16| (u32::from(cell) % FILES, u32::from(cell) / FILES);
    let ((a, b), (c, d)) = (part(from), part(to));
    let (files, ranks) = (a.abs_diff(c), b.abs_diff(d));
    let far = files.max(ranks);
    let step = (far == 1).then(|| Move::step(from, to));
    let double = (far == 2 && (files.min(ranks) != 1)).then(|| Move::double(from, to));
    let jump = (far > 0 && files % 2 == 0 && ranks % 2 == 0).then(|| Move::jump(from, to, 0));
    step.into_iter().chain(double).chain(jump)
}
