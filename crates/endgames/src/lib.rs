//! The exact values of positions: tables of Dobývání Hradu, with every position of one soldier against one or two, and
//! [`Solution`], which solves one position of any game if few can follow from it.
//!
//! * `board` – where soldiers go, read from the rules
//! * `material` – numbers of soldiers, and the number of each position
//! * `solve` – values of all positions by retrograde analysis (Ströhlein 1970; Thompson, *ICCA Journal* 9(3), 1986)
//! * `summary` – counts of values, and the longest wins
//! * `check` – the tables against the rules
//! * `file` – the tables as a file
//! * `solution` – a position of any game
//! * `moves` – the moves of a position with their values
//!
//! Values ignore what happened before the position: if it has occurred already, repetition may draw a won game.

mod board;
mod check;
pub mod faults;
mod file;
mod material;
mod moves;
mod solution;
mod solve;
mod summary;

use core::fmt;

use burgrave_core::{Rules, Side};
use burgrave_games::hradu::{DobyvaniHradu, Position};
use burgrave_search::{Endgames, Exact};

use board::Board;
use material::{Material, State};
pub use solution::Solution;
pub use summary::Summary;

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The side to move loses in this number of plies at the latest.
    Loss(u8),
    /// Neither side can force a win.
    Draw,
    /// The side to move wins in this number of plies.
    Win(u8),
}

impl Value {
    /// Returns the value of the position before a move that leads to one with this value.
    pub fn before(self) -> Value {
        match self {
            Value::Loss(plies) => Value::Win(plies + 1),
            Value::Draw => Value::Draw,
            Value::Win(plies) => Value::Loss(plies + 1),
        }
    }

    /// Returns whether the side to move prefers this value. A quick win is better, and a late loss.
    pub fn is_better_than(self, other: Value) -> bool {
        self.rank() > other.rank()
    }

    fn rank(self) -> i32 {
        match self {
            Value::Loss(plies) => i32::from(plies) - 1_000,
            Value::Draw => 0,
            Value::Win(plies) => 1_000 - i32::from(plies),
        }
    }
}

/// Why there are no values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// The caller has stopped the computation.
    Stopped,
    /// A result takes more than 254 plies.
    TooLong,
    /// More positions can follow than the limit allows.
    TooMany,
}

/// The values of all positions with at most three soldiers, at least one of each side, and none to place.
pub struct Tables {
    rules: DobyvaniHradu,
    board: Board,
    /// One against one, two of White against one, one against two of Black, in the order of [`Material::ALL`].
    values: [Vec<u8>; 3],
}

impl Tables {
    /// Computes the tables of a rule set on two threads. `report` gets the number of steps since its last call, of at
    /// most [`Tables::steps`].
    ///
    /// # Errors
    /// `is_stopped` returns `true`, or a result takes too long for the tables.
    pub fn make(
        rules: &DobyvaniHradu,
        is_stopped: &(dyn Fn() -> bool + Sync),
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<Tables, Unsolved> {
        let board = Board::new(rules);
        let [one_each, white, black] = Material::ALL;
        let solve =
            |material, ones: &[u8]| solve::solve(&board, material, ones, is_stopped, report);
        let ones = solve(one_each, &[])?;
        let (whites, blacks) = std::thread::scope(|scope| {
            let blacks = scope.spawn(|| solve(black, &ones));
            (solve(white, &ones), blacks.join())
        });
        let blacks = blacks.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(Tables {
            rules: rules.clone(),
            board,
            values: [ones, whites?, blacks?],
        })
    }

    /// Computes the table of one soldier against one only, for a quick look.
    ///
    /// # Errors
    /// A result takes too long for the table.
    pub fn make_smallest(rules: &DobyvaniHradu) -> Result<Tables, Unsolved> {
        let board = Board::new(rules);
        let ones = solve::solve(&board, Material::ALL[0], &[], &|| false, &|_| ())?;
        Ok(Tables {
            rules: rules.clone(),
            board,
            values: [ones, Vec::new(), Vec::new()],
        })
    }

    /// Returns the number of steps of [`Tables::make`]: two for each position, its moves and its value.
    pub fn steps() -> u64 {
        2 * Material::ALL
            .iter()
            .map(|one| one.size() as u64)
            .sum::<u64>()
    }

    /// Returns the rules of the tables.
    pub fn rules(&self) -> &DobyvaniHradu {
        &self.rules
    }

    /// Returns whether the tables of a rule set have a position: no soldiers to place, three at most on the board, and
    /// the game is not over.
    pub fn contain(rules: &DobyvaniHradu, position: &Position) -> bool {
        state(rules, position).is_some()
    }

    /// Returns the value of a position, or `None` if it is not in the tables.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let state = state(&self.rules, position)?;
        self.board.is_possible(&state).then_some(())?;
        let number = Material::ALL
            .iter()
            .position(|one| *one == state.material())?;
        let value = self.values[number].get(state.material().number(&state))?;
        Some(solve::read(*value))
    }
}

impl Endgames<DobyvaniHradu> for Tables {
    fn result(&self, position: &Position) -> Option<Exact> {
        Some(match self.value(position)? {
            Value::Win(plies) => Exact::Win(plies.into()),
            Value::Draw => Exact::Draw,
            Value::Loss(plies) => Exact::Loss(plies.into()),
        })
    }
}

/// The rules of the tables.
impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tables").field(&self.rules).finish()
    }
}

fn state(rules: &DobyvaniHradu, position: &Position) -> Option<State> {
    if position.is_placing() || rules.terminal_outcome(position).is_some() {
        return None;
    }
    let [white, black] = Side::BOTH.map(|side| position.soldiers(side));
    State::new(white, black, position.side_to_move())
}
