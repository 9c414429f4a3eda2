//! The chance to win as a logistic function of a score.

use burgrave_bots::calibration::chance;

/// A score and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Observation {
    /// The score, for one side.
    pub score: f32,
    /// That side's result: 1, ½ or 0.
    pub result: f32,
    /// Which game it is from; a game's observations stand together.
    pub game: u32,
}

/// The slope of a logistic curve through even chances at score 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slope {
    /// How many units of score make winning e times as likely against losing.
    pub units_per_logit: f64,
    /// The standard error of this; the positions of a game count as one witness, not as many.
    pub error: f64,
    /// The mean of the logarithmic loss.
    pub loss: f64,
}

/// No evaluation is as steep: winning would be e times as likely for a hundredth of a unit.
const STEEPEST: f64 = 1.0;

/// The logarithmic loss of a prediction: `-t ln p - (1 - t) ln (1 - p)`, where p is the chance that goes
/// with the logit.
#[must_use]
pub(super) fn loss(logit: f64, result: f64) -> f64 {
    // ln (1 + e^x) without overflow.
    let soft = logit.max(0.0) + (-logit.abs()).exp().ln_1p();
    soft - result * logit
}

/// The slope that makes the results likeliest. `None` where better scores do not go with better
/// results, or always do: then there is no such slope.
#[must_use]
pub fn slope(observations: &[Observation]) -> Option<Slope> {
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
            let p = chance(steepness * score);
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

/// What was predicted, less what came.
fn residual(seen: &Observation, steepness: f64) -> f64 {
    chance(steepness * f64::from(seen.score)) - f64::from(seen.result)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    /// Results drawn by chance with a known slope; each game has some scores around one strength.
    pub(in super::super) fn drawn(units: f64, games: u32, draws: bool) -> Vec<Observation> {
        let mut dice = SplitMix::new(11);
        let mut roll = move || dice.below(1_000_000) as f64 / 1e6;
        let mut seen = Vec::new();
        for game in 0..games {
            let score = (roll() - 0.5) * 1000.0;
            let p = chance(score / units);
            // As many draws come out of wins as out of losses: the expected result stays.
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
    fn a_known_slope_is_found() {
        for units in [80.0, 200.0, 500.0] {
            let found = slope(&drawn(units, 20_000, false)).expect("there is one");
            let off = (found.units_per_logit - units).abs();
            assert!(off < 3.5 * found.error, "{units}: {found:?}");
            assert!(found.error < 0.05 * units, "{units}: {found:?}");
        }
    }

    #[test]
    fn repeated_witnesses_do_not_make_it_surer() {
        let once = drawn(200.0, 2000, true);
        let many: Vec<_> = once.iter().flat_map(|&seen| [seen; 5]).collect();
        let (once, many) = (slope(&once).expect("one"), slope(&many).expect("one"));
        assert!((once.units_per_logit - many.units_per_logit).abs() < 1e-6);
        assert!((once.error - many.error).abs() < 1e-6 * once.error);
    }

    #[test]
    fn where_there_is_no_slope_none_is_found() {
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
    fn losses_are_right_even_far_out() {
        assert!((loss(0.0, 0.5) - 2.0_f64.ln()).abs() < 1e-12);
        assert!((loss(1.0, 1.0) + chance(1.0).ln()).abs() < 1e-12);
        assert!((loss(-1000.0, 1.0) - 1000.0).abs() < 1e-9);
        assert!(loss(1000.0, 1.0).abs() < 1e-9);
    }
}
