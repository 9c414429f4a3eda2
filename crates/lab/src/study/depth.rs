//! Depth: how much more search, or a better player, gains. Each player of a ladder meets the next one.
//!
//! A game in which every doubling of the nodes keeps winning has much to find; one in which it soon gains nothing is
//! shallow for this player (Lantz, Isaksen, Jaffe, Nealen and Togelius 2017, "Depth in Strategic Games").

use core::fmt;
use std::path::{Path, PathBuf};

use burgrave_core::Fault;
use burgrave_search::StopToken;
use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

use crate::faults;
use crate::ladder::{Ladder, LadderError};
use crate::stats::{Estimate, Pentanomial};
use crate::study::file::{RuleSet, Study};
use crate::study::measures::Interval;

/// A player of a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Rung {
    /// The study's player with this limit of nodes per move.
    Nodes(u64),
    /// A player as text.
    Player(String),
}

/// The number of nodes, or the text of the player.
impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rung::Nodes(nodes) => nodes.fmt(f),
            Rung::Player(text) => text.fmt(f),
        }
    }
}

/// Players that meet their neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depth {
    /// At least two players, the weakest first. All are of one kind.
    pub rungs: Vec<Rung>,
    /// Pairs of games of two neighbours.
    pub pairs: u64,
}

impl Depth {
    /// Returns the number of games of a rule set.
    pub fn games(&self) -> u64 {
        self.pairs * 2 * (self.rungs.len() as u64 - 1)
    }
}

/// Two neighbours and the results of the stronger one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The weaker player.
    pub from: Rung,
    /// The stronger player.
    pub to: Rung,
    /// The results.
    pub results: Pentanomial,
}

impl Step {
    /// Returns what the stronger player gains, in Elo. An end is infinite if one player won all games.
    pub fn elo(&self) -> Option<Interval> {
        let Estimate { elo, low, high, .. } = self.results.estimate()?;
        Some(Interval {
            value: elo,
            low,
            high,
        })
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.results.pairs() * 2
    }
}

/// Returns the number of steps at which the stronger player surely gains.
pub fn skill_steps(steps: &[Step]) -> usize {
    let sure = |step: &&Step| step.elo().is_some_and(|elo| elo.low > 0.0);
    steps.iter().filter(sure).count()
}

/// Returns the sum of all steps, or `None` if one of them is unbounded.
pub fn climb(steps: &[Step]) -> Option<Interval> {
    let gains: Vec<Interval> = steps.iter().map(Step::elo).collect::<Option<_>>()?;
    let sum = total(&gains);
    (sum.low.is_finite() && sum.high.is_finite() && !steps.is_empty()).then_some(sum)
}

/// Returns the least sum of all steps that is sure, or `None` if the stronger player lost all games of a step. Steps of
/// which it won all count with the lower ends of their intervals.
pub fn least_climb(steps: &[Step]) -> Option<f64> {
    let gains: Vec<Interval> = steps.iter().map(Step::elo).collect::<Option<_>>()?;
    let (bounded, won): (Vec<_>, Vec<_>) =
        (gains.into_iter()).partition(|gain| gain.high.is_finite());
    let least = total(&bounded).low + won.iter().map(|gain| gain.low).sum::<f64>();
    least.is_finite().then_some(least)
}

/// Returns the sum of gains. Steps are independent: the squares of their intervals add up.
fn total(gains: &[Interval]) -> Interval {
    let value = gains.iter().map(|gain| gain.value).sum();
    let squares: f64 = gains.iter().map(|gain| half(*gain).powi(2)).sum();
    Interval::around(value, squares.sqrt())
}

fn half(interval: Interval) -> f64 {
    (interval.high - interval.low) / 2.0
}

/// Returns the difference of two climbs. The intervals of `comparisons` such differences hold 95 % together
/// (Bonferroni).
pub fn difference(first: Interval, other: Interval, comparisons: usize) -> Interval {
    let normal = Normal::standard();
    let wider =
        normal.inverse_cdf(1.0 - 0.025 / comparisons.max(1) as f64) / normal.inverse_cdf(0.975);
    let reach = half(first).hypot(half(other)) * wider;
    Interval::around(other.value - first.value, reach)
}

impl Study {
    /// Returns the matches of a rule set that measure depth, if the study asks for it.
    ///
    /// # Errors
    /// The study's player takes no limit of nodes.
    pub fn ladder(&self, set: &RuleSet, concurrency: usize) -> Result<Option<Ladder>, Fault> {
        let Some(depth) = &self.depth else {
            return Ok(None);
        };
        let player = |rung: &Rung| match rung {
            Rung::Nodes(nodes) => self.player.text_with_nodes(*nodes).parse(),
            Rung::Player(text) => text.parse(),
        };
        let players = depth.rungs.iter().map(player);
        let players = players.collect::<Result<Vec<_>, Fault>>()?;
        Ok(Some(Ladder {
            games: self.job(set, concurrency).into_match(depth.pairs),
            players,
            reach: 1,
        }))
    }

    /// Plays the missing games that measure the depth of a rule set. `report` receives the number of games so far.
    ///
    /// # Errors
    /// As [`Ladder::run`].
    pub fn climb(
        &self,
        set: &RuleSet,
        folder: &Path,
        concurrency: usize,
        stop: &StopToken,
        report: &mut dyn FnMut(u64),
    ) -> Result<Vec<Step>, LadderError> {
        let (Some(depth), Some(ladder)) = (&self.depth, self.ladder(set, concurrency)?) else {
            return Ok(Vec::new());
        };
        let folder = depth_folder(folder, set);
        if !stop.is_stopped() {
            std::fs::create_dir_all(&folder).map_err(|error| LadderError {
                fault: Fault::new(faults::LOG_FILE).with("error", error),
                file: Some(folder.clone()),
            })?;
        }
        let played = ladder.run(Some(&folder), stop, &mut |_, games, _| report(games))?;
        let step = |pairing: crate::ladder::Pairing| Step {
            from: depth.rungs[pairing.low].clone(),
            to: depth.rungs[pairing.high].clone(),
            results: pairing.tally.pairs,
        };
        Ok(played.pairings.into_iter().map(step).collect())
    }

    /// Returns the steps of a rule set from the games in the study's folder.
    ///
    /// # Errors
    /// As [`Study::climb`]; [`faults::STUDY_GAMES`] if games are missing.
    pub fn climbed(&self, set: &RuleSet, folder: &Path) -> Result<Vec<Step>, LadderError> {
        let stop = StopToken::new();
        stop.stop();
        let steps = self.climb(set, folder, 1, &stop, &mut |_| {})?;
        let games: u64 = steps.iter().map(Step::games).sum();
        let all = self.depth.as_ref().map_or(0, Depth::games);
        if games == all {
            return Ok(steps);
        }
        let fault = Fault::new(faults::STUDY_GAMES)
            .with("games", games)
            .with("all", all);
        Err(LadderError {
            fault,
            file: Some(depth_folder(folder, set)),
        })
    }
}

/// Returns the folder of the games that measure a rule set's depth.
pub fn depth_folder(folder: &Path, set: &RuleSet) -> PathBuf {
    folder.join(format!("{}.depth", set.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(results: [u64; 5]) -> Step {
        Step {
            from: Rung::Nodes(1),
            to: Rung::Nodes(2),
            results: Pentanomial(results),
        }
    }

    #[test]
    fn steps_add_up_and_their_errors_as_squares() {
        let one = step([5, 10, 30, 35, 20]);
        let elo = one.elo().expect("games");
        let sum = climb(&vec![one.clone(); 4]).expect("bounded");
        assert!((sum.value - 4.0 * elo.value).abs() < 1e-9);
        assert!((sum.high - sum.low - 2.0 * (elo.high - elo.low)).abs() < 1e-9);
        let even = step([20, 20, 20, 20, 20]);
        assert_eq!(skill_steps(&[one.clone(), even, one.clone()]), 2);
        assert!(climb(&[]).is_none());
        assert!((least_climb(&vec![one.clone(); 4]).expect("bounded") - sum.low).abs() < 1e-9);
        // 9 pairs won: at least 0.025^(1/9) of the points.
        let won = step([0, 0, 0, 0, 9]);
        assert!(climb(&[one.clone(), won.clone()]).is_none());
        let least = least_climb(&[one.clone(), won]).expect("bounded");
        let score = 0.025_f64.powf(1.0 / 9.0);
        let of_won = 400.0 * (score / (1.0 - score)).log10();
        let of_one = elo.value - (elo.high - elo.low) / 2.0;
        assert!((least - of_one - of_won).abs() < 1e-9, "{least}");
        assert!(least_climb(&[one, step([9, 0, 0, 0, 0])]).is_none());
    }

    #[test]
    fn more_comparisons_have_wider_intervals() {
        let interval = |value: f64| Interval::around(value, 3.0);
        let one = difference(interval(10.0), interval(20.0), 1);
        assert!((one.value - 10.0).abs() < 1e-9);
        assert!((one.high - 10.0 - 18.0_f64.sqrt()).abs() < 1e-9, "{one:?}");
        // 99.5 % each for five.
        let five = difference(interval(10.0), interval(20.0), 5);
        let wider = (five.high - five.low) / (one.high - one.low);
        assert!((wider - 2.575_83 / 1.959_96).abs() < 1e-4, "{wider}");
    }
}
