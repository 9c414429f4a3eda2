//! Game data of the app: lessons and the palette of the position editor.

use burgrave_core::Side;
use burgrave_core::view::{Kind, Occupant};
use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

use crate::analysis::editor::Clause;

/// A game's data for editing positions: for the position editor and for showing threats.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Occupants of a cell, each with its letter in position texts.
    pub occupants: &'static [(char, Occupant)],
    /// Whether a cell can hold several occupants.
    pub has_stacks: bool,
    /// What position texts say after the side to move.
    pub clause: Option<Clause>,
    /// New value of a position text's third field when the analysis changes the side to move to show threats. `None`
    /// keeps the field.
    pub field_of_other_side: Option<&'static str>,
}

/// A game's data for the app. Every game implements it.
pub trait AppGame {
    /// Text of the lesson file.
    const LESSONS: &'static str;
    /// Palette of the position editor.
    const PALETTE: Palette;
    /// Minutes of a game between equal players: see `docs/lab/game-length.md`.
    const MINUTES: u32;
    /// Difficulty for newcomers, from 1 to [`MAX_DIFFICULTY`]: see `docs/lab/game-length.md`.
    const DIFFICULTY: usize;
    /// Whether the app counts captured men beside the board. Positions do not have their number.
    const COUNTS_CAPTURED: bool = false;
    /// Nodes for the curve at the end of a game, shared by all positions: about one second on a desktop.
    /// Games of more than 120 to 600 plies take longer, because each position has at least 500.
    const CURVE_NODES: u32 = 300_000;
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
        clause: None,
        field_of_other_side: None,
    };
    const MINUTES: u32 = 40;
    const DIFFICULTY: usize = 1;
}

impl AppGame for KingsCastle {
    const LESSONS: &'static str = include_str!("../lessons/kings-castle.txt");
    const PALETTE: Palette = Palette {
        occupants: &MEN,
        has_stacks: false,
        clause: Some(Clause::Swap),
        // The third field is `s` if the side to move may answer `swap` (KC-3), otherwise `-`.
        field_of_other_side: Some("-"),
    };
    const MINUTES: u32 = 10;
    const DIFFICULTY: usize = 3;
    const COUNTS_CAPTURED: bool = true;
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
        clause: Some(Clause::Pushback),
        // The third field is the pushback ban on the side to move, `-` if there is none.
        field_of_other_side: Some("-"),
    };
    const MINUTES: u32 = 40;
    const DIFFICULTY: usize = 4;
    const CURVE_NODES: u32 = 60_000;
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
        // A side wins with four castles.
        clause: Some(Clause::Counts { max: 4 }),
        field_of_other_side: None,
    };
    const MINUTES: u32 = 55;
    const DIFFICULTY: usize = 3;
    const CURVE_NODES: u32 = 140_000;
}

impl AppGame for DobyvaniHradu {
    const LESSONS: &'static str = include_str!("../lessons/dobyvani-hradu.txt");
    const PALETTE: Palette = Palette {
        occupants: &MEN,
        has_stacks: false,
        // Each side has eight soldiers.
        clause: Some(Clause::Counts { max: 8 }),
        field_of_other_side: None,
    };
    const MINUTES: u32 = 15;
    const DIFFICULTY: usize = 2;
    const COUNTS_CAPTURED: bool = true;
}

/// The highest difficulty.
pub const MAX_DIFFICULTY: usize = 5;

/// Returns what the card of a game says: its minutes and its difficulty.
pub const fn card(game: GameId) -> (u32, usize) {
    with_game!(game, |G| (G::MINUTES, G::DIFFICULTY))
}

/// Returns the nodes for the curve at the end of a game.
pub(crate) const fn curve_nodes(game: GameId) -> u32 {
    with_game!(game, |G| G::CURVE_NODES)
}

/// Returns whether the app counts a game's captured men.
pub(crate) const fn counts_captured(game: GameId) -> bool {
    with_game!(game, |G| G::COUNTS_CAPTURED)
}

/// Returns a game's palette.
pub const fn palette(game: GameId) -> Palette {
    with_game!(game, |G| G::PALETTE)
}

pub(crate) const fn lessons_text(game: GameId) -> &'static str {
    with_game!(game, |G| G::LESSONS)
}
