//! Sequential probability ratio test: ends a match as soon as its result is significant.

use burgrave_core::Fault;

use crate::faults;
use crate::stats::{Pentanomial, score_of_elo};

/// Generalised sequential probability ratio test of the Elo differences `elo0` and `elo1`, on pentanomial results
/// (Van den Bergh, "A practical introduction to the GSPRT").
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// Elo difference of the first hypothesis.
    pub elo0: f64,
    /// Elo difference of the second hypothesis.
    pub elo1: f64,
    /// False-positive rate: probability of accepting `elo1` if `elo0` is true.
    pub alpha: f64,
    /// False-negative rate: probability of accepting `elo0` if `elo1` is true.
    pub beta: f64,
}

/// Result of a test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No hypothesis is accepted yet.
    Open,
    /// `elo0` is accepted.
    Elo0,
    /// `elo1` is accepted.
    Elo1,
}

impl Sprt {
    /// Creates a test.
    ///
    /// # Errors
    /// [`faults::SPRT_BOUNDS`] unless `elo0` is below `elo1`, both are from −1000 to 1000, and `alpha` and `beta` are
    /// between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, Fault> {
        let error = |rate: f64| rate > 0.0 && rate < 0.5;
        let sound = elo0 < elo1 && elo0 >= -1000.0 && elo1 <= 1000.0 && error(alpha) && error(beta);
        if !sound {
            return Err(Fault::new(faults::SPRT_BOUNDS));
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// Returns the log-likelihood ratios that end the test: it accepts `elo0` at the first or below, and `elo1` at
    /// the second or above.
    pub fn bounds(&self) -> (f64, f64) {
        let low = self.beta / (1.0 - self.alpha);
        let high = (1.0 - self.beta) / self.alpha;
        (low.ln(), high.ln())
    }

    /// Returns the log-likelihood ratio of `elo1` to `elo0`, or 0 without results. Each hypothesis uses the
    /// distribution that fits the results best among those with the hypothesis's expected score.
    pub fn llr(&self, results: &Pentanomial) -> f64 {
        /// Count used for a result that has not occurred, in pairs, so that its frequency is positive.
        const ABSENT_COUNT: f64 = 1e-3;
        if results.pairs() == 0 {
            return 0.0;
        }
        let weights = results.weights(ABSENT_COUNT);
        let pairs: f64 = results
            .0
            .iter()
            .map(|&n| (n as f64).max(ABSENT_COUNT))
            .sum();
        let tilt0 = tilt(&weights, score_of_elo(self.elo0));
        let tilt1 = tilt(&weights, score_of_elo(self.elo1));
        // The best fit has the probabilities p / (1 + tilt · (score - mean)).
        let term = |&(score, p): &(f64, f64)| {
            let one = 1.0 + tilt0 * (score - score_of_elo(self.elo0));
            let two = 1.0 + tilt1 * (score - score_of_elo(self.elo1));
            p * (one / two).ln()
        };
        pairs * weights.iter().map(term).sum::<f64>()
    }

    /// Returns the state of the test.
    pub fn verdict(&self, results: &Pentanomial) -> Verdict {
        let (low, high) = self.bounds();
        match self.llr(results) {
            ratio if ratio >= high => Verdict::Elo1,
            ratio if ratio <= low => Verdict::Elo0,
            _ => Verdict::Open,
        }
    }
}

/// Returns the Lagrange multiplier of the distribution that fits best among those with the given mean. It is the root
/// of a function that decreases between two poles, so bisection finds it.
fn tilt(weights: &[(f64, f64)], mean: f64) -> f64 {
    let slope = |x: f64| -> f64 {
        let term = |&(score, p): &(f64, f64)| p * (score - mean) / (1.0 + x * (score - mean));
        weights.iter().map(term).sum()
    };
    // The poles belong to the scores 1 and 0, the highest and the lowest. Both have a positive weight.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::{Chooser, SplitMix};

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("valid")
    }

    #[test]
    fn bounds_as_published() {
        let (low, high) = test(0.0, 5.0).bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
    }

    #[test]
    fn ratios_as_published() {
        // Tests of Stockfish: number of the pull request, results, `elo0` and `elo1`, ratio.
        let published = [
            (3209, [253, 4282, 17604, 4431, 286], (-0.25, 1.25), 2.94),
            (3209, [58, 3302, 33130, 3518, 84], (0.25, 1.25), 2.97),
            (3098, [491, 7345, 29693, 7670, 465], (-0.25, 1.25), 2.96),
            (3098, [53, 2220, 21459, 2445, 47], (0.25, 1.25), 2.97),
            (2971, [17, 253, 1042, 337, 39], (-0.5, 1.5), 2.96),
            (2951, [59, 754, 2467, 865, 75], (-0.5, 1.5), 2.95),
            (2950, [133, 1751, 5094, 1849, 165], (-0.5, 1.5), 2.94),
            (2598, [243, 1665, 3339, 1762, 281], (-1.5, 0.5), 2.95),
            (2598, [444, 5546, 17841, 5604, 428], (-1.5, 0.5), 2.63),
        ];
        for (number, counts, (elo0, elo1), expected) in published {
            let found = test(elo0, elo1).llr(&Pentanomial(counts));
            // The published ratios have two decimals.
            assert!((found - expected).abs() < 0.011, "{number}: {found}");
        }
    }

    #[test]
    fn invalid_parameters_are_rejected() {
        for (elo0, elo1, alpha) in [
            (5.0, 0.0, 0.05),
            (0.0, 0.0, 0.05),
            (0.0, f64::NAN, 0.05),
            (0.0, 5.0, 0.0),
            (0.0, 5.0, 0.5),
            (-5000.0, 0.0, 0.05),
        ] {
            assert!(Sprt::new(elo0, elo1, alpha, 0.05).is_err());
        }
        assert_eq!(test(0.0, 5.0).llr(&Pentanomial::default()), 0.0);
    }

    /// Returns the number of tests, of 200, that accept `elo1` for a player who is stronger by `elo`.
    fn accepted(sprt: Sprt, elo: f64) -> u32 {
        let score = score_of_elo(elo);
        let mut rng = SplitMix::new(7);
        // A third of the games are draws.
        let wins = ((score - 1.0 / 6.0) * 1e6) as u64;
        let mut game = || match rng.below(1_000_000) {
            roll if roll < wins => 2,
            roll if roll < wins + 333_333 => 1,
            _ => 0,
        };
        (0..200)
            .filter(|_| {
                let mut counts = Pentanomial::default();
                loop {
                    counts.note(game() + game());
                    match sprt.verdict(&counts) {
                        Verdict::Open => {}
                        verdict => return verdict == Verdict::Elo1,
                    }
                }
            })
            .count() as u32
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let sprt = test(0.0, 60.0);
        let (wrong, right) = (accepted(sprt, 0.0), accepted(sprt, 60.0));
        // 10 errors in 200 are expected; more than 20 have a probability of 0.1 %.
        assert!((1..=20).contains(&wrong), "{wrong} of 200");
        assert!((180..=199).contains(&right), "{right} of 200");
    }
}
