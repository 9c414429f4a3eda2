use alloc::vec::Vec;

use crate::{Fault, Present, Rules, Step, text};

/// A move that a person or a program tries, in any of its forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt<'a, M> {
    /// A move value.
    Move(M),
    /// A move's text.
    Text(&'a str),
    /// Clicks. They may be the beginning of a move.
    Steps(&'a [Step]),
}

/// Reasons why a move is not legal: one question, the same for every game.
///
/// Implementors name the rulings; the provided method adds what is common to all games. A fault has the
/// ruling's code and the data of its sentence.
pub trait Explain: Present {
    /// Returns the ruling that `mv` breaks. Called only with a move that is not legal, in a position
    /// that is not over. Any value of the move type is allowed.
    fn broken_by_move(&self, position: &Self::Position, mv: Self::Move) -> Fault;

    /// Returns the ruling that the last of these steps breaks, or `None` if no ruling says more than
    /// that the step is not offered. Called only with steps that begin no legal move, in a position
    /// that is not over. The steps before the last one begin a move.
    fn broken_by_steps(&self, position: &Self::Position, steps: &[Step]) -> Option<Fault>;

    /// Returns why an attempt is refused. `None` if it is legal, or if it is steps about which no
    /// ruling says more than that they are not offered. Repetition is [`History`](crate::History)'s.
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
                    place: None,
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

/// The spaces among steps, in order.
#[must_use]
pub fn spaces_of(steps: &[Step]) -> Vec<u16> {
    let space = |step: &Step| match *step {
        Step::Space(space) => Some(space),
        Step::Choice(_) => None,
    };
    steps.iter().filter_map(space).collect()
}
