//! Slots for statistics about moves, by the moves' codes.

/// Bits of a [`slot`].
const SLOT_BITS: u32 = 13;

/// How many slots there are.
pub(crate) const SLOTS: usize = 1 << SLOT_BITS;

/// The slot of the move with a code. Moves may share a slot.
#[inline]
pub(crate) fn slot(code: u64) -> u16 {
    (code.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOT_BITS)) as u16
}
