//! Perft: the number of move sequences of a given length. Ignores repetition; a pass counts as a move.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Rules;

/// Greatest depth that uses the call stack. Deeper counts, which end only if nearly every move is forced,
/// keep the plies above it in a list.
const RECURSION: u32 = 64;

/// Counts the sequences of `depth` moves from `position`. Does not play the moves of the last ply.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_moves(position),
        2..=RECURSION => {
            let mut nodes = 0;
            let _ = rules.for_each_move(position, &mut |mv| {
                let mut next = position.clone();
                rules.apply(&mut next, mv);
                nodes += perft(rules, &next, depth - 1);
                ControlFlow::<()>::Continue(())
            });
            nodes
        }
        _ => deep(rules, position, depth),
    }
}

fn deep<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut open = Vec::from([(position.clone(), rules.moves(position))]);
    while let Some((position, moves)) = open.last_mut() {
        let Some(mv) = moves.pop() else {
            open.pop();
            continue;
        };
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let left = depth - u32::try_from(open.len()).unwrap_or(depth);
        if left <= RECURSION {
            nodes += perft(rules, &next, left);
        } else {
            let moves = rules.moves(&next);
            open.push((next, moves));
        }
    }
    nodes
}

/// Counts the sequences of `depth` moves that begin with `mv`. `depth` is at least 1.
pub fn below<R: Rules>(rules: &R, position: &R::Position, mv: R::Move, depth: u32) -> u64 {
    let mut next = position.clone();
    rules.apply(&mut next, mv);
    perft(rules, &next, depth - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Reason, Side};

    /// Two moves in the first position, one in each later position until the counter is 0.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Countdown(u32);

    impl Rules for Countdown {
        type Position = u32;
        type Move = u8;

        fn start(&self) -> u32 {
            self.0
        }
        fn side_to_move(&self, _: &u32) -> Side {
            Side::White
        }
        fn hash(&self, position: &u32) -> u64 {
            u64::from(*position)
        }
        fn compute_hash(&self, position: &u32) -> u64 {
            u64::from(*position)
        }
        fn terminal_outcome(&self, position: &u32) -> Option<Outcome> {
            (*position == 0).then_some(Outcome::Draw(Reason::AGREEMENT))
        }
        fn has_turn(&self, _: &u32) -> bool {
            true
        }
        fn for_each_turn<B>(
            &self,
            position: &u32,
            visit: &mut impl FnMut(u8) -> ControlFlow<B>,
        ) -> ControlFlow<B> {
            visit(1)?;
            if *position == self.0 {
                visit(2)?;
            }
            ControlFlow::Continue(())
        }
        fn is_turn(&self, position: &u32, mv: u8) -> bool {
            mv == 1 || (mv == 2 && *position == self.0)
        }
        fn pass(&self) -> u8 {
            0
        }
        fn apply(&self, position: &mut u32, _: u8) {
            *position = position.saturating_sub(1);
        }
        fn repetition(&self) -> Option<u8> {
            None
        }
    }

    #[test]
    fn great_depths_do_not_overflow_the_call_stack() {
        let rules = Countdown(200_000);
        assert_eq!(perft(&rules, &200_000, 200_000), 2);
        assert_eq!(perft(&rules, &200_000, 200_001), 0);
        assert_eq!(perft(&Countdown(70), &70, 70), 2);
        assert_eq!(perft(&Countdown(64), &64, 64), 2);
    }
}
