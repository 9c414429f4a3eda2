//! Sorting with one compiled copy of the sorting algorithm. The standard library compiles its sorts for each type and
//! each comparison; these copies were a fifth of the engine in the browser. These functions sort numbers and then move
//! the items into the order of the numbers.

use core::cmp::Ordering;

/// Sorts from the highest score to the lowest. Items with equal scores keep their order. There are at most 2³² items.
pub fn sort_by_score<T>(items: &mut [T], score: impl Fn(&T) -> i32) {
    let keys = items.iter().map(|item| !unsigned(score(item)));
    let mut keys: Vec<u64> = (0_u64..)
        .zip(keys)
        .map(|(index, key)| u64::from(key) << 32 | index)
        .collect();
    keys.sort_unstable();
    arrange(items, &mut keys);
}

/// Sorts in ascending order and removes repeated items.
pub fn sort_and_dedup<T: Ord>(items: &mut Vec<T>) {
    let mut order: Vec<u64> = (0..items.len() as u64).collect();
    sort_with(&mut order, &|a, b| items[a].cmp(&items[b]));
    arrange(items, &mut order);
    items.dedup();
}

/// Returns the indices of `ranks` from the highest rank to the lowest. Equal ranks keep their order.
pub(crate) fn best_first(ranks: &[f64]) -> Vec<usize> {
    let mut order: Vec<u64> = (0..ranks.len() as u64).collect();
    sort_with(&mut order, &|a, b| ranks[b].total_cmp(&ranks[a]));
    order.into_iter().map(|index| index as usize).collect()
}

fn sort_with(order: &mut [u64], compare: &dyn Fn(usize, usize) -> Ordering) {
    order.sort_by(|&a, &b| compare(a as usize, b as usize));
}

/// Maps scores to unsigned numbers in the same order.
fn unsigned(score: i32) -> u32 {
    score.cast_unsigned() ^ 1 << 31
}

/// Moves the item that the low half of `order[i]` names to place `i`, for all `i`.
fn arrange<T>(items: &mut [T], order: &mut [u64]) {
    for start in 0..items.len() {
        let mut place = start;
        loop {
            let from = order[place] as u32 as usize;
            order[place] = place as u64;
            if from == start {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Chooser, SplitMix};

    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut rng = SplitMix::new(1);
        for len in (0..200).chain([1000]) {
            let mut items: Vec<(i32, u64)> = (0..len)
                .map(|index| (rng.below(20) as i32 - 10, index))
                .collect();
            let mut wanted = items.clone();
            wanted.sort_by_key(|item| core::cmp::Reverse(item.0));
            sort_by_score(&mut items, |item| item.0);
            assert_eq!(items, wanted);

            let ranks: Vec<f64> = items.iter().rev().map(|item| f64::from(item.0)).collect();
            let mut wanted: Vec<usize> = (0..ranks.len()).collect();
            wanted.sort_by(|&a, &b| ranks[b].total_cmp(&ranks[a]));
            assert_eq!(best_first(&ranks), wanted);

            let mut items: Vec<i32> = items.iter().rev().map(|item| item.0).collect();
            let mut wanted = items.clone();
            wanted.sort_unstable();
            wanted.dedup();
            sort_and_dedup(&mut items);
            assert_eq!(items, wanted);
        }
    }

    #[test]
    fn extreme_scores_are_in_order() {
        let mut items = [0, i32::MIN, 1, i32::MAX, -1];
        sort_by_score(&mut items, |&item| item);
        assert_eq!(items, [i32::MAX, 1, 0, -1, i32::MIN]);
    }
}
