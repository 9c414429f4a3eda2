//! Threats to enter the Castle, to flank the Throne (and so crown), or to break the enemy's flank with one move.

use burgrave_core::Side;

use super::cells::{Cells, LINES};
use super::lines::{Options, Pattern, options};

/// Men on the six lines and the inner cells.
pub(super) struct Threats {
    pub patterns: [Pattern; LINES],
    /// Inner cells that each side occupies, one bit per direction from the Throne.
    pub inner: [u8; 2],
}

/// Returns whether a set of inner cells contains two opposite ones, which flank the Throne.
fn flanks(inner: u8) -> bool {
    inner & inner >> 3 & 7 != 0
}

impl Threats {
    fn options(&self, side: Side) -> impl Iterator<Item = &'static Options> {
        self.patterns
            .map(move |pattern| &options(pattern)[side.index()])
            .into_iter()
    }

    /// Returns the number of ends of lines from which a phalanx can reach the entrance but no inner cell, and the
    /// number of those from which it can reach an inner cell.
    pub(super) fn entries(&self, side: Side) -> (i32, i32) {
        self.options(side).fold((0, 0), |(entrance, inner), line| {
            (
                entrance + i32::from(line.to_entrance),
                inner + i32::from(line.to_inner),
            )
        })
    }

    /// Returns whether a phalanx of the side can change the inner cells so that `wanted` returns true. `wanted` gets
    /// the inner cells that the side and its enemy occupy after the move.
    fn any(&self, board: &Cells, side: Side, wanted: impl Fn(u8, u8) -> bool) -> bool {
        let (own, enemy) = (self.inner[side.index()], self.inner[(!side).index()]);
        self.options(side).zip(board.inner).any(|(line, inner)| {
            let mut holds = line.holds;
            let spread = |set: u32| ((set & 1) << inner[0] | (set >> 1) << inner[1]) as u8;
            let others = !spread(3);
            while holds != 0 {
                let bit = holds.trailing_zeros();
                holds &= holds - 1;
                let own = own & others | spread(bit >> 2);
                let enemy = enemy & others | spread(bit & 3);
                if wanted(own, enemy) {
                    return true;
                }
            }
            false
        })
    }

    /// Returns whether a phalanx of the side can flank the Throne.
    pub(super) fn crowns(&self, board: &Cells, side: Side) -> bool {
        self.any(board, side, |own, _| flanks(own))
    }

    /// Returns whether a phalanx of the side can break the enemy's flank.
    pub(super) fn breaks(&self, board: &Cells, side: Side) -> bool {
        self.any(board, side, |_, enemy| !flanks(enemy))
    }
}
