//! One lattice during one side's turn: what a jumping piece of that lattice sees.
//!
//! The pieces that it jumps over stand on the other three lattices, the squares that it lands on are
//! all of its own. So what it captures never opens a landing square for it, and its own start square
//! is never one that it jumps over: the landing squares are fixed for the whole turn, own pieces are
//! bridges for good, and a capture only takes away one bridge.

use burgrave_core::Side;

use super::Castello;
use super::position::Position;
use super::squares::{Set, Square, beside, jump_by, shift, step_by};

/// What can be seen from the squares of a lattice, a word a direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) number: usize,
    /// The squares of the lattice whose neighbour in this direction is one of the mover's pieces.
    pub(super) own: [u128; 8],
    /// The same for the other side's pieces.
    pub(super) enemy: [u128; 8],
    /// All directions of `enemy` together.
    pub(super) near_enemy: u128,
    /// The empty squares of the lattice.
    pub(super) empty: u128,
}

/// The squares of lattice `L` whose neighbour in direction `D` is in the set.
#[inline(always)]
pub(super) fn look<const D: usize, const L: usize>(set: &Set) -> u128 {
    shift(set.0[const { beside(L, D) }], const { -step_by(L, D) })
}

/// All eight directions of [`look`], or four.
#[inline(always)]
fn look_around<const L: usize>(set: &Set, orthogonal: bool) -> [u128; 8] {
    let mut seen = [0; 8];
    seen[0] = look::<0, L>(set);
    seen[2] = look::<2, L>(set);
    seen[4] = look::<4, L>(set);
    seen[6] = look::<6, L>(set);
    if !orthogonal {
        seen[1] = look::<1, L>(set);
        seen[3] = look::<3, L>(set);
        seen[5] = look::<5, L>(set);
        seen[7] = look::<7, L>(set);
    }
    seen
}

impl Lattice {
    /// What `side` sees on lattice `number` (0 to 3).
    pub(super) fn of(rules: &Castello, position: &Position, side: Side, number: usize) -> Lattice {
        match number {
            0 => Lattice::build::<0>(rules, position, side),
            1 => Lattice::build::<1>(rules, position, side),
            2 => Lattice::build::<2>(rules, position, side),
            _ => Lattice::build::<3>(rules, position, side),
        }
    }

    fn build<const L: usize>(rules: &Castello, position: &Position, side: Side) -> Lattice {
        let look = |side| look_around::<L>(position.men_of(side), rules.orthogonal);
        let enemy = look(!side);
        Lattice {
            number: L,
            own: look(side),
            enemy,
            near_enemy: enemy.into_iter().fold(0, |all, word| all | word),
            empty: position.empty().0[L],
        }
    }

    /// Where a piece that began on `start` may land: its start square is empty during the turn, and
    /// open to it unless the rules forbid going back there (`retrace=not-start`).
    pub(super) fn landing(&self, rules: &Castello, start: Square) -> u128 {
        if rules.not_start {
            self.empty & !start.bit()
        } else {
            self.empty | start.bit()
        }
    }

    /// The squares reached from `from` by any number of jumps over own pieces, `from` included.
    #[inline]
    pub(super) fn flood(&self, from: u128, landing: u128) -> u128 {
        let mut reached = from;
        let mut fresh = from;
        loop {
            let next = jumped(fresh, &self.own);
            fresh = next & landing & !reached;
            if fresh == 0 {
                return reached;
            }
            reached |= fresh;
        }
    }

    /// Whether jumps over own pieces to empty squares lead from a square to an empty one.
    pub(super) fn joins(&self, from: u128, to: u128) -> bool {
        let mut open = self.empty;
        let mut fresh = from;
        loop {
            fresh = jumped(fresh, &self.own) & open;
            if fresh & to != 0 {
                return true;
            }
            if fresh == 0 {
                return false;
            }
            open &= !fresh;
        }
    }

    /// Where single jumps over own pieces lead from `from`.
    pub(super) fn hop(&self, from: u128, landing: u128) -> u128 {
        jumped(from, &self.own) & landing
    }

    /// For each direction, the squares from which an enemy piece can be captured that way.
    #[inline]
    pub(super) fn capturing(&self, landing: u128) -> [u128; 8] {
        core::array::from_fn(|d| self.enemy[d] & shift(landing, -jump_by(d)))
    }

    /// The square that a jump from `place` in a direction passes over. Its middle must be on the board.
    #[inline]
    pub(super) fn middle(&self, place: u32, direction: usize) -> Square {
        let place = place as i32 + step_by(self.number, direction);
        Square::new(beside(self.number, direction), place as u32)
    }
}

/// Jumps from every square of `from` that has a bridge in a direction, in all directions at once.
#[inline(always)]
fn jumped(from: u128, bridges: &[u128; 8]) -> u128 {
    shift(from & bridges[0], const { jump_by(0) })
        | shift(from & bridges[1], const { jump_by(1) })
        | shift(from & bridges[2], const { jump_by(2) })
        | shift(from & bridges[3], const { jump_by(3) })
        | shift(from & bridges[4], const { jump_by(4) })
        | shift(from & bridges[5], const { jump_by(5) })
        | shift(from & bridges[6], const { jump_by(6) })
        | shift(from & bridges[7], const { jump_by(7) })
}
