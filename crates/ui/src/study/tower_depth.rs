//! Elo gained by more search in King of the Castle, by the limit on towers.

use crate::study::data::Interval;
use crate::study::depth::{DepthSet, DepthStudy, Gain};
use crate::study::options::{Cell, Relation};
use crate::study::scale::Scale;
use crate::study::words::{Message, Value};

/// Returns the highest tower that rules allow.
pub(super) fn limit(rules: &str) -> Option<u64> {
    rules.strip_prefix("max-tower=")?.parse().ok()
}

/// What better play gains by the limit on towers: the engine against itself with fewer nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Depth {
    /// Nodes per move of the players, ascending.
    pub nodes: Vec<u64>,
    /// The rule sets, the one without a limit first.
    pub rows: Vec<Row>,
}

/// A rule set.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Highest tower, `None` without a limit.
    pub limit: Option<u64>,
    /// Sum of all gains, in Elo.
    pub sum: Cell,
    /// Difference of the sum from that without a limit.
    pub difference: Option<Interval>,
    /// Gain of each player but the first.
    pub gains: Vec<Interval>,
}

impl Depth {
    pub(super) fn new(study: &DepthStudy) -> Option<Depth> {
        let rows: Vec<Row> = study.sets.iter().map(Row::new).collect::<Option<_>>()?;
        let (first, others) = rows.split_first()?;
        let fits = first.limit.is_none()
            && !others.is_empty()
            && others.iter().all(|row| row.limit.is_some());
        Some(Depth {
            nodes: study.nodes().filter(|nodes| fits && nodes.len() > 1)?,
            rows,
        })
    }

    /// Returns the limits under which better play surely gains more, or less for a negative `sign`.
    pub(super) fn changed(&self, sign: f64) -> Vec<(u64, &Row)> {
        let changed = |row: &&Row| {
            row.sum.relation == Relation::Differs
                && row.difference.is_some_and(|one| one.value * sign > 0.0)
        };
        let rows = self.rows.iter().filter(changed);
        rows.filter_map(|row| Some((row.limit?, row))).collect()
    }

    /// Returns a sentence with the number of nodes of the first and the last player.
    pub fn with_ends(&self, code: &str) -> Message {
        let end = |nodes: Option<&u64>| Value::Count(nodes.copied().unwrap_or_default());
        Message::new(code)
            .with("from", end(self.nodes.first()))
            .with("to", end(self.nodes.last()))
    }

    /// Returns a sentence with the limit and the difference of its gain, without a sign.
    pub(super) fn message(&self, code: &str, row: &Row) -> Message {
        let difference = row.difference.unwrap_or(row.sum.interval);
        let ends = [difference.low.abs(), difference.high.abs()];
        self.with_ends(code)
            .with("limit", Value::Count(row.limit.unwrap_or_default()))
            .with("value", Value::Number(difference.value.abs(), 0))
            .with("low", Value::Number(ends[0].min(ends[1]), 0))
            .with("high", Value::Number(ends[0].max(ends[1]), 0))
    }

    /// Returns what is sure and what is open.
    pub(super) fn lines(&self) -> [Vec<Message>; 2] {
        let (mut sure, mut open) = (Vec::new(), Vec::new());
        for (_, row) in self.changed(-1.0) {
            sure.push(self.message("study-towers-gain-less", row));
        }
        let gains = || self.rows.iter().flat_map(|row| &row.gains);
        if gains().all(|gain| gain.low > 0.0) {
            sure.push(Message::new("study-towers-all-gain"));
        }
        let same = |row: &&Row| row.sum.relation == Relation::Same;
        let limits: Vec<u64> = (self.rows.iter().filter(same))
            .filter_map(|row| row.limit)
            .collect();
        if !limits.is_empty() {
            open.push(Message::new("study-towers-gain-same").with("limits", Value::List(limits)));
        }
        open.push(self.with_ends("study-towers-beyond"));
        [sure, open]
    }

    /// Returns the rule sets that differ from the one without a limit, and that one.
    pub fn distinct(&self) -> impl Iterator<Item = &Row> {
        (self.rows.iter()).filter(|row| row.sum.relation != Relation::Same)
    }

    /// Returns the axis of the sums.
    pub fn sum_scale(&self) -> Scale {
        scale(self.rows.iter().map(|row| row.sum.interval))
    }

    /// Returns the axis of the gains of [`Depth::distinct`] rule sets.
    pub fn gain_scale(&self) -> Scale {
        scale(self.distinct().flat_map(|row| row.gains.iter().copied()))
    }
}

impl Row {
    fn new(set: &DepthSet) -> Option<Row> {
        Some(Row {
            limit: limit(&set.rules),
            sum: Cell {
                interval: set.sum?,
                relation: set.relation(),
            },
            difference: set.difference,
            gains: (set.gains.iter().copied())
                .map(Gain::interval)
                .collect::<Option<_>>()?,
        })
    }
}

/// Returns an axis from 0 that holds all intervals.
fn scale(all: impl Iterator<Item = Interval>) -> Scale {
    Scale::around(all.flat_map(Interval::ends).chain([0.0]), 6)
}
