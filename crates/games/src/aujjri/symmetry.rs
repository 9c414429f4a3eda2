use burgrave_core::{Side, Symmetric};

use super::geometry::{BOARD, OFF, SQUARES, TOWER};
use super::{AujjrisCastle, Ban, Occupant, Position, Square};

/// Bit 0 of a symmetry's number: reflects the files.
const MIRROR: usize = 1;
/// Bit 1: reflects the ranks and swaps the sides.
const SWAP: usize = 2;

/// Returns the image of a square. Keeps numbers that are not squares.
fn image(number: usize, square: u8) -> u8 {
    if square >= OFF {
        return square;
    }
    let mut square = usize::from(square);
    if number & MIRROR != 0 {
        square = BOARD.mirror_files(square);
    }
    if number & SWAP != 0 {
        square = BOARD.mirror_ranks(square);
    }
    square as u8
}

fn swapped(square: Square, index: usize) -> Square {
    let layers = (1 << square.height) - 1;
    Square {
        height: square.height,
        black: if index == TOWER {
            0
        } else {
            !square.black & layers
        },
        occupant: square.occupant.map(|occupant| match occupant {
            Occupant::Piece(side) => Occupant::Piece(!side),
            Occupant::Gem => Occupant::Gem,
        }),
    }
}

impl Symmetric for AujjrisCastle {
    fn symmetries(&self) -> usize {
        4
    }

    fn map_position(&self, number: usize, position: &Position) -> Position {
        let swaps = number & SWAP != 0;
        let mut squares = [Square::default(); SQUARES];
        for (index, square) in position.squares().into_iter().enumerate() {
            let target = usize::from(image(number, index as u8));
            squares[target] = if swaps {
                swapped(square, index)
            } else {
                square
            };
        }
        let side: Side = position.side_to_move();
        let to_move = if swaps { !side } else { side };
        let ban = position.ban().map(|ban| Ban {
            pushed: image(number, ban.pushed),
            pusher: image(number, ban.pusher),
        });
        Position::new(&squares, to_move, ban)
    }
}
