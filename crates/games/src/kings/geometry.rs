use std::sync::LazyLock;

use burgrave_board::{HEX_DIRECTIONS, Hexagon};

/// The part of the board to which a cell belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Zone {
    /// Outside the Castle.
    Outside,
    /// One of the six points of the star, through which men enter and leave the Castle.
    Entrance,
    /// One of the six neighbours of the Throne.
    Inner,
    /// The Throne.
    Throne,
}

impl Zone {
    /// Returns whether the cell is one of the thirteen cells of the Castle.
    pub const fn is_castle(self) -> bool {
        !matches!(self, Zone::Outside)
    }
}

/// The kind of the edge between two neighbouring cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum EdgeKind {
    /// An edge without wall or door.
    Open,
    /// One of the twelve doors of the Castle.
    Door,
    /// One of the eighteen walls of the Castle.
    Wall,
}

/// Returns the distance of a cell from the centre, in steps.
const fn distance(x: i8, y: i8) -> i8 {
    let mut most = x.abs();
    if y.abs() > most {
        most = y.abs();
    }
    if (x - y).abs() > most {
        most = (x - y).abs();
    }
    most
}

/// Returns the zone of the cell at x and y, relative to the centre.
pub(super) const fn zone(x: i8, y: i8) -> Zone {
    match (distance(x, y), x, y) {
        (0, ..) => Zone::Throne,
        (1, ..) => Zone::Inner,
        (_, 2, 1) | (_, 1, 2) | (_, -1, 1) | (_, -2, -1) | (_, -1, -2) | (_, 1, -1) => {
            Zone::Entrance
        }
        _ => Zone::Outside,
    }
}

/// Returns the edge between the cell at x and y and its neighbour in a direction.
pub(super) const fn edge(x: i8, y: i8, direction: usize) -> EdgeKind {
    let (dx, dy) = HEX_DIRECTIONS[direction];
    let (here, there) = (zone(x, y), zone(x + dx, y + dy));
    if here.is_castle() == there.is_castle() {
        return EdgeKind::Open;
    }
    // Only the doors are edges between the Castle and cells at distance 3.
    if distance(x, y) == 3 || distance(x + dx, y + dy) == 3 {
        return EdgeKind::Door;
    }
    EdgeKind::Wall
}

/// A size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Size {
    /// The published board of 91 cells (KC-1).
    Six,
    /// 127 cells.
    Seven,
    /// 169 cells.
    Eight,
}

impl Size {
    /// Returns the number of cells on an edge.
    pub(super) const fn side(self) -> usize {
        match self {
            Size::Six => 6,
            Size::Seven => 7,
            Size::Eight => 8,
        }
    }

    /// Returns the topology of the board.
    pub(super) fn hexagon(self) -> &'static Hexagon {
        static SIX: LazyLock<Hexagon> = LazyLock::new(|| Hexagon::new(6));
        static SEVEN: LazyLock<Hexagon> = LazyLock::new(|| Hexagon::new(7));
        static EIGHT: LazyLock<Hexagon> = LazyLock::new(|| Hexagon::new(8));
        match self {
            Size::Six => &SIX,
            Size::Seven => &SEVEN,
            Size::Eight => &EIGHT,
        }
    }
}

/// Returns direction and distance from one cell to another in line with it, or `None` if they are equal or
/// not in line.
pub(super) fn line(hexagon: &Hexagon, from: usize, to: usize) -> Option<(usize, usize)> {
    let ((ax, ay), (bx, by)) = (hexagon.xy(from), hexagon.xy(to));
    let (dx, dy) = (bx - ax, by - ay);
    let length = distance(dx, dy);
    let direction = HEX_DIRECTIONS
        .iter()
        .position(|&(sx, sy)| length > 0 && (sx * length, sy * length) == (dx, dy))?;
    Some((direction, usize::from(length.unsigned_abs())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_castle_has_thirteen_cells_twelve_doors_and_eighteen_walls() {
        for size in [Size::Six, Size::Seven, Size::Eight] {
            let hexagon = size.hexagon();
            let (mut castle, mut doors, mut walls) = (0, 0, 0);
            for cell in 0..hexagon.cells() {
                let (x, y) = hexagon.xy(cell);
                if !zone(x, y).is_castle() {
                    continue;
                }
                castle += 1;
                for d in 0..6 {
                    match edge(x, y, d) {
                        EdgeKind::Door => doors += 1,
                        EdgeKind::Wall => walls += 1,
                        EdgeKind::Open => {}
                    }
                }
            }
            assert_eq!((castle, doors, walls), (13, 12, 18));
        }
    }

    #[test]
    fn an_edge_is_the_same_from_both_sides() {
        let hexagon = Size::Six.hexagon();
        for cell in 0..hexagon.cells() {
            for d in 0..6 {
                if let Some(next) = hexagon.step(cell, d) {
                    let ((ax, ay), (bx, by)) = (hexagon.xy(cell), hexagon.xy(next));
                    assert_eq!(edge(ax, ay, d), edge(bx, by, (d + 3) % 6));
                    assert_eq!(line(hexagon, cell, next), Some((d, 1)));
                }
            }
        }
    }
}
