//! One simulation: down the tree, a verdict on the leaf, and up again.

use burgrave_core::{Chooser, MoveCode, RepetitionTable, Rules, Side, SplitMix};

use super::Options;
use super::tree::{Proof, ROOT, Tree, TreeNode};
use crate::Eval;
use crate::codes::{SLOTS, slot};
use crate::num::ln;
use crate::path::Path;
use crate::score::win_in;

/// How much worse than its parent a child is taken to be before it is tried (PUCT).
const FIRST_PLAY_REDUCTION: f64 = 0.2;

/// How a move did anywhere in the search.
#[derive(Clone, Copy, Default, Debug)]
struct Record {
    visits: u32,
    sum: f64,
}

/// What simulations work on.
pub(super) struct Simulator<'s, R: Rules, E> {
    pub rules: &'s R,
    pub eval: &'s E,
    pub options: Options,
    pub tree: Tree<R::Move>,
    pub root: R::Position,
    pub path: Path,
    pub complete: bool,
    pub deepest: usize,
    rng: SplitMix,
    records: [Vec<Record>; 2],
    seen: RepetitionTable,
    moves: Vec<R::Move>,
    /// Nodes from the root to the leaf.
    way: Vec<usize>,
    /// Moves of the simulation by side and slot.
    played: Vec<(Side, u16)>,
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
            rng: SplitMix::new(options.seed),
            records: [
                vec![Record::default(); SLOTS],
                vec![Record::default(); SLOTS],
            ],
            seen: RepetitionTable::default(),
            moves: Vec::new(),
            way: Vec::new(),
            played: Vec::new(),
        }
    }

    /// One simulation.
    pub(super) fn run(&mut self) {
        self.way.clear();
        self.played.clear();
        let mut position = self.root.clone();
        let mut node = ROOT;
        self.way.push(ROOT);
        let value = loop {
            if let Some(value) = self.known(node) {
                break value;
            }
            if !self.tree.nodes[node].has_children() && !self.grow(node, &position) {
                break self.verdict(&position);
            }
            node = self.select(node, self.rules.side_to_move(&position));
            self.descend(node, &mut position);
        };
        for _ in 1..self.way.len() {
            self.path.pop();
        }
        self.deepest = self.deepest.max(self.way.len() - 1);
        let leaf_side = self.rules.side_to_move(&position);
        self.back_up(value, leaf_side);
    }

    fn descend(&mut self, node: usize, position: &mut R::Position) {
        let side = self.rules.side_to_move(position);
        let child = &self.tree.nodes[node];
        if self.options.progressive_history > 0.0 {
            self.played.push((side, child.slot));
        }
        if let Some(mv) = child.mv {
            self.rules.apply(position, mv);
        }
        self.way.push(node);
        let hash = self.rules.hash(position);
        if self.tree.nodes[node].visits == 0 {
            self.tree.nodes[node].proof = self.judge(position, hash);
        }
        self.path.push(hash);
    }

    /// What is certain about a position that is reached for the first time.
    fn judge(&self, position: &R::Position, hash: u64) -> Proof {
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
        if !self.options.solver {
            return Proof::None;
        }
        let state = eval.state(rules, position);
        match eval.forced_win(rules, position, &state) {
            Some(plies) => Proof::of_score(win_in(plies.into())),
            None => Proof::None,
        }
    }

    /// The value of a node that is certain, for its side to move.
    fn known(&self, node: usize) -> Option<f64> {
        let node = &self.tree.nodes[node];
        if node.has_children() && !self.options.solver {
            return None;
        }
        node.proof.value()
    }

    /// Gives a node its children. `false` if it is not time yet or there is no room.
    fn grow(&mut self, node: usize, position: &R::Position) -> bool {
        let options = &self.options;
        if node != ROOT && self.tree.nodes[node].visits < options.expand_after.max(1) {
            return false;
        }
        if node != ROOT && self.tree.nodes.len() >= options.max_nodes {
            return false;
        }
        let mut moves = core::mem::take(&mut self.moves);
        let limit = options.max_moves;
        let complete = self
            .eval
            .candidates(self.rules, position, limit, &mut moves);
        self.complete &= complete;
        self.tree.nodes[node].complete = complete;
        let grown = !moves.is_empty();
        if self.options.priors {
            self.adopt_by_order(node, position, &moves);
        } else {
            self.adopt_shuffled(node, &mut moves);
        }
        self.moves = moves;
        grown
    }

    fn adopt_shuffled(&mut self, node: usize, moves: &mut [R::Move]) {
        for last in (1..moves.len()).rev() {
            let other = self.rng.below(last as u64 + 1) as usize;
            moves.swap(last, other);
        }
        let prior = 1.0 / moves.len() as f32;
        let child = |&mv: &R::Move| TreeNode::new(Some(mv), slot(mv.code()), prior);
        self.tree.adopt(node, moves.iter().map(child));
    }

    /// Priors fall with the rank, whatever the unit of the order: the n-th best gets a share of
    /// 1 / (n + 1); equals share equally.
    fn adopt_by_order(&mut self, node: usize, position: &R::Position, moves: &[R::Move]) {
        let (rules, eval) = (self.rules, self.eval);
        let mut ranked: Vec<(i32, R::Move)> = moves
            .iter()
            .map(|&mv| (eval.order(rules, position, mv), mv))
            .collect();
        ranked.sort_by_key(|&(order, _)| core::cmp::Reverse(order));
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
        let child = |(&(_, mv), share): (&(i32, R::Move), f32)| {
            TreeNode::new(Some(mv), slot(mv.code()), share / total)
        };
        self.tree.adopt(node, ranked.iter().zip(shares).map(child));
    }

    /// The child to go to.
    fn select(&self, node: usize, side: Side) -> usize {
        let parent = &self.tree.nodes[node];
        let parent_value = -parent.mean().unwrap_or(0.0);
        let visits = parent.visits.max(1);
        let first_play = if self.options.priors {
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
            let urge = if self.options.priors {
                f64::from(child.prior) * root_of_visits / (1.0 + tried)
            } else if child.visits > 0 {
                (log / tried).sqrt()
            } else {
                0.0
            };
            let mut worth = mean + self.options.exploration * urge;
            if self.options.solver && matches!(child.proof, Proof::Win(_)) {
                // Lost for whoever goes there: only if nothing else is left.
                worth = -1e9 + mean;
            }
            worth += self.history_bonus(side, child, mean);
            if worth > best.0 {
                best = (worth, index);
            }
        }
        best.1
    }

    /// Progressive history: what a move of `side` did elsewhere, the less the more (and the better) it
    /// was tried here.
    fn history_bonus(&self, side: Side, child: &TreeNode<R::Move>, mean: f64) -> f64 {
        let weight = self.options.progressive_history;
        let record = self.records[side.index()][usize::from(child.slot)];
        if weight <= 0.0 || record.visits == 0 || !mean.is_finite() {
            return 0.0;
        }
        let elsewhere = record.sum / f64::from(record.visits);
        weight * elsewhere / (f64::from(child.visits) * (1.0 - mean) / 2.0 + 1.0)
    }

    /// How good a leaf is for its side to move, from -1 to 1.
    fn verdict(&mut self, position: &R::Position) -> f64 {
        if self.options.playout_plies == 0 {
            return self.squash(position);
        }
        let side = self.rules.side_to_move(position);
        let mut current = position.clone();
        self.seen.clear();
        let limit = self.rules.repetition();
        for _ in 0..self.options.playout_plies {
            let Some(mv) = self.pick(&current) else {
                break;
            };
            if self.options.progressive_history > 0.0 {
                let mover = self.rules.side_to_move(&current);
                self.played.push((mover, slot(mv.code())));
            }
            self.rules.apply(&mut current, mv);
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

    /// A move of a playout.
    fn pick(&mut self, position: &R::Position) -> Option<R::Move> {
        let first = self.rules.pick_move(position, &mut self.rng)?.mv;
        let mut best = (first, i32::MIN);
        for choice in 0..self.options.playout_choices {
            if self.options.playout_choices < 2 {
                break;
            }
            let mv = match choice {
                0 => first,
                _ => self.rules.pick_move(position, &mut self.rng)?.mv,
            };
            let order = self.eval.order(self.rules, position, mv);
            if order > best.1 {
                best = (mv, order);
            }
        }
        Some(best.0)
    }

    /// An evaluation as a value between -1 and 1. No exponential: it is not the same on all machines.
    fn squash(&self, position: &R::Position) -> f64 {
        let state = self.eval.state(self.rules, position);
        let worth = f64::from(self.eval.evaluate(self.rules, position, &state));
        worth / (worth.abs() + self.options.scale.max(1.0))
    }

    /// Enters a result, given for the leaf's side to move, in every node on the way.
    fn back_up(&mut self, mut value: f64, leaf_side: Side) {
        let leaf_value = value;
        for at in (0..self.way.len()).rev() {
            let index = self.way[at];
            if self.options.solver
                && at + 1 < self.way.len()
                && self.tree.nodes[index].proof == Proof::None
                && self.tree.nodes[self.way[at + 1]].proof != Proof::None
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
        for &(side, slot) in &self.played {
            let record = &mut self.records[side.index()][usize::from(slot)];
            record.visits += 1;
            record.sum += if side == leaf_side {
                leaf_value
            } else {
                -leaf_value
            };
        }
    }
}
