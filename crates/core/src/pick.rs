use core::ops::ControlFlow;

use crate::Rules;
use crate::hashing::{key, mix};

/// A source of random choices: a generator, or the bytes of a fuzz target.
pub trait Chooser {
    /// Returns a number below `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u64) -> u64;
}

impl<C: Chooser + ?Sized> Chooser for &mut C {
    fn below(&mut self, bound: u64) -> u64 {
        (**self).below(bound)
    }
}

/// The generator SplitMix64, with unbiased bounded numbers (Lemire 2019). The same seed gives the same
/// choices in any run and on any machine.
#[derive(Clone, Debug)]
pub struct SplitMix {
    state: u64,
}

impl SplitMix {
    /// Creates the generator of a seed.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix { state: mix(seed) }
    }

    /// Creates the generator for part `part` of a job with one seed. The choices do not depend on how
    /// threads share the parts.
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

/// Picks an index with a probability in proportion to its weight. Returns `None` if all weights are 0.
pub fn weighted(weights: &[u64], chooser: &mut impl Chooser) -> Option<usize> {
    let mut left = chooser.below(weights.iter().sum::<u64>().max(1));
    weights.iter().position(|&weight| {
        let is_here = left < weight;
        left = left.saturating_sub(weight);
        is_here
    })
}

/// A random move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick<M> {
    /// The move.
    pub mv: M,
    /// Whether every legal move was equally likely. False only if there are too many moves to count them,
    /// so that the move was picked step by step.
    pub uniform: bool,
}

/// Picks a turn uniformly: counts the turns, then lists them up to a random number.
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
    use super::{Chooser, SplitMix, weighted};

    #[test]
    fn weights_are_in_proportion() {
        let mut rng = SplitMix::new(2);
        let mut counts = [0_u32; 4];
        for _ in 0..4_000 {
            counts[weighted(&[1, 0, 3, 0], &mut rng).expect("a weight")] += 1;
        }
        assert!(
            (900..1_100).contains(&counts[0]) && counts[0] + counts[2] == 4_000,
            "{counts:?}"
        );
        assert_eq!(weighted(&[0, 0], &mut rng), None);
    }

    #[test]
    fn choices_are_frozen_and_uniform() {
        let mut rng = SplitMix::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)));
        let first: [u64; 4] = core::array::from_fn(|_| SplitMix::part(7, 3).below(1000));
        assert_eq!(first, [first[0]; 4]);
        let mut rng = SplitMix::new(1);
        let pinned: [u64; 4] = core::array::from_fn(|_| rng.below(1000));
        assert_eq!(pinned, [368, 943, 45, 777]);
    }
}
