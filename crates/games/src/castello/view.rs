//! What a drawer needs.

use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};

use super::squares::BOARD;
use super::{Content, Position};

/// Castles taken, a count a side.
const CASTLES_TAKEN: &str = "castles-taken";
/// Pieces on the board, a count a side.
const MEN_LEFT: &str = "men-left";

/// The board with its three fields.
pub(super) fn board() -> Board {
    let ground = |cell| match BOARD.rank(cell) {
        0..=6 => Ground::Home(Side::White),
        7..=13 => Ground::Middle,
        _ => Ground::Home(Side::Black),
    };
    BOARD.board(ground, Vec::new())
}

/// What stands on it.
pub(super) fn view(position: &Position) -> View {
    let stacks = (0..BOARD.cells())
        .map(|cell| position.content(cell as u16).map(occupant))
        .map(|occupant| occupant.into_iter().collect())
        .collect();
    let tallies = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            [
                (CASTLES_TAKEN, u32::from(position.taken(side))),
                (MEN_LEFT, position.count(side) as u32),
            ]
            .map(|(code, count)| Tally { code, side, count })
        })
        .collect();
    View {
        to_move: position.side_to_move(),
        stacks,
        tallies,
    }
}

fn occupant(content: Content) -> Occupant {
    match content {
        Content::Castle => Occupant {
            kind: Kind::Castle,
            side: None,
        },
        Content::Man { side, unmoved } => Occupant {
            kind: if unmoved { Kind::Unmoved } else { Kind::Man },
            side: Some(side),
        },
    }
}
