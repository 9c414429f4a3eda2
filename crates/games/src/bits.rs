//! Sets of bits in words.

/// Returns the bit with the given number in a set, from 0, lowest first. The words of the set are ascending.
#[inline]
pub(crate) fn nth_bit(words: &[u64], mut number: u32) -> Option<u32> {
    for (&word, first) in words.iter().zip((0..).step_by(64)) {
        let here = word.count_ones();
        if number >= here {
            number -= here;
            continue;
        }
        let mut rest = word;
        for _ in 0..number {
            rest &= rest - 1;
        }
        return Some(first + rest.trailing_zeros());
    }
    None
}
