use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};

use super::{BOARD, CELLS, DobyvaniHradu, Position, Terrain};

/// The tally of the soldiers that a side has yet to place.
const TO_PLACE: &str = "soldiers-to-place";

impl DobyvaniHradu {
    pub(super) fn draw_board(&self) -> Board {
        Board {
            man: "soldier",
            ..BOARD.board(|cell| self.ground(cell), Vec::new())
        }
    }

    fn ground(&self, cell: usize) -> Ground {
        match self.layout.terrain(cell) {
            Terrain::Open => Ground::Plain,
            Terrain::Gate => Ground::Gate,
            Terrain::Wall => Ground::Wall,
            Terrain::Tower => Ground::Turret,
            Terrain::Keep => Ground::Keep,
            Terrain::Centre if usize::from(self.layout.centre(Side::White)) == cell => {
                Ground::Centre(Side::White)
            }
            Terrain::Centre => Ground::Centre(Side::Black),
        }
    }

    pub(super) fn draw_view(&self, position: &Position) -> View {
        let soldier = |side| Occupant {
            kind: Kind::Man,
            side: Some(side),
        };
        let tally = |side| Tally {
            code: TO_PLACE,
            side,
            count: u32::from(position.to_place(side)),
        };
        View {
            to_move: position.side_to_move(),
            stacks: (0..CELLS)
                .map(|cell| position.at(cell).map(soldier).into_iter().collect())
                .collect(),
            tallies: if position.is_placing() {
                Side::BOTH.map(tally).to_vec()
            } else {
                Vec::new()
            },
        }
    }
}
