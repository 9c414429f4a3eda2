use burgrave_core::{Side, Symmetric};

use super::{BOARD, CELLS, DobyvaniHradu, Layout, Position, Setup};

/// A symmetry of the board. Reflecting the ranks swaps the castles, and so the sides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Symmetry {
    files: bool,
    ranks: bool,
}

impl Symmetry {
    fn cell(self, cell: usize) -> usize {
        let cell = if self.files {
            BOARD.mirror_files(cell)
        } else {
            cell
        };
        if self.ranks {
            BOARD.mirror_ranks(cell)
        } else {
            cell
        }
    }

    /// Returns the image of a square. Keeps numbers that are not squares.
    fn square(self, cell: u16) -> u16 {
        match usize::from(cell) {
            on_board @ 0..CELLS => self.cell(on_board) as u16,
            _ => cell,
        }
    }

    fn side(self, side: Side) -> Side {
        if self.ranks { !side } else { side }
    }
}

/// Returns the symmetries of a layout, the identity first.
///
/// With placement no symmetry swaps the sides: White places first (DH-6), so the image could not occur in a
/// game.
pub(super) fn symmetries(layout: &Layout, setup: Setup) -> Vec<Symmetry> {
    let holds = |symmetry: &Symmetry| {
        (setup == Setup::Standard || !symmetry.ranks)
            && (0..CELLS).all(|cell| layout.terrain(cell) == layout.terrain(symmetry.cell(cell)))
    };
    [(false, false), (true, false), (false, true), (true, true)]
        .into_iter()
        .map(|(files, ranks)| Symmetry { files, ranks })
        .filter(holds)
        .collect()
}

impl DobyvaniHradu {
    fn symmetry(&self, number: usize) -> Symmetry {
        self.tables
            .symmetries
            .get(number)
            .copied()
            .unwrap_or_default()
    }
}

impl Symmetric for DobyvaniHradu {
    fn symmetries(&self) -> usize {
        self.tables.symmetries.len()
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let symmetry = self.symmetry(number);
        let to_place = Side::BOTH.map(|side| position.to_place(symmetry.side(side)));
        let mut image = Position::empty(symmetry.side(position.side_to_move()), to_place);
        for side in Side::BOTH {
            for &cell in position.soldiers(side) {
                image.add(symmetry.side(side), symmetry.square(cell));
            }
        }
        image
    }
}
