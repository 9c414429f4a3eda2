/// Kind of Monte-Carlo tree search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// PUCT: selects moves by prior probabilities from [`Eval::order`](crate::Eval::order) and evaluates leaves
    /// without a playout. Propagates proven wins, losses and draws up the tree (MCTS-Solver), removes the children
    /// of the nodes with the fewest visits when the tree is full, and keeps the subtree of the game's position for
    /// the next search.
    Puct,
    /// The frozen baseline: UCT tries each child once before any is tried twice, and plays up to
    /// 200 uniformly random moves from a leaf. A full tree stops growing.
    Baseline,
}

/// Maximum number of plies of a playout of the baseline, which evaluates the position there.
pub(super) const BASELINE_PLAYOUT: u32 = 200;

/// Kind and memory of the Monte-Carlo tree search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// Kind of search.
    pub kind: Kind,
    /// Weight of exploration: higher values try rarely tried moves more often.
    pub exploration: f64,
    /// Evaluation that counts as half-way from a draw to a win, in centi-units.
    pub scale: f64,
    /// Maximum number of children of a node (see [`Eval::candidates`](crate::Eval::candidates)).
    pub max_moves: usize,
    /// Maximum number of nodes of the tree.
    pub max_nodes: usize,
    /// Seed of all random choices. Equal seeds and numbers of simulations give equal results.
    pub seed: u64,
}

impl Options {
    /// Options of the baseline.
    pub const BASELINE: Options = Options {
        kind: Kind::Baseline,
        exploration: core::f64::consts::SQRT_2,
        scale: 100.0,
        max_moves: 1024,
        max_nodes: 1_000_000,
        seed: 1,
    };
}

/// Options of PUCT.
impl Default for Options {
    fn default() -> Self {
        Options {
            kind: Kind::Puct,
            exploration: 4.0,
            scale: 300.0,
            ..Options::BASELINE
        }
    }
}
