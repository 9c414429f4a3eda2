//! Which positions have occurred on the way to here: the game so far, and the line being searched.

const BUCKETS: usize = 4096;

/// The hashes of the positions on the way, with a count of how many fall in each bucket, so that
/// nearly always one look says that a position is new, however long the game was.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    hashes: Vec<u64>,
    counts: Vec<u32>,
    /// Whether the rules know repetition at all.
    watched: bool,
}

impl Path {
    pub(crate) fn new(history: &[u64], watched: bool) -> Path {
        let mut path = Path {
            hashes: Vec::with_capacity(history.len() + 256),
            counts: vec![0; BUCKETS],
            watched,
        };
        for &hash in history {
            path.push(hash);
        }
        path
    }

    #[inline]
    pub(crate) fn push(&mut self, hash: u64) {
        if self.watched {
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
    fn a_path_knows_what_is_on_it_now() {
        let mut path = Path::new(&[1, 2], true);
        path.push(1 + BUCKETS as u64);
        assert!(path.contains(1) && path.contains(1 + BUCKETS as u64));
        assert!(!path.contains(1 + 2 * BUCKETS as u64));
        path.pop();
        assert!(path.contains(1) && !path.contains(1 + BUCKETS as u64));
        assert!(!Path::new(&[1], false).contains(1));
    }
}
