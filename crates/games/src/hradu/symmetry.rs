use burgrave_core::{Side, Symmetric};

use super::{BOARD, CELLS, DobyvaniHradu, Layout, Move, Position, Setup};

/// A way to turn the board. Mirroring the ranks swaps the castles, and so the sides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Turn {
    files: bool,
    ranks: bool,
}

impl Turn {
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

    /// A number that is no square stays as it is.
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

/// The turns under which a layout is its own image, the identity first.
///
/// With placement the sides are not alike, since White begins it (DH-6): a swap would lead to
/// positions that no game has, so there are none that swap.
pub(super) fn turns(layout: &Layout, setup: Setup) -> Vec<Turn> {
    let holds = |turn: &Turn| {
        (setup == Setup::Standard || !turn.ranks)
            && (0..CELLS).all(|cell| layout.terrain(cell) == layout.terrain(turn.cell(cell)))
    };
    [(false, false), (true, false), (false, true), (true, true)]
        .into_iter()
        .map(|(files, ranks)| Turn { files, ranks })
        .filter(holds)
        .collect()
}

impl DobyvaniHradu {
    fn turn(&self, number: usize) -> Turn {
        self.tables.turns.get(number).copied().unwrap_or_default()
    }
}

impl Symmetric for DobyvaniHradu {
    fn symmetries(&self) -> usize {
        self.tables.turns.len()
    }

    fn swaps_sides(&self, number: usize) -> bool {
        self.turn(number).ranks
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let turn = self.turn(number);
        let to_place = Side::BOTH.map(|side| position.to_place(turn.side(side)));
        let mut image = Position::empty(turn.side(position.side_to_move()), to_place);
        for side in Side::BOTH {
            for &cell in position.soldiers(side) {
                image.add(turn.side(side), turn.square(cell));
            }
        }
        image
    }

    fn map_move(&self, number: usize, _position: &Position, mv: Move) -> Move {
        let turn = self.turn(number);
        match mv {
            Move::Pass => Move::Pass,
            Move::Place(cell) => Move::Place(turn.square(cell)),
            Move::Go { from, to } => Move::Go {
                from: turn.square(from),
                to: turn.square(to),
            },
        }
    }
}
