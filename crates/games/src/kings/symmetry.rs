use burgrave_core::{Rules, Side, Symmetric};

use super::KingsCastle;
use super::position::Position;

/// The twelve symmetries of the hexagon, which the Castle shares. None swaps the sides.
impl Symmetric for KingsCastle {
    fn symmetries(&self) -> usize {
        12
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let mut image = Position::EMPTY;
        for side in Side::BOTH {
            for cell in self.men(position, side) {
                image.toggle(side, self.bit_of(self.hexagon().image(number, cell)));
            }
        }
        image.set_throne(position.throne(), self.throne_bit());
        image.set_turn(self.side_to_move(position), position.may_swap());
        image
    }
}
