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

/// A number that tells texts apart.
#[must_use]
pub fn of_text(text: &str) -> u64 {
    text.bytes()
        .fold(0, |code, byte| key(code, u64::from(byte)))
}

/// The first `N` keys of the family `FAMILY`, to be looked up.
///
/// They are a table made at compile time. In a browser they would be a good part of what a first visit
/// fetches, as random numbers cannot be compressed: there each is made when it is first looked up.
#[derive(Debug)]
pub struct Keys<const FAMILY: u64, const N: usize> {
    #[cfg(not(target_arch = "wasm32"))]
    keys: [u64; N],
    /// 0: not made yet.
    #[cfg(target_arch = "wasm32")]
    keys: [core::sync::atomic::AtomicU64; N],
}

impl<const FAMILY: u64, const N: usize> Default for Keys<FAMILY, N> {
    fn default() -> Keys<FAMILY, N> {
        Keys::new()
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<const FAMILY: u64, const N: usize> Keys<FAMILY, N> {
    /// The keys of a family.
    #[must_use]
    pub const fn new() -> Keys<FAMILY, N> {
        let mut keys = [0; N];
        let mut i = 0;
        while i < N {
            keys[i] = key(FAMILY, i as u64);
            i += 1;
        }
        Keys { keys }
    }

    /// Key number `index`, which must be less than `N`.
    #[inline]
    #[must_use]
    pub fn at(&self, index: usize) -> u64 {
        self.keys[index]
    }
}

#[cfg(target_arch = "wasm32")]
impl<const FAMILY: u64, const N: usize> Keys<FAMILY, N> {
    /// The keys of a family.
    #[must_use]
    pub const fn new() -> Keys<FAMILY, N> {
        Keys {
            keys: [const { core::sync::atomic::AtomicU64::new(0) }; N],
        }
    }

    /// Key number `index`, which must be less than `N`.
    #[inline]
    #[must_use]
    pub fn at(&self, index: usize) -> u64 {
        use core::sync::atomic::Ordering::Relaxed;
        match self.keys[index].load(Relaxed) {
            0 => {
                let made = key(FAMILY, index as u64);
                self.keys[index].store(made, Relaxed);
                made
            }
            made => made,
        }
    }
}
