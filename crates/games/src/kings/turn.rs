//! The effect of a move on a position.

use burgrave_core::Side;

use super::bits::Bits;
use super::grid::{Grid, flanks};
use super::moves::Move;
use super::position::Position;

/// Plays a move without checking that it is legal. `throw` is the option of that name.
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
            let line = Line::<SIDE, W>::new(bit_of(from), direction);
            single(position, &line, isize::from(distance), throw);
        }
        Move::Phalanx {
            lead,
            direction,
            men,
            distance,
        } => {
            let line = Line::<SIDE, W>::new(bit_of(lead), direction);
            phalanx(position, &line, isize::from(men), isize::from(distance));
        }
        Move::Pass => {}
    }
    settle_throne::<SIDE, W>(position);
    position.set_turn(!mover, may_swap);
}

/// The bits in a line from a bit in a direction.
struct Line<const SIDE: usize, const W: usize> {
    start: usize,
    direction: usize,
}

impl<const SIDE: usize, const W: usize> Line<SIDE, W> {
    fn new(start: usize, direction: u8) -> Self {
        Line {
            start,
            direction: usize::from(direction % 6),
        }
    }

    #[inline]
    fn at(&self, steps: isize) -> usize {
        Grid::<SIDE, W>::along(self.start, self.direction, steps)
    }
}

/// Gives the only man to Black (KC-3).
fn swap(position: &mut Position) {
    if let Some(bit) = position.men::<4>(Side::White).first() {
        position.toggle(Side::White, bit);
        position.toggle(Side::Black, bit);
    }
}

/// Slides a single man, which throws the enemy in front of its target cell (KC-5).
#[inline]
fn single<const SIDE: usize, const W: usize>(
    position: &mut Position,
    line: &Line<SIDE, W>,
    distance: isize,
    throw: bool,
) {
    let mover = position.side_to_move();
    let stop = line.at(distance);
    position.toggle(mover, line.start);
    position.toggle(mover, stop);
    let ahead = line.at(distance + 1);
    let enemies: Bits<W> = position.men(!mover);
    if throw && enemies.has(ahead) && !Grid::<SIDE, W>::WALLS[line.direction].has(stop) {
        position.toggle(!mover, ahead);
        position.toggle(!mover, line.at(distance - 1));
    }
}

/// Moves a phalanx and removes the enemies in the path of its leading man (KC-6).
#[inline]
fn phalanx<const SIDE: usize, const W: usize>(
    position: &mut Position,
    line: &Line<SIDE, W>,
    men: isize,
    distance: isize,
) {
    let mover = position.side_to_move();
    let enemies: Bits<W> = position.men(!mover);
    // The distance is at most the number of men, so moving the last men to the front moves the phalanx.
    for step in 1..=distance {
        position.toggle(mover, line.at(step - men));
        let swept = line.at(step);
        position.toggle(mover, swept);
        if enemies.has(swept) {
            position.toggle(!mover, swept);
        }
    }
}

/// Deposes and crowns after the turn of the side to move (KC-7, KC-8).
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
