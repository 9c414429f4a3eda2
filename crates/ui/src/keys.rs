//! Moving over a board with arrow keys, whatever its shape.

use burgrave_core::view::{Board, Point};

/// Where an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// To the top of the screen.
    Up,
    /// To the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Arrow {
    /// The arrow of a key's name as browsers say it.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Arrow> {
        Some(match key {
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            _ => return None,
        })
    }

    /// The direction on the board's plane.
    fn direction(self, flipped: bool) -> (f32, f32) {
        let (x, y) = match self {
            Arrow::Up => (0.0, 1.0),
            Arrow::Down => (0.0, -1.0),
            Arrow::Left => (-1.0, 0.0),
            Arrow::Right => (1.0, 0.0),
        };
        if flipped { (-x, -y) } else { (x, y) }
    }
}

/// The cell that an arrow leads to: the nearest one that lies more in its direction than aside; the
/// same cell at the edge.
#[must_use]
pub fn neighbour(board: &Board, flipped: bool, from: usize, arrow: Arrow) -> usize {
    let Some(here) = board.cells.get(from) else {
        return 0;
    };
    let (x, y) = arrow.direction(flipped);
    let cost = |to: Point| {
        let (dx, dy) = (to.x - here.centre.x, to.y - here.centre.y);
        let (along, aside) = (dx * x + dy * y, (dx * y - dy * x).abs());
        // A little more than 45 degrees aside still counts: hexagons have no neighbour right across.
        (along > 0.05 && aside <= along * 1.8).then_some(along + aside * 1.5)
    };
    (board.cells.iter().enumerate())
        .filter_map(|(number, cell)| Some((number, cost(cell.centre)?)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(from, |(number, _)| number)
}
