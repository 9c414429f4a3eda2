//! Occupants of the cells of a board with art.

use burgrave_core::Side;
use burgrave_core::view::{Ground, Kind, Occupant};

use super::art::{Fit, is_wall};
use super::pieces::{draw_crown, symbol};
use super::writer::{Picture, number};
use crate::Pile;

/// Properties of a cell that its occupants' pictures depend on.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) ground: Ground,
    /// Whether the cell is in the middle of the board.
    pub(super) is_central: bool,
}

/// A ring around something on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halo {
    /// The turn can begin with it.
    Start,
    /// Something can land on it.
    Target,
    /// It would be taken.
    Taken,
    /// It is held: it is drawn a little higher.
    Held,
    /// A hint concerns it.
    Hint,
}

impl Halo {
    fn symbol(self) -> &'static str {
        match self {
            Halo::Start => "ts",
            Halo::Target => "tr",
            Halo::Taken => "tc",
            Halo::Held => "se",
            Halo::Hint => "hr",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Halo::Start => "class=\"mark start\"",
            _ => "class=\"mark\"",
        }
    }
}

/// How much higher something that is held is drawn.
const LIFT: f32 = 3.0;

/// Returns the height of a man above the middle of a cell with this ground.
pub(super) fn men(fit: &Fit, ground: Ground) -> f32 {
    match is_wall(ground) {
        true => fit.heights.men_on_walls,
        false => 0.0,
    }
}

/// Returns the height of the visible part of a cell with this ground.
pub(super) fn space(fit: &Fit, ground: Ground) -> f32 {
    match is_wall(ground) {
        true => fit.heights.walls,
        false => 0.0,
    }
}

/// Returns the height of a mark on a stack above the middle of its cell.
pub(super) fn top(fit: &Fit, stack: &[Occupant]) -> f32 {
    if fit.heights.rising {
        fit.heights.top(Pile::of(stack).layers.len())
    } else {
        0.0
    }
}

/// Draws a stack around the middle of its cell, with a ring around its foot, or around its top if marks rise with stacks.
pub(super) fn draw_stack(
    fit: &Fit,
    stack: &[Occupant],
    place: Place,
    halo: Option<Halo>,
    body: &mut Picture,
) {
    let heights = &fit.heights;
    let pile = Pile::of(stack);
    let count = pile.layers.len();
    let up = if halo == Some(Halo::Held) { LIFT } else { 0.0 };
    let ring = |y: f32, body: &mut Picture| {
        if let Some(halo) = halo {
            body.open("g", halo.class());
            body.place(halo.symbol(), 0.0, y);
            body.close("g");
        }
    };
    if body.look().draws("ss") && count > 0 {
        let size = number(1.0 + heights.shadow * (count as f32 - 1.0));
        body.scaled("ss", (0.0, heights.foot), &size);
    }
    if !heights.rising {
        ring(men(fit, place.ground) - space(fit, place.ground), body);
    }
    let lift = heights.lift(count);
    for (i, &layer) in pile.layers.iter().enumerate() {
        let mut y = heights.foot - lift * i as f32;
        if !pile.is_built() || pile.top.is_none() && i + 1 == count {
            y -= up;
        }
        let is_top = i + 1 == count && layer.kind == Kind::Layer;
        let name = if is_top {
            top_of(layer)
        } else {
            symbol_at(layer, place)
        };
        body.place(name, 0.0, y);
    }
    if heights.rising {
        let top_up = if pile.top.is_none() { up } else { 0.0 };
        ring(-heights.top(count) - top_up, body);
    }
    if pile.is_built()
        && let Some(top) = pile.top
    {
        body.place(symbol(top), 0.0, heights.stand - heights.top(count) - up);
    }
    if place.ground == Ground::Goal {
        draw_crown(-12.0 - up, body);
    }
}

/// Returns the symbol of a top layer.
fn top_of(layer: Occupant) -> &'static str {
    match layer.side {
        Some(Side::White) => "swt",
        Some(Side::Black) => "sbt",
        None => "snt",
    }
}

/// Returns the symbol of a piece. A neutral castle has the look of the home that it stands on.
pub(super) fn symbol_at(occupant: Occupant, place: Place) -> &'static str {
    match (occupant.kind, occupant.side, place.ground) {
        (Kind::Castle, Some(Side::White), _) => "tw",
        (Kind::Castle, Some(Side::Black), _) => "tb",
        (Kind::Castle, None, _) if place.is_central => "tk",
        (Kind::Castle, None, Ground::Home(Side::White)) => "tw",
        (Kind::Castle, None, Ground::Home(Side::Black)) => "tb",
        (Kind::Castle, None, _) => "tm",
        _ => symbol(occupant),
    }
}

/// Draws the height of a stack of two or more. The point is the middle of its cell.
pub(super) fn draw_badge(fit: &Fit, stack: &[Occupant], x: f32, y: f32, body: &mut Picture) {
    let heights = &fit.heights;
    let count = Pile::of(stack).layers.len();
    if count < 2 {
        return;
    }
    let x = x + heights.badge.0;
    let y = y + heights.badge.1 - top(fit, stack);
    body.at((x, y), &number(heights.plate), |body| {
        body.place(if count > 9 { "b2" } else { "b1" }, 0.0, 0.0);
        let line = number(heights.number);
        body.line(&format!("<text class=\"nu\" y=\"{line}\">{count}</text>"));
    });
}

/// Where a pennant beside a castle stands, by the side of the castle: above, below, left, right.
const PENNANTS: [(f32, f32); 4] = [(10.4, -16.0), (-1.6, 23.2), (-20.0, 5.6), (18.4, 5.6)];

/// Returns where the pennant of a man at a point stands, beside a castle at another point.
pub(super) fn pennant((x, y): (f32, f32), (man_x, man_y): (f32, f32)) -> (f32, f32) {
    let (right, down) = (man_x - x, man_y - y);
    let side = match right.abs() > down.abs() {
        false if down < 0.0 => 0,
        false => 1,
        true if right < 0.0 => 2,
        true => 3,
    };
    (x + PENNANTS[side].0, y + PENNANTS[side].1)
}
