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
pub use weights::{MAX_WEIGHT, NamedWeights, WEIGHT_UNKNOWN, WeightSet};

use burgrave_core::Fault;
use burgrave_search::Eval;

use crate::PlainCount;
use crate::profile::Profiled;

/// A game that can be searched: it has an evaluation.
pub trait Searchable: PlainCount + Profiled {
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

    /// The evaluation of the levels below the highest: what they were measured with.
    fn level_eval(&self) -> Self::Eval {
        self.eval()
    }

    /// The evaluation for a search of the game's present position, the last of `positions` (all since
    /// the start), where the way that led there or who is to move there matters; `None` where neither
    /// does. `usual` is the one made by [`Searchable::eval_with`].
    fn eval_in_game(&self, usual: &Self::Eval, positions: &[Self::Position]) -> Option<Self::Eval> {
        let _ = (usual, positions);
        None
    }
}

/// The last of some positions: those that have something in common with the present one without a break.
fn unchanged<P, K: PartialEq>(positions: &[P], of: impl Fn(&P) -> K) -> &[P] {
    let now = positions.last().map(&of);
    let other = |position: &P| Some(of(position)) != now;
    let start = positions.iter().rposition(other).map_or(0, |at| at + 1);
    &positions[start..]
}

/// A game's weights with some changed.
///
/// # Errors
/// [`WEIGHT_UNKNOWN`] where the game has no weight of a name.
pub fn changed_weights<G: Searchable>(changes: &NamedWeights) -> Result<G::Weights, Fault> {
    let (weights, unknown) = changes.over::<G::Weights>();
    match unknown {
        None => Ok(weights),
        Some(name) => Err(Fault::new(WEIGHT_UNKNOWN)
            .with("name", name)
            .with("game", G::ID)
            .with("allowed", G::Weights::NAMES.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_unchanged_since_the_last_that_differs() {
        let of = |n: &u32| n % 2;
        assert_eq!(unchanged(&[3, 4, 1, 5, 7], of), [1, 5, 7]);
        assert_eq!(unchanged(&[1, 5, 4], of), [4]);
        assert_eq!(unchanged(&[1, 3], of), [1, 3]);
        assert_eq!(unchanged(&[], of), [0; 0]);
    }
}
