//! New weights for a game from a file of its games.

use std::io::BufRead;

use burgrave_bots::Score;
use burgrave_bots::eval::{Judged, MAX_WEIGHT, NamedWeights, WeightSet, changed_weights};
use burgrave_core::Fault;
use burgrave_core::hashing::key;
use burgrave_games::registry::AnyRules;
use burgrave_games::with_rules;
use burgrave_search::Eval;

use crate::faults;
use crate::tune::data::GameReader;
use crate::tune::features::Probe;
use crate::tune::logistic::{Observation, loss, slope};
use crate::tune::positions::{Moment, replay, same_rules};
use crate::tune::regression::{Fitted, Matrix, Training, regress};

/// One game in so many is for validation.
const VALIDATION: u64 = 8;
/// With fewer games of either kind nothing is learned.
const FEWEST: u64 = 2;

/// How weights are fitted.
#[derive(Clone, PartialEq, Debug)]
pub struct FitOptions {
    /// Which weights may change; all where none is named.
    pub names: Vec<String>,
    /// Which games are for validation.
    pub seed: u64,
    /// See [`Training::l2`].
    pub l2: f64,
    /// See [`Training::steps`].
    pub steps: u32,
    /// See [`Training::patience`].
    pub patience: u32,
}

impl Default for FitOptions {
    fn default() -> Self {
        FitOptions {
            names: Vec::new(),
            seed: 1,
            l2: 1e-4,
            steps: 2000,
            patience: 50,
        }
    }
}

/// What came of a fit.
#[derive(Clone, PartialEq, Debug)]
pub struct FitReport {
    /// Games for training and for validation.
    pub games: [u64; 2],
    /// Quiet positions of these.
    pub positions: [u64; 2],
    /// How many centi-units of the evaluation (not of a search) make winning e times as likely.
    pub units_per_logit: f64,
    /// The regression.
    pub fitted: Fitted,
    /// The validation positions' mean loss with the new weights, evaluated afresh: what [`Fitted::after`]
    /// promised, rounding and weights that are not linear included.
    pub after: f64,
    /// The game's weights, in order: name, before, after.
    pub weights: Vec<(&'static str, i32, i32)>,
}

impl FitReport {
    /// The new weights.
    #[must_use]
    pub fn new_weights(&self) -> NamedWeights {
        let weights = self.weights.iter();
        NamedWeights(
            weights
                .map(|&(name, _, new)| (name.to_owned(), new))
                .collect(),
        )
    }
}

/// What a fit tells while it works.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FitProgress {
    /// So many bytes of the file are read.
    Read(u64),
    /// A step of the regression, and the validation loss after it.
    Step(u32, f64),
}

/// Fits weights to the games that `open` opens (it is read twice).
///
/// # Errors
/// A file that is no data of this game and rules, or whose moves are not legal;
/// [`WEIGHT_UNKNOWN`](burgrave_bots::eval::WEIGHT_UNKNOWN); [`faults::TUNE_FEW`] where there are too few
/// games; [`faults::TUNE_SLOPE`] where the evaluation does not predict results at all.
pub fn fit<R: BufRead>(
    rules: &AnyRules,
    open: &mut dyn FnMut() -> Result<GameReader<R>, Fault>,
    options: &FitOptions,
    report: &mut dyn FnMut(FitProgress),
) -> Result<FitReport, Fault> {
    same_rules(&open()?, rules)?;
    let fit = Fit {
        open,
        options,
        report,
    };
    with_rules!(rules, |rules| fit.fit(rules))
}

struct Fit<'a, R> {
    open: &'a mut dyn FnMut() -> Result<GameReader<R>, Fault>,
    options: &'a FitOptions,
    report: &'a mut dyn FnMut(FitProgress),
}

/// Training rows and validation rows.
#[derive(Default)]
struct Rows {
    parts: [Matrix; 2],
    games: [u64; 2],
    /// The training rows again, for the slope.
    seen: Vec<Observation>,
}

impl<R: BufRead> Fit<'_, R> {
    fn fit<G: Judged>(mut self, rules: &G) -> Result<FitReport, Fault> {
        let weights = G::Weights::default();
        let names = self.names::<G>()?;
        let probe = Probe::new(rules, &weights, &names);
        let rows = self.rows(rules, &probe, names.len())?;
        if rows.games.iter().any(|&games| games < FEWEST) {
            return Err(Fault::new(faults::TUNE_FEW)
                .with("training", rows.games[0])
                .with("validation", rows.games[1])
                .with("needed", FEWEST));
        }
        let steepness = slope(&rows.seen).ok_or_else(|| Fault::new(faults::TUNE_SLOPE))?;
        let training = Training {
            units_per_logit: steepness.units_per_logit,
            l2: self.options.l2,
            steps: self.options.steps,
            patience: self.options.patience,
        };
        let [learn, check] = &rows.parts;
        let fitted = regress(learn, check, &training, &mut |step, loss| {
            (self.report)(FitProgress::Step(step, loss));
        });
        let mut new = weights;
        for (name, change) in names.iter().zip(&fitted.changes) {
            let value = f64::from(weights.get(name).unwrap_or(0)) + change;
            let most = f64::from(MAX_WEIGHT);
            new.set(name, value.round().clamp(-most, most) as i32);
        }
        let after = self.loss(rules, &probe, new, training.units_per_logit)?;
        let value = |weights: &G::Weights, name| weights.get(name).unwrap_or(0);
        Ok(FitReport {
            games: rows.games,
            positions: [learn.rows() as u64, check.rows() as u64],
            units_per_logit: training.units_per_logit,
            fitted,
            after,
            weights: G::Weights::NAMES
                .iter()
                .map(|name| (*name, value(&weights, name), value(&new, name)))
                .collect(),
        })
    }
}

impl<R: BufRead> Fit<'_, R> {
    /// The names of the weights that may change.
    fn names<G: Judged>(&self) -> Result<Vec<&'static str>, Fault> {
        let named = self.options.names.iter().map(|name| (name.clone(), 0));
        changed_weights::<G>(&NamedWeights(named.collect()))?;
        let all = G::Weights::NAMES.iter().copied();
        let wanted = |name: &&str| {
            let names = &self.options.names;
            names.is_empty() || names.iter().any(|wanted| wanted == name)
        };
        Ok(all.filter(wanted).collect())
    }

    /// Whether a game is for validation: one of so many in a row, so that no seed leaves none.
    fn validates(&self, number: u64) -> bool {
        let chosen = key(self.options.seed, number / VALIDATION) % VALIDATION;
        number % VALIDATION == chosen
    }

    /// Shows every quiet position of the file: which game, whether it is for validation.
    fn each<G: Judged>(
        &mut self,
        rules: &G,
        probe: &Probe<G>,
        visit: &mut dyn FnMut(u32, bool, &Moment<'_, G>),
    ) -> Result<[u64; 2], Fault> {
        let mut counts = [0; 2];
        let mut games = (self.open)()?;
        while let Some(game) = games.next() {
            let game = game?;
            let validates = self.validates(game.number);
            let index = (counts[0] + counts[1]) as u32;
            counts[usize::from(validates)] += 1;
            replay(rules, &game, &mut |moment| {
                if is_quiet(rules, probe.eval(), &moment) {
                    visit(index, validates, &moment);
                }
            })?;
            (self.report)(FitProgress::Read(games.offset()));
        }
        Ok(counts)
    }

    fn rows<G: Judged>(
        &mut self,
        rules: &G,
        probe: &Probe<G>,
        columns: usize,
    ) -> Result<Rows, Fault> {
        let mut rows = Rows::default();
        for part in &mut rows.parts {
            part.columns = columns;
        }
        let Rows { parts, seen, .. } = &mut rows;
        let games = self.each(rules, probe, &mut |game, validates, moment| {
            let part = &mut parts[usize::from(validates)];
            let score = probe.worth(rules, moment.position) as f32;
            let result = moment.result as f32;
            part.worth.push(score);
            part.results.push(result);
            probe.features(rules, moment.position, &mut part.features);
            if !validates {
                seen.push(Observation {
                    score,
                    result,
                    game,
                });
            }
        })?;
        rows.games = games;
        Ok(rows)
    }

    /// The mean loss of the validation rows with other weights.
    fn loss<G: Judged>(
        &mut self,
        rules: &G,
        probe: &Probe<G>,
        weights: G::Weights,
        units: f64,
    ) -> Result<f64, Fault> {
        let other: Probe<G> = Probe::new(rules, &weights, &[]);
        let (mut sum, mut count) = (0.0, 0_u64);
        self.each(rules, probe, &mut |_, validates, moment| {
            if validates {
                let worth = f64::from(other.worth(rules, moment.position));
                sum += loss(worth / units, moment.result);
                count += 1;
            }
        })?;
        Ok(sum / count.max(1) as f64)
    }
}

/// Whether an evaluation can be held responsible for a position: nothing is proven there, and the best
/// move changes little.
fn is_quiet<G: Judged>(rules: &G, eval: &G::Eval, moment: &Moment<'_, G>) -> bool {
    let position = moment.position;
    let state = eval.state(rules, position);
    matches!(moment.score, Score::Units(_))
        && !eval.is_noisy(rules, position, moment.mv)
        && eval.forced_win(rules, position, &state).is_none()
}
