//! Measures of a rule set: shares and means over its games, with 95 % intervals.
//!
//! A measure gives a number for each game, or none. Sums are kept as integers, so that the order of the games does
//! not matter and the memory does not grow with their number.

use std::collections::BTreeMap;

use crate::study::by_ply::{self, ByPly, Plies};
use crate::study::facts::{Facts, Wanted};
use crate::study::level::Level;
use crate::study::more::{BINDS, MORE};
use crate::study::report::minus;

/// Sums count millionths.
const SCALE: f64 = 1e6;
/// A lead below this much of a chance is no lead.
const LEAD: f64 = 0.05;
/// A game is decided once the winner's chance stays above this.
const DECIDED: f64 = 0.9;
/// A winner whose chance was below this came back.
const LOST: f64 = 0.2;

/// What a value counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share of games; the interval is Wilson's.
    Share,
    /// A mean from 0 to 1, shown in percent.
    Percent,
    /// A mean of plain numbers.
    Number,
}

/// A measure.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Identifier in data files.
    pub key: &'static str,
    /// Name in reports.
    pub name: &'static str,
    /// Unit.
    pub unit: Unit,
    /// Definition and source.
    pub meaning: &'static str,
    /// Value of a game; `None` if the game does not count.
    pub(super) value: fn(&Facts) -> Option<f64>,
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Returns a symmetric interval.
    pub(crate) fn around(value: f64, half: f64) -> Interval {
        let (low, high) = (value - half, value + half);
        Interval { value, low, high }
    }

    /// Returns the value with its interval as text.
    pub(crate) fn shown(self, unit: Unit) -> String {
        let Interval { value, low, high } = self;
        match unit {
            Unit::Number => minus(format!("{value:.2} ({low:.2} to {high:.2})")),
            Unit::Share | Unit::Percent => format!(
                "{:.1} % ({:.1} to {:.1})",
                100.0 * value,
                100.0 * low,
                100.0 * high
            ),
        }
    }
}

/// The measures of every study, in the order of a report.
pub const ALL: &[Measure] = &[
    Measure {
        key: "first-score",
        name: "score of the side that moves first",
        unit: Unit::Percent,
        meaning: "mean result of the first side: 1 for a win, ½ for a draw. 50 % is balanced",
        value: |facts| Some(facts.first_won.map_or(0.5, |won| f64::from(u8::from(won)))),
    },
    Measure {
        key: "first-wins",
        name: "first side wins",
        unit: Unit::Share,
        meaning: "share of games that the first side won",
        value: |facts| is(facts.first_won == Some(true)),
    },
    Measure {
        key: "second-wins",
        name: "second side wins",
        unit: Unit::Share,
        meaning: "share of games that the second side won",
        value: |facts| is(facts.first_won == Some(false)),
    },
    Measure {
        key: "draws",
        name: "draws",
        unit: Unit::Share,
        meaning: "share of drawn games, those at the limit of plies included",
        value: |facts| is(facts.first_won.is_none()),
    },
    Measure {
        key: "length",
        name: "length in plies",
        unit: Unit::Number,
        meaning: "mean number of plies, the random opening included",
        value: |facts| Some(f64::from(facts.plies)),
    },
    Measure {
        key: "choices",
        name: "moves to choose from",
        unit: Unit::Number,
        meaning: "mean number of legal moves in a position after the opening: the branching factor. The mean of the \
                  games' means; more than 100,000 moves count as that many",
        value: |facts| mean(facts.choices.iter().map(|&count| f64::from(count))),
    },
    Measure {
        key: "tree",
        name: "size of the game tree, as a power of ten",
        unit: Unit::Number,
        meaning: "mean over games of the sum of log₁₀ of the number of legal moves, after the opening (Allis 1994 \
                  estimates a game tree by branching and length)",
        value: |facts| (!facts.choices.is_empty()).then(|| log_tree(facts)),
    },
    Measure {
        key: "lead-changes",
        name: "changes of the lead",
        unit: Unit::Number,
        meaning: "how often the chance passes from above 55 % to below 45 % or back, as the player saw it (the lead \
                  changes of Browne 2008)",
        value: |facts| (!facts.chances.is_empty()).then(|| f64::from(lead_changes(&facts.chances))),
    },
    Measure {
        key: "drama",
        name: "drama",
        unit: Unit::Number,
        meaning: "in decisive games: mean of √(1 − 2 × the winner's chance) over the positions in which it is below \
                  50 %, and 0 if there are none (after the drama of Browne 2008)",
        value: |facts| winner_chances(facts).map(|chances| drama(&chances)),
    },
    Measure {
        key: "comebacks",
        name: "comebacks",
        unit: Unit::Share,
        meaning: "share of decisive games in which the winner's chance once was below 20 %",
        value: |facts| is(winner_chances(facts)?.iter().any(|&chance| chance < LOST)),
    },
    Measure {
        key: "decided",
        name: "plies after the decision",
        unit: Unit::Number,
        meaning: "in decisive games: number of last plies through which the winner's chance is above 90 %",
        value: |facts| winner_chances(facts).map(|chances| decided(&chances)),
    },
];

/// Returns the measures in the order of a report: those of every report, and those with the keys `more`.
pub(super) fn all(more: &[&str]) -> impl Iterator<Item = &'static Measure> {
    ALL.iter()
        .chain(MORE.iter().filter(|one| more.contains(&one.key)))
}

/// Returns the value of a measure by its key.
pub fn measure_of(measures: &Measures, key: &str) -> Option<Interval> {
    measures.interval(measure(key)?)
}

/// Returns a measure by its key.
pub(crate) fn measure(key: &str) -> Option<&'static Measure> {
    ALL.iter().chain(MORE).find(|one| one.key == key)
}

fn is(holds: bool) -> Option<f64> {
    Some(f64::from(u8::from(holds)))
}

pub(super) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    (count > 0.0).then(|| sum / count)
}

fn log_tree(facts: &Facts) -> f64 {
    let logs = facts
        .choices
        .iter()
        .map(|&count| f64::from(count.max(1)).log10());
    logs.sum()
}

fn lead_changes(chances: &[f64]) -> u32 {
    let mut leader = None;
    let mut changes = 0;
    for &chance in chances {
        if (chance - 0.5).abs() < LEAD {
            continue;
        }
        let now = chance > 0.5;
        changes += u32::from(leader == Some(!now));
        leader = Some(now);
    }
    changes
}

/// Returns the winner's chances in a decisive game whose player has scores.
pub(super) fn winner_chances(facts: &Facts) -> Option<Vec<f64>> {
    let first_won = facts.first_won?;
    let own = |&chance: &f64| if first_won { chance } else { 1.0 - chance };
    let chances: Vec<f64> = facts.chances.iter().map(own).collect();
    (!chances.is_empty()).then_some(chances)
}

fn drama(chances: &[f64]) -> f64 {
    let behind = chances.iter().filter(|&&chance| chance < 0.5);
    mean(behind.map(|&chance| (1.0 - 2.0 * chance).sqrt())).unwrap_or(0.0)
}

fn decided(chances: &[f64]) -> f64 {
    let sure = chances.iter().rev().take_while(|&&chance| chance > DECIDED);
    sure.count() as f64
}

/// Number, sum and sum of squares of a measure's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    pub(super) count: u64,
    sum: i128,
    squares: i128,
}

impl Sum {
    pub(super) fn add(&mut self, value: f64) {
        let value = (value * SCALE).round() as i128;
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(self) -> f64 {
        self.sum as f64 / self.count as f64 / SCALE
    }

    /// Returns the mean with Student's interval, or `None` with fewer than two values.
    pub(super) fn student(self, level: Level) -> Option<Interval> {
        let value = self.mean();
        let half = level.reach(self.count as f64 - 1.0)? * self.error().sqrt();
        Some(Interval::around(value, half))
    }

    /// Returns the variance of the mean.
    fn error(self) -> f64 {
        let count = i128::from(self.count);
        // Exact: the sums are integers.
        let spread = (count * self.squares - self.sum * self.sum) as f64 / (SCALE * SCALE);
        let n = self.count as f64;
        spread / (n * n * (n - 1.0))
    }
}

/// The measures of a rule set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Measures {
    more: Vec<&'static str>,
    sums: Vec<Sum>,
    /// Filled if asked for.
    by_ply: ByPly,
    /// Number of games by reason of their end.
    pub reasons: BTreeMap<String, u64>,
    /// Number of games by their length in plies.
    pub lengths: BTreeMap<u32, u64>,
}

impl Measures {
    /// Returns the measures of no games: those of every report, and those with the keys `more`.
    pub fn new(more: Vec<&'static str>) -> Measures {
        Measures {
            more,
            ..Measures::default()
        }
    }

    /// Returns which facts that take long a measure may need.
    pub(crate) fn wanted(&self) -> Wanted {
        Wanted {
            board: self.all().count() > ALL.len(),
            binding: self.more.contains(&BINDS),
        }
    }

    /// Returns the measures in the order of a report.
    pub fn all(&self) -> impl Iterator<Item = &'static Measure> {
        all(&self.more)
    }

    /// Adds a game.
    pub fn add(&mut self, facts: &Facts) {
        let all: Vec<&Measure> = self.all().collect();
        self.sums.resize(all.len(), Sum::default());
        for (measure, sum) in all.into_iter().zip(&mut self.sums) {
            if let Some(value) = (measure.value)(facts) {
                sum.add(value);
            }
        }
        if self.more.contains(&by_ply::KEY) {
            self.by_ply.add(facts);
        }
        *self.reasons.entry(facts.reason.clone()).or_default() += 1;
        *self.lengths.entry(facts.plies).or_default() += 1;
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// Returns a measure with its 95 % interval, or `None` without a value. A mean of a single value has no interval.
    ///
    /// Shares have Wilson's interval, other means Student's. Scores that are all the same have no variance; they get
    /// Wilson's interval too, which is at worst too wide: scores between 0 and 1 vary at most as much as yes/no results
    /// of the same mean.
    pub fn interval(&self, measure: &Measure) -> Option<Interval> {
        self.interval_at(measure, Level::SINGLE)
    }

    /// Returns a measure with its interval at a level of confidence.
    pub(crate) fn interval_at(&self, measure: &Measure, level: Level) -> Option<Interval> {
        let sum = self.sum(measure)?;
        let value = sum.mean();
        if measure.unit == Unit::Share {
            return Some(level.wilson(value, sum.count));
        }
        let variance = self.variance(measure)?;
        if measure.unit != Unit::Percent {
            return sum.student(level);
        }
        if variance <= 0.0 {
            return Some(level.wilson(value, sum.count));
        }
        // With few games Student's interval can reach below 0 or above 1.
        let Interval { value, low, high } = sum.student(level)?;
        Some(Interval {
            value,
            low: low.max(0.0),
            high: high.min(1.0),
        })
    }

    /// Returns the number of legal moves by ply, if it is asked for.
    pub fn by_ply(&self) -> impl Iterator<Item = Plies> {
        self.by_ply.values()
    }

    /// Returns the variance of a measure's mean, or `None` with fewer than two values.
    pub(crate) fn variance(&self, measure: &Measure) -> Option<f64> {
        let sum = self.sum(measure)?;
        (sum.count > 1).then(|| sum.error())
    }

    /// Returns the number of games that count for a measure, and of those the number with the value 1.
    pub(crate) fn counts(&self, measure: &Measure) -> Option<[u64; 2]> {
        let sum = self.sum(measure)?;
        Some([
            sum.count,
            (sum.mean() * sum.count as f64).round().max(0.0) as u64,
        ])
    }

    fn sum(&self, measure: &Measure) -> Option<Sum> {
        let index = self.all().position(|one| one.key == measure.key)?;
        let sum = self.sums.get(index).copied()?;
        (sum.count > 0).then_some(sum)
    }

    /// Returns the length below or at which a share of the games ends, `part` of 4: quartiles and the median.
    pub fn length_quartile(&self, part: u64) -> Option<u32> {
        let wanted = (self.games() * part).div_ceil(4).max(1);
        let mut seen = 0;
        self.lengths.iter().find_map(|(&plies, &games)| {
            seen += games;
            (seen >= wanted).then_some(plies)
        })
    }
}

/// Returns games of which the first side wins `wins` in a hundred. `rest` adds their other facts.
#[cfg(test)]
pub(crate) fn coins(games: u64, wins: u64, rest: impl Fn(u64) -> Facts) -> Measures {
    let mut measures = Measures::default();
    for number in 0..games {
        measures.add(&Facts {
            number,
            first_won: Some(number % 100 < wins),
            ..rest(number)
        });
    }
    measures
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Chooser, SplitMix};

    use super::*;

    fn measure(key: &str) -> &'static Measure {
        super::measure(key).expect("a measure")
    }

    fn of(games: &[Facts]) -> Measures {
        let mut measures = Measures::default();
        for game in games {
            measures.add(game);
        }
        measures
    }

    fn value(games: &[Facts], key: &str) -> f64 {
        of(games).interval(measure(key)).expect("a value").value
    }

    #[test]
    fn the_interval_of_a_percentage_stays_between_0_and_100() {
        let games = [true, false].map(|won| Facts {
            number: u64::from(won),
            first_won: Some(won),
            ..Facts::default()
        });
        let score = of(&games).interval(measure("first-score"));
        let Interval { value, low, high } = score.expect("a value");
        assert_eq!([low, value, high], [0.0, 0.5, 1.0]);
    }

    #[test]
    fn a_fair_coin_is_balanced_and_a_loaded_one_is_not() {
        let mut random = SplitMix::new(1);
        let mut flip = |percent: u64| {
            let games: Vec<Facts> = (0..4000)
                .map(|number| Facts {
                    number,
                    first_won: Some(random.below(100) < percent),
                    plies: 1,
                    ..Facts::default()
                })
                .collect();
            of(&games).interval(measure("first-score")).expect("games")
        };
        let fair = flip(50);
        assert!(fair.low < 0.5 && 0.5 < fair.high, "{fair:?}");
        let loaded = flip(60);
        assert!(
            loaded.low > 0.5 && loaded.low < 0.6 && 0.6 < loaded.high,
            "{loaded:?}"
        );
    }

    /// Random tic-tac-toe. Known: the first side wins 58.5 %, the second 28.8 %, 12.7 % are drawn.
    fn tic_tac_toe(random: &mut SplitMix) -> Facts {
        const LINES: [u16; 8] = [7, 56, 448, 73, 146, 292, 273, 84];
        let (mut boards, mut facts) = ([0_u16; 2], Facts::default());
        for ply in 0..9_u32 {
            let free: Vec<u16> = (0..9)
                .filter(|&cell| (boards[0] | boards[1]) & (1 << cell) == 0)
                .collect();
            facts.choices.push(free.len() as u32);
            facts.plies = ply + 1;
            let side = ply as usize % 2;
            boards[side] |= 1 << free[random.below(free.len() as u64) as usize];
            if LINES.iter().any(|line| boards[side] & line == *line) {
                facts.first_won = Some(side == 0);
                break;
            }
        }
        facts
    }

    #[test]
    fn random_tic_tac_toe_has_its_known_values() {
        let mut random = SplitMix::new(2);
        let games: Vec<Facts> = (0..20_000).map(|_| tic_tac_toe(&mut random)).collect();
        let measures = of(&games);
        for (key, known) in [
            ("first-wins", 0.5849),
            ("second-wins", 0.2881),
            ("draws", 0.1270),
        ] {
            let found = measures.interval(measure(key)).expect("games");
            // Wider than 95 %, so that a right program passes with every seed.
            assert!(
                (found.value - known).abs() < 2.0 * (found.high - found.low),
                "{key}: {found:?}"
            );
        }
        assert_eq!(measures.length_quartile(4), Some(9));
        // A full game has 9! orders.
        let full = games
            .iter()
            .find(|game| game.plies == 9)
            .expect("a full game");
        assert!((10_f64.powf(log_tree(full)) - 362_880.0).abs() < 1e-3);
    }

    /// Nim with one heap, from which each side takes one or two, played perfectly. The last one wins.
    fn nim(mut heap: u32) -> Facts {
        let mut plies = 0;
        while heap > 0 {
            heap -= (heap % 3).max(1);
            plies += 1;
        }
        Facts {
            first_won: Some(plies % 2 == 1),
            plies,
            ..Facts::default()
        }
    }

    #[test]
    fn perfect_nim_has_its_known_winner() {
        // The second side wins multiples of three.
        assert_eq!(value(&[3, 6, 9, 30].map(nim), "second-wins"), 1.0);
        assert_eq!(value(&[1, 2, 4, 5, 31, 32].map(nim), "first-wins"), 1.0);
    }

    fn course(first_won: Option<bool>, chances: &[f64]) -> Vec<Facts> {
        vec![
            Facts {
                first_won,
                chances: chances.to_vec(),
                choices: vec![10; chances.len()],
                plies: chances.len() as u32,
                ..Facts::default()
            };
            2
        ]
    }

    #[test]
    fn the_course_of_a_game_is_measured() {
        let game = course(Some(true), &[0.5, 0.6, 0.52, 0.1, 0.48, 0.7, 0.95, 0.99]);
        assert_eq!(value(&game, "lead-changes"), 2.0);
        assert_eq!(value(&game, "comebacks"), 1.0);
        assert_eq!(value(&game, "decided"), 2.0);
        let behind = (0.8_f64.sqrt() + 0.04_f64.sqrt()) / 2.0;
        assert!((value(&game, "drama") - behind).abs() < 1e-6);
        assert!((value(&game, "tree") - 8.0).abs() < 1e-9);
        // For the other winner the chances are the complement.
        let lost = course(Some(false), &[0.5, 0.05, 0.01]);
        assert_eq!(value(&lost, "decided"), 2.0);
        assert_eq!(value(&lost, "drama"), 0.0);
        assert!(
            of(&course(None, &[0.5]))
                .interval(measure("drama"))
                .is_none()
        );
    }

    #[test]
    fn the_order_of_the_games_does_not_matter() {
        let mut random = SplitMix::new(3);
        let mut games: Vec<Facts> = (0..300).map(|_| tic_tac_toe(&mut random)).collect();
        let one = of(&games);
        games.reverse();
        assert_eq!(of(&games), one);
    }

    #[test]
    fn a_few_wins_of_one_side_show_no_advantage() {
        let won = |count| vec![course(Some(true), &[0.5]); count].concat();
        let score = |games: &[Facts]| of(games).interval(measure("first-score")).expect("games");
        assert!(score(&won(1)).low < 0.5, "{:?}", score(&won(1)));
        assert!(score(&won(10)).low > 0.5, "{:?}", score(&won(10)));
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_the_formula() {
        // The mean of 1, 2, 3, 4 has the error sqrt(5/3/4).
        let games: Vec<Facts> = (1..=4)
            .map(|plies| Facts {
                plies,
                ..Facts::default()
            })
            .collect();
        let found = of(&games).interval(measure("length")).expect("games");
        assert!((found.value - 2.5).abs() < 1e-9);
        // Student's quantile for three degrees of freedom.
        assert!((found.high - 2.5 - 3.182_446 * (5.0_f64 / 12.0).sqrt()).abs() < 1e-5);
        assert_eq!(
            [1, 2, 3].map(|part| of(&games).length_quartile(part)),
            [Some(1), Some(2), Some(3)]
        );
    }
}
