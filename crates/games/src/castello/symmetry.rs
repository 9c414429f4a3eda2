//! The rotation by 180°, which swaps the sides. The castles allow no other symmetry.

use burgrave_core::{Side, Symmetric};

use super::castles::CASTLES;
use super::squares::{BOARD, Set, Square};
use super::{Castello, Position};

fn turned(cell: u16) -> u16 {
    BOARD.half_turn(usize::from(cell)) as u16
}

fn half_turn(position: &Position) -> Position {
    let mut castles = Set::EMPTY;
    for castle in CASTLES {
        if let Some(square) =
            Square::of(turned(castle.cell)).filter(|_| position.has_castle(castle.cell))
        {
            castles.toggle(square);
        }
    }
    let mut image = Position::bare(castles, !position.side_to_move());
    for side in Side::BOTH {
        for cell in position.men(side) {
            image.place(!side, position.is_unmoved(cell), turned(cell));
        }
        image.set_taken(!side, position.taken(side));
    }
    image
}

impl Symmetric for Castello {
    fn symmetries(&self) -> usize {
        2
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        if number == 1 {
            half_turn(position)
        } else {
            *position
        }
    }
}
