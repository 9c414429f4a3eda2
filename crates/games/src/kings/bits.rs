use std::array;
use std::ops::{BitAnd, BitOr, Not};

use crate::bits::nth_bit;

/// A bitboard of 64·W bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub(super) const EMPTY: Self = Bits([0; W]);

    /// Returns the set with one more bit, which must be less than 64·W.
    pub(super) const fn with(mut self, bit: usize) -> Self {
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    /// Returns whether a bit is in the set. Returns `false` for bits from 64·W.
    #[inline]
    pub(super) const fn has(self, bit: usize) -> bool {
        bit / 64 < W && self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Flips a bit. The word index wraps around for bits from 64·W, so invalid moves do not panic.
    #[inline]
    pub(super) fn toggle(&mut self, bit: usize) {
        self.0[bit / 64 % W] ^= 1 << (bit % 64);
    }

    /// Shifts all bits up by `n` (1 to 63). Drops bits from 64·W.
    #[inline(always)]
    pub(super) fn up(self, n: usize) -> Self {
        Bits(array::from_fn(|i| {
            let carried = if i == 0 { 0 } else { self.0[i - 1] >> (64 - n) };
            self.0[i] << n | carried
        }))
    }

    /// Shifts all bits down by `n` (1 to 63). Drops bits below 0.
    #[inline(always)]
    pub(super) fn down(self, n: usize) -> Self {
        Bits(array::from_fn(|i| {
            let carried = if i + 1 == W {
                0
            } else {
                self.0[i + 1] << (64 - n)
            };
            self.0[i] >> n | carried
        }))
    }

    /// Counts the bits.
    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the lowest bit, if there is one.
    #[inline]
    pub(super) fn first(self) -> Option<usize> {
        self.into_iter().next()
    }

    /// Returns the `n`-th bit of the set, from 0, in ascending order.
    pub(super) fn nth(self, mut n: u32) -> Option<usize> {
        for (i, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if n < here {
                return Some(i * 64 + nth_bit(word, n) as usize);
            }
            n -= here;
        }
        None
    }

    /// Returns the set with another number of words. Drops bits that do not fit.
    #[inline(always)]
    pub(super) fn resized<const N: usize>(self) -> Bits<N> {
        Bits(array::from_fn(|i| if i < W { self.0[i] } else { 0 }))
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Bits(array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Bits(array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Bits(array::from_fn(|i| !self.0[i]))
    }
}

/// An iterator over the bits in ascending order.
pub(super) struct Each<const W: usize> {
    rest: [u64; W],
    word: usize,
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = Each<W>;

    #[inline]
    fn into_iter(self) -> Each<W> {
        Each {
            rest: self.0,
            word: 0,
        }
    }
}

impl<const W: usize> Iterator for Each<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = &mut self.rest[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_carry_between_words_and_drop_bits_at_the_ends() {
        for bit in 0..128_usize {
            for n in 1..20 {
                let one = Bits::<2>::EMPTY.with(bit);
                assert_eq!(one.up(n).first(), (bit + n < 128).then_some(bit + n));
                assert_eq!(one.down(n).first(), bit.checked_sub(n));
            }
        }
    }

    #[test]
    fn count_and_nth_agree_with_iteration() {
        let set = [0, 5, 63, 64, 127, 128, 191]
            .iter()
            .fold(Bits::<3>::EMPTY, |set, &bit| set.with(bit));
        let listed: Vec<usize> = set.into_iter().collect();
        assert_eq!(listed, [0, 5, 63, 64, 127, 128, 191]);
        assert_eq!(set.count(), 7);
        for (n, &bit) in listed.iter().enumerate() {
            assert_eq!(set.nth(n as u32), Some(bit));
        }
        assert_eq!(set.nth(7), None);
        assert!(set.has(191) && !set.has(190) && !set.has(192));
        assert_eq!(set.resized::<2>().count(), 5);
    }
}
