//! Quiescence search: beyond the search depth, only noisy moves until the position is quiet.

use burgrave_core::Rules;

use super::node::{Node, Window};
use super::picker::{Buffers, Picker};
use super::worker::Worker;
use crate::Eval;
use crate::score::{MAX_PLY, clamp, win_in};

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    /// Returns the score of a leaf: the best of its evaluation and its noisy moves. `depth` counts the plies
    /// of quiescence search so far.
    pub(super) fn quiesce(&mut self, node: &Node<'_, R, E>, depth: usize, window: Window) -> i32 {
        self.plies.pvs[node.ply].clear();
        self.count_node();
        self.selective_depth = self.selective_depth.max(node.ply);
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.terminal_score(node) {
            return score;
        }
        let (rules, eval) = (self.rules, self.eval);
        if !rules.has_turn(node.position) && rules.both_pass(node.position) {
            return 0;
        }
        if let Some(plies) = eval.forced_win(rules, node.position, node.state) {
            return win_in(node.ply + usize::from(plies));
        }
        let evaluation = clamp(eval.evaluate(rules, node.position, node.state));
        let deeper = depth < self.options.quiescence_plies && node.ply < MAX_PLY;
        if evaluation >= window.beta || !deeper || !eval.has_noisy() {
            return evaluation;
        }
        self.path.push(rules.hash(node.position));
        let mut buffers = core::mem::take(&mut self.plies.buffers[node.ply]);
        let score = self.search_noisy(node, depth, window, evaluation, &mut buffers);
        self.plies.buffers[node.ply] = buffers;
        self.path.pop();
        score
    }

    fn search_noisy(
        &mut self,
        node: &Node<'_, R, E>,
        depth: usize,
        window: Window,
        evaluation: i32,
        buffers: &mut Buffers<R::Move>,
    ) -> i32 {
        let place = self.place(node.position);
        let mut best = evaluation;
        let mut alpha = window.alpha.max(best);
        let mut picker: Picker<R::Move> = Picker::noisy(&place, buffers);
        while let Some(picked) = picker.next(&place, buffers) {
            let next = self.position_after(node, picked.mv);
            let state = self.state_after(node, picked.mv, &next);
            let child = Node {
                position: &next,
                state: &state,
                ply: node.ply + 1,
            };
            let score = -self.quiesce(&child, depth + 1, Window::new(alpha, window.beta).flipped());
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.extend_pv(node.ply, picked.mv);
            }
            if alpha >= window.beta {
                break;
            }
        }
        best
    }
}
