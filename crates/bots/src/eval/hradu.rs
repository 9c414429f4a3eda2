use burgrave_core::{Rules, Side};
use burgrave_games::hradu::{DobyvaniHradu, Position};
use burgrave_search::Eval;

use super::Judged;
use crate::PlainCount;

/// The plain count in centi-units.
#[derive(Clone, Copy, Debug, Default)]
pub struct HraduEval;

impl Judged for DobyvaniHradu {
    type Eval = HraduEval;

    fn eval(&self) -> HraduEval {
        HraduEval
    }
}

impl Eval<DobyvaniHradu> for HraduEval {
    type State = ();

    fn state(&self, _: &DobyvaniHradu, _: &Position) {}

    fn evaluate(&self, rules: &DobyvaniHradu, position: &Position, (): &()) -> i32 {
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
