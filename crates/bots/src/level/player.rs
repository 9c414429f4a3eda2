//! Players of the levels.

use core::ops::ControlFlow;
use core::time::Duration;

use burgrave_core::{Chooser, Fault, History, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::{with_history, with_rules};
use burgrave_search::alphabeta::{self, Searcher};
use burgrave_search::control::{Clock, system_clock};
use burgrave_search::{Eval, Limits, Line, SearchResult, StopToken};

use super::blindness::MoveBlindness;
use super::{Level, Strength};
use crate::any_search::{AnySearch, ForRules};
use crate::calibration::logistic;
use crate::engine::{Progress, TextLine, text_line};
use crate::eval::Searchable;
use crate::player::{Choice, Player, PlayerFault};
use crate::profile::level_units_per_logit;
use crate::score::Score;

/// Lowest level that never overlooks a win in one move.
const SEES_WINS: u8 = 3;

/// Memory of the table with at most [`MANY_NODES`] nodes and with more, in binary megabytes.
const HASH_MIB: (usize, usize) = (1, 16);

const MANY_NODES: u64 = 20_000;

/// Maximum number of moves to search in a position, and at the root. The highest level uses the engine's limits.
const MOVES: (usize, usize) = (128, 256);

/// A computer player of a level, in any game. Without a limit of time, equal seeds give equal moves on all
/// machines.
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    /// Strength; `None` for that of the level in each game.
    strength: Option<Strength>,
    seed: u64,
    rng: SplitMix,
    clock: Clock,
    /// [`GameSearch`] of the last game.
    search: AnySearch,
}

impl LevelPlayer {
    /// Returns a player for a game by these rules.
    pub fn new(rules: &AnyRules, level: Level, seed: u64) -> LevelPlayer {
        let mut player = LevelPlayer {
            level,
            strength: None,
            seed,
            rng: SplitMix::new(seed),
            clock: system_clock,
            search: AnySearch::none(),
        };
        // Allocate memory now, so that the first move starts at once.
        with_rules!(rules, |rules| player.prepare_search(rules));
        player
    }

    /// Sets the clock. WebAssembly needs another one than the default.
    pub fn with_clock(mut self, clock: Clock) -> LevelPlayer {
        self.clock = clock;
        self.search = AnySearch::none();
        self
    }

    /// Sets a strength that differs from the level's, to measure a change.
    pub fn with_strength(mut self, strength: Strength) -> LevelPlayer {
        self.strength = Some(strength);
        self.search = AnySearch::none();
        self
    }

    /// Sets the number of moves before the player joins the game. Callers that create a player for each move need
    /// it: otherwise each player would use the first random number of the seed.
    pub fn after(mut self, plies: usize) -> LevelPlayer {
        self.rng = SplitMix::part(self.seed, plies as u64);
        self
    }

    /// Returns the level.
    pub fn level(&self) -> Level {
        self.level
    }

    fn choose_in<G: Searchable>(
        &mut self,
        history: &History<G>,
        max_time: Option<Duration>,
        stop: &StopToken,
    ) -> Result<Choice, PlayerFault> {
        if history.outcome().is_some() {
            return Err(PlayerFault::NoMove);
        }
        let (clock, start) = (self.clock, (self.clock)());
        let elapsed = || clock().saturating_sub(start);
        let (rules, position) = (history.rules(), history.position());
        if self.level.number() >= SEES_WINS
            && let Some(mv) = winning_move(rules, &self.search_for(rules).0.eval().eval, position)
        {
            let line = TextLine {
                moves: vec![rules.move_text(position, mv)],
                score: Score::Win(1),
            };
            return choice_of(line, (1, 0), elapsed());
        }
        let strength = self.strength_in(G::ID);
        // The highest level searches until the time is up.
        let timed = self.level == Level::ALL[9] && max_time.is_some();
        let limits = |time: Option<Duration>, lines| Limits {
            nodes: (!timed).then_some(strength.nodes),
            depth: Some(strength.depth),
            time,
            soft_time: time.map(|time| time.mul_f64(0.6)),
            multi_pv: lines,
        };
        let search = self.search_for(rules);
        let mut found = search.search(history, limits(max_time, strength.lines), stop);
        let mut nodes = found.nodes;
        if found.lines.len() < 2 && repeats(history, &found.lines) {
            // Search for a second line that does not repeat, in the time left.
            let left = max_time.map(|time| time.saturating_sub(elapsed()));
            let wider = search.search(history, limits(left, 2), stop);
            nodes += wider.nodes;
            if left.is_none() || wider.lines.len() > 1 {
                found = wider;
            }
        }
        let candidates = search.candidates(history, &found.lines);
        let chosen = choose_among(&candidates, strength.temperature, &mut self.rng);
        let line = chosen.ok_or(PlayerFault::NoMove)?.line;
        let line = text_line(history, line, Score::from_search(line.score));
        choice_of(line, (found.depth, nodes), elapsed())
    }

    fn strength_in(&self, game: GameId) -> Strength {
        self.strength.unwrap_or_else(|| self.level.strength(game))
    }

    fn search_for<G: Searchable>(&mut self, rules: &G) -> &mut GameSearch<G> {
        let (level, strength) = (self.level, self.strength_in(G::ID));
        let (seed, clock) = (self.seed, self.clock);
        self.search.for_rules(rules, || {
            GameSearch::new(rules, level, strength, (seed, clock))
        })
    }

    fn prepare_search<G: Searchable>(&mut self, rules: &G) {
        self.search_for(rules);
    }
}

impl Player for LevelPlayer {
    fn new_game(&mut self, seed: u64, _: &StopToken) -> Result<(), Fault> {
        self.seed = seed;
        self.rng = SplitMix::new(seed);
        self.search = AnySearch::none();
        Ok(())
    }

    /// Uses the limits of time only, the soft one first. Levels below the highest rarely reach them.
    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        _: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        let max_time = limits.soft_time.or(limits.time);
        with_history!(game, |history| self.choose_in(history, max_time, stop))
    }
}

/// Returns the choice of a line's first move, with the depth and the nodes of the search.
fn choice_of(
    line: TextLine,
    (depth, nodes): (u32, u64),
    elapsed: Duration,
) -> Result<Choice, PlayerFault> {
    let mv = line.moves.first().cloned().ok_or(PlayerFault::NoMove)?;
    Ok(Choice {
        mv,
        score: Some(line.score),
        depth,
        nodes,
        elapsed,
        lines: vec![line],
    })
}

/// Search of a player, and the evaluation from which each search derives its own.
#[derive(Debug)]
struct GameSearch<G: Searchable>(Searcher<G, MoveBlindness<G::Eval>>, G::Eval);

/// A line that the player may choose.
#[derive(Debug)]
struct Candidate<'l, M> {
    line: &'l Line<M>,
    /// Value; a won game is worth 1 more than a lost one.
    value: f64,
}

impl<G: Searchable> ForRules<G> for GameSearch<G> {
    fn rules(&self) -> &G {
        self.0.rules()
    }
}

impl<G: Searchable> GameSearch<G> {
    fn new(
        rules: &G,
        level: Level,
        strength: Strength,
        (seed, clock): (u64, Clock),
    ) -> GameSearch<G> {
        let highest = level == Level::ALL[9];
        let base = match highest {
            true => rules.eval(),
            false => rules.level_eval(),
        };
        let eval = MoveBlindness {
            eval: base.clone(),
            blind: strength.blind,
            seed,
        };
        let (small, large) = HASH_MIB;
        let engine = alphabeta::Options::default();
        let (max_moves, max_root_moves) = match highest {
            true => (engine.max_moves, engine.max_root_moves),
            false => MOVES,
        };
        let options = alphabeta::Options {
            max_moves,
            max_root_moves,
            trust_root_moves: !highest,
            hash_mib: if strength.nodes > MANY_NODES {
                large
            } else {
                small
            },
            quiescence_plies: strength.quiescence,
            ..engine
        };
        let searcher = Searcher::new(rules.clone(), eval, options);
        GameSearch(searcher.with_clock(clock), base)
    }

    fn search(
        &mut self,
        history: &History<G>,
        limits: Limits,
        stop: &StopToken,
    ) -> SearchResult<G::Move> {
        let position = history.position();
        let before = &history.positions()[..history.moves().len()];
        let hash = |position| history.rules().hash(position);
        let hashes: Vec<u64> = before.iter().map(hash).collect();
        let seen = self.0.eval();
        let rules = history.rules();
        if let Some(eval) = rules.eval_in_game(&self.1, history.positions()) {
            let seen = MoveBlindness { eval, ..*seen };
            self.0.set_eval(seen);
        }
        let found = self.0.search(&hashes, position, limits, stop, &mut |_| ());
        if found.depth > 0 || limits.nodes.is_none() {
            return found;
        }
        /// Enough nodes to search each move once for each line.
        const ONCE: u64 = 4_000;
        // The position has more moves than the level has nodes: finish one ply.
        let once = Limits {
            nodes: Some(ONCE),
            depth: Some(1),
            ..limits
        };
        self.0.search(&hashes, position, once, stop, &mut |_| ())
    }

    /// Values the lines: win probability, then a little for the evaluation after the move, less a penalty for
    /// repeating a position.
    fn candidates<'l>(
        &self,
        history: &History<G>,
        lines: &'l [Line<G::Move>],
    ) -> Vec<Candidate<'l, G::Move>> {
        /// Value of an evaluation that is better by one logit.
        const PROGRESS: f64 = 0.02;
        /// Penalty of repeating a position.
        const REPETITION: f64 = 0.1;
        let (rules, eval) = (history.rules(), &self.0.eval().eval);
        let unit = level_units_per_logit(G::ID);
        let weigh = |line: &'l Line<G::Move>| {
            let mv = *line.moves.first()?;
            let score = Score::from_search(line.score);
            let mut next = history.position().clone();
            rules.apply(&mut next, mv);
            let mut value = line_value(G::ID, score);
            if rules.terminal_outcome(&next).is_none() {
                let seen = eval.evaluate(rules, &next, &eval.state(rules, &next));
                value -= PROGRESS * (f64::from(seen) / unit).clamp(-4.0, 4.0);
                if history.has_seen(rules.hash(&next)) {
                    value -= REPETITION;
                }
            }
            Some(Candidate { line, value })
        };
        lines.iter().filter_map(weigh).collect()
    }
}

/// Values a score: the win probability, plus a little per logit, so that a side that is almost lost still defends
/// as well as it can. Fast proven wins are worth more.
fn line_value(game: GameId, score: Score) -> f64 {
    match score {
        Score::Units(units) => {
            let logit = f64::from(units) / level_units_per_logit(game);
            logistic(logit) + 0.02 * logit.clamp(-10.0, 10.0)
        }
        Score::Win(plies) => 1.5 - 0.001 * f64::from(plies),
        Score::Loss(plies) => -0.5 + 0.01 * f64::from(plies.min(20)),
    }
}

/// Chooses a candidate at random, with a probability that falls with its distance from the best.
fn choose_among<'c, 'l, M>(
    candidates: &'c [Candidate<'l, M>],
    temperature: u32,
    rng: &mut SplitMix,
) -> Option<&'c Candidate<'l, M>> {
    let best = candidates
        .iter()
        .reduce(|best, next| if next.value > best.value { next } else { best })?;
    if temperature == 0 {
        return Some(best);
    }
    let scale = f64::from(temperature) / 1000.0;
    // Integer weights, so that the last bit of the exponential does not matter.
    let weight = |c: &Candidate<M>| (1e6 * ((c.value - best.value) / scale).exp()).round() as u64;
    let sum: u64 = candidates.iter().map(weight).sum();
    let mut at = rng.below(sum.max(1));
    for candidate in candidates {
        let here = weight(candidate);
        if at < here {
            return Some(candidate);
        }
        at -= here;
    }
    Some(best)
}

/// Returns whether the best line repeats a position.
fn repeats<G: Searchable>(history: &History<G>, lines: &[Line<G::Move>]) -> bool {
    let first = lines.first().and_then(|line| line.moves.first());
    first.is_some_and(|&mv| {
        let mut next = history.position().clone();
        history.rules().apply(&mut next, mv);
        history.has_seen(history.rules().hash(&next))
    })
}

/// Returns a move that wins at once. Searches noisy moves first, then the candidates.
fn winning_move<G: Searchable>(
    rules: &G,
    eval: &G::Eval,
    position: &G::Position,
) -> Option<G::Move> {
    /// Maximum number of moves to test.
    const MAX_MOVES: usize = 512;
    let side = rules.side_to_move(position);
    let wins = |mv: G::Move| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let outcome = rules.outcome(&next);
        outcome.and_then(|outcome| outcome.winner()) == Some(side)
    };
    let (mut left, mut win) = (MAX_MOVES, None);
    let _ = eval.for_each_noisy(rules, position, &mut |mv| {
        win = wins(mv).then_some(mv);
        left -= 1;
        if win.is_some() || left == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if win.is_some() {
        return win;
    }
    let mut moves = Vec::new();
    eval.candidates(rules, position, MAX_MOVES, &mut moves);
    moves.into_iter().find(|&mv| wins(mv))
}
