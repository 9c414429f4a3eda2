//! State of a puzzle in progress.

use core::ops::ControlFlow;

use burgrave_core::{Fault, History, Side};
use burgrave_games::registry::Game;
use burgrave_games::with_history;
use burgrave_puzzles::{FastestWin, Prover, Puzzle};

use crate::exercise::{Exercise, ExerciseBoard, REPLY_MILLIS, WRONG_MILLIS};
use crate::model::Notice;

/// Node limit of the proof that a move off the main line wins too, small enough for an instant reaction.
const PROOF_NODES: u64 = 6_000;

/// Maximum number of replies that are tried as a refutation.
const MAX_REPLIES: usize = 300;

/// Delay before a refuted move is taken back, in milliseconds.
const REFUTED_MILLIS: u32 = 2_600;

/// Name of the move in the remarks about a wrong move.
pub const TRIED: &str = "tried";

/// Stage of a puzzle in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// The puzzle waits for a move.
    Waiting,
    /// The move is right; the reply follows.
    Right,
    /// The move does not win in time; the board refutes it or takes it back next.
    Wrong,
    /// A reply that refutes the wrong move is on the board; both are taken back next.
    Refuted,
    /// The solution is shown move by move.
    Showing,
    /// The solution was shown to its end.
    Shown,
    /// The puzzle is solved.
    Solved,
}

/// A puzzle in progress.
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    board: ExerciseBoard,
    state: PuzzleState,
    /// No wrong move and no help so far.
    clean: bool,
    /// Number of wrong moves so far.
    wrong_moves: usize,
    /// All moves so far follow the main line.
    on_line: bool,
    /// Number of moves before the last hint at a start cell.
    hinted_at: Option<usize>,
    remark: Option<Notice>,
}

impl PuzzleAttempt {
    /// Starts a puzzle.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position. Shipped puzzles have none.
    pub fn new(puzzle: Puzzle) -> Result<PuzzleAttempt, Fault> {
        let board = ExerciseBoard::new(puzzle.game, &puzzle.rules, Some(&puzzle.position))?;
        Ok(PuzzleAttempt {
            puzzle,
            board,
            state: PuzzleState::Waiting,
            clean: true,
            wrong_moves: 0,
            on_line: true,
            hinted_at: None,
            remark: None,
        })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the state.
    pub fn state(&self) -> PuzzleState {
        self.state
    }

    /// Returns whether there was no wrong move and no help.
    pub fn is_clean(&self) -> bool {
        self.clean
    }

    /// Returns the number of wrong moves.
    pub fn wrong_moves(&self) -> usize {
        self.wrong_moves
    }

    /// Returns the number of solver moves left to the win.
    pub fn turns_left(&self) -> u32 {
        self.plies_left().div_ceil(2)
    }

    /// Returns the remark about the last move or click.
    pub fn remark(&self) -> Option<&Notice> {
        self.remark.as_ref().or(self.board.play().notice())
    }

    fn played(&self) -> usize {
        self.board.play().moves().len()
    }

    fn plies_left(&self) -> u32 {
        let left = (self.puzzle.plies as usize).saturating_sub(self.played());
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    fn wins_in_time(&self) -> bool {
        let (winner, left) = (self.puzzle.side, self.plies_left());
        let game = self.board.play().game();
        with_history!(game, |history| wins_in_time(history, winner, left))
    }

    fn longest_defence(&self) -> Option<String> {
        let (winner, left) = (self.puzzle.side, self.plies_left());
        let game = self.board.play().game();
        with_history!(game, |history| longest_defence(history, winner, left))
    }

    fn end(&mut self) {
        let outcome = self.board.play().outcome();
        if outcome.and_then(|outcome| outcome.winner()) == Some(self.puzzle.side) {
            self.state = PuzzleState::Solved;
        }
    }

    /// Returns a reply to the wrong move after which no win is left in time.
    fn refutation(&self) -> Option<String> {
        let left = (self.puzzle.plies as usize).checked_sub(self.played() + 1)?;
        let (winner, left) = (self.puzzle.side, u32::try_from(left).ok()?);
        // Without a move left every reply refutes, which explains nothing.
        let game = (left > 0).then(|| self.board.play().game())?;
        with_history!(game, |history| refutation(history, winner, left))
    }

    /// Returns the opponent's reply: the main line's, otherwise the longest defence.
    fn defence(&self) -> Option<String> {
        if self.on_line {
            return self.puzzle.solution.get(self.played()).cloned();
        }
        self.longest_defence().or_else(|| {
            let mut first = None;
            self.board.play().game().for_each_legal_unsorted(&mut |mv| {
                first = Some(mv.to_owned());
                false
            });
            first
        })
    }

    /// Returns the code of what a wrong move lacks: the win itself if the solver has no other move left for it.
    fn why_wrong(&self) -> &'static str {
        match self.plies_left() {
            0 | 1 => "solve-wrong-now",
            _ => "solve-wrong",
        }
    }

    fn take_back(&mut self) {
        self.board.refute();
        self.state = PuzzleState::Waiting;
    }

    /// Shows the start cell of the solution's next move as a hint, and the whole move on the next call. The puzzle
    /// then counts as solved with help.
    pub fn hint(&mut self) {
        if self.state != PuzzleState::Waiting || !self.on_line {
            return;
        }
        if let Some(mv) = self.puzzle.solution.get(self.played()).cloned() {
            self.clean = false;
            self.remark = None;
            let is_second = self.hinted_at.replace(self.played()) == Some(self.played());
            let start = (!is_second)
                .then(|| self.board.show_hint_start(&mv))
                .flatten();
            match start {
                Some(cell) => self.remark = Some(Notice::new("solve-begins").with("cell", cell)),
                None => self.board.show_hint(&mv),
            }
        }
    }

    /// Starts to show the solution. [`Exercise::advance`] plays its moves.
    pub fn show_solution(&mut self) {
        if let Ok(board) = self.board.replay_board() {
            self.board = board;
            self.clean = false;
            self.remark = None;
            self.state = PuzzleState::Showing;
        }
    }
}

impl Exercise for PuzzleAttempt {
    fn board(&self) -> &ExerciseBoard {
        &self.board
    }

    fn is_waiting(&self) -> bool {
        self.state == PuzzleState::Waiting
    }

    fn board_mut(&mut self) -> &mut ExerciseBoard {
        self.remark = None;
        &mut self.board
    }

    fn judge(&mut self, mv: &str) {
        let played = self.played();
        let expected = self.puzzle.solution.get(played - 1);
        let on_line = self.on_line && expected.is_some_and(|expected| expected == mv);
        // The first move of a solution is proven to be the only one that wins in time.
        let right = on_line || played > 1 && self.wins_in_time();
        if !right {
            self.state = PuzzleState::Wrong;
            self.clean = false;
            self.wrong_moves += 1;
            self.remark = Some(Notice::new(self.why_wrong()).with(TRIED, mv));
            return;
        }
        self.on_line = on_line;
        self.state = PuzzleState::Right;
        self.end();
    }

    fn advance(&mut self) {
        match self.state {
            PuzzleState::Wrong => {
                if let Some(reply) = self.refutation()
                    && self.board.reply(&reply)
                {
                    self.remark = Some(Notice::new("solve-refuted").with(TRIED, reply));
                    self.state = PuzzleState::Refuted;
                } else {
                    self.take_back();
                }
            }
            PuzzleState::Refuted => self.take_back(),
            PuzzleState::Right => {
                if let Some(reply) = self.defence() {
                    self.board.reply(&reply);
                }
                self.state = PuzzleState::Waiting;
                self.end();
            }
            PuzzleState::Showing => {
                let next = self.puzzle.solution.get(self.played()).cloned();
                let shown = next.is_some_and(|next| self.board.reply(&next));
                if !shown || self.played() == self.puzzle.solution.len() {
                    self.state = PuzzleState::Shown;
                }
            }
            PuzzleState::Waiting | PuzzleState::Shown | PuzzleState::Solved => {}
        }
    }

    fn delay(&self) -> Option<u32> {
        match self.state {
            PuzzleState::Right | PuzzleState::Showing => Some(REPLY_MILLIS),
            PuzzleState::Wrong => Some(WRONG_MILLIS),
            PuzzleState::Refuted => Some(REFUTED_MILLIS),
            PuzzleState::Waiting | PuzzleState::Shown | PuzzleState::Solved => None,
        }
    }
}

/// Returns whether a search of [`PROOF_NODES`] positions finds a forced win of `winner` within `left` plies.
fn wins_in_time<G: Game>(history: &History<G>, winner: Side, left: u32) -> bool {
    let mut prover = Prover::new(history.rules(), winner, PROOF_NODES);
    let fastest = prover.fastest_win(history.position(), left);
    matches!(fastest, Some(FastestWin::Plies(_)))
}

/// Returns the reply that delays the win of `winner` longest. Returns `None` if the game is over, or if no win within
/// `left` plies is found within [`PROOF_NODES`].
fn longest_defence<G: Game>(history: &History<G>, winner: Side, left: u32) -> Option<String> {
    let (rules, position) = (history.rules(), history.position());
    let mut prover = Prover::new(rules, winner, PROOF_NODES);
    let FastestWin::Plies(plies) = prover.fastest_win(position, left)? else {
        return None;
    };
    let first = *prover.line(position, plies)?.first()?;
    Some(rules.move_text(position, first))
}

/// Returns a reply after which `winner` has no win within `left` plies, among the first [`MAX_REPLIES`]. Returns
/// `None` if none is found within [`PROOF_NODES`].
fn refutation<G: Game>(history: &History<G>, winner: Side, left: u32) -> Option<String> {
    let (rules, position) = (history.rules(), history.position());
    if rules.terminal_outcome(position).is_some() {
        return None;
    }
    let mut prover = Prover::new(rules, winner, PROOF_NODES);
    let (mut found, mut tried) = (None, 0);
    let _ = rules.for_each_turn_dyn(position, &mut |mv| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        tried += 1;
        match prover.wins(&next, left) {
            Some(false) => found = Some(mv),
            Some(true) if tried < MAX_REPLIES => return ControlFlow::Continue(()),
            _ => {}
        }
        ControlFlow::Break(())
    });
    found.map(|mv| rules.move_text(position, mv))
}
