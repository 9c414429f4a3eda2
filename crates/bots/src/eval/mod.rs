//! Evaluations of positions for the searches, one module per game.

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

/// A game with an evaluation, so that the engine can search it.
pub trait Searchable: PlainCount + Profiled {
    /// Type of the evaluation.
    type Eval: Eval<Self> + Clone + 'static;

    /// Weights of the evaluation.
    type Weights: WeightSet;

    /// Returns the evaluation under these rules with the given weights.
    fn eval_with(&self, weights: Self::Weights) -> Self::Eval;

    /// Returns the evaluation under these rules with the measured weights.
    fn eval(&self) -> Self::Eval {
        self.eval_with(Self::Weights::default())
    }

    /// Returns the evaluation that all levels but the highest use. Implementors keep it unchanged when
    /// [`Searchable::eval`] changes, so that the measured ratings of the levels stay valid.
    fn level_eval(&self) -> Self::Eval {
        self.eval()
    }

    /// Returns the evaluation for a search of the current position of a game. `positions` are all positions of the
    /// game so far, the current one last; `base` is an evaluation from [`Searchable::eval_with`]. Returns `None` if
    /// the evaluation does not depend on the earlier positions.
    fn eval_in_game(&self, base: &Self::Eval, positions: &[Self::Position]) -> Option<Self::Eval> {
        let _ = (base, positions);
        None
    }
}

/// Returns the longest end of `positions` in which `of` has the same value for all positions.
fn unchanged<P, K: PartialEq>(positions: &[P], of: impl Fn(&P) -> K) -> &[P] {
    let now = positions.last().map(&of);
    let other = |position: &P| Some(of(position)) != now;
    let start = positions.iter().rposition(other).map_or(0, |at| at + 1);
    &positions[start..]
}

/// Returns a game's measured weights with changes.
///
/// # Errors
/// [`WEIGHT_UNKNOWN`] if the game does not have one of the weights.
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
    fn unchanged_returns_the_positions_after_the_last_that_differs() {
        let of = |n: &u32| n % 2;
        assert_eq!(unchanged(&[3, 4, 1, 5, 7], of), [1, 5, 7]);
        assert_eq!(unchanged(&[1, 5, 4], of), [4]);
        assert_eq!(unchanged(&[1, 3], of), [1, 3]);
        assert_eq!(unchanged(&[], of), [0; 0]);
    }
}
