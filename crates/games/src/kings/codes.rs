//! Move codes: the kind from bit 32, and four numbers of eight bits each below, the first lowest.

use burgrave_core::MoveCode;

use super::Move;

impl MoveCode for Move {
    #[inline]
    fn code(self) -> u64 {
        let pack = |kind: u64, a: u8, b: u8, c: u8, d: u8| {
            kind << 32 | u64::from(u32::from_le_bytes([a, b, c, d]))
        };
        match self {
            Move::Place { cell } => pack(1, cell, 0, 0, 0),
            Move::Single {
                from,
                direction,
                distance,
            } => pack(2, from, direction, distance, 0),
            Move::Phalanx {
                lead,
                direction,
                men,
                distance,
            } => pack(3, lead, direction, men, distance),
            Move::Swap => pack(4, 0, 0, 0, 0),
            Move::Pass => pack(5, 0, 0, 0, 0),
        }
    }

    #[inline]
    fn from_code(code: u64) -> Option<Move> {
        let numbers = (code as u32).to_le_bytes();
        Some(match (code >> 32, numbers) {
            (1, [cell, 0, 0, 0]) => Move::Place { cell },
            (2, [from, direction, distance, 0]) => Move::Single {
                from,
                direction,
                distance,
            },
            (3, [lead, direction, men, distance]) => Move::Phalanx {
                lead,
                direction,
                men,
                distance,
            },
            (4, [0, 0, 0, 0]) => Move::Swap,
            (5, [0, 0, 0, 0]) => Move::Pass,
            _ => return None,
        })
    }
}
