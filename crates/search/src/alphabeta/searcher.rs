use core::sync::atomic::{AtomicBool, AtomicU64, Ordering as Memory};
use std::sync::Arc;

use burgrave_core::{MoveCode, Rules};

use super::Options;
use super::worker::{RootMove, Shared, Timer, Worker};
use crate::control::{Clock, Limits, StopToken, system_clock};
use crate::report::{Info, Line, SearchResult};
use crate::score::{INFINITE, loss_in, win_in};
use crate::sorting::sort_by_score;
use crate::table::Table;
use crate::{Endgames, Eval};

/// Alpha-beta search of one game under fixed rules. Keeps its table between searches.
#[derive(Debug)]
pub struct Searcher<R: Rules, E: Eval<R>> {
    rules: R,
    eval: E,
    options: Options,
    clock: Clock,
    table: Table,
    endgames: Option<Arc<dyn Endgames<R>>>,
}

impl<R: Rules, E: Eval<R>> Searcher<R, E> {
    /// Returns a searcher with an empty table. The table is small if there is too little memory (see
    /// [`has_memory_for`](super::has_memory_for)).
    pub fn new(rules: R, eval: E, options: Options) -> Self {
        Searcher {
            rules,
            eval,
            options,
            clock: system_clock,
            table: Table::new(options.hash_mib),
            endgames: None,
        }
    }

    /// Sets the clock. In WebAssembly, limits of time need one.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Sets known results of positions under the searcher's rules.
    #[must_use]
    pub fn with_endgames(mut self, endgames: Arc<dyn Endgames<R>>) -> Self {
        self.endgames = Some(endgames);
        self
    }

    /// Returns the rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the evaluation.
    pub fn eval(&self) -> &E {
        &self.eval
    }

    /// Sets the evaluation. Keeps the table, so the new evaluation should differ little from the old one.
    pub fn set_eval(&mut self, eval: E) {
        self.eval = eval;
    }

    /// Clears the table. With one thread and no limit of time, equal searches after it visit the same nodes.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches a position. `history` holds the hashes of the earlier positions of the game, oldest first, to
    /// detect repetition. Calls `report` with each line of each finished iteration.
    ///
    /// Returns a legal move, even if stopped at once, unless the game is over by the position itself.
    pub fn search(
        &mut self,
        history: &[u64],
        position: &R::Position,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(&Info<'_, R::Move>),
    ) -> SearchResult<R::Move> {
        let start = (self.clock)();
        if let Some(score) = self.final_score(position) {
            return SearchResult::game_over(score);
        }
        self.table.next_search();
        let (root_moves, complete) = self.root_moves(position);
        let lines = limits.multi_pv.clamp(1, root_moves.len().max(1));
        let timer = Timer {
            limits,
            clock: self.clock,
            start,
        };
        let threads = thread_count(self.options.threads, limits.nodes);
        let shared = Shared {
            table: &self.table,
            stop,
            finished: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            unclaimed: limits.nodes.map(AtomicU64::new),
        };
        // Helper threads claim at most their share of the nodes, so that the main thread, whose lines count,
        // gets some.
        let share = limits
            .nodes
            .map_or(u64::MAX, |nodes| nodes / threads as u64);
        let worker = |timer: Option<Timer>| {
            let endgames = self.endgames.as_deref();
            let what = (&self.rules, &self.eval, endgames, self.options);
            let max_claim = if timer.is_some() { u64::MAX } else { share };
            Worker::new(
                what,
                &shared,
                (timer, max_claim),
                history,
                (root_moves.clone(), complete),
            )
        };
        let mut main = || {
            let _finish = Finish(&shared.finished);
            let mut main = worker(Some(timer));
            let (depth, found) = main.iterate(position, 0, lines, |depth, lines, worker| {
                report_lines(depth, lines, worker, &timer, report);
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
                    // The system grants no more threads. Search with those that started.
                    break;
                }
            }
            main()
        });
        #[cfg(target_arch = "wasm32")]
        let (depth, found, complete) = main();
        let nodes = shared.nodes.load(Memory::Relaxed);
        SearchResult::from_lines(found, nodes, depth, complete)
    }

    /// Returns the score if the game is over.
    fn final_score(&self, position: &R::Position) -> Option<i32> {
        let outcome = self.rules.outcome(position)?;
        Some(match outcome.winner() {
            None => 0,
            Some(side) if side == self.rules.side_to_move(position) => win_in(0),
            Some(_) => loss_in(0),
        })
    }

    /// Returns the root moves, the hash move first, then by the evaluation's order; and whether these are all
    /// legal moves.
    fn root_moves(&self, position: &R::Position) -> (Vec<RootMove<R::Move>>, bool) {
        let mut moves = Vec::new();
        let limit = self.options.max_root_moves;
        let complete = self
            .eval
            .candidates(&self.rules, position, limit, &mut moves);
        let known = self.table.get(self.rules.hash(position), 0);
        let best = known.map_or(0, |entry| entry.code);
        sort_by_score(&mut moves, |&mv| match mv.code() {
            code if code != 0 && code == best => i32::MAX,
            _ => self.eval.order(&self.rules, position, mv).min(i32::MAX - 1),
        });
        let root = |mv| RootMove {
            mv,
            score: -INFINITE,
            pv: vec![mv],
            nodes: 0,
        };
        (moves.into_iter().map(root).collect(), complete)
    }
}

/// Ends the helper threads when it drops, even if the main thread panics.
struct Finish<'s>(&'s AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Memory::Relaxed);
    }
}

/// Returns the number of threads to use: each needs enough nodes to be useful.
fn thread_count(threads: usize, nodes: Option<u64>) -> usize {
    const MIN_NODES: u64 = 2_000;
    let useful = nodes.map_or(usize::MAX, |nodes| {
        usize::try_from(nodes / MIN_NODES).unwrap_or(usize::MAX)
    });
    threads.min(useful).max(1)
}

fn report_lines<R: Rules, E: Eval<R>>(
    depth: u32,
    lines: &[Line<R::Move>],
    worker: &Worker<'_, R, E>,
    timer: &Timer,
    report: &mut dyn FnMut(&Info<'_, R::Move>),
) {
    for (index, line) in lines.iter().enumerate() {
        report(&Info {
            depth,
            selective_depth: worker.selective_depth as u32,
            rank: index + 1,
            line,
            nodes: worker.shared.nodes.load(Memory::Relaxed),
            elapsed: timer.elapsed(),
            table_permille: worker.shared.table.permille(),
        });
    }
}
