use burgrave_core::{Rules, Side};
use burgrave_games::aujjri::{AujjrisCastle, Position};
use burgrave_search::Eval;

use super::Judged;
use crate::PlainCount;

/// The plain count in centi-units.
#[derive(Clone, Copy, Debug, Default)]
pub struct AujjriEval;

impl Judged for AujjrisCastle {
    type Eval = AujjriEval;

    fn eval(&self) -> AujjriEval {
        AujjriEval
    }
}

impl Eval<AujjrisCastle> for AujjriEval {
    type State = ();

    fn state(&self, _: &AujjrisCastle, _: &Position) {}

    fn evaluate(&self, rules: &AujjrisCastle, position: &Position, (): &()) -> i32 {
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
