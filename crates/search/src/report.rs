//! Progress reports and results of a search.

use core::time::Duration;

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// Moves, the recommended one first. May end early.
    pub moves: Vec<M>,
    /// Score for the side to move at the root.
    pub score: i32,
    /// Simulations of the first move (Monte-Carlo) or nodes below it (alpha-beta).
    pub visits: u64,
}

/// A progress report: one line of an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info<'a, M> {
    /// Depth in plies; for Monte-Carlo the longest line in the tree.
    pub depth: u32,
    /// Longest line visited, in plies.
    pub selective_depth: u32,
    /// Rank of the line, from 1 for the best.
    pub rank: usize,
    /// The line.
    pub line: &'a Line<M>,
    /// Nodes or simulations so far, of all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Fill of the table, or of the tree's memory, in thousandths.
    pub table_permille: u32,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// Best move; `None` only if the game is over.
    pub best: Option<M>,
    /// Score for the side to move.
    pub score: i32,
    /// Principal variation, which begins with the best move.
    pub pv: Vec<M>,
    /// Nodes or simulations of all threads.
    pub nodes: u64,
    /// Depth of the last finished iteration, 0 if none.
    pub depth: u32,
    /// Best lines, best first: at most [`Limits::multi_pv`](crate::Limits::multi_pv).
    pub lines: Vec<Line<M>>,
    /// Whether the search considered all legal moves of each position. False if a position had more moves
    /// than the limit, so that the search may have missed the best one.
    pub complete: bool,
}

impl<M: Copy> SearchResult<M> {
    /// Returns the result for a game that is over.
    pub(crate) fn game_over(score: i32) -> Self {
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

    /// Returns the result with these lines, best first.
    pub(crate) fn from_lines(lines: Vec<Line<M>>, nodes: u64, depth: u32, complete: bool) -> Self {
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
