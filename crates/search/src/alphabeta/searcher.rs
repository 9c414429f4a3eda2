use core::sync::atomic::{AtomicBool, AtomicU64, Ordering as Memory};

use burgrave_core::{MoveCode, Rules};

use super::Options;
use super::worker::{Budget, RootMove, Shared, Worker};
use crate::Eval;
use crate::control::{Clock, Limits, StopToken, system_clock};
use crate::report::{Info, Line, SearchResult};
use crate::score::{INFINITE, loss_in, win_in};
use crate::table::Table;

/// Searches positions of one game under fixed rules, and remembers between searches what it found.
#[derive(Debug)]
pub struct Searcher<R: Rules, E: Eval<R>> {
    rules: R,
    eval: E,
    options: Options,
    clock: Clock,
    table: Table,
}

impl<R: Rules, E: Eval<R>> Searcher<R, E> {
    /// A searcher that has not seen anything yet. Where there is no memory for its table
    /// ([`has_memory_for`](super::has_memory_for) tells), it gets a small one.
    pub fn new(rules: R, eval: E, options: Options) -> Self {
        Searcher {
            rules,
            eval,
            options,
            clock: system_clock,
            table: Table::new(options.hash_mib),
        }
    }

    /// Takes the time from another clock: needed for time limits in WebAssembly.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The rules played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The evaluation.
    pub fn eval(&self) -> &E {
        &self.eval
    }

    /// Searches with another evaluation from now on. What was found with the one before is kept, so the
    /// two should differ little.
    pub fn set_eval(&mut self, eval: E) {
        self.eval = eval;
    }

    /// Forgets everything found so far. After this, with one thread and no time limit, the same search
    /// gives the same result to the last node.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches a position. `history` holds the hashes of the positions before it in the game (for
    /// repetition), oldest first; `report` hears about every line of every finished iteration.
    ///
    /// Always returns a legal move unless the game is over by the position itself, even if stopped at
    /// once.
    pub fn search(
        &mut self,
        history: &[u64],
        position: &R::Position,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(&Info<'_, R::Move>),
    ) -> SearchResult<R::Move> {
        let start = (self.clock)();
        if let Some(score) = self.finished(position) {
            return SearchResult::over(score);
        }
        self.table.next_search();
        let (root_moves, complete) = self.root_moves(position);
        let lines = limits.multi_pv.clamp(1, root_moves.len().max(1));
        let budget = Budget {
            limits,
            clock: self.clock,
            start,
        };
        let threads = threads_for(limits.nodes, self.options.threads);
        let shared = Shared {
            table: &self.table,
            stop,
            finished: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            unclaimed: limits.nodes.map(AtomicU64::new),
        };
        // Helpers take no more than their share of the nodes, so that some are left for the thread
        // whose lines count.
        let share = limits
            .nodes
            .map_or(u64::MAX, |nodes| nodes / threads as u64);
        let worker = |budget: Option<Budget>| {
            let what = (&self.rules, &self.eval, self.options);
            let most = if budget.is_some() { u64::MAX } else { share };
            Worker::new(
                what,
                &shared,
                (budget, most),
                history,
                (root_moves.clone(), complete),
            )
        };
        let mut main = || {
            let _end = Finish(&shared.finished);
            let mut main = worker(Some(budget));
            let (depth, found) = main.iterate(position, 0, lines, |depth, lines, worker| {
                tell(depth, lines, worker, &budget, report);
            });
            (depth, found, main.complete)
        };
        #[cfg(not(target_arch = "wasm32"))]
        let (depth, found, complete) = std::thread::scope(|scope| {
            let worker = &worker;
            for helper in 1..threads {
                let skip = helper as u32 % 3;
                let help = move || worker(None).iterate(position, skip, 1, |_, _, _| ());
                if std::thread::Builder::new()
                    .spawn_scoped(scope, help)
                    .is_err()
                {
                    // The system gives no more threads: those there are search.
                    break;
                }
            }
            main()
        });
        #[cfg(target_arch = "wasm32")]
        let (depth, found, complete) = main();
        let nodes = shared.nodes.load(Memory::Relaxed);
        SearchResult::of(found, nodes, depth, complete)
    }

    /// The score of a position that is over.
    fn finished(&self, position: &R::Position) -> Option<i32> {
        let outcome = self.rules.outcome(position)?;
        Some(match outcome.winner() {
            None => 0,
            Some(side) if side == self.rules.side_to_move(position) => win_in(0),
            Some(_) => loss_in(0),
        })
    }

    /// The root's moves in the order in which they look good, the one remembered first, and whether they
    /// are all.
    fn root_moves(&self, position: &R::Position) -> (Vec<RootMove<R::Move>>, bool) {
        let mut moves = Vec::new();
        let limit = self.options.max_root_moves;
        let complete = self
            .eval
            .candidates(&self.rules, position, limit, &mut moves);
        let known = self.table.get(self.rules.hash(position), 0);
        let best = known.map_or(0, |entry| entry.code);
        let order = |mv: &R::Move| {
            let remembered = best != 0 && mv.code() == best;
            (remembered, self.eval.order(&self.rules, position, *mv))
        };
        moves.sort_by_cached_key(|mv| core::cmp::Reverse(order(mv)));
        let root = |mv| RootMove {
            mv,
            score: -INFINITE,
            pv: vec![mv],
            nodes: 0,
        };
        (moves.into_iter().map(root).collect(), complete)
    }
}

/// Tells the helpers to end when the main thread does, if by a panic.
struct Finish<'s>(&'s AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Memory::Relaxed);
    }
}

/// How many threads search: of few nodes each thread needs enough to be of use.
fn threads_for(nodes: Option<u64>, threads: usize) -> usize {
    const LEAST: u64 = 2_000;
    let useful = nodes.map_or(usize::MAX, |nodes| {
        usize::try_from(nodes / LEAST).unwrap_or(usize::MAX)
    });
    threads.min(useful).max(1)
}

fn tell<R: Rules, E: Eval<R>>(
    depth: u32,
    lines: &[Line<R::Move>],
    worker: &Worker<'_, R, E>,
    budget: &Budget,
    report: &mut dyn FnMut(&Info<'_, R::Move>),
) {
    for (index, line) in lines.iter().enumerate() {
        report(&Info {
            depth,
            selective_depth: worker.selective_depth as u32,
            rank: index + 1,
            line,
            nodes: worker.shared.nodes.load(Memory::Relaxed),
            elapsed: budget.elapsed(),
            table_permille: worker.shared.table.permille(),
            complete: worker.complete,
        });
    }
}
