use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, View};

use super::{BOARD, Breach, Position};

impl Breach {
    pub(super) fn draw_board(&self) -> Board {
        let last = BOARD.ranks() - 1;
        let ground = |cell| match BOARD.rank(cell) {
            0 => Ground::Home(Side::White),
            rank if rank == last => Ground::Home(Side::Black),
            _ => Ground::Plain,
        };
        BOARD.board(ground, Vec::new())
    }

    pub(super) fn draw(&self, position: &Position) -> View {
        let man = |side| Occupant {
            kind: Kind::Man,
            side: Some(side),
        };
        View {
            to_move: position.side_to_move(),
            stacks: (0..BOARD.cells())
                .map(|cell| position.at(cell).map(man).into_iter().collect())
                .collect(),
            tallies: Vec::new(),
        }
    }
}
