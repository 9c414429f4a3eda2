use burgrave_core::{Rules, Side};
use burgrave_games::kotc::{KingOfTheCastle, Position};
use burgrave_search::Eval;

use super::Judged;
use crate::PlainCount;

/// The plain count in centi-units.
#[derive(Clone, Copy, Debug, Default)]
pub struct KotcEval;

impl Judged for KingOfTheCastle {
    type Eval = KotcEval;

    fn eval(&self) -> KotcEval {
        KotcEval
    }
}

impl Eval<KingOfTheCastle> for KotcEval {
    type State = ();

    fn state(&self, _: &KingOfTheCastle, _: &Position) {}

    fn evaluate(&self, rules: &KingOfTheCastle, position: &Position, (): &()) -> i32 {
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
