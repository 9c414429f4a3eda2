//! The move value: what changes in a turn.

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// The pass (HOUSE-1).
    Pass,
    /// A step of one square.
    Step,
    /// A straight step of two squares by an unmoved piece (CAST-1).
    Double,
    /// One or more jumps, identified by start, end and captures (CAST-5).
    Jump,
}

/// A turn or a pass, in eight bytes.
///
/// Squares are cell numbers, counted rank by rank from `a1`. Captures are a mask: bit *n* is the opponent's
/// *n*-th piece, from 0, by ascending cell in the position before the move. A value need not be legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: u16,
    to: u16,
    captured: u32,
}

/// The kind is stored above the nine bits of a cell number.
const KIND_SHIFT: u32 = 9;
const CELL: u16 = (1 << KIND_SHIFT) - 1;

impl Move {
    /// The pass.
    pub const PASS: Move = Move {
        from: 0,
        to: 0,
        captured: 0,
    };

    /// Creates a move. Keeps only the low nine bits of cell numbers.
    pub const fn new(kind: MoveKind, from: u16, to: u16, captured: u32) -> Move {
        Move {
            from: (kind as u16) << KIND_SHIFT | from & CELL,
            to: to & CELL,
            captured,
        }
    }

    /// Creates a step of one square.
    pub const fn step(from: u16, to: u16) -> Move {
        Move::new(MoveKind::Step, from, to, 0)
    }

    /// Creates a double step.
    pub const fn double(from: u16, to: u16) -> Move {
        Move::new(MoveKind::Double, from, to, 0)
    }

    /// Creates a jumping move.
    pub const fn jump(from: u16, to: u16, captured: u32) -> Move {
        Move::new(MoveKind::Jump, from, to, captured)
    }

    /// Returns the kind.
    pub const fn kind(self) -> MoveKind {
        match self.from >> KIND_SHIFT {
            1 => MoveKind::Step,
            2 => MoveKind::Double,
            3 => MoveKind::Jump,
            _ => MoveKind::Pass,
        }
    }

    /// Returns the start cell.
    pub const fn from(self) -> u16 {
        self.from & CELL
    }

    /// Returns the target cell.
    pub const fn to(self) -> u16 {
        self.to
    }

    /// Returns the mask of captured pieces.
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
