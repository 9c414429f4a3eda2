//! Marks: frames for the last move, dots and rings for choices, crosses for captures, and arrows.

use burgrave_core::view::{Cell, Shape};

use super::writer::{Picture, lines, number as decimal};
use super::{SvgScene, ground, pieces};
use crate::stack;

fn cell<'a>(scene: &SvgScene<'a>, number: u16) -> Option<&'a Cell> {
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
pub(super) fn draw_under(scene: &SvgScene, body: &mut Picture) {
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
pub(super) fn draw_targets(scene: &SvgScene, body: &mut Picture) {
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

/// Draws the arrows of second-best moves: thinner on art.
pub(super) fn draw_other_arrows(scene: &SvgScene, body: &mut Picture) {
    if scene.look.art().is_some() {
        draw_paths(scene, 0.7, body);
    } else {
        draw_over(scene, body);
    }
}

/// Draws the numbers of named cells: each in a balloon beside the cell, whose tip is on it.
pub(super) fn draw_numbers(scene: &SvgScene, body: &mut Picture) {
    const RADIUS: f32 = 10.0;
    for (number, &at) in (1..).zip(&scene.marks.numbered) {
        let Some(cell) = cell(scene, at) else {
            continue;
        };
        body.at(scene.frame.space(cell), "2", |body| {
            body.line("<path class=\"pn\" d=\"M0 0L11-21L21-11z\"/>");
            body.line(&ground::disc("pn", 16.0, -16.0, RADIUS));
            body.line(&format!(
                "<text class=\"nu\" x=\"16\" y=\"-12\">{number}</text>"
            ));
        });
    }
}

/// Draws the marks above the occupants: captures, numbers and arrows.
pub(super) fn draw_over(scene: &SvgScene, body: &mut Picture) {
    draw_numbers(scene, body);
    for number in sorted(&scene.marks.captured) {
        if let Some(cell) = cell(scene, number) {
            let (x, y) = scene.frame.space(cell);
            if stack(scene.view, usize::from(number)).is_empty() {
                body.place("x", x, y);
            } else {
                // The occupant is not the captured piece, so the cross goes to the corner.
                body.scaled("x", (x + 12.5, y - 12.5), ".5");
            }
        }
    }
    if scene.look.art().is_some() {
        return draw_paths(scene, 1.0, body);
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
    let corners = corners.map(|(along, aside)| {
        let x = from.0 + ux * along - uy * aside;
        (x, from.1 + uy * along + ux * aside)
    });
    body.path("ar", &(lines(corners) + "z"));
}

/// Draws arrows on art, of a width relative to the usual one. Consecutive arrows are joined into one path.
fn draw_paths(scene: &SvgScene, width: f32, body: &mut Picture) {
    let mut ways: Vec<Vec<u16>> = Vec::new();
    for &(from, to) in &scene.marks.arrows {
        match ways.last_mut() {
            Some(way) if way.last() == Some(&from) => way.push(to),
            _ => ways.push(vec![from, to]),
        }
    }
    for way in ways {
        let cells = way.iter().filter_map(|&number| cell(scene, number));
        let points: Vec<_> = cells.map(|cell| scene.frame.space(cell)).collect();
        draw_way(&points, width, is_bowed(scene, &way), body);
    }
}

/// Returns whether the path is bowed, so that jumps along one line do not overlap.
fn is_bowed(scene: &SvgScene, way: &[u16]) -> bool {
    way.len() > 2 && matches!(scene.board.shape, Shape::Rectangle { .. })
}

/// Draws a line with a light edge, a bead at each landing and a head at the end.
fn draw_way(points: &[(f32, f32)], width: f32, is_bowed: bool, body: &mut Picture) {
    const BOW: f32 = 0.17;
    let mut line = String::new();
    let mut end = None;
    for (i, pair) in points.windows(2).enumerate() {
        let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = dx.hypot(dy).max(0.1);
        let (ux, uy) = (dx / length, dy / length);
        let is_last = i + 2 == points.len();
        let start = if i == 0 && length > 24.0 { 13.0 } else { 4.0 };
        let stop = if is_last { 9.0 } else { 4.0 };
        let (x0, y0) = (x0 + ux * start, y0 + uy * start);
        let (xe, ye) = (x1 - ux * stop, y1 - uy * stop);
        let (nx, ny) = if uy > 0.0 || uy == 0.0 && ux < 0.0 {
            (uy, -ux)
        } else {
            (-uy, ux)
        };
        let (nx, ny) = if ny > 0.0 { (-nx, -ny) } else { (nx, ny) };
        let bow = if is_bowed { length * BOW } else { 0.0 };
        let (mx, my) = ((x0 + xe) / 2.0 + nx * bow, (y0 + ye) / 2.0 + ny * bow);
        line += &format!(
            "M{} {}Q{} {} {} {}",
            decimal(x0),
            decimal(y0),
            decimal(mx),
            decimal(my),
            decimal(xe),
            decimal(ye)
        );
        let (ex, ey) = (x1 - mx, y1 - my);
        let length = ex.hypot(ey).max(0.1);
        end = is_last.then(|| ((x1, y1), (ex / length, ey / length)));
    }
    let Some((point, towards)) = end else {
        return;
    };
    body.open("g", "class=\"way\" fill=\"none\" stroke-linecap=\"round\"");
    body.line(&format!(
        "<path d=\"{line}\" stroke=\"#f6f1e2\" stroke-width=\"{}\" stroke-opacity=\".85\"/>\
         <path class=\"ink\" d=\"{line}\" stroke=\"#1f7f86\" stroke-width=\"{}\"/>",
        decimal(3.4 * width + 2.0),
        decimal(3.4 * width)
    ));
    for &(x, y) in points.iter().skip(1).take(points.len().saturating_sub(2)) {
        body.line(&format!(
            "<circle class=\"head\" cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#1f7f86\" stroke=\"#f6f1e2\" stroke-width=\"1.5\"/>",
            decimal(x),
            decimal(y),
            decimal(3.6 * width)
        ));
    }
    body.line(&format!(
        "<path class=\"head\" transform=\"{}\" d=\"M3 0L-13-9.4-9 0-13 9.4z\" \
         fill=\"#1f7f86\" stroke=\"#f6f1e2\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>",
        turned(point, (towards.0 * width, towards.1 * width))
    ));
    body.close("g");
}

/// Returns the transform that turns the right to a direction, around a point. The length of the direction is the scale.
pub(super) fn turned((x, y): (f32, f32), (right, down): (f32, f32)) -> String {
    let [a, b, c, d, e, f] = [right, down, -down, right, x, y].map(exact);
    format!("matrix({a} {b} {c} {d} {e} {f})")
}

/// Directions need more decimals than lengths.
fn exact(value: f32) -> String {
    format!("{value:.3}")
}

/// Draws the band around men who move together.
pub(super) fn draw_band((x0, y0): (f32, f32), (x1, y1): (f32, f32), body: &mut Picture) {
    const RADIUS: f32 = 15.7;
    const LOWER: f32 = 1.4;
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let (nx, ny) = (-dy / length * RADIUS, dx / length * RADIUS);
    let at = |x: f32, y: f32| format!("{} {}", decimal(x), decimal(y + LOWER));
    let line = format!(
        "M{}L{}A{RADIUS} {RADIUS} 0 0 0 {}L{}A{RADIUS} {RADIUS} 0 0 0 {}z",
        at(x0 + nx, y0 + ny),
        at(x1 + nx, y1 + ny),
        at(x1 - nx, y1 - ny),
        at(x0 - nx, y0 - ny),
        at(x0 + nx, y0 + ny)
    );
    body.line(&format!(
        "<path d=\"{line}\" fill=\"#f3d98c\" fill-opacity=\".3\" stroke=\"#2b1d05\" stroke-opacity=\".5\" stroke-width=\"3\"/>\
         <path d=\"{line}\" fill=\"none\" stroke=\"#efd791\" stroke-width=\"1.9\"/>"
    ));
}

/// Draws the flight of something that was thrown: a ribbon that widens, with a head, from a dashed ring.
pub(super) fn draw_flight(from: (f32, f32), to: (f32, f32), body: &mut Picture) {
    const STEPS: usize = 12;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    // Seen from above, a throw up or down the picture would hide what it goes over.
    let across = dx.abs() / length;
    let aside = length * 0.55 * (1.0 - across);
    let rise = (18.0 + length * 0.45) * across;
    let middle = (
        (from.0 + to.0) / 2.0 + aside,
        (from.1 + to.1) / 2.0 - rise - dy.abs() / 2.0 * across,
    );
    let (from_y, to) = (from.1 - 2.0, (to.0 + (middle.0 - to.0) * 0.15, to.1 - 14.0));
    let at = |t: f32| {
        let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        (
            a * from.0 + b * middle.0 + c * to.0,
            a * from_y + b * middle.1 + c * to.1,
        )
    };
    let mut left = Vec::new();
    let mut right = Vec::new();
    for step in 0..=STEPS {
        let t = step as f32 / STEPS as f32;
        let ((x, y), (nx, ny)) = (at(t), at(t + 0.01));
        let (dx, dy) = (nx - x, ny - y);
        let length = dx.hypot(dy).max(0.01);
        let (ux, uy) = (dx / length, dy / length);
        let wide = 0.5 + 1.5 * t;
        left.push((x - uy * wide, y + ux * wide));
        right.push((x + uy * wide, y - ux * wide));
        if step == STEPS {
            left.push((x - uy * 4.8, y + ux * 4.8));
            left.push((x + ux * 9.0, y + uy * 9.0));
            left.push((x + uy * 4.8, y - ux * 4.8));
        }
    }
    right.reverse();
    left.append(&mut right);
    let line = lines(left);
    // High contrast has no glow, so both are in ink.
    let [ring, fill, edge] = if body.look().art().is_some() {
        [
            "stroke=\"#fff3cf\" stroke-opacity=\".75\" stroke-width=\"1.1\" stroke-dasharray=\"2.4 2.4\"",
            "#e9c877",
            "stroke=\"#3a2a0c\" stroke-opacity=\".6\" stroke-width=\".7\"",
        ]
    } else {
        [
            "stroke=\"#000\" stroke-width=\"2.2\" stroke-dasharray=\"4 3\"",
            "#000",
            "stroke=\"#fff\" stroke-width=\"1.4\" paint-order=\"stroke\"",
        ]
    };
    body.line(&format!(
        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"11\" ry=\"8.6\" fill=\"none\" {ring}/>\
         <path d=\"{line}z\" fill=\"{fill}\" {edge} stroke-linejoin=\"round\"/>",
        decimal(from.0),
        decimal(from.1 + 2.6)
    ));
}
