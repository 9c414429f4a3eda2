//! A hexagonal board with a corner at the bottom. A cell takes two lines: its occupant above, its lower edge below. Its
//! neighbours on both sides are one line higher and lower.

use burgrave_core::view::{Cell, Edge, EdgeKind, Shape};

use super::canvas::{Canvas, Paint};
use super::{Drawn, Sides, TextScene, flat, glyphs, letter};

struct Layout {
    reach: i32,
    /// Characters of a cell. Columns are one more apart, for the edge.
    width: usize,
    flipped: bool,
}

impl Layout {
    /// Returns the column and the line of a cell's first character, also for cells just beyond the edge.
    fn place(&self, letter: i32, number: i32) -> (usize, usize) {
        let column = number - letter + self.reach + 1;
        let line = 4 * self.reach - (letter + number);
        let column = usize::try_from(column).unwrap_or(0);
        (
            column * (self.width + 1) + 1,
            usize::try_from(line).unwrap_or(0),
        )
    }

    fn of(&self, cell: &Cell) -> (usize, usize) {
        let (letter, number) = (i32::from(cell.column), i32::from(cell.row));
        self.place(self.turned(letter), self.turned(number))
    }

    /// Returns the letter or number as seen by the player at the bottom.
    fn turned(&self, coordinate: i32) -> i32 {
        if self.flipped {
            2 * self.reach - coordinate
        } else {
            coordinate
        }
    }
}

/// Draws the board.
pub(super) fn draw(scene: &TextScene, canvas: &mut Canvas) -> Drawn {
    let side = match scene.board.shape {
        Shape::Hexagon { side } => side,
        _ => 0,
    };
    let columns = 2 * usize::from(side) + 1;
    let layout = Layout {
        reach: i32::from(side) - 1,
        width: (scene.width / columns).saturating_sub(1).clamp(1, 3),
        flipped: scene.flipped,
    };
    let mut unshown = Vec::new();
    for (number, cell) in scene.board.cells.iter().enumerate() {
        let (x, y) = layout.of(cell);
        if !flat::token(scene, number, x, y, layout.width, canvas) {
            unshown.push(number);
        }
    }
    for edge in &scene.board.edges {
        draw_edge(scene, &layout, edge, canvas);
    }
    labels(&layout, canvas);
    Drawn {
        unshown,
        sides: Sides::of_width(layout.width),
    }
}

fn draw_edge(scene: &TextScene, layout: &Layout, edge: &Edge, canvas: &mut Canvas) {
    let cell = |number: u16| scene.board.cells.get(usize::from(number));
    let (Some(from), Some(to)) = (cell(edge.cells.0), cell(edge.cells.1)) else {
        return;
    };
    let (x, y) = layout.of(from);
    let direction = if layout.flipped { -1 } else { 1 };
    let step = (
        (i32::from(to.column) - i32::from(from.column)) * direction,
        (i32::from(to.row) - i32::from(from.row)) * direction,
    );
    let ([rising, falling, flat], paint) = glyphs::edge(edge.kind, scene.unicode);
    let (left, right) = (x.saturating_sub(1), x + layout.width);
    match step {
        (0, 1) => canvas.put_char(right, y, falling, paint),
        (0, -1) => canvas.put_char(left, y + 1, falling, paint),
        (1, 0) => canvas.put_char(left, y, rising, paint),
        (-1, 0) => canvas.put_char(right, y + 1, rising, paint),
        (1, 1) | (-1, -1) => {
            let line = if step.0 < 0 {
                y + 1
            } else {
                y.saturating_sub(1)
            };
            // A wall is as wide as the cell. A door is one character in its middle.
            match edge.kind {
                EdgeKind::Wall => {
                    let flat: String = std::iter::repeat_n(flat, layout.width).collect();
                    canvas.put(x, line, &flat, paint);
                }
                EdgeKind::Door => canvas.put_char(x + layout.width / 2, line, flat, paint),
            }
        }
        _ => {}
    }
}

/// Writes letters on the left and numbers on the right, each one cell beyond the lower end of its line.
fn labels(layout: &Layout, canvas: &mut Canvas) {
    for i in 0..=2 * layout.reach {
        let before = (i - layout.reach).max(0) - 1;
        let (x, y) = layout.place(i, before);
        let index = usize::try_from(layout.turned(i)).unwrap_or(0);
        canvas.put_middle(x, y, layout.width, &letter(index), Paint::Faint);
        let (x, y) = layout.place(before, i);
        let number = (index + 1).to_string();
        canvas.put_middle(x, y, layout.width, &number, Paint::Faint);
    }
}
