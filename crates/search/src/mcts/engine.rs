use core::time::Duration;

use burgrave_core::Rules;

use super::simulate::Simulator;
use super::tree::{Proof, ROOT, Tree, TreeNode};
use super::{Kind, Options};
use crate::Eval;
use crate::control::{Clock, Limits, StopToken, system_clock};
use crate::report::{Info, Line, SearchResult};
use crate::score::{clamp, loss_in, win_in};
use crate::sorting::best_first;

/// Number of simulations if depth is the only limit.
pub const DEFAULT_SIMULATIONS: u64 = 10_000;

/// Simulations between two looks at the clock and the stop token.
const CHECK_EVERY: u64 = 16;

/// The tree of the last search, with its position and the earlier positions of the game.
#[derive(Clone, Debug)]
struct CachedTree<R: Rules> {
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
    cached: Option<CachedTree<R>>,
}

impl<R: Rules, E: Eval<R>> Mcts<R, E> {
    /// Returns a search with an empty tree.
    pub fn new(rules: R, eval: E, options: Options) -> Self {
        Mcts {
            rules,
            eval,
            options,
            clock: system_clock,
            cached: None,
        }
    }

    /// Sets the clock. In WebAssembly, limits of time need one.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Returns the number of tree nodes that fit into `mib` binary megabytes, at least 16,384. Leaves room for the
    /// copy that is made when the tree is pruned or reused.
    pub fn nodes_in(mib: usize) -> usize {
        let bytes = mib.saturating_mul(1 << 20) / 3 * 2;
        (bytes / size_of::<TreeNode<R::Move>>()).max(1 << 14)
    }

    /// Returns the rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Discards the tree.
    pub fn clear(&mut self) {
        self.cached = None;
    }

    /// Sets the seed of random choices.
    pub fn set_seed(&mut self, seed: u64) {
        self.options.seed = seed;
    }

    /// Searches a position. `history` holds the hashes of the earlier positions of the game, oldest first.
    /// [`Limits::nodes`] limits the simulations. Depth has no meaning here: if it is the only limit,
    /// [`DEFAULT_SIMULATIONS`] applies. Calls `report` with the best lines after 1024, 2048, 4096, ...
    /// simulations, and at the end.
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
        if let Some(outcome) = self.rules.outcome(position) {
            return SearchResult::game_over(match outcome.winner() {
                None => 0,
                Some(side) if side == self.rules.side_to_move(position) => win_in(0),
                Some(_) => loss_in(0),
            });
        }
        let tree = self
            .cached
            .take()
            .filter(|_| self.options.kind == Kind::Puct)
            .and_then(|cached| self.reused(&cached, history, position))
            .unwrap_or_else(Tree::new);
        let what = (&self.rules, &self.eval, self.options);
        let mut simulator = Simulator::new(what, tree, position, history);
        let nodes = self.simulate(&mut simulator, start, limits, stop, report);
        let lines = self.best_lines(&simulator.tree, limits);
        if !is_report_due(nodes) {
            let elapsed = (self.clock)().saturating_sub(start);
            self.report_lines(&simulator, &lines, nodes, elapsed, report);
        }
        let (depth, complete) = (simulator.deepest as u32, simulator.complete);
        let tree = simulator.tree;
        if self.options.kind == Kind::Puct {
            self.cached = Some(CachedTree {
                tree,
                root: position.clone(),
                history: history.to_vec(),
            });
        }
        SearchResult::from_lines(lines, nodes, depth, complete)
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
        let time = [limits.time, limits.soft_time].into_iter().flatten().min();
        let only_depth = limits.depth.is_some() && time.is_none();
        let max_nodes = limits.nodes.or(only_depth.then_some(DEFAULT_SIMULATIONS));
        let mut nodes = 0;
        loop {
            // The first simulation expands the root, so there is always a move to return.
            if nodes > 0 && max_nodes.is_some_and(|limit| nodes >= limit) {
                break;
            }
            if nodes > 0 && simulator.tree.nodes[ROOT].proof != Proof::None {
                break;
            }
            if nodes % CHECK_EVERY == 1
                && (stop.is_stopped() || time.is_some_and(|limit| elapsed() >= limit))
            {
                break;
            }
            simulator.run();
            nodes += 1;
            if is_report_due(nodes) {
                let lines = self.best_lines(&simulator.tree, limits);
                self.report_lines(simulator, &lines, nodes, elapsed(), report);
            }
        }
        nodes
    }

    fn best_lines(&self, tree: &Tree<R::Move>, limits: Limits) -> Vec<Line<R::Move>> {
        lines(tree, self.options.scale, limits.multi_pv.max(1))
    }

    fn report_lines(
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
            });
        }
    }

    /// Returns the subtree of a position, if the cached tree is of the same game, at most two plies ago.
    fn reused(
        &self,
        cached: &CachedTree<R>,
        history: &[u64],
        position: &R::Position,
    ) -> Option<Tree<R::Move>> {
        let since = history.strip_prefix(cached.history.as_slice())?;
        let (mut node, mut current) = (ROOT, cached.root.clone());
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
            (node, current) = self.child_with(&cached.tree, node, &current, hash)?;
        }
        let usable = current == *position && cached.tree.nodes[node].has_children();
        usable.then(|| cached.tree.subtree(node, 0))
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

/// Returns whether a report is due after this number of simulations: 1024, 2048, 4096, ...
fn is_report_due(nodes: u64) -> bool {
    nodes >= 1024 && nodes.is_power_of_two()
}

/// Returns the best lines of a tree, best first.
fn lines<M: Copy>(tree: &Tree<M>, scale: f64, count: usize) -> Vec<Line<M>> {
    let children: Vec<usize> = tree.nodes[ROOT].children().collect();
    let ranks: Vec<f64> = children
        .iter()
        .map(|&child| rank(&tree.nodes[child]))
        .collect();
    let order = best_first(&ranks).into_iter().map(|index| children[index]);
    let line = |index: usize| Line {
        moves: line_from(tree, index),
        score: score(&tree.nodes[index], scale),
        visits: tree.nodes[index].visits.into(),
    };
    order.take(count).map(line).collect()
}

/// Returns the rank of a child: proven wins first, the fastest best; proven losses last, the slowest best;
/// between them by visits, then by mean.
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

/// Returns a child's score for its parent's side to move.
fn score<M>(node: &TreeNode<M>, scale: f64) -> i32 {
    if let Some(proven) = node.proof.score() {
        // From the parent: one ply more, and the opposite side.
        return -crate::score::from_node_to_root(proven, 1);
    }
    let mean = node.mean().unwrap_or(0.0).clamp(-0.999_999, 0.999_999);
    clamp((mean * scale.max(1.0) / (1.0 - mean.abs())) as i32)
}
