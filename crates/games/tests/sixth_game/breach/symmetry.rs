use burgrave_core::{Side, Symmetric};

use super::{BOARD, Breach, Position};

/// Bit 0 mirrors the files. Bit 1 mirrors the ranks and swaps the sides.
fn image(number: usize, cell: usize) -> usize {
    let cell = match number & 1 {
        0 => cell,
        _ => BOARD.mirror_files(cell),
    };
    match number & 2 {
        0 => cell,
        _ => BOARD.mirror_ranks(cell),
    }
}

impl Symmetric for Breach {
    fn symmetries(&self) -> usize {
        4
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let owner = |side: Side| match number & 2 {
            0 => side,
            _ => !side,
        };
        let mut mapped = Position::empty(owner(position.side_to_move()));
        for cell in 0..BOARD.cells() {
            if let Some(side) = position.at(cell) {
                mapped.add(owner(side), image(number, cell));
            }
        }
        mapped
    }
}
