//! SVG pictures that need nothing else: no scripts, no fonts, no other files.
//!
//! A cell is [`UNIT`] wide; the picture's upper left corner is that of the board's bounds. Class names
//! and ids begin alike for all pictures of a theme and mean the same in all of them, so that several
//! pictures can stand in one page.

mod art;
mod compose;
mod frame;
mod ground;
pub mod live;
mod look;
mod marks;
mod pieces;
mod raised;
mod symbols;
mod theme;
mod writer;

use burgrave_core::Side;
use burgrave_core::view::{Board, View};

use crate::{Marks, words};
pub use art::{Art, Fit, Heights, Ring};
use frame::Frame;
use look::Look;
use writer::Picture;
pub(crate) use writer::{escape, number};

/// Width of a cell in the picture's own units.
pub const UNIT: f32 = 40.0;

/// Height of the strip under the board that says whose turn it is.
const STRIP: f32 = 18.0;
/// The same under a drawn board, which leaves no margin of its own.
const DRAWN_STRIP: f32 = 28.0;

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
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style<'a> {
    /// What the picture is called, for those who cannot see it.
    pub title: &'a str,
    /// Which colours to use.
    pub theme: Theme,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// Whether to write the coordinates beside the board.
    pub coordinates: bool,
    /// What to draw it with; the plain look if `None`.
    pub art: Option<Art<'a>>,
}

/// What the drawing functions share.
struct Scene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    frame: Frame,
    look: Look,
}

/// Draws a board, what stands on it and what is marked, as a whole SVG document.
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    let look = Look {
        theme: style.theme,
        fit: style.art.map(|art| art.fit),
        is_drawn: style.art.is_some(),
    };
    let scene = Scene {
        board,
        view,
        marks,
        frame: Frame::new(board, style.flipped, look),
        look,
    };
    let mut body = Picture::new(look);
    if let Some(art) = style.art {
        body.line(&art.ground(board, style.flipped));
        marks::draw_under(&scene, &mut body);
    } else {
        ground::draw(&scene, &mut body);
        marks::draw_under(&scene, &mut body);
        ground::draw_edges(&scene, &mut body);
    }
    if style.art.is_some() {
        draw_raised(&scene, &mut body);
    } else {
        pieces::draw(&scene, &mut body);
        pieces::draw_badges(&scene, &mut body);
        marks::draw_targets(&scene, &mut body);
    }
    marks::draw_over(&scene, &mut body);
    if style.coordinates {
        labels(&scene, &mut body);
    }
    turn(&scene, &mut body);
    document(&scene, style, &body)
}

/// What stands on a drawn ground. Marks lie around the feet of stacks, or on top of them if they rise with them;
/// numbers lie over everything.
fn draw_raised(scene: &Scene, body: &mut Picture) {
    let rising = scene.look.art().is_some_and(|fit| fit.heights.rising);
    if !rising {
        marks::draw_targets(scene, body);
    }
    pieces::draw(scene, body);
    if rising {
        marks::draw_targets(scene, body);
    }
    pieces::draw_badges(scene, body);
}

fn document(scene: &Scene, style: &Style, body: &Picture) -> String {
    let (width, board) = scene.frame.size();
    let strip = match scene.look.art() {
        Some(_) => DRAWN_STRIP,
        None => STRIP,
    };
    let height = board + strip;
    let size = format!("{} {}", number(width), number(height));
    let title = escape(style.title);
    let description = escape(&words::description(scene.board, scene.view));
    let defs = symbols::definitions(style.theme, body.used());
    let is_used = |class: &str| defs.contains(&format!("class=\"{class}\""));
    let mut css = theme::css(style.theme) + &theme::symbol_css(style.theme, is_used);
    css += style.art.map_or("", |art| art.styles);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size}\" class=\"{root}\" \
         role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<desc>{description}</desc>\n\
         <style>{css}</style>\n<defs>{defs}</defs>{symbols}\n\
         <rect class=\"bg\" width=\"{w}\" height=\"{h}\" rx=\"10\"/>\n{body}</svg>\n",
        root = scene.look.class(),
        symbols = style.art.as_ref().map_or("", Art::symbols),
        w = number(width),
        h = number(height),
        body = body.text(),
    )
}

fn labels(scene: &Scene, body: &mut Picture) {
    if let Some(fit) = scene.look.art() {
        let letters = fit.letters[usize::from(scene.frame.is_flipped())];
        return body.place(letters, 0.0, 0.0);
    }
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
    let below = match scene.look.art() {
        Some(_) => DRAWN_STRIP / 2.0,
        None => 4.0,
    };
    body.open(
        "g",
        &format!("transform=\"translate(16 {})\"", number(height + below)),
    );
    body.open("g", "transform=\"scale(.5)\"");
    body.place_plain(symbol, 0.0, 0.0);
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
