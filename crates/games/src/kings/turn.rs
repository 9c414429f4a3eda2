//! What a move does to a position.

use burgrave_core::Side;

use super::bits::Bits;
use super::grid::{Grid, flanks};
use super::moves::Move;
use super::position::Position;

/// Plays a move without asking whether it is legal. `throw` is the option of that name.
#[inline]
pub(super) fn apply<const SIDE: usize, const W: usize>(
    position: &mut Position,
    mv: Move,
    throw: bool,
) {
    let mover = position.side_to_move();
    let bit_of = |cell: u8| usize::from(Grid::<SIDE, W>::BIT_OF[usize::from(cell)]);
    let mut may_swap = false;
    match mv {
        Move::Place { cell } => {
            may_swap = mover == Side::White && position.is_bare();
            position.toggle(mover, bit_of(cell));
        }
        Move::Swap => swap(position),
        Move::Single {
            from,
            direction,
            distance,
        } => {
            let way = Way::<SIDE, W>::new(bit_of(from), direction);
            single(position, &way, isize::from(distance), throw);
        }
        Move::Phalanx {
            lead,
            direction,
            men,
            distance,
        } => {
            let way = Way::<SIDE, W>::new(bit_of(lead), direction);
            phalanx(position, &way, isize::from(men), isize::from(distance));
        }
        Move::Pass => {}
    }
    settle_throne::<SIDE, W>(position);
    position.set_turn(!mover, may_swap);
}

/// A line of bits from a bit in a direction.
struct Way<const SIDE: usize, const W: usize> {
    start: usize,
    direction: usize,
}

impl<const SIDE: usize, const W: usize> Way<SIDE, W> {
    fn new(start: usize, direction: u8) -> Self {
        Way {
            start,
            direction: usize::from(direction % 6),
        }
    }

    #[inline]
    fn at(&self, steps: isize) -> usize {
        Grid::<SIDE, W>::along(self.start, self.direction, steps)
    }
}

/// The only man becomes Black's (KC-3).
fn swap(position: &mut Position) {
    if let Some(bit) = position.men::<4>(Side::White).first() {
        position.toggle(Side::White, bit);
        position.toggle(Side::Black, bit);
    }
}

/// Slides a single man, and throws whom he stops at over his head (KC-5).
#[inline]
fn single<const SIDE: usize, const W: usize>(
    position: &mut Position,
    way: &Way<SIDE, W>,
    distance: isize,
    throw: bool,
) {
    let mover = position.side_to_move();
    let stop = way.at(distance);
    position.toggle(mover, way.start);
    position.toggle(mover, stop);
    let ahead = way.at(distance + 1);
    let enemies: Bits<W> = position.men(!mover);
    if throw && enemies.has(ahead) && !Grid::<SIDE, W>::WALLS[way.direction].has(stop) {
        position.toggle(!mover, ahead);
        position.toggle(!mover, way.at(distance - 1));
    }
}

/// Moves a phalanx and removes the enemies that its leading man sweeps (KC-6).
#[inline]
fn phalanx<const SIDE: usize, const W: usize>(
    position: &mut Position,
    way: &Way<SIDE, W>,
    men: isize,
    distance: isize,
) {
    let mover = position.side_to_move();
    let enemies: Bits<W> = position.men(!mover);
    // As no phalanx moves further than it is long, its last men take the places of its first.
    for step in 1..=distance {
        position.toggle(mover, way.at(step - men));
        let swept = way.at(step);
        position.toggle(mover, swept);
        if enemies.has(swept) {
            position.toggle(!mover, swept);
        }
    }
}

/// Deposes and crowns (KC-7, KC-8) after the turn of the side to move.
#[inline]
fn settle_throne<const SIDE: usize, const W: usize>(position: &mut Position) {
    let mover = position.side_to_move();
    let flanked =
        |position: &Position, side| flanks(Grid::<SIDE, W>::inner(position.men::<W>(side)));
    if let Some(side) = position.throne() {
        if flanked(position, side) {
            return;
        }
        position.set_throne(None, Grid::<SIDE, W>::THRONE);
    }
    if flanked(position, mover) {
        position.set_throne(Some(mover), Grid::<SIDE, W>::THRONE);
    }
}
