//! A player of a level.

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

/// From this level on a win that lies on the board is never overlooked.
const SEES_WINS: u8 = 3;

/// Memory of a level that looks at few positions, in binary megabytes, and of one that looks at many.
const HASH: (usize, usize) = (1, 16);

/// So many positions are few.
const MANY: u64 = 20_000;

/// At most so many moves are looked at in a position, and at the root: what people overlook among
/// thousands does not need to be listed. The highest level looks at what the engine looks at.
const MOVES: (usize, usize) = (128, 256);

/// A computer player of a level, of any of the games. Without a time limit it plays the same from the
/// same seed, on any machine.
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    /// What it can do; of the game that it plays where nothing else was said.
    strength: Option<Strength>,
    seed: u64,
    rng: SplitMix,
    clock: Clock,
    /// A [`GameSearch`] of the game played last.
    search: AnySearch,
}

impl LevelPlayer {
    /// A player who is about to begin a game by these rules.
    #[must_use]
    pub fn new(rules: &AnyRules, level: Level, seed: u64) -> LevelPlayer {
        let mut player = LevelPlayer {
            level,
            strength: None,
            seed,
            rng: SplitMix::new(seed),
            clock: system_clock,
            search: AnySearch::none(),
        };
        // Memory is taken now, so that the first move comes at once.
        with_rules!(rules, |rules| player.prepare_search(rules));
        player
    }

    /// The same player with another clock; in WebAssembly one must be given.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> LevelPlayer {
        self.clock = clock;
        self.search = AnySearch::none();
        self
    }

    /// A player of another strength than its level's: to measure what a change would be worth.
    #[must_use]
    pub fn with_strength(mut self, strength: Strength) -> LevelPlayer {
        self.strength = Some(strength);
        self.search = AnySearch::none();
        self
    }

    /// The same player, who takes up a game after so many moves. Where a player is made anew for every
    /// move, what it chooses would else follow from the same throw of the rng each time.
    #[must_use]
    pub fn after(mut self, plies: usize) -> LevelPlayer {
        self.rng = SplitMix::part(self.seed, plies as u64);
        self
    }

    /// Its level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    fn choose_in<G: Searchable>(
        &mut self,
        history: &History<G>,
        at_most: Option<Duration>,
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
        // At the highest level the time alone says when to stop.
        let timed = self.level == Level::ALL[9] && at_most.is_some();
        let limits = |time: Option<Duration>, lines| Limits {
            nodes: (!timed).then_some(strength.nodes),
            depth: Some(strength.depth),
            time,
            soft_time: time.map(|time| time.mul_f64(0.6)),
            multi_pv: lines,
        };
        let search = self.search_for(rules);
        let mut found = search.search(history, limits(at_most, strength.lines), stop);
        let mut nodes = found.nodes;
        if found.lines.len() < 2 && repeats(history, &found.lines) {
            // Not in circles, if there is something as good: with the time that is left.
            let left = at_most.map(|time| time.saturating_sub(elapsed()));
            let wider = search.search(history, limits(left, 2), stop);
            nodes += wider.nodes;
            if left.is_none() || wider.lines.len() > 1 {
                found = wider;
            }
        }
        let candidates = search.weighed(history, &found.lines);
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

    /// Of the limits those of time hold, the soft one first. Levels below the highest hardly ever reach
    /// them.
    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        _: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        let at_most = limits.soft_time.or(limits.time);
        with_history!(game, |history| self.choose_in(history, at_most, stop))
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

/// The search of a player, and the evaluation from which that of each search is made.
#[derive(Debug)]
struct GameSearch<G: Searchable>(Searcher<G, MoveBlindness<G::Eval>>, G::Eval);

/// A line whose first move may be chosen.
#[derive(Debug)]
struct Candidate<'l, M> {
    line: &'l Line<M>,
    /// What it is worth, a won game being worth 1 more than a lost one.
    worth: f64,
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
        let judge = match highest {
            true => rules.eval(),
            false => rules.level_eval(),
        };
        let eval = MoveBlindness {
            eval: judge.clone(),
            blind: strength.blind,
            seed,
        };
        let (little, much) = HASH;
        let usual = alphabeta::Options::default();
        let (max_moves, max_root_moves) = match highest {
            true => (usual.max_moves, usual.max_root_moves),
            false => MOVES,
        };
        let options = alphabeta::Options {
            max_moves,
            max_root_moves,
            trust_root_moves: !highest,
            hash_mib: if strength.nodes > MANY { much } else { little },
            quiescence_plies: strength.quiescence,
            ..usual
        };
        let searcher = Searcher::new(rules.clone(), eval, options);
        GameSearch(searcher.with_clock(clock), judge)
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
        /// Enough to look at every move for every line.
        const ONCE: u64 = 4_000;
        // So many moves that the positions ran out before all were looked at once.
        let once = Limits {
            nodes: Some(ONCE),
            depth: Some(1),
            ..limits
        };
        self.0.search(&hashes, position, once, stop, &mut |_| ())
    }

    /// What the lines are worth to a player who wants to get on: chances to win first, then what the
    /// position after the move looks like, and no going back to a position that was there before
    /// unless everything else is worse.
    fn weighed<'l>(
        &self,
        history: &History<G>,
        lines: &'l [Line<G::Move>],
    ) -> Vec<Candidate<'l, G::Move>> {
        /// The worth of looking better by one e-fold of the chances.
        const PROGRESS: f64 = 0.02;
        /// What going back costs.
        const BACK: f64 = 0.1;
        let (rules, eval) = (history.rules(), &self.0.eval().eval);
        let unit = level_units_per_logit(G::ID);
        let weigh = |line: &'l Line<G::Move>| {
            let mv = *line.moves.first()?;
            let score = Score::from_search(line.score);
            let mut next = history.position().clone();
            rules.apply(&mut next, mv);
            let mut worth = worth(G::ID, score);
            if rules.terminal_outcome(&next).is_none() {
                let seen = eval.evaluate(rules, &next, &eval.state(rules, &next));
                worth -= PROGRESS * (f64::from(seen) / unit).clamp(-4.0, 4.0);
                if history.has_seen(rules.hash(&next)) {
                    worth -= BACK;
                }
            }
            Some(Candidate { line, worth })
        };
        lines.iter().filter_map(weigh).collect()
    }
}

/// What a score is worth: the chance to win, with a little for what is beyond the chance (so that a
/// side that is all but lost still makes it as hard as it can), and proven wins the sooner the better.
fn worth(game: GameId, score: Score) -> f64 {
    match score {
        Score::Units(units) => {
            let logit = f64::from(units) / level_units_per_logit(game);
            logistic(logit) + 0.02 * logit.clamp(-10.0, 10.0)
        }
        Score::Win(plies) => 1.5 - 0.001 * f64::from(plies),
        Score::Loss(plies) => -0.5 + 0.01 * f64::from(plies.min(20)),
    }
}

/// Chooses one: the less it is worth compared with the best, the less often.
fn choose_among<'c, 'l, M>(
    candidates: &'c [Candidate<'l, M>],
    temperature: u32,
    rng: &mut SplitMix,
) -> Option<&'c Candidate<'l, M>> {
    let best = candidates
        .iter()
        .reduce(|best, next| if next.worth > best.worth { next } else { best })?;
    if temperature == 0 {
        return Some(best);
    }
    let scale = f64::from(temperature) / 1000.0;
    // Whole numbers, so that the last bit of a logarithm does not matter.
    let weight = |c: &Candidate<M>| (1e6 * ((c.worth - best.worth) / scale).exp()).round() as u64;
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

/// Whether the best line goes back to a position that was there before.
fn repeats<G: Searchable>(history: &History<G>, lines: &[Line<G::Move>]) -> bool {
    let first = lines.first().and_then(|line| line.moves.first());
    first.is_some_and(|&mv| {
        let mut next = history.position().clone();
        history.rules().apply(&mut next, mv);
        history.has_seen(history.rules().hash(&next))
    })
}

/// A move that wins at once, looked for among the captures and threats first, then among as many moves
/// as a search looks at.
fn winning_move<G: Searchable>(
    rules: &G,
    eval: &G::Eval,
    position: &G::Position,
) -> Option<G::Move> {
    /// More moves than this are not looked at.
    const MOST: usize = 512;
    let side = rules.side_to_move(position);
    let wins = |mv: G::Move| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let outcome = rules.outcome(&next);
        outcome.and_then(|outcome| outcome.winner()) == Some(side)
    };
    let mut left = MOST;
    let noisy = eval.for_each_noisy(rules, position, &mut |mv| {
        if wins(mv) {
            return ControlFlow::Break(Some(mv));
        }
        left -= 1;
        if left == 0 {
            ControlFlow::Break(None)
        } else {
            ControlFlow::Continue(())
        }
    });
    if let ControlFlow::Break(Some(mv)) = noisy {
        return Some(mv);
    }
    let mut moves = Vec::new();
    eval.candidates(rules, position, MOST, &mut moves);
    moves.into_iter().find(|&mv| wins(mv))
}
