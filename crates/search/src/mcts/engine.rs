use core::time::Duration;

use burgrave_core::Rules;

use super::Options;
use super::simulate::Simulator;
use super::tree::{Proof, ROOT, Tree, TreeNode};
use crate::Eval;
use crate::control::{Clock, Limits, StopToken, system_clock};
use crate::report::{Info, Line, SearchResult};
use crate::score::{clamp, loss_in, win_in};

/// How many simulations are made where a depth is the only limit.
pub const DEFAULT_SIMULATIONS: u64 = 10_000;

/// How often, in simulations, the clock and the stop token are looked at.
const CHECK_EVERY: u64 = 16;

/// A tree, and the game that it belongs to.
#[derive(Clone, Debug)]
struct Kept<R: Rules> {
    tree: Tree<R::Move>,
    root: R::Position,
    history: Vec<u64>,
}

/// Monte-Carlo tree search for one game under fixed rules. One thread.
#[derive(Clone, Debug)]
pub struct Mcts<R: Rules, E: Eval<R>> {
    rules: R,
    eval: E,
    options: Options,
    clock: Clock,
    kept: Option<Kept<R>>,
}

impl<R: Rules, E: Eval<R>> Mcts<R, E> {
    /// A search that has not seen anything yet.
    pub fn new(rules: R, eval: E, options: Options) -> Self {
        Mcts {
            rules,
            eval,
            options,
            clock: system_clock,
            kept: None,
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

    /// Forgets the tree.
    pub fn clear(&mut self) {
        self.kept = None;
    }

    /// Takes chance from another seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.options.seed = seed;
    }

    /// Searches a position. `history` holds the hashes of the positions before it in the game, oldest
    /// first. [`Limits::nodes`] counts simulations. A depth means nothing to this search: where
    /// it is the only limit, [`DEFAULT_SIMULATIONS`] holds.
    /// `report` hears about the best lines after 1024, 2048, 4096, ... simulations, and at the end.
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
        if let Some(outcome) = self.rules.outcome(position) {
            return SearchResult::over(match outcome.winner() {
                None => 0,
                Some(side) if side == self.rules.side_to_move(position) => win_in(0),
                Some(_) => loss_in(0),
            });
        }
        let tree = self
            .kept
            .take()
            .filter(|_| self.options.reuse)
            .and_then(|kept| self.reused(&kept, history, position))
            .unwrap_or_else(Tree::new);
        let what = (&self.rules, &self.eval, self.options);
        let mut simulator = Simulator::new(what, tree, position, history);
        let nodes = self.simulate(&mut simulator, start, limits, stop, report);
        let lines = self.best_lines(&simulator.tree, limits);
        if !is_told(nodes) {
            let elapsed = (self.clock)().saturating_sub(start);
            self.tell(&simulator, &lines, nodes, elapsed, report);
        }
        let (depth, complete) = (simulator.deepest as u32, simulator.complete);
        let tree = simulator.tree;
        if self.options.reuse {
            self.kept = Some(Kept {
                tree,
                root: position.clone(),
                history: history.to_vec(),
            });
        }
        SearchResult::of(lines, nodes, depth, complete)
    }

    fn simulate(
        &self,
        simulator: &mut Simulator<'_, R, E>,
        start: Duration,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(&Info<'_, R::Move>),
    ) -> u64 {
        let elapsed = || (self.clock)().saturating_sub(start);
        let other = [limits.time, limits.soft_time].into_iter().flatten().next();
        let instead = limits.depth.filter(|_| other.is_none());
        let most = limits.nodes.or(instead.map(|_| DEFAULT_SIMULATIONS));
        let mut nodes = 0;
        loop {
            // The first simulation gives the root its children: there is always a move to return.
            if nodes > 0 && most.is_some_and(|limit| nodes >= limit) {
                break;
            }
            if nodes > 0 && simulator.tree.nodes[ROOT].proof != Proof::None {
                break;
            }
            if nodes % CHECK_EVERY == 1 {
                let late = [limits.time, limits.soft_time].into_iter().flatten();
                if stop.is_stopped() || late.min().is_some_and(|limit| elapsed() >= limit) {
                    break;
                }
            }
            simulator.run();
            nodes += 1;
            if is_told(nodes) {
                let lines = self.best_lines(&simulator.tree, limits);
                self.tell(simulator, &lines, nodes, elapsed(), report);
            }
        }
        nodes
    }

    fn best_lines(&self, tree: &Tree<R::Move>, limits: Limits) -> Vec<Line<R::Move>> {
        lines(tree, self.options.scale, limits.multi_pv.max(1))
    }

    fn tell(
        &self,
        simulator: &Simulator<'_, R, E>,
        lines: &[Line<R::Move>],
        nodes: u64,
        elapsed: Duration,
        report: &mut dyn FnMut(&Info<'_, R::Move>),
    ) {
        let used = simulator.tree.nodes.len() * 1000 / self.options.max_nodes.max(1);
        for (index, line) in lines.iter().enumerate() {
            report(&Info {
                depth: simulator.deepest as u32,
                selective_depth: simulator.deepest as u32,
                rank: index + 1,
                line,
                nodes,
                elapsed,
                table_permille: used as u32,
                complete: simulator.complete,
            });
        }
    }

    /// The part of an older tree that begins with this position, if it was looked at in the same game
    /// at most two plies ago.
    fn reused(
        &self,
        kept: &Kept<R>,
        history: &[u64],
        position: &R::Position,
    ) -> Option<Tree<R::Move>> {
        let since = history.strip_prefix(kept.history.as_slice())?;
        let (mut node, mut current) = (ROOT, kept.root.clone());
        if since.len() > 2
            || since
                .first()
                .is_some_and(|&h| h != self.rules.hash(&current))
        {
            return None;
        }
        let now = self.rules.hash(position);
        let hashes = since.iter().copied().skip(1).chain([now]);
        for hash in hashes.take(since.len()) {
            (node, current) = self.child_with(&kept.tree, node, &current, hash)?;
        }
        let usable = current == *position && kept.tree.nodes[node].has_children();
        usable.then(|| kept.tree.subtree(node))
    }

    fn child_with(
        &self,
        tree: &Tree<R::Move>,
        node: usize,
        position: &R::Position,
        hash: u64,
    ) -> Option<(usize, R::Position)> {
        tree.nodes[node].children().find_map(|index| {
            let mut next = position.clone();
            self.rules.apply(&mut next, tree.nodes[index].mv?);
            (self.rules.hash(&next) == hash).then_some((index, next))
        })
    }
}

/// Whether the lines are told after so many simulations: 1024, 2048, 4096, ...
fn is_told(nodes: u64) -> bool {
    nodes >= 1024 && nodes.is_power_of_two()
}

/// The best lines of a tree, best first.
fn lines<M: Copy>(tree: &Tree<M>, scale: f64, count: usize) -> Vec<Line<M>> {
    let mut order: Vec<usize> = tree.nodes[ROOT].children().collect();
    order.sort_by(|&a, &b| rank(&tree.nodes[b]).total_cmp(&rank(&tree.nodes[a])));
    let line = |&index: &usize| Line {
        moves: line_from(tree, index),
        score: score(&tree.nodes[index], scale),
        visits: tree.nodes[index].visits.into(),
    };
    order.iter().take(count).map(line).collect()
}

/// How much a child is to be preferred: won ones first (the faster the better), lost ones last (the
/// slower the better), in between those tried most, of these the better ones.
fn rank<M>(node: &TreeNode<M>) -> f64 {
    match node.proof {
        Proof::Loss(plies) => 1e12 - f64::from(plies),
        Proof::Win(plies) => -1e12 + f64::from(plies),
        Proof::None | Proof::Draw => f64::from(node.visits) + node.mean().unwrap_or(-1.0) / 4.0,
    }
}

fn line_from<M: Copy>(tree: &Tree<M>, index: usize) -> Vec<M> {
    let mut moves = Vec::new();
    let mut at = Some(index);
    while let Some(index) = at {
        let node = &tree.nodes[index];
        moves.extend(node.mv);
        let children = node
            .children()
            .filter(|&child| tree.nodes[child].visits > 0);
        at = children.max_by(|&a, &b| rank(&tree.nodes[a]).total_cmp(&rank(&tree.nodes[b])));
    }
    moves
}

/// A child's score for the side that moves to it.
fn score<M>(node: &TreeNode<M>, scale: f64) -> i32 {
    if let Some(proven) = node.proof.score() {
        // One ply more, seen from the other side.
        return -crate::score::from_node_to_root(proven, 1);
    }
    let mean = node.mean().unwrap_or(0.0).clamp(-0.999_999, 0.999_999);
    clamp((mean * scale.max(1.0) / (1.0 - mean.abs())) as i32)
}
