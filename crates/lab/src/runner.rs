//! Matches: pairs of games, several at a time, until all are played or a test has its verdict.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use burgrave_core::hashing::key;
use burgrave_core::{Fault, Reason, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_record::{Record, Tags};
use burgrave_search::StopToken;
use burgrave_session::TimeControl;

use crate::adjudication::Adjudication;
use crate::book::BookOpenings;
use crate::game::{self, EndLimits, FinishedGame, Slot};
use crate::log::Log;
use crate::opening::opening;
use crate::player::Contestant;
use crate::record::{add_scores, record};
use crate::spec::{Budget, PlayerSpec};
use crate::sprt::{Sprt, Verdict};
use crate::stats::Pentanomial;
use crate::worker_pool;

/// Description of a match of two players, A and B.
#[derive(Clone, Debug)]
pub struct Match {
    /// The rules.
    pub rules: AnyRules,
    /// Player A. All results are from A's point of view.
    pub a: PlayerSpec,
    /// Player B.
    pub b: PlayerSpec,
    /// Maximum number of pairs of games.
    pub pairs: u64,
    /// Limits per move of players without a budget of their own.
    pub budget: Budget,
    /// Clock of each player, if there is one. Players without a budget allot their time themselves.
    pub clock: Option<TimeControl>,
    /// Number of moves in the opening of each pair.
    pub opening_plies: u32,
    /// Openings from a book. Without them openings are random.
    pub book: Option<Arc<BookOpenings>>,
    /// Maximum plies per game, opening included. Longer games are drawn.
    pub max_plies: u64,
    /// Rules that end a game whose outcome both players agree on.
    pub adjudication: Adjudication,
    /// Seed of the openings and of random choices.
    pub seed: u64,
    /// Number of games played at a time. 0 counts as 1.
    pub concurrency: usize,
    /// Sequential test that ends the match early, if there is one.
    pub sprt: Option<Sprt>,
}

/// Results so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Number of games that A won.
    pub wins: u64,
    /// Number of draws.
    pub draws: u64,
    /// Number of games that A lost.
    pub losses: u64,
    /// Number of games won by each side, by [`Side::index`].
    pub by_side: [u64; 2],
    /// Number of moves in all games.
    pub plies: u64,
    /// Number of games by the reason of their end.
    pub reasons: BTreeMap<String, u64>,
    /// Forfeits, counted by player (A or B) and cause. Games read from a log are missing.
    pub forfeits: BTreeMap<(char, String), u64>,
    /// Number of games that A and B lost on time.
    pub late: [u64; 2],
    /// Results of the pairs of which both games are finished.
    pub pairs: Pentanomial,
    /// A's half points in the pairs of which one game is finished.
    waiting: BTreeMap<u64, u8>,
}

impl Tally {
    /// Returns the number of finished games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the number of games that ended for this reason.
    pub fn ended_by(&self, reason: Reason) -> u64 {
        self.reasons.get(reason.0).copied().unwrap_or(0)
    }

    /// Adds a finished game.
    pub fn note(&mut self, game: &FinishedGame) {
        let half_points = game.half_points();
        if game.reason == Reason::TIME.0 && half_points != 1 {
            self.late[usize::from(half_points == 2)] += 1;
        }
        match half_points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
        if let Some(side) = game.winner {
            self.by_side[side.index()] += 1;
        }
        self.plies += game.plies;
        *self.reasons.entry(game.reason.clone()).or_insert(0) += 1;
        if let (Some(why), Some(winner)) = (&game.forfeit, game.winner) {
            let loser = if winner == game.slot.side_of_a() {
                'B'
            } else {
                'A'
            };
            *self.forfeits.entry((loser, why.clone())).or_insert(0) += 1;
        }
        match self.waiting.remove(&game.slot.pair) {
            Some(other) => self.pairs.note(usize::from(other + half_points)),
            None => drop(self.waiting.insert(game.slot.pair, half_points)),
        }
    }
}

impl Match {
    /// Returns everything that makes games of this match comparable. Records hold it, so that a match
    /// resumes from its own log only.
    pub fn description(&self) -> String {
        let mut text = format!(
            "A {}; B {}; {}; opening {}; limit {}; seed {}",
            self.a.fixed_text(self.rules.game()),
            self.b.fixed_text(self.rules.game()),
            self.budget,
            self.opening_plies,
            self.max_plies,
            self.seed
        );
        if let Some(clock) = self.clock {
            text.push_str(&format!("; clock {}", clock_text(clock)));
        }
        if self.adjudication != Adjudication::default() {
            text.push_str(&format!("; {}", self.adjudication));
        }
        if let Some(book) = &self.book {
            text.push_str(&format!("; openings of book {:016x}", book.book()));
        }
        text
    }

    /// Returns whether the match's limit of nodes changes any game: levels and the simple players ignore it.
    pub(crate) fn uses_nodes(&self) -> bool {
        self.a.uses_nodes() || self.b.uses_nodes()
    }

    /// Plays the games that `log` does not hold yet, and saves each there as it ends. `report` receives the
    /// results after every game, those of the log first. After a stop, finished games count and games in
    /// progress do not.
    ///
    /// # Errors
    /// A player that cannot be made, or a log that cannot be written. The log holds the games finished by
    /// then.
    pub fn run(
        &self,
        mut log: Option<&mut Log>,
        stop: &StopToken,
        report: &mut dyn FnMut(&Tally),
    ) -> Result<Tally, Fault> {
        let mut tally = Tally::default();
        let mut known = BTreeSet::new();
        let games = log.iter().flat_map(|log| log.games());
        for ended in games.filter(|ended| ended.slot.pair < self.pairs) {
            if known.insert(ended.slot) {
                tally.note(ended);
                report(&tally);
            }
        }
        let missing: Vec<Slot> = (0..self.pairs.saturating_mul(2))
            .map(Slot::of)
            .filter(|slot| !known.contains(slot))
            .collect();
        if self.is_decided(&tally) || missing.is_empty() || stop.is_stopped() {
            return Ok(tally);
        }
        let work =
            |slot, players: &mut [Contestant; 2], stop: &StopToken| self.game(slot, players, stop);
        // Games that end after the verdict, or after an error, do not count.
        worker_pool::run(
            self.concurrency,
            &missing,
            stop,
            |stop| Contestant::pair([&self.a, &self.b], &self.rules, self.budget, stop),
            work,
            |(ended, record)| {
                if let Some(log) = &mut log {
                    log.save(&record, &ended)?;
                }
                tally.note(&ended);
                report(&tally);
                Ok(!self.is_decided(&tally))
            },
        )?;
        Ok(tally)
    }

    /// Returns whether all games are played, or the test has its verdict.
    pub fn is_complete(&self, tally: &Tally) -> bool {
        tally.games() >= self.pairs.saturating_mul(2) || self.is_decided(tally)
    }

    fn is_decided(&self, tally: &Tally) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.verdict(&tally.pairs) != Verdict::Open)
    }

    /// Returns the opening of a pair.
    fn opening(&self, pair: u64) -> AnyGame {
        match &self.book {
            Some(book) => book.of_pair(&self.rules, pair),
            None => {
                let start = AnyGame::new(&self.rules);
                opening(&start, self.opening_plies, self.seed, pair)
            }
        }
    }

    /// Plays one game. Returns `None` if a stop ended it.
    fn game(
        &self,
        slot: Slot,
        [a, b]: &mut [Contestant; 2],
        stop: &StopToken,
    ) -> Result<Option<(FinishedGame, Record)>, Fault> {
        let seed = key(self.seed, slot.number());
        a.new_game(seed, stop)?;
        b.new_game(!seed, stop)?;
        let opening = self.opening(slot.pair);
        let (players, names) = match slot.side_of_a() {
            Side::White => ([a, b], [self.a.text(), self.b.text()]),
            Side::Black => ([b, a], [self.b.text(), self.a.text()]),
        };
        let limits = EndLimits {
            max_plies: self.max_plies,
            adjudication: self.adjudication,
        };
        let mut session = game::start(&self.rules, &opening, names, self.clock)?;
        let Some(scores) = game::play(&mut session, players, limits, stop)? else {
            return Ok(None);
        };
        let mut record = record(&session, names.map(Some));
        add_scores(&mut record, &session, &scores);
        // These names are fixed, so that setting them cannot fail.
        let _ = record.tags.set(Tags::EVENT, self.description());
        let _ = record.tags.set(Tags::ROUND, slot.text());
        if let Some(clock) = self.clock {
            let _ = record.tags.set(Tags::TIME_CONTROL, clock_text(clock));
        }
        Ok(Some((FinishedGame::of(slot, &session), record)))
    }
}

/// Returns a clock with increment as `60+0.5`, in seconds.
fn clock_text(clock: TimeControl) -> String {
    let [base, increment] = [clock.base, clock.increment].map(|millis| millis as f64 / 1000.0);
    format!("{base}+{increment}")
}
