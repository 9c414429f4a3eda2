//! What the search remembers: values of positions, and disproofs that hold on one path only.

use std::collections::HashMap;

use super::value::Value;

/// Entries of a bucket, any of which can hold a position.
const WAYS: usize = 4;

#[derive(Clone, Debug)]
struct Entry<P> {
    hash: u64,
    /// The whole position, since a hash could collide.
    position: P,
    value: Value,
    /// Nodes spent on the position. Costly entries stay.
    work: u64,
}

/// Buckets of a page.
const PAGE: usize = 256;

/// A table of a bounded number of positions. It allocates its pages when it stores the first position in them, so that
/// a short search does not write to the memory of a long one.
#[derive(Clone, Debug)]
pub(super) struct Table<P> {
    pages: Vec<Vec<Option<Entry<P>>>>,
    buckets: usize,
}

impl<P: Clone + PartialEq> Table<P> {
    /// Creates a table of about `mib` binary megabytes, at least one bucket.
    pub(super) fn new(mib: usize) -> Table<P> {
        let bytes = mib.saturating_mul(1 << 20);
        Table {
            pages: Vec::new(),
            buckets: (bytes / (WAYS * size_of::<Option<Entry<P>>>())).max(1),
        }
    }

    pub(super) fn clear(&mut self) {
        self.pages.clear();
    }

    pub(super) fn get(&self, hash: u64, position: &P) -> Option<Value> {
        let (page, range) = self.bucket(hash);
        let bucket = self.pages.get(page)?.get(range)?;
        let mut entries = bucket.iter().flatten();
        let found = entries.find(|entry| entry.hash == hash && entry.position == *position);
        found.map(|entry| entry.value)
    }

    /// Stores a value, in place of the position's old one or of the cheapest in its bucket.
    pub(super) fn put(&mut self, hash: u64, position: &P, value: Value, work: u64) {
        let (page, range) = self.bucket(hash);
        if self.pages.is_empty() {
            self.pages.resize(self.buckets.div_ceil(PAGE), Vec::new());
        }
        let Some(page) = self.pages.get_mut(page) else {
            return;
        };
        if page.is_empty() {
            page.resize(PAGE * WAYS, None);
        }
        let bucket = &mut page[range];
        let mut place = (0, u64::MAX);
        for (index, entry) in bucket.iter_mut().enumerate() {
            let cost = match entry {
                None => 0,
                Some(entry) if entry.hash == hash && entry.position == *position => {
                    // A longer win would contradict the plies of the wins that build on this one.
                    if !entry.value.is_won() || value.plies < entry.value.plies {
                        entry.value = value;
                    }
                    entry.work += work;
                    return;
                }
                Some(entry) => entry.work + 1,
            };
            if cost < place.1 {
                place = (index, cost);
            }
        }
        bucket[place.0] = Some(Entry {
            hash,
            position: position.clone(),
            value,
            work,
        });
    }

    /// Returns the page of a hash, and the range of its bucket in there.
    fn bucket(&self, hash: u64) -> (usize, core::ops::Range<usize>) {
        let index = ((u128::from(hash) * self.buckets as u128) >> 64) as usize;
        let start = index % PAGE * WAYS;
        (index / PAGE, start..start + WAYS)
    }
}

/// Most disproofs of paths that the search remembers.
const MOST_PATHS: usize = 1 << 18;

/// Disproofs that hold on one path only, because they need a repetition of an ancestor. The key is a hash of the
/// moves since the root; the moves themselves exclude collisions.
#[derive(Clone, Debug)]
pub(super) struct PathTable<M>(HashMap<u64, (Box<[M]>, Value)>);

impl<M: Copy + PartialEq> PathTable<M> {
    pub(super) fn new() -> PathTable<M> {
        PathTable(HashMap::new())
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the value at the end of `path` and `last`.
    pub(super) fn get(&self, key: u64, path: &[M], last: M) -> Option<Value> {
        let (moves, value) = self.0.get(&key)?;
        let (end, start) = moves.split_last()?;
        (*end == last && start == path).then_some(*value)
    }

    pub(super) fn put(&mut self, key: u64, path: &[M], value: Value) {
        if self.0.len() >= MOST_PATHS {
            self.0.clear();
        }
        self.0.insert(key, (path.into(), value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::value::INDEPENDENT;

    #[test]
    fn positions_with_equal_hashes_are_distinct() {
        let mut table = Table::new(1);
        table.put(5, &"one", Value::won(3), 1);
        assert_eq!(table.get(5, &"two"), None);
        table.put(5, &"two", Value::not_won(INDEPENDENT), 1);
        assert_eq!(table.get(5, &"one"), Some(Value::won(3)));
    }

    #[test]
    fn a_full_bucket_loses_its_cheapest_entry() {
        let mut table = Table::new(0);
        for (work, position) in [5, 1, 7, 6, 3].into_iter().enumerate() {
            table.put(9, &position, Value::won(1), 10 * (work as u64 + 1) % 40);
        }
        // The fourth entry had work 0.
        assert_eq!(table.get(9, &6), None);
        for kept in [5, 1, 7, 3] {
            assert!(table.get(9, &kept).is_some(), "{kept}");
        }
    }

    #[test]
    fn paths_with_equal_keys_are_distinct() {
        let mut paths = PathTable::new();
        paths.put(1, &[1, 2], Value::not_won(0));
        assert_eq!(paths.get(1, &[1], 2), Some(Value::not_won(0)));
        assert_eq!(paths.get(1, &[2], 2), None);
        assert_eq!(paths.get(1, &[], 2), None);
    }
}
