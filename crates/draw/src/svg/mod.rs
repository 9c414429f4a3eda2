//! SVG pictures that need nothing else: no scripts, no fonts, no other files.
//!
//! A cell is [`UNIT`] wide; the picture's upper left corner is that of the board's bounds. Class names
//! and ids begin alike for all pictures of a theme and mean the same in all of them, so that several
//! pictures can stand in one page.

mod frame;
mod ground;
pub mod live;
mod marks;
mod pieces;
mod symbols;
mod theme;
mod writer;

use burgrave_core::Side;
use burgrave_core::view::{Board, View};

use crate::{Marks, words};
use frame::Frame;
use writer::Picture;
pub(crate) use writer::{escape, number};

/// Width of a cell in the picture's own units.
pub const UNIT: f32 = 40.0;

/// Height of the strip under the board that says whose turn it is.
const STRIP: f32 = 18.0;

/// Which colours to use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// For light surroundings.
    #[default]
    Light,
    /// For dark surroundings.
    Dark,
    /// For people who need more contrast: white and plain greys, every edge black.
    Contrast,
}

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style<'a> {
    /// What the picture is called, for those who cannot see it.
    pub title: &'a str,
    /// Which colours to use.
    pub theme: Theme,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// Whether to write the coordinates beside the board.
    pub coordinates: bool,
}

/// What the drawing functions share.
struct Scene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    frame: Frame,
    theme: Theme,
}

/// Draws a board, what stands on it and what is marked, as a whole SVG document.
#[must_use]
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    let scene = Scene {
        board,
        view,
        marks,
        frame: Frame::new(board, style.flipped),
        theme: style.theme,
    };
    let mut body = Picture::new(style.theme);
    ground::draw(&scene, &mut body);
    marks::draw_under(&scene, &mut body);
    ground::draw_edges(&scene, &mut body);
    pieces::draw(&scene, &mut body);
    marks::draw_over(&scene, &mut body);
    if style.coordinates {
        labels(&scene, &mut body);
    }
    turn(&scene, &mut body);
    document(&scene, style, &body)
}

fn document(scene: &Scene, style: &Style, body: &Picture) -> String {
    let (width, board) = scene.frame.size();
    let height = board + STRIP;
    let size = format!("{} {}", number(width), number(height));
    let title = escape(style.title);
    let description = escape(&words::description(scene.board, scene.view));
    let defs = symbols::definitions(style.theme, body.used());
    let is_used = |class: &str| defs.contains(&format!("class=\"{class}\""));
    let css = theme::css(style.theme) + &theme::symbol_css(style.theme, is_used);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size}\" class=\"{root}\" \
         role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<desc>{description}</desc>\n\
         <style>{css}</style>\n<defs>{defs}</defs>\n\
         <rect class=\"bg\" width=\"{w}\" height=\"{h}\" rx=\"10\"/>\n{body}</svg>\n",
        root = theme::root(style.theme),
        w = number(width),
        h = number(height),
        body = body.text(),
    )
}

fn labels(scene: &Scene, body: &mut Picture) {
    body.open("g", "class=\"tx\"");
    for label in &scene.board.labels {
        let (x, y) = scene.frame.at(label.at);
        // Text stands on its line, so its middle is a third of its size lower.
        body.line(&format!(
            "<text x=\"{}\" y=\"{}\">{}</text>",
            number(x),
            number(y + 4.5),
            escape(&label.text)
        ));
    }
    body.close("g");
}

/// Under the board: a small disc of the side to move, and the same in words.
fn turn(scene: &Scene, body: &mut Picture) {
    let (_, height) = scene.frame.size();
    let (side, symbol) = (words::side(scene.view.to_move), turn_symbol(scene));
    body.open(
        "g",
        &format!("transform=\"translate(16 {})\"", number(height + 4.0)),
    );
    body.open("g", "transform=\"scale(.5)\"");
    body.place(symbol, 0.0, 0.0);
    body.close("g");
    body.line(&format!(
        "<text class=\"tm\" x=\"12\" y=\"4.5\">{side} to move</text>"
    ));
    body.close("g");
}

fn turn_symbol(scene: &Scene) -> &'static str {
    match scene.view.to_move {
        Side::White => "mw",
        Side::Black => "mb",
    }
}
