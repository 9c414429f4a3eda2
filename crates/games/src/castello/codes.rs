//! Move codes: the kind, from 1, from bit 50; then nine bits each for start and target; the captured pieces in
//! the lower 32 bits.
//!
//! Captured pieces are numbered in the position before the move, so a code is only valid in that position.
//! Routes that capture the same pieces are one move (CAST-5) and have one code.

use burgrave_core::MoveCode;

use super::{Move, MoveKind};

const KIND: u32 = 50;
const FROM: u32 = 41;
const TO: u32 = 32;
const CELL: u64 = 0x1ff;

impl MoveCode for Move {
    #[inline]
    fn code(self) -> u64 {
        let kind = self.kind() as u64 + 1;
        kind << KIND
            | u64::from(self.from()) << FROM
            | u64::from(self.to()) << TO
            | u64::from(self.captured())
    }

    #[inline]
    fn from_code(code: u64) -> Option<Move> {
        let kind = match code >> KIND {
            1 => MoveKind::Pass,
            2 => MoveKind::Step,
            3 => MoveKind::Double,
            4 => MoveKind::Jump,
            _ => return None,
        };
        let cell = |shift: u32| (code >> shift & CELL) as u16;
        Some(Move::new(kind, cell(FROM), cell(TO), code as u32))
    }
}
