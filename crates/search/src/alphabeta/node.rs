//! Interior nodes.

use burgrave_core::{Outcome, Rules};

use super::picker::{Buffers, Picked, Picker};
use super::worker::Worker;
use crate::score::{INFINITE, MAX_PLY, WIN_FLOOR, clamp, loss_in, win_in};
use crate::table::{Bound, Entry};
use crate::{Eval, Shortcut};

/// The search window: scores above `alpha` and below `beta` matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    pub(super) fn new(alpha: i32, beta: i32) -> Window {
        Window { alpha, beta }
    }

    /// Returns the window from the opponent's side.
    pub(super) fn flipped(self) -> Window {
        Window::new(-self.beta, -self.alpha)
    }

    /// Returns the null window, which tests whether the score is above `alpha`.
    fn null(self) -> Window {
        Window::new(self.alpha, self.alpha + 1)
    }

    fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl Bound {
    /// Returns the bound of a fail-soft score.
    pub(super) fn of(score: i32, alpha: i32, beta: i32) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// A node of the search tree.
pub(super) struct Node<'n, R: Rules, E: Eval<R>> {
    pub position: &'n R::Position,
    pub state: &'n E::State,
    pub ply: usize,
}

/// Parameters of a node's search.
struct Plan {
    hash: u64,
    window: Window,
    depth: i32,
    /// Number of the first quiet move that late-move pruning skips.
    skip_from: usize,
}

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    /// Returns the score of a child, from its parent's side. Principal variation search: later moves get a
    /// search with the full window only if the null window shows that they may be better.
    pub(super) fn search_child(
        &mut self,
        child: &Node<'_, R, E>,
        depth: i32,
        reduction: i32,
        window: Window,
        first: bool,
    ) -> i32 {
        if first || !self.options.principal_variation {
            return -self.search_node(child, depth, window.flipped());
        }
        let null = window.null().flipped();
        let reduced = (depth - reduction).max(depth.min(1));
        let mut score = -self.search_node(child, reduced, null);
        if reduced < depth && score > window.alpha && !self.stopped {
            score = -self.search_node(child, depth, null);
        }
        if score > window.alpha && score < window.beta && !self.stopped {
            score = -self.search_node(child, depth, window.flipped());
        }
        score
    }

    /// Returns the score of a node that needs no search: the game is over, the position repeats, or its result is
    /// known.
    #[inline]
    pub(super) fn terminal_score(&self, node: &Node<'_, R, E>) -> Option<i32> {
        if let Some(outcome) = self.rules.terminal_outcome(node.position) {
            return Some(self.outcome_score(outcome, node));
        }
        if self.path.contains(self.rules.hash(node.position)) {
            return Some(0);
        }
        let known = self.endgames?.result(node.position)?;
        Some(known.score(node.ply))
    }

    fn outcome_score(&self, outcome: Outcome, node: &Node<'_, R, E>) -> i32 {
        match outcome.winner() {
            None => 0,
            Some(side) if side == self.rules.side_to_move(node.position) => win_in(node.ply),
            Some(_) => loss_in(node.ply),
        }
    }

    /// Returns the fail-soft score of a node, from its side to move, or 0 if the search was stopped.
    pub(super) fn search_node(&mut self, node: &Node<'_, R, E>, depth: i32, window: Window) -> i32 {
        self.plies.pvs[node.ply].clear();
        if depth <= 0 || node.ply >= MAX_PLY {
            return self.quiesce(node, 0, window);
        }
        self.count_node();
        self.selective_depth = self.selective_depth.max(node.ply);
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.terminal_score(node) {
            return score;
        }
        // Mate-distance pruning: the best result is a win with the next move, the worst a loss by it.
        let window = Window {
            alpha: window.alpha.max(loss_in(node.ply + 1)),
            beta: window.beta.min(win_in(node.ply + 1)),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let hash = self.rules.hash(node.position);
        let known = self.shared.table.get(hash, node.ply);
        let may_cut = window.is_null() || !self.options.principal_variation;
        let mut depth = depth;
        if let Some(entry) = known {
            let proven = entry.proves() && !self.options.exact_depth;
            if may_cut
                && (proven || self.is_deep_enough(&entry, depth))
                && entry.settles(window.alpha, window.beta)
            {
                return entry.score;
            }
            if proven && !window.is_null() {
                // Search to the depth of the proof, to find the whole line again.
                depth = depth.max(i32::from(entry.depth));
            }
        }
        let mut plan = Plan {
            hash,
            window,
            depth,
            skip_from: usize::MAX,
        };
        if window.is_null()
            && let Some(score) = self.prune(node, &mut plan)
        {
            return score;
        }
        let hash_code = known.map_or(0, |entry| entry.code);
        self.path.push(hash);
        let mut buffers = core::mem::take(&mut self.plies.buffers[node.ply]);
        let score = self.search_moves(node, &plan, hash_code, &mut buffers);
        self.plies.buffers[node.ply] = buffers;
        self.path.pop();
        score
    }

    fn is_deep_enough(&self, entry: &Entry, depth: i32) -> bool {
        let stored = i32::from(entry.depth);
        if self.options.exact_depth {
            stored == depth
        } else {
            stored >= depth
        }
    }

    /// Plans late-move pruning, and returns a score if reverse futility pruning applies.
    fn prune(&self, node: &Node<'_, R, E>, plan: &mut Plan) -> Option<i32> {
        const MAX_DEPTH: i32 = 6;
        if plan.depth > MAX_DEPTH {
            return None;
        }
        let (rules, options) = (self.rules, self.options);
        let Window { alpha, beta } = plan.window;
        if options.late_move_pruning {
            plan.skip_from = (3 + plan.depth * plan.depth) as usize * 2;
        }
        if !options.reverse_futility || beta >= WIN_FLOOR || alpha <= -WIN_FLOOR {
            return None;
        }
        let evaluation = clamp(self.eval.evaluate(rules, node.position, node.state));
        let score = evaluation.saturating_sub(options.margin.saturating_mul(plan.depth));
        let cuts = score >= beta && self.eval.allows(rules, node.position, Shortcut::StandPat);
        cuts.then_some(score)
    }

    fn search_moves(
        &mut self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        hash_code: u64,
        buffers: &mut Buffers<R::Move>,
    ) -> i32 {
        let place = self.place(node.position);
        let killers = match self.options.killers {
            true => self.plies.killers[node.ply],
            false => [None; 2],
        };
        let mut picker = Picker::new(hash_code, killers);
        let Window { mut alpha, beta } = plan.window;
        let (mut best, mut best_code) = (-INFINITE, 0);
        let mut skipped = false;
        let mut count = 0;
        while let Some(picked) = picker.next(&place, buffers) {
            if self.may_skip(node, plan, &picked, count, best) {
                skipped = true;
                continue;
            }
            let score = self.search_move(node, plan, &picked, Window::new(alpha, beta), count);
            count += 1;
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_code = picked.code;
            }
            if score > alpha {
                alpha = score;
                self.extend_pv(node.ply, picked.mv);
            }
            if alpha >= beta {
                if !picked.noisy {
                    self.note_killer(node.ply, picked.mv);
                }
                break;
            }
        }
        if count == 0 {
            // Both sides can only pass: a draw (HOUSE-1).
            return 0;
        }
        if alpha < beta && !picker.complete {
            self.complete = false;
        }
        if skipped {
            // The skipped moves count as alpha, so the node is worth at least alpha.
            best = best.max(plan.window.alpha);
        }
        if (skipped || !picker.complete) && best <= -WIN_FLOOR {
            // A move that the search left out may avoid the loss.
            best = -WIN_FLOOR + 1;
        }
        let entry = Entry {
            score: best,
            bound: Bound::of(best, plan.window.alpha, beta),
            depth: plan.depth.min(255) as u8,
            code: best_code,
        };
        self.shared.table.put(plan.hash, node.ply, entry);
        best
    }

    /// Returns whether late-move pruning skips a quiet move. Never while all searched moves lose.
    fn may_skip(
        &self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        count: usize,
        best: i32,
    ) -> bool {
        !picked.noisy
            && count >= plan.skip_from
            && best > -WIN_FLOOR
            && self
                .eval
                .allows(self.rules, node.position, Shortcut::Skip(picked.mv))
    }

    fn search_move(
        &mut self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        window: Window,
        count: usize,
    ) -> i32 {
        let reduction = self.late_move_reduction(node, plan, picked, count);
        let next = self.position_after(node, picked.mv);
        if plan.depth > 1 {
            // The child reads the table after the evaluation's state is computed.
            self.shared.table.prefetch(self.rules.hash(&next));
        }
        let state = self.state_after(node, picked.mv, &next);
        let child = Node {
            position: &next,
            state: &state,
            ply: node.ply + 1,
        };
        self.search_child(&child, plan.depth - 1, reduction, window, count == 0)
    }

    pub(super) fn position_after(&self, node: &Node<'_, R, E>, mv: R::Move) -> R::Position {
        let mut next = node.position.clone();
        self.rules.apply(&mut next, mv);
        next
    }

    pub(super) fn state_after(
        &self,
        node: &Node<'_, R, E>,
        mv: R::Move,
        next: &R::Position,
    ) -> E::State {
        self.eval
            .next_state(self.rules, node.state, node.position, mv, next)
    }

    fn late_move_reduction(
        &self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        count: usize,
    ) -> i32 {
        let null = plan.window.is_null();
        let from = if null { 2 } else { 4 };
        if !self.options.late_move_reductions
            || picked.noisy
            || plan.depth < 3
            || count < from
            || !self
                .eval
                .allows(self.rules, node.position, Shortcut::Reduce(picked.mv))
        {
            return 0;
        }
        (self.reduction(plan.depth, count) - i32::from(!null)).max(0)
    }

    fn note_killer(&mut self, ply: usize, mv: R::Move) {
        let killers = &mut self.plies.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    pub(super) fn extend_pv(&mut self, ply: usize, mv: R::Move) {
        let (upper, lower) = self.plies.pvs.split_at_mut(ply + 1);
        if let (Some(pv), Some(rest)) = (upper.last_mut(), lower.first()) {
            pv.clear();
            pv.push(mv);
            pv.extend_from_slice(rest);
        }
    }
}
