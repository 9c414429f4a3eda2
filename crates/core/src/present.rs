use alloc::vec::Vec;

use crate::{Notation, view};

/// One click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A click on a space, by its number.
    Space(u16),
    /// A choice that is not a space, by the key of its message: `swap`, `pass`, `step`, `stacker`.
    Choice(&'static str),
}

/// What a step does to the board, for previews, animation and messages. Part of the drawing vocabulary:
/// see [`view`](crate::view).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// The moving piece or tower, or one piece of it, goes from one space to another.
    Move {
        /// Start space.
        from: u16,
        /// Target space.
        to: u16,
    },
    /// A piece comes onto the board.
    Place(u16),
    /// The man on this space changes sides.
    Convert(u16),
    /// The man on this space is captured.
    Capture(u16),
    /// A man is thrown overhead.
    Throw {
        /// Start space.
        from: u16,
        /// Target space.
        to: u16,
    },
    /// A piece is pushed.
    Push {
        /// Start space.
        from: u16,
        /// Target space; `None` if the piece leaves the board.
        to: Option<u16>,
    },
    /// The pieces on this space rise by one layer.
    Raise(u16),
    /// The pieces on this space sink by one layer.
    Lower(u16),
    /// The [castle](view::Kind::Castle) on this space is taken.
    Seize(u16),
    /// A man rises in rank on this space, such as one who is crowned.
    Promote(u16),
    /// The man on this space loses his rank and leaves the board.
    Demote(u16),
}

/// A possible next step and its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepOption {
    /// The step.
    pub step: Step,
    /// The effects of this step alone. Effects of the end of the turn, such as castles taken, follow from
    /// the move in [`Menu::finish`].
    pub effects: Vec<Effect>,
}

/// The possible continuations after some steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu<M> {
    /// Possible next steps, sorted by step. Each begins at least one legal move.
    pub next: Vec<StepOption>,
    /// The legal move that the steps so far make if the turn ends here.
    pub finish: Option<M>,
}

impl<M> Menu<M> {
    /// Returns whether the turn is complete and no step can follow.
    pub fn is_done(&self) -> bool {
        self.finish.is_some() && self.next.is_empty()
    }
}

/// The board, its pieces and the clicks that make moves.
pub trait Present: Notation {
    /// Returns the board.
    fn board(&self) -> view::Board;

    /// Returns the pieces on the board.
    fn view(&self, position: &Self::Position) -> view::View;

    /// Returns facts about spaces that the view does not show by itself.
    fn signs(&self, _position: &Self::Position) -> Vec<view::Sign> {
        Vec::new()
    }

    /// Returns the possible continuations after the steps `taken`, or `None` if they begin no legal move.
    /// Every legal move has at least one sequence of steps. Every complete sequence makes one legal move.
    fn menu(&self, position: &Self::Position, taken: &[Step]) -> Option<Menu<Self::Move>>;

    /// Returns all effects of the legal move `mv`, in order.
    fn effects(&self, position: &Self::Position, mv: Self::Move) -> Vec<Effect>;
}

/// Builds a [`Menu`] by listing all legal moves. `script` appends the steps of a move with their effects.
pub fn menu_from_scripts<G: Notation>(
    rules: &G,
    position: &G::Position,
    taken: &[Step],
    mut script: impl FnMut(G::Move, &mut Vec<StepOption>),
) -> Option<Menu<G::Move>> {
    let mut menu = Menu {
        next: Vec::new(),
        finish: None,
    };
    let mut steps = Vec::new();
    let mut any = taken.is_empty();
    let _ = rules.for_each_move_dyn(position, &mut |mv| {
        steps.clear();
        script(mv, &mut steps);
        let begins =
            steps.len() >= taken.len() && steps.iter().zip(taken).all(|(s, t)| s.step == *t);
        if begins {
            any = true;
            match steps.get(taken.len()) {
                Some(option) => {
                    if !menu.next.contains(option) {
                        menu.next.push(option.clone());
                    }
                }
                None => menu.finish = Some(mv),
            }
        }
        core::ops::ControlFlow::Continue(())
    });
    sort_options(&mut menu.next);
    any.then_some(menu)
}

/// Sorts options by step. Not generic, so that the compiler emits one copy.
pub fn sort_options(options: &mut [StepOption]) {
    options.sort_by_key(|option| option.step);
}
