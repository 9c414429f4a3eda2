use burgrave_core::{Side, Symmetric};

use super::tables::{BOARD, CELLS, PATHS};
use super::{KingOfTheCastle, Platform, Position};

/// A symmetry of the rules: an optional reflection, then a rotation, with or without swapping the sides.
#[derive(Clone, Copy)]
struct Symmetry {
    paths: usize,
    mirrored: bool,
    swapped: bool,
}

/// The symmetries with `platform=assigned`: those that map each side's places to its image's places.
const ASSIGNED: [Symmetry; 4] = [
    Symmetry {
        paths: 0,
        mirrored: false,
        swapped: false,
    },
    Symmetry {
        paths: 3,
        mirrored: true,
        swapped: false,
    },
    Symmetry {
        paths: 4,
        mirrored: false,
        swapped: true,
    },
    Symmetry {
        paths: 7,
        mirrored: true,
        swapped: true,
    },
];

impl Symmetry {
    fn cell(self, cell: usize) -> usize {
        let cell = if self.mirrored {
            BOARD.mirror(cell)
        } else {
            cell
        };
        BOARD.rotate(cell, self.paths)
    }

    fn side(self, side: Side) -> Side {
        if self.swapped { !side } else { side }
    }
}

impl KingOfTheCastle {
    /// The rules are the same for both sides, so all rotations and reflections are symmetries, with and
    /// without swapping the sides.
    fn symmetry(&self, number: usize) -> Symmetry {
        let number = number % self.symmetries();
        match self.platform {
            Platform::Assigned => ASSIGNED[number],
            Platform::Four | Platform::Any => Symmetry {
                paths: number % PATHS,
                mirrored: number / PATHS % 2 == 1,
                swapped: number / (2 * PATHS) == 1,
            },
        }
    }
}

impl Symmetric for KingOfTheCastle {
    fn symmetries(&self) -> usize {
        match self.platform {
            Platform::Assigned => ASSIGNED.len(),
            Platform::Four | Platform::Any => 4 * PATHS,
        }
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let symmetry = self.symmetry(number);
        let mut image = Position::empty(symmetry.side(position.side_to_move()));
        for cell in 0..CELLS {
            for piece in position.stack(cell) {
                image.add(symmetry.cell(cell), symmetry.side(piece));
            }
        }
        image
    }
}
