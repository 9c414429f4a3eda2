//! From the board's plane to the picture's.

use burgrave_core::view::{Board, Point};

use super::UNIT;
use super::writer::number;

/// Where the board's points lie in the picture.
pub(super) struct Frame {
    low: Point,
    high: Point,
    flipped: bool,
}

impl Frame {
    pub(super) fn new(board: &Board, flipped: bool) -> Frame {
        let (low, high) = board.bounds;
        Frame { low, high, flipped }
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (f32, f32) {
        let size = |low: f32, high: f32| (high - low) * UNIT;
        (size(self.low.x, self.high.x), size(self.low.y, self.high.y))
    }

    /// A point's place; y grows downwards there. Half a turn flips the board.
    pub(super) fn at(&self, point: Point) -> (f32, f32) {
        let (low, high) = (self.low, self.high);
        if self.flipped {
            ((high.x - point.x) * UNIT, (point.y - low.y) * UNIT)
        } else {
            ((point.x - low.x) * UNIT, (high.y - point.y) * UNIT)
        }
    }

    pub(super) fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// A closed outline as path data.
    pub(super) fn outline(&self, points: &[Point]) -> String {
        let mut data = String::new();
        for (i, &point) in points.iter().enumerate() {
            let (x, y) = self.at(point);
            data.push(if i == 0 { 'M' } else { 'L' });
            data += &format!("{} {}", number(x), number(y));
        }
        if !data.is_empty() {
            data.push('z');
        }
        data
    }
}

/// The corners of the convex hull of the board's cells, in order.
pub(super) fn hull(board: &Board) -> Vec<Point> {
    let mut points: Vec<Point> = (board.cells.iter())
        .flat_map(|cell| cell.outline.iter().copied())
        .collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = half_hull(points.iter());
    hull.extend(half_hull(points.iter().rev()));
    hull
}

/// One side of the hull, without its last corner: points that do not turn left are left out.
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
