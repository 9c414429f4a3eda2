//! Values of all positions with the same soldiers, by retrograde analysis: from the ends of the game backwards, the
//! quickest results first.

use crate::board::{Board, Found};
use crate::material::{Material, State};
use crate::{Unsolved, Value};

/// A position that cannot be lost, among the numbers of moves that are left.
const SAFE: u8 = u8::MAX;
/// Longest result in plies.
const LONGEST: usize = 254;
/// Positions between two calls of `is_stopped`.
const CHUNK: usize = 1 << 16;

/// Returns the value that is stored as a number: 0 for a draw, else the plies. Wins have odd ones.
pub(crate) fn read(stored: u8) -> Value {
    match stored {
        0 => Value::Draw,
        plies if plies % 2 == 1 => Value::Win(plies),
        plies => Value::Loss(plies),
    }
}

/// The moves of a position that leave the table, and the number of the others.
#[derive(Default)]
struct Moves {
    /// Plies of the quickest win by such a move.
    win: Option<u8>,
    /// Plies of the latest loss by such a move.
    loss: Option<u8>,
    can_draw: bool,
    quiet: u8,
}

struct Solver<'a> {
    board: &'a Board,
    material: Material,
    /// The table of one against one.
    one_each: &'a [u8],
    values: Vec<u8>,
    /// Quiet moves that do not lose, as far as is known.
    left: Vec<u8>,
    /// Positions whose value may be this number of plies.
    due: Vec<Vec<u32>>,
    /// Whether a side can be without moves.
    has_passes: bool,
}

/// Returns the value of each position.
///
/// # Errors
/// `is_stopped` returns `true`, or a result takes more than [`LONGEST`] plies.
pub(crate) fn solve(
    board: &Board,
    material: Material,
    one_each: &[u8],
    is_stopped: &(dyn Fn() -> bool + Sync),
    report: &(dyn Fn(u64) + Sync),
) -> Result<Vec<u8>, Unsolved> {
    let mut solver = Solver {
        board,
        material,
        one_each,
        values: vec![0; material.size()],
        left: vec![SAFE; material.size()],
        due: vec![Vec::new(); LONGEST + 2],
        has_passes: false,
    };
    for number in 0..material.size() {
        if number % CHUNK == 0 && is_stopped() {
            return Err(Unsolved::Stopped);
        }
        solver.begin(number);
        if number % CHUNK == CHUNK - 1 {
            report(CHUNK as u64);
        }
    }
    report((material.size() % CHUNK) as u64);
    for plies in 1..=LONGEST {
        let due = std::mem::take(&mut solver.due[plies]);
        for chunk in due.chunks(CHUNK) {
            if is_stopped() {
                return Err(Unsolved::Stopped);
            }
            for &number in chunk {
                solver.settle(number as usize, plies);
            }
            report(chunk.len() as u64);
        }
    }
    match solver.due[LONGEST + 1].is_empty() {
        true => Ok(solver.values),
        false => Err(Unsolved::TooLong),
    }
}

impl Solver<'_> {
    /// Looks at the moves of a position.
    fn begin(&mut self, number: usize) {
        let state = self.material.state(number);
        if !self.board.is_possible(&state) {
            return;
        }
        let moves = self.look(&state);
        let is_stuck =
            moves.quiet == 0 && moves.loss.is_none() && moves.win.is_none() && !moves.can_draw;
        if let Some(win) = moves.win {
            self.note(number, win);
        } else if is_stuck {
            self.has_passes = true;
            if !self.is_stuck(&state.passed()) {
                // The pass is a quiet move.
                self.left[number] = 1;
            }
        } else if !moves.can_draw {
            self.left[number] = moves.quiet;
            if moves.quiet == 0 {
                self.note(number, moves.loss.unwrap_or(0));
            }
        }
    }

    fn look(&self, state: &State) -> Moves {
        let mut moves = Moves::default();
        self.board.moves(state, |found| match found {
            Found::Wins => moves.win = Some(1),
            Found::Quiet => moves.quiet += 1,
            Found::Takes(next) => {
                let next = self.one_each[next.material().number(&next)];
                match read(next).before() {
                    Value::Win(plies) => moves.win = Some(moves.win.unwrap_or(plies).min(plies)),
                    Value::Loss(plies) => moves.loss = moves.loss.max(Some(plies)),
                    Value::Draw => moves.can_draw = true,
                }
            }
        });
        moves
    }

    fn is_stuck(&self, state: &State) -> bool {
        let mut has_move = false;
        self.board.moves(state, |_| has_move = true);
        !has_move
    }

    fn note(&mut self, number: usize, plies: u8) {
        self.due[usize::from(plies)].push(number as u32);
    }

    /// Gives a position its value, unless it has a quicker one.
    fn settle(&mut self, number: usize, plies: usize) {
        if self.values[number] != 0 {
            return;
        }
        self.values[number] = plies as u8;
        let state = self.material.state(number);
        let (board, material) = (self.board, self.material);
        let next = plies as u8 + 1;
        let is_win = plies % 2 == 1;
        board.unmoves(&state, |before| self.reach(&before, material, next, is_win));
        if self.has_passes {
            let before = state.passed();
            if self.is_stuck(&before) {
                self.reach(&before, material, next, is_win);
            }
        }
    }

    /// A move from `before` leads to a win or a loss of the other side, `plies` from `before`.
    fn reach(&mut self, before: &State, material: Material, plies: u8, is_win: bool) {
        let number = material.number(before);
        if self.values[number] != 0 {
            return;
        }
        if !is_win {
            self.note(number, plies);
        } else if self.left[number] != SAFE {
            self.left[number] -= 1;
            if self.left[number] == 0 {
                let latest = self.look(before).loss.map_or(plies, |loss| loss.max(plies));
                self.note(number, latest);
            }
        }
    }
}
