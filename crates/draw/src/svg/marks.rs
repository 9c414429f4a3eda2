//! Marks: frames for the last move, dots and rings for choices, crosses for captures, and arrows.

use burgrave_core::view::Cell;

use super::writer::{Picture, number as decimal};
use super::{Scene, pieces};
use crate::stack;

fn cell<'a>(scene: &Scene<'a>, number: u16) -> Option<&'a Cell> {
    scene.board.cells.get(usize::from(number))
}

/// Sorts numbers and removes duplicates.
fn sorted(list: &[u16]) -> Vec<u16> {
    let mut list = list.to_vec();
    list.sort_unstable();
    list.dedup();
    list
}

/// Draws the marks below the occupants: the cells of the last move.
pub(super) fn draw_under(scene: &Scene, body: &mut Picture) {
    let cells = sorted(&scene.marks.last).into_iter();
    let outlines = cells
        .filter_map(|number| cell(scene, number))
        .map(|cell| scene.frame.outline_of(cell));
    if scene.look.art().is_some() {
        // The colour fades towards the edges of each cell, so each cell has its own path.
        outlines.for_each(|outline| body.path("ml", &outline));
    } else {
        body.path("ml", &outlines.collect::<String>());
    }
}

/// Draws the choices, on top of the stacks or, with art that is not `rising`, around their feet.
pub(super) fn draw_targets(scene: &Scene, body: &mut Picture) {
    for number in sorted(&scene.marks.targets) {
        let Some(cell) = cell(scene, number) else {
            continue;
        };
        let (x, y) = scene.frame.space(cell);
        let stack = stack(scene.view, usize::from(number));
        let symbol = if stack.is_empty() { "td" } else { "tr" };
        body.place(symbol, x, y - pieces::top_in(scene.look, stack));
    }
}

/// Draws the marks above the occupants: captures and arrows.
pub(super) fn draw_over(scene: &Scene, body: &mut Picture) {
    for number in sorted(&scene.marks.captured) {
        if let Some(cell) = cell(scene, number) {
            let (x, y) = scene.frame.space(cell);
            if stack(scene.view, usize::from(number)).is_empty() {
                body.place("x", x, y);
            } else {
                // The occupant is not the captured piece, so the cross goes to the corner.
                let (x, y) = (decimal(x + 12.5), decimal(y - 12.5));
                body.open("g", &format!("transform=\"translate({x} {y})scale(.5)\""));
                body.place("x", 0.0, 0.0);
                body.close("g");
            }
        }
    }
    for &(from, to) in &scene.marks.arrows {
        if let (Some(from), Some(to)) = (cell(scene, from), cell(scene, to)) {
            arrow(scene.frame.space(from), scene.frame.space(to), body);
        }
    }
}

/// Draws an arrow between two points, with a gap at both ends. Draws nothing if they are too close.
fn arrow(from: (f32, f32), to: (f32, f32), body: &mut Picture) {
    const START: f32 = 9.0;
    const END: f32 = 5.0;
    const HEAD: f32 = 12.0;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < START + END + HEAD {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let corners = [
        (START, 2.4),
        (length - END - HEAD, 2.4),
        (length - END - HEAD, 7.0),
        (length - END, 0.0),
        (length - END - HEAD, -7.0),
        (length - END - HEAD, -2.4),
        (START, -2.4),
    ];
    let mut data = String::new();
    for (along, aside) in corners {
        data.push(if data.is_empty() { 'M' } else { 'L' });
        let x = from.0 + ux * along - uy * aside;
        let y = from.1 + uy * along + ux * aside;
        data += &format!("{} {}", decimal(x), decimal(y));
    }
    data.push('z');
    body.path("ar", &data);
}
