//! Counts how often a side's Pieces have stood in each formation since the Gem last moved.
//!
//! Without a penalty for repeated formations, a side whose plan the opponent blocks keeps the same best moves and
//! repeats them for hundreds of plies. The penalty makes a side that is ahead try another plan.

use burgrave_core::Side;
use burgrave_games::aujjri::Position;

use super::Weights;

/// Bits of a formation's hash. Formations with equal hashes share a count, so the penalty of some begins early.
const BITS: u32 = 8;

/// Counts of one side's formations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Formations {
    side: Side,
    counts: [u8; 1 << BITS],
}

impl Formations {
    pub(super) fn none(side: Side) -> Formations {
        Formations {
            side,
            counts: [0; 1 << BITS],
        }
    }

    /// Counts the side's formation after each of its moves.
    pub(super) fn count(side: Side, positions: &[Position]) -> Formations {
        let mut formations = Formations::none(side);
        for position in positions.iter().filter(|now| now.side_to_move() != side) {
            let count = &mut formations.counts[hash(position, side)];
            *count = count.saturating_add(1);
        }
        formations
    }

    /// Returns the penalty of the current formation from the point of view of the side to move: negative if the
    /// opponent pays it. `ahead` is the lead of the side to move, in centi-units. The side that pays keeps
    /// a lead of at least `ease`.
    pub(super) fn cost(&self, w: &Weights, position: &Position, ahead: i32) -> i32 {
        let sign = if self.side == position.side_to_move() {
            1
        } else {
            -1
        };
        let max_penalty = (sign * ahead - w.ease).max(0);
        if max_penalty == 0 {
            return 0;
        }
        let times = i32::from(self.counts[hash(position, self.side)]);
        sign * (w.stale * (times - w.patience).min(w.max_penalised).max(0)).min(max_penalty)
    }
}

/// Returns the hash of a side's formation, which does not depend on the order of its Pieces.
fn hash(position: &Position, side: Side) -> usize {
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = |square: u8| (u64::from(square) + 1).wrapping_mul(MIX) >> 20;
    let sum: u64 = position.pieces(side).map(mixed).sum();
    (sum.wrapping_mul(MIX) >> (u64::BITS - BITS)) as usize
}

#[cfg(test)]
mod tests {
    use burgrave_core::{History, Notation};
    use burgrave_games::aujjri::AujjrisCastle;

    use super::*;

    #[test]
    fn the_penalty_begins_after_patience_and_has_a_limit() {
        let w = Weights::MEASURED;
        let mut history = History::new(AujjrisCastle::default());
        let start = *history.position();
        let slide = history.rules().parse_move(&start, "a1=a5").unwrap();
        history.play(slide).unwrap();
        let cost = |times: i32| {
            let left = vec![*history.position(); times as usize];
            Formations::count(Side::White, &left).cost(&w, &start, 10_000)
        };
        assert_eq!(cost(w.patience), 0);
        assert_eq!(cost(w.patience + 3), 3 * w.stale);
        assert_eq!(cost(w.patience + 200), w.max_penalised * w.stale);
        let black = Formations::count(Side::Black, &[start; 20]);
        let cost = |ahead| black.cost(&w, &start, ahead);
        assert!(cost(-10_000) < 0, "Black pays, not White");
        assert_eq!(cost(-w.ease - 7), -7);
        assert_eq!(cost(10_000), 0);
    }

    #[test]
    fn a_formation_depends_on_squares_and_not_on_the_order_of_pieces() {
        let rules = AujjrisCastle::default();
        let of = |row: &str| {
            let text = format!("4(bB)4/9/9/9/4(rrrrrG)4/9/9/9/{row} w -");
            hash(&rules.parse_position(&text).unwrap(), Side::White)
        };
        assert_ne!(of("(wW)1(wW)6"), of("(wW)2(wW)5"));
        assert_ne!(of("(wW)8"), of("1(wW)7"));
        assert_eq!(of("(wW)1w6"), of("(wW)2w5"), "stackers do not count");
    }
}
