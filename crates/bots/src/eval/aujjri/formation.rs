//! How often a side's Pieces have stood as they do since the Gem last moved.
//!
//! Where the other side holds a plan up, what looked best goes on looking best: the same Pieces go to
//! and fro for hundreds of plies. Who is well ahead and counts how often they stood so gives up such a plan
//! after a while and tries another.

use burgrave_core::Side;
use burgrave_games::aujjri::Position;

use super::Weights;

/// Formations are told apart by so many bits. Two that share a number count for each other, which does
/// no harm.
const BITS: u32 = 8;

/// The formations that one side's Pieces had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Formations {
    side: Side,
    counts: [u8; 1 << BITS],
}

impl Formations {
    /// None yet.
    pub(super) fn of(side: Side) -> Formations {
        Formations {
            side,
            counts: [0; 1 << BITS],
        }
    }

    /// Those that the side left behind, turn by turn, in a part of a game.
    pub(super) fn seen(side: Side, positions: &[Position]) -> Formations {
        let mut seen = Formations::of(side);
        for position in positions.iter().filter(|now| now.side_to_move() != side) {
            let count = &mut seen.counts[number(position, side)];
            *count = count.saturating_add(1);
        }
        seen
    }

    /// What it costs the side to move, which is so much ahead, that the side's Pieces stand as they do: less
    /// than nothing where it is the other side's.
    pub(super) fn cost(&self, w: &Weights, position: &Position, ahead: i32) -> i32 {
        let sign = if self.side == position.side_to_move() {
            1
        } else {
            -1
        };
        let ease = (sign * ahead - w.ease).max(0);
        if ease == 0 {
            return 0;
        }
        let times = i32::from(self.counts[number(position, self.side)]);
        sign * (w.stale * (times - w.patience).min(w.boredom).max(0)).min(ease)
    }
}

/// The number of how a side's Pieces stand, whatever their order.
fn number(position: &Position, side: Side) -> usize {
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
    fn standing_still_costs_after_a_while_and_no_more_at_last() {
        let w = Weights::MEASURED;
        let mut history = History::new(AujjrisCastle::default());
        let start = *history.position();
        let slide = history.rules().parse_move(&start, "a1=a5").unwrap();
        history.play(slide).unwrap();
        // What White left behind, so often.
        let cost = |times: i32| {
            let left = vec![*history.position(); times as usize];
            Formations::seen(Side::White, &left).cost(&w, &start, 10_000)
        };
        assert_eq!(cost(w.patience), 0);
        assert_eq!(cost(w.patience + 3), 3 * w.stale);
        assert_eq!(cost(w.patience + 200), w.boredom * w.stale);
        let black = Formations::seen(Side::Black, &[start; 20]);
        let cost = |ahead| black.cost(&w, &start, ahead);
        assert!(cost(-10_000) < 0, "Black is bored, not White");
        assert_eq!(cost(-w.ease - 7), -7);
        assert_eq!(cost(10_000), 0);
    }

    #[test]
    fn the_order_of_pieces_does_not_matter_their_squares_do() {
        let rules = AujjrisCastle::default();
        let of = |row: &str| {
            let text = format!("4(bB)4/9/9/9/4(rrrrrG)4/9/9/9/{row} w -");
            number(&rules.parse_position(&text).unwrap(), Side::White)
        };
        assert_ne!(of("(wW)1(wW)6"), of("(wW)2(wW)5"));
        assert_ne!(of("(wW)8"), of("1(wW)7"));
        assert_eq!(of("(wW)1w6"), of("(wW)2w5"), "stackers do not count");
    }
}
