//! Occupants of the cells in the plain look.

use burgrave_core::Side;
use burgrave_core::view::{Ground, Kind, Occupant};

use super::look::Look;
use super::raised::{self, Halo, Place};
use super::writer::{Picture, escape, number};
use super::{SvgScene, Theme};
use crate::{Pile, stack};

/// Minimum height of a stack whose layers are repeated in a strip beside it, since they lie too close to count.
const STRIP: usize = 5;

pub(super) fn draw(scene: &SvgScene, body: &mut Picture) {
    for cell in back_to_front(scene) {
        draw_cell(scene, cell, body);
    }
}

/// Draws the heights over all stacks, so that no stack hides the number of the one behind it.
pub(super) fn draw_badges(scene: &SvgScene, body: &mut Picture) {
    for cell in back_to_front(scene) {
        let (x, y) = scene.frame.stand(&scene.board.cells[cell]);
        draw_badge(stack(scene.view, cell), x, y, body);
    }
}

/// Symbols of all occupants.
pub(super) const SYMBOLS: [&str; 14] = [
    "mw", "mb", "mn", "uw", "ub", "un", "sw", "sb", "sn", "ge", "to", "tw", "tb", "cr",
];

/// Size of the numbers beside towers in high contrast, where the others would be the smallest text of the board.
const LARGER: f32 = 1.6;

/// Draws the height of a stack of two or more. The point is the middle of its cell.
pub(super) fn draw_badge(stack: &[Occupant], x: f32, y: f32, body: &mut Picture) {
    if let Some(fit) = body.look().art() {
        return raised::draw_badge(fit, stack, x, y, body);
    }
    let count = Pile::of(stack).layers.len();
    match rise(stack) {
        Rise::Built { .. } if count < 2 => {}
        Rise::Built { .. } => badge(count, x + 12.5, y + 13.5, body),
        Rise::Men { .. } if body.look().theme == Theme::Contrast => {
            let at = (x - 18.0, y + 12.5);
            body.at(at, &number(LARGER), |body| badge(count, 0.0, 0.0, body));
        }
        Rise::Men { .. } => badge(count, x - 16.0, y + 11.5, body),
        Rise::Flat => {}
    }
}

fn draw_cell(scene: &SvgScene, cell: usize, body: &mut Picture) {
    let stack = stack(scene.view, cell);
    let place = &scene.board.cells[cell];
    let (x, y) = scene.frame.stand(place);
    let at = format!("transform=\"translate({} {})\"", number(x), number(y));
    body.open("g", &at);
    let title = format!("{}: {}", place.name, scene.words.stack(scene.board, stack));
    body.line(&format!("<title>{}</title>", escape(&title)));
    draw_stack(stack, scene.frame.place(place), None, body);
    body.close("g");
}

/// Draws a stack around the middle of its cell.
pub(super) fn draw_stack(stack: &[Occupant], place: Place, halo: Option<Halo>, body: &mut Picture) {
    if let Some(fit) = body.look().art() {
        return raised::draw_stack(fit, stack, place, halo, body);
    }
    let pile = Pile::of(stack);
    match rise(stack) {
        Rise::Built { lift } => draw_built(&pile, lift, body),
        Rise::Men { lift } => draw_men(&pile, lift, body),
        Rise::Flat => (stack.iter()).for_each(|one| draw_flat(*one, place, body)),
    }
    if place.ground == Ground::Goal {
        draw_crown(-12.0, body);
    }
}

/// Draws the crown that stays visible above what it marks.
pub(super) fn draw_crown(y: f32, body: &mut Picture) {
    body.scaled("cr", (0.0, y), ".6");
}

/// Height of each layer of a stack, in the picture's units.
enum Rise {
    Flat,
    Built { lift: f32 },
    Men { lift: f32 },
}

fn rise(stack: &[Occupant]) -> Rise {
    let pile = Pile::of(stack);
    let count = pile.layers.len() as f32;
    if pile.is_built() {
        Rise::Built {
            // Layers of low stacks are further apart, so that they can be counted.
            lift: (14.0 / count).min(4.4),
        }
    } else if pile.is_tall() {
        Rise::Men {
            // Layers of low stacks are further apart, so that each shows its colour.
            lift: (20.0 / (count - 1.0)).min(9.0),
        }
    } else {
        Rise::Flat
    }
}

/// Distance of the bottom of a built stack below the middle of its cell.
const FOOT: f32 = 3.0;

/// Scale of men in a stack.
const SMALLER: f32 = 0.86;

/// Returns the height of a stack's top above the middle of its cell.
pub(super) fn top(stack: &[Occupant]) -> f32 {
    let count = Pile::of(stack).layers.len() as f32;
    match rise(stack) {
        Rise::Flat => 0.0,
        Rise::Built { lift } => lift * count - FOOT + 1.0,
        Rise::Men { lift } => SMALLER * lift * (count - 1.0) / 2.0,
    }
}

/// Returns the height of a mark on a stack above the middle of its cell.
pub(super) fn top_in(look: Look, stack: &[Occupant]) -> f32 {
    look.art()
        .map_or_else(|| top(stack), |fit| raised::top(fit, stack))
}

/// Returns the occupied cells from back to front. Stacks hide what is behind them.
fn back_to_front(scene: &SvgScene) -> Vec<usize> {
    let cells = scene.frame.back_to_front(scene.board).into_iter();
    cells
        .filter(|&cell| !stack(scene.view, cell).is_empty())
        .collect()
}

pub(super) fn symbol(occupant: Occupant) -> &'static str {
    match (occupant.kind, occupant.side) {
        (Kind::Man, Some(Side::White)) => "mw",
        (Kind::Man, Some(Side::Black)) => "mb",
        (Kind::Man, None) => "mn",
        (Kind::Unmoved, Some(Side::White)) => "uw",
        (Kind::Unmoved, Some(Side::Black)) => "ub",
        (Kind::Unmoved, None) => "un",
        (Kind::Layer, Some(Side::White)) => "sw",
        (Kind::Layer, Some(Side::Black)) => "sb",
        (Kind::Layer, None) => "sn",
        (Kind::Prize, _) => "ge",
        (Kind::Castle, _) => "to",
    }
}

/// Draws something that stands on the ground. A neutral castle has the colour of its home; the one in the centre has a
/// crown.
fn draw_flat(occupant: Occupant, place: Place, body: &mut Picture) {
    if occupant.kind != Kind::Castle || occupant.side.is_some() {
        return draw_one(occupant, 0.0, body);
    }
    match raised::symbol_at(occupant, place) {
        name @ ("tw" | "tb") => body.place(name, 0.0, 0.0),
        name => {
            body.place("to", 0.0, 0.0);
            if name == "tk" {
                draw_crown(-13.0, body);
            }
        }
    }
}

fn draw_one(occupant: Occupant, y: f32, body: &mut Picture) {
    body.place(symbol(occupant), 0.0, y);
    // A small disc shows the owner, since gems and castles of both sides look alike.
    let owned = matches!(occupant.kind, Kind::Prize | Kind::Castle);
    if let Some(side) = occupant.side.filter(|_| owned) {
        let disc = if side == Side::White { "mw" } else { "mb" };
        body.scaled(disc, (11.0, y - 10.0), ".5");
    }
}

/// Draws layers of ground and the piece on top of them.
fn draw_built(pile: &Pile, lift: f32, body: &mut Picture) {
    let mut y = FOOT;
    for &layer in pile.layers {
        y -= lift;
        body.place(symbol(layer), 0.0, y);
    }
    if let Some(top) = pile.top {
        let scale = if top.kind == Kind::Prize { "1" } else { ".78" };
        body.at((0.0, y - 1.0), scale, |body| draw_one(top, 0.0, body));
    }
}

/// Draws a stack of men. Each is a little higher than the one below, so that their edges can be counted.
fn draw_men(pile: &Pile, lift: f32, body: &mut Picture) {
    let half = (pile.layers.len() as f32 - 1.0) / 2.0;
    let strip = pile.layers.len() >= STRIP;
    let (x, scale) = if strip { (-4.0, 0.8) } else { (0.0, SMALLER) };
    body.at((x, 0.0), &number(scale), |body| {
        for (i, &man) in pile.layers.iter().enumerate() {
            body.place(symbol(man), 0.0, lift * (half - i as f32));
        }
    });
    if strip {
        draw_strip(pile.layers, body);
    }
}

/// Draws a column of small bars, one for each layer, the lowest at the bottom. Black's are dark and shorter.
fn draw_strip(layers: &[Occupant], body: &mut Picture) {
    let step = (40.0 / layers.len() as f32).min(4.5);
    let mut y = step * layers.len() as f32 / 2.0;
    body.open("g", "stroke-width=\".5\"");
    for layer in layers {
        y -= step;
        let (class, width) = match layer.side {
            Some(Side::White) => ("pw", "9"),
            Some(Side::Black) => ("pb", "6"),
            None => ("n", "3"),
        };
        body.line(&format!(
            "<path class=\"{class}\" d=\"M10 {}h{width}v{height}h-{width}z\"/>",
            number(y),
            height = number(step * 0.86),
        ));
    }
    body.close("g");
}

fn badge(count: usize, x: f32, y: f32, body: &mut Picture) {
    let width = if count > 9 { 16.0 } else { 11.0 };
    body.line(&format!(
        "<rect class=\"pn\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"12\" rx=\"4\"/>\
         <text class=\"nu\" x=\"{}\" y=\"{}\">{count}</text>",
        number(x - width / 2.0),
        number(y - 6.0),
        number(x),
        number(y + 4.0),
    ));
}
