//! Who can enter the Castle, crown, or break a flank with the next move.

use burgrave_core::Side;

use super::cells::{Cells, LINES};
use super::lines::{Chances, Pattern, chances};

/// What the men on the six lines and the inner cells threaten.
pub(super) struct Threats {
    pub patterns: [Pattern; LINES],
    /// Which inner cells each side holds, a bit a direction.
    pub inner: [u8; 2],
}

/// Whether a set of inner cells, a bit a direction, holds two opposite ones.
fn flanks(inner: u8) -> bool {
    inner & inner >> 3 & 7 != 0
}

impl Threats {
    fn chances(&self, side: Side) -> impl Iterator<Item = &'static Chances> {
        self.patterns
            .map(move |pattern| &chances(pattern)[side.index()])
            .into_iter()
    }

    /// How many ends of lines a phalanx can enter from: to the entrance, and further.
    pub(super) fn entries(&self, side: Side) -> (i32, i32) {
        self.chances(side).fold((0, 0), |(entrance, inner), line| {
            (
                entrance + i32::from(line.to_entrance),
                inner + i32::from(line.to_inner),
            )
        })
    }

    /// Whether a phalanx of the side could bring about what is asked of the inner cells: the own men's
    /// and the enemies'.
    fn any(&self, board: &Cells, side: Side, wanted: impl Fn(u8, u8) -> bool) -> bool {
        let (own, enemy) = (self.inner[side.index()], self.inner[(!side).index()]);
        self.chances(side).zip(board.inner).any(|(line, inner)| {
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

    /// Whether a phalanx of the side could make a flank.
    pub(super) fn crowns(&self, board: &Cells, side: Side) -> bool {
        self.any(board, side, |own, _| flanks(own))
    }

    /// Whether a phalanx of the side could break the enemy's flank.
    pub(super) fn breaks(&self, board: &Cells, side: Side) -> bool {
        self.any(board, side, |_, enemy| !flanks(enemy))
    }
}
