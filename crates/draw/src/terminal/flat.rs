//! Boards with at most one occupant a cell: three characters a cell, or fewer on a narrow terminal.

use burgrave_core::Side;
use burgrave_core::view::Ground;

use super::canvas::{Canvas, Paint};
use super::{Drawn, Form, Sides, TextScene, glyphs, letter, table};
use crate::{Pile, stack};

/// Width of the rank numbers on either side.
const MARGIN: usize = 3;

/// Draws a board of squares. The compact form has no upper letters and no lines between fields.
pub(super) fn draw(scene: &TextScene, canvas: &mut Canvas) -> Drawn {
    let (files, ranks) = table::size(scene.board.shape);
    let room = scene.width.saturating_sub(2 * MARGIN) / files.max(1);
    let width = room.clamp(1, 3);
    let full = scene.plan.form == Form::Full;
    let mut unshown = Vec::new();
    if full {
        letters(scene, files, width, 0, canvas);
    }
    let mut y = usize::from(full);
    for place in 0..ranks {
        let rank = scene.row_at(place, ranks);
        let number = format!("{:>2}", rank + 1);
        canvas.put(0, y, &number, Paint::Faint);
        for place in 0..files {
            let cell = rank * files + scene.column_at(place, files);
            if !token(scene, cell, MARGIN + place * width, y, width, canvas) {
                unshown.push(cell);
            }
        }
        let right = MARGIN + files * width + 1;
        canvas.put(right, y, number.trim_start(), Paint::Faint);
        y += 1;
        // The higher number of this rank and the one drawn below it.
        let upper = if scene.flipped { rank + 1 } else { rank };
        if full && place + 1 < ranks && fields_meet(scene, files, upper) {
            let line = if scene.unicode { "─" } else { "-" };
            canvas.put(MARGIN, y, &line.repeat(files * width), Paint::Faint);
            y += 1;
        }
    }
    letters(scene, files, width, y, canvas);
    unshown.sort_unstable();
    Drawn {
        unshown,
        sides: Sides::of_width(width),
    }
}

fn letters(scene: &TextScene, files: usize, width: usize, y: usize, canvas: &mut Canvas) {
    for place in 0..files {
        let x = MARGIN + place * width + middle(width);
        let text = letter(scene.column_at(place, files));
        canvas.put(x, y, &text, Paint::Faint);
    }
}

/// Returns the position of the occupant in its cell.
fn middle(width: usize) -> usize {
    usize::from(width > 1)
}

/// Returns whether two fields meet between a rank and the one below. A line shows it, because occupied squares do not
/// show their field.
fn fields_meet(scene: &TextScene, files: usize, rank: usize) -> bool {
    let field = |rank: usize| {
        let row = scene.board.cells.get(rank * files..(rank + 1) * files)?;
        let first = row.first()?.ground;
        let fields = [
            Ground::Home(Side::White),
            Ground::Middle,
            Ground::Home(Side::Black),
        ];
        let whole = fields.contains(&first) && row.iter().all(|cell| cell.ground == first);
        whole.then_some(first)
    };
    field(rank).is_some() && field(rank - 1).is_some() && field(rank) != field(rank - 1)
}

/// Draws a cell in `width` (1 to 3) characters. Returns whether it shows all occupants.
pub(super) fn token(
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
    let (sides, paint) = match scene.marks.first(cell) {
        Some(mark) => glyphs::mark(mark, scene.unicode),
        None => ([texture.left, texture.right], texture.paint),
    };
    let pile = Pile::of(stack(scene.view, cell));
    let (glyph, glyph_paint) = match pile.top.or(pile.layers.last().copied()) {
        Some(top) => (
            glyphs::occupant(top, scene.unicode),
            glyphs::occupant_paint(top),
        ),
        None => (texture.middle, texture.paint),
    };
    if width > 1 {
        canvas.put_char(x, y, sides[0], paint);
    }
    canvas.put_char(x + middle(width), y, glyph, glyph_paint);
    if width > 2 {
        canvas.put_char(x + 2, y, sides[1], paint);
    }
    pile.layers.len() <= 1 && !pile.is_built()
}
