//! The question of a game: the answer, what is sure, what is open, and how to repeat it.

use burgrave_core::Side;
use burgrave_games::registry::GameId;

use crate::study::data::{GameStudies, Interval, Measure, RuleSet, Study};
use crate::study::options::Column;
use crate::study::portrait::{Portrait, Verdict, word};
use crate::study::words::{Saying, Value};

/// Share of stopped games in percent from which the page mentions them.
const MANY_STOPPED: f64 = 1.0;

/// A question with its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Where the question is from.
    pub source: Saying,
    /// The question.
    pub question: Saying,
    /// The answer in plain words.
    pub answer: Vec<Saying>,
    /// What the games show.
    pub sure: Vec<Saying>,
    /// What they leave open.
    pub open: Vec<Saying>,
    /// Measures by the option that the question is about, if it is about one.
    pub charts: Vec<Chart>,
    /// How to repeat the studies behind the answer.
    pub repeat: Vec<Repeat>,
}

/// A measure by the values of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Values of the option, `None` for the default.
    pub values: Vec<Option<u64>>,
    /// The measure, with a cell for each value.
    pub column: Column,
}

/// How to repeat a study.
#[derive(Clone, PartialEq, Debug)]
pub struct Repeat {
    /// The command that plays the games.
    pub command: String,
    /// Games and nodes, in a sentence.
    pub method: Saying,
}

impl Question {
    /// Returns the question of a game, or `None` if the studies lack what the answer needs.
    pub fn new(
        game: GameId,
        first: Side,
        portrait: &Portrait,
        studies: &GameStudies,
    ) -> Option<Question> {
        let towers = (studies.of_options()).filter(|study| {
            game == GameId::KingOfTheCastle && study.sets.iter().skip(1).all(is_limit)
        });
        match towers {
            Some(study) => about_towers(study),
            None => about_advantage(first, portrait, studies),
        }
    }
}

impl Repeat {
    fn new(study: &Study) -> Repeat {
        let name = &study.name;
        Repeat {
            command: format!("burgrave study run docs/lab/studies/{name}/study.toml --out {name}"),
            method: Saying::new("study-repeat-method")
                .with("games", Value::Count(study.games()))
                .with("nodes", Value::Count(study.nodes)),
        }
    }
}

/// Returns the highest tower that a rule set allows.
fn limit(set: &RuleSet) -> Option<u64> {
    set.rules.strip_prefix("max-tower=")?.parse().ok()
}

fn is_limit(set: &RuleSet) -> bool {
    limit(set).is_some()
}

/// Does a limit on towers deepen King of the Castle?
fn about_towers(study: &Study) -> Option<Question> {
    let (default, limits) = study.sets.split_first()?;
    // Limits for which a difference is sure, and whose difference has the sign.
    let changed = |measure: Measure, sign: f64| -> Vec<&RuleSet> {
        let is_so = |set: &&RuleSet| {
            let found = study.sure_difference(set, measure);
            found.is_some_and(|found| found.value * sign > 0.0)
        };
        limits.iter().filter(is_so).collect()
    };
    let list = |sets: &[&RuleSet]| Value::List(sets.iter().filter_map(|set| limit(set)).collect());
    let more_draws = changed(Measure::Draws, 1.0);
    let answer = match more_draws.len() == limits.len() {
        true => "study-towers-no",
        false => "study-towers-unclear",
    };
    let mut sure = Vec::new();
    if let [some, ..] = &more_draws[..] {
        let draws = |set: &RuleSet| Some(set.value(Measure::Draws)?.value);
        let all: Vec<f64> = more_draws.iter().filter_map(|set| draws(set)).collect();
        let (low, high) = all
            .iter()
            .fold((draws(some)?, 0.0_f64), |(low, high), &value| {
                (low.min(value), high.max(value))
            });
        let number = |value| Value::Number(value, 1);
        sure.push(
            Saying::new("study-towers-draws")
                .with("limits", list(&more_draws))
                .with("low", number(low))
                .with("high", number(high))
                .with("value", number(draws(default)?)),
        );
    }
    for (code, measure, sign) in [
        ("study-towers-longer", Measure::Length, 1.0),
        ("study-towers-choices", Measure::Choices, -1.0),
        ("study-towers-fewer-comebacks", Measure::Comebacks, -1.0),
        ("study-towers-more-comebacks", Measure::Comebacks, 1.0),
    ] {
        let sets = changed(measure, sign);
        if !sets.is_empty() {
            sure.push(Saying::new(code).with("limits", list(&sets)));
        }
    }
    let mut open = Vec::new();
    let is_even = |set: &RuleSet| study.sure_difference(set, Measure::FirstScore).is_none();
    if limits.iter().all(is_even) {
        open.push(Saying::new("study-towers-first"));
    }
    let next = limits.iter().filter_map(limit).max()? + 1;
    open.push(
        Saying::new("study-towers-next")
            .with("next", Value::Count(next))
            .with("nodes", Value::Count(study.nodes)),
    );
    let chart = |measure| {
        Some(Chart {
            values: study.sets.iter().map(limit).collect(),
            column: Column::new(study, measure)?,
        })
    };
    Some(Question {
        source: Saying::new("study-source-game"),
        question: Saying::new("study-towers"),
        answer: vec![Saying::new(answer)],
        sure,
        open,
        charts: [Measure::Choices, Measure::Comebacks]
            .into_iter()
            .map(chart)
            .collect::<Option<_>>()?,
        repeat: vec![Repeat::new(study)],
    })
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
    let mut answer = vec![match winner {
        Some((side, code)) => Saying::new(code).with("side", word(side)),
        None => Saying::new("study-advantage-none"),
    }];
    let others = portrait
        .strengths
        .iter()
        .filter(|one| one.nodes != main.nodes);
    let agreement: Vec<bool> = others.map(|one| one.verdict() == verdict).collect();
    if winner.is_some() {
        answer.push(Saying::new(match agreement[..] {
            [] => "study-one-strength",
            _ if agreement.iter().all(|agrees| *agrees) => "study-all-strengths",
            _ => "study-some-strengths",
        }));
    }
    let mut sure = Vec::new();
    let mut open = Vec::new();
    for one in &portrait.strengths {
        match one.verdict() {
            Verdict::First => sure.push(one.saying("study-sure-first", first)),
            Verdict::Second => sure.push(one.saying("study-sure-second", first)),
            Verdict::Open => {
                sure.push(
                    Saying::new("study-sure-small")
                        .with("nodes", Value::Count(one.nodes))
                        .with("points", Value::Number(largest_advantage(one.score), 1)),
                );
                open.push(one.saying("study-open-side", first));
            }
        }
    }
    if agreement.is_empty() {
        open.push(Saying::new("study-open-stronger").with("nodes", Value::Count(main.nodes)));
    }
    let stopped = portrait.ends.stopped();
    if stopped >= MANY_STOPPED {
        open.push(Saying::new("study-open-stopped").with("share", Value::Number(stopped, 1)));
    }
    match studies.of_options() {
        None => open.push(Saying::new("study-open-options")),
        Some(study) => {
            let others = study.sets.iter().skip(1);
            let differs =
                |set: &&RuleSet| study.sure_difference(set, Measure::FirstScore).is_some();
            let (all, count) = (others.clone().count(), others.filter(differs).count());
            let with = |code: &str| {
                Saying::new(code)
                    .with("count", Value::Count(count as u64))
                    .with("all", Value::Count(all as u64))
            };
            match count {
                0 => open.push(with("study-options-none")),
                _ => sure.push(with("study-options-some")),
            }
        }
    }
    let of_default = studies.of_default_rules();
    Some(Question {
        source: Saying::new("study-source-any"),
        question: Saying::new("study-advantage"),
        answer,
        sure,
        open,
        charts: Vec::new(),
        repeat: of_default
            .iter()
            .map(|(study, _)| Repeat::new(study))
            .collect(),
    })
}

/// Returns the largest advantage of a side that the interval leaves open, in points of percent.
fn largest_advantage(score: Interval) -> f64 {
    (score.high - 50.0).max(50.0 - score.low)
}
