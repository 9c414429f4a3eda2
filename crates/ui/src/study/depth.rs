//! Studies of depth: what each player of a ladder gains against the one before it, in Elo.

use serde::Deserialize;

use crate::study::data::{GameStudies, Interval};
use crate::study::options::{Cell, Relation};
use crate::study::question::Repeat;
use crate::study::scale::Scale;
use crate::study::words::{Message, Value};

/// A study of depth.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct DepthStudy {
    /// Folder below `docs/lab/studies`.
    pub name: String,
    /// The players, the weakest first.
    pub rungs: Vec<LadderEntry>,
    /// Games of each two neighbours.
    pub games: u64,
    /// The rule sets. All are compared with the first one.
    pub sets: Vec<DepthSet>,
}

/// A player of a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum LadderEntry {
    /// The engine with this number of nodes per move.
    Nodes(u64),
    /// A player as text: `random`, `level:3`.
    Player(String),
}

/// The gains under one set of rules.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct DepthSet {
    /// Options as text, empty for the default rules.
    pub rules: String,
    /// Gain of each player but the first.
    pub gains: Vec<Gain>,
    /// Sum of all gains, if all have two ends.
    #[serde(default)]
    pub sum: Option<Interval>,
    /// Least sum of all gains that is sure.
    pub least: f64,
    /// Difference of the sum from that of the first set. These intervals hold 95 % together.
    #[serde(default)]
    pub difference: Option<Interval>,
}

/// What a player gains against the one before it. A player that won all games has a lower end only.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Gain {
    /// The estimate.
    #[serde(default)]
    pub value: Option<f64>,
    /// Lower end.
    #[serde(default)]
    pub low: Option<f64>,
    /// Upper end.
    #[serde(default)]
    pub high: Option<f64>,
}

impl Gain {
    /// Returns the gain with its interval, if it has two ends.
    pub fn interval(self) -> Option<Interval> {
        Some(Interval {
            value: self.value?,
            low: self.low?,
            high: self.high?,
        })
    }

    /// Returns whether the stronger player surely gains.
    pub fn is_sure(self) -> bool {
        self.low.is_some_and(|low| low > 0.0)
    }
}

impl DepthSet {
    /// Returns how the sum compares with that of the first set.
    pub fn relation(&self) -> Relation {
        match self.difference {
            None => Relation::Default,
            Some(found) => Relation::of(found.low > 0.0 || found.high < 0.0),
        }
    }
}

impl DepthStudy {
    /// Returns the nodes of the players, or `None` if they differ in something else.
    pub fn nodes(&self) -> Option<Vec<u64>> {
        let nodes = |rung: &LadderEntry| match rung {
            LadderEntry::Nodes(nodes) => Some(*nodes),
            LadderEntry::Player(_) => None,
        };
        self.rungs.iter().map(nodes).collect()
    }

    /// Returns the number of all games.
    pub fn all_games(&self) -> u64 {
        let steps: usize = self.sets.iter().map(|set| set.gains.len()).sum();
        self.games * steps as u64
    }
}

/// The players of a game from random moves upwards.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// What the ladder shows, in sentences.
    pub summary: Vec<Message>,
    /// Axis of the gains.
    pub scale: Scale,
    /// The gain of each player, with its name. Players that won all games are missing.
    pub rows: Vec<(Message, Cell)>,
    /// How to repeat it.
    pub repeat: Repeat,
}

impl Ladder {
    /// Returns the ladder of a game, or `None` if no study has one of players that the app names.
    pub fn new(studies: &GameStudies) -> Option<Ladder> {
        studies.depth.iter().find_map(Ladder::of)
    }

    fn of(study: &DepthStudy) -> Option<Ladder> {
        let names: Vec<Message> = study.rungs.iter().map(player).collect::<Option<_>>()?;
        let set = study.sets.first().filter(|set| set.rules.is_empty())?;
        let steps: Vec<(Message, Gain)> = (names.iter().skip(1).cloned())
            .zip(set.gains.iter().copied())
            .collect();
        let rows: Vec<(Message, Cell)> = (steps.iter())
            .filter_map(|(name, gain)| Some((name.clone(), cell(*gain)?)))
            .collect();
        let sure = steps.iter().filter(|(_, gain)| gain.is_sure()).count();
        let mut summary = vec![
            Message::new("study-ladder-least")
                .with("from", Value::Part(names.first()?.clone()))
                .with("to", Value::Part(names.last()?.clone()))
                .with("least", Value::Count(set.least.max(0.0).round() as u64))
                .with("sure", Value::Count(sure as u64))
                .with("all", Value::Count(steps.len() as u64)),
        ];
        summary.extend(
            (steps.iter().zip(&names))
                .filter(|((_, gain), _)| gain.high.is_none())
                .map(|((name, gain), before)| {
                    Message::new("study-ladder-all-won")
                        .with("player", Value::Part(name.clone()))
                        .with("before", Value::Part(before.clone()))
                        .with("low", Value::Number(gain.low.unwrap_or_default(), 0))
                }),
        );
        let ends = rows.iter().flat_map(|(_, cell)| cell.interval.ends());
        Some(Ladder {
            summary,
            scale: Scale::around(ends.chain([0.0]), 5),
            repeat: Repeat::of_ladder(study),
            rows,
        })
    }
}

/// Returns a gain as a mark of a chart, if it has two ends.
fn cell(gain: Gain) -> Option<Cell> {
    Some(Cell {
        interval: gain.interval()?,
        relation: Relation::of(gain.is_sure()),
    })
}

/// Returns the name of a player, if the app has one.
fn player(rung: &LadderEntry) -> Option<Message> {
    let LadderEntry::Player(text) = rung else {
        return None;
    };
    if text == "random" {
        return Some(Message::new("study-player-random"));
    }
    let level = text.strip_prefix("level:")?.parse().ok()?;
    Some(Message::new("study-player-level").with("level", Value::Count(level)))
}
