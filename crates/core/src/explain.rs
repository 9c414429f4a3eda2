use alloc::vec::Vec;

use crate::{Fault, Present, Rules, Step, text};

/// A move that a player tries, in any form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt<'a, M> {
    /// A move value.
    Move(M),
    /// A move's text.
    Text(&'a str),
    /// Clicks, possibly incomplete.
    Steps(&'a [Step]),
}

/// Reasons why a move is not legal.
///
/// Implementors return the ruling that a move breaks. The provided method adds what all games have in
/// common. The fault's code is the ruling's; its data are the variables of the message.
pub trait Explain: Present {
    /// Returns the ruling that `mv` breaks. Call it only for an illegal move, while the game is not over.
    /// Accepts any value of the move type.
    fn broken_by_move(&self, position: &Self::Position, mv: Self::Move) -> Fault;

    /// Returns the ruling that the last of these steps breaks, or `None` if no specific ruling applies.
    /// Call it only while the game is not over, if the steps before the last one begin a legal move and
    /// all of them together do not.
    fn broken_by_steps(&self, position: &Self::Position, steps: &[Step]) -> Option<Fault>;

    /// Returns why an attempt is refused. Returns `None` if it is legal, or if no specific ruling forbids
    /// its steps. Ignores repetition, which [`History`](crate::History) handles.
    fn why_not(
        &self,
        position: &Self::Position,
        attempt: Attempt<'_, Self::Move>,
    ) -> Option<Fault> {
        match attempt {
            Attempt::Text(text) => self.parse_move(position, text).err(),
            Attempt::Move(mv) if self.is_legal(position, mv) => None,
            Attempt::Steps(steps) if self.menu(position, steps).is_some() => None,
            _ if self.outcome(position).is_some() => Some(game_over(self, position)),
            Attempt::Move(mv) => Some(self.broken_by_move(position, mv)),
            Attempt::Steps(steps) => self
                .broken_by_steps(position, steps)
                .filter(|fault| !text::ALL.contains(&fault.code))
                .map(|fault| Fault {
                    location: None,
                    ..fault
                }),
        }
    }
}

fn game_over<R: Rules>(rules: &R, position: &R::Position) -> Fault {
    let fault = Fault::new(text::GAME_OVER);
    match rules.outcome(position) {
        Some(outcome) => fault.with("outcome", outcome),
        None => fault,
    }
}

/// Returns the spaces among steps, in order.
pub fn spaces_of(steps: &[Step]) -> Vec<u16> {
    let space = |step: &Step| match *step {
        Step::Space(space) => Some(space),
        Step::Choice(_) => None,
    };
    steps.iter().filter_map(space).collect()
}
