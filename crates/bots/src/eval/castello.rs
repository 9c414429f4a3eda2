use burgrave_core::{Rules, Side};
use burgrave_games::castello::{Castello, Position};
use burgrave_search::Eval;

use super::Judged;
use crate::PlainCount;

/// The plain count in centi-units.
#[derive(Clone, Copy, Debug, Default)]
pub struct CastelloEval;

impl Judged for Castello {
    type Eval = CastelloEval;

    fn eval(&self) -> CastelloEval {
        CastelloEval
    }
}

impl Eval<Castello> for CastelloEval {
    type State = ();

    fn state(&self, _: &Castello, _: &Position) {}

    fn evaluate(&self, rules: &Castello, position: &Position, (): &()) -> i32 {
        let white = 10 * rules.plain_count(position);
        match rules.side_to_move(position) {
            Side::White => white,
            Side::Black => -white,
        }
    }

    fn has_noisy(&self) -> bool {
        false
    }
}
