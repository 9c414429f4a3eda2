//! Conversion of board coordinates to picture coordinates.

use burgrave_core::Side;
use burgrave_core::view::{Board, Cell, Ground, Point};

use super::UNIT;
use super::art::{Fit, Ring};
use super::look::Look;
use super::raised::{self, Place};
use super::writer::lines;

/// Which way a board is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Orientation {
    /// Whether Black sits at the bottom, or at the left if the board lies.
    pub flipped: bool,
    /// Whether the board is turned clockwise by a quarter, so that the side at the bottom sits at the left. The light
    /// and the pieces do not turn.
    pub lying: bool,
}

impl Orientation {
    /// Returns the orientation of a board that does not lie, with Black at the bottom if `flipped`.
    pub fn upright(flipped: bool) -> Orientation {
        Orientation {
            flipped,
            lying: false,
        }
    }
}

/// Conversion for one board.
pub(super) struct Frame {
    low: Point,
    high: Point,
    orientation: Orientation,
    look: Look,
}

/// Margin of a mark inside its cell on a board of rings with art, in cell widths.
const INSET: f32 = 0.06;

impl Frame {
    pub(super) fn new(board: &Board, orientation: Orientation, look: Look) -> Frame {
        let (low, high) = board.bounds;
        Frame {
            low,
            high,
            orientation,
            look,
        }
    }

    /// Returns the width and the height of the picture.
    pub(super) fn size(&self) -> (f32, f32) {
        if let Some(fit) = self.look.fit {
            return fit.size;
        }
        let size = |low: f32, high: f32| (high - low) * UNIT;
        let (width, height) = (size(self.low.x, self.high.x), size(self.low.y, self.high.y));
        if self.orientation.lying {
            (height, width)
        } else {
            (width, height)
        }
    }

    /// Converts a point. In the picture, y grows downwards.
    pub(super) fn at(&self, point: Point) -> (f32, f32) {
        let (low, high) = (self.low, self.high);
        let Orientation { flipped, lying } = self.orientation;
        if let Some(fit) = self.look.fit {
            let middle = self.middle();
            let side = if flipped { -1.0 } else { 1.0 };
            let (x, y) = (side * (point.x - middle.x), side * (middle.y - point.y));
            let (x, y) = if lying { (-y, x) } else { (x, y) };
            return on_ground(fit, x, y);
        }
        let (x, y) = if flipped {
            (high.x - point.x, point.y - low.y)
        } else {
            (point.x - low.x, high.y - point.y)
        };
        let (x, y) = if lying {
            (high.y - low.y - y, x)
        } else {
            (x, y)
        };
        (x * UNIT, y * UNIT)
    }

    /// Returns the middle of the board.
    pub(super) fn middle(&self) -> Point {
        Point {
            x: (self.low.x + self.high.x) / 2.0,
            y: (self.low.y + self.high.y) / 2.0,
        }
    }

    /// Returns the middle of the margin at a corner of a side's end of the board.
    pub(super) fn corner(&self, side: Side) -> (f32, f32) {
        /// Half of the margin.
        const HALF: f32 = 0.4;
        let y = match side {
            Side::White => self.low.y + HALF,
            Side::Black => self.high.y - HALF,
        };
        let x = self.high.x - HALF;
        self.at(Point { x, y })
    }

    /// Returns the properties of a cell that its occupants' pictures depend on.
    pub(super) fn place(&self, cell: &Cell) -> Place {
        let middle = self.middle();
        let (x, y) = (cell.centre.x - middle.x, cell.centre.y - middle.y);
        Place {
            ground: cell.ground,
            is_central: x.abs() + y.abs() < 0.1,
        }
    }

    /// Returns the middle of the visible part of a cell.
    pub(super) fn space(&self, cell: &Cell) -> (f32, f32) {
        let (x, y) = self.at(cell.centre);
        (x, y - self.rise(cell, raised::space))
    }

    /// Returns the point on which a man on a cell stands.
    pub(super) fn stand(&self, cell: &Cell) -> (f32, f32) {
        let (x, y) = self.at(cell.centre);
        (x, y - self.rise(cell, raised::men))
    }

    fn rise(&self, cell: &Cell, rise: fn(&Fit, Ground) -> f32) -> f32 {
        self.look.art().map_or(0.0, |fit| rise(fit, cell.ground))
    }

    /// Returns the outline of the visible part of a cell, as path data.
    pub(super) fn outline_of(&self, cell: &Cell) -> String {
        let Some(fit) = self.look.art() else {
            return self.outline(&cell.outline);
        };
        let rise = raised::space(fit, cell.ground);
        let middle = self.middle();
        let distance = |point: Point| (point.x - middle.x).hypot(point.y - middle.y);
        let own = distance(cell.centre);
        let points = cell.outline.iter().map(|&point| {
            let mut point = point;
            if !fit.rings.is_empty() {
                let far = distance(point);
                let size = 1.0 - INSET.copysign(far - own) / far.max(INSET);
                point.x = middle.x + (point.x - middle.x) * size;
                point.y = middle.y + (point.y - middle.y) * size;
            }
            let (x, y) = self.at(point);
            (x, y - rise)
        });
        closed(points)
    }

    pub(super) fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Returns a closed outline as path data.
    pub(super) fn outline(&self, points: &[Point]) -> String {
        closed(points.iter().map(|&point| self.at(point)))
    }

    /// Returns the cells from back to front.
    pub(super) fn back_to_front(&self, board: &Board) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..board.cells.len()).collect();
        let y = |cell: usize| self.at(board.cells[cell].centre).1;
        cells.sort_by(|&a, &b| y(a).total_cmp(&y(b)));
        cells
    }
}

fn closed(points: impl Iterator<Item = (f32, f32)>) -> String {
    let mut data = lines(points);
    if !data.is_empty() {
        data.push('z');
    }
    data
}

/// Converts a point to a background with art. The point is relative to the middle of the board, y downwards.
fn on_ground(fit: &Fit, x: f32, y: f32) -> (f32, f32) {
    let (mut size, mut rise) = (UNIT, 0.0);
    let far = x.hypot(y);
    if let Some((inner, outer)) = ring_around(fit.rings, far) {
        let part = (far - inner.distance) / (outer.distance - inner.distance);
        let between = |a: f32, b: f32| a + (b - a) * part;
        size = between(inner.radius, outer.radius) / far;
        rise = between(inner.rise, outer.rise);
    }
    (fit.middle.0 + x * size, fit.middle.1 + y * size - rise)
}

/// Returns the rings around a distance, or the outermost two for a distance beyond them.
fn ring_around(rings: &[Ring], distance: f32) -> Option<(Ring, Ring)> {
    let pairs = || rings.windows(2).map(|pair| (pair[0], pair[1]));
    let around = pairs().find(|(_, outer)| distance <= outer.distance);
    around
        .or_else(|| pairs().next_back())
        .filter(|_| distance > 0.0)
}

/// Returns the convex hull of the cells, by Andrew's monotone chain algorithm.
pub(super) fn hull(board: &Board) -> Vec<Point> {
    let mut points: Vec<Point> = (board.cells.iter())
        .flat_map(|cell| cell.outline.iter().copied())
        .collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = half_hull(points.iter());
    hull.extend(half_hull(points.iter().rev()));
    hull
}

/// Returns one side of the hull without its last corner. Drops points that do not turn left.
fn half_hull<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut half: Vec<Point> = Vec::new();
    for &p in points {
        while let [.., a, b] = half[..] {
            let turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
            if turn > 1e-4 {
                break;
            }
            half.pop();
        }
        half.push(p);
    }
    half.pop();
    half
}
