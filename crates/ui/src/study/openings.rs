//! First moves compared: what they change in the score of the side that moves first.

use burgrave_core::Side;

use crate::study::data::{GameStudies, Interval, Measure, RuleSet, Study};
use crate::study::options::{Cell, Relation};
use crate::study::portrait::{EVEN, word};
use crate::study::question::Repeat;
use crate::study::scale::Scale;
use crate::study::words::{Message, Value};

/// Move by which the second side takes over what the first side has placed (ruling `KC-3`).
const SWAP: &str = "swap";

/// Games with given first moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Openings {
    /// What the study is about.
    pub title: Message,
    /// Nodes per move.
    pub nodes: u64,
    /// What the games show, in sentences.
    pub summary: Vec<Message>,
    /// Axis of the scores.
    pub scale: Scale,
    /// The score after each opening, with its name: free first moves first, then those that score most.
    pub rows: Vec<(Message, Cell)>,
    /// How to repeat it.
    pub repeat: Repeat,
}

/// An opening with its score.
struct Opening {
    moves: Vec<String>,
    score: Interval,
    /// The score if the second side takes the opening over.
    swapped: Option<Interval>,
    differs: bool,
    /// Whether the second side gains by the swap, or `None` if it is not sure at every strength.
    gain: Option<bool>,
    /// Whether a study at another strength has this opening, and does not dispute its swap.
    is_confirmed: bool,
}

impl Openings {
    /// Returns the studies of a game's openings. `first` is the side that moves first.
    pub fn all(first: Side, studies: &GameStudies) -> Vec<Openings> {
        let all = studies.openings.iter();
        let one = |study: &Study| {
            let others = (studies.openings.iter()).filter(|one| one.nodes != study.nodes);
            let others: Vec<Opening> = others.flat_map(openings).collect();
            Openings::new(first, study, &others)
        };
        all.filter_map(one).collect()
    }

    fn new(first: Side, study: &Study, others: &[Opening]) -> Option<Openings> {
        let free = study.sets.iter().find(|set| set.moves.is_empty())?;
        let free = free.value(Measure::FirstScore)?;
        let mut openings = openings(study);
        for one in &mut openings {
            one.compare(others);
        }
        openings.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
        let default = Cell {
            interval: free,
            relation: Relation::Default,
        };
        let mut rows = vec![(Message::new("study-openings-free"), default)];
        rows.extend(openings.iter().flat_map(Opening::rows));
        let ends = (rows.iter()).flat_map(|(_, cell)| cell.interval.ends());
        Some(Openings {
            title: title(&openings),
            nodes: study.nodes,
            summary: summary(first, study.nodes, &openings),
            scale: Scale::around(ends.chain([EVEN]), 5),
            rows,
            repeat: Repeat::new(study),
        })
    }
}

/// Returns the title of a study. If all openings begin with the same moves, it is about the answers to these.
fn title(openings: &[Opening]) -> Message {
    let mut all = openings.iter().map(|one| &one.moves[..]);
    let first = all.next().unwrap_or_default();
    let same = all.fold(first, |same, moves| {
        let pairs = same.iter().zip(moves);
        &same[..pairs.take_while(|(one, other)| one == other).count()]
    });
    match same.is_empty() || same.len() == first.len() {
        true => Message::new("study-openings"),
        false => {
            Message::new("study-openings-answer").with("moves", Value::Moves(vec![same.join(" ")]))
        }
    }
}

/// Returns the openings of a study, each with its swap.
fn openings(study: &Study) -> Vec<Opening> {
    let swapped = |set: &RuleSet| {
        let of_swap = |one: &&RuleSet| match one.moves.split_last() {
            Some((last, moves)) => last == SWAP && moves == set.moves,
            None => false,
        };
        let found = study.sets.iter().find(of_swap)?;
        found.value(Measure::FirstScore)
    };
    let opening = |set: &RuleSet| {
        let (score, swapped) = (set.value(Measure::FirstScore)?, swapped(set));
        Some(Opening {
            moves: set.moves.clone(),
            score,
            swapped,
            differs: study.sure_difference(set, Measure::FirstScore).is_some(),
            gain: swapped.and_then(|swapped| gain(score, swapped)),
            is_confirmed: false,
        })
    };
    let sets = study.sets.iter();
    sets.filter(|set| set.moves.last().is_some_and(|last| last != SWAP))
        .filter_map(opening)
        .collect()
}

impl Opening {
    fn rows(&self) -> Vec<(Message, Cell)> {
        let name = |code: &str| {
            let moves = Value::Moves(vec![self.moves.join(" ")]);
            Message::new(code).with("moves", moves)
        };
        let differs = match self.swapped {
            Some(_) => self.gain.is_some(),
            None => self.differs,
        };
        let relation = Relation::of(differs);
        let cell = |interval| Cell { interval, relation };
        let mut rows = vec![(name("study-opening"), cell(self.score))];
        rows.extend(
            self.swapped
                .map(|score| (name("study-opening-swap"), cell(score))),
        );
        rows
    }

    /// Compares the opening with the same one at other strengths. One that shows the opposite of the swap leaves it
    /// open, one that shows nothing confirms nothing.
    fn compare(&mut self, others: &[Opening]) {
        let same = others.iter().filter(|other| other.moves == self.moves);
        let gains: Vec<Option<bool>> = same.map(|other| other.gain).collect();
        self.is_confirmed = gains.contains(&self.gain);
        if self.gain.is_some_and(|gain| gains.contains(&Some(!gain))) {
            self.gain = None;
        }
    }
}

/// Returns whether the second side gains by the swap, or `None` if these games do not show it: intervals that overlap
/// could hide it. Two intervals of 95 % that do not overlap are as rare as 1 in 180 by chance, so with eight pairs the
/// chance of a wrong one is still below 5 %.
fn gain(score: Interval, swapped: Interval) -> Option<bool> {
    if swapped.high < score.low {
        return Some(true);
    }
    (swapped.low > score.high).then_some(false)
}

/// Returns what the openings show in sentences. What no study at another strength confirms holds for these nodes only.
fn summary(first: Side, nodes: u64, openings: &[Opening]) -> Vec<Message> {
    if openings.iter().any(|one| one.swapped.is_some()) {
        return swaps(!first, nodes, openings);
    }
    let even = moves(openings, |one| {
        one.score.low <= EVEN && one.score.high >= EVEN
    });
    let sentence = |code: &str| {
        Message::new(code)
            .with("nodes", Value::Count(nodes))
            .with("count", Value::Count(openings.len() as u64))
    };
    let found = match even {
        Some(even) => sentence("study-openings-even").with("moves", even),
        None => {
            let best = openings.iter().map(|one| one.score.value);
            sentence("study-openings-uneven")
                .with("best", Value::Number(best.fold(0.0, f64::max), 1))
                .with("side", word(first))
        }
    };
    let is_alone = !openings.iter().any(|one| one.is_confirmed);
    let remark = is_alone.then(|| Message::new("study-one-strength"));
    [found].into_iter().chain(remark).collect()
}

/// Returns which openings `side` should take over.
fn swaps(side: Side, nodes: u64, openings: &[Opening]) -> Vec<Message> {
    let with =
        |fits: &dyn Fn(&Opening) -> bool| moves(openings, |one| one.swapped.is_some() && fits(one));
    let gains = |gain, is_confirmed| {
        with(&|one| one.gain == Some(gain) && one.is_confirmed == is_confirmed)
    };
    let sentence = |code: &str| {
        Message::new(code)
            .with("side", word(side))
            .with("nodes", Value::Count(nodes))
    };
    let one = |code: &str, moves: Option<Value>| moves.map(|all| sentence(code).with("moves", all));
    let quick = match (gains(true, false), gains(false, false)) {
        (Some(taken), Some(left)) => Some(
            sentence("study-swap-quick")
                .with("taken", taken)
                .with("left", left),
        ),
        (taken, left) => {
            one("study-swap-quick-take", taken).or_else(|| one("study-swap-quick-leave", left))
        }
    };
    let sentences = [
        quick,
        one("study-swap-take", gains(true, true)),
        one("study-swap-leave", gains(false, true)),
        one("study-swap-open", with(&|one| one.gain.is_none())),
    ];
    sentences.into_iter().flatten().collect()
}

/// Returns the moves of the openings that fit, or `None` if none does.
fn moves(openings: &[Opening], fits: impl Fn(&Opening) -> bool) -> Option<Value> {
    let all = openings.iter().filter(|one| fits(one));
    let all: Vec<String> = all.map(|one| one.moves.join(" ")).collect();
    (!all.is_empty()).then_some(Value::Moves(all))
}
