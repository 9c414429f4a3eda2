//! The engine: searches any game, with moves as text.

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
use crate::endgames::AnyEndgames;
use crate::eval::{NamedWeights, Searchable, changed_weights};
use crate::level::MoveBlindness;
use crate::player::{Choice, Player, PlayerFault};
use crate::score::Score;

/// There is too little memory for a table of this size. Data: `mib`.
pub const HASH_MEMORY: &str = "hash-memory";

/// Search algorithm of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchKind {
    /// Alpha-beta with the game's evaluation.
    #[default]
    AlphaBeta,
    /// Monte-Carlo tree search with the game's evaluation.
    Mcts,
    /// The frozen baseline: UCT with random playouts, scored by [`PlainCount`](crate::PlainCount) where they
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

    /// Returns the name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            SearchKind::AlphaBeta => "alpha-beta",
            SearchKind::Mcts => "mcts",
            SearchKind::Baseline => "baseline",
        }
    }

    /// Returns the algorithm with this name. Accepts `mcts-baseline`, the baseline's name in version 0.1.
    pub fn from_name(name: &str) -> Option<SearchKind> {
        let name = if name == "mcts-baseline" {
            "baseline"
        } else {
            name
        };
        SearchKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Configuration of an engine.
#[derive(Clone, Copy, Debug)]
pub struct EngineOptions {
    /// Search algorithm.
    pub kind: SearchKind,
    /// Threads of the alpha-beta search; 0 counts as 1. The engine uses at most one per processor. Monte-Carlo
    /// search has one thread.
    pub threads: usize,
    /// Memory in binary megabytes: of alpha-beta's table, 0 for none; of Monte-Carlo's tree. The baseline's
    /// tree has a fixed size.
    pub hash_mib: usize,
    /// Seed of Monte-Carlo search.
    pub seed: u64,
    /// Source of the time. WebAssembly needs another one than the default.
    pub clock: Clock,
    /// Whether to evaluate positions independently of the game's course, as an analysis needs. Players prefer
    /// their own plans and avoid repeating moves in some games (see [`Searchable::eval_in_game`]).
    pub impartial: bool,
    /// Parts of the alpha-beta search. `hash_mib` and `threads` above override its memory and threads.
    pub alpha_beta: alphabeta::Options,
    /// Parts of the Monte-Carlo search. `hash_mib` and `seed` above override its memory and seed. The baseline
    /// ignores them.
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
    /// Returns the scale of Monte-Carlo values (see [`mcts::Options::scale`]), `None` for alpha-beta.
    fn simulation_scale(&self) -> Option<f64> {
        match self.kind {
            SearchKind::AlphaBeta => None,
            SearchKind::Mcts => Some(self.mcts.scale.max(1.0)),
            SearchKind::Baseline => Some(mcts::Options::BASELINE.scale),
        }
    }

    /// Checks whether there is memory for the table or the tree.
    ///
    /// # Errors
    /// [`HASH_MEMORY`].
    pub fn check_memory(&self) -> Result<(), Fault> {
        if self.kind == SearchKind::Baseline || alphabeta::has_memory_for(self.hash_mib) {
            return Ok(());
        }
        Err(Fault::new(HASH_MEMORY).with("mib", self.hash_mib))
    }
}

/// A line of play as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextLine {
    /// Moves, the recommended one first.
    pub moves: Vec<String>,
    /// Score, for the side to move.
    pub score: Score,
}

/// A progress report of a search: one line of an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Depth in plies; for Monte-Carlo the longest line in the tree.
    pub depth: u32,
    /// Longest line visited, in plies.
    pub selective_depth: u32,
    /// Rank of the line, from 1 for the best.
    pub rank: usize,
    /// The line.
    pub line: TextLine,
    /// Nodes or simulations so far.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Fill of the table or tree, in thousandths.
    pub table_permille: u32,
}

/// The result of an engine's search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineResult {
    /// Best move; `None` only if the game is over.
    pub best: Option<String>,
    /// Score, for the side to move.
    pub score: Score,
    /// Principal variation, from the best move on.
    pub pv: Vec<String>,
    /// Depth of the last finished iteration, in plies.
    pub depth: u32,
    /// Nodes or simulations.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Best lines, best first.
    pub lines: Vec<TextLine>,
    /// Whether the search considered all legal moves of each position.
    pub complete: bool,
}

/// A player that searches any game. It keeps its table or tree between searches while the rules stay equal.
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
    weights: NamedWeights,
    endgames: Option<AnyEndgames>,
    /// Game of the last search, and its [`GameSearch`].
    game: GameId,
    search: AnySearch,
}

impl Engine {
    /// Returns an engine for a game. Allocates the table now, so that the first search starts at once. The
    /// table is small if there is too little memory (see [`EngineOptions::check_memory`]).
    pub fn new(rules: &AnyRules, options: EngineOptions) -> Engine {
        Engine::with_known_weights(rules, options, NamedWeights::default())
    }

    /// Returns an engine with the weights, without those that the game does not have.
    pub(crate) fn with_known_weights(
        rules: &AnyRules,
        options: EngineOptions,
        weights: NamedWeights,
    ) -> Engine {
        let search = new_search(rules, options, &weights, None);
        Engine {
            options,
            weights,
            endgames: None,
            game: rules.game(),
            search,
        }
    }

    /// Checks whether a game has all these weights.
    pub(crate) fn check_weights(rules: &AnyRules, weights: &NamedWeights) -> Result<(), Fault> {
        with_rules!(rules, |rules| known_weights(rules, weights))
    }

    /// Returns the engine with known results of positions. Alpha-beta takes them as proven in searches under their
    /// rules; Monte-Carlo search ignores them.
    #[must_use]
    pub fn with_endgames(mut self, rules: &AnyRules, endgames: AnyEndgames) -> Engine {
        // First, so that there is memory for one search only.
        self.search = AnySearch::none();
        self.search = new_search(rules, self.options, &self.weights, Some(&endgames));
        self.endgames = Some(endgames);
        self
    }

    /// Returns its configuration.
    pub fn options(&self) -> EngineOptions {
        self.options
    }

    /// Clears the table or tree and keeps its memory. With one thread and no limit of time, equal searches after
    /// it give equal results.
    pub fn clear(&mut self) {
        with_game!(self.game, |G| {
            if let Some(search) = self.search.get::<GameSearch<G>>() {
                search.clear();
            }
        });
    }

    /// Searches the current position of a game. Scores repeated positions as draws. Calls `report` with each
    /// line of each finished iteration.
    ///
    /// With [`Limits::soft_time`], an only move gets a search of at most four plies and 5,000 nodes. If the rules
    /// differ from the last search, the engine clears its table.
    pub fn search(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> EngineResult {
        with_history!(game, |history| self
            .search_in(history, limits, stop, report))
    }

    fn search_in<G: Searchable>(
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
            return EngineResult::game_over(Score::of_outcome(outcome, side));
        }
        let limits = if limits.soft_time.is_some() && has_only_move(history) {
            Limits {
                depth: Some(limits.depth.unwrap_or(u32::MAX).min(ONLY_MOVE_DEPTH)),
                nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(ONLY_MOVE_NODES)),
                ..limits
            }
        } else {
            limits
        };
        let scale = self.options.simulation_scale();
        let score = |line: &Line<G::Move>| match scale {
            None => Score::from_search(line.score),
            Some(scale) => score_of_simulations(G::ID, line, scale),
        };
        let text = |line: &Line<G::Move>| text_line(history, line, score(line));
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

    fn search_for<G: Searchable>(&mut self, rules: &G) -> &mut GameSearch<G> {
        self.game = G::ID;
        let (options, weights) = (self.options, &self.weights);
        let endgames = self.endgames.as_ref();
        self.search
            .for_rules(rules, || GameSearch::new(rules, options, weights, endgames))
    }
}

impl Player for Engine {
    fn new_game(&mut self, seed: u64, _: &StopToken) -> Result<(), Fault> {
        self.clear();
        self.options.seed = seed;
        with_game!(self.game, |G| {
            if let Some(search) = self.search.get::<GameSearch<G>>() {
                search.set_seed(seed);
            }
        });
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
    /// Returns the result for a game that is over.
    fn game_over(score: Score) -> EngineResult {
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

/// Type of the baseline's evaluation.
type BaselineEval<G> = FnEval<fn(&G, &<G as burgrave_core::Rules>::Position) -> i32>;

/// A search of one game.
enum GameSearch<G: Searchable> {
    /// With the evaluation from which each search derives its own; `None` if impartial.
    AlphaBeta(Searcher<G, MoveBlindness<G::Eval>>, Option<G::Eval>),
    Mcts(Mcts<G, G::Eval>),
    Baseline(Mcts<G, BaselineEval<G>>),
}

impl<G: Searchable> GameSearch<G> {
    fn new(
        rules: &G,
        options: EngineOptions,
        weights: &NamedWeights,
        endgames: Option<&AnyEndgames>,
    ) -> GameSearch<G> {
        let endgames = endgames.and_then(|all| all.under(rules));
        let rules = rules.clone();
        let eval = rules.eval_with(weights.over::<G::Weights>().0);
        let clock = options.clock;
        match options.kind {
            SearchKind::AlphaBeta => {
                let parts = alphabeta::Options {
                    hash_mib: options.hash_mib,
                    threads: usable_threads(options.threads, processors()),
                    ..options.alpha_beta
                };
                let base = (!options.impartial).then(|| eval.clone());
                let mut search =
                    Searcher::new(rules, MoveBlindness::none(eval), parts).with_clock(clock);
                if let Some(endgames) = endgames {
                    search = search.with_endgames(endgames);
                }
                GameSearch::AlphaBeta(search, base)
            }
            SearchKind::Mcts => {
                let parts = mcts::Options {
                    seed: options.seed,
                    max_nodes: Mcts::<G, G::Eval>::nodes_in(options.hash_mib),
                    ..options.mcts
                };
                GameSearch::Mcts(Mcts::new(rules, eval, parts).with_clock(clock))
            }
            SearchKind::Baseline => {
                let parts = mcts::Options {
                    seed: options.seed,
                    ..mcts::Options::BASELINE
                };
                let count: BaselineEval<G> = FnEval(lead::<G>);
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
        if let GameSearch::AlphaBeta(search, Some(base)) = self
            && let Some(eval) = history.rules().eval_in_game(base, history.positions())
        {
            search.set_eval(MoveBlindness::none(eval));
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

fn new_search(
    rules: &AnyRules,
    options: EngineOptions,
    weights: &NamedWeights,
    endgames: Option<&AnyEndgames>,
) -> AnySearch {
    with_rules!(rules, |rules| {
        AnySearch::new(GameSearch::new(rules, options, weights, endgames))
    })
}

fn known_weights<G: Searchable>(_: &G, weights: &NamedWeights) -> Result<(), Fault> {
    changed_weights::<G>(weights).map(drop)
}

/// Returns the plain count from the side to move.
fn lead<G: Searchable>(rules: &G, position: &G::Position) -> i32 {
    let side = rules.side_to_move(position);
    rules.count_for(position, side) - rules.count_for(position, !side)
}

/// Returns the number of threads to use. More threads than processors would delay the one that checks the
/// time.
fn usable_threads(threads: usize, processors: usize) -> usize {
    threads.min(processors.max(1))
}

/// Returns the number of processors, 1 if unknown.
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, core::num::NonZero::get)
}

/// Maximum depth for an only move, in plies: enough for a rough score.
const ONLY_MOVE_DEPTH: u32 = 4;
/// Maximum nodes or simulations for an only move.
const ONLY_MOVE_NODES: u64 = 5_000;

fn has_only_move<G: Searchable>(history: &History<G>) -> bool {
    let mut count = 0;
    let rules = history.rules();
    let more = rules.for_each_move_dyn(history.position(), &mut |_| {
        count += 1;
        if count > 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    more.is_continue()
}

/// Returns the score of a Monte-Carlo line on the scale of the game's evaluation, by the win probability that
/// its simulations show. Adds a win and a loss, so that few simulations give moderate scores (Laplace's rule).
fn score_of_simulations<M>(game: GameId, line: &Line<M>, scale: f64) -> Score {
    let proven = Score::from_search(line.score);
    if !matches!(proven, Score::Units(_)) {
        return proven;
    }
    let score = f64::from(line.score);
    let mean = score / (score.abs() + scale);
    let count = line.visits as f64;
    score_of_probability(game, ((1.0 + mean) / 2.0 * count + 1.0) / (count + 2.0))
}

/// Maximum length of a line as text.
const MAX_LINE: usize = 60;

/// Returns a line as text. Ends it before an illegal move (a table entry can belong to another position) and
/// before a repetition.
pub(crate) fn text_line<G: Searchable>(
    history: &History<G>,
    line: &Line<G::Move>,
    score: Score,
) -> TextLine {
    let rules = history.rules();
    let mut position = history.position().clone();
    let mut moves = Vec::new();
    let mut seen = BTreeSet::new();
    for &mv in line.moves.iter().take(MAX_LINE) {
        if !rules.is_legal(&position, mv) || !seen.insert(rules.hash(&position)) {
            break;
        }
        moves.push(rules.move_text(&position, mv));
        rules.apply(&mut position, mv);
    }
    TextLine { moves, score }
}

#[cfg(test)]
mod tests {
    use super::usable_threads;

    #[test]
    fn an_engine_uses_at_most_one_thread_per_processor() {
        let used = [(256, 2), (2, 8), (0, 4), (3, 0)].map(|(t, p)| usable_threads(t, p));
        assert_eq!(used, [2, 2, 0, 1]);
    }
}
