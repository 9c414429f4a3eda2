//! Self-contained SVG pictures, without scripts, fonts or other files.
//!
//! A cell is [`UNIT`] wide. The picture's upper left corner is that of the board's bounds. The prefix of class names
//! and ids depends on theme and art only, and equal names mean the same, so a page can contain several pictures.

mod art;
mod compose;
mod frame;
mod ground;
pub mod live;
mod look;
mod marks;
mod pieces;
mod plain_signs;
mod raised;
mod symbols;
mod theme;
mod writer;

use burgrave_core::Side;
use burgrave_core::view::{Board, Point, Shape, View};
use burgrave_words::{self as words, Words};

use crate::Marks;
pub use art::{Art, Fit, Heights, Ring, Trays};
use frame::Frame;
pub use frame::Orientation;
use look::Look;
pub use raised::Halo;
use writer::Picture;
pub(crate) use writer::{escape, lines, number};

/// Width of a cell in the picture's own units.
pub const UNIT: f32 = 40.0;

/// Height of the strip under the board that shows the side to move.
const STRIP: f32 = 18.0;
/// Height of the strip under a board with art, which has no margin.
const DRAWN_STRIP: f32 = 28.0;

/// Colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Light colours.
    #[default]
    Light,
    /// Dark colours.
    Dark,
    /// High contrast: white and greys with black edges.
    Contrast,
}

/// Settings of a picture.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// Title, for screen readers.
    pub title: &'a str,
    /// Colours.
    pub theme: Theme,
    /// Which way the board is turned.
    pub orientation: Orientation,
    /// Whether to write the coordinates beside the board.
    pub coordinates: bool,
    /// Art, or `None` for the plain look.
    pub art: Option<Art<'a>>,
    /// Messages in the language of the picture.
    pub words: &'a Words,
}

impl<'a> Style<'a> {
    /// Returns the plain look in light colours, with coordinates, White at the bottom and English texts.
    pub fn new(title: &'a str) -> Style<'a> {
        Style {
            title,
            theme: Theme::Light,
            orientation: Orientation::default(),
            coordinates: true,
            art: None,
            words: &words::ENGLISH,
        }
    }
}

/// State shared by the drawing functions.
struct SvgScene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    frame: Frame,
    look: Look,
    words: &'a Words,
}

/// Draws a board with its occupants and marks as an SVG document.
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    draw_picture(board, view, marks, style, true)
}

/// Draws a board and its occupants as an SVG document for a page: without a background and without the side to move.
pub fn draw_bare(board: &Board, view: &View, style: &Style) -> String {
    draw_picture(board, view, &Marks::default(), style, false)
}

fn draw_picture(
    board: &Board,
    view: &View,
    marks: &Marks,
    style: &Style,
    has_background: bool,
) -> String {
    let look = Look {
        theme: style.theme,
        fit: style.art.map(|art| art.fit),
        is_drawn: style.art.is_some(),
    };
    let scene = SvgScene {
        board,
        view,
        marks,
        frame: Frame::new(board, style.orientation, look),
        look,
        words: style.words,
    };
    let mut body = Picture::new(look);
    if let Some(art) = style.art {
        body.line(&art.ground(board, style.orientation.flipped));
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
        draw_labels(&scene, &mut body);
    }
    if has_background {
        draw_side_to_move(&scene, &mut body);
    }
    document(&scene, style, &body, has_background)
}

/// Draws the occupants of a board with art. Choices are marked around the feet of stacks, or on top of them if the art
/// is `rising`. Numbers are drawn last.
fn draw_raised(scene: &SvgScene, body: &mut Picture) {
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

fn document(scene: &SvgScene, style: &Style, body: &Picture, has_background: bool) -> String {
    let (width, board) = scene.frame.size();
    let strip = match scene.look.art() {
        _ if !has_background => 0.0,
        Some(_) => DRAWN_STRIP,
        None => STRIP,
    };
    let height = board + strip;
    let size = format!("{} {}", number(width), number(height));
    let title = escape(style.title);
    let description = escape(&scene.words.position(scene.board, scene.view));
    let defs = symbols::definitions(style.theme, body.used());
    let is_used = |class: &str| defs.contains(&format!("class=\"{class}\""));
    let mut css = theme::css(style.theme) + &theme::symbol_css(style.theme, is_used);
    css += style.art.map_or("", |art| art.styles);
    let background = match has_background {
        true => format!(
            "<rect class=\"bg\" width=\"{}\" height=\"{}\" rx=\"10\"/>",
            number(width),
            number(height)
        ),
        false => String::new(),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size}\" class=\"{root}\" \
         role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<desc>{description}</desc>\n\
         <style>{css}</style>\n<defs>{defs}</defs>{symbols}\n\
         {background}\n{body}</svg>\n",
        root = scene.look.class(),
        symbols = style.art.as_ref().map_or("", Art::symbols),
        body = body.text(),
    )
}

/// Radius of the disc under the number of a ring. Phones enlarge the figures.
const RING_LABEL: f32 = 11.5;

fn draw_labels(scene: &SvgScene, body: &mut Picture) {
    if let Some(fit) = scene.look.art() {
        let letters = fit.letters[usize::from(scene.frame.orientation().flipped)];
        return body.place(letters, 0.0, 0.0);
    }
    // The numbers of rings lie on lines, which a pale edge of the figures does not cover.
    let marks_rings =
        scene.look.theme == Theme::Contrast && matches!(scene.board.shape, Shape::Rings { .. });
    body.open("g", "class=\"tx\"");
    for label in &scene.board.labels {
        if is_repeated(scene, label.at) {
            continue;
        }
        let (x, y) = label_at(scene, label.at);
        if marks_rings && label.text.parse::<u8>().is_ok() {
            body.line(&ground::disc("pn", x, y, RING_LABEL));
        }
        // The point is the base line of the text, so centring moves it down by a third of the font size.
        body.line(&format!(
            "<text x=\"{}\" y=\"{}\" dy=\".35em\">{}</text>",
            number(x),
            number(y),
            escape(&label.text)
        ));
    }
    body.close("g");
}

/// Width of the room for labels beside a rectangle.
const MARGIN: f32 = 20.0;

/// Returns whether a label is at the top or at the right of a rectangle in high contrast. The same label is at its other
/// side.
fn is_repeated(scene: &SvgScene, at: Point) -> bool {
    let is_rectangle = matches!(scene.board.shape, Shape::Rectangle { .. });
    let (x, y) = scene.frame.at(at);
    let (width, _) = scene.frame.size();
    scene.look.theme == Theme::Contrast && is_rectangle && (y < MARGIN || x > width - MARGIN)
}

/// Moves a label beside the board away from it: the large letters of high contrast would touch the frame.
fn outward(at: f32, size: f32) -> f32 {
    const STEP: f32 = 5.0;
    match at {
        _ if at < MARGIN => at - STEP,
        _ if at > size - MARGIN => at + STEP,
        _ => at,
    }
}

/// Returns the middle of a label. The frame of the art is narrower than the margin of the plain look.
fn label_at(scene: &SvgScene, at: Point) -> (f32, f32) {
    /// Half of a label.
    const HALF: f32 = 6.5;
    let (x, y) = scene.frame.at(at);
    let (width, height) = scene.frame.size();
    let is_rectangle = matches!(scene.board.shape, Shape::Rectangle { .. });
    if scene.look.theme == Theme::Contrast && is_rectangle {
        return (outward(x, width), outward(y, height));
    }
    if !scene.look.is_waiting() {
        return (x, y);
    }
    let inside = |at: f32, size: f32| {
        let inset = ground::MARGIN * size + HALF;
        at.clamp(inset, size - inset)
    };
    (inside(x, width), inside(y, height))
}

/// Draws the side to move under the board, as a disc and as text.
fn draw_side_to_move(scene: &SvgScene, body: &mut Picture) {
    let (_, height) = scene.frame.size();
    let to_move = escape(&scene.words.to_move(scene.view.to_move));
    let below = match scene.look.art() {
        Some(_) => DRAWN_STRIP / 2.0,
        None => 4.0,
    };
    body.open(
        "g",
        &format!("transform=\"translate(16 {})\"", number(height + below)),
    );
    body.open("g", "transform=\"scale(.5)\"");
    body.place_plain(side_symbol(scene), 0.0, 0.0);
    body.close("g");
    body.line(&format!(
        "<text class=\"tm\" x=\"12\" y=\"4.5\">{to_move}</text>"
    ));
    body.close("g");
}

fn side_symbol(scene: &SvgScene) -> &'static str {
    match scene.view.to_move {
        Side::White => "mw",
        Side::Black => "mb",
    }
}
