//! Keys for Zobrist hashes of positions. They are frozen, so that programs can store hashes.
//!
//! The keys are outputs of SplitMix64 (Steele, Lea and Flood, 2014), so no table file is needed. Any
//! change here changes every stored hash. Tests pin some of them.

/// Version of the hashes. Increase it when the hash of any game changes.
pub const VERSION: u32 = 1;

/// Computes the output function of SplitMix64.
#[inline]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns key number `index` of a family of keys (a game, or a kind of item in a game).
#[inline]
pub const fn key(family: u64, index: u64) -> u64 {
    mix(mix(family).wrapping_add(index))
}

/// Hashes a text.
pub fn hash_text(text: &str) -> u64 {
    text.bytes()
        .fold(0, |code, byte| key(code, u64::from(byte)))
}

/// A table of the first `N` keys of the family `FAMILY`.
///
/// The compiler computes it, except for wasm: random numbers do not compress, so the table would be a
/// large part of the browser app's download. There each key is computed when it is first used.
#[derive(Debug)]
pub struct Keys<const FAMILY: u64, const N: usize> {
    #[cfg(not(target_arch = "wasm32"))]
    keys: [u64; N],
    /// 0 until the key is first used.
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
    /// Creates the table.
    pub const fn new() -> Keys<FAMILY, N> {
        let mut keys = [0; N];
        let mut i = 0;
        while i < N {
            keys[i] = key(FAMILY, i as u64);
            i += 1;
        }
        Keys { keys }
    }

    /// Returns key number `index`, which must be less than `N`.
    #[inline]
    pub fn at(&self, index: usize) -> u64 {
        self.keys[index]
    }
}

#[cfg(target_arch = "wasm32")]
impl<const FAMILY: u64, const N: usize> Keys<FAMILY, N> {
    /// Creates the table.
    pub const fn new() -> Keys<FAMILY, N> {
        Keys {
            keys: [const { core::sync::atomic::AtomicU64::new(0) }; N],
        }
    }

    /// Returns key number `index`, which must be less than `N`.
    #[inline]
    pub fn at(&self, index: usize) -> u64 {
        use core::sync::atomic::Ordering::Relaxed;
        match self.keys[index].load(Relaxed) {
            0 => {
                let key = key(FAMILY, index as u64);
                self.keys[index].store(key, Relaxed);
                key
            }
            key => key,
        }
    }
}
