//! The moves of a position with their values, by the rules alone.

use std::cmp::Reverse;

use burgrave_core::{Outcome, Rules};

use crate::Value;

/// Returns the legal moves of a position with the value for the side that plays them, best first. `value` knows the
/// positions after them in which the game is not over.
pub fn valued<R: Rules>(
    rules: &R,
    position: &R::Position,
    value: impl Fn(&R::Position) -> Option<Value>,
) -> Vec<(R::Move, Value)> {
    let side = rules.side_to_move(position);
    let value_of = |mv: &R::Move| {
        let mut next = position.clone();
        rules.play_unchecked(&mut next, *mv);
        match rules.outcome(&next) {
            Some(Outcome::Win(winner, _)) if winner == side => Some(Value::Win(1)),
            Some(Outcome::Win(..)) => Some(Value::Loss(1)),
            Some(Outcome::Draw(_)) => Some(Value::Draw),
            None => Some(value(&next)?.before()),
        }
    };
    let moves = rules.moves(position).into_iter();
    let mut valued: Vec<_> = moves.filter_map(|mv| Some((mv, value_of(&mv)?))).collect();
    valued.sort_by_key(|(_, value)| Reverse(value.rank()));
    valued
}
