use core::ops::ControlFlow;

use crate::Rules;
use crate::hashing::{key, mix};

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

/// A [`Chooser`] that makes the same choices from the same seed, in any run and on any machine: the
/// generator SplitMix64, each number taken without bias (Lemire 2019). It draws no entropy itself.
#[derive(Clone, Debug)]
pub struct SplitMix {
    state: u64,
}

impl SplitMix {
    /// The choices that belong to a seed.
    #[must_use]
    pub fn new(seed: u64) -> SplitMix {
        SplitMix { state: mix(seed) }
    }

    /// The choices of part `part` of a larger job with one seed: the same however the job is shared
    /// out among threads.
    #[must_use]
    pub fn part(seed: u64, part: u64) -> SplitMix {
        SplitMix {
            state: key(seed, part),
        }
    }

    #[inline]
    fn next(&mut self) -> u64 {
        let number = mix(self.state);
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        number
    }
}

impl Chooser for SplitMix {
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        let wide = |number: u64| u128::from(number) * u128::from(bound);
        let mut product = wide(self.next());
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = wide(self.next());
            }
        }
        (product >> 64) as u64
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

#[cfg(test)]
mod tests {
    use super::{Chooser, SplitMix};

    #[test]
    fn choices_are_fixed_for_good_and_even() {
        let mut dice = SplitMix::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)));
        let first: [u64; 4] = core::array::from_fn(|_| SplitMix::part(7, 3).below(1000));
        assert_eq!(first, [first[0]; 4]);
        let mut dice = SplitMix::new(1);
        let pinned: [u64; 4] = core::array::from_fn(|_| dice.below(1000));
        assert_eq!(pinned, [368, 943, 45, 777]);
    }
}
