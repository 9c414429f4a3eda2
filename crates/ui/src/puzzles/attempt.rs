//! A puzzle being solved.

use burgrave_core::{Fault, History, Side};
use burgrave_games::registry::Game;
use burgrave_games::with_history;
use burgrave_puzzles::{Prover, Puzzle};

use crate::exercise::{ANSWER_MILLIS, Exercise, ExerciseBoard, WRONG_MILLIS};
use crate::model::Notice;

/// Positions that may be looked at to see whether a move beside the main line wins as well: a click
/// must not be felt.
const PROOF: u64 = 6_000;

/// How far a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// A move is awaited.
    Waiting,
    /// A move was right; the other side's answer follows.
    Right,
    /// A move does not win in time; it is taken back next.
    Wrong,
    /// The solution is being shown, a move at a time.
    Showing,
    /// It was shown to its end.
    Shown,
    /// It is solved.
    Solved,
}

/// A puzzle being solved: [`Exercise::update`] takes what hands do, [`Exercise::advance`] does what comes of
/// it after everybody has seen the move.
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    board: ExerciseBoard,
    state: PuzzleState,
    /// No wrong move yet, and no help.
    clean: bool,
    /// All moves so far are the main line's.
    on_line: bool,
    /// After how many moves it was pointed at where the next one begins.
    pointed: Option<usize>,
    remark: Option<Notice>,
}

impl PuzzleAttempt {
    /// A puzzle at its beginning.
    ///
    /// # Errors
    /// What is wrong with its rules or its position: nothing, for those that come with the program.
    pub fn new(puzzle: Puzzle) -> Result<PuzzleAttempt, Fault> {
        let board = ExerciseBoard::new(puzzle.game, &puzzle.rules, Some(&puzzle.position))?;
        Ok(PuzzleAttempt {
            puzzle,
            board,
            state: PuzzleState::Waiting,
            clean: true,
            on_line: true,
            pointed: None,
            remark: None,
        })
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// How far it is.
    #[must_use]
    pub fn state(&self) -> PuzzleState {
        self.state
    }

    /// Whether there was no wrong move and no help.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.clean
    }

    /// In how many of the solver's turns, counted from here, it is won.
    #[must_use]
    pub fn turns_left(&self) -> u32 {
        let left = (self.puzzle.plies as usize).saturating_sub(self.played());
        u32::try_from(left.div_ceil(2)).unwrap_or(u32::MAX)
    }

    /// What to say about the last move or click.
    #[must_use]
    pub fn remark(&self) -> Option<&Notice> {
        self.remark.as_ref().or(self.board.play().notice())
    }

    fn played(&self) -> usize {
        self.board.play().moves().len()
    }

    /// Whether the move just made wins in time, proven within the bound.
    fn still_wins(&self) -> bool {
        self.longest_defence().is_some()
    }

    /// Asks [`longest_defence`] with the plies that are left.
    fn longest_defence(&self) -> Option<Option<String>> {
        let left = (self.puzzle.plies as usize).saturating_sub(self.played());
        let (winner, left) = (self.puzzle.side, u32::try_from(left).unwrap_or(0));
        let game = self.board.play().game();
        with_history!(game, |history| longest_defence(history, winner, left))
    }

    fn end(&mut self) {
        let outcome = self.board.play().outcome();
        if outcome.and_then(|outcome| outcome.winner()) == Some(self.puzzle.side) {
            self.state = PuzzleState::Solved;
        }
    }

    /// The other side's answer: the main line's, else the one that holds out longest.
    fn defence(&self) -> Option<String> {
        if self.on_line {
            return self.puzzle.solution.get(self.played()).cloned();
        }
        self.longest_defence().flatten().or_else(|| {
            let mut first = None;
            self.board.play().game().for_each_legal_unsorted(&mut |mv| {
                first = Some(mv.to_owned());
                false
            });
            first
        })
    }

    /// Points at where the next move of the solution begins, and if asked again at the whole move; from
    /// then on it does not count as solved alone.
    pub fn hint(&mut self) {
        if self.state != PuzzleState::Waiting || !self.on_line {
            return;
        }
        if let Some(mv) = self.puzzle.solution.get(self.played()).cloned() {
            self.clean = false;
            self.remark = None;
            let again = self.pointed.replace(self.played()) == Some(self.played());
            let start = (!again).then(|| self.board.show_hint_start(&mv)).flatten();
            match start {
                Some(cell) => self.remark = Some(Notice::new("solve-begins").with("cell", cell)),
                None => self.board.show_hint(&mv),
            }
        }
    }

    /// Shows the solution from the beginning; [`Exercise::advance`] makes its moves.
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
        // The first move of a solution is the only one that is fast enough: that is proven.
        let right = on_line || played > 1 && self.still_wins();
        if !right {
            self.state = PuzzleState::Wrong;
            self.clean = false;
            self.remark = Some(Notice::new("solve-wrong").with("move", mv));
            return;
        }
        self.on_line = on_line;
        self.state = PuzzleState::Right;
        self.end();
    }

    fn advance(&mut self) {
        match self.state {
            PuzzleState::Wrong => {
                self.board.take_back();
                self.state = PuzzleState::Waiting;
            }
            PuzzleState::Right => {
                if let Some(answer) = self.defence() {
                    self.board.reply(&answer);
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
            PuzzleState::Right | PuzzleState::Showing => Some(ANSWER_MILLIS),
            PuzzleState::Wrong => Some(WRONG_MILLIS),
            PuzzleState::Waiting | PuzzleState::Shown | PuzzleState::Solved => None,
        }
    }
}

/// Whether a side wins within so many plies, and by which answer the other side holds out longest:
/// `None` where it does not, or where that takes too long to see; `Some(None)` where it has won.
fn longest_defence<G: Game>(
    history: &History<G>,
    winner: Side,
    left: u32,
) -> Option<Option<String>> {
    let (rules, position) = (history.rules(), history.position());
    let mut prover = Prover::new(rules, winner, PROOF);
    let plies = prover.distance(position, left)??;
    let line = prover.line(position, plies)?;
    Some(line.first().map(|mv| rules.move_text(position, *mv)))
}
