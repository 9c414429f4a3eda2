//! One simulation: selection, expansion, leaf evaluation and backpropagation.

use burgrave_core::{Chooser, RepetitionTable, Rules, SplitMix};

use super::options::BASELINE_PLAYOUT;
use super::tree::{Proof, ROOT, Tree, TreeNode};
use super::{Kind, Options};
use crate::Eval;
use crate::num::ln;
use crate::path::Path;
use crate::score::win_in;
use crate::sorting::sort_by_score;

/// Difference between a parent's mean and the assumed mean of an unvisited child (PUCT).
const FIRST_PLAY_REDUCTION: f64 = 0.2;

/// State of a search's simulations.
pub(super) struct Simulator<'s, R: Rules, E> {
    pub rules: &'s R,
    pub eval: &'s E,
    pub options: Options,
    pub tree: Tree<R::Move>,
    pub root: R::Position,
    pub path: Path,
    pub complete: bool,
    pub deepest: usize,
    /// Visits from which nodes get children: 1, or more once the tree was full. Without it, the search would add
    /// the nodes that pruning has just removed.
    expand_at: u32,
    rng: SplitMix,
    seen: RepetitionTable,
    moves: Vec<R::Move>,
    /// Indices of the nodes from the root to the leaf.
    nodes: Vec<usize>,
}

impl<'s, R: Rules, E: Eval<R>> Simulator<'s, R, E> {
    pub(super) fn new(
        (rules, eval, options): (&'s R, &'s E, Options),
        tree: Tree<R::Move>,
        root: &R::Position,
        history: &[u64],
    ) -> Self {
        let mut path = Path::new(history, rules.repetition().is_some());
        path.push(rules.hash(root));
        let complete = tree.nodes.iter().all(|node| node.complete);
        Simulator {
            rules,
            eval,
            options,
            tree,
            root: root.clone(),
            path,
            complete,
            deepest: 0,
            expand_at: 1,
            rng: SplitMix::new(options.seed),
            seen: RepetitionTable::default(),
            moves: Vec::new(),
            nodes: Vec::new(),
        }
    }

    fn is_puct(&self) -> bool {
        self.options.kind == Kind::Puct
    }

    /// Runs one simulation.
    pub(super) fn run(&mut self) {
        if self.is_puct() && self.tree.nodes.len() >= self.options.max_nodes {
            let min_visits = self.tree.prune(self.options.max_nodes / 2);
            self.expand_at = self.expand_at.max(min_visits);
        }
        self.nodes.clear();
        let mut position = self.root.clone();
        let mut node = ROOT;
        self.nodes.push(ROOT);
        let value = loop {
            if let Some(value) = self.proven_value(node) {
                break value;
            }
            if !self.tree.nodes[node].has_children() && !self.expand(node, &position) {
                break self.leaf_value(&position);
            }
            node = self.select(node);
            self.descend(node, &mut position);
        };
        for _ in 1..self.nodes.len() {
            self.path.pop();
        }
        self.deepest = self.deepest.max(self.nodes.len() - 1);
        self.backpropagate(value);
    }

    fn descend(&mut self, node: usize, position: &mut R::Position) {
        if let Some(mv) = self.tree.nodes[node].mv {
            self.rules.apply(position, mv);
        }
        self.nodes.push(node);
        let hash = self.rules.hash(position);
        if self.tree.nodes[node].visits == 0 {
            self.tree.nodes[node].proof = self.initial_proof(position, hash);
        }
        self.path.push(hash);
    }

    /// Returns what is proven about a position at its first visit.
    fn initial_proof(&self, position: &R::Position, hash: u64) -> Proof {
        let (rules, eval) = (self.rules, self.eval);
        if let Some(outcome) = rules.outcome(position) {
            return match outcome.winner() {
                None => Proof::Draw,
                Some(side) if side == rules.side_to_move(position) => Proof::Win(0),
                Some(_) => Proof::Loss(0),
            };
        }
        if self.path.contains(hash) {
            return Proof::Draw;
        }
        if !self.is_puct() {
            return Proof::None;
        }
        let state = eval.state(rules, position);
        match eval.forced_win(rules, position, &state) {
            Some(plies) => Proof::of_score(win_in(plies.into())),
            None => Proof::None,
        }
    }

    /// Returns the value of a node if it is proven, for its side to move.
    fn proven_value(&self, node: usize) -> Option<f64> {
        let node = &self.tree.nodes[node];
        if node.has_children() && !self.is_puct() {
            return None;
        }
        node.proof.value()
    }

    /// Adds the children of a node. Returns false if it has too few visits, or if the tree is full.
    fn expand(&mut self, node: usize, position: &R::Position) -> bool {
        let options = &self.options;
        let full = self.tree.nodes.len() >= options.max_nodes;
        if node != ROOT && (self.tree.nodes[node].visits < self.expand_at || full) {
            return false;
        }
        let mut moves = core::mem::take(&mut self.moves);
        let limit = options.max_moves;
        let complete = self
            .eval
            .candidates(self.rules, position, limit, &mut moves);
        self.complete &= complete;
        self.tree.nodes[node].complete = complete;
        let expanded = !moves.is_empty();
        if self.is_puct() {
            self.add_by_order(node, position, &moves);
        } else {
            self.add_shuffled(node, &mut moves);
        }
        self.moves = moves;
        expanded
    }

    fn add_shuffled(&mut self, node: usize, moves: &mut [R::Move]) {
        for last in (1..moves.len()).rev() {
            let other = self.rng.below(last as u64 + 1) as usize;
            moves.swap(last, other);
        }
        let prior = 1.0 / moves.len() as f32;
        let child = |&mv: &R::Move| TreeNode::new(Some(mv), prior);
        self.tree.add_children(node, moves.iter().map(child));
    }

    /// Adds children with priors by rank, so that the unit of the order does not matter: the n-th best move
    /// gets a share of 1 / (n + 1). Moves of equal order share equally.
    fn add_by_order(&mut self, node: usize, position: &R::Position, moves: &[R::Move]) {
        let (rules, eval) = (self.rules, self.eval);
        let mut ranked: Vec<(i32, R::Move)> = moves
            .iter()
            .map(|&mv| (eval.order(rules, position, mv), mv))
            .collect();
        sort_by_score(&mut ranked, |&(order, _)| order);
        let shares: Vec<f32> = ranked
            .chunk_by(|a, b| a.0 == b.0)
            .scan(0, |before, group| {
                let share = (0..group.len())
                    .map(|i| 1.0 / (*before + i + 2) as f32)
                    .sum::<f32>();
                *before += group.len();
                Some((share / group.len() as f32, group.len()))
            })
            .flat_map(|(share, count)| core::iter::repeat_n(share, count))
            .collect();
        let total: f32 = shares.iter().sum();
        let child =
            |(&(_, mv), share): (&(i32, R::Move), f32)| TreeNode::new(Some(mv), share / total);
        self.tree
            .add_children(node, ranked.iter().zip(shares).map(child));
    }

    /// Returns the child with the highest upper confidence bound.
    fn select(&self, node: usize) -> usize {
        let parent = &self.tree.nodes[node];
        let parent_value = -parent.mean().unwrap_or(0.0);
        let visits = parent.visits.max(1);
        let first_play = if self.is_puct() {
            parent_value - FIRST_PLAY_REDUCTION
        } else {
            f64::INFINITY
        };
        let (root_of_visits, log) = (f64::from(visits).sqrt(), ln(visits));
        let mut best = (f64::NEG_INFINITY, parent.children().start);
        for index in parent.children() {
            let child = &self.tree.nodes[index];
            let tried = f64::from(child.visits);
            let mean = child.mean().unwrap_or(first_play);
            let bonus = if self.is_puct() {
                f64::from(child.prior) * root_of_visits / (1.0 + tried)
            } else if child.visits > 0 {
                (log / tried).sqrt()
            } else {
                0.0
            };
            let mut value = mean + self.options.exploration * bonus;
            if self.is_puct() && matches!(child.proof, Proof::Win(_)) {
                // A proven loss for the mover: last choice.
                value = -1e9 + mean;
            }
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }

    /// Returns the value of a leaf for its side to move, from -1 to 1.
    fn leaf_value(&mut self, position: &R::Position) -> f64 {
        if self.is_puct() {
            return self.squash(position);
        }
        let side = self.rules.side_to_move(position);
        let mut current = position.clone();
        self.seen.clear();
        let limit = self.rules.repetition();
        for _ in 0..BASELINE_PLAYOUT {
            let Some(pick) = self.rules.pick_move(&current, &mut self.rng) else {
                break;
            };
            self.rules.apply(&mut current, pick.mv);
            let hash = self.rules.hash(&current);
            if limit.is_some_and(|limit| self.seen.note(hash) >= limit)
                && self.rules.terminal_outcome(&current).is_none()
            {
                return 0.0;
            }
        }
        let value = match self.rules.outcome(&current) {
            Some(outcome) => match outcome.winner() {
                None => return 0.0,
                Some(winner) => return if winner == side { 1.0 } else { -1.0 },
            },
            None => self.squash(&current),
        };
        if self.rules.side_to_move(&current) == side {
            value
        } else {
            -value
        }
    }

    /// Returns the evaluation as a value between -1 and 1. Uses no exponential function, because that differs
    /// between machines.
    fn squash(&self, position: &R::Position) -> f64 {
        let state = self.eval.state(self.rules, position);
        let units = f64::from(self.eval.evaluate(self.rules, position, &state));
        units / (units.abs() + self.options.scale.max(1.0))
    }

    /// Adds a result, for the leaf's side to move, to each node from the leaf to the root.
    fn backpropagate(&mut self, mut value: f64) {
        for at in (0..self.nodes.len()).rev() {
            let index = self.nodes[at];
            if self.is_puct()
                && at + 1 < self.nodes.len()
                && self.tree.nodes[index].proof == Proof::None
                && self.tree.nodes[self.nodes[at + 1]].proof != Proof::None
            {
                let proof = self.tree.proof_from_children(index);
                self.tree.nodes[index].proof = proof;
                value = proof.value().unwrap_or(value);
            }
            let node = &mut self.tree.nodes[index];
            node.visits = node.visits.saturating_add(1);
            node.sum -= value;
            value = -value;
        }
    }
}

#[cfg(test)]
mod tests {
    use burgrave_games::kings::KingsCastle;

    use super::*;
    use crate::FnEval;

    #[test]
    fn a_full_tree_keeps_room_for_frequently_visited_nodes() {
        let (rules, eval) = (KingsCastle::default(), FnEval(|_: &KingsCastle, _: &_| 0));
        for kind in [Kind::Puct, Kind::Baseline] {
            let options = Options {
                max_nodes: 2_000,
                kind,
                ..Options::default()
            };
            let what = (&rules, &eval, options);
            let mut simulator = Simulator::new(what, Tree::new(), &rules.start(), &[]);
            let mut largest = 0;
            for _ in 0..5_000 {
                simulator.run();
                let tree = &simulator.tree;
                largest = tree
                    .nodes
                    .iter()
                    .map(|node| node.children().len())
                    .max()
                    .max(Some(largest))
                    .unwrap_or(0);
                assert!(tree.nodes.len() <= options.max_nodes + largest);
            }
            // Nodes with more visits than the threshold have children, unless the tree stopped growing.
            let open = |node: &&TreeNode<_>| node.proof == Proof::None && !node.has_children();
            let tree = &simulator.tree;
            let visits = tree.nodes.iter().filter(open).map(|node| node.visits).max();
            let is_pruned = kind == Kind::Puct;
            assert_eq!(simulator.expand_at > 1, is_pruned);
            assert_eq!(visits <= Some(simulator.expand_at), is_pruned, "{visits:?}");
        }
    }
}
