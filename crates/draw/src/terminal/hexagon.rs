//! A hexagon of hexagons that stands on a corner. A cell takes two lines: on the upper one what it
//! holds, on the lower one its lower edge; its neighbours on both sides are a line higher and lower.

use burgrave_core::view::{Cell, Edge, Shape};

use super::canvas::{Canvas, Paint};
use super::{Scene, flat, glyphs, letter};

struct Layout {
    reach: i32,
    /// Characters of a cell; with one more for the edge, columns are as far apart.
    width: usize,
}

impl Layout {
    /// Column and line of a cell's first character, for cells just beyond the edge too.
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
        self.place(i32::from(cell.column), i32::from(cell.row))
    }
}

/// Draws the board; returns the cells whose contents it could not show in full.
pub(super) fn draw(scene: &Scene, canvas: &mut Canvas) -> Vec<usize> {
    let Shape::Hexagon { side } = scene.board.shape else {
        return Vec::new();
    };
    let columns = 2 * usize::from(side) + 1;
    let layout = Layout {
        reach: i32::from(side) - 1,
        width: if columns * 4 < scene.width { 3 } else { 1 },
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
    unshown
}

fn draw_edge(scene: &Scene, layout: &Layout, edge: &Edge, canvas: &mut Canvas) {
    let cell = |number: u16| scene.board.cells.get(usize::from(number));
    let (Some(from), Some(to)) = (cell(edge.cells.0), cell(edge.cells.1)) else {
        return;
    };
    let (x, y) = layout.of(from);
    let step = (
        i32::from(to.column) - i32::from(from.column),
        i32::from(to.row) - i32::from(from.row),
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
            let flat: String = std::iter::repeat_n(flat, layout.width).collect();
            canvas.put(x, line, &flat, paint);
        }
        _ => {}
    }
}

/// Letters along the lower and upper left edges, numbers along the right ones.
fn labels(layout: &Layout, canvas: &mut Canvas) {
    for i in 0..=2 * layout.reach {
        let before = (i - layout.reach).max(0) - 1;
        let (x, y) = layout.place(i, before);
        let index = usize::try_from(i).unwrap_or(0);
        canvas.put_middle(x, y, layout.width, &letter(index), Paint::Faint);
        let (x, y) = layout.place(before, i);
        let number = (i + 1).to_string();
        canvas.put_middle(x, y, layout.width, &number, Paint::Faint);
    }
}
