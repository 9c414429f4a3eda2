//! Move codes: the kind, from 1, in bits 50 and up; then nine bits each for the cells where the move
//! begins and ends; the captured pieces in the lower 32 bits.
//!
//! Captured pieces are numbered in the position before the move, so a code means a move of that
//! position only. Routes over the same pieces have one code, as they are one move (CAST-5).

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
