use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};
use burgrave_core::{Effect, Menu, Present, Side, Step};

use super::tables::{BOARD, CELLS};
use super::{KingOfTheCastle, Move, Position};

/// Message for the number of pieces on the platform.
const ON_PLATFORM: &str = "on-platform";

impl Present for KingOfTheCastle {
    fn board(&self) -> Board {
        let ground = |cell| match BOARD.level(cell) + 1 {
            level if level == BOARD.levels() => Ground::Platform,
            level => Ground::Level(level as u8),
        };
        Board {
            man: "piece",
            ..BOARD.board(ground)
        }
    }

    fn view(&self, position: &Position) -> View {
        let man = |side| Occupant {
            kind: Kind::Man,
            side: Some(side),
        };
        View {
            to_move: position.side_to_move(),
            stacks: (0..CELLS)
                .map(|cell| position.stack(cell).map(man).collect())
                .collect(),
            tallies: Side::BOTH
                .into_iter()
                .map(|side| Tally {
                    code: ON_PLATFORM,
                    side,
                    count: position.on_platform(side),
                })
                .collect(),
        }
    }

    fn menu(&self, position: &Position, taken: &[Step]) -> Option<Menu<Move>> {
        self.menu_after(position, taken)
    }

    fn effects(&self, _: &Position, mv: Move) -> Vec<Effect> {
        self.effects_of(mv)
    }
}
