//! Sequential testing: ending a match as soon as it has said enough.

use burgrave_core::Fault;

use crate::faults;
use crate::stats::{Pentanomial, score_of_elo};

/// A sequential probability ratio test of "A is `elo1` stronger" against "A is `elo0` stronger": the
/// generalised one on pentanomial results (Van den Bergh, "A practical introduction to the GSPRT").
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo by the first hypothesis.
    pub elo0: f64,
    /// By the second one.
    pub elo1: f64,
    /// How often the second may be taken though the first holds.
    pub alpha: f64,
    /// How often the first may be taken though the second holds.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Play on.
    Open,
    /// Elo0 is taken.
    Elo0,
    /// Elo1 is taken.
    Elo1,
}

impl Sprt {
    /// A test.
    ///
    /// # Errors
    /// [`faults::SPRT_BOUNDS`] where the numbers make no test.
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

    /// Where the test ends: at or below the first, at or above the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let low = self.beta / (1.0 - self.alpha);
        let high = (1.0 - self.beta) / self.alpha;
        (low.ln(), high.ln())
    }

    /// The logarithm of the ratio of likelihoods, each hypothesis with the distribution of its mean
    /// that fits the results best. 0 without results.
    #[must_use]
    pub fn llr(&self, results: &Pentanomial) -> f64 {
        /// What never happened may still be possible: it counts as this part of a pair.
        const LEAST: f64 = 1e-3;
        if results.pairs() == 0 {
            return 0.0;
        }
        let weights = results.weights(LEAST);
        let pairs: f64 = results.0.iter().map(|&n| (n as f64).max(LEAST)).sum();
        let tilt0 = tilt(&weights, score_of_elo(self.elo0));
        let tilt1 = tilt(&weights, score_of_elo(self.elo1));
        // The best fit's probability of a score is p / (1 + tilt · (score - mean)).
        let term = |&(score, p): &(f64, f64)| {
            let one = 1.0 + tilt0 * (score - score_of_elo(self.elo0));
            let two = 1.0 + tilt1 * (score - score_of_elo(self.elo1));
            p * (one / two).ln()
        };
        pairs * weights.iter().map(term).sum::<f64>()
    }

    /// What the results say.
    #[must_use]
    pub fn verdict(&self, results: &Pentanomial) -> Verdict {
        let (low, high) = self.bounds();
        match self.llr(results) {
            ratio if ratio >= high => Verdict::Elo1,
            ratio if ratio <= low => Verdict::Elo0,
            _ => Verdict::Open,
        }
    }
}

/// The multiplier of the distribution with the given mean that fits best: the root of a function that
/// falls all the way between its poles.
fn tilt(weights: &[(f64, f64)], mean: f64) -> f64 {
    let slope = |x: f64| -> f64 {
        let term = |&(score, p): &(f64, f64)| p * (score - mean) / (1.0 + x * (score - mean));
        weights.iter().map(term).sum()
    };
    // Scores reach from 0 to 1, and every one has some weight.
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
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("sound")
    }

    #[test]
    fn bounds_as_published() {
        let (low, high) = test(0.0, 5.0).bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
    }

    #[test]
    fn ratios_as_published() {
        // Tests of Stockfish changes as published in its pull requests, with their numbers.
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
            // Published to two decimals.
            assert!((found - expected).abs() < 0.011, "{number}: {found}");
        }
    }

    #[test]
    fn nonsense_is_no_test() {
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

    /// How many of 200 tests of a player of known strength take the second hypothesis.
    fn accepted(sprt: Sprt, elo: f64) -> u32 {
        let score = score_of_elo(elo);
        let mut rng = SplitMix::new(7);
        // A third of the games is drawn.
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
        // 10 of 200 are expected to go wrong; beyond 20 lies one case in a thousand.
        assert!((1..=20).contains(&wrong), "{wrong} of 200");
        assert!((180..=199).contains(&right), "{right} of 200");
    }
}
