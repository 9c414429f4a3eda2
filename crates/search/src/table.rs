//! The transposition table, shared by all threads.
//!
//! It needs no locks (Hyatt and Mann, 2002): an entry has three words, and the first is the position's hash
//! XORed with the other two. If two threads write an entry at once, the words do not match, and readers
//! ignore the entry.

use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::TryReserveError;

use crate::score::{WIN_FLOOR, from_node_to_root, from_root_to_node, is_proven};

/// Entries of a block, any of which can hold a position. A block has 128 bytes; its last word is unused.
const WAYS: usize = 5;
const WORDS: usize = 3;

#[repr(align(128))]
#[derive(Debug)]
struct Block([AtomicU64; WAYS * WORDS]);

impl Default for Block {
    fn default() -> Self {
        Block([const { AtomicU64::new(0) }; WAYS * WORDS])
    }
}

/// Relation of a stored score to the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true score is at least the stored one.
    Lower = 1,
    /// The true score is at most the stored one.
    Upper = 2,
    /// The scores are equal.
    Exact = 3,
}

/// What the table stores about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// From the side to move; wins and losses count plies from the root of the current search.
    pub score: i32,
    pub bound: Bound,
    /// Plies searched below it.
    pub depth: u8,
    /// Code of the best move, or 0.
    pub code: u64,
}

impl Entry {
    /// Returns whether the score answers a search with this window.
    #[inline]
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Returns whether the score is a proven win or loss. It then holds at any depth, because pruned moves never
    /// count as proof.
    #[inline]
    pub(crate) fn proves(&self) -> bool {
        match self.bound {
            Bound::Lower => self.score >= WIN_FLOOR,
            Bound::Upper => self.score <= -WIN_FLOOR,
            Bound::Exact => is_proven(self.score),
        }
    }
}

const SCORE_BITS: u32 = 24;
const SCORE_OFFSET: i32 = 1 << (SCORE_BITS - 1);
const DEPTH: u32 = SCORE_BITS;
const BOUND: u32 = DEPTH + 8;
const AGE: u32 = BOUND + 2;
const AGES: u64 = 64;

fn pack(entry: Entry, ply: usize, age: u64) -> u64 {
    let score = from_root_to_node(entry.score, ply) + SCORE_OFFSET;
    u64::from(score.unsigned_abs())
        | u64::from(entry.depth) << DEPTH
        | (entry.bound as u64) << BOUND
        | age << AGE
}

fn unpack(data: u64, code: u64, ply: usize) -> Option<Entry> {
    let bound = match data >> BOUND & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        3 => Bound::Exact,
        _ => return None,
    };
    let score = (data & ((1 << SCORE_BITS) - 1)) as i32 - SCORE_OFFSET;
    Some(Entry {
        score: from_node_to_root(score, ply),
        bound,
        depth: (data >> DEPTH) as u8,
        code,
    })
}

/// Returns the priority of an entry: deep entries and those of recent searches stay.
fn priority(data: u64, age: u64) -> i32 {
    if data == 0 {
        return i32::MIN;
    }
    let searches_ago = (age + AGES - (data >> AGE)) % AGES;
    (data >> DEPTH & 255) as i32 - 4 * searches_ago as i32
}

/// Size of the table if the requested memory is not available, in binary megabytes.
const FALLBACK_MIB: usize = 1;

fn blocks_in(mib: usize) -> usize {
    mib.saturating_mul(1 << 20) / size_of::<Block>()
}

/// Allocates memory for a table without writing to it.
fn reserved(mib: usize) -> Result<Vec<Block>, TryReserveError> {
    let mut blocks = Vec::new();
    blocks.try_reserve_exact(blocks_in(mib))?;
    Ok(blocks)
}

/// Returns whether the system grants a table of `mib` binary megabytes. Returns at once: it frees the memory
/// without writing to it. A searcher that gets too little memory has a small table.
pub fn has_memory_for(mib: usize) -> bool {
    reserved(mib).is_ok()
}

/// The table. With size 0 it stores nothing.
#[derive(Debug, Default)]
pub(crate) struct Table {
    blocks: Vec<Block>,
    /// Number of the current search, modulo [`AGES`].
    age: u64,
}

impl Table {
    /// Returns a table of about `mib` binary megabytes; without memory for it, one of [`FALLBACK_MIB`] or
    /// none.
    pub(crate) fn new(mib: usize) -> Table {
        Table::of_size(mib)
            .or_else(|_| Table::of_size(FALLBACK_MIB))
            .unwrap_or_default()
    }

    fn of_size(mib: usize) -> Result<Table, TryReserveError> {
        let mut blocks = reserved(mib)?;
        let count = blocks_in(mib);
        blocks.extend(core::iter::repeat_with(Block::default).take(count));
        Ok(Table { blocks, age: 0 })
    }

    pub(crate) fn clear(&mut self) {
        self.age = 0;
        for word in self.blocks.iter_mut().flat_map(|block| &mut block.0) {
            *word.get_mut() = 0;
        }
    }

    /// Begins a new search. It replaces the entries of older searches first.
    pub(crate) fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Loads the memory that [`Table::get`] will read. A load whose value is not used works like a prefetch
    /// instruction, which would need `unsafe`.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        if let Some(block) = self.block(hash) {
            core::hint::black_box(block.0[0].load(Ordering::Relaxed));
        }
    }

    /// Returns the entry of a position, for a node `ply` plies below the root.
    #[inline]
    pub(crate) fn get(&self, hash: u64, ply: usize) -> Option<Entry> {
        let block = self.block(hash)?;
        block.0.chunks_exact(WORDS).find_map(|words| {
            let [key, data, code] = load(words);
            if key ^ data ^ code == hash {
                unpack(data, code, ply)
            } else {
                None
            }
        })
    }

    /// Stores an entry, in place of the position's old one or of the one with the lowest priority.
    pub(crate) fn put(&self, hash: u64, ply: usize, mut entry: Entry) {
        let Some(block) = self.block(hash) else {
            return;
        };
        let mut place: &[AtomicU64] = &block.0[..WORDS];
        let mut least = i32::MAX;
        for words in block.0.chunks_exact(WORDS) {
            let [key, data, code] = load(words);
            if data != 0 && key ^ data ^ code == hash {
                if entry.code == 0 {
                    entry.code = code;
                }
                if entry.bound != Bound::Exact
                    && data >> AGE == self.age
                    && (data >> DEPTH & 255) as u8 > entry.depth.saturating_add(2)
                {
                    return;
                }
                place = words;
                break;
            }
            let priority = priority(data, self.age);
            if priority < least {
                least = priority;
                place = words;
            }
        }
        let data = pack(entry, ply, self.age);
        place[0].store(hash ^ data ^ entry.code, Ordering::Relaxed);
        place[1].store(data, Ordering::Relaxed);
        place[2].store(entry.code, Ordering::Relaxed);
    }

    /// Returns the share of entries that are of the current search, in thousandths.
    pub(crate) fn permille(&self) -> u32 {
        let sample = self.blocks.iter().take(200);
        let words = sample.flat_map(|block| block.0.chunks_exact(WORDS));
        let (mut used, mut all) = (0, 0);
        for entry in words {
            let data = load(entry)[1];
            all += 1;
            used += u32::from(data != 0 && data >> AGE == self.age);
        }
        (used * 1000).checked_div(all).unwrap_or(0)
    }

    #[inline]
    fn block(&self, hash: u64) -> Option<&Block> {
        let index = (u128::from(hash) * self.blocks.len() as u128) >> 64;
        self.blocks.get(index as usize)
    }
}

#[inline]
fn load(words: &[AtomicU64]) -> [u64; WORDS] {
    core::array::from_fn(|i| words[i].load(Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{loss_in, win_in};

    fn entry(score: i32, depth: u8) -> Entry {
        Entry {
            score,
            bound: Bound::Lower,
            depth,
            code: u64::MAX,
        }
    }

    #[test]
    fn get_returns_what_put_stored() {
        let table = Table::new(1);
        for (hash, score) in [(0, 5), (1, -700), (u64::MAX, win_in(7)), (9, loss_in(8))] {
            table.put(hash, 3, entry(score, 4));
            assert_eq!(table.get(hash, 3), Some(entry(score, 4)));
        }
        assert_eq!(table.get(2, 3), None);
        // Two plies closer to the root, the win is two plies closer too.
        assert_eq!(table.get(u64::MAX, 1).map(|e| e.score), Some(win_in(5)));
    }

    #[test]
    fn shallow_and_old_entries_are_replaced_first() {
        let mut table = Table::new(1);
        // Small hashes all fall in the first block.
        for hash in 1..=5 {
            table.put(hash, 0, entry(0, 10 + hash as u8));
        }
        table.put(6, 0, entry(0, 1));
        assert_eq!(table.get(1, 0), None);
        assert!(table.get(6, 0).is_some());
        for _ in 0..10 {
            table.next_search();
        }
        table.put(7, 0, entry(0, 1));
        table.put(8, 0, entry(0, 1));
        assert!(table.get(6, 0).is_none() && table.get(7, 0).is_some());
    }

    #[test]
    fn an_entry_with_mismatched_words_is_ignored() {
        let table = Table::new(1);
        table.put(3, 0, entry(1, 1));
        table.blocks[0].0[1].fetch_xor(1 << DEPTH, Ordering::Relaxed);
        assert_eq!(table.get(3, 0), None);
    }

    #[test]
    fn without_enough_memory_the_table_is_small() {
        let huge = usize::MAX >> 20;
        assert!(has_memory_for(1) && !has_memory_for(huge));
        assert_eq!(Table::new(huge).blocks.len(), blocks_in(FALLBACK_MIB));
    }

    #[test]
    fn a_table_of_size_0_stores_nothing() {
        let table = Table::new(0);
        table.put(3, 0, entry(1, 1));
        assert_eq!(table.get(3, 0), None);
        assert_eq!(table.permille(), 0);
    }
}
