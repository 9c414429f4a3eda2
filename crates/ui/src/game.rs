//! What the app knows of each game: one implementation of [`AppGame`] a game.

use burgrave_core::Side;
use burgrave_core::view::{Kind, Occupant};
use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

/// What the position editor knows of a game.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// What can stand on a cell, and the letter for it in position texts.
    pub occupants: &'static [(char, Occupant)],
    /// Whether several things may stand on one cell.
    pub has_stacks: bool,
    /// Whether position texts have fields behind the side to move.
    pub has_rest: bool,
    /// What the third field of a position's text becomes if the other side is to move instead; `None` if
    /// it stays.
    pub rest_of_swapped: Option<&'static str>,
}

/// What the app knows of a game.
pub trait AppGame {
    /// The text of its lessons.
    const LESSONS: &'static str;
    /// For the position editor.
    const PALETTE: Palette;
}

const fn one(kind: Kind, side: Option<Side>) -> Occupant {
    Occupant { kind, side }
}

const WHITE: Option<Side> = Some(Side::White);
const BLACK: Option<Side> = Some(Side::Black);
const MEN: [(char, Occupant); 2] = [('w', one(Kind::Man, WHITE)), ('b', one(Kind::Man, BLACK))];

impl AppGame for KingOfTheCastle {
    const LESSONS: &'static str = include_str!("../lessons/king-of-the-castle.txt");
    const PALETTE: Palette = Palette {
        occupants: &MEN,
        has_stacks: true,
        has_rest: false,
        rest_of_swapped: None,
    };
}

impl AppGame for KingsCastle {
    const LESSONS: &'static str = include_str!("../lessons/kings-castle.txt");
    const PALETTE: Palette = Palette {
        occupants: &MEN,
        has_stacks: false,
        has_rest: true,
        // No exchange of sides.
        rest_of_swapped: Some("-"),
    };
}

impl AppGame for AujjrisCastle {
    const LESSONS: &'static str = include_str!("../lessons/aujjris-castle.txt");
    const PALETTE: Palette = Palette {
        occupants: &[
            ('w', one(Kind::Layer, WHITE)),
            ('b', one(Kind::Layer, BLACK)),
            ('r', one(Kind::Layer, None)),
            ('W', one(Kind::Man, WHITE)),
            ('B', one(Kind::Man, BLACK)),
            ('G', one(Kind::Prize, None)),
        ],
        has_stacks: true,
        has_rest: true,
        // No ban on pushing back.
        rest_of_swapped: Some("-"),
    };
}

impl AppGame for Castello {
    const LESSONS: &'static str = include_str!("../lessons/castello.txt");
    const PALETTE: Palette = Palette {
        occupants: &[
            ('w', one(Kind::Man, WHITE)),
            ('b', one(Kind::Man, BLACK)),
            ('W', one(Kind::Unmoved, WHITE)),
            ('B', one(Kind::Unmoved, BLACK)),
            ('c', one(Kind::Castle, None)),
        ],
        has_stacks: false,
        has_rest: true,
        rest_of_swapped: None,
    };
}

impl AppGame for DobyvaniHradu {
    const LESSONS: &'static str = include_str!("../lessons/dobyvani-hradu.txt");
    const PALETTE: Palette = Palette {
        occupants: &MEN,
        has_stacks: false,
        has_rest: true,
        rest_of_swapped: None,
    };
}

/// What the position editor knows of a game.
#[must_use]
pub const fn palette(game: GameId) -> Palette {
    with_game!(game, |G| G::PALETTE)
}

/// The text of a game's lessons.
pub(crate) const fn lessons_text(game: GameId) -> &'static str {
    with_game!(game, |G| G::LESSONS)
}
