//! The chance to win that goes with a search's score.

use std::io::BufRead;

use burgrave_bots::Score;
use burgrave_bots::calibration::chance;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game};
use burgrave_games::with_rules;

use crate::faults;
use crate::tune::data::GameReader;
use crate::tune::logistic::{Observation, Slope, slope};
use crate::tune::positions::{replay, same_rules};

/// How many bins a table has.
const BINS: usize = 10;

/// Positions for which about the same was predicted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// How many.
    pub count: u64,
    /// The mean of what was predicted for the mover.
    pub predicted: f64,
    /// The mean of what came.
    pub observed: f64,
}

/// What scores mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// Games.
    pub games: u64,
    /// Positions with a score that is not proven.
    pub positions: u64,
    /// The curve.
    pub slope: Slope,
    /// Predictions and results, from the least to the greatest chance; bins without positions are left
    /// out.
    pub bins: Vec<Bin>,
}

/// Fits the curve to the games of a file. `report` hears how many bytes are read.
///
/// # Errors
/// A file that is no data of this game and rules, or whose moves are not legal; [`faults::TUNE_SLOPE`]
/// where scores do not predict results.
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

/// Returns the number of games, and all scores that are not proven.
fn collect<G: Game, R: BufRead>(
    rules: &G,
    mut games: GameReader<R>,
    report: &mut dyn FnMut(u64),
) -> Result<(u64, Vec<Observation>), Fault> {
    let mut count = 0_u32;
    let mut seen = Vec::new();
    while let Some(game) = games.next() {
        replay(rules, &game?, &mut |moment| {
            if let Score::Units(units) = moment.score {
                seen.push(Observation {
                    score: units as f32,
                    result: moment.result as f32,
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
        let predicted = chance(f64::from(one.score) / units);
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
    use super::*;
    use crate::tune::logistic::tests::drawn;

    #[test]
    fn bins_of_a_true_curve_agree() {
        let seen = drawn(200.0, 50_000, true);
        let bins = bins(&seen, 200.0);
        assert_eq!(bins.len(), 10);
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), 50_000);
        for bin in bins {
            assert!((bin.predicted - bin.observed).abs() < 0.03, "{bin:?}");
        }
    }
}
