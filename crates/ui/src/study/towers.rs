//! Does a limit on towers deepen King of the Castle?
//!
//! A difference is sure if the studies at two strengths agree on it. Otherwise it is open. A limit counts as shown to
//! deepen the game if comebacks or moves to choose from surely increase and no study shows more draws.

use std::collections::BTreeMap;

use crate::study::data::{Finding, GameStudies, Measure, RuleSet, Study};
use crate::study::options::Column;
use crate::study::question::{Chart, Question, Repeat};
use crate::study::words::{Saying, Value};

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

/// Measures whose increase may deepen the game.
const DEEPER: [Measure; 2] = [Measure::Choices, Measure::Comebacks];

/// Returns the highest tower that a rule set allows.
fn limit(set: &RuleSet) -> Option<u64> {
    set.rules.strip_prefix("max-tower=")?.parse().ok()
}

/// Studies of limits on towers.
pub(super) struct Towers<'s> {
    /// The study with the most nodes.
    main: &'s Study,
    /// The study at another strength.
    other: Option<&'s Study>,
    /// Limits of the main study, ascending.
    limits: Vec<u64>,
}

/// Differences to report.
#[derive(Default)]
struct Report {
    sure: Vec<Saying>,
    open: Vec<Saying>,
}

impl<'s> Towers<'s> {
    /// Returns the studies of limits, or `None` if the main study of options is about others.
    pub fn new(studies: &'s GameStudies) -> Option<Towers<'s>> {
        let has_limits = |study: &&Study| study.sets.iter().skip(1).all(|set| limit(set).is_some());
        let main = studies.of_options().filter(has_limits)?;
        Some(Towers {
            main,
            other: studies.of_options_at_other_nodes().filter(has_limits),
            limits: limits([main]),
        })
    }

    /// Returns the question with its answer, or `None` if the studies lack a measure.
    pub fn question(&self) -> Option<Question> {
        let Report { sure, open } = self.report()?;
        let studies = || std::iter::once(self.main).chain(self.other);
        let chart = |measure| {
            Some(Chart {
                nodes: self.main.nodes,
                values: self.main.sets.iter().map(limit).collect(),
                column: Column::new(self.main, measure)?,
            })
        };
        Some(Question {
            source: Saying::new("study-source-game"),
            question: Saying::new("study-towers"),
            answer: self.answer(),
            sure,
            open,
            charts: DEEPER.into_iter().map(chart).collect::<Option<_>>()?,
            repeat: studies().map(Repeat::new).collect(),
        })
    }

    /// Returns what the main study shows of a difference, and what the other one does.
    fn findings(&self, limit: u64, measure: Measure, sign: f64) -> (Finding, Option<Finding>) {
        let rules = format!("max-tower={limit}");
        let finding = |study: &Study| study.finding(&rules, measure, sign);
        (finding(self.main), self.other.map(finding))
    }

    fn answer(&self) -> Vec<Saying> {
        let is_sure = |limit, measure| {
            self.findings(limit, measure, 1.0) == (Finding::Shown, Some(Finding::Shown))
        };
        let has_more_draws = |limit| {
            let (main, other) = self.findings(limit, Measure::Draws, 1.0);
            main == Finding::Shown || other == Some(Finding::Shown)
        };
        let deepens = |limit: &u64| {
            DEEPER.iter().any(|measure| is_sure(*limit, *measure)) && !has_more_draws(*limit)
        };
        let deeper: Vec<u64> = self.limits.iter().copied().filter(deepens).collect();
        if !deeper.is_empty() {
            let why = Saying::new("study-towers-unclear-why").with("limits", Value::List(deeper));
            return vec![Saying::new("study-towers-unclear"), why];
        }
        let draws_more =
            |limit: &u64| self.findings(*limit, Measure::Draws, 1.0).0 == Finding::Shown;
        let code = match self.limits.iter().all(draws_more) {
            true => "study-towers-no-draws",
            false => "study-towers-no",
        };
        let answer = Saying::new(code)
            .with("limits", span(&self.limits))
            .with("nodes", Value::Count(self.main.nodes));
        vec![answer]
    }

    /// Returns all differences, those of several limits on one line if the studies show the same of them.
    fn report(&self) -> Option<Report> {
        let mut report = Report::default();
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
                let effect = Saying::new(code).with("limits", Value::List(limits.clone()));
                let saying = self.line(line, effect);
                match line {
                    Line::Sure if (measure, sign) == (Measure::Draws, 1.0) => {
                        report.sure.push(self.with_draws(saying, &limits)?);
                    }
                    Line::Sure => report.sure.push(saying),
                    _ => report.open.push(saying),
                }
            }
        }
        if !changes_score {
            let mut nodes = vec![self.main.nodes];
            nodes.extend(self.other.map(|other| other.nodes));
            nodes.sort_unstable();
            let first = Saying::new("study-towers-first");
            report
                .open
                .push(first.with("strengths", Value::List(nodes)));
        }
        report.open.push(
            Saying::new("study-towers-next")
                .with("next", Value::Count(self.limits.last()? + 1))
                .with("nodes", Value::Count(self.main.nodes)),
        );
        Some(report)
    }

    /// Returns the sentence of an effect: `nodes` show it, `others` are those that it is compared with.
    fn line(&self, line: Line, effect: Saying) -> Saying {
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
        Saying::new(code)
            .with("nodes", Value::Count(nodes))
            .with("others", Value::Count(others))
            .with("effect", Value::Part(effect))
    }

    /// Adds the shares of draws with these limits and without a limit to the sentence about draws.
    fn with_draws(&self, saying: Saying, limits: &[u64]) -> Option<Saying> {
        let number = |value| Value::Number(value, 1);
        let draws = |set: &RuleSet| Some(set.value(Measure::Draws)?.value);
        let sets = (self.main.sets.iter())
            .filter(|set| limit(set).is_some_and(|limit| limits.contains(&limit)));
        let mut shares = sets.map(draws).collect::<Option<Vec<f64>>>()?;
        shares.sort_by(f64::total_cmp);
        let range = match shares[..] {
            [] => return None,
            [one] => number(one),
            [low, .., high] => Value::Part(
                Saying::new("study-span")
                    .with("low", number(low))
                    .with("high", number(high)),
            ),
        };
        Some(Saying {
            code: "study-towers-sure-draws".to_owned(),
            ..saying
                .with("range", range)
                .with("value", number(draws(self.main.sets.first()?)?))
        })
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
            // The line of the opposite effect covers (Opposite, Shown).
            _ => None,
        }
    }
}

/// Returns the limits of studies, ascending.
fn limits<'s>(studies: impl IntoIterator<Item = &'s Study>) -> Vec<u64> {
    let sets = studies.into_iter().flat_map(|study| &study.sets);
    let mut all: Vec<u64> = sets.filter_map(limit).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Returns limits as a list, or from the first to the last if they are consecutive.
fn span(limits: &[u64]) -> Value {
    let is_run = limits.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match limits {
        [low, _, .., high] if is_run => Value::Part(
            Saying::new("study-span")
                .with("low", Value::Count(*low))
                .with("high", Value::Count(*high)),
        ),
        _ => Value::List(limits.to_vec()),
    }
}
