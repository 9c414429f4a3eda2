//! The move value: what changes in a turn.

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// Neither side's pieces change (HOUSE-1).
    Pass,
    /// One square in any direction.
    Step,
    /// Two squares in a straight line by a piece that has not moved yet (CAST-1).
    Double,
    /// One jump or more: a start, an end, and what was captured (CAST-5).
    Jump,
}

/// A turn or a pass, in eight bytes.
///
/// Squares are cell numbers (rank by rank from `a1`). The captured pieces are a set of numbers: the
/// other side's pieces are numbered by ascending cell, from 0, in the position at the start of the
/// turn. Any value may be made; [`Rules::is_legal`](burgrave_core::Rules::is_legal) judges it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: u16,
    to: u16,
    captured: u32,
}

/// The kind sits above the nine bits of the cell number that a board of 315 squares needs.
const KIND_SHIFT: u32 = 9;
const CELL: u16 = (1 << KIND_SHIFT) - 1;

impl Move {
    /// The pass.
    pub const PASS: Move = Move {
        from: 0,
        to: 0,
        captured: 0,
    };

    /// A move of a kind. Numbers above 511 lose their upper bits: no such cell exists.
    #[must_use]
    pub const fn new(kind: MoveKind, from: u16, to: u16, captured: u32) -> Move {
        Move {
            from: (kind as u16) << KIND_SHIFT | from & CELL,
            to: to & CELL,
            captured,
        }
    }

    /// A step of one square.
    #[must_use]
    pub const fn step(from: u16, to: u16) -> Move {
        Move::new(MoveKind::Step, from, to, 0)
    }

    /// A step of two squares.
    #[must_use]
    pub const fn double(from: u16, to: u16) -> Move {
        Move::new(MoveKind::Double, from, to, 0)
    }

    /// A jumping move.
    #[must_use]
    pub const fn jump(from: u16, to: u16, captured: u32) -> Move {
        Move::new(MoveKind::Jump, from, to, captured)
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.from >> KIND_SHIFT {
            1 => MoveKind::Step,
            2 => MoveKind::Double,
            3 => MoveKind::Jump,
            _ => MoveKind::Pass,
        }
    }

    /// The cell where it begins.
    #[must_use]
    pub const fn from(self) -> u16 {
        self.from & CELL
    }

    /// The cell where it ends.
    #[must_use]
    pub const fn to(self) -> u16 {
        self.to
    }

    /// The captured pieces by number, lowest bit for the first.
    #[must_use]
    pub const fn captured(self) -> u32 {
        self.captured
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_small_and_keeps_its_parts() {
        assert_eq!(size_of::<Move>(), 8);
        let mv = Move::jump(314, 300, u32::MAX);
        assert_eq!(
            (mv.kind(), mv.from(), mv.to(), mv.captured()),
            (MoveKind::Jump, 314, 300, u32::MAX)
        );
        assert_eq!(Move::double(3, 5).kind(), MoveKind::Double);
        assert_eq!(Move::step(3, 5).kind(), MoveKind::Step);
        assert_eq!(Move::new(MoveKind::Pass, 0, 0, 0), Move::PASS);
    }
}
