//! Turns a tap or drag near a space into the space that is meant.
//!
//! On a phone a cell can be smaller than the error of a tap. A tap beside a target selects the nearest one. If two are
//! about equally near, a second tap must confirm the nearest one, which avoids unintended moves.

/// What a tap means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// This cell.
    Cell(u16),
    /// One of two targets that are about equally near; this is the nearer one.
    Unclear(u16),
    /// No target.
    Nothing,
}

/// Distance up to which a tap means a target, in pixels, if cells are small.
const REACH: f32 = 18.0;
/// Smallest difference between the distances of two targets that tells them apart, in pixels.
const MARGIN: f32 = 5.0;

/// Returns the target that a tap means. `targets` are cells with the distances of their middles from the tap, in
/// pixels; `width` is the width of a cell.
pub fn aim(targets: impl IntoIterator<Item = (u16, f32)>, width: f32) -> Aim {
    let reach = REACH.max(width * 0.7);
    let mut near: Vec<(u16, f32)> = targets.into_iter().collect();
    near.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    match near[..] {
        [(_, nearest), ..] if nearest > reach => Aim::Nothing,
        [(cell, nearest), (_, second), ..] if second - nearest < MARGIN => Aim::Unclear(cell),
        [(cell, _), ..] => Aim::Cell(cell),
        [] => Aim::Nothing,
    }
}
