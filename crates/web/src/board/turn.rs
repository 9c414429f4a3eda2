//! Which way a board is turned.

use burgrave_core::view::Board;
use burgrave_draw::svg::live::Live;
use burgrave_draw::svg::{Orientation, Theme};

use crate::state::App;

/// Width by height below which a board is tall.
const TALL: f32 = 0.8;

/// Returns which way a board is turned: a tall board lies where that makes its spaces larger.
pub fn orientation(app: App, board: &Board, flipped: bool) -> Orientation {
    Orientation {
        flipped,
        lying: is_much_higher(board) && app.looks.is_wide(),
    }
}

/// Returns whether a board stands and is so tall that a phone has no room for moves.
pub fn is_tall(app: App, board: &Board) -> bool {
    is_much_higher(board) && !app.looks.is_wide()
}

fn is_much_higher(board: &Board) -> bool {
    let (width, height) = Live::new(board, Theme::Light, Orientation::default()).size();
    width < height * TALL
}
