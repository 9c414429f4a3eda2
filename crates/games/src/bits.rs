/// Returns the bit with the given number in a word, from 0, lowest first. The word must have enough bits.
#[inline]
pub(crate) fn nth_bit(mut word: u64, number: u32) -> u32 {
    for _ in 0..number {
        word &= word.wrapping_sub(1);
    }
    word.trailing_zeros()
}
