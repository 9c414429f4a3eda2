//! Levels of confidence, and the intervals that hold with them.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

use crate::study::measures::Interval;

/// Two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A level of confidence of two-sided intervals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Level {
    /// Probability below the upper end.
    upper: f64,
    /// The normal distribution's quantile of `upper`.
    z: f64,
}

impl Level {
    /// 95 % for a single interval.
    pub(crate) const SINGLE: Level = Level { upper: 0.975, z: Z };

    /// Returns the level at which this number of intervals hold together in at least 95 % of all cases (Bonferroni; Dunn
    /// 1961).
    pub(crate) fn joint(intervals: usize) -> Level {
        if intervals <= 1 {
            return Level::SINGLE;
        }
        let upper = 1.0 - 0.025 / intervals as f64;
        let z = Normal::standard().inverse_cdf(upper);
        Level { upper, z }
    }

    /// Returns half the width of an interval in standard errors, by Student's distribution. `None` without a degree of
    /// freedom.
    pub(crate) fn reach(self, freedom: f64) -> Option<f64> {
        Some(student(freedom)?.inverse_cdf(self.upper))
    }

    /// Returns Wilson's interval of a share (Wilson 1927).
    pub(crate) fn wilson(self, share: f64, count: u64) -> Interval {
        let (z, n) = (self.z, count as f64);
        let centre = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half =
            z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        Interval {
            value: share,
            low: (centre - half).max(0.0),
            high: (centre + half).min(1.0),
        }
    }
}

/// Returns Student's distribution, or `None` without a degree of freedom.
pub(crate) fn student(freedom: f64) -> Option<StudentsT> {
    StudentsT::new(0.0, 1.0, freedom).ok()
}

/// Returns Wilson's interval of a share at 95 % (Wilson 1927).
pub fn wilson(share: f64, count: u64) -> Interval {
    Level::SINGLE.wilson(share, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joint_levels_are_those_of_the_tables() {
        // Quantiles of the normal distribution: 0.995 and 0.9975.
        for (intervals, z) in [(1, 1.959_964), (5, 2.575_829), (10, 2.807_034)] {
            assert!((Level::joint(intervals).z - z).abs() < 1e-5, "{intervals}");
        }
        // Student's table: 0.975 and 0.995 with ten degrees of freedom.
        let reach = |intervals| Level::joint(intervals).reach(10.0).expect("freedom");
        assert!((reach(1) - 2.228_139).abs() < 1e-5);
        assert!((reach(5) - 3.169_273).abs() < 1e-5);
    }

    #[test]
    fn wilsons_interval_is_that_of_the_formula() {
        // 8 of 10.
        let found = wilson(0.8, 10);
        assert!(
            (found.low - 0.4902).abs() < 1e-4 && (found.high - 0.9433).abs() < 1e-4,
            "{found:?}"
        );
    }
}
