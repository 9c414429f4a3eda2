//! The transposition table: what was found out about positions, shared by all threads.
//!
//! Lockless (Hyatt and Mann, 2002): an entry is three words, the first of which is the position's hash
//! XORed with the other two. Where two threads write at once the words do not fit and the entry is not
//! recognised.

use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::TryReserveError;

use crate::score::{WIN_FLOOR, from_node_to_root, from_root_to_node, is_proven};

/// Entries that a position may be kept in: a block of 128 bytes, the last word unused.
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

/// What a remembered score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower = 1,
    /// It is at most this.
    Upper = 2,
    /// It is this.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Seen from the side to move, counted from the root of the present search.
    pub score: i32,
    pub bound: Bound,
    /// Plies searched below it.
    pub depth: u8,
    /// The best move's code; 0 where there is none.
    pub code: u64,
}

impl Entry {
    /// Whether the score answers a search with this window.
    #[inline]
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Whether the score is that of a proven win or loss. It is as good from any depth, since nothing that
    /// was left out or cut short ever counts as proof.
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

/// How much an entry is worth keeping: deep ones, and those of the present search.
fn worth(data: u64, age: u64) -> i32 {
    if data == 0 {
        return i32::MIN;
    }
    let searches_ago = (age + AGES - (data >> AGE)) % AGES;
    (data >> DEPTH & 255) as i32 - 4 * searches_ago as i32
}

/// The size where there is no memory for more, in binary megabytes.
const SPARE_MIB: usize = 1;

/// So many blocks fit into so many binary megabytes.
fn blocks_in(mib: usize) -> usize {
    mib.saturating_mul(1 << 20) / size_of::<Block>()
}

/// Room for a table, not yet written to.
fn reserved(mib: usize) -> Result<Vec<Block>, TryReserveError> {
    let mut blocks = Vec::new();
    blocks.try_reserve_exact(blocks_in(mib))?;
    Ok(blocks)
}

/// Whether the system would give a search this much memory for its table, in binary megabytes. Nothing
/// is kept or written to, so the answer comes at once; a searcher made where there is too little has a
/// small table.
#[must_use]
pub fn has_memory_for(mib: usize) -> bool {
    reserved(mib).is_ok()
}

/// The table. Of no size it remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Table {
    blocks: Vec<Block>,
    /// Which search this is, modulo [`AGES`].
    age: u64,
}

impl Table {
    /// A table of about so many binary megabytes; where there is no memory for it, one of
    /// [`SPARE_MIB`], and if need be none.
    pub(crate) fn new(mib: usize) -> Table {
        Table::of_size(mib)
            .or_else(|_| Table::of_size(SPARE_MIB))
            .unwrap_or_default()
    }

    /// A table of about so many binary megabytes.
    fn of_size(mib: usize) -> Result<Table, TryReserveError> {
        let mut blocks = reserved(mib)?;
        let count = blocks_in(mib);
        blocks.extend(core::iter::repeat_with(Block::default).take(count));
        Ok(Table { blocks, age: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age = 0;
        for word in self.blocks.iter_mut().flat_map(|block| &mut block.0) {
            *word.get_mut() = 0;
        }
    }

    /// Begins a new search: what older ones left is replaced first.
    pub(crate) fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Has the memory fetched that [`Table::get`] will want. An early load of which nothing waits for the
    /// value does what a prefetch instruction does, which only `unsafe` code may give.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        if let Some(block) = self.block(hash) {
            core::hint::black_box(block.0[0].load(Ordering::Relaxed));
        }
    }

    /// What is remembered of the position with this hash, for a node `ply` plies below the root.
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

    /// Remembers something, in the place that it was in or the one least worth keeping.
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
            let worth = worth(data, self.age);
            if worth < least {
                least = worth;
                place = words;
            }
        }
        let data = pack(entry, ply, self.age);
        place[0].store(hash ^ data ^ entry.code, Ordering::Relaxed);
        place[1].store(data, Ordering::Relaxed);
        place[2].store(entry.code, Ordering::Relaxed);
    }

    /// How many of a thousand entries hold something of the present search.
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
    fn what_is_put_is_got() {
        let table = Table::new(1);
        for (hash, score) in [(0, 5), (1, -700), (u64::MAX, win_in(7)), (9, loss_in(8))] {
            table.put(hash, 3, entry(score, 4));
            assert_eq!(table.get(hash, 3), Some(entry(score, 4)));
        }
        assert_eq!(table.get(2, 3), None);
        // Two plies nearer to the root the win is two plies nearer, too.
        assert_eq!(table.get(u64::MAX, 1).map(|e| e.score), Some(win_in(5)));
    }

    #[test]
    fn the_shallowest_and_the_oldest_give_way() {
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
    fn a_torn_entry_is_not_recognised() {
        let table = Table::new(1);
        table.put(3, 0, entry(1, 1));
        table.blocks[0].0[1].fetch_xor(1 << DEPTH, Ordering::Relaxed);
        assert_eq!(table.get(3, 0), None);
    }

    #[test]
    fn without_memory_for_it_a_table_is_small() {
        let huge = usize::MAX >> 20;
        assert!(has_memory_for(1) && !has_memory_for(huge));
        assert_eq!(Table::new(huge).blocks.len(), blocks_in(SPARE_MIB));
    }

    #[test]
    fn a_table_of_no_size_remembers_nothing() {
        let table = Table::new(0);
        table.put(3, 0, entry(1, 1));
        assert_eq!(table.get(3, 0), None);
        assert_eq!(table.permille(), 0);
    }
}
