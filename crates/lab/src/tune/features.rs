//! How much each weight of an evaluation counts in a position.
//!
//! Evaluations are black boxes here: a weight's feature is the difference that changing it makes, per
//! unit of change. For a weight that is multiplied by a count and added this is that count, exactly; for
//! others (percents of other weights, a best of several ways) it is the slope around the weights at hand,
//! up to rounding.

use burgrave_bots::eval::{Judged, WeightSet};
use burgrave_search::Eval;

/// An evaluation with some of its weights to be varied.
pub(super) struct Probe<G: Judged> {
    base: G::Eval,
    /// For each varied weight: the evaluation with more and with less of it, and the difference.
    varied: Vec<(G::Eval, G::Eval, f32)>,
}

/// What a position is worth to its mover.
fn worth<G: Judged>(eval: &G::Eval, rules: &G, position: &G::Position) -> i32 {
    let state = eval.state(rules, position);
    eval.evaluate(rules, position, &state)
}

impl<G: Judged> Probe<G> {
    /// A probe around `weights` that varies those named; names that are none are left out.
    pub(super) fn new(rules: &G, weights: &G::Weights, names: &[&str]) -> Probe<G> {
        let varied = names.iter().filter_map(|name| {
            let value = weights.get(name)?;
            // Wide enough that rounding of percents does not matter, narrow enough to be a slope.
            let step = (value.abs() / 4).max(1);
            let with = |value: i32| {
                let mut changed = *weights;
                changed.set(name, value);
                rules.eval_with(changed)
            };
            Some((with(value + step), with(value - step), (2 * step) as f32))
        });
        Probe {
            base: rules.eval_with(*weights),
            varied: varied.collect(),
        }
    }

    /// The evaluation itself.
    pub(super) fn eval(&self) -> &G::Eval {
        &self.base
    }

    /// What a position is worth to its mover.
    pub(super) fn worth(&self, rules: &G, position: &G::Position) -> i32 {
        worth(&self.base, rules, position)
    }

    /// Appends the features of a position, in the order of the names.
    pub(super) fn features(&self, rules: &G, position: &G::Position, out: &mut Vec<f32>) {
        out.extend(self.varied.iter().map(|(more, less, width)| {
            (worth(more, rules, position) - worth(less, rules, position)) as f32 / width
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::SplitMix;
    use burgrave_games::registry::{AnyRules, GameId};
    use burgrave_games::with_rules;

    /// Compares features with what changing every weight a little does.
    fn compare<G: Judged>(rules: &G) {
        let weights = G::Weights::default();
        let probe = Probe::new(rules, &weights, G::Weights::NAMES);
        let mut dice = SplitMix::new(5);
        let mut position = rules.start();
        let mut active = vec![false; G::Weights::NAMES.len()];
        for _ in 0..60 {
            let Some(pick) = rules.pick_move(&position, &mut dice) else {
                break;
            };
            rules.apply(&mut position, pick.mv);
            if rules.outcome(&position).is_some() {
                break;
            }
            let mut features = Vec::new();
            probe.features(rules, &position, &mut features);
            assert_eq!(features.len(), active.len());
            for (active, feature) in active.iter_mut().zip(&features) {
                *active |= *feature != 0.0;
            }
            let at = G::Weights::NAMES.iter().position(|name| *name == "tempo");
            if let Some(at) = at {
                assert_eq!(features[at], 1.0, "{position:?}");
            }
        }
        let active = active.iter().filter(|&&active| active).count();
        assert!(active >= 2, "{active} of {:?}", G::Weights::NAMES);
    }

    #[test]
    fn having_the_move_counts_once_everywhere() {
        for game in [GameId::KingsCastle, GameId::Castello, GameId::DobyvaniHradu] {
            let rules = AnyRules::parse(game, "").expect("default rules");
            with_rules!(&rules, |rules| compare(rules));
        }
    }
}
