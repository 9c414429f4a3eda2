//! The board and its pieces, for renderers.

use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, Sign, Tally, View};

use super::castles::{CASTLES, Zone};
use super::squares::BOARD;
use super::{Castello, Content, Position};

/// Message for the number of castles taken.
const CASTLES_TAKEN: &str = "castles-taken";
/// Message for the number of pieces.
const MEN_LEFT: &str = "men-left";

pub(super) fn board() -> Board {
    let ground = |cell| match BOARD.rank(cell) {
        0..=6 => Ground::Home(Side::White),
        7..=13 => Ground::Middle,
        _ => Ground::Home(Side::Black),
    };
    BOARD.board(ground, Vec::new())
}

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

impl Castello {
    /// Returns which castles are locked, and who holds spaces beside castles that it may take.
    pub(super) fn castle_signs(&self, position: &Position) -> Vec<Sign> {
        let trophies = |by| Sign::Trophies {
            by,
            count: position.taken(by),
        };
        let mut signs = Side::BOTH.map(trophies).to_vec();
        for castle in CASTLES {
            if !position.has_castle(castle.cell) {
                continue;
            }
            let locked = Side::BOTH.map(|side| !self.may_take(position, castle, side));
            for (side, locked) in Side::BOTH.into_iter().zip(locked) {
                let men = position.men_of(side);
                let holders = castle.holders(men);
                signs.extend(holders.filter(|_| !locked).map(|square| Sign::Held {
                    castle: castle.cell,
                    from: square.cell(),
                    by: side,
                }));
            }
            let side = match (castle.zone, locked) {
                (Zone::Home(_), _) | (_, [false, false]) => continue,
                (_, [true, true]) => None,
                (_, [true, false]) => Some(Side::BOTH[0]),
                (_, [false, true]) => Some(Side::BOTH[1]),
            };
            signs.push(Sign::Locked {
                castle: castle.cell,
                side,
            });
        }
        signs
    }
}
