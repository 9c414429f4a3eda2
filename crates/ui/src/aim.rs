//! What a finger on a board means.
//!
//! On a phone a cell can be smaller than the error of a tap. A tap beside a target means the nearest one if no other
//! is nearly as near; then it means none, so that no move is played that was not meant.

/// What a tap means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// This cell.
    Cell(u16),
    /// One of two targets that are about equally near.
    Unclear,
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
        [(_, nearest), (_, second), ..] if second - nearest < MARGIN => Aim::Unclear,
        [(cell, _), ..] => Aim::Cell(cell),
        [] => Aim::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::{Aim, aim};

    #[test]
    fn a_tap_means_the_nearest_target_unless_another_is_about_as_near() {
        let width = 19.0;
        assert_eq!(aim([(7, 14.0)], width), Aim::Cell(7));
        assert_eq!(aim([(7, 14.0), (8, 19.5)], width), Aim::Cell(7));
        assert_eq!(aim([(8, 11.0), (7, 8.0)], width), Aim::Unclear);
        assert_eq!(aim([(7, 19.0)], width), Aim::Nothing);
        assert_eq!(aim([], width), Aim::Nothing);
        assert_eq!(aim([(7, 27.0)], 40.0), Aim::Cell(7), "cells of 40 pixels");
    }
}
