//! The table of the proof search: values of positions, and disproofs that hold on one path only.

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

/// Least memory of a path table, in bytes.
const MIN_PATH_BYTES: usize = 1 << 16;

/// Bytes of a path besides its moves: the entry in a map that is half full, and the allocation of the moves.
const fn path_bytes<M>() -> usize {
    2 * size_of::<(u64, (Box<[M]>, Value))>() + 16
}

/// Disproofs that hold on one path only, because they need a repetition of an ancestor. The key is a hash of the
/// moves since the root; the moves themselves exclude collisions. A full table forgets everything.
#[derive(Clone, Debug)]
pub(super) struct PathTable<M> {
    paths: HashMap<u64, (Box<[M]>, Value)>,
    /// Memory of the paths, in bytes.
    bytes: usize,
    most_bytes: usize,
}

impl<M: Copy + PartialEq> PathTable<M> {
    /// Creates a table with about half of `mib` binary megabytes.
    pub(super) fn new(mib: usize) -> PathTable<M> {
        PathTable {
            paths: HashMap::new(),
            bytes: 0,
            most_bytes: mib.saturating_mul(1 << 19).max(MIN_PATH_BYTES),
        }
    }

    pub(super) fn clear(&mut self) {
        self.paths.clear();
        self.bytes = 0;
    }

    /// Returns the value at the end of `path` and `last`.
    pub(super) fn get(&self, key: u64, path: &[M], last: M) -> Option<Value> {
        let (moves, value) = self.paths.get(&key)?;
        let (end, start) = moves.split_last()?;
        (*end == last && start == path).then_some(*value)
    }

    pub(super) fn put(&mut self, key: u64, path: &[M], value: Value) {
        let bytes = |path: &[M]| path_bytes::<M>() + size_of_val(path);
        if self.bytes + bytes(path) > self.most_bytes {
            self.clear();
        }
        self.bytes += bytes(path);
        if let Some((old, _)) = self.paths.insert(key, (path.into(), value)) {
            self.bytes -= bytes(&old);
        }
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
        let mut paths = PathTable::new(1);
        paths.put(1, &[1, 2], Value::not_won(0));
        assert_eq!(paths.get(1, &[1], 2), Some(Value::not_won(0)));
        assert_eq!(paths.get(1, &[2], 2), None);
        assert_eq!(paths.get(1, &[], 2), None);
    }

    #[test]
    fn a_path_table_keeps_to_its_memory_however_long_the_paths_are() {
        let mut paths = PathTable::new(1);
        let mut most = 0;
        for key in 0..10_000 {
            let path = vec![7_u64; 300];
            paths.put(key, &path, Value::not_won(0));
            // A path that is stored again takes no more memory.
            paths.put(key, &path, Value::not_won(0));
            let moves = paths.paths.values().map(|(moves, _)| size_of_val(&**moves));
            most = most.max(moves.sum());
            assert_eq!(paths.get(key, &path[1..], 7), Some(Value::not_won(0)));
        }
        assert!((1 << 18..=1 << 19).contains(&most), "{most}");
    }
}
