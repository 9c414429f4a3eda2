//! The studies of a game as the site has them: reports of `burgrave study` without what the page does not show.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::study::depth::DepthStudy;

/// The studies of a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct GameStudies {
    /// The studies of rule sets, in the order of their names.
    pub studies: Vec<Study>,
    /// The studies of first moves.
    #[serde(default)]
    pub openings: Vec<Study>,
    /// The studies of depth.
    #[serde(default)]
    pub depth: Vec<DepthStudy>,
    /// The study of how often options change the moves.
    pub binds: Option<BindStudy>,
}

/// A study of how often options change the moves.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct BindStudy {
    /// Nodes per move.
    pub nodes: u64,
    /// The rule sets under which this can be said.
    pub sets: Vec<Binding>,
}

/// How often options change the moves.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Binding {
    /// Options as text.
    pub rules: String,
    /// Share of the positions with other legal moves than under the default rules, from 0 to 1.
    pub share: f64,
}

/// A study.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Study {
    /// Folder below `docs/lab/studies`.
    pub name: String,
    /// Nodes per move.
    pub nodes: u64,
    /// Random moves at the beginning of each game.
    pub openings: u64,
    /// Longer games are drawn.
    pub max_plies: u64,
    /// The rule sets. All are compared with the first one.
    pub sets: Vec<RuleSet>,
    /// Differences from the first set. Those that are not sure may be missing.
    pub differences: Vec<Difference>,
    /// The studies that the site's file joins to this one, this one first. Empty if there is only this one.
    #[serde(default)]
    pub parts: Vec<Part>,
}

/// A study of several that the page shows as one.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Part {
    /// Folder below `docs/lab/studies`.
    pub name: String,
    /// Games of all its rule sets.
    pub games: u64,
}

/// The games under one set of rules.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct RuleSet {
    /// Short name, unique in the study.
    pub name: String,
    /// Options as text, empty for the default rules.
    pub rules: String,
    /// First moves of all games.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Number of games.
    pub games: u64,
    /// Values by the keys of measures.
    pub measures: BTreeMap<String, Interval>,
    /// Number of games by the reason of their end. Empty if the page does not need it.
    #[serde(default)]
    pub reasons: BTreeMap<String, u64>,
    /// Number of games by their length in plies. Empty if the page does not need it.
    #[serde(default)]
    pub lengths: BTreeMap<u64, u64>,
    /// Quartiles of the lengths in plies, if there are no lengths.
    #[serde(default)]
    pub quartiles: Vec<u64>,
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Returns the interval multiplied by a positive number.
    #[must_use]
    pub fn times(self, factor: f64) -> Interval {
        let [low, value, high] = self.map(|one| one * factor);
        Interval { value, low, high }
    }

    /// Returns the lower end, the estimate and the upper end, each changed in the same way.
    pub(super) fn map<T>(self, change: impl FnMut(f64) -> T) -> [T; 3] {
        [self.low, self.value, self.high].map(change)
    }

    pub(super) fn ends(self) -> [f64; 2] {
        [self.low, self.high]
    }
}

/// A sure difference of a rule set from the first one. The site's files have no others.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Difference {
    /// Name of the rule set.
    pub rules: String,
    /// Key of the measure.
    pub measure: String,
    /// Value less that of the first set.
    pub difference: Interval,
}

/// A measure that the page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Score of the side that moves first.
    FirstScore,
    /// Length of games. The data counts plies, the page moves a side.
    Length,
    /// Share of drawn games.
    Draws,
    /// Number of legal moves in a position.
    Choices,
    /// Share of decisive games in which the winner's chance once was below 20 %.
    Comebacks,
}

impl Measure {
    /// All measures.
    pub const ALL: [Measure; 5] = [
        Measure::FirstScore,
        Measure::Length,
        Measure::Draws,
        Measure::Choices,
        Measure::Comebacks,
    ];

    /// Returns the key in the data and in the codes of messages.
    pub fn key(self) -> &'static str {
        match self {
            Measure::FirstScore => "first-score",
            Measure::Length => "length",
            Measure::Draws => "draws",
            Measure::Choices => "choices",
            Measure::Comebacks => "comebacks",
        }
    }

    /// Returns whether the page shows the measure in percent.
    pub fn is_share(self) -> bool {
        matches!(
            self,
            Measure::FirstScore | Measure::Draws | Measure::Comebacks
        )
    }

    /// Returns the factor from the data's unit to the page's.
    fn factor(self) -> f64 {
        match self {
            Measure::Length => 0.5,
            Measure::Choices => 1.0,
            Measure::FirstScore | Measure::Draws | Measure::Comebacks => 100.0,
        }
    }
}

impl RuleSet {
    /// Returns a value in the page's unit: percent, moves a side, moves.
    pub fn value(&self, measure: Measure) -> Option<Interval> {
        let found = self.measures.get(measure.key())?;
        Some(found.times(measure.factor()))
    }

    /// Returns whether these are the default rules.
    pub fn is_default(&self) -> bool {
        self.rules.is_empty()
    }

    /// Returns the length in plies at or below which `part` quarters of the games end.
    pub fn quartile(&self, part: u64) -> Option<u64> {
        if self.lengths.is_empty() {
            return self.quartiles.get(part as usize - 1).copied();
        }
        let games: u64 = self.lengths.values().sum();
        let wanted = (games * part).div_ceil(4).max(1);
        let mut seen = 0;
        self.lengths.iter().find_map(|(&plies, &games)| {
            seen += games;
            (seen >= wanted).then_some(plies)
        })
    }
}

/// What a study shows of a difference in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The difference is sure.
    Shown,
    /// These games show no difference.
    NotShown,
    /// The difference in the other direction is sure.
    Opposite,
    /// The study does not have the rule set.
    NotPlayed,
}

impl Study {
    /// Returns what the study shows of a difference of a rule set from the first one. The direction is the sign of
    /// `direction`.
    pub fn finding(&self, rules: &str, measure: Measure, direction: f64) -> Finding {
        let Some(set) = self.sets.iter().find(|set| set.rules == rules) else {
            return Finding::NotPlayed;
        };
        match self.sure_difference(set, measure) {
            None => Finding::NotShown,
            Some(found) if found.value * direction > 0.0 => Finding::Shown,
            Some(_) => Finding::Opposite,
        }
    }

    /// Returns whether this study compares rule sets with the default rules.
    fn compares(&self) -> bool {
        self.sets.len() > 1 && self.sets.first().is_some_and(RuleSet::is_default)
    }

    /// Returns the keys of the options that the rule sets change.
    pub(super) fn options(&self) -> BTreeSet<&str> {
        let rules = self.sets.iter().flat_map(|set| set.rules.split(','));
        rules
            .filter_map(|one| Some(one.split_once('=')?.0))
            .collect()
    }

    /// Returns the sure difference of a rule set from the first one in the page's unit, or `None` if these games show
    /// no difference.
    pub fn sure_difference(&self, set: &RuleSet, measure: Measure) -> Option<Interval> {
        let mut all = self.differences.iter();
        let found = all.find(|one| one.rules == set.name && one.measure == measure.key())?;
        Some(found.difference.times(measure.factor()))
    }

    /// Returns the number of games of all rule sets.
    pub fn games(&self) -> u64 {
        self.sets.iter().map(|set| set.games).sum()
    }
}

impl GameStudies {
    /// Reads the studies of a game, or returns `None` if the text holds none.
    pub fn read(text: &str) -> Option<GameStudies> {
        burgrave_json::read(text).ok()
    }

    /// Returns the studies with games under the default rules, with these games. Of studies with the same nodes,
    /// returns the one with the most games: they are the same games. Fewer nodes come first.
    pub fn of_default_rules(&self) -> Vec<(&Study, &RuleSet)> {
        let mut found: Vec<(&Study, &RuleSet)> = Vec::new();
        for study in &self.studies {
            let Some(set) = study.sets.iter().find(|set| set.is_default()) else {
                continue;
            };
            match found.iter_mut().find(|(one, _)| one.nodes == study.nodes) {
                None => found.push((study, set)),
                Some(one) => {
                    // A study of the default rules alone is the game's portrait.
                    let rank = |(study, set): &(&Study, &RuleSet)| {
                        (set.games, std::cmp::Reverse(study.sets.len()))
                    };
                    if rank(&(study, set)) > rank(one) {
                        *one = (study, set);
                    }
                }
            }
        }
        found.sort_by_key(|(study, _)| study.nodes);
        found
    }

    /// Returns the study that compares rule sets with the default rules: the one with the most nodes.
    pub fn of_options(&self) -> Option<&Study> {
        self.comparing(|_| true)
    }

    /// Returns the study of the same options as another one at another strength: the one with the most nodes.
    pub fn at_other_nodes(&self, main: &Study) -> Option<&Study> {
        self.comparing(|study| study.nodes != main.nodes && study.options() == main.options())
    }

    /// Returns the studies that compare rule sets with the default rules, one for each choice of options: the one with
    /// the most nodes. [`GameStudies::of_options`] comes first.
    pub fn of_all_options(&self) -> Vec<&Study> {
        let main = self.of_options();
        let mut found: Vec<&Study> = main.into_iter().collect();
        for study in self.studies.iter().filter(|study| study.compares()) {
            let options = study.options();
            if found.iter().all(|one| one.options() != options) {
                found.extend(self.comparing(|one| one.options() == options));
            }
        }
        found
    }

    /// Returns the study with the most nodes among those that compare rule sets and fit.
    fn comparing(&self, fits: impl Fn(&Study) -> bool) -> Option<&Study> {
        (self.studies.iter())
            .filter(|study| study.compares() && fits(study))
            .max_by_key(|study| (study.nodes, study.sets.len()))
    }
}
