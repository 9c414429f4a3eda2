//! Beyond the depth asked for: only noisy moves, until the position is quiet enough to be evaluated.

use burgrave_core::Rules;

use super::node::{Node, Window};
use super::picker::{Buffers, Picker, Place, noisy_moves};
use super::worker::Worker;
use crate::Eval;
use crate::score::{MAX_PLY, clamp, win_in};

impl<R: Rules, E: Eval<R>> Worker<'_, R, E> {
    /// The score of a leaf: the better of doing nothing in particular (the evaluation) and the noisy
    /// moves. `depth` counts the plies of noisy moves so far.
    pub(super) fn quiesce(&mut self, node: &Node<'_, R, E>, depth: usize, window: Window) -> i32 {
        self.pvs[node.ply].clear();
        self.count_node();
        self.selective_depth = self.selective_depth.max(node.ply);
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.ended(node) {
            return score;
        }
        let (rules, eval) = (self.rules, self.eval);
        if !rules.has_turn(node.position) && rules.both_pass(node.position) {
            return 0;
        }
        if let Some(plies) = eval.forced_win(rules, node.position, node.state) {
            return win_in(node.ply + usize::from(plies));
        }
        let worth = clamp(eval.evaluate(rules, node.position, node.state));
        let deeper = depth < self.options.quiescence_plies && node.ply < MAX_PLY;
        if worth >= window.beta || !deeper || !eval.has_noisy() {
            return worth;
        }
        let hash = rules.hash(node.position);
        self.path.push(hash);
        let mut buffers = core::mem::take(&mut self.buffers[node.ply]);
        let score = self.noisy(node, depth, window, worth, &mut buffers);
        self.buffers[node.ply] = buffers;
        self.path.pop();
        score
    }

    fn noisy(
        &mut self,
        node: &Node<'_, R, E>,
        depth: usize,
        window: Window,
        worth: i32,
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
        let mut best = worth;
        let mut alpha = window.alpha.max(best);
        let mut picker: Picker<R::Move> = noisy_moves(&place, buffers);
        while let Some(picked) = picker.next(&place, &self.ordering, buffers) {
            let mut next = node.position.clone();
            self.rules.apply(&mut next, picked.mv);
            let state =
                self.eval
                    .next_state(self.rules, node.state, node.position, picked.mv, &next);
            let child = Node {
                position: &next,
                state: &state,
                ply: node.ply + 1,
                previous: Some(picked.code),
            };
            let turned = Window::new(-window.beta, -alpha);
            let score = -self.quiesce(&child, depth + 1, turned);
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
