use burgrave_core::{Rules, Side};
use burgrave_games::kings::{KingsCastle, Position};
use burgrave_search::Eval;

use super::Judged;
use crate::PlainCount;

/// The plain count in centi-units.
#[derive(Clone, Copy, Debug, Default)]
pub struct KingsEval;

impl Judged for KingsCastle {
    type Eval = KingsEval;

    fn eval(&self) -> KingsEval {
        KingsEval
    }
}

impl Eval<KingsCastle> for KingsEval {
    type State = ();

    fn state(&self, _: &KingsCastle, _: &Position) {}

    fn evaluate(&self, rules: &KingsCastle, position: &Position, (): &()) -> i32 {
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
