//! Numbers of ways as floating-point numbers, exact to more digits than are printed, and random choices among them.

use std::sync::LazyLock;

use burgrave_core::{Chooser, SplitMix};

/// Numbers below these are in the table of [`choose`].
const TABLE: [usize; 2] = [400, 40];

/// Returns the number of ways to choose `k` of `n` things.
pub fn choose(n: usize, k: usize) -> f64 {
    static WAYS: LazyLock<Vec<[f64; TABLE[1]]>> = LazyLock::new(|| {
        let mut rows = vec![[0.0; TABLE[1]]; TABLE[0]];
        for n in 0..TABLE[0] {
            rows[n][0] = 1.0;
            for k in 1..TABLE[1].min(n + 1) {
                rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            }
        }
        rows
    });
    WAYS[n][k]
}

/// Returns the number of ways to put `pieces` on `stacks` ordered stacks, none of them empty.
pub fn stacked(pieces: usize, stacks: usize) -> f64 {
    match (pieces, stacks) {
        (0, 0) => 1.0,
        (0, _) | (_, 0) => 0.0,
        _ => choose(pieces - 1, stacks - 1),
    }
}

/// Returns all pairs of numbers below `end`.
pub fn pairs(end: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..end).flat_map(move |one| (0..end).map(move |other| (one, other)))
}

/// Returns a number below `end`.
pub fn below(random: &mut SplitMix, end: usize) -> usize {
    random.below(end as u64) as usize
}

/// Returns one of the things, each as often as it has ways. At least one must have some.
pub fn weighted<T: Copy>(random: &mut SplitMix, things: &[(T, f64)]) -> T {
    const STEPS: u64 = 1 << 53;
    let all: f64 = things.iter().map(|(_, ways)| ways).sum();
    let mut place = random.below(STEPS) as f64 / STEPS as f64 * all;
    let mut last = None;
    for (thing, ways) in things.iter().filter(|(_, ways)| *ways > 0.0) {
        last = Some(*thing);
        place -= ways;
        if place < 0.0 {
            break;
        }
    }
    last.expect("something with ways")
}

/// Moves `count` of the things to the front, in random order, and returns them.
pub fn subset<'a, T>(random: &mut SplitMix, things: &'a mut [T], count: usize) -> &'a [T] {
    for at in 0..count {
        let other = at + below(random, things.len() - at);
        things.swap(at, other);
    }
    &things[..count]
}

/// Returns the heights of `stacks` ordered stacks of `pieces`, none of them empty, each of [`stacked`] as often.
pub fn heights(random: &mut SplitMix, pieces: usize, stacks: usize) -> Vec<usize> {
    if stacks == 0 {
        return Vec::new();
    }
    let mut all: Vec<usize> = (1..pieces).collect();
    let mut cuts = subset(random, &mut all, stacks - 1).to_vec();
    cuts.extend([0, pieces]);
    cuts.sort_unstable();
    cuts.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// Returns the letters of `white` and `black` pieces in random order.
pub fn colours(random: &mut SplitMix, white: usize, black: usize) -> Vec<char> {
    let mut letters = [vec!['w'; white], vec!['b'; black]].concat();
    let all = letters.len();
    subset(random, &mut letters, all);
    letters
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Counts what a thousand draws of each way give.
    fn shares<T: Ord>(ways: usize, mut draw: impl FnMut(&mut SplitMix) -> T) -> Vec<usize> {
        let (mut random, mut found) = (SplitMix::new(3), BTreeMap::new());
        for _ in 0..1_000 * ways {
            *found.entry(draw(&mut random)).or_default() += 1;
        }
        found.into_values().collect()
    }

    /// Returns whether counts are about a thousand each, within five standard deviations.
    fn is_even(counts: &[usize], ways: usize) -> bool {
        counts.len() == ways && counts.iter().all(|count| count.abs_diff(1_000) < 160)
    }

    #[test]
    fn ways_are_counted_as_in_pascals_triangle() {
        assert_eq!([choose(6, 0), choose(6, 3), choose(6, 7)], [1.0, 20.0, 0.0]);
        assert_eq!(choose(360, 8), 6_469_697_679_132_645.0);
        assert_eq!(
            [stacked(5, 2), stacked(0, 0), stacked(0, 1)],
            [4.0, 1.0, 0.0]
        );
    }

    #[test]
    fn every_way_is_drawn_as_often() {
        let four = shares(4, |random| heights(random, 5, 2));
        assert!(is_even(&four, 4), "{four:?}");
        let ten = shares(10, |random| colours(random, 2, 3));
        assert!(is_even(&ten, 10), "{ten:?}");
        let six = shares(6, |random| {
            let mut things = [0, 1, 2, 3];
            let mut chosen = subset(random, &mut things, 2).to_vec();
            chosen.sort_unstable();
            chosen
        });
        assert!(is_even(&six, 6), "{six:?}");
        let weights = [('a', 1.0), ('b', 0.0), ('c', 3.0)];
        let [a, c] = shares(4, |random| weighted(random, &weights))[..] else {
            panic!("two of them");
        };
        assert!(
            a.abs_diff(1_000) < 160 && c.abs_diff(3_000) < 160,
            "{a} {c}"
        );
    }
}
