//! Move codes: the kind from bit 32, and two squares of 16 bits each below.

use burgrave_core::MoveCode;

use super::Move;

const PASS: u64 = 1;
const PLACE: u64 = 1 << 32;
const GO: u64 = 2 << 32;

impl MoveCode for Move {
    #[inline]
    fn code(self) -> u64 {
        match self {
            Move::Pass => PASS,
            Move::Place(cell) => PLACE | u64::from(cell),
            Move::Go { from, to } => GO | u64::from(from) << 16 | u64::from(to),
        }
    }

    #[inline]
    fn from_code(code: u64) -> Option<Move> {
        let [to, from] = [code as u16, (code >> 16) as u16];
        match code >> 32 {
            0 if code == PASS => Some(Move::Pass),
            1 if from == 0 => Some(Move::Place(to)),
            2 => Some(Move::Go { from, to }),
            _ => None,
        }
    }
}
