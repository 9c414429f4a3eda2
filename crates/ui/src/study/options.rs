//! Rule sets compared with the default rules.

use crate::study::data::{BindStudy, GameStudies, Interval, Measure, RuleSet, Study};
use crate::study::scale::Scale;
use crate::study::strength_name;
use crate::study::words::{Message, Value};

/// The measures that the comparison shows.
const SHOWN: [Measure; 3] = [Measure::FirstScore, Measure::Length, Measure::Draws];

/// Rule sets compared with the default rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// What the rule sets change.
    pub about: Message,
    /// Nodes per move.
    pub nodes: u64,
    /// Games of each rule set.
    pub games: u64,
    /// The rule sets, the default rules first.
    pub rows: Vec<Row>,
    /// The measures, with a cell for each row.
    pub columns: Vec<Column>,
    /// How often the options change the moves, if a study measures it.
    pub binds: Option<Message>,
}

/// A rule set.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Options that differ from the default rules: messages to join. Empty for the default rules.
    pub options: Vec<Message>,
}

/// A measure of all rule sets.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// The measure.
    pub measure: Measure,
    /// Axis of the chart.
    pub scale: Scale,
    /// Values, one for each rule set.
    pub cells: Vec<Cell>,
}

/// A value of a rule set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The value in the page's unit.
    pub interval: Interval,
    /// How it compares with the default rules.
    pub relation: Relation,
}

/// How a value compares with that of the default rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The value of the default rules.
    Default,
    /// The difference is sure.
    Differs,
    /// These games show no difference.
    Same,
}

impl Relation {
    pub(super) fn of(differs: bool) -> Relation {
        match differs {
            true => Relation::Differs,
            false => Relation::Same,
        }
    }
}

impl Comparison {
    /// Returns the comparisons of a game's options, one for each study of others.
    pub fn all(studies: &GameStudies) -> Vec<Comparison> {
        let all = studies.of_all_options().into_iter();
        all.filter_map(|study| Comparison::new(study, studies.binds.as_ref()))
            .collect()
    }

    /// Returns the comparison of a study, or `None` if a rule set lacks a measure.
    fn new(study: &Study, binds: Option<&BindStudy>) -> Option<Comparison> {
        let columns = SHOWN.map(|measure| Column::new(study, measure));
        Some(Comparison {
            about: about(study),
            nodes: study.nodes,
            games: study.sets.first()?.games,
            rows: study.sets.iter().map(Row::new).collect(),
            columns: columns.into_iter().collect::<Option<Vec<_>>>()?,
            binds: binds.and_then(|binds| binding(study, binds)),
        })
    }
}

/// Returns how often the rule sets of a study change the moves, or `None` if that is not known of any.
fn binding(study: &Study, binds: &BindStudy) -> Option<Message> {
    let one = |set: &RuleSet| {
        let found = binds.sets.iter().find(|one| one.rules == set.rules)?;
        Some(
            Message::new("study-bind")
                .with("set", Value::RuleSets(vec![changed_options(set)]))
                .with("share", Value::Number(100.0 * found.share, 1)),
        )
    };
    let shares: Vec<Message> = study.sets.iter().filter_map(one).collect();
    (!shares.is_empty()).then(|| {
        Message::new("study-binds")
            .with("strength", Value::Part(strength_name(binds.nodes)))
            .with("shares", Value::Parts(shares))
    })
}

/// Returns what the rule sets of a study change: one option, or several.
fn about(study: &Study) -> Message {
    let options: Vec<&str> = study.options().into_iter().collect();
    match options[..] {
        [option @ ("layout" | "max-tower" | "repetition" | "tower")] => {
            Message::new(format!("study-about-{option}"))
        }
        _ => Message::new("study-about-rules"),
    }
}

/// Returns the options of a rule set that differ from the default rules.
pub(super) fn changed_options(set: &RuleSet) -> Vec<Message> {
    let options = set.rules.split(',').filter_map(|item| item.split_once('='));
    options.map(|(key, value)| option(key, value)).collect()
}

impl Row {
    fn new(set: &RuleSet) -> Row {
        Row {
            options: changed_options(set),
        }
    }
}

/// Returns the message of an option's value: `study-KEY` with a number, or `study-KEY-VALUE`.
fn option(key: &str, value: &str) -> Message {
    match value.parse() {
        Ok(number) => Message::new(format!("study-{key}")).with("value", Value::Count(number)),
        Err(_) => Message::new(format!("study-{key}-{value}")),
    }
}

impl Column {
    /// Returns a measure of all rule sets, or `None` if a rule set lacks it.
    pub(super) fn new(study: &Study, measure: Measure) -> Option<Column> {
        let cell = |(at, set): (usize, &RuleSet)| {
            let relation = match at {
                0 => Relation::Default,
                _ => Relation::of(study.sure_difference(set, measure).is_some()),
            };
            let interval = set.value(measure)?;
            Some(Cell { interval, relation })
        };
        let cells: Vec<Cell> = (study.sets.iter().enumerate())
            .map(cell)
            .collect::<Option<_>>()?;
        let ends = cells.iter().flat_map(|cell| cell.interval.ends());
        Some(Column {
            measure,
            scale: Scale::around(ends, 4),
            cells,
        })
    }
}
