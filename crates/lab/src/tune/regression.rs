//! Weights that predict results best: logistic regression on features (Texel tuning).

use burgrave_bots::calibration::chance;

use crate::tune::logistic::loss;

/// Positions as numbers: a row each.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// How many features a row has.
    pub columns: usize,
    /// The features, row after row.
    pub features: Vec<f32>,
    /// Each row's evaluation with the weights at hand, for its mover.
    pub worth: Vec<f32>,
    /// Each row's result for its mover: 1, ½ or 0.
    pub results: Vec<f32>,
}

impl Matrix {
    /// How many rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.worth.len()
    }

    fn row(&self, index: usize) -> &[f32] {
        &self.features[index * self.columns..][..self.columns]
    }

    /// The mean square root of each column's squares; 0 for a feature that never is.
    fn sizes(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.columns];
        for index in 0..self.rows() {
            for (sum, &feature) in sums.iter_mut().zip(self.row(index)) {
                *sum += f64::from(feature) * f64::from(feature);
            }
        }
        let rows = self.rows().max(1) as f64;
        sums.into_iter()
            .map(|sum: f64| (sum / rows).sqrt())
            .collect()
    }
}

/// How a regression is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// How many centi-units make winning e times as likely against losing, before and after.
    pub units_per_logit: f64,
    /// How strongly weights are drawn to those at hand: the price, in mean logarithmic loss, of changing
    /// a usual position's logit by 1.
    pub l2: f64,
    /// The most steps.
    pub steps: u32,
    /// It ends after so many steps without a better prediction of the validation games.
    pub patience: u32,
}

/// What a regression found.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// By how much each weight changes; 0 for one that never counts.
    pub changes: Vec<f64>,
    /// The validation rows' mean loss before.
    pub before: f64,
    /// The same after, by the features.
    pub after: f64,
    /// The step at which it was best.
    pub step: u32,
}

/// The greatest step of the method, in logits of a usual position.
const RATE: f64 = 0.02;
/// Adam's usual memories (Kingma and Ba, 2015).
const MEMORIES: (f64, f64) = (0.9, 0.999);

/// Adam on all training rows at a time: no chance in it, the same result each time. Weights are measured
/// by what they change in a usual position, so that steps suit all of them. Keeps the weights that
/// predicted the validation rows best. `report` hears the step and the validation loss.
#[must_use]
pub fn regress(
    training: &Matrix,
    validation: &Matrix,
    how: &Training,
    report: &mut dyn FnMut(u32, f64),
) -> Fitted {
    let units = how.units_per_logit;
    // A weight changes by so much when a usual position's logit changes by 1.
    let scales: Vec<f64> = training
        .sizes()
        .into_iter()
        .map(|size| if size > 0.0 { units / size } else { 0.0 })
        .collect();
    let changes = |logits: &[f64]| -> Vec<f64> {
        logits
            .iter()
            .zip(&scales)
            .map(|(l, scale)| l * scale)
            .collect()
    };
    let mut logits = vec![0.0; training.columns];
    let (mut means, mut squares) = (logits.clone(), logits.clone());
    let before = mean_loss(validation, &changes(&logits), units);
    let mut best = Fitted {
        changes: changes(&logits),
        before,
        after: before,
        step: 0,
    };
    for step in 1..=how.steps {
        let mut gradient = gradient(training, &changes(&logits), units);
        for ((slope, scale), logit) in gradient.iter_mut().zip(&scales).zip(&logits) {
            *slope = *slope * scale / units + 2.0 * how.l2 * logit;
        }
        let power = f64::from(step);
        // Smaller steps towards the end, so that it comes to rest.
        let rate = RATE / (1.0 + power / 200.0);
        for (index, slope) in gradient.into_iter().enumerate() {
            let (mean, square) = (&mut means[index], &mut squares[index]);
            *mean += (1.0 - MEMORIES.0) * (slope - *mean);
            *square += (1.0 - MEMORIES.1) * (slope * slope - *square);
            let mean = *mean / (1.0 - MEMORIES.0.powf(power));
            let square = *square / (1.0 - MEMORIES.1.powf(power));
            logits[index] -= rate * mean / (square.sqrt() + 1e-9);
        }
        let found = changes(&logits);
        let after = mean_loss(validation, &found, units);
        report(step, after);
        if after < best.after {
            best = Fitted {
                changes: found,
                before,
                after,
                step,
            };
        } else if step - best.step >= how.patience {
            break;
        }
    }
    best
}

/// A row's logit with changed weights.
fn logit(matrix: &Matrix, index: usize, changes: &[f64], units: f64) -> f64 {
    let row = matrix.row(index).iter().zip(changes);
    let more: f64 = row
        .map(|(&feature, change)| f64::from(feature) * change)
        .sum();
    (f64::from(matrix.worth[index]) + more) / units
}

fn mean_loss(matrix: &Matrix, changes: &[f64], units: f64) -> f64 {
    let losses = (0..matrix.rows()).map(|index| {
        let logit = logit(matrix, index, changes, units);
        loss(logit, f64::from(matrix.results[index]))
    });
    losses.sum::<f64>() / matrix.rows().max(1) as f64
}

/// The mean of each feature times what was predicted too much.
fn gradient(matrix: &Matrix, changes: &[f64], units: f64) -> Vec<f64> {
    let mut sums = vec![0.0; matrix.columns];
    for index in 0..matrix.rows() {
        let predicted = chance(logit(matrix, index, changes, units));
        let excess = predicted - f64::from(matrix.results[index]);
        for (sum, &feature) in sums.iter_mut().zip(matrix.row(index)) {
            *sum += excess * f64::from(feature);
        }
    }
    let rows = matrix.rows().max(1) as f64;
    sums.into_iter().map(|sum| sum / rows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    const UNITS: f64 = 200.0;

    /// Rows whose results follow from true weights, evaluated with other ones.
    fn drawn(rows: usize, seed: u64, truth: &[f64], at_hand: &[f64]) -> Matrix {
        let mut dice = SplitMix::new(seed);
        let mut matrix = Matrix {
            columns: truth.len(),
            ..Matrix::default()
        };
        for _ in 0..rows {
            // Counts of very different sizes; the last feature never is.
            let row: Vec<f64> = (0..truth.len())
                .map(|column| match column {
                    column if column + 1 == truth.len() => 0.0,
                    column => (dice.below(9) as f64 - 4.0) * (1 + 10 * (column % 2)) as f64,
                })
                .collect();
            let value =
                |weights: &[f64]| -> f64 { row.iter().zip(weights).map(|(x, w)| x * w).sum() };
            let p = chance(value(truth) / UNITS);
            let result = f32::from(u8::from((dice.below(1_000_000) as f64) < p * 1e6));
            matrix.worth.push(value(at_hand) as f32);
            matrix.results.push(result);
            matrix.features.extend(row.iter().map(|&x| x as f32));
        }
        matrix
    }

    const HOW: Training = Training {
        units_per_logit: UNITS,
        l2: 0.0,
        steps: 3000,
        patience: 100,
    };

    #[test]
    fn known_weights_are_found() {
        let (truth, at_hand) = ([100.0, 4.0, -30.0, 0.0, 50.0], [50.0, 9.0, 0.0, 2.0, 50.0]);
        let training = drawn(40_000, 1, &truth, &at_hand);
        let validation = drawn(5_000, 2, &truth, &at_hand);
        let found = regress(&training, &validation, &HOW, &mut |_, _| ());
        for ((change, truth), at_hand) in found.changes.iter().zip(truth).zip(at_hand) {
            let off = (at_hand + change - truth).abs();
            assert!(off < 3.0_f64.max(0.05 * truth.abs()), "{found:?}");
        }
        assert_eq!(found.changes[4], 0.0);
        // As good as the truth itself.
        let best = mean_loss(&drawn(5_000, 2, &truth, &truth), &[0.0; 5], UNITS);
        assert!(found.after < found.before - 0.01, "{found:?}");
        assert!(found.after < best + 0.002, "{found:?} {best}");
        assert_eq!(found, regress(&training, &validation, &HOW, &mut |_, _| ()));
    }

    #[test]
    fn a_price_on_changes_makes_them_smaller() {
        let (truth, at_hand) = ([100.0, 4.0, 0.0], [50.0, 9.0, 0.0]);
        let training = drawn(5_000, 1, &truth, &at_hand);
        let free = regress(&training, &training, &HOW, &mut |_, _| ());
        let held = regress(
            &training,
            &training,
            &Training { l2: 0.1, ..HOW },
            &mut |_, _| (),
        );
        for (free, held) in free.changes.iter().zip(&held.changes).take(2) {
            assert!(held.abs() < 0.8 * free.abs() && held * free > 0.0);
        }
    }

    #[test]
    fn it_ends_early_where_there_is_nothing_to_learn() {
        let truth = [100.0, 4.0, 0.0];
        let (training, validation) = (
            drawn(300, 1, &truth, &truth),
            drawn(3_000, 2, &truth, &truth),
        );
        let mut steps = 0;
        let found = regress(&training, &validation, &HOW, &mut |step, _| steps = step);
        assert!(found.after <= found.before);
        assert!(steps < HOW.steps, "{steps}");
    }
}
