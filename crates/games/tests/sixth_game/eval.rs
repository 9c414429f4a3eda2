//! The evaluation of Breach.

use burgrave_core::{Rules, Side};
use burgrave_search::Eval;

use crate::breach::{BOARD, Breach, Move, Position};

/// Counts men, and adds more for each rank that a man has advanced. Captures are noisy.
pub struct BreachEval;

/// Returns the value of a side's men in centi-units.
fn value(position: &Position, side: Side) -> i32 {
    let men = (0..BOARD.cells()).filter(|&cell| position.at(cell) == Some(side));
    let steps = |cell: usize| match side {
        Side::White => BOARD.rank(cell),
        Side::Black => BOARD.ranks() - 1 - BOARD.rank(cell),
    };
    men.map(|cell| 100 + 20 * steps(cell) as i32).sum()
}

impl Eval<Breach> for BreachEval {
    type State = ();

    fn state(&self, _: &Breach, _: &Position) -> Self::State {}

    fn evaluate(&self, rules: &Breach, position: &Position, (): &Self::State) -> i32 {
        let side = rules.side_to_move(position);
        value(position, side) - value(position, !side)
    }

    fn is_noisy(&self, _: &Breach, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Pass => false,
            Move::Go { to, .. } => position.at(to.into()).is_some(),
        }
    }
}
