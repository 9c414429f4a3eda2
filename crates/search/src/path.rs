//! Hashes of the positions of the game so far and of the line being searched, to detect repetition.

const BUCKETS: usize = 4096;

/// A stack of hashes, with a count per bucket. If the bucket of a position is empty, the position is new, and no
/// scan of the stack is needed.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    hashes: Vec<u64>,
    counts: Vec<u32>,
    /// Whether the rules have a repetition draw. If not, the path stays empty.
    enabled: bool,
}

impl Path {
    pub(crate) fn new(history: &[u64], enabled: bool) -> Path {
        let mut path = Path {
            hashes: Vec::with_capacity(history.len() + 256),
            counts: vec![0; BUCKETS],
            enabled,
        };
        for &hash in history {
            path.push(hash);
        }
        path
    }

    #[inline]
    pub(crate) fn push(&mut self, hash: u64) {
        if self.enabled {
            self.hashes.push(hash);
            let count = &mut self.counts[hash as usize % BUCKETS];
            *count += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(hash) = self.hashes.pop() {
            self.counts[hash as usize % BUCKETS] -= 1;
        }
    }

    #[inline]
    pub(crate) fn contains(&self, hash: u64) -> bool {
        self.counts[hash as usize % BUCKETS] > 0 && self.hashes.contains(&hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_contains_what_was_pushed_and_not_popped() {
        let mut path = Path::new(&[1, 2], true);
        path.push(1 + BUCKETS as u64);
        assert!(path.contains(1) && path.contains(1 + BUCKETS as u64));
        assert!(!path.contains(1 + 2 * BUCKETS as u64));
        path.pop();
        assert!(path.contains(1) && !path.contains(1 + BUCKETS as u64));
        assert!(!Path::new(&[1], false).contains(1));
    }
}
