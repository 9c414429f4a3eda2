//! Text for a terminal.
//!
//! Squares and hexagons that hold at most one thing are drawn with three characters each, the outer two
//! telling the ground; boards with stacks as a table whose cells tell what is on top, the height and
//! the layers from the bottom. Under the board stand whose turn it is, counts and a legend of the
//! characters used.

mod canvas;
mod flat;
mod glyphs;
mod hexagon;
mod notes;
mod table;

use burgrave_core::view::{Board, Kind, Shape, View};

use crate::Marks;
use canvas::Canvas;

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to add colour by ANSI escape sequences. It tells nothing that the characters do not.
    pub colour: bool,
    /// Whether characters beyond ASCII may be used.
    pub unicode: bool,
    /// Columns to use at most; 80 if `None`. A board that cannot be drawn so narrowly is drawn as
    /// narrowly as possible.
    pub width: Option<usize>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            colour: false,
            unicode: true,
            width: None,
        }
    }
}

/// What the drawing functions share.
struct Scene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    unicode: bool,
    width: usize,
}

/// Draws a board, what stands on it and what is marked, with notes under it. Every line is ended.
#[must_use]
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    let scene = Scene {
        board,
        view,
        marks,
        unicode: style.unicode,
        width: style.width.unwrap_or(80),
    };
    let mut canvas = Canvas::default();
    let unshown = match board.shape {
        Shape::Rings { .. } => table::draw(&scene, &mut canvas),
        Shape::Rectangle { .. } if has_stacks(view) => table::draw(&scene, &mut canvas),
        Shape::Rectangle { .. } => flat::draw(&scene, &mut canvas),
        Shape::Hexagon { .. } => hexagon::draw(&scene, &mut canvas),
    };
    notes::draw(&scene, &unshown, &mut canvas);
    canvas.text(style.colour)
}

fn has_stacks(view: &View) -> bool {
    (view.stacks.iter())
        .any(|stack| stack.len() > 1 || stack.first().is_some_and(|one| one.kind == Kind::Stacker))
}

/// The letter of a file, letter line or path.
fn letter(column: usize) -> String {
    let index = u8::try_from(column % 26).unwrap_or(0);
    char::from(b'a' + index).to_string()
}
