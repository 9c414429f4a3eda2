//! Boards with stacks, as a table. The first line of a cell shows its top and its height, the second its layers.

use burgrave_core::view::Shape;

use super::canvas::{Canvas, Paint};
use super::{Drawn, Sides, TextScene, glyphs, letter};
use crate::{Pile, stack};

/// Width of the row numbers on either side.
const MARGIN: usize = 3;

/// Size of the table and the characters of its lines.
struct Ruling {
    columns: usize,
    rows: usize,
    /// Width of a cell without its lines.
    inside: usize,
    /// Left end, crossing and right end of the top, inner and bottom lines.
    lines: [[char; 3]; 3],
    flat: char,
    upright: char,
    /// Left and right side of the table, dashed if the columns wrap round.
    outside: char,
}

impl Ruling {
    fn new(scene: &TextScene) -> Ruling {
        let (columns, rows) = size(scene.board.shape);
        let wraps = matches!(scene.board.shape, Shape::Rings { .. });
        let room = scene.width.saturating_sub(2 * MARGIN + 1) / columns.max(1);
        // Fewer than five characters would hide too much.
        let inside = if room > 7 { 7 } else { 5 };
        let lines = if scene.unicode {
            [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']]
        } else {
            [['+'; 3]; 3]
        };
        let (flat, upright) = if scene.unicode {
            ('─', '│')
        } else {
            ('-', '|')
        };
        let outside = match (wraps, scene.unicode) {
            (false, _) => upright,
            (true, true) => '╎',
            (true, false) => ':',
        };
        Ruling {
            columns,
            rows,
            inside,
            lines,
            flat,
            upright,
            outside,
        }
    }

    fn x(&self, column: usize) -> usize {
        MARGIN + column * (self.inside + 1)
    }

    fn line(&self, y: usize, which: usize, canvas: &mut Canvas) {
        let [left, cross, right] = self.lines[which];
        for column in 0..=self.columns {
            let joint = match column {
                0 => left,
                _ if column == self.columns => right,
                _ => cross,
            };
            canvas.put_char(self.x(column), y, joint, Paint::Faint);
            if column < self.columns {
                let flat: String = std::iter::repeat_n(self.flat, self.inside).collect();
                canvas.put(self.x(column) + 1, y, &flat, Paint::Faint);
            }
        }
    }

    fn letters(&self, scene: &TextScene, y: usize, canvas: &mut Canvas) {
        for place in 0..self.columns {
            let x = self.x(place) + 1;
            let text = letter(scene.column_at(place, self.columns));
            canvas.put_middle(x, y, self.inside, &text, Paint::Faint);
        }
    }

    fn uprights(&self, y: usize, canvas: &mut Canvas) {
        for column in 0..=self.columns {
            let inner = column > 0 && column < self.columns;
            let c = if inner { self.upright } else { self.outside };
            canvas.put_char(self.x(column), y, c, Paint::Faint);
            canvas.put_char(self.x(column), y + 1, c, Paint::Faint);
        }
    }
}

/// Returns the columns and rows of a board, or 0 for a hexagon.
pub(super) fn size(shape: Shape) -> (usize, usize) {
    let (columns, rows) = match shape {
        Shape::Rings { paths, levels } => (paths, levels),
        Shape::Rectangle { files, ranks } => (files, ranks),
        Shape::Hexagon { .. } => (0, 0),
    };
    (usize::from(columns), usize::from(rows))
}

/// Draws the table.
pub(super) fn draw(scene: &TextScene, canvas: &mut Canvas) -> Drawn {
    let ruling = Ruling::new(scene);
    let mut unshown = Vec::new();
    ruling.letters(scene, 0, canvas);
    for i in 0..ruling.rows {
        let row = scene.row_at(i, ruling.rows);
        let y = 1 + 3 * i;
        ruling.line(y, usize::from(i > 0), canvas);
        ruling.uprights(y + 1, canvas);
        let number = format!("{:>2}", row + 1);
        canvas.put(0, y + 1, &number, Paint::Faint);
        let right = ruling.x(ruling.columns) + 2;
        canvas.put(right, y + 1, number.trim_start(), Paint::Faint);
        for place in 0..ruling.columns {
            let cell = row * ruling.columns + scene.column_at(place, ruling.columns);
            let x = ruling.x(place) + 1;
            if !draw_cell(scene, cell, x, y + 1, ruling.inside, canvas) {
                unshown.push(cell);
            }
        }
    }
    ruling.line(1 + 3 * ruling.rows, 2, canvas);
    ruling.letters(scene, 2 + 3 * ruling.rows, canvas);
    unshown.sort_unstable();
    Drawn {
        unshown,
        sides: Sides::Both,
    }
}

/// Draws a cell in two lines of `width` characters. Returns whether it shows all occupants.
fn draw_cell(
    scene: &TextScene,
    cell: usize,
    x: usize,
    y: usize,
    width: usize,
    canvas: &mut Canvas,
) -> bool {
    let Some(place) = scene.board.cells.get(cell) else {
        return true;
    };
    let texture = glyphs::ground(place.ground, scene.unicode);
    let stack = stack(scene.view, cell);
    let pile = Pile::of(stack);
    // Layers hide a ground that fills its cell.
    let buried = pile.is_built() && texture.is_filled();
    if stack.is_empty() && texture.is_filled() {
        for line in [y, y + 1] {
            let fill: String = std::iter::repeat_n(texture.middle, width).collect();
            canvas.put(x, line, &fill, texture.paint);
        }
    } else if !buried {
        for line in [y, y + 1] {
            canvas.put_char(x, line, texture.left, texture.paint);
            canvas.put_char(x + width - 1, line, texture.right, texture.paint);
        }
        if stack.is_empty() {
            canvas.put_char(x + width / 2, y, texture.middle, texture.paint);
        }
    }
    if let Some(mark) = scene.marks.first(cell) {
        let (sides, paint) = glyphs::mark(mark, scene.unicode);
        canvas.put_char(x, y, sides[0], paint);
        canvas.put_char(x + width - 1, y, sides[1], paint);
    }
    draw_pile(scene, &pile, (x, y), width, canvas)
}

fn draw_pile(
    scene: &TextScene,
    pile: &Pile,
    (x, y): (usize, usize),
    width: usize,
    canvas: &mut Canvas,
) -> bool {
    let last = x + width - 1;
    if let Some(top) = pile.top {
        // The occupant is in the middle, or further left if there is a height beside it.
        let at = if pile.is_tall() && width < 7 {
            x
        } else {
            x + width / 2 - usize::from(pile.is_tall())
        };
        let glyph = glyphs::occupant(top, scene.unicode);
        canvas.put_char(at, y, glyph, glyphs::occupant_paint(top));
    }
    if !pile.is_tall() {
        return true;
    }
    let height = pile.layers.len().to_string();
    canvas.put(last - height.len(), y, &height, Paint::None);
    draw_layers(scene, pile, (x, y + 1), width, canvas)
}

/// Draws the layers, lowest first. Draws only the upper layers of a tall stack.
fn draw_layers(
    scene: &TextScene,
    pile: &Pile,
    (x, y): (usize, usize),
    width: usize,
    canvas: &mut Canvas,
) -> bool {
    let room = width - 2;
    let more = if scene.unicode { "…" } else { ".." };
    let all = pile.layers.len() <= room;
    let (start, layers) = if all {
        (x + 1 + (room - pile.layers.len()) / 2, pile.layers)
    } else {
        canvas.put(x + 1, y, more, Paint::Faint);
        let used = more.chars().count();
        let shown = room.saturating_sub(used).max(1);
        (
            x + 1 + used,
            &pile.layers[pile.layers.len() - shown.min(pile.layers.len())..],
        )
    };
    for (i, &layer) in layers.iter().enumerate() {
        let glyph = glyphs::occupant(layer, scene.unicode);
        canvas.put_char(start + i, y, glyph, glyphs::occupant_paint(layer));
    }
    all
}
