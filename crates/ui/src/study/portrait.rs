//! The game under its default rules: how long games are, who has the advantage, how games end.

use burgrave_core::Side;

use crate::study::data::{GameStudies, Interval, Measure, RuleSet, Study};
use crate::study::scale::Scale;
use crate::study::words::{Message, Value};

/// Most bars of the histogram.
const MAX_BARS: u64 = 24;
/// Numbers of moves a side that a bar may hold.
const WIDTHS: [u64; 7] = [1, 2, 3, 4, 5, 10, 20];
/// The last bar begins before this share of the games has ended, and holds all longer games.
const TAIL: f64 = 0.99;
/// Score without an advantage, in percent.
pub const EVEN: f64 = 50.0;
/// Reasons of draws. All other games have a winner.
const DRAWS: [&str; 3] = ["repetition", "both passed", "move limit"];
/// Reason of games that are stopped.
pub(super) const STOPPED: &str = "move limit";

/// Share of stopped games in percent from which the page mentions them.
pub(super) const MANY_STOPPED: f64 = 1.0;

/// Returns the name of a side in messages.
pub(super) fn word(side: Side) -> Value {
    Value::Word(match side {
        Side::White => "white",
        Side::Black => "black",
    })
}

/// The game under its default rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// Length of games.
    pub length: Length,
    /// Score of the first side at each number of nodes, ascending.
    pub strengths: Vec<Strength>,
    /// Axis of the scores.
    pub scale: Scale,
    /// Place in [`Portrait::strengths`] of the best players between whom one side surely has an advantage. If there are
    /// none, the one with the narrowest interval.
    pub main: usize,
    /// Place of the games whose lengths and ends the page shows.
    pub detailed: usize,
    /// Who has the advantage, in a sentence.
    pub advantage: Message,
    /// How games end.
    pub ends: Ends,
    /// How many games were stopped, if many were: they fill the last bar of lengths.
    pub stopped: Option<Message>,
    /// How the games were played.
    pub method: Message,
}

/// Length of games in moves a side, the random opening included.
#[derive(Clone, PartialEq, Debug)]
pub struct Length {
    /// The quartiles and, between them, the median.
    pub quartiles: [u64; 3],
    /// Bars of the histogram. Empty if the data has quartiles only.
    pub bins: Vec<Bin>,
    /// The middle half of the games, in a sentence.
    pub half: Message,
    /// Length at which games are stopped, if many were: the last bar holds them alone.
    pub stopped: Option<u64>,
}

/// A bar of the histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// Least number of moves a side.
    pub from: u64,
    /// Largest number of moves a side, or `None` for all longer games.
    pub to: Option<u64>,
    /// Number of games.
    pub games: u64,
    /// Whether games of the middle half end here.
    pub is_middle: bool,
}

/// Score of the first side at one strength.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// Name of the study.
    pub study: String,
    /// Nodes per move.
    pub nodes: u64,
    /// Number of games.
    pub games: u64,
    /// Score in percent.
    pub score: Interval,
}

/// What a score shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The interval is above 50 %.
    First,
    /// The interval is below 50 %.
    Second,
    /// The interval contains 50 %.
    Open,
}

/// How games end.
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// Share of games that White wins, in percent.
    pub white: f64,
    /// Share of draws.
    pub draws: f64,
    /// Share of games that Black wins.
    pub black: f64,
    /// Reasons, wins before draws, the most frequent first.
    pub reasons: Vec<Reason>,
}

/// A reason of ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The reason as in records.
    pub reason: String,
    /// Whether these games are draws.
    pub is_draw: bool,
    /// Share of all games in percent.
    pub share: f64,
}

impl Strength {
    /// Returns what the score shows: an advantage only if the interval excludes 50 %.
    pub fn verdict(&self) -> Verdict {
        match (self.score.low > EVEN, self.score.high < EVEN) {
            (true, _) => Verdict::First,
            (_, true) => Verdict::Second,
            _ => Verdict::Open,
        }
    }

    /// Returns a sentence with the score and its interval.
    fn message(&self, code: &str, first: Side) -> Message {
        let number = |value| Value::Number(value, 1);
        Message::new(code)
            .with("side", word(first))
            .with("value", number(self.score.value))
            .with("low", number(self.score.low))
            .with("high", number(self.score.high))
    }
}

impl Portrait {
    /// Returns the portrait of a game, or `None` if no study covers its default rules.
    pub fn new(first: Side, studies: &GameStudies) -> Option<Portrait> {
        let found = studies.of_default_rules();
        let strengths: Vec<Strength> = (found.iter())
            .filter_map(|(study, set)| strength(study, set))
            .collect();
        let width = |one: &Strength| one.score.high - one.score.low;
        let is_sure = |(_, one): &(_, &Strength)| one.verdict() != Verdict::Open;
        let sure = (strengths.iter().enumerate().filter(is_sure)).max_by_key(|(_, one)| one.nodes);
        let narrowest =
            (strengths.iter().enumerate()).min_by(|(_, a), (_, b)| width(a).total_cmp(&width(b)));
        let (main, shown) = sure.or(narrowest)?;
        let code = match shown.verdict() {
            Verdict::First => "study-first-better",
            Verdict::Second => "study-first-worse",
            Verdict::Open => "study-first-even",
        };
        let advantage = shown.message(code, first);
        let ends = (strengths.iter()).flat_map(|one| one.score.ends());
        let scale = Scale::around(ends.chain([EVEN]), 5);
        // Of the studies with lengths, the one with the most games.
        let (study, set) = (found.iter())
            .filter(|(_, set)| !set.lengths.is_empty())
            .max_by_key(|(_, set)| set.games)
            .or_else(|| found.iter().find(|(study, _)| study.name == shown.study))?;
        let detailed = strengths.iter().position(|one| one.study == study.name)?;
        let ends = Ends::new(first, set)?;
        let limit = moves(study.max_plies);
        let stopped = ends.stopped(MANY_STOPPED).map(|share| {
            Message::new("study-length-stopped")
                .with("share", share)
                .with("moves", Value::Count(limit))
        });
        Some(Portrait {
            length: Length::new(set, stopped.is_some().then_some(limit))?,
            stopped,
            scale,
            main,
            detailed,
            advantage,
            ends,
            method: method(study),
            strengths,
        })
    }

    /// Returns the strength at [`Portrait::main`].
    pub fn main(&self) -> Option<&Strength> {
        self.strengths.get(self.main)
    }

    /// Returns the strength from whose games lengths and ends are.
    pub fn detailed(&self) -> Option<&Strength> {
        self.strengths.get(self.detailed)
    }
}

fn strength(study: &Study, set: &RuleSet) -> Option<Strength> {
    Some(Strength {
        study: study.name.clone(),
        nodes: study.nodes,
        games: set.games,
        score: set.value(Measure::FirstScore)?,
    })
}

fn method(study: &Study) -> Message {
    Message::new("study-method")
        .with("openings", Value::Count(study.openings))
        .with("moves", Value::Count(study.max_plies.div_ceil(2)))
}

impl Length {
    fn new(set: &RuleSet, stopped: Option<u64>) -> Option<Length> {
        let [low, median, high] = [1, 2, 3].map(|part| Some(moves(set.quartile(part)?)));
        let quartiles = [low?, median?, high?];
        let half = Message::new("study-half")
            .with("from", Value::Count(quartiles[0]))
            .with("to", Value::Count(quartiles[2]));
        Some(Length {
            quartiles,
            bins: bins(set, quartiles, stopped).unwrap_or_default(),
            half,
            stopped,
        })
    }
}

/// Returns the bars of the histogram, or `None` without lengths. Games that are stopped have a bar of their own.
fn bins(set: &RuleSet, quartiles: [u64; 3], stopped: Option<u64>) -> Option<Vec<Bin>> {
    let games: u64 = set.lengths.values().sum();
    let shortest = moves(*set.lengths.keys().next()?);
    let mut seen = 0;
    let tail = set.lengths.iter().find_map(|(&plies, &count)| {
        seen += count;
        (seen as f64 >= TAIL * games as f64).then_some(moves(plies))
    })?;
    let fits = |width: &u64| tail / width - shortest / width < MAX_BARS;
    let width = WIDTHS.into_iter().find(fits).unwrap_or(40);
    let longest = moves(*set.lengths.keys().next_back()?);
    let first = shortest / width;
    let before_stop = stopped.map(|limit| limit.saturating_sub(1));
    let last = before_stop.unwrap_or(tail) / width;
    let bar = |bar: u64| {
        let to = bar * width + width - 1;
        Bin {
            from: bar * width,
            to: match before_stop {
                Some(longest) => Some(to.min(longest)),
                None => (bar < last).then_some(to),
            },
            games: 0,
            is_middle: bar >= quartiles[0] / width && bar <= quartiles[2] / width,
        }
    };
    let mut bins: Vec<Bin> = (first..=last).map(bar).collect();
    bins.extend(stopped.map(|limit| Bin {
        from: limit,
        to: Some(limit),
        games: 0,
        is_middle: quartiles[2] >= limit,
    }));
    for (&plies, &count) in &set.lengths {
        let moves = moves(plies);
        if let Some(bin) = bins.iter_mut().rfind(|bin| bin.from <= moves) {
            bin.games += count;
        }
    }
    // A last bar without longer games is a bar like the others. The axis ends at the longest game.
    if let Some(bin) = bins.last_mut()
        && longest < bin.from + width
    {
        bin.to = Some(longest);
    }
    Some(bins)
}

/// Returns the number of moves a side in a game of this many plies.
fn moves(plies: u64) -> u64 {
    plies.div_ceil(2)
}

impl Ends {
    fn new(first: Side, set: &RuleSet) -> Option<Ends> {
        let share = |key: &str| Some(100.0 * set.measures.get(key)?.value);
        let (own, other) = (share("first-wins")?, share("second-wins")?);
        let (white, black) = match first {
            Side::White => (own, other),
            Side::Black => (other, own),
        };
        let reason = |(reason, games): (&String, &u64)| Reason {
            is_draw: DRAWS.contains(&&**reason),
            share: 100.0 * *games as f64 / set.games as f64,
            reason: reason.clone(),
        };
        let mut reasons: Vec<Reason> = set.reasons.iter().map(reason).collect();
        reasons.sort_by(|a, b| (a.is_draw.cmp(&b.is_draw)).then(b.share.total_cmp(&a.share)));
        Some(Ends {
            white,
            draws: share("draws")?,
            black,
            reasons,
        })
    }

    /// Returns the shares of White's wins, draws and Black's wins. Draws are as many as their reasons together.
    pub fn outcome_shares(&self) -> [Value; 3] {
        let shares = Value::shares(&[self.white, self.draws, self.black]);
        let shares: [Value; 3] = std::array::from_fn(|at| shares[at].clone());
        let [
            Value::Number(white, 1),
            Value::Number(draws, 1),
            Value::Number(black, 1),
        ] = shares
        else {
            return shares;
        };
        if self.reasons.is_empty() {
            return shares;
        }
        let of_draws = self.reason_shares().filter(|(one, _)| one.is_draw);
        let by_reason: f64 = of_draws.filter_map(|(_, share)| share.number()).sum();
        // The larger share of wins makes up for the difference.
        let more = by_reason - draws;
        let [white, black] = match self.white < self.black {
            true => [white, black - more],
            false => [white - more, black],
        };
        [white, by_reason, black].map(|share| Value::Number(share, 1))
    }

    /// Returns the reasons with their shares.
    pub fn reason_shares(&self) -> impl Iterator<Item = (&Reason, Value)> {
        let shares: Vec<f64> = self.reasons.iter().map(|one| one.share).collect();
        self.reasons.iter().zip(Value::shares(&shares))
    }

    /// Returns the share of games that were stopped, if it is at least `least` percent.
    pub(super) fn stopped(&self, least: f64) -> Option<Value> {
        let mut all = self.reason_shares();
        all.find(|(one, _)| one.reason == STOPPED && one.share >= least)
            .map(|(_, share)| share)
    }
}
