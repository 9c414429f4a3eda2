use burgrave_core::{Rules, Side, Symmetric};

use super::KingsCastle;
use super::moves::Move;
use super::position::Position;

/// Returns the image of a direction. As for cells, the reflection comes before the rotation.
fn image_of_direction(number: usize, direction: u8) -> u8 {
    if direction >= 6 {
        return direction;
    }
    let reflected = if number >= 6 {
        (6 - direction) % 6
    } else {
        direction
    };
    (reflected + (number % 6) as u8) % 6
}

impl KingsCastle {
    fn image(&self, number: usize, cell: u8) -> u8 {
        if !self.is_cell(cell) {
            return cell;
        }
        self.hexagon().image(number, usize::from(cell)) as u8
    }
}

/// The twelve symmetries of the hexagon, which the Castle shares. None swaps the sides.
impl Symmetric for KingsCastle {
    fn symmetries(&self) -> usize {
        12
    }

    fn swaps_sides(&self, _number: usize) -> bool {
        false
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

    fn map_move(&self, number: usize, _position: &Position, mv: Move) -> Move {
        match mv {
            Move::Place { cell } => Move::Place {
                cell: self.image(number, cell),
            },
            Move::Single {
                from,
                direction,
                distance,
            } => Move::Single {
                from: self.image(number, from),
                direction: image_of_direction(number, direction),
                distance,
            },
            Move::Phalanx {
                lead,
                direction,
                men,
                distance,
            } => Move::Phalanx {
                lead: self.image(number, lead),
                direction: image_of_direction(number, direction),
                men,
                distance,
            },
            Move::Swap | Move::Pass => mv,
        }
    }
}
