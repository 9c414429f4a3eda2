/// Which parts of the Monte-Carlo search are on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// How much moves that were tried little are preferred.
    pub exploration: f64,
    /// Children get shares of attention by [`Eval::order`](crate::Eval::order) (PUCT); otherwise every
    /// child is tried once before any is tried twice (UCT).
    pub priors: bool,
    /// How many random plies are played from a leaf before what is reached is evaluated; 0 evaluates
    /// the leaf itself.
    pub playout_plies: u32,
    /// In playouts the best by [`Eval::order`](crate::Eval::order) of so many random moves is played;
    /// 0 and 1 play uniformly.
    pub playout_choices: u32,
    /// At this evaluation, in centi-units, the side to move counts as half-way from a draw to a win.
    pub scale: f64,
    /// A node gets children when it has been visited so often.
    pub expand_after: u32,
    /// More children than this are not all looked at (see
    /// [`Eval::candidates`](crate::Eval::candidates)).
    pub max_moves: usize,
    /// Nodes of the tree; when they are used up it grows no more.
    pub max_nodes: usize,
    /// Wins, losses and draws that are certain are passed up the tree (MCTS-Solver).
    pub solver: bool,
    /// Weight of how well a move did anywhere in the search (progressive history, Nijssen and Winands
    /// 2010), for children that were tried little; 0 for none.
    pub progressive_history: f64,
    /// Keep the part of the tree that the game has come to.
    pub reuse: bool,
    /// Where chance comes from: the same seed and number of simulations give the same result.
    pub seed: u64,
}

impl Options {
    /// The baseline that stays as it is: plain UCT, uniformly random playouts, whoever is ahead when
    /// they are cut off.
    pub const BASELINE: Options = Options {
        exploration: core::f64::consts::SQRT_2,
        priors: false,
        playout_plies: 200,
        playout_choices: 1,
        scale: 100.0,
        expand_after: 1,
        max_moves: 1024,
        max_nodes: 1_000_000,
        solver: false,
        progressive_history: 0.0,
        reuse: false,
        seed: 1,
    };
}

/// The second engine: evaluations at the leaves, priors, proofs, reuse.
impl Default for Options {
    fn default() -> Self {
        Options {
            exploration: 4.0,
            priors: true,
            playout_plies: 0,
            scale: 300.0,
            solver: true,
            reuse: true,
            ..Options::BASELINE
        }
    }
}
