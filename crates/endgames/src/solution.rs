//! All positions that can follow from one, solved on demand in any game.
//!
//! They are found by playing every legal move, and valued by retrograde analysis (Ströhlein 1970) like the tables.

use std::ops::ControlFlow;

use burgrave_core::{Outcome, Rules};
use indexmap::IndexSet;

use crate::{Unsolved, Value, moves};

/// Number of positions between two reports, and of moves between two questions whether to stop.
const REPORT_INTERVAL: usize = 1_000;

/// The values of a position and of all that can follow from it.
pub struct Solution<R: Rules> {
    rules: R,
    positions: IndexSet<R::Position>,
    values: Vec<Value>,
}

impl<R: Rules> Solution<R> {
    /// Solves a position from which at most `limit` positions can follow, itself included. Two million positions of
    /// King of the Castle need 600 MB. `report` gets the number of positions found since its last call.
    ///
    /// # Errors
    /// More positions can follow, `is_stopped` returns `true`, or a result takes more than 254 plies.
    pub fn of(
        rules: &R,
        position: &R::Position,
        limit: u32,
        is_stopped: &dyn Fn() -> bool,
        report: &dyn Fn(u64),
    ) -> Result<Solution<R>, Unsolved> {
        let mut graph = Graph::new(position, limit as usize);
        graph.explore(rules, is_stopped, report)?;
        let values = graph.solve(is_stopped)?;
        Ok(Solution {
            rules: rules.clone(),
            positions: graph.positions,
            values,
        })
    }

    /// Returns the value of a position, or `None` if it cannot follow from the one that was solved.
    pub fn value(&self, position: &R::Position) -> Option<Value> {
        self.values
            .get(self.positions.get_index_of(position)?)
            .copied()
    }

    /// Returns the legal moves of a position with the value for the side that plays them, best first. Returns `None`
    /// if the position cannot follow from the one that was solved.
    pub fn moves(&self, position: &R::Position) -> Option<Vec<(R::Move, Value)>> {
        self.value(position)?;
        Some(moves::valued(&self.rules, position, |next| {
            self.value(next)
        }))
    }

    /// Returns the positions, the one that was solved first.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &R::Position> {
        self.positions.iter()
    }
}

/// Positions with the moves between them.
struct Graph<R: Rules> {
    limit: usize,
    positions: IndexSet<R::Position>,
    /// The positions after the moves of each position, one position after the other, without repeats.
    successors: Vec<u32>,
    /// Where those of each position begin in `successors`.
    begins: Vec<usize>,
    /// The values of positions in which the game is over.
    over: Vec<(u32, Value)>,
}

impl<R: Rules> Graph<R> {
    fn new(position: &R::Position, limit: usize) -> Graph<R> {
        Graph {
            limit,
            positions: IndexSet::from([position.clone()]),
            successors: Vec::new(),
            begins: vec![0],
            over: Vec::new(),
        }
    }

    /// Plays every legal move of every position.
    fn explore(
        &mut self,
        rules: &R,
        is_stopped: &dyn Fn() -> bool,
        report: &dyn Fn(u64),
    ) -> Result<(), Unsolved> {
        let mut after = Vec::new();
        let mut number = 0;
        while let Some(position) = self.positions.get_index(number).cloned() {
            match rules.outcome(&position) {
                Some(outcome) => {
                    let value = match outcome {
                        Outcome::Win(side, _) if side == rules.side_to_move(&position) => {
                            Value::Win(0)
                        }
                        Outcome::Win(..) => Value::Loss(0),
                        Outcome::Draw(_) => Value::Draw,
                    };
                    self.over.push((index(number), value));
                }
                None => self.play_all(rules, &position, &mut after, is_stopped)?,
            }
            after.sort_unstable();
            after.dedup();
            self.successors.append(&mut after);
            self.begins.push(self.successors.len());
            number += 1;
            if number.is_multiple_of(REPORT_INTERVAL) {
                report(REPORT_INTERVAL as u64);
                if is_stopped() {
                    return Err(Unsolved::Stopped);
                }
            }
        }
        Ok(())
    }

    /// Adds the positions after the legal moves of one, and their numbers to `after`.
    fn play_all(
        &mut self,
        rules: &R,
        position: &R::Position,
        after: &mut Vec<u32>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), Unsolved> {
        // A tower of King of the Castle has many ways to the same position.
        let mut limit = REPORT_INTERVAL;
        let mut why = None;
        // This form shares the move generator's code with other callers, for a small wasm.
        let _ = rules.for_each_move_dyn(position, &mut |mv| {
            if after.len() >= limit {
                if is_stopped() {
                    why = Some(Unsolved::Stopped);
                    return ControlFlow::Break(());
                }
                after.sort_unstable();
                after.dedup();
                limit = REPORT_INTERVAL.max(2 * after.len());
            }
            let mut next = position.clone();
            rules.apply(&mut next, mv);
            let (number, is_new) = self.positions.insert_full(next);
            after.push(index(number));
            if is_new && number >= self.limit {
                why = Some(Unsolved::TooMany);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        why.map_or(Ok(()), Err)
    }

    /// Values all positions, those with the quickest results first. What is left without a value is a draw.
    fn solve(&self, is_stopped: &dyn Fn() -> bool) -> Result<Vec<Value>, Unsolved> {
        let predecessors = self.predecessors();
        let mut values = vec![None; self.positions.len()];
        // Moves that do not lead to a win of the other side, or not yet.
        let mut undecided_moves: Vec<usize> = self
            .begins
            .windows(2)
            .map(|pair| pair[1] - pair[0])
            .collect();
        let mut valued: Vec<u32> = Vec::new();
        for &(number, value) in &self.over {
            values[number as usize] = Some(value);
            if value != Value::Draw {
                valued.push(number);
            }
        }
        for plies in 1.. {
            if valued.is_empty() {
                break;
            }
            if plies > 254 {
                return Err(Unsolved::TooLong);
            }
            if is_stopped() {
                return Err(Unsolved::Stopped);
            }
            let mut newly = Vec::new();
            for number in valued {
                let is_lost = matches!(values[number as usize], Some(Value::Loss(_)));
                for &parent in predecessors.of(number as usize) {
                    let place = parent as usize;
                    if values[place].is_some() {
                        continue;
                    }
                    if is_lost {
                        values[place] = Some(Value::Win(plies));
                        newly.push(parent);
                        continue;
                    }
                    undecided_moves[place] -= 1;
                    if undecided_moves[place] == 0 {
                        values[place] = Some(Value::Loss(plies));
                        newly.push(parent);
                    }
                }
            }
            valued = newly;
        }
        Ok(values
            .into_iter()
            .map(|value| value.unwrap_or(Value::Draw))
            .collect())
    }

    /// Returns the positions before the moves that lead to each position.
    fn predecessors(&self) -> Predecessors {
        let mut begins = vec![0; self.positions.len() + 1];
        for &number in &self.successors {
            begins[number as usize + 1] += 1;
        }
        for place in 1..begins.len() {
            begins[place] += begins[place - 1];
        }
        let mut free = begins.clone();
        let mut positions = vec![0; self.successors.len()];
        for (number, pair) in self.begins.windows(2).enumerate() {
            for &next in &self.successors[pair[0]..pair[1]] {
                let place = &mut free[next as usize];
                positions[*place] = index(number);
                *place += 1;
            }
        }
        Predecessors { positions, begins }
    }
}

/// The positions before the moves that lead to each position.
struct Predecessors {
    positions: Vec<u32>,
    begins: Vec<usize>,
}

impl Predecessors {
    fn of(&self, number: usize) -> &[u32] {
        &self.positions[self.begins[number]..self.begins[number + 1]]
    }
}

/// The limit is a `u32`, so that every position before it has such a number.
fn index(number: usize) -> u32 {
    u32::try_from(number).expect("at most the limit")
}
