use burgrave_core::Side;

/// The men of each side as a set of squares, and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    men: [u32; 2],
    side: Side,
}

impl Position {
    pub(super) const fn empty(side: Side) -> Position {
        Position { men: [0; 2], side }
    }

    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        self.side
    }

    /// Returns a side's men: bit n for square n.
    pub fn men(&self, side: Side) -> u32 {
        self.men[side.index()]
    }

    /// Returns the side of the man on a square.
    pub fn at(&self, cell: usize) -> Option<Side> {
        let stands = |side: &Side| self.men(*side).checked_shr(cell as u32).unwrap_or(0) & 1 == 1;
        Side::BOTH.into_iter().find(stands)
    }

    pub(super) fn add(&mut self, side: Side, cell: usize) {
        self.men[side.index()] |= 1 << cell;
    }

    /// Moves a man, which captures the man on `to`.
    pub(super) fn shift(&mut self, from: u8, to: u8) {
        self.men[(!self.side).index()] &= !(1 << to);
        self.men[self.side.index()] &= !(1 << from);
        self.men[self.side.index()] |= 1 << to;
    }

    pub(super) fn switch_side(&mut self) {
        self.side = !self.side;
    }
}
