/// Parts and memory of the Monte-Carlo tree search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// Weight of exploration: higher values try rarely tried moves more often.
    pub exploration: f64,
    /// Select moves by prior probabilities from [`Eval::order`](crate::Eval::order) (PUCT). Otherwise try each
    /// child once before any is tried twice (UCT).
    pub priors: bool,
    /// Plies of a random playout from a leaf before the evaluation; 0 evaluates the leaf itself.
    pub playout_plies: u32,
    /// Evaluation that counts as half-way from a draw to a win, in centi-units.
    pub scale: f64,
    /// Maximum number of children of a node (see [`Eval::candidates`](crate::Eval::candidates)).
    pub max_moves: usize,
    /// Maximum number of nodes of the tree.
    pub max_nodes: usize,
    /// When the tree is full, remove the children of the nodes with the fewest visits. Otherwise the tree
    /// stops growing.
    pub prune: bool,
    /// Propagate proven wins, losses and draws up the tree (MCTS-Solver).
    pub solver: bool,
    /// Keep the subtree of the game's position for the next search.
    pub reuse: bool,
    /// Seed of all random choices. Equal seeds and numbers of simulations give equal results.
    pub seed: u64,
}

impl Options {
    /// The frozen baseline: UCT with uniformly random playouts, evaluated where they are cut off.
    pub const BASELINE: Options = Options {
        exploration: core::f64::consts::SQRT_2,
        priors: false,
        playout_plies: 200,
        scale: 100.0,
        max_moves: 1024,
        max_nodes: 1_000_000,
        prune: false,
        solver: false,
        reuse: false,
        seed: 1,
    };
}

/// PUCT with evaluated leaves, proofs and reuse of the tree.
impl Default for Options {
    fn default() -> Self {
        Options {
            exploration: 4.0,
            priors: true,
            playout_plies: 0,
            scale: 300.0,
            prune: true,
            solver: true,
            reuse: true,
            ..Options::BASELINE
        }
    }
}
