//! What was learned during a search about which moves are good: killers, counter-moves, history.

use burgrave_core::Side;

use crate::codes::{SLOTS, slot};
use crate::score::MAX_PLY;

/// The bound of history values.
const HISTORY_MAX: i32 = 8192;
const HISTORY_BONUS_MAX: i32 = 1024;

/// Learned by one thread in one search.
#[derive(Clone, Debug)]
pub(super) struct Ordering<M> {
    killers: Vec<[Option<M>; 2]>,
    /// By the side that answers and the slot of the move answered.
    counters: [Vec<Option<M>>; 2],
    /// By side and slot of the move.
    history: [Vec<i16>; 2],
}

impl<M: Copy + PartialEq> Ordering<M> {
    pub(super) fn new() -> Self {
        Ordering {
            killers: vec![[None; 2]; MAX_PLY + 1],
            counters: [vec![None; SLOTS], vec![None; SLOTS]],
            history: [vec![0; SLOTS], vec![0; SLOTS]],
        }
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<M>; 2] {
        self.killers[ply]
    }

    #[inline]
    pub(super) fn counter(&self, side: Side, previous: u64) -> Option<M> {
        self.counters[side.index()][usize::from(slot(previous))]
    }

    /// From -8192 (never refuted anything) to 8192.
    #[inline]
    pub(super) fn history(&self, side: Side, code: u64) -> i32 {
        i32::from(self.history[side.index()][usize::from(slot(code))])
    }

    pub(super) fn note_killer(&mut self, ply: usize, mv: M) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    pub(super) fn note_counter(&mut self, side: Side, previous: u64, mv: M) {
        self.counters[side.index()][usize::from(slot(previous))] = Some(mv);
    }

    /// A move refuted (or did not refute) something at this depth. Values near the bound change less.
    pub(super) fn note_history(&mut self, side: Side, code: u64, depth: i32, good: bool) {
        let bonus = (16 * depth * depth).min(HISTORY_BONUS_MAX);
        let value = &mut self.history[side.index()][usize::from(slot(code))];
        let old = i32::from(*value);
        let change = if good { bonus } else { -bonus };
        let new = old + change - old * bonus / HISTORY_MAX;
        *value = new.clamp(-HISTORY_MAX, HISTORY_MAX) as i16;
    }
}
