//! Move codes: the [bits](Move::bits) of the move, with bit 63 set so that the pass's code is not 0.

use burgrave_core::MoveCode;

use super::Move;

const MARK: u64 = 1 << 63;

impl MoveCode for Move {
    #[inline]
    fn code(self) -> u64 {
        self.bits() | MARK
    }

    #[inline]
    fn from_code(code: u64) -> Option<Move> {
        (code & MARK != 0).then(|| Move::from_bits(code))
    }
}
