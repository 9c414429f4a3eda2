//! Win probability as a logistic function of a score.

use burgrave_bots::calibration::logistic;

/// A score and the result of its game, both for the same side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Observation {
    pub(super) score: f32,
    /// 1, ½ or 0.
    pub(super) result: f32,
    /// Number of the game. Observations of one game are adjacent.
    pub(super) game: u32,
}

/// Slope of the logistic curve that predicts even chances at score 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slope {
    /// Centi-units that multiply the odds of winning by e.
    pub units_per_logit: f64,
    /// Standard error of `units_per_logit`. It treats the positions of one game as dependent.
    pub error: f64,
    /// Mean logarithmic loss.
    pub loss: f64,
}

/// Upper bound of the slope's inverse, in logits per centi-unit. Evaluations are far from it.
const STEEPEST: f64 = 1.0;

/// Returns the logarithmic loss `-t ln p - (1 - t) ln (1 - p)` for the probability p of the logit.
fn loss(logit: f64, result: f64) -> f64 {
    // ln (1 + e^x) without overflow.
    let soft = logit.max(0.0) + (-logit.abs()).exp().ln_1p();
    soft - result * logit
}

/// Returns the maximum-likelihood slope by bisection. Returns `None` if scores and results are not
/// correlated, or perfectly correlated: then there is no such slope.
pub(super) fn slope(observations: &[Observation]) -> Option<Slope> {
    let gradient = |steepness: f64| -> f64 {
        observations
            .iter()
            .map(|seen| f64::from(seen.score) * residual(seen, steepness))
            .sum()
    };
    let (mut low, mut high) = (0.0, STEEPEST);
    if gradient(low) >= 0.0 || gradient(high) <= 0.0 {
        return None;
    }
    // The loss is convex: its gradient grows with the steepness.
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if gradient(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let steepness = (low + high) / 2.0;
    let information: f64 = observations
        .iter()
        .map(|seen| {
            let score = f64::from(seen.score);
            let p = logistic(steepness * score);
            score * score * p * (1.0 - p)
        })
        .sum();
    let by_game = observations.chunk_by(|a, b| a.game == b.game);
    let spread: f64 = by_game
        .map(|seen| {
            let pull = |seen: &Observation| f64::from(seen.score) * residual(seen, steepness);
            let sum: f64 = seen.iter().map(pull).sum();
            sum * sum
        })
        .sum();
    let total: f64 = observations
        .iter()
        .map(|seen| loss(steepness * f64::from(seen.score), f64::from(seen.result)))
        .sum();
    Some(Slope {
        units_per_logit: 1.0 / steepness,
        error: spread.sqrt() / information / (steepness * steepness),
        loss: total / observations.len() as f64,
    })
}

/// Returns the predicted result minus the observed one.
fn residual(seen: &Observation, steepness: f64) -> f64 {
    logistic(steepness * f64::from(seen.score)) - f64::from(seen.result)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    /// Random results with a known slope.
    pub(in super::super) fn random_observations(
        units: f64,
        games: u32,
        draws: bool,
    ) -> Vec<Observation> {
        let mut rng = SplitMix::new(11);
        let mut roll = move || rng.below(1_000_000) as f64 / 1e6;
        let mut seen = Vec::new();
        for game in 0..games {
            let score = (roll() - 0.5) * 1000.0;
            let p = logistic(score / units);
            // Draws replace wins and losses equally, so that the expected result is unchanged.
            let half = if draws { 0.3 * p.min(1.0 - p) } else { 0.0 };
            let result = match roll() {
                roll if roll < p - half => 1.0,
                roll if roll < p + half => 0.5,
                _ => 0.0,
            };
            seen.push(Observation {
                score: score as f32,
                result,
                game,
            });
        }
        seen
    }

    #[test]
    fn the_fit_recovers_a_known_slope() {
        for units in [80.0, 200.0, 500.0] {
            let found = slope(&random_observations(units, 20_000, false)).expect("there is one");
            let off = (found.units_per_logit - units).abs();
            assert!(off < 3.5 * found.error, "{units}: {found:?}");
            assert!(found.error < 0.05 * units, "{units}: {found:?}");
        }
    }

    #[test]
    fn repeated_positions_of_a_game_do_not_shrink_the_error() {
        let once = random_observations(200.0, 2000, true);
        let many: Vec<_> = once.iter().flat_map(|&seen| [seen; 5]).collect();
        let (once, many) = (slope(&once).expect("one"), slope(&many).expect("one"));
        assert!((once.units_per_logit - many.units_per_logit).abs() < 1e-6);
        assert!((once.error - many.error).abs() < 1e-6 * once.error);
    }

    #[test]
    fn uncorrelated_results_have_no_slope() {
        let seen = |score: f32, result: f32| Observation {
            score,
            result,
            game: 0,
        };
        assert_eq!(slope(&[]), None);
        assert_eq!(slope(&[seen(100.0, 0.0), seen(-100.0, 1.0)]), None);
        assert_eq!(slope(&[seen(100.0, 1.0), seen(-100.0, 0.0)]), None);
        assert_eq!(slope(&[seen(0.0, 1.0), seen(0.0, 0.5)]), None);
    }

    #[test]
    fn the_loss_is_exact_for_large_logits() {
        assert!((loss(0.0, 0.5) - 2.0_f64.ln()).abs() < 1e-12);
        assert!((loss(1.0, 1.0) + logistic(1.0).ln()).abs() < 1e-12);
        assert!((loss(-1000.0, 1.0) - 1000.0).abs() < 1e-9);
        assert!(loss(1000.0, 1.0).abs() < 1e-9);
    }
}
