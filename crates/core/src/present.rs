use alloc::vec::Vec;

use crate::{Notation, view};

/// One click of a hand on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// On a space, by its number.
    Space(u16),
    /// On a named choice that is no space, the key of its sentence: `swap`, `pass`, `step`, `stacker`.
    Choice(&'static str),
}

/// What a step does to the board, for previews, motion and words. Part of the drawing vocabulary: see
/// [`view`](crate::view).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// The hand's piece or tower goes from one space to another (or one piece of it is set there).
    Move {
        /// From where.
        from: u16,
        /// To where.
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
        /// From where.
        from: u16,
        /// To where.
        to: u16,
    },
    /// A piece is pushed; `to` is `None` where it leaves the board.
    Push {
        /// From where.
        from: u16,
        /// To where.
        to: Option<u16>,
    },
    /// What stands on this space is lifted by one layer.
    Raise(u16),
    /// What stands on this space sinks by one layer.
    Lower(u16),
    /// The [castle](view::Kind::Castle) on this space is taken.
    Seize(u16),
    /// A man rises in rank on this space, such as one who is crowned.
    Promote(u16),
    /// The man on this space loses his rank and leaves the board.
    Demote(u16),
}

/// A step that is possible next, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepOption {
    /// The step.
    pub step: Step,
    /// What it does to the board beyond what was done by the steps so far. What only the end of the
    /// turn decides (castles taken, say) is told by [`Menu::finish`]'s move alone.
    pub effects: Vec<Effect>,
}

/// What a hand may do after the steps so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu<M> {
    /// The possible next steps, each leading to at least one legal move, sorted by step.
    pub next: Vec<StepOption>,
    /// The legal move that these steps make if the hand stops here.
    pub finish: Option<M>,
}

impl<M> Menu<M> {
    /// Whether the turn is complete: nothing can follow.
    pub fn is_done(&self) -> bool {
        self.finish.is_some() && self.next.is_empty()
    }
}

/// What people see and click.
pub trait Present: Notation {
    /// The board.
    fn board(&self) -> view::Board;

    /// What stands on it.
    fn view(&self, position: &Self::Position) -> view::View;

    /// What can be clicked after the steps `taken`: `None` if these begin no legal move. With no
    /// steps, what can be clicked first. Every legal move is reached by at least one sequence of
    /// steps, and only legal moves are; a sequence of steps names one move.
    fn menu(&self, position: &Self::Position, taken: &[Step]) -> Option<Menu<Self::Move>>;

    /// Everything that the legal move `mv` does to the board, in the order in which it happens.
    fn effects(&self, position: &Self::Position, mv: Self::Move) -> Vec<Effect>;
}

/// A [`Menu`] for games whose legal moves are few enough to list: `script` tells a move's steps, each
/// with its effects.
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
    let _ = rules.show_moves(position, &mut |mv| {
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

/// Puts options in the order of their steps. Not generic, so that a program holds the sort once.
pub fn sort_options(options: &mut [StepOption]) {
    options.sort_by_key(|option| option.step);
}
