//! A number for a move, for tables that do not know the move's type.

use core::hash::{Hash, Hasher};

use burgrave_core::hashing::mix;

/// The same on every machine, unlike the hashers of the standard library.
struct CodeHasher(u64);

impl Hasher for CodeHasher {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    /// An enum's variant is hashed as this; its width must not matter.
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

/// A code for any move value. Two moves have the same one with a chance of 2⁻⁶⁴.
#[inline]
#[must_use]
pub fn hashed<M: Hash>(mv: &M) -> u64 {
    let mut hasher = CodeHasher(0);
    mv.hash(&mut hasher);
    hasher.finish()
}

/// Bits of a [`slot`].
const SLOT_BITS: u32 = 13;

/// How many slots there are.
pub(crate) const SLOTS: usize = 1 << SLOT_BITS;

/// Where statistics about the move with a code are kept. Moves may share a slot.
#[inline]
pub(crate) fn slot(code: u64) -> u16 {
    (code.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOT_BITS)) as u16
}
