//! What a search says while it runs and at its end.

use core::time::Duration;

/// A move with the play that is expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The moves; the first is the one recommended. May be cut short.
    pub moves: Vec<M>,
    /// What they lead to, seen from the side to move at the root.
    pub score: i32,
    /// How often the move was tried (Monte-Carlo), or the nodes spent on it (alpha-beta).
    pub visits: u64,
}

/// A progress report: one line of an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info<'a, M> {
    /// Plies searched; for Monte-Carlo the length of the longest line in the tree.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Which line this is, from 1 for the best.
    pub rank: usize,
    /// The line.
    pub line: &'a Line<M>,
    /// Nodes or simulations so far, all threads together.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// How full the table (or the tree's memory) is, in thousandths.
    pub table_permille: u32,
    /// Whether every legal move was considered wherever the search looked. False where a position had
    /// more moves than the limit: then even a full-width search may have missed something.
    pub complete: bool,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The best move; `None` only where the game is over.
    pub best: Option<M>,
    /// Its score, seen from the side to move.
    pub score: i32,
    /// The line that begins with it.
    pub pv: Vec<M>,
    /// Nodes or simulations, all threads together.
    pub nodes: u64,
    /// The depth of the last iteration that was finished, 0 if none was.
    pub depth: u32,
    /// The best lines, best first: as many as were asked for and exist.
    pub lines: Vec<Line<M>>,
    /// As in [`Info::complete`].
    pub complete: bool,
}

impl<M: Copy> SearchResult<M> {
    /// The result for a position without moves.
    pub(crate) fn over(score: i32) -> Self {
        SearchResult {
            best: None,
            score,
            pv: Vec::new(),
            nodes: 0,
            depth: 0,
            lines: Vec::new(),
            complete: true,
        }
    }

    /// The result that lines, best first, stand for.
    pub(crate) fn of(lines: Vec<Line<M>>, nodes: u64, depth: u32, complete: bool) -> Self {
        let first = lines.first();
        SearchResult {
            best: first.and_then(|line| line.moves.first().copied()),
            score: first.map_or(0, |line| line.score),
            pv: first.map(|line| line.moves.clone()).unwrap_or_default(),
            nodes,
            depth,
            lines,
            complete,
        }
    }
}
