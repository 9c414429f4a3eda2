//! One thread of the search: iterations, aspiration windows and the root.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering as Memory};
use core::time::Duration;
use std::sync::OnceLock;

use burgrave_core::{MoveCode, Rules};

use super::Options;
use super::node::{Node, Window};
use super::picker::{Buffers, NodeContext};
use crate::control::{Clock, Limits, StopToken};
use crate::num::ln;
use crate::path::Path;
use crate::report::Line;
use crate::score::{INFINITE, MAX_PLY, WIN_FLOOR, is_proven, plies_to_end};
use crate::sorting::sort_by_score;
use crate::table::{Bound, Entry, Table};
use crate::{Endgames, Eval, Shortcut};

/// Nodes between two looks of a thread at the clock and the stop token.
const CHECK_EVERY: u64 = 256;

/// Nodes that a thread claims at once if the search has a limit of nodes.
const CLAIM: u64 = 64;

/// Rows and columns of the table of [`reductions`].
const REDUCTIONS: usize = 64;

/// Data that all threads of a search share.
pub(super) struct Shared<'s> {
    pub table: &'s Table,
    pub stop: &'s StopToken,
    /// Whether the main thread has finished.
    pub finished: AtomicBool,
    /// Nodes of all threads. Each thread adds its own from time to time.
    pub nodes: AtomicU64,
    /// Nodes that no thread has claimed yet, if the search has a limit of nodes.
    pub unclaimed: Option<AtomicU64>,
}

impl Shared<'_> {
    /// Claims `wanted` nodes, or as many as are left.
    fn claim(&self, wanted: u64) -> u64 {
        let Some(unclaimed) = &self.unclaimed else {
            return wanted;
        };
        let less = |left: u64| Some(left.saturating_sub(wanted));
        let before = unclaimed.fetch_update(Memory::Relaxed, Memory::Relaxed, less);
        before.unwrap_or_else(|left| left).min(wanted)
    }
}

/// Limits that only the main thread checks: all except that of nodes.
#[derive(Clone, Copy)]
pub(super) struct Timer {
    pub limits: Limits,
    pub clock: Clock,
    pub start: Duration,
}

impl Timer {
    pub(super) fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.start)
    }

    fn is_late(&self, limit: Option<Duration>) -> bool {
        limit.is_some_and(|limit| self.elapsed() >= limit)
    }
}

/// A root move.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub mv: M,
    /// Score in the current iteration; `-INFINITE` if the null window only showed that it is not better.
    pub score: i32,
    pub pv: Vec<M>,
    pub nodes: u64,
}

/// Nodes of one thread.
struct NodeCount {
    /// Nodes searched.
    searched: u64,
    /// Nodes claimed from [`Shared::unclaimed`].
    claimed: u64,
    /// Maximum number of nodes to claim.
    max_claim: u64,
    /// Nodes added to [`Shared::nodes`].
    reported: u64,
}

impl NodeCount {
    /// Claims more nodes. Returns whether any were left.
    #[cold]
    fn claim(&mut self, shared: &Shared) -> bool {
        let new = shared.claim(CLAIM.min(self.max_claim - self.claimed));
        self.claimed += new;
        new > 0
    }

    fn report(&mut self, shared: &Shared) {
        let new = self.searched - self.reported;
        shared.nodes.fetch_add(new, Memory::Relaxed);
        self.reported = self.searched;
    }
}

/// Data of each ply of the current path.
pub(super) struct Plies<M> {
    /// Quiet moves that caused the last two cutoffs.
    pub killers: Vec<[Option<M>; 2]>,
    pub buffers: Vec<Buffers<M>>,
    /// Principal variations.
    pub pvs: Vec<Vec<M>>,
}

/// A thread of the search.
pub(super) struct Worker<'s, R: Rules, E: Eval<R>> {
    pub rules: &'s R,
    pub eval: &'s E,
    /// Known results of positions.
    pub endgames: Option<&'s dyn Endgames<R>>,
    pub options: Options,
    pub shared: &'s Shared<'s>,
    /// `None` for helper threads, which search until the main thread has finished.
    pub timer: Option<Timer>,
    pub path: Path,
    pub plies: Plies<R::Move>,
    pub root_moves: Vec<RootMove<R::Move>>,
    /// Whether these are all legal moves, or count as all.
    all_root_moves: bool,
    reductions: &'static [u8],
    nodes: NodeCount,
    pub selective_depth: usize,
    pub stopped: bool,
    pub complete: bool,
}

impl<'s, R: Rules, E: Eval<R>> Worker<'s, R, E> {
    pub(super) fn new(
        (rules, eval, endgames, options): (&'s R, &'s E, Option<&'s dyn Endgames<R>>, Options),
        shared: &'s Shared<'s>,
        (timer, max_claim): (Option<Timer>, u64),
        history: &[u64],
        (root_moves, complete): (Vec<RootMove<R::Move>>, bool),
    ) -> Self {
        Worker {
            rules,
            eval,
            endgames,
            options,
            shared,
            timer,
            path: Path::new(history, rules.repetition().is_some()),
            plies: Plies {
                killers: vec![[None; 2]; MAX_PLY + 1],
                buffers: core::iter::repeat_with(Buffers::default)
                    .take(MAX_PLY + 1)
                    .collect(),
                pvs: vec![Vec::new(); MAX_PLY + 2],
            },
            root_moves,
            all_root_moves: complete || options.trust_root_moves,
            reductions: reductions(),
            nodes: NodeCount {
                searched: 0,
                claimed: match shared.unclaimed {
                    Some(_) => 0,
                    None => u64::MAX,
                },
                max_claim,
                reported: 0,
            },
            selective_depth: 0,
            stopped: false,
            complete,
        }
    }

    /// Counts a node. Checks from time to time whether the search must end.
    #[inline]
    pub(super) fn count_node(&mut self) {
        let nodes = &mut self.nodes;
        if nodes.searched >= nodes.claimed && !nodes.claim(self.shared) {
            self.stopped = true;
            return;
        }
        nodes.searched += 1;
        if nodes.searched.is_multiple_of(CHECK_EVERY) {
            self.check_limits();
        }
    }

    fn check_limits(&mut self) {
        self.nodes.report(self.shared);
        self.stopped |= self.shared.stop.is_stopped() || self.shared.finished.load(Memory::Relaxed);
        if let Some(timer) = self.timer {
            self.stopped |= timer.is_late(timer.limits.time);
        }
    }

    /// Runs the iterations and returns the last finished depth and its lines. Helper threads skip the first
    /// `skip` depths, so that the threads search different things. Calls `finished` after each iteration.
    pub(super) fn iterate(
        &mut self,
        position: &R::Position,
        skip: u32,
        lines: usize,
        mut finished: impl FnMut(u32, &[Line<R::Move>], &Self),
    ) -> (u32, Vec<Line<R::Move>>) {
        let limits = self.timer.map_or(Limits::NONE, |timer| timer.limits);
        let state = self.eval.state(self.rules, position);
        let deepest = limits
            .depth
            .unwrap_or(u32::MAX)
            .min(MAX_PLY as u32 - 40)
            .max(1);
        let mut found = self.first_move();
        let mut done = 0;
        let mut depth = 1 + skip.min(deepest - 1);
        while depth <= deepest {
            self.check_limits();
            let late = |timer: Timer| done > 0 && timer.is_late(limits.soft_time);
            if self.stopped || self.timer.is_some_and(late) {
                break;
            }
            let Some(new) = self.iteration(position, &state, depth as i32, lines, &found) else {
                self.adopt_unfinished(done, &mut found);
                break;
            };
            found = new;
            done = depth;
            self.nodes.report(self.shared);
            finished(depth, &found, self);
            if settled(&found, depth) {
                break;
            }
            depth += 1;
        }
        self.nodes.report(self.shared);
        (done, found)
    }

    /// Returns a line of one move, for a search that is stopped at once.
    fn first_move(&self) -> Vec<Line<R::Move>> {
        let first = self.root_moves.iter().take(1);
        first
            .map(|root| Line {
                moves: vec![root.mv],
                score: 0,
                visits: 0,
            })
            .collect()
    }

    /// Searches all lines to one depth. Returns `None` if the search was stopped.
    fn iteration(
        &mut self,
        position: &R::Position,
        state: &E::State,
        depth: i32,
        lines: usize,
        last: &[Line<R::Move>],
    ) -> Option<Vec<Line<R::Move>>> {
        for root in &mut self.root_moves {
            root.score = -INFINITE;
        }
        for rank in 0..lines {
            let guess = last.get(rank).map(|line| line.score);
            self.aspire(position, state, depth, rank, guess);
            if self.stopped {
                return None;
            }
        }
        sort_by_score(&mut self.root_moves[..lines], |root| root.score);
        let mut found: Vec<Line<R::Move>> = self.root_moves[..lines].iter().map(line_of).collect();
        if let Some(best) = found.first_mut().filter(|_| !self.all_root_moves) {
            // A root move that the search left out may avoid the loss.
            best.score = best.score.max(-WIN_FLOOR + 1);
        }
        Some(found)
    }

    /// Searches for the `rank`-th best move with aspiration windows: widens the window until the score is
    /// inside.
    fn aspire(
        &mut self,
        position: &R::Position,
        state: &E::State,
        depth: i32,
        rank: usize,
        guess: Option<i32>,
    ) {
        let mut half = self.options.aspiration;
        let mut window = Window::FULL;
        if let Some(guess) = guess.filter(|&g| half > 0 && depth >= 3 && !is_proven(g)) {
            window = Window::new(guess - half, guess + half);
        }
        loop {
            let score = self.search_root(position, state, depth, rank, window);
            sort_by_score(&mut self.root_moves[rank..], |root| root.score);
            if self.stopped {
                return;
            }
            half = half.saturating_mul(4);
            let wide = half > 2_000;
            if score <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if wide { -INFINITE } else { score - half };
            } else if score >= window.beta && window.beta < INFINITE {
                window.beta = if wide { INFINITE } else { score + half };
            } else {
                return;
            }
        }
    }

    /// Searches the root moves from `rank` on. The better ones are known already.
    fn search_root(
        &mut self,
        position: &R::Position,
        state: &E::State,
        depth: i32,
        rank: usize,
        window: Window,
    ) -> i32 {
        self.count_node();
        let hash = self.rules.hash(position);
        self.path.push(hash);
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        let mut best_code = 0;
        for index in rank..self.root_moves.len() {
            if self.stopped {
                break;
            }
            let mv = self.root_moves[index].mv;
            let before = self.nodes.searched;
            let root = Node {
                position,
                state,
                ply: 0,
            };
            let next = self.position_after(&root, mv);
            let next_state = self.state_after(&root, mv, &next);
            let child = Node {
                position: &next,
                state: &next_state,
                ply: 1,
            };
            let reduction = self.root_reduction(position, mv, depth, index - rank);
            let score = self.search_child(
                &child,
                depth - 1,
                reduction,
                Window::new(alpha, window.beta),
                index == rank,
            );
            self.root_moves[index].nodes += self.nodes.searched - before;
            if self.stopped {
                // The move keeps its score from an earlier window.
                break;
            }
            let root = &mut self.root_moves[index];
            root.score = -INFINITE;
            if index == rank || score > alpha {
                root.score = score;
                root.pv.clear();
                root.pv.push(mv);
                root.pv.extend_from_slice(&self.plies.pvs[1]);
            }
            if score > best {
                best = score;
                best_code = mv.code();
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        self.path.pop();
        if !self.stopped && rank == 0 {
            let bound = Bound::of(best, window.alpha, window.beta);
            let entry = Entry {
                score: best,
                bound,
                depth: depth as u8,
                code: best_code,
            };
            if self.complete || bound == Bound::Lower {
                self.shared.table.put(hash, 0, entry);
            }
        }
        best
    }

    fn root_reduction(&self, position: &R::Position, mv: R::Move, depth: i32, index: usize) -> i32 {
        if !self.options.late_move_reductions
            || depth < 3
            || index < 4
            || self.place(position).is_noisy(mv)
            || !self.eval.allows(self.rules, position, Shortcut::Reduce(mv))
        {
            return 0;
        }
        (self.reduction(depth, index) - 1).max(0)
    }

    pub(super) fn place<'p>(&self, position: &'p R::Position) -> NodeContext<'p, R, E>
    where
        's: 'p,
    {
        NodeContext {
            rules: self.rules,
            eval: self.eval,
            position,
            max_moves: self.options.max_moves,
        }
    }

    #[inline]
    pub(super) fn reduction(&self, depth: i32, index: usize) -> i32 {
        let depth = (depth.max(0) as usize).min(REDUCTIONS - 1);
        i32::from(self.reductions[depth * REDUCTIONS + index.min(REDUCTIONS - 1)])
    }

    /// Adopts the best move of a stopped iteration if it beat that of the last of the `done` finished ones.
    fn adopt_unfinished(&self, done: u32, found: &mut Vec<Line<R::Move>>) {
        let (Some(first), Some(known)) = (self.root_moves.first(), found.first()) else {
            return;
        };
        // Another move is first only because it beat the old one; or the old one is a proven win.
        let improved = Some(&first.mv) != known.moves.first() || first.score >= WIN_FLOOR;
        if first.score > -INFINITE && (improved || done == 0) && found.len() == 1 {
            let mut line = line_of(first);
            // A move that the search did not reach may avoid the loss.
            line.score = line.score.max(-WIN_FLOOR + 1);
            *found = vec![line];
        }
    }
}

fn line_of<M: Copy>(root: &RootMove<M>) -> Line<M> {
    Line {
        moves: root.pv.clone(),
        score: root.score,
        visits: root.nodes,
    }
}

/// Returns whether a deeper search cannot change the lines: all are proven within the depth.
fn settled<M>(lines: &[Line<M>], depth: u32) -> bool {
    let mut ends = lines.iter().map(|line| plies_to_end(line.score));
    ends.all(|plies| plies.is_some_and(|plies| plies <= depth))
}

/// Returns the table of late-move reductions, by depth and number of the move.
fn reductions() -> &'static [u8] {
    // Computed once: it takes as long as 250 nodes.
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    let reduction = |depth: usize, index: usize| {
        let value = 0.5 + ln(depth as u32) * ln(index as u32) / 2.0;
        value.min(f64::from(u8::MAX)) as u8
    };
    let rows = 0..REDUCTIONS;
    let all = rows.flat_map(|depth| (0..REDUCTIONS).map(move |index| reduction(depth, index)));
    TABLE.get_or_init(|| all.collect())
}
