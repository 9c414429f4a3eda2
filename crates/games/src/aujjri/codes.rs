//! Move codes: the kind from bit 16, and two squares of eight bits each below.

use burgrave_core::MoveCode;

use super::Move;

impl MoveCode for Move {
    #[inline]
    fn code(self) -> u64 {
        let pack = |kind: u64, from: u8, to: u8| kind << 16 | u64::from(from) << 8 | u64::from(to);
        match self {
            Move::Pass => pack(1, 0, 0),
            Move::Step { from, to } => pack(2, from, to),
            Move::Push { from, to } => pack(3, from, to),
            Move::Slide { from, to } => pack(4, from, to),
        }
    }

    #[inline]
    fn from_code(code: u64) -> Option<Move> {
        let [to, from] = [code as u8, (code >> 8) as u8];
        Some(match code >> 16 {
            1 if (from, to) == (0, 0) => Move::Pass,
            2 => Move::Step { from, to },
            3 => Move::Push { from, to },
            4 => Move::Slide { from, to },
            _ => return None,
        })
    }
}
