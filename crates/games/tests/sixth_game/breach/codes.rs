//! Move codes: 1 for the pass, otherwise bit 16 and two squares of eight bits.

use burgrave_core::MoveCode;

use super::Move;

impl MoveCode for Move {
    fn code(self) -> u64 {
        match self {
            Move::Pass => 1,
            Move::Go { from, to } => 1 << 16 | u64::from(from) << 8 | u64::from(to),
        }
    }

    fn from_code(code: u64) -> Option<Move> {
        let [to, from] = [code as u8, (code >> 8) as u8];
        match code >> 16 {
            0 if code == 1 => Some(Move::Pass),
            1 => Some(Move::Go { from, to }),
            _ => None,
        }
    }
}
