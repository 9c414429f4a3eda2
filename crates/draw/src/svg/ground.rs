//! The board in the plain look: frame, ground, decorations, walls and doors.

use std::collections::BTreeMap;

use burgrave_core::Side;
use burgrave_core::view::{Cell, EdgeKind, Ground, Point, Shape};

use super::frame::{Orientation, hull};
use super::writer::{Picture, lines, number};
use super::{SvgScene, Theme, theme};

/// Margin of the art's shadow, as a part of the picture.
pub(super) const MARGIN: f32 = 0.012;

pub(super) fn draw(scene: &SvgScene, body: &mut Picture) {
    if scene.look.is_waiting() {
        body.path("wf", &outer_frame(scene));
    }
    body.path("fr", &around(scene));
    match scene.board.shape {
        Shape::Rings { .. } => draw_rings(scene, body),
        _ => draw_cells(scene, body),
    }
    decorate(scene, body);
}

/// Returns the outline of the frame: the cells of a hexagon, else their convex hull.
fn around(scene: &SvgScene) -> String {
    let outline = |cell: &Cell| scene.frame.outline(&cell.outline);
    match scene.board.shape {
        Shape::Hexagon { .. } => scene.board.cells.iter().map(outline).collect(),
        _ => scene.frame.outline(&hull(scene.board)),
    }
}

/// Returns the outline of the frame that the art has around the board.
fn outer_frame(scene: &SvgScene) -> String {
    let corners: &[(f32, f32)] = match scene.board.shape {
        Shape::Rings { .. } => &[
            (0.293, 0.0),
            (0.707, 0.0),
            (1.0, 0.293),
            (1.0, 0.707),
            (0.707, 1.0),
            (0.293, 1.0),
            (0.0, 0.707),
            (0.0, 0.293),
        ],
        Shape::Hexagon { .. } => &[
            (0.5, 0.0),
            (1.0, 0.25),
            (1.0, 0.75),
            (0.5, 1.0),
            (0.0, 0.75),
            (0.0, 0.25),
        ],
        _ => &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)],
    };
    let (width, height) = scene.frame.size();
    let at = |size: f32, part: f32| size * (MARGIN + (1.0 - 2.0 * MARGIN) * part);
    lines((corners.iter()).map(|&(x, y)| (at(width, x), at(height, y)))) + "z"
}

/// Draws one path for each kind of ground.
fn draw_cells(scene: &SvgScene, body: &mut Picture) {
    let highest = highest_level(scene);
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    for cell in &scene.board.cells {
        let outline = scene.frame.outline(&cell.outline);
        *paths.entry(fill(scene, cell, highest)).or_default() += &outline;
    }
    for (attributes, data) in paths {
        body.line(&format!("<path {attributes} d=\"{data}\"/>"));
    }
}

/// Draws the rings from the outermost inwards. Each casts a shadow on the previous one.
fn draw_rings(scene: &SvgScene, body: &mut Picture) {
    let highest = highest_level(scene);
    let (x, y) = scene.frame.at(scene.frame.middle());
    let distance = |&point: &Point| {
        let at = scene.frame.at(point);
        (at.0 - x).hypot(at.1 - y)
    };
    let mut inner = f32::INFINITY;
    let levels = scene.board.cells.chunk_by(|a, b| a.row == b.row);
    for (i, ring) in levels.enumerate() {
        let radii = || ring.iter().flat_map(|c| c.outline.iter()).map(distance);
        let outer = radii().fold(0.0, f32::max);
        inner = radii().fold(inner, f32::min);
        if i > 0 {
            body.line(&disc("rs", x, y + 3.0, outer + 1.5));
        }
        let data: Vec<String> = (ring.iter())
            .map(|cell| scene.frame.outline(&cell.outline))
            .collect();
        if let Some(first) = ring.first() {
            let attributes = fill(scene, first, highest);
            body.line(&format!("<path {attributes} d=\"{}\"/>", data.concat()));
            // Battlements along the edge of every terrace.
            body.line(&disc("bm", x, y, outer - 1.9));
        }
        if i > 0 && scene.look.theme == Theme::Contrast {
            body.path("wr", &stairs(scene, ring, (x, y), outer));
        }
    }
    if inner.is_finite() {
        body.line(&disc("rs", x, y + 3.0, inner * 0.86));
        body.line(&disc("ro", x, y, inner * 0.8));
        let scale = number(inner * 0.8 / 24.0);
        body.scaled("to", (x, y), &scale);
    }
}

/// Returns two bars across the outer edge of each space of a ring, which stand for the stairs of the art.
fn stairs(scene: &SvgScene, ring: &[Cell], (x, y): (f32, f32), outer: f32) -> String {
    const APART: f32 = 4.5;
    const LONG: f32 = 7.0;
    let mut bars = String::new();
    for cell in ring {
        let at = scene.frame.at(cell.centre);
        let (dx, dy) = (at.0 - x, at.1 - y);
        let length = dx.hypot(dy).max(0.1);
        let (ux, uy) = (dx / length, dy / length);
        for aside in [-APART, APART] {
            let at = |along: f32| (x + ux * along - uy * aside, y + uy * along + ux * aside);
            bars += &lines([at(outer - LONG), at(outer + LONG)]);
        }
    }
    bars
}

pub(super) fn disc(class: &str, x: f32, y: f32, radius: f32) -> String {
    let (x, y, radius) = (number(x), number(y), number(radius));
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

fn highest_level(scene: &SvgScene) -> u8 {
    let level = |cell: &Cell| match cell.ground {
        Ground::Level(level) => Some(level),
        _ => None,
    };
    scene
        .board
        .cells
        .iter()
        .filter_map(level)
        .max()
        .unwrap_or(1)
}

/// Returns the attributes that colour a cell.
fn fill(scene: &SvgScene, cell: &Cell, highest: u8) -> String {
    let class = match cell.ground {
        Ground::Plain => plain(scene, cell),
        Ground::Level(level) => {
            let colour = theme::level(scene.look.theme, level, highest);
            // The class sets the stroke. A `fill` attribute would lose against the style sheet.
            return format!("class=\"le\" style=\"fill:{colour}\"");
        }
        Ground::Platform => "pf",
        Ground::Inside => "ca",
        Ground::Entrance => "en",
        Ground::Goal => "th",
        Ground::Hazard => "lv",
        Ground::Pedestal => "tw",
        Ground::Home(Side::White) => "wh",
        Ground::Middle => "md",
        Ground::Home(Side::Black) => "bh",
        Ground::Wall | Ground::Turret | Ground::Keep => "wa",
        Ground::Gate => "gt",
        Ground::Centre(_) => "ce",
    };
    format!("class=\"{class}\"")
}

/// Returns the class of plain ground. Neighbouring hexagons differ in shade, so that lines are easy to follow.
fn plain(scene: &SvgScene, cell: &Cell) -> &'static str {
    let shade = (usize::from(cell.column) + usize::from(cell.row)) % 3;
    match scene.board.shape {
        Shape::Hexagon { .. } => ["pl", "p1", "p2"][shade],
        _ => "pl",
    }
}

fn decorate(scene: &SvgScene, body: &mut Picture) {
    for (i, cell) in scene.board.cells.iter().enumerate() {
        let (x, y) = scene.frame.at(cell.centre);
        if matches!(cell.ground, Ground::Wall | Ground::Turret | Ground::Keep) {
            let sides = open_sides(scene, i);
            if !sides.is_empty() {
                body.place(&format!("bt{sides}"), x, y);
            }
        }
        // The art has no waves of lava.
        let is_calm = scene.look.is_waiting() && cell.ground == Ground::Hazard;
        if let Some(symbol) = decoration(cell).filter(|_| !is_calm) {
            body.place(symbol, x, y);
        }
    }
}

fn decoration(cell: &Cell) -> Option<&'static str> {
    Some(match cell.ground {
        Ground::Goal => "cr",
        Ground::Entrance => "et",
        Ground::Hazard if (cell.column ^ cell.row).is_multiple_of(2) => "la",
        Ground::Hazard => "lb",
        Ground::Pedestal => "tt",
        Ground::Gate => "ga",
        Ground::Turret => "tu",
        Ground::Keep => "ke",
        Ground::Centre(Side::White) => "cw",
        Ground::Centre(Side::Black) => "cb",
        _ => return None,
    })
}

/// Returns the sides of a square, as displayed, without an adjacent wall, tower, keep or gate.
fn open_sides(scene: &SvgScene, cell: usize) -> String {
    let Shape::Rectangle { files, .. } = scene.board.shape else {
        return String::new();
    };
    let here = &scene.board.cells[cell];
    let files = usize::from(files);
    let walled = |neighbour: Option<usize>, same_rank: bool| {
        let next = neighbour.and_then(|n| scene.board.cells.get(n));
        next.is_some_and(|next| {
            let built = [Ground::Wall, Ground::Turret, Ground::Keep, Ground::Gate];
            (next.row == here.row) == same_rank && built.contains(&next.ground)
        })
    };
    let (up, down) = (Some(cell + files), cell.checked_sub(files));
    let (right, left) = (Some(cell + 1), cell.checked_sub(1));
    let mut sides = [
        ('n', walled(up, false)),
        ('e', walled(right, true)),
        ('s', walled(down, false)),
        ('w', walled(left, true)),
    ];
    let Orientation { flipped, lying } = scene.frame.orientation();
    let quarters = 2 * usize::from(flipped) + usize::from(lying);
    let walls = sides.map(|(_, walled)| walled);
    for (side, (_, walled)) in sides.iter_mut().enumerate() {
        *walled = walls[(side + 4 - quarters) % 4];
    }
    (sides.iter())
        .filter(|(_, walled)| !walled)
        .map(|(side, _)| side)
        .collect()
}

/// Draws walls and doors between cells.
pub(super) fn draw_edges(scene: &SvgScene, body: &mut Picture) {
    let mut paths: BTreeMap<bool, String> = BTreeMap::new();
    let mut middles = Vec::new();
    for edge in &scene.board.edges {
        let (a, b) = (scene.frame.at(edge.line.0), scene.frame.at(edge.line.1));
        let wall = edge.kind == EdgeKind::Wall;
        *paths.entry(wall).or_default() += &lines([a, b]);
        if !wall {
            middles.push(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0));
        }
    }
    for (wall, classes) in [(false, ["d1", "d2"]), (true, ["e1", "e2"])] {
        for class in classes {
            body.path(class, paths.get(&wall).map_or("", String::as_str));
        }
    }
    let diamonds: String = (middles.into_iter())
        .map(|(x, y)| {
            format!(
                "M{} {}l3.4 3.4-3.4 3.4-3.4-3.4z",
                number(x),
                number(y - 3.4)
            )
        })
        .collect();
    body.path("d3", &diamonds);
}
