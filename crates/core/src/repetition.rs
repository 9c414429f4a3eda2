use alloc::vec;
use alloc::vec::Vec;

/// Counts position hashes, to detect repetition in playouts and searches.
///
/// It counts different positions with the same 64-bit hash together. In a game of 2,000 plies the
/// probability of that is about 10⁻¹³. [`crate::History`] compares positions instead.
#[derive(Clone, Debug)]
pub struct RepetitionTable {
    /// Hashes and counts. Open addressing with linear probing; count 0 marks a free slot.
    slots: Vec<(u64, u8)>,
    used: usize,
}

impl Default for RepetitionTable {
    fn default() -> Self {
        RepetitionTable {
            slots: vec![(0, 0); 256],
            used: 0,
        }
    }
}

impl RepetitionTable {
    /// Counts one occurrence of `hash` and returns the number of occurrences so far, at most 255.
    pub fn note(&mut self, hash: u64) -> u8 {
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = Self::slot(&mut self.slots, hash);
        if slot.1 == 0 {
            self.used += 1;
            slot.0 = hash;
        }
        slot.1 = slot.1.saturating_add(1);
        slot.1
    }

    /// Removes all entries. Keeps the memory.
    pub fn clear(&mut self) {
        self.slots.fill((0, 0));
        self.used = 0;
    }

    fn slot(slots: &mut [(u64, u8)], hash: u64) -> &mut (u64, u8) {
        let mask = slots.len() - 1;
        let mut index = usize::try_from(hash & mask as u64).unwrap_or(0);
        while slots[index].1 != 0 && slots[index].0 != hash {
            index = (index + 1) & mask;
        }
        &mut slots[index]
    }

    fn grow(&mut self) {
        let mut larger = vec![(0, 0); self.slots.len() * 2];
        for entry in self.slots.iter().filter(|entry| entry.1 != 0) {
            *Self::slot(&mut larger, entry.0) = *entry;
        }
        self.slots = larger;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_keeps_the_counts_and_clearing_removes_them() {
        let mut table = RepetitionTable::default();
        for round in 1..=3 {
            for hash in 0..1000 {
                assert_eq!(table.note(hash << 32), round);
            }
        }
        table.clear();
        assert_eq!(table.note(0), 1);
    }
}
