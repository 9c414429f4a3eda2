/// Parts, memory and threads of the alpha-beta search.
///
/// Parts marked *exact* change the speed of a search, never its result. The others trade certainty for
/// depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Memory of the transposition table, in binary megabytes; 0 for no table. Exact together with
    /// `exact_depth` if repetition does not matter.
    pub hash_mib: usize,
    /// Threads that search together and share the table; 0 counts as 1. Always 1 in WebAssembly. More threads
    /// than processors delay the main thread, which checks the time.
    pub threads: usize,
    /// Maximum number of moves to search in one position (see
    /// [`Eval::candidates`](crate::Eval::candidates)).
    pub max_moves: usize,
    /// Maximum number of moves to search at the root.
    pub max_root_moves: usize,
    /// Treat the searched root moves as all legal moves, even if `max_root_moves` left out some. Otherwise
    /// such a root is never a proven loss.
    pub trust_root_moves: bool,
    /// Plies of noisy moves beyond the search depth; 0 for no quiescence search.
    pub quiescence_plies: usize,
    /// Use table entries only if they have exactly the required depth. The score at a fixed depth then equals
    /// that of a search without a table.
    pub exact_depth: bool,
    /// Principal variation search: test with a null window whether a later move is better before searching
    /// it in full. Exact.
    pub principal_variation: bool,
    /// Half the width of the first aspiration window, in centi-units; 0 for the full window. Exact.
    pub aspiration: i32,
    /// Try moves that caused a cutoff in sibling positions first (killer moves). Exact.
    pub killers: bool,
    /// Search late quiet moves less deep at first.
    pub late_move_reductions: bool,
    /// Near the leaves, return evaluations far above the window.
    pub reverse_futility: bool,
    /// Near the leaves, skip late quiet moves.
    pub late_move_pruning: bool,
    /// Margin of reverse futility pruning per ply, in centi-units.
    pub margin: i32,
}

impl Options {
    /// Only exact parts, one thread, no quiescence search. At a fixed depth the score equals that of plain
    /// negamax if repetition does not matter.
    pub const EXACT: Options = Options {
        hash_mib: 16,
        threads: 1,
        max_moves: usize::MAX,
        max_root_moves: usize::MAX,
        trust_root_moves: false,
        quiescence_plies: 0,
        exact_depth: true,
        principal_variation: true,
        aspiration: 30,
        killers: true,
        late_move_reductions: false,
        reverse_futility: false,
        late_move_pruning: false,
        margin: 100,
    };

    /// Alpha-beta alone: no table, and only the evaluation's move ordering.
    pub const PLAIN: Options = Options {
        hash_mib: 0,
        principal_variation: false,
        aspiration: 0,
        killers: false,
        ..Options::EXACT
    };
}

/// All parts: the strongest search as measured.
impl Default for Options {
    fn default() -> Self {
        Options {
            max_moves: 1024,
            max_root_moves: 8192,
            quiescence_plies: 8,
            exact_depth: false,
            late_move_reductions: true,
            reverse_futility: true,
            late_move_pruning: true,
            ..Options::EXACT
        }
    }
}
