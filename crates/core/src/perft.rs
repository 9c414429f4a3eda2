//! Perft: how many move sequences of a given length there are. Repetition is ignored, a pass counts
//! as a move, a finished position has none.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Rules;

/// Counts the sequences of `depth` moves from `position`. The last ply is counted, not played.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_moves(position),
        _ => {
            let mut nodes = 0;
            let _ = rules.for_each_move(position, &mut |mv| {
                let mut next = position.clone();
                rules.apply(&mut next, mv);
                nodes += perft(rules, &next, depth - 1);
                ControlFlow::<()>::Continue(())
            });
            nodes
        }
    }
}

/// [`perft`] below each move of `position`. Empty at depth 0.
pub fn divide<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> Vec<(R::Move, u64)> {
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    let _ = rules.for_each_move(position, &mut |mv| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        parts.push((mv, perft(rules, &next, depth - 1)));
        ControlFlow::<()>::Continue(())
    });
    parts
}
