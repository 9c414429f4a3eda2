//! The win probability that goes with a search's score.

mod logistic;

use std::io::BufRead;

use burgrave_bots::Score;
use burgrave_bots::calibration::logistic;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game};
use burgrave_games::with_rules;

use crate::faults;
use crate::self_play::{GameReader, replay, same_rules};
pub use logistic::Slope;
use logistic::{Observation, slope};

/// Number of bins of the table.
const BINS: usize = 10;

/// Positions with similar predictions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// Number of positions.
    pub count: u64,
    /// Mean of the predicted results for the side to move.
    pub predicted: f64,
    /// Mean of the results.
    pub observed: f64,
}

/// Logistic curve fitted to scores and results.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// Number of games.
    pub games: u64,
    /// Number of positions whose score is not a proven win or loss.
    pub positions: u64,
    /// Slope of the curve.
    pub slope: Slope,
    /// Predictions and results by ascending win probability. Empty bins are missing.
    pub bins: Vec<Bin>,
}

/// Fits the curve to the games of a file. `report` receives the number of bytes read.
///
/// # Errors
/// Games of another game or other rules, an illegal move, or [`faults::TUNE_SLOPE`] if scores do not
/// predict results.
pub fn calibrate<R: BufRead>(
    rules: &AnyRules,
    games: GameReader<R>,
    report: &mut dyn FnMut(u64),
) -> Result<Calibration, Fault> {
    same_rules(&games, rules)?;
    let (count, seen) = with_rules!(rules, |rules| collect(rules, games, report))?;
    let slope = slope(&seen).ok_or_else(|| Fault::new(faults::TUNE_SLOPE))?;
    Ok(Calibration {
        games: count,
        positions: seen.len() as u64,
        slope,
        bins: bins(&seen, slope.units_per_logit),
    })
}

/// Returns the number of games, and all scores except proven wins and losses.
fn collect<G: Game, R: BufRead>(
    rules: &G,
    mut games: GameReader<R>,
    report: &mut dyn FnMut(u64),
) -> Result<(u64, Vec<Observation>), Fault> {
    let mut count = 0_u32;
    let mut seen = Vec::new();
    while let Some(game) = games.next() {
        let game = game?;
        replay(rules, &game, |position, _, score| {
            if let Some(Score::Units(units)) = score {
                seen.push(Observation {
                    score: units as f32,
                    result: game.result_for(rules.side_to_move(position)) as f32,
                    game: count,
                });
            }
        })?;
        count += 1;
        report(games.offset());
    }
    Ok((u64::from(count), seen))
}

fn bins(seen: &[Observation], units: f64) -> Vec<Bin> {
    let mut sums = [(0, 0.0, 0.0); BINS];
    for one in seen {
        let predicted = logistic(f64::from(one.score) / units);
        let index = ((predicted * BINS as f64) as usize).min(BINS - 1);
        let (count, chances, results) = &mut sums[index];
        *count += 1;
        *chances += predicted;
        *results += f64::from(one.result);
    }
    let filled = sums.into_iter().filter(|(count, ..)| *count > 0);
    filled
        .map(|(count, chances, results)| Bin {
            count,
            predicted: chances / count as f64,
            observed: results / count as f64,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::logistic::tests::random_observations;
    use super::*;

    #[test]
    fn predictions_from_the_true_curve_match_the_results() {
        let seen = random_observations(200.0, 50_000, true);
        let bins = bins(&seen, 200.0);
        assert_eq!(bins.len(), 10);
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), 50_000);
        for bin in bins {
            assert!((bin.predicted - bin.observed).abs() < 0.03, "{bin:?}");
        }
    }
}
