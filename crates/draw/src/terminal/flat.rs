//! Cells that hold at most one thing: three characters a cell, fewer where there is no room.

use burgrave_core::view::{Ground, Shape};

use super::canvas::{Canvas, Paint};
use super::{Scene, glyphs, letter};
use crate::{Pile, stack};

/// Columns for the rank's number on either side.
const MARGIN: usize = 3;

/// Draws a board of squares; returns the cells whose contents it could not show.
pub(super) fn draw(scene: &Scene, canvas: &mut Canvas) -> Vec<usize> {
    let Shape::Rectangle { files, ranks } = scene.board.shape else {
        return Vec::new();
    };
    let (files, ranks) = (usize::from(files), usize::from(ranks));
    let room = scene.width.saturating_sub(2 * MARGIN) / files.max(1);
    let width = room.clamp(1, 3);
    let mut unshown = Vec::new();
    letters(files, width, 0, canvas);
    let mut y = 1;
    for rank in (0..ranks).rev() {
        let number = format!("{:>2}", rank + 1);
        canvas.put(0, y, &number, Paint::Faint);
        for file in 0..files {
            let cell = rank * files + file;
            if !token(scene, cell, MARGIN + file * width, y, width, canvas) {
                unshown.push(cell);
            }
        }
        let right = MARGIN + files * width + 1;
        canvas.put(right, y, number.trim_start(), Paint::Faint);
        y += 1;
        if rank > 0 && fields_meet(scene, files, rank) {
            let line = if scene.unicode { "─" } else { "-" };
            canvas.put(MARGIN, y, &line.repeat(files * width), Paint::Faint);
            y += 1;
        }
    }
    letters(files, width, y, canvas);
    unshown
}

fn letters(files: usize, width: usize, y: usize, canvas: &mut Canvas) {
    for file in 0..files {
        let x = MARGIN + file * width;
        canvas.put_middle(x, y, width, &letter(file), Paint::Faint);
    }
}

/// Whether one field ends and another begins between a rank and the one below: occupied squares do not
/// tell their field, so a line does.
fn fields_meet(scene: &Scene, files: usize, rank: usize) -> bool {
    let field = |rank: usize| {
        let row = scene.board.cells.get(rank * files..(rank + 1) * files)?;
        let first = row.first()?.ground;
        let fields = [Ground::WhiteHome, Ground::Middle, Ground::BlackHome];
        let whole = fields.contains(&first) && row.iter().all(|cell| cell.ground == first);
        whole.then_some(first)
    };
    field(rank).is_some() && field(rank - 1).is_some() && field(rank) != field(rank - 1)
}

/// Draws a cell in `width` (1 to 3) characters; whether everything on it is shown.
pub(super) fn token(
    scene: &Scene,
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
    let (sides, paint) = match scene.marks.first(cell) {
        Some(mark) => glyphs::mark(mark, scene.unicode),
        None => ([texture.left, texture.right], texture.paint),
    };
    let pile = Pile::of(stack(scene.view, cell));
    let (middle, middle_paint) = match pile.top.or(pile.layers.last().copied()) {
        Some(top) => (
            glyphs::occupant(top, scene.unicode),
            glyphs::occupant_paint(top),
        ),
        None => (texture.middle, texture.paint),
    };
    let start = if width > 1 { 1 } else { 0 };
    if width > 1 {
        canvas.put_char(x, y, sides[0], paint);
    }
    canvas.put_char(x + start, y, middle, middle_paint);
    if width > 2 {
        canvas.put_char(x + 2, y, sides[1], paint);
    }
    pile.layers.len() <= 1 && !pile.is_built()
}
