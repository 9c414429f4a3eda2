/// Which parts of the alpha-beta search are on, and how much memory and how many threads it takes.
///
/// Parts marked *exact* change how fast a result is found, never which; the others trade certainty for
/// depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Memory of the transposition table, in binary megabytes; 0 for none. Exact together with
    /// `exact_depth` where repetition does not matter.
    pub hash_mib: usize,
    /// Threads that search together, sharing the table; 0 counts as 1. In WebAssembly always 1.
    pub threads: usize,
    /// More moves than this in one position are not all looked at (see
    /// [`Eval::candidates`](crate::Eval::candidates)).
    pub max_moves: usize,
    /// The same at the root.
    pub max_root_moves: usize,
    /// Take the moves looked at for all that there are at the root, where they are not: for players who
    /// believe what they see. Else nothing is called lost for certain then.
    pub trust_root_moves: bool,
    /// How many plies of noisy moves are looked at beyond the depth asked for; 0 for none.
    pub quiescence_plies: usize,
    /// Take from the table only what was searched exactly as deep as is asked for: then the value at a
    /// fixed depth is that of a search without a table.
    pub exact_depth: bool,
    /// Principal variation search: all moves but the first are first only shown not to be better.
    /// Exact.
    pub principal_variation: bool,
    /// Half the width of the first aspiration window in centi-units; 0 for the full window. Exact.
    pub aspiration: i32,
    /// Try the moves first that refuted siblings of this position. Exact.
    pub killers: bool,
    /// Try the move first that last refuted the opponent's move. Exact.
    pub counter_moves: bool,
    /// Order quiet moves by how often they refuted something. Exact.
    pub history: bool,
    /// Search late quiet moves less deep at first.
    pub late_move_reductions: bool,
    /// Search positions without a remembered move one ply less deep.
    pub internal_reductions: bool,
    /// Believe positions that are good even after a pass, where the game allows it (see
    /// [`Shortcut::NullMove`](crate::Shortcut::NullMove)).
    pub null_move: bool,
    /// Near the leaves believe evaluations far above the window.
    pub reverse_futility: bool,
    /// Near the leaves leave out quiet moves where the evaluation is far below the window.
    pub futility: bool,
    /// Near the leaves leave out quiet moves that come late.
    pub late_move_pruning: bool,
    /// What one ply is taken to be worth for the futility parts, in centi-units.
    pub margin: i32,
}

impl Options {
    /// Only exact parts, one thread, no quiescence: the value at a fixed depth is plain negamax's
    /// (with a table that holds where repetition does not matter).
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
        counter_moves: true,
        history: true,
        late_move_reductions: false,
        internal_reductions: false,
        null_move: false,
        reverse_futility: false,
        futility: false,
        late_move_pruning: false,
        margin: 100,
    };

    /// Alpha-beta and nothing else: no table, no move ordering but the game's own.
    pub const PLAIN: Options = Options {
        hash_mib: 0,
        principal_variation: false,
        aspiration: 0,
        killers: false,
        counter_moves: false,
        history: false,
        ..Options::EXACT
    };
}

/// What plays best as far as was measured.
impl Default for Options {
    fn default() -> Self {
        Options {
            max_moves: 1024,
            max_root_moves: 8192,
            trust_root_moves: false,
            quiescence_plies: 8,
            exact_depth: false,
            late_move_reductions: true,
            internal_reductions: true,
            null_move: true,
            reverse_futility: true,
            futility: true,
            late_move_pruning: true,
            ..Options::EXACT
        }
    }
}
