//! One lattice during a turn.
//!
//! A piece lands on squares of its own lattice and jumps over pieces on the other three lattices. So a capture
//! never opens a landing square, and the start square is never jumped over: the landing squares and the bridges
//! of own pieces are fixed for the turn, and each capture removes one bridge.

use burgrave_core::Side;

use super::Castello;
use super::position::Position;
use super::squares::{Set, Square, beside, jump_by, shift, step_by};

/// The neighbours of the squares of a lattice, with one word per direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) number: usize,
    /// Squares whose neighbour is a piece of the mover, by direction.
    pub(super) own: [u128; 8],
    /// Squares whose neighbour is a piece of the opponent, by direction.
    pub(super) enemy: [u128; 8],
    /// Union of `enemy`.
    pub(super) near_enemy: u128,
    /// Empty squares.
    pub(super) empty: u128,
}

/// Returns the squares of lattice `L` whose neighbour in direction `D` is in the set.
#[inline(always)]
pub(super) fn look<const D: usize, const L: usize>(set: &Set) -> u128 {
    shift(set.0[const { beside(L, D) }], const { -step_by(L, D) })
}

/// Calls [`look`] for all eight directions, or for the four orthogonal ones.
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
    /// Creates lattice `number` (0 to 3) for a turn of `side`.
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

    /// Returns the squares where a piece from `start` may land. They include the start square unless the rules
    /// forbid it (`retrace=not-start`).
    pub(super) fn landing(&self, rules: &Castello, start: Square) -> u128 {
        if rules.not_start {
            self.empty & !start.bit()
        } else {
            self.empty | start.bit()
        }
    }

    /// Returns the squares that jumps over own pieces reach from `from`, `from` included.
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

    /// Returns whether jumps over own pieces lead from a square to an empty one.
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

    /// Returns the targets of single jumps over own pieces from `from`.
    pub(super) fn hop(&self, from: u128, landing: u128) -> u128 {
        jumped(from, &self.own) & landing
    }

    /// Returns the squares from which a piece can capture, by direction.
    #[inline]
    pub(super) fn capturing(&self, landing: u128) -> [u128; 8] {
        core::array::from_fn(|d| self.enemy[d] & shift(landing, -jump_by(d)))
    }

    /// Returns the square that a jump from `place` in a direction passes over. It must be on the board.
    #[inline]
    pub(super) fn middle(&self, place: u32, direction: usize) -> Square {
        let place = place as i32 + step_by(self.number, direction);
        Square::new(beside(self.number, direction), place as u32)
    }
}

/// Returns the targets of jumps in all directions from the squares of `from` over `bridges`.
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
