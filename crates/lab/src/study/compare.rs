//! Differences between rule sets.

use statrs::distribution::{ContinuousCDF, Normal};

use crate::study::measures::{ALL, Interval, Measure, Measures};

/// The difference of a measure between a rule set and the first one.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Index of the rule set.
    pub set: usize,
    /// The measure.
    pub measure: &'static Measure,
    /// Value of the set less that of the first one, with its own 95 % interval (Welch 1947).
    pub interval: Interval,
    /// Probability of such a difference if there is none, corrected for all comparisons of the study (Holm 1979).
    pub chance: f64,
}

impl Difference {
    /// Whether the sets differ at the level of 5 % for the whole study.
    pub fn is_sure(&self) -> bool {
        self.chance < 0.05
    }
}

/// Compares all rule sets with the first one in every measure that both have.
pub fn differences(sets: &[Measures]) -> Vec<Difference> {
    let Some((first, others)) = sets.split_first() else {
        return Vec::new();
    };
    let mut found: Vec<Difference> = (1..)
        .zip(others)
        .flat_map(|(set, other)| {
            ALL.iter()
                .filter_map(move |measure| difference(set, measure, first, other))
        })
        .collect();
    correct(&mut found);
    found
}

fn difference(
    set: usize,
    measure: &'static Measure,
    first: &Measures,
    other: &Measures,
) -> Option<Difference> {
    let value = other.interval(measure)?.value - first.interval(measure)?.value;
    let error = (first.variance(measure)? + other.variance(measure)?).sqrt();
    let half = 1.96 * error;
    Some(Difference {
        set,
        measure,
        interval: Interval {
            value,
            low: value - half,
            high: value + half,
        },
        chance: tail(value, error),
    })
}

/// Returns the two-sided tail of the normal distribution.
fn tail(value: f64, error: f64) -> f64 {
    if error == 0.0 {
        return f64::from(u8::from(value == 0.0));
    }
    2.0 * Normal::standard().sf((value / error).abs())
}

/// Multiplies the smallest chance by their number, the next one by one less, and so on, and keeps their order.
fn correct(found: &mut [Difference]) {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|&a, &b| found[a].chance.total_cmp(&found[b].chance));
    let mut largest = 0.0_f64;
    for (place, &index) in order.iter().enumerate() {
        let corrected = found[index].chance * (found.len() - place) as f64;
        largest = largest.max(corrected).min(1.0);
        found[index].chance = largest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::facts::Facts;

    /// Games of which `wins` in a hundred are won by the first side.
    fn set(games: u64, wins: u64) -> Measures {
        let mut measures = Measures::default();
        for number in 0..games {
            measures.add(&Facts {
                number,
                first_won: Some(number % 100 < wins),
                plies: 10 + (number % 7) as u32,
                ..Facts::default()
            });
        }
        measures
    }

    fn of(found: &[Difference], key: &str) -> Difference {
        let one = found.iter().find(|one| one.measure.key == key);
        one.expect("compared").clone()
    }

    #[test]
    fn a_true_difference_is_found_and_a_small_sample_shows_none() {
        let found = differences(&[set(4000, 50), set(4000, 60)]);
        let score = of(&found, "first-score");
        assert!(
            score.is_sure() && (score.interval.value - 0.1).abs() < 1e-9,
            "{score:?}"
        );
        assert!(score.interval.low > 0.0 && score.interval.high < 0.2);
        assert!(!of(&found, "length").is_sure());
        assert!(!of(&differences(&[set(100, 50), set(100, 60)]), "first-score").is_sure());
        assert!(differences(&[set(100, 50)]).is_empty());
    }

    #[test]
    fn chances_are_corrected_as_in_holms_example() {
        let mut found = vec![of(&differences(&[set(100, 50), set(100, 50)]), "length"); 4];
        for (one, chance) in found.iter_mut().zip([0.01, 0.04, 0.03, 0.005]) {
            one.chance = chance;
        }
        correct(&mut found);
        let chances: Vec<f64> = found.iter().map(|one| one.chance).collect();
        for (found, right) in chances.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((found - right).abs() < 1e-12, "{chances:?}");
        }
    }
}
