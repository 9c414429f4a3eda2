//! What each game's positions are worth, for searches: one module a game.

#[macro_use]
mod weights;

pub mod aujjri;
pub mod castello;
mod hradu;
mod kings;
mod kotc;

pub use aujjri::AujjriEval;
pub use castello::CastelloEval;
pub use hradu::{HraduEval, HraduWeights};
pub use kings::{KingsEval, KingsWeights};
pub use kotc::{KotcEval, KotcWeights};
pub use weights::WeightSet;

use burgrave_search::Eval;

use crate::PlainCount;

/// A game that can be searched: it has an evaluation.
pub trait Judged: PlainCount {
    /// The evaluation's type.
    type Eval: Eval<Self> + Clone + 'static;

    /// The evaluation's weights.
    type Weights: WeightSet;

    /// The evaluation under these rules, with other weights than those measured.
    fn eval_with(&self, weights: Self::Weights) -> Self::Eval;

    /// The evaluation under these rules.
    fn eval(&self) -> Self::Eval {
        self.eval_with(Self::Weights::default())
    }

    /// The evaluation for the game's present position, the last of `positions` (all since the start),
    /// where the way that led there matters; `None` where it never does.
    fn eval_now(&self, positions: &[Self::Position]) -> Option<Self::Eval> {
        let _ = positions;
        None
    }
}
