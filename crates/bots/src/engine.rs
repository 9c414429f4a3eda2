//! The engine: searches any of the games, by text alone.

use core::ops::ControlFlow;
use core::time::Duration;
use std::collections::BTreeSet;

use burgrave_core::{Fault, History};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::{with_game, with_history, with_rules};
use burgrave_search::alphabeta::{self, Searcher};
use burgrave_search::control::{Clock, system_clock};
use burgrave_search::mcts::{self, Mcts};
use burgrave_search::{FnEval, Info, Limits, Line, SearchResult, StopToken};

use crate::any_search::{AnySearch, ForRules};
use crate::calibration::score_of_probability;
use crate::eval::{NamedWeights, Searchable, changed_weights};
use crate::player::{Choice, Player, PlayerFault};
use crate::score::Score;

/// There is not so much memory for a table. Data: `mib`.
pub const HASH_MEMORY: &str = "hash-memory";

/// Which search an engine uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchKind {
    /// Alpha-beta with the game's evaluation.
    #[default]
    AlphaBeta,
    /// Monte-Carlo tree search with the game's evaluation.
    Mcts,
    /// The yardstick that stays as it is: plain UCT, random playouts, the plainest count where they
    /// are cut off.
    Baseline,
}

impl SearchKind {
    /// All kinds.
    pub const ALL: [SearchKind; 3] = [
        SearchKind::AlphaBeta,
        SearchKind::Mcts,
        SearchKind::Baseline,
    ];

    /// The name in texts and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SearchKind::AlphaBeta => "alpha-beta",
            SearchKind::Mcts => "mcts",
            SearchKind::Baseline => "mcts-baseline",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<SearchKind> {
        SearchKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How an engine is made.
#[derive(Clone, Copy, Debug)]
pub struct EngineOptions {
    /// Which search.
    pub kind: SearchKind,
    /// Threads of the alpha-beta search; Monte-Carlo search has one. 0 counts as 1.
    pub threads: usize,
    /// Memory of the alpha-beta search's table in binary megabytes; 0 for none.
    pub hash_mib: usize,
    /// Where chance comes from in Monte-Carlo search.
    pub seed: u64,
    /// Where the time comes from; in WebAssembly another one must be given.
    pub clock: Clock,
    /// Whether scores say who is better and nothing else, as an analysis wants; a player rather wants to
    /// win, and in some games leans towards its own plans or grows impatient (see
    /// [`Searchable::eval_in_game`]).
    pub impartial: bool,
    /// The parts of the alpha-beta search. Its memory and threads are taken from the above.
    pub alpha_beta: alphabeta::Options,
    /// The parts of the Monte-Carlo search; the baseline has its own. The seed is taken from the above.
    pub mcts: mcts::Options,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions {
            kind: SearchKind::AlphaBeta,
            threads: 1,
            hash_mib: 64,
            seed: 1,
            clock: system_clock,
            impartial: false,
            alpha_beta: alphabeta::Options::default(),
            mcts: mcts::Options::default(),
        }
    }
}

impl EngineOptions {
    /// The evaluation at which a simulation counts as half-way from a draw to a win, where scores come from
    /// the results of simulations.
    fn results_scale(&self) -> Option<f64> {
        match self.kind {
            SearchKind::AlphaBeta => None,
            SearchKind::Mcts => Some(self.mcts.scale.max(1.0)),
            SearchKind::Baseline => Some(mcts::Options::BASELINE.scale),
        }
    }

    /// Whether there is memory for the table, as far as can be told before it is filled.
    ///
    /// # Errors
    /// [`HASH_MEMORY`].
    pub fn check_memory(&self) -> Result<(), Fault> {
        if self.kind != SearchKind::AlphaBeta || alphabeta::has_memory_for(self.hash_mib) {
            return Ok(());
        }
        Err(Fault::new(HASH_MEMORY).with("mib", self.hash_mib))
    }
}

/// A line of play in text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextLine {
    /// The moves; the first is the one recommended.
    pub moves: Vec<String>,
    /// What they lead to, for the side to move.
    pub score: Score,
}

/// What an engine says while it thinks: one line of an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Plies searched; for Monte-Carlo search the longest line of the tree.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Which line this is, from 1 for the best.
    pub rank: usize,
    /// The line.
    pub line: TextLine,
    /// Positions visited or games simulated so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// How full the memory is, in thousandths.
    pub table_permille: u32,
}

/// What an engine thinks of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineResult {
    /// The best move; `None` only where the game is over.
    pub best: Option<String>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The play expected, from the best move on.
    pub pv: Vec<String>,
    /// The depth of the last finished iteration, in plies.
    pub depth: u32,
    /// Positions visited or games simulated.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// The best lines, best first, as many as were asked for and exist.
    pub lines: Vec<TextLine>,
    /// Whether every legal move was considered wherever the search looked.
    pub complete: bool,
}

/// A searching player of any of the games. It remembers what it found from search to search, as long
/// as the rules stay the same.
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
    weights: NamedWeights,
    /// The game searched last, and its [`GameSearch`].
    game: GameId,
    search: AnySearch,
}

impl Engine {
    /// An engine for a game. Its memory is taken at once, so that the first search starts at once; where
    /// there is too little, it gets a small table ([`EngineOptions::check_memory`] tells).
    #[must_use]
    pub fn new(rules: &AnyRules, options: EngineOptions) -> Engine {
        Engine::with_known_weights(rules, options, NamedWeights::default())
    }

    /// Returns an engine with those of the weights that this game has.
    pub(crate) fn with_known_weights(
        rules: &AnyRules,
        options: EngineOptions,
        weights: NamedWeights,
    ) -> Engine {
        let search = new_search(rules, options, &weights);
        Engine {
            options,
            weights,
            game: rules.game(),
            search,
        }
    }

    /// Checks whether a game has all these weights.
    pub(crate) fn check_weights(rules: &AnyRules, weights: &NamedWeights) -> Result<(), Fault> {
        with_rules!(rules, |rules| known_weights(rules, weights))
    }

    /// An engine that values some things otherwise than measured. Should it search another game later,
    /// weights that the other game does not have are left out. The Monte-Carlo baseline has no weights.
    ///
    /// # Errors
    /// [`WEIGHT_UNKNOWN`](crate::eval::WEIGHT_UNKNOWN) where this game has no weight of a name;
    /// [`HASH_MEMORY`] where there is no memory for its table.
    pub fn with_weights(
        rules: &AnyRules,
        options: EngineOptions,
        weights: NamedWeights,
    ) -> Result<Engine, Fault> {
        Engine::check_weights(rules, &weights)?;
        options.check_memory()?;
        Ok(Engine::with_known_weights(rules, options, weights))
    }

    /// How it was made.
    #[must_use]
    pub fn options(&self) -> EngineOptions {
        self.options
    }

    /// Forgets everything found so far, and keeps the memory for it: after this the same search gives the
    /// same result (with one thread and no time limit).
    pub fn clear(&mut self) {
        with_game!(self.game, |G| {
            if let Some(search) = self.search.get::<GameSearch<G>>() {
                search.clear();
            }
        });
    }

    /// The same for a game with chance of its own: Monte-Carlo search takes it from this seed from now on.
    pub fn clear_with_seed(&mut self, seed: u64) {
        self.clear();
        self.options.seed = seed;
        with_game!(self.game, |G| {
            if let Some(search) = self.search.get::<GameSearch<G>>() {
                search.set_seed(seed);
            }
        });
    }

    /// Thinks about a game's present position. Repetition counts: a position that occurred before is
    /// worth a draw. `report` hears about every line of every finished iteration.
    ///
    /// With [`Limits::soft_time`] set, a move that is the only one is not thought about for long: four plies
    /// deep or 5,000 nodes.
    /// A game by other rules than before is fine; what was remembered is lost then.
    pub fn search(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> EngineResult {
        with_history!(game, |history| self.think_in(history, limits, stop, report))
    }

    fn think_in<G: Searchable>(
        &mut self,
        history: &History<G>,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> EngineResult {
        let start = (self.options.clock)();
        let clock = self.options.clock;
        let elapsed = || clock().saturating_sub(start);
        if let Some(outcome) = history.outcome() {
            let side = history.rules().side_to_move(history.position());
            return EngineResult::over(Score::of_outcome(outcome, side));
        }
        let limits = if limits.soft_time.is_some() && only_move(history) {
            Limits {
                depth: Some(limits.depth.unwrap_or(u32::MAX).min(ONLY_MOVE_DEPTH)),
                nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(ONLY_MOVE_NODES)),
                ..limits
            }
        } else {
            limits
        };
        let scale = self.options.results_scale();
        let worth = |line: &Line<G::Move>| match scale {
            None => Score::from_search(line.score),
            Some(scale) => score_of_results(G::ID, line, scale),
        };
        let text = |line: &Line<G::Move>| text_line(history, line, worth(line));
        let result =
            self.search_for(history.rules())
                .search(history, limits, stop, &mut |info: &Info<'_, G::Move>| {
                    report(Progress {
                        depth: info.depth,
                        selective_depth: info.selective_depth,
                        rank: info.rank,
                        line: text(info.line),
                        nodes: info.nodes,
                        elapsed: info.elapsed,
                        table_permille: info.table_permille,
                    });
                });
        let lines: Vec<TextLine> = result.lines.iter().map(text).collect();
        EngineResult {
            best: lines.first().and_then(|line| line.moves.first().cloned()),
            score: lines
                .first()
                .map_or(Score::from_search(result.score), |line| line.score),
            pv: lines
                .first()
                .map_or_else(Vec::new, |line| line.moves.clone()),
            depth: result.depth,
            nodes: result.nodes,
            elapsed: elapsed(),
            lines,
            complete: result.complete,
        }
    }

    /// The search for these rules: the one kept if it fits, else a new one.
    fn search_for<G: Searchable>(&mut self, rules: &G) -> &mut GameSearch<G> {
        self.game = G::ID;
        let (options, weights) = (self.options, &self.weights);
        self.search
            .for_rules(rules, || GameSearch::new(rules.clone(), options, weights))
    }
}

impl Player for Engine {
    fn new_game(&mut self, seed: u64, _: &StopToken) -> Result<(), Fault> {
        self.clear_with_seed(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        self.search(game, limits, stop, report).into_choice()
    }
}

impl EngineResult {
    /// The thought about a game that is over.
    fn over(score: Score) -> EngineResult {
        EngineResult {
            best: None,
            score,
            pv: Vec::new(),
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            lines: Vec::new(),
            complete: true,
        }
    }
}

/// One side's count as a function, so that its type has a name.
type Plain<G> = FnEval<fn(&G, &<G as burgrave_core::Rules>::Position) -> i32>;

/// A search for one game.
enum GameSearch<G: Searchable> {
    /// With the evaluation from which that of each search is made, if any is.
    AlphaBeta(Searcher<G, G::Eval>, Option<G::Eval>),
    Mcts(Mcts<G, G::Eval>),
    Baseline(Mcts<G, Plain<G>>),
}

impl<G: Searchable> GameSearch<G> {
    fn new(rules: G, options: EngineOptions, weights: &NamedWeights) -> GameSearch<G> {
        let eval = rules.eval_with(weights.over::<G::Weights>().0);
        let clock = options.clock;
        match options.kind {
            SearchKind::AlphaBeta => {
                let parts = alphabeta::Options {
                    hash_mib: options.hash_mib,
                    threads: options.threads,
                    ..options.alpha_beta
                };
                let usual = (!options.impartial).then(|| eval.clone());
                let search = Searcher::new(rules, eval, parts).with_clock(clock);
                GameSearch::AlphaBeta(search, usual)
            }
            SearchKind::Mcts => {
                let parts = mcts::Options {
                    seed: options.seed,
                    ..options.mcts
                };
                GameSearch::Mcts(Mcts::new(rules, eval, parts).with_clock(clock))
            }
            SearchKind::Baseline => {
                let parts = mcts::Options {
                    seed: options.seed,
                    ..mcts::Options::BASELINE
                };
                let count: Plain<G> = FnEval(ahead::<G>);
                GameSearch::Baseline(Mcts::new(rules, count, parts).with_clock(clock))
            }
        }
    }

    fn search(
        &mut self,
        history: &History<G>,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(&Info<'_, G::Move>),
    ) -> SearchResult<G::Move> {
        let position = history.position();
        let before = &history.positions()[..history.moves().len()];
        let hash = |position| history.rules().hash(position);
        let hashes: Vec<u64> = before.iter().map(hash).collect();
        if let GameSearch::AlphaBeta(search, Some(usual)) = self
            && let Some(eval) = history.rules().eval_in_game(usual, history.positions())
        {
            search.set_eval(eval);
        }
        match self {
            GameSearch::AlphaBeta(search, _) => {
                search.search(&hashes, position, limits, stop, report)
            }
            GameSearch::Mcts(search) => search.search(&hashes, position, limits, stop, report),
            GameSearch::Baseline(search) => search.search(&hashes, position, limits, stop, report),
        }
    }
}

impl<G: Searchable> GameSearch<G> {
    fn clear(&mut self) {
        match self {
            GameSearch::AlphaBeta(search, _) => search.clear(),
            GameSearch::Mcts(search) => search.clear(),
            GameSearch::Baseline(search) => search.clear(),
        }
    }

    fn set_seed(&mut self, seed: u64) {
        match self {
            GameSearch::AlphaBeta(..) => {}
            GameSearch::Mcts(search) => search.set_seed(seed),
            GameSearch::Baseline(search) => search.set_seed(seed),
        }
    }
}

impl<G: Searchable> ForRules<G> for GameSearch<G> {
    fn rules(&self) -> &G {
        match self {
            GameSearch::AlphaBeta(search, _) => search.rules(),
            GameSearch::Mcts(search) => search.rules(),
            GameSearch::Baseline(search) => search.rules(),
        }
    }
}

/// A [`GameSearch`] for any rules.
fn new_search(rules: &AnyRules, options: EngineOptions, weights: &NamedWeights) -> AnySearch {
    with_rules!(rules, |rules| boxed_search(rules, options, weights))
}

fn boxed_search<G: Searchable>(
    rules: &G,
    options: EngineOptions,
    weights: &NamedWeights,
) -> AnySearch {
    AnySearch::new(GameSearch::new(rules.clone(), options, weights))
}

/// Checks that a game has all these weights.
fn known_weights<G: Searchable>(_: &G, weights: &NamedWeights) -> Result<(), Fault> {
    changed_weights::<G>(weights).map(drop)
}

/// The plain count for the side to move.
fn ahead<G: Searchable>(rules: &G, position: &G::Position) -> i32 {
    let side = rules.side_to_move(position);
    rules.count_for(position, side) - rules.count_for(position, !side)
}

/// How deep a clock's only move is looked at, in plies: enough to know about what it is worth.
const ONLY_MOVE_DEPTH: u32 = 4;
/// And how many positions or simulations at most.
const ONLY_MOVE_NODES: u64 = 5_000;

/// Whether there is nothing to choose.
fn only_move<G: Searchable>(history: &History<G>) -> bool {
    let mut count = 0;
    let more = history.rules().for_each_move(history.position(), &mut |_| {
        count += 1;
        if count > 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    more.is_continue()
}

/// The score of a Monte-Carlo search's line, on the scale on which the game's evaluation is: that to which
/// the mean result of its simulations belongs. As if one more had been won and one lost, so that a few
/// say little.
fn score_of_results<M>(game: GameId, line: &Line<M>, scale: f64) -> Score {
    let proven = Score::from_search(line.score);
    if !matches!(proven, Score::Units(_)) {
        return proven;
    }
    let score = f64::from(line.score);
    let mean = score / (score.abs() + scale);
    let count = line.visits as f64;
    score_of_probability(game, ((1.0 + mean) / 2.0 * count + 1.0) / (count + 2.0))
}

/// The longest line of an engine that is written out.
const LONGEST: usize = 60;

/// A line as texts, cut where it is no longer legal (a table may remember the move of another
/// position) or goes round in circles.
pub(crate) fn text_line<G: Searchable>(
    history: &History<G>,
    line: &Line<G::Move>,
    score: Score,
) -> TextLine {
    let rules = history.rules();
    let mut position = history.position().clone();
    let mut moves = Vec::new();
    let mut seen = BTreeSet::new();
    for &mv in line.moves.iter().take(LONGEST) {
        if !rules.is_legal(&position, mv) || !seen.insert(rules.hash(&position)) {
            break;
        }
        moves.push(rules.move_text(&position, mv));
        rules.apply(&mut position, mv);
    }
    TextLine { moves, score }
}
