//! Does a limit on towers deepen King of the Castle?
//!
//! A limit counts as shown to deepen the game if better play surely gains more under it. Other differences are sure if
//! the studies at two strengths agree on them. Otherwise they are open.

use std::collections::BTreeMap;

use crate::study::data::{Finding, GameStudies, Measure, RuleSet, Study};
use crate::study::depth::DepthStudy;
use crate::study::question::{Question, Repeat};
use crate::study::tower_depth::{Depth, limit};
use crate::study::words::{Message, Value};
use crate::study::{strength_name, strength_names};

/// Differences in both directions, with their messages.
const EFFECTS: [(Measure, f64, &str); 10] = [
    (Measure::Draws, 1.0, "study-limit-more-draws"),
    (Measure::Draws, -1.0, "study-limit-fewer-draws"),
    (Measure::Length, 1.0, "study-limit-longer"),
    (Measure::Length, -1.0, "study-limit-shorter"),
    (Measure::Choices, -1.0, "study-limit-fewer-choices"),
    (Measure::Choices, 1.0, "study-limit-more-choices"),
    (Measure::Comebacks, -1.0, "study-limit-fewer-comebacks"),
    (Measure::Comebacks, 1.0, "study-limit-more-comebacks"),
    (Measure::FirstScore, 1.0, "study-limit-first-more"),
    (Measure::FirstScore, -1.0, "study-limit-first-less"),
];

/// Studies of limits on towers.
pub(super) struct Towers<'s> {
    /// The study with the most nodes.
    main: &'s Study,
    /// The study at another strength.
    other: Option<&'s Study>,
    /// What better play gains, if there is a study of it.
    depth: Option<Depth>,
    /// How to repeat that study.
    of_depth: Option<&'s DepthStudy>,
    /// Limits of the main study, ascending.
    limits: Vec<u64>,
}

/// Differences to report.
#[derive(Default)]
struct Report {
    sure: Vec<Message>,
    open: Vec<Message>,
}

impl<'s> Towers<'s> {
    /// Returns the studies of limits, or `None` if the main study of options is about others.
    pub fn new(studies: &'s GameStudies) -> Option<Towers<'s>> {
        let has_limits = |study: &&Study| {
            study
                .sets
                .iter()
                .skip(1)
                .all(|set| limit(&set.rules).is_some())
        };
        let main = studies.of_options().filter(has_limits)?;
        let found = studies
            .depth
            .iter()
            .find_map(|study| Some((study, Depth::new(study)?)));
        Some(Towers {
            main,
            other: studies.at_other_nodes(main),
            of_depth: found.as_ref().map(|(study, _)| *study),
            depth: found.map(|(_, depth)| depth),
            limits: limits([main]),
        })
    }

    /// Returns the question with its answer, or `None` if the studies lack a measure.
    pub fn question(&self) -> Option<Question> {
        let Report { sure, open } = self.report()?;
        let studies = || std::iter::once(self.main).chain(self.other);
        let repeat = (self.of_depth.map(Repeat::of_ladder).into_iter())
            .chain(studies().flat_map(Repeat::all))
            .collect();
        Some(Question {
            source: Message::new("study-source-game"),
            question: Message::new("study-towers"),
            answer: self.answer(),
            sure,
            open,
            depth: self.depth.clone(),
            repeat,
        })
    }

    /// Returns what the main study shows of a difference, and what the other one does.
    fn findings(&self, limit: u64, measure: Measure, sign: f64) -> (Finding, Option<Finding>) {
        let rules = format!("max-tower={limit}");
        let finding = |study: &Study| study.finding(&rules, measure, sign);
        (finding(self.main), self.other.map(finding))
    }

    fn answer(&self) -> Vec<Message> {
        let Some(depth) = &self.depth else {
            return vec![Message::new("study-towers-unclear")];
        };
        let deeper = depth.changed(1.0);
        let shallower = depth.changed(-1.0);
        let mut answer: Vec<Message> = (deeper.iter())
            .flat_map(|(limit, row)| {
                std::iter::once(depth.message("study-towers-deeper", row)).chain(self.price(*limit))
            })
            .collect();
        if !shallower.is_empty() {
            let limits = shallower.iter().map(|(limit, _)| *limit).collect();
            answer.push(Message::new("study-towers-shallower").with("limits", Value::List(limits)));
        }
        answer.push(Message::new(match deeper.is_empty() {
            true => "study-towers-no",
            false => "study-towers-no-other",
        }));
        answer
    }

    /// Returns the shares of draws with a limit and without, if they surely increase.
    fn price(&self, wanted: u64) -> Option<Message> {
        let set = self
            .main
            .sets
            .iter()
            .find(|set| limit(&set.rules) == Some(wanted))?;
        let change = self.main.sure_difference(set, Measure::Draws)?;
        let draws = |set: &RuleSet| Some(Value::Number(set.value(Measure::Draws)?.value, 1));
        (change.value > 0.0).then_some(())?;
        Some(
            Message::new("study-towers-price")
                .with("strength", Value::Part(strength_name(self.main.nodes)))
                .with("value", draws(set)?)
                .with("default", draws(self.main.sets.first()?)?),
        )
    }

    /// Returns all differences, those of several limits on one line if the studies show the same of them.
    fn report(&self) -> Option<Report> {
        let mut report = Report::default();
        if let Some([sure, open]) = self.depth.as_ref().map(Depth::lines) {
            report.sure.extend(sure);
            report.open.extend(open);
        }
        let all = limits(std::iter::once(self.main).chain(self.other));
        let mut changes_score = false;
        for (measure, sign, code) in EFFECTS {
            let mut groups: BTreeMap<Line, Vec<u64>> = BTreeMap::new();
            for &limit in &all {
                if let Some(line) = Line::of(self.findings(limit, measure, sign)) {
                    groups.entry(line).or_default().push(limit);
                }
            }
            changes_score |= measure == Measure::FirstScore && !groups.is_empty();
            for (line, limits) in groups {
                let effect = Message::new(code).with("limits", Value::List(limits));
                let message = self.line(line, effect);
                match line {
                    Line::Sure => report.sure.push(message),
                    _ => report.open.push(message),
                }
            }
        }
        if !changes_score {
            report.open.push(Message::new("study-towers-first"));
        }
        report.open.push(
            Message::new("study-towers-next").with("next", Value::Count(self.limits.last()? + 1)),
        );
        Some(report)
    }

    /// Returns the sentence of an effect: `strength` shows it, `other` is the one that it is compared with.
    fn line(&self, line: Line, effect: Message) -> Message {
        let (code, is_of_main) = match line {
            Line::Sure => ("study-towers-sure", true),
            Line::MainOnly => ("study-towers-not-shown", true),
            Line::OtherOnly => ("study-towers-not-shown", false),
            Line::Opposite => ("study-towers-opposite", true),
            Line::MainUnchecked => ("study-towers-not-played", true),
            Line::OtherUnchecked => ("study-towers-not-played", false),
            Line::Alone => ("study-towers-one-strength", true),
        };
        let main = self.main.nodes;
        let other = self.other.map_or(main, |other| other.nodes);
        let (nodes, others) = match is_of_main {
            true => (main, other),
            false => (other, main),
        };
        Message::new(code)
            .with("strengths", strength_names([others, nodes]))
            .with("strength", Value::Part(strength_name(nodes)))
            .with("other", Value::Part(strength_name(others)))
            .with("effect", Value::Part(effect))
    }
}

/// What the two studies show of an effect, as the line of the page that says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Line {
    /// Both studies show it.
    Sure,
    /// The main study shows it, the other one no difference.
    MainOnly,
    /// The other study shows it, the main one no difference.
    OtherOnly,
    /// The main study shows it, the other one the opposite.
    Opposite,
    /// The main study shows it, the other one does not have the limit.
    MainUnchecked,
    /// The other study shows it, the main one does not have the limit.
    OtherUnchecked,
    /// The only study shows it.
    Alone,
}

impl Line {
    /// Returns the line for what the main study shows and what the other one does.
    fn of(findings: (Finding, Option<Finding>)) -> Option<Line> {
        use Finding::{NotPlayed, NotShown, Opposite, Shown};
        match findings {
            (Shown, Some(Shown)) => Some(Line::Sure),
            (Shown, Some(NotShown)) => Some(Line::MainOnly),
            (NotShown, Some(Shown)) => Some(Line::OtherOnly),
            (Shown, Some(Opposite)) => Some(Line::Opposite),
            (Shown, Some(NotPlayed)) => Some(Line::MainUnchecked),
            (NotPlayed, Some(Shown)) => Some(Line::OtherUnchecked),
            (Shown, None) => Some(Line::Alone),
            // (Opposite, Shown) appears as Opposite of the effect in the other direction.
            _ => None,
        }
    }
}

/// Returns the limits of studies, ascending.
fn limits<'s>(studies: impl IntoIterator<Item = &'s Study>) -> Vec<u64> {
    let sets = studies.into_iter().flat_map(|study| &study.sets);
    let mut all: Vec<u64> = sets.filter_map(|set| limit(&set.rules)).collect();
    all.sort_unstable();
    all.dedup();
    all
}
