//! A position inside the tree.

use burgrave_core::{Outcome, Rules};

use super::ordering::Ordering;
use super::picker::{Buffers, Picked, Picker, Place};
use super::worker::Worker;
use crate::score::{INFINITE, MAX_PLY, WIN_FLOOR, clamp, loss_in, win_in};
use crate::table::{Bound, Entry};
use crate::{Eval, Shortcut};

/// The scores that still matter: above `alpha` and below `beta`.
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

    /// The same window, seen by the opponent.
    fn turned(self) -> Window {
        Window::new(-self.beta, -self.alpha)
    }

    /// Asks only whether the score is above `alpha`.
    fn scout(self) -> Window {
        Window::new(self.alpha, self.alpha + 1)
    }

    fn is_scout(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl Bound {
    /// What a fail-soft result says.
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

/// Where the search is.
pub(super) struct Node<'n, R: Rules, E: Eval<R>> {
    pub position: &'n R::Position,
    pub state: &'n E::State,
    pub ply: usize,
    /// The code of the move that led here; `None` after a null move.
    pub previous: Option<u64>,
}

/// What is decided about a node before its moves are looked at.
struct Plan {
    hash: u64,
    window: Window,
    depth: i32,
    /// Quiet moves may be left out: from this move on, or all if the evaluation is hopeless.
    skip_from: usize,
    hopeless: bool,
}

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    /// The score of a node's child, from the node's side: with principal variation search all but the
    /// first are searched properly only if a scout says that they may be better.
    pub(super) fn child(
        &mut self,
        child: &Node<'_, R, E>,
        depth: i32,
        reduction: i32,
        window: Window,
        first: bool,
    ) -> i32 {
        if first || !self.options.principal_variation {
            return -self.node(child, depth, window.turned());
        }
        let scout = window.scout().turned();
        let reduced = (depth - reduction).max(depth.min(1));
        let mut score = -self.node(child, reduced, scout);
        if reduced < depth && score > window.alpha && !self.stopped {
            score = -self.node(child, depth, scout);
        }
        if score > window.alpha && score < window.beta && !self.stopped {
            score = -self.node(child, depth, window.turned());
        }
        score
    }

    /// What ends a node at once: the end of the game by the position's own account, or repetition.
    #[inline]
    pub(super) fn ended(&self, node: &Node<'_, R, E>) -> Option<i32> {
        if let Some(outcome) = self.rules.terminal_outcome(node.position) {
            return Some(self.outcome_score(outcome, node));
        }
        let repeated = self.path.contains(self.rules.hash(node.position));
        repeated.then_some(0)
    }

    fn outcome_score(&self, outcome: Outcome, node: &Node<'_, R, E>) -> i32 {
        match outcome.winner() {
            None => 0,
            Some(side) if side == self.rules.side_to_move(node.position) => win_in(node.ply),
            Some(_) => loss_in(node.ply),
        }
    }

    /// The score of a node from its side to move (fail-soft). 0 where the search was stopped.
    pub(super) fn node(&mut self, node: &Node<'_, R, E>, depth: i32, window: Window) -> i32 {
        self.pvs[node.ply].clear();
        if depth <= 0 || node.ply >= MAX_PLY {
            return self.quiesce(node, 0, window);
        }
        self.count_node();
        self.selective_depth = self.selective_depth.max(node.ply);
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.ended(node) {
            return score;
        }
        // Nothing is better than winning with the next move, nothing worse than losing by it.
        let window = Window {
            alpha: window.alpha.max(loss_in(node.ply + 1)),
            beta: window.beta.min(win_in(node.ply + 1)),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let hash = self.rules.hash(node.position);
        let known = self.shared.table.get(hash, node.ply);
        let scouting = window.is_scout() || !self.options.principal_variation;
        let mut depth = depth;
        if let Some(entry) = known {
            let proven = entry.proves() && !self.options.exact_depth;
            if scouting
                && (proven || self.is_deep_enough(&entry, depth))
                && entry.settles(window.alpha, window.beta)
            {
                return entry.score;
            }
            if proven && !window.is_scout() {
                // As deep as it was seen from, so that the line is found again to its end.
                depth = depth.max(i32::from(entry.depth));
            }
        }
        self.path.push(hash);
        let score = self.unknown(node, hash, depth, window, known);
        self.path.pop();
        score
    }

    fn is_deep_enough(&self, entry: &Entry, depth: i32) -> bool {
        let remembered = i32::from(entry.depth);
        if self.options.exact_depth {
            remembered == depth
        } else {
            remembered >= depth
        }
    }

    /// A node that the table does not settle.
    fn unknown(
        &mut self,
        node: &Node<'_, R, E>,
        hash: u64,
        mut depth: i32,
        window: Window,
        known: Option<Entry>,
    ) -> i32 {
        let code = known.map_or(0, |entry| entry.code);
        if self.options.internal_reductions && code == 0 && depth >= 4 {
            depth -= 1;
        }
        let mut plan = Plan {
            hash,
            window,
            depth,
            skip_from: usize::MAX,
            hopeless: false,
        };
        if window.is_scout()
            && let Some(score) = self.shortcuts(node, &mut plan)
        {
            return score;
        }
        let mut buffers = core::mem::take(&mut self.buffers[node.ply]);
        buffers.quiets.clear();
        let score = self.moves(node, &plan, code, &mut buffers);
        self.buffers[node.ply] = buffers;
        score
    }

    /// The shortcuts that need an evaluation: an answer, or a plan which moves to leave out.
    fn shortcuts(&mut self, node: &Node<'_, R, E>, plan: &mut Plan) -> Option<i32> {
        const NEAR: i32 = 6;
        let options = self.options;
        let (alpha, beta) = (plan.window.alpha, plan.window.beta);
        let near = plan.depth <= NEAR;
        let late = options.late_move_pruning && near;
        if late {
            plan.skip_from = (3 + plan.depth * plan.depth) as usize * 2;
        }
        let wanted = options.null_move || (near && (options.reverse_futility || options.futility));
        if !wanted || beta >= WIN_FLOOR || alpha <= -WIN_FLOOR {
            return None;
        }
        let (rules, eval) = (self.rules, self.eval);
        let worth = clamp(eval.evaluate(rules, node.position, node.state));
        let margin = options.margin.saturating_mul(plan.depth);
        let allows = |shortcut| eval.allows(rules, node.position, shortcut);
        if options.reverse_futility
            && near
            && worth.saturating_sub(margin) >= beta
            && allows(Shortcut::StandPat)
        {
            return Some(worth.saturating_sub(margin));
        }
        if options.null_move
            && plan.depth >= 3
            && worth >= beta
            && node.previous.is_some()
            && allows(Shortcut::NullMove)
        {
            let score = self.null_move(node, plan);
            if score >= beta && !self.stopped {
                // A win after a pass proves nothing.
                return Some(clamp(score).max(beta));
            }
        }
        plan.hopeless = options.futility
            && near
            && worth.saturating_add(margin.saturating_add(options.margin)) <= alpha;
        None
    }

    fn null_move(&mut self, node: &Node<'_, R, E>, plan: &Plan) -> i32 {
        let pass = self.rules.pass();
        let mut next = node.position.clone();
        self.rules.apply(&mut next, pass);
        let state = self
            .eval
            .next_state(self.rules, node.state, node.position, pass, &next);
        let child = Node {
            position: &next,
            state: &state,
            ply: node.ply + 1,
            previous: None,
        };
        let beta = plan.window.beta;
        let depth = plan.depth - 3 - plan.depth / 4;
        -self.node(&child, depth, Window::new(beta - 1, beta).turned())
    }

    /// Searches the moves.
    fn moves(
        &mut self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        code: u64,
        buffers: &mut Buffers<R::Move>,
    ) -> i32 {
        let options = self.options;
        let place = Place {
            rules: self.rules,
            eval: self.eval,
            options: &options,
            position: node.position,
            side: self.rules.side_to_move(node.position),
        };
        let mut picker = Picker::new(code, self.special_moves(node, &place));
        let Window { mut alpha, beta } = plan.window;
        let (mut best, mut best_code) = (-INFINITE, 0);
        let mut skipped = false;
        let mut count = 0;
        while let Some(picked) = picker.next(&place, &self.ordering, buffers) {
            if self.may_skip(node, plan, &picked, count, best) {
                skipped = true;
                continue;
            }
            let score = self.try_move(node, plan, &picked, Window::new(alpha, beta), count);
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
                    self.learn(node, plan, &place, &picked, &buffers.quiets);
                }
                break;
            }
            if !picked.noisy {
                buffers.quiets.push(picked.code);
            }
        }
        if count == 0 {
            // Neither side has anything but a pass (HOUSE-1).
            return 0;
        }
        if alpha < beta && !picker.complete {
            self.complete = false;
        }
        if skipped {
            // Moves left out are taken to be no better than alpha, not worse than the best of the rest.
            best = best.max(plan.window.alpha);
        }
        if (skipped || !picker.complete) && best <= -WIN_FLOOR {
            // A move that was not looked at may save the day.
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

    fn special_moves(
        &self,
        node: &Node<'_, R, E>,
        place: &Place<'_, R, E>,
    ) -> [Option<R::Move>; 3] {
        let [first, second] = if self.options.killers {
            self.ordering.killers(node.ply)
        } else {
            [None; 2]
        };
        let counter = node
            .previous
            .filter(|_| self.options.counter_moves)
            .and_then(|previous| self.ordering.counter(place.side, previous));
        [first, second, counter]
    }

    /// Whether a quiet move may be left out. Never as long as all that is known is losing.
    fn may_skip(
        &self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        count: usize,
        best: i32,
    ) -> bool {
        !picked.noisy
            && count > 0
            && best > -WIN_FLOOR
            && (plan.hopeless || count >= plan.skip_from)
            && self
                .eval
                .allows(self.rules, node.position, Shortcut::Skip(picked.mv))
    }

    fn try_move(
        &mut self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        window: Window,
        count: usize,
    ) -> i32 {
        let reduction = self.late_reduction(node, plan, picked, count);
        let mut next = node.position.clone();
        self.rules.apply(&mut next, picked.mv);
        if plan.depth > 1 {
            // Wanted in a moment, when the evaluation's state is ready.
            self.shared.table.prefetch(self.rules.hash(&next));
        }
        let state = self
            .eval
            .next_state(self.rules, node.state, node.position, picked.mv, &next);
        let child = Node {
            position: &next,
            state: &state,
            ply: node.ply + 1,
            previous: Some(picked.code),
        };
        self.child(&child, plan.depth - 1, reduction, window, count == 0)
    }

    fn late_reduction(
        &self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        picked: &Picked<R::Move>,
        count: usize,
    ) -> i32 {
        let from = if plan.window.is_scout() { 2 } else { 4 };
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
        let side = self.rules.side_to_move(node.position);
        let history = self.ordering.history(side, picked.code) / 4096;
        let base = self.reduction(plan.depth, count) - i32::from(!plan.window.is_scout());
        (base - history).max(0)
    }

    fn learn(
        &mut self,
        node: &Node<'_, R, E>,
        plan: &Plan,
        place: &Place<'_, R, E>,
        picked: &Picked<R::Move>,
        quiets: &[u64],
    ) {
        let ordering: &mut Ordering<R::Move> = &mut self.ordering;
        ordering.note_killer(node.ply, picked.mv);
        if let Some(previous) = node.previous {
            ordering.note_counter(place.side, previous, picked.mv);
        }
        ordering.note_history(place.side, picked.code, plan.depth, true);
        for &code in quiets {
            ordering.note_history(place.side, code, plan.depth, false);
        }
    }

    pub(super) fn extend_pv(&mut self, ply: usize, mv: R::Move) {
        let (upper, lower) = self.pvs.split_at_mut(ply + 1);
        if let (Some(pv), Some(rest)) = (upper.last_mut(), lower.first()) {
            pv.clear();
            pv.push(mv);
            pv.extend_from_slice(rest);
        }
    }
}
