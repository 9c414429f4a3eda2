//! Differences between rule sets.

use statrs::distribution::ContinuousCDF;
use statrs::stats_tests::{Alternative, fisher::fishers_exact};

use crate::study::level::{Level, student};
use crate::study::measures::{Interval, Measure, Measures, Unit};

/// The difference of a measure between a rule set and the first one.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Index of the rule set.
    pub set: usize,
    /// The measure.
    pub measure: &'static Measure,
    /// Value of the set less that of the first one, with its own 95 % interval: Newcombe's for shares (1998, method
    /// 10), otherwise Welch's (1947).
    pub interval: Interval,
    /// Probability of such a difference if there is none: Fisher's exact test for shares, otherwise Welch's. Corrected
    /// for all comparisons of the study (Holm 1979).
    pub p_value: f64,
}

impl Difference {
    /// Returns whether the sets differ at the level of 5 % for the whole study.
    pub fn is_sure(&self) -> bool {
        self.p_value < 0.05
    }
}

/// Compares all rule sets with the first one in every measure that both have. Leaves out means that do not vary: they
/// have no error to compare.
pub fn differences(sets: &[Measures]) -> Vec<Difference> {
    let Some((first, others)) = sets.split_first() else {
        return Vec::new();
    };
    let mut differences: Vec<Difference> = (1..)
        .zip(others)
        .flat_map(|(set, other)| {
            let compared = move |measure| difference(set, measure, [first, other], Level::SINGLE);
            first.all().filter_map(compared)
        })
        .collect();
    correct(&mut differences);
    differences
}

/// Compares the second of each pair with the first in these measures, as far as both have them. [`Difference::set`] is
/// the index of the pair. All intervals together hold in 95 % of all cases (Bonferroni).
pub(super) fn differences_of_pairs(
    pairs: &[[&Measures; 2]],
    measures: &[&'static Measure],
) -> Vec<Difference> {
    let at = |level| {
        let pairs = pairs.iter().enumerate();
        let compared = pairs.flat_map(move |(index, pair)| {
            let found = move |measure: &&'static Measure| difference(index, measure, *pair, level);
            measures.iter().filter_map(found)
        });
        compared.collect::<Vec<Difference>>()
    };
    let mut found = at(Level::joint(at(Level::SINGLE).len()));
    correct(&mut found);
    found
}

fn difference(
    set: usize,
    measure: &'static Measure,
    pair: [&Measures; 2],
    level: Level,
) -> Option<Difference> {
    let (interval, p_value) = match measure.unit {
        Unit::Share => shares(measure, pair, level),
        Unit::Percent | Unit::Number => means(measure, pair, level),
    }?;
    Some(Difference {
        set,
        measure,
        interval,
        p_value,
    })
}

fn shares(measure: &Measure, pair: [&Measures; 2], level: Level) -> Option<(Interval, f64)> {
    let [a, b] = pair.map(|set| set.interval_at(measure, level));
    let (a, b) = (a?, b?);
    let value = b.value - a.value;
    let interval = Interval {
        value,
        low: value - (b.value - b.low).hypot(a.high - a.value),
        high: value + (b.high - b.value).hypot(a.value - a.low),
    };
    let [first, other] = pair.map(|set| set.counts(measure));
    let ([n, k], [m, l]) = (first?, other?);
    let table = [k, n - k.min(n), l, m - l.min(m)];
    let tail = |side| fishers_exact(&table, side).unwrap_or(1.0);
    // Doubling the smaller tail errs on the safe side: the true probability is at most that, apart from ties.
    let p_value = 2.0 * tail(Alternative::Less).min(tail(Alternative::Greater));
    Some((interval, p_value.min(1.0)))
}

fn means(measure: &Measure, pair: [&Measures; 2], level: Level) -> Option<(Interval, f64)> {
    let [first, other] = pair.map(|set| set.interval(measure));
    let value = other?.value - first?.value;
    let parts = pair.map(|set| Some((set.variance(measure)?, set.counts(measure)?[0])));
    let [(a, n), (b, m)] = [parts[0]?, parts[1]?];
    // Satterthwaite's degrees of freedom. Without any variance they are not a number.
    let freedom = (a + b).powi(2) / (a * a / (n as f64 - 1.0) + b * b / (m as f64 - 1.0));
    let error = (a + b).sqrt();
    let half = level.reach(freedom)? * error;
    let interval = Interval::around(value, half);
    Some((interval, 2.0 * student(freedom)?.sf((value / error).abs())))
}

/// Multiplies the smallest p-value by their number, the next one by one less, and so on, and keeps their order.
fn correct(found: &mut [Difference]) {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|&a, &b| found[a].p_value.total_cmp(&found[b].p_value));
    let mut largest = 0.0_f64;
    for (place, &index) in order.iter().enumerate() {
        let corrected = found[index].p_value * (found.len() - place) as f64;
        largest = largest.max(corrected).min(1.0);
        found[index].p_value = largest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::facts::Facts;
    use crate::study::measures::{ALL, coins};

    fn set(games: u64, wins: u64) -> Measures {
        coins(games, wins, |number| Facts {
            plies: 10 + (number % 7) as u32,
            ..Facts::default()
        })
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
    fn two_games_against_two_show_nothing_however_they_ended() {
        let found = differences(&[set(2, 0), set(2, 100)]);
        let wins = of(&found, "first-wins");
        // One of six tables at each end, and several comparisons.
        assert!((wins.p_value - 1.0).abs() < 1e-9 && !wins.is_sure());
        // Wilson: 0 of 2 reaches up to 0.6576.
        assert!(
            (wins.interval.low - (1.0 - 0.6576 * 2.0_f64.sqrt())).abs() < 1e-3,
            "{wins:?}"
        );
        assert!(found.iter().all(|one| !one.is_sure()), "{found:?}");
        assert!(found.iter().all(|one| one.measure.key != "first-score"));
    }

    #[test]
    fn shares_are_compared_as_in_the_literature() {
        // Newcombe 1998, table II, contrast (a): 56 of 70 and 48 of 80, method 10: 0.0524 to 0.3339.
        let games = |all: u64, won: u64| coins(all, won, |_| Facts::default());
        let wins = ALL.iter().find(|one| one.key == "first-wins").expect("one");
        let (found, p_value) =
            shares(wins, [&games(80, 48), &games(70, 56)], Level::SINGLE).expect("compared");
        assert!(
            (found.value - 0.2).abs() < 1e-9
                && (found.low - 0.0524).abs() < 1e-4
                && (found.high - 0.3339).abs() < 1e-4,
            "{found:?}"
        );
        assert!(p_value > 0.005 && p_value < 0.02, "{p_value}");
        // Fisher's tea: 3 of 4 and 1 of 4, one tail 17/70.
        let (_, p_value) =
            shares(wins, [&games(4, 1), &games(4, 3)], Level::SINGLE).expect("compared");
        assert!((p_value - 34.0 / 70.0).abs() < 1e-9, "{p_value}");
    }

    #[test]
    fn p_values_are_corrected_as_in_holms_example() {
        let mut found = vec![of(&differences(&[set(100, 50), set(100, 50)]), "length"); 4];
        for (one, p_value) in found.iter_mut().zip([0.01, 0.04, 0.03, 0.005]) {
            one.p_value = p_value;
        }
        correct(&mut found);
        let p_values: Vec<f64> = found.iter().map(|one| one.p_value).collect();
        for (found, right) in p_values.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((found - right).abs() < 1e-12, "{p_values:?}");
        }
    }
}
