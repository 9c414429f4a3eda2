//! The question of a game: the answer, what is sure, what is open, and how to repeat it.

use std::collections::BTreeMap;

use burgrave_core::Side;

use crate::study::data::{Finding, GameStudies, Interval, Measure, Study};
use crate::study::depth::{DepthStudy, LadderEntry};
use crate::study::options::changed_options;
use crate::study::portrait::{EVEN, MANY_STOPPED, Portrait, Verdict, word};
use crate::study::tower_depth::Depth;
use crate::study::towers;
use crate::study::words::{Message, Value};
use crate::study::{strength_name, strength_names};

/// A question with its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Where the question is from.
    pub source: Message,
    /// The question.
    pub question: Message,
    /// The answer in plain words.
    pub answer: Vec<Message>,
    /// What the games show.
    pub sure: Vec<Message>,
    /// What they leave open.
    pub open: Vec<Message>,
    /// What better play gains by the limit on towers, if the question is about it.
    pub depth: Option<Depth>,
    /// How to repeat the studies behind the answer.
    pub repeat: Vec<Repeat>,
}

/// How to repeat a study.
#[derive(Clone, PartialEq, Debug)]
pub struct Repeat {
    /// The command that plays the games.
    pub command: String,
    /// Games and nodes, in a sentence.
    pub method: Message,
}

impl Question {
    /// Returns the question that the studies of a game answer, or `None` if they lack what the answer needs.
    pub fn new(first: Side, portrait: &Portrait, studies: &GameStudies) -> Option<Question> {
        match towers::Towers::new(studies) {
            Some(towers) => towers.question(),
            None => about_advantage(first, portrait, studies),
        }
    }
}

impl Repeat {
    pub(super) fn new(study: &Study) -> Repeat {
        Repeat::of_part(study, &study.name, study.games())
    }

    /// Returns how to repeat each of the studies that the page shows as one.
    pub(super) fn all(study: &Study) -> Vec<Repeat> {
        if study.parts.is_empty() {
            return vec![Repeat::new(study)];
        }
        (study.parts.iter())
            .map(|part| Repeat::of_part(study, &part.name, part.games))
            .collect()
    }

    fn of_part(study: &Study, name: &str, games: u64) -> Repeat {
        Repeat {
            command: command(name),
            method: Message::new("study-repeat-method")
                .with("games", Value::Count(games))
                .with("nodes", Value::Count(study.nodes)),
        }
    }

    /// Returns how to repeat a study of depth.
    pub(super) fn of_ladder(study: &DepthStudy) -> Repeat {
        let games = Value::Count(study.all_games());
        let method = match (study.rungs.first(), study.rungs.last()) {
            (Some(LadderEntry::Nodes(from)), Some(LadderEntry::Nodes(to))) => {
                Message::new("study-repeat-depth")
                    .with("from", Value::Count(*from))
                    .with("to", Value::Count(*to))
            }
            _ => Message::new("study-repeat-ladder"),
        };
        Repeat {
            command: command(&study.name),
            method: method.with("games", games),
        }
    }
}

/// Returns the command that plays the games of a study.
fn command(name: &str) -> String {
    format!("burgrave study run docs/lab/studies/{name}/study.toml --out {name}")
}

/// Who has the advantage, and is it sure?
fn about_advantage(first: Side, portrait: &Portrait, studies: &GameStudies) -> Option<Question> {
    let main = portrait.main()?;
    let verdict = main.verdict();
    let winner = match verdict {
        Verdict::First => Some((first, "study-advantage-first")),
        Verdict::Second => Some((!first, "study-advantage-second")),
        Verdict::Open => None,
    };
    let others: Vec<_> = (portrait.strengths.iter())
        .filter(|one| one.nodes != main.nodes)
        .collect();
    let is_everywhere = others.iter().all(|one| one.verdict() == verdict);
    // Between weaker players the other side surely has the advantage: the main ones are the strongest sure ones.
    let turned = others
        .iter()
        .any(|one| ![verdict, Verdict::Open].contains(&one.verdict()));
    let answer = match winner {
        Some((side, code)) => {
            let remark = match (is_everywhere, turned) {
                (true, _) if others.is_empty() => Some(Message::new("study-one-strength")),
                (true, _) => None,
                (false, false) => Some(Message::new("study-some-strengths")),
                (false, true) => Some(Message::new("study-turned").with("side", word(!side))),
            };
            let answer = Message::new(code).with("side", word(side));
            std::iter::once(answer).chain(remark).collect()
        }
        None => vec![Message::new("study-advantage-none")],
    };
    let [mut sure, mut open] = about_sides(first, portrait);
    if others.is_empty() {
        open.push(Message::new("study-open-stronger"));
    }
    let stopped = portrait.ends.stopped(MANY_STOPPED);
    open.extend(stopped.map(|_| Message::new("study-open-stopped")));
    about_options(studies, &mut sure, &mut open);
    let of_default = studies.of_default_rules();
    Some(Question {
        source: Message::new("study-source-any"),
        question: Message::new("study-advantage"),
        answer,
        sure,
        open,
        depth: None,
        repeat: of_default
            .iter()
            .flat_map(|(study, _)| Repeat::all(study))
            .collect(),
    })
}

/// Returns at which strengths a side surely has the advantage, and at which it is open. The scores stand in the chart.
fn about_sides(first: Side, portrait: &Portrait) -> [Vec<Message>; 2] {
    let with =
        |verdict: Verdict| (portrait.strengths.iter()).filter(move |one| one.verdict() == verdict);
    let names = |verdict: Verdict| strength_names(with(verdict).map(|one| one.nodes));
    let sides = [(Verdict::First, first), (Verdict::Second, !first)];
    let sides = (sides.into_iter())
        .filter(|(verdict, _)| with(*verdict).next().is_some())
        .map(|(verdict, side)| {
            Message::new("study-sure-side")
                .with("strengths", names(verdict))
                .with("side", word(side))
        });
    let small = with(Verdict::Open).map(|one| {
        Message::new("study-sure-small")
            .with("strength", Value::Part(strength_name(one.nodes)))
            .with("points", Value::Number(largest_advantage(one.score), 1))
    });
    let is_open = with(Verdict::Open).next().is_some();
    let open =
        is_open.then(|| Message::new("study-open-side").with("strengths", names(Verdict::Open)));
    [sides.chain(small).collect(), open.into_iter().collect()]
}

/// What the rule sets of the studies with the same strengths change in the score of the first side.
#[derive(Default)]
struct Changes {
    /// Rule sets of which another strength shows the same.
    sure: Vec<Vec<Message>>,
    /// The others that change it.
    open: Vec<Vec<Message>>,
}

/// Adds what rule sets change in the score of the first side. It is sure if another strength agrees.
fn about_options(studies: &GameStudies, sure: &mut Vec<Message>, open: &mut Vec<Message>) {
    let mut found: BTreeMap<(u64, Option<u64>), Changes> = BTreeMap::new();
    for study in studies.of_all_options() {
        let other = studies.at_other_nodes(study);
        let strengths = (study.nodes, other.map(|other| other.nodes));
        let changes = found.entry(strengths).or_default();
        for set in study.sets.iter().skip(1) {
            let Some(change) = study.sure_difference(set, Measure::FirstScore) else {
                continue;
            };
            let finding =
                other.map(|other| other.finding(&set.rules, Measure::FirstScore, change.value));
            let list = match finding {
                Some(Finding::Shown) => &mut changes.sure,
                _ => &mut changes.open,
            };
            list.push(changed_options(set));
        }
    }
    if found.is_empty() {
        open.push(Message::new("study-open-options"));
    }
    for ((nodes, other), changes) in found.into_iter().rev() {
        let with =
            |code: &str| Message::new(code).with("strength", Value::Part(strength_name(nodes)));
        if changes.sure.is_empty() && changes.open.is_empty() {
            open.push(with("study-options-none"));
        }
        if let Some(other) = other.filter(|_| !changes.sure.is_empty()) {
            sure.push(
                Message::new("study-options-some")
                    .with("strengths", strength_names([other, nodes]))
                    .with("sets", Value::RuleSets(changes.sure)),
            );
        }
        if !changes.open.is_empty() {
            open.push(with("study-options-open").with("sets", Value::RuleSets(changes.open)));
        }
    }
}

/// Returns the largest advantage of a side that the interval leaves open, in points of percent.
fn largest_advantage(score: Interval) -> f64 {
    (score.high - EVEN).max(EVEN - score.low)
}
