//! Elo differences with errors, from the results of pairs (the pentanomial model).
//!
//! The two games of a pair have the same opening and are not independent, but pairs are. All errors therefore
//! follow from the numbers of pairs that brought 0, ½, 1, 1½ and 2 points.

use core::cmp::Ordering;

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Numbers of pairs that brought player A 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// A rating difference with its error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Mean score of A per game, from 0 to 1.
    pub score: f64,
    /// Elo difference of this score; infinite if one player won all games.
    pub elo: f64,
    /// Lower end of the 95 % confidence interval.
    pub low: f64,
    /// Upper end of the 95 % confidence interval.
    pub high: f64,
    /// Likelihood that A is stronger.
    pub superiority: f64,
}

impl Pentanomial {
    /// Adds a pair that brought A `half_points`, from 0 to 4. Ignores other numbers.
    pub fn note(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// Returns the number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Estimates the rating difference. Returns `None` without pairs.
    ///
    /// The interval follows Student's t-distribution, which is wider for few pairs. If A won or lost all games, its
    /// finite end is exact: the difference at which this has a probability of 2.5 %. If all pairs ended alike
    /// otherwise, the variance is that with one more pair of each result (Laplace).
    pub fn estimate(&self) -> Option<Estimate> {
        let pairs = self.pairs();
        if pairs == 0 {
            return None;
        }
        let (mean, spread) = moments(&self.weights(0.0));
        // Pairs that all ended alike have no variance.
        let alike = spread <= 0.0;
        let variance = match alike {
            true => moments(&Pentanomial(self.0.map(|count| count + 1)).weights(0.0)).1,
            false => spread,
        };
        // One degree of freedom less than pairs, since the variance is taken around their mean.
        let freedom = (pairs - 1).max(1) as f64;
        let deviation = (variance / freedom).sqrt();
        let student = StudentsT::new(0.0, 1.0, freedom).ok()?;
        let reach = deviation * student.inverse_cdf(0.975);
        let certain = 0.025_f64.powf(1.0 / pairs as f64);
        let (low, high) = match self.0 {
            [_, 0, 0, 0, 0] => (0.0, 1.0 - certain),
            [0, 0, 0, 0, _] => (certain, 1.0),
            _ => (mean - reach, mean + reach),
        };
        Some(Estimate {
            score: mean,
            elo: elo_of_score(mean),
            low: elo_of_score(low),
            high: elo_of_score(high),
            superiority: match mean.total_cmp(&0.5) {
                _ if !alike => student.cdf((mean - 0.5) / deviation),
                // All pairs ended alike: add one pair of each result (Laplace).
                Ordering::Less => 0.5_f64.powf(pairs as f64 + 1.0),
                Ordering::Equal => 0.5,
                Ordering::Greater => 1.0 - 0.5_f64.powf(pairs as f64 + 1.0),
            },
        })
    }

    /// Returns the scores from 0 to 1 with their frequencies, each at least `least` pairs.
    pub(crate) fn weights(&self, least: f64) -> Vec<(f64, f64)> {
        let counts = self.0.map(|count| (count as f64).max(least));
        let sum: f64 = counts.iter().sum();
        let score = |index: usize| index as f64 / 4.0;
        let weights = counts.iter().enumerate();
        weights.map(|(i, n)| (score(i), n / sum)).collect()
    }
}

/// Returns mean and variance.
fn moments(weights: &[(f64, f64)]) -> (f64, f64) {
    let mean: f64 = weights.iter().map(|(score, p)| score * p).sum();
    let variance = weights.iter().map(|(score, p)| p * (score - mean).powi(2));
    (mean, variance.sum())
}

/// Returns the Elo difference with this expected score; infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// Returns the expected score at an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found}, not {expected}");
    }

    #[test]
    fn elo_matches_the_table_of_the_federation() {
        // FIDE's table of expected scores: 76 % at 200 points, 92 % at 400 (91 % unrounded).
        near(score_of_elo(200.0), 0.76, 0.005);
        near(score_of_elo(400.0), 0.909_090_9, 1e-6);
        near(elo_of_score(0.75), 190.848_5, 1e-3);
        for elo in [-300.0, 0.0, 12.5] {
            near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn published_matches_have_the_published_elo() {
        // The match of LeelaChessZero and Stockfish in TCEC season 17, 17 wins, 71 draws, 12 losses:
        // 52.5 %, 17.4 Elo. Pairs are not published; the mean does not depend on them.
        near(elo_of_score(0.525), 17.4, 0.05);
        // Stockfish pull request 2951, short time control: 1191 wins, 1048 losses, 6201 draws.
        let test = Pentanomial([59, 754, 2467, 865, 75]);
        let estimate = test.estimate().expect("pairs");
        near(estimate.score, (1191.0 + 6201.0 / 2.0) / 8440.0, 1e-9);
        assert!(estimate.low > 0.0 && estimate.superiority > 0.99);
    }

    #[test]
    fn a_match_without_a_loss_has_a_finite_elo() {
        let all = Pentanomial([0, 0, 0, 0, 50]).estimate().expect("pairs");
        assert!(all.elo.is_infinite() && all.high.is_infinite());
        near(score_of_elo(all.low).powi(50), 0.025, 1e-9);
        near(all.superiority, 1.0, 1e-12);
        let none = Pentanomial([50, 0, 0, 0, 0]).estimate().expect("pairs");
        near(none.high, -all.low, 1e-9);
        near(none.superiority, 0.0, 1e-12);
        let two = Pentanomial([0, 0, 0, 0, 2]).estimate().expect("pairs");
        near(two.superiority, 0.875, 1e-12);
        let even = Pentanomial([0, 0, 9, 0, 0]).estimate().expect("pairs");
        near(even.elo, 0.0, 0.0);
        near(even.superiority, 0.5, 0.0);
        assert!(even.low < -20.0 && even.high > 20.0, "{even:?}");
        let one = Pentanomial([0, 0, 0, 1, 0]).estimate().expect("pairs");
        assert!(one.low < 0.0 && one.high > one.elo, "{one:?}");
        assert_eq!(Pentanomial::default().estimate(), None);
    }

    #[test]
    fn few_pairs_have_wide_error_bars() {
        // A mean of 11/12 with a standard error of 1/12; t(2) reaches 4.3027 that far to either side.
        let three = Pentanomial([0, 0, 0, 1, 2]).estimate().expect("pairs");
        near(score_of_elo(three.low), (11.0 - 4.302_653) / 12.0, 1e-6);
        assert!(three.high.is_infinite());
        // t(2) lies below 5 with a probability of 0.5 + 5 / (2 sqrt(27)).
        near(three.superiority, 0.5 + 2.5 / 27_f64.sqrt(), 1e-6);
        let two = Pentanomial([0, 1, 0, 0, 1]).estimate().expect("pairs");
        assert!(
            two.low == f64::NEG_INFINITY && two.superiority < 0.7,
            "{two:?}"
        );
    }

    #[test]
    fn about_95_percent_of_the_intervals_contain_the_true_value() {
        // Random pairs with dependent games, from a known distribution.
        let parts = [10_u64, 20, 35, 22, 13];
        let truth = (20.0 * 0.25 + 35.0 * 0.5 + 22.0 * 0.75 + 13.0) / 100.0;
        let mut rng = SplitMix::new(4);
        let mut held = 0;
        for game in 0..2_000 {
            let mut counts = Pentanomial::default();
            // Few pairs and many.
            for _ in 0..[8, 200][game % 2] {
                let mut at = rng.below(100);
                let kind = parts.iter().position(|&part| {
                    let here = at < part;
                    at = at.saturating_sub(part);
                    here
                });
                counts.note(kind.expect("parts add up to 100"));
            }
            let estimate = counts.estimate().expect("pairs");
            let truth = elo_of_score(truth);
            held += u32::from(estimate.low <= truth && truth <= estimate.high);
        }
        assert!((1_870..=1_930).contains(&held), "{held} of 2000");
    }
}
