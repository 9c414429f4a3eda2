//! Arrow-key navigation on boards of any shape.

use burgrave_core::view::{Board, Point};

/// Arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Towards the top of the screen.
    Up,
    /// Towards the bottom.
    Down,
    /// Towards the left.
    Left,
    /// Towards the right.
    Right,
}

impl Arrow {
    /// Returns the arrow of a `KeyboardEvent.key` name.
    pub fn from_key(key: &str) -> Option<Arrow> {
        Some(match key {
            "ArrowUp" => Arrow::Up,
            "ArrowDown" => Arrow::Down,
            "ArrowLeft" => Arrow::Left,
            "ArrowRight" => Arrow::Right,
            _ => return None,
        })
    }

    /// Returns the arrow that goes the same way on a board that is turned clockwise by a quarter once the board is
    /// turned back.
    pub fn on_lying_board(self) -> Arrow {
        match self {
            Arrow::Up => Arrow::Left,
            Arrow::Right => Arrow::Up,
            Arrow::Down => Arrow::Right,
            Arrow::Left => Arrow::Down,
        }
    }

    // In board coordinates.
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

/// Returns the nearest cell in the direction of an arrow, or `from` at the edge.
pub fn neighbour(board: &Board, flipped: bool, from: usize, arrow: Arrow) -> usize {
    let Some(here) = board.cells.get(from) else {
        return 0;
    };
    let (x, y) = arrow.direction(flipped);
    let cost = |to: Point| {
        let (dx, dy) = (to.x - here.centre.x, to.y - here.centre.y);
        let (along, across) = (dx * x + dy * y, (dx * y - dy * x).abs());
        // Accept a little more than 45 degrees, since hexagons have no neighbour straight across.
        (along > 0.05 && across <= along * 1.8).then_some(along + across * 1.5)
    };
    (board.cells.iter().enumerate())
        .filter_map(|(number, cell)| Some((number, cost(cell.centre)?)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(from, |(number, _)| number)
}
