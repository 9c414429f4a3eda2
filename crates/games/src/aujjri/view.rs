//! The board and its pieces, for renderers.

use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant as Thing, View};

use super::geometry::{BOARD, SQUARES, TOWER};
use super::{Occupant, Position, Square};

pub(super) fn board() -> Board {
    let ground = |cell| {
        if cell == TOWER {
            Ground::Pedestal
        } else {
            Ground::Hazard
        }
    };
    Board {
        man: "Piece",
        ..BOARD.board(ground, Vec::new())
    }
}

pub(super) fn view(position: &Position) -> View {
    View {
        to_move: position.side_to_move(),
        stacks: (0..SQUARES)
            .map(|cell| stack(cell, &position.square(cell as u8)))
            .collect(),
        tallies: Vec::new(),
    }
}

fn stack(cell: usize, square: &Square) -> Vec<Thing> {
    let layers = (0..square.height).map(|layer| Thing {
        kind: Kind::Layer,
        side: match square.black >> layer & 1 {
            _ if cell == TOWER => None,
            0 => Some(Side::White),
            _ => Some(Side::Black),
        },
    });
    let occupant = square.occupant.map(|occupant| match occupant {
        Occupant::Piece(side) => Thing {
            kind: Kind::Man,
            side: Some(side),
        },
        Occupant::Gem => Thing {
            kind: Kind::Prize,
            side: None,
        },
    });
    layers.chain(occupant).collect()
}
