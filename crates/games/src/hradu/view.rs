use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};

use super::{BOARD, CELLS, DobyvaniHradu, MIDDLE, Position, Terrain};

/// Message for the number of soldiers to place.
const TO_PLACE: &str = "soldiers-to-place";

/// Returns the board with these squares, a1 first, even if they do not form a valid layout.
pub fn terrain_board(terrain: &[Terrain]) -> Board {
    let at = |cell| terrain.get(cell).copied().unwrap_or(Terrain::Open);
    BOARD.board(|cell| ground(at(cell), cell), Vec::new())
}

fn ground(terrain: Terrain, cell: usize) -> Ground {
    match terrain {
        Terrain::Open => Ground::Plain,
        Terrain::Gate => Ground::Gate,
        Terrain::Wall => Ground::Wall,
        Terrain::Tower => Ground::Turret,
        Terrain::Keep => Ground::Keep,
        Terrain::Centre if BOARD.rank(cell) < MIDDLE => Ground::Centre(Side::White),
        Terrain::Centre => Ground::Centre(Side::Black),
    }
}

impl DobyvaniHradu {
    pub(super) fn draw_board(&self) -> Board {
        Board {
            man: "soldier",
            ..BOARD.board(|cell| ground(self.layout.terrain(cell), cell), Vec::new())
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
