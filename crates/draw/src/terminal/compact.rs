//! Boards with stacks, one line for each row, if the table is too large. A cell shows its top, the kind of its layers
//! and its height.

use super::canvas::{Canvas, Paint};
use super::{Drawn, Sides, TextScene, glyphs, letter, table};
use crate::{Pile, stack};

/// Width of the row numbers on either side.
const MARGIN: usize = 3;
/// Width of the narrowest cell: the top, the height and a mark.
const NARROWEST: usize = 3;
/// Minimum width of a cell if there is room.
const ROOMY: usize = 5;

/// Draws the board.
pub(super) fn draw(scene: &TextScene, canvas: &mut Canvas) -> Drawn {
    let (columns, rows) = table::size(scene.board.shape);
    let longest = (0..scene.board.cells.len())
        .map(|cell| longest(scene, &Pile::of(stack(scene.view, cell))))
        .max();
    let wanted = (longest.unwrap_or(0) + 2).max(ROOMY);
    let room = scene.width.saturating_sub(2 * MARGIN) / columns.max(1);
    let width = wanted.min(room).max(NARROWEST);
    let mut unshown = Vec::new();
    for y in 0..rows {
        let row = scene.row_at(y, rows);
        let number = format!("{:>2}", row + 1);
        canvas.put(0, y, &number, Paint::Faint);
        for place in 0..columns {
            let cell = row * columns + scene.column_at(place, columns);
            if !draw_cell(scene, cell, (MARGIN + place * width, y), width, canvas) {
                unshown.push(cell);
            }
        }
        let right = MARGIN + columns * width + 1;
        canvas.put(right, y, number.trim_start(), Paint::Faint);
    }
    for place in 0..columns {
        let x = MARGIN + place * width + usize::from(width > NARROWEST);
        let column = scene.column_at(place, columns);
        canvas.put(x, rows, &letter(column), Paint::Faint);
    }
    unshown.sort_unstable();
    Drawn {
        unshown,
        sides: if width == NARROWEST {
            Sides::Right
        } else {
            Sides::Both
        },
    }
}

/// Draws a cell. Returns whether it shows all occupants.
fn draw_cell(
    scene: &TextScene,
    cell: usize,
    (x, y): (usize, usize),
    width: usize,
    canvas: &mut Canvas,
) -> bool {
    let Some(place) = scene.board.cells.get(cell) else {
        return true;
    };
    // The narrowest cells have only a right side.
    let one_sided = width == NARROWEST;
    let (start, room) = if one_sided {
        (x, width - 1)
    } else {
        (x + 1, width - 2)
    };
    let texture = glyphs::ground(place.ground, scene.unicode);
    let stack = stack(scene.view, cell);
    let pile = Pile::of(stack);
    let sides = match scene.marks.first(cell) {
        Some(mark) => Some(glyphs::mark(mark, scene.unicode)),
        None if texture.is_filled() => None,
        None => Some(([texture.left, texture.right], texture.paint)),
    };
    if let Some(([left, right], paint)) = sides {
        if !one_sided {
            canvas.put_char(x, y, left, paint);
        }
        canvas.put_char(start + room, y, right, paint);
    }
    if stack.is_empty() {
        let times = if texture.is_filled() { room } else { 1 };
        let fill: String = std::iter::repeat_n(texture.middle, times).collect();
        canvas.put(start, y, &fill, texture.paint);
        return true;
    }
    let (content, complete) = contents(scene, &pile, room);
    for (i, (c, paint)) in content.into_iter().enumerate() {
        canvas.put_char(start + i, y, c, paint);
    }
    complete
}

/// Returns the number of characters of a pile without a limit.
fn longest(scene: &TextScene, pile: &Pile) -> usize {
    contents(scene, pile, usize::MAX).0.len()
}

/// Writes a pile in at most `room` (two or more) characters. Also returns whether they show all occupants.
fn contents(scene: &TextScene, pile: &Pile, room: usize) -> (Vec<(char, Paint)>, bool) {
    let glyph = |o| {
        (
            glyphs::occupant(o, scene.unicode),
            glyphs::occupant_paint(o),
        )
    };
    let Some(upper) = pile.layers.last().copied() else {
        return (pile.top.map(glyph).into_iter().collect(), true);
    };
    let top = pile.top.unwrap_or(upper);
    if !pile.is_tall() {
        return (vec![glyph(top)], true);
    }
    let uniform = pile.layers.iter().all(|&layer| layer == upper);
    let height: Vec<(char, Paint)> = (pile.layers.len().to_string().chars())
        .map(|digit| (digit, Paint::None))
        .collect();
    let mut content = vec![glyph(top)];
    if pile.top.is_some() && height.len() + 2 <= room {
        content.push(glyph(upper));
        content.extend(height);
        return (content, uniform);
    }
    if height.len() < room {
        content.extend(height);
        return (content, uniform && top.side == upper.side);
    }
    content.push(('+', Paint::None));
    (content, false)
}
