use core::ops::ControlFlow;

use crate::Rules;

/// A source of choices: a random generator, or the bytes of a fuzz target.
pub trait Chooser {
    /// A number below `bound`, all equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u64) -> u64;
}

impl<C: Chooser + ?Sized> Chooser for &mut C {
    fn below(&mut self, bound: u64) -> u64 {
        (**self).below(bound)
    }
}

/// A move picked at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick<M> {
    /// The move.
    pub mv: M,
    /// Whether every legal move was equally likely. False only where there are too many to count
    /// and the pick was made step by step.
    pub uniform: bool,
}

/// Picks uniformly by counting the turns and taking the n-th: for games whose lists are short.
pub fn uniform_by_count<R: Rules>(
    rules: &R,
    position: &R::Position,
    chooser: &mut impl Chooser,
) -> Option<Pick<R::Move>> {
    let count = rules.count_turns(position);
    if count == 0 {
        return None;
    }
    let mut skip = chooser.below(count);
    let found = rules.for_each_turn(position, &mut |mv| {
        if skip == 0 {
            return ControlFlow::Break(mv);
        }
        skip -= 1;
        ControlFlow::Continue(())
    });
    match found {
        ControlFlow::Break(mv) => Some(Pick { mv, uniform: true }),
        ControlFlow::Continue(()) => None,
    }
}
