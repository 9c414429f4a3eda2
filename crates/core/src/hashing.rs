//! Keys for position hashes (Zobrist): fixed for good, so that hashes may be stored.
//!
//! The keys are the outputs of SplitMix64 (Steele, Lea and Flood, 2014), which needs no table file and
//! no random generator. Changing anything here changes every stored hash; tests pin some of them.

/// The hash of the same position in any run and on any machine. Bump when a game's hash changes.
pub const VERSION: u32 = 1;

/// SplitMix64's output function.
#[inline]
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Key number `index` of the family `family` (a game, or a kind of thing in a game).
#[inline]
#[must_use]
pub const fn key(family: u64, index: u64) -> u64 {
    mix(mix(family).wrapping_add(index))
}

/// A table of the first `N` keys of a family, made at compile time.
#[must_use]
pub const fn table<const N: usize>(family: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = key(family, i as u64);
        i += 1;
    }
    keys
}
