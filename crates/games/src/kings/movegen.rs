//! Legal turns.
//!
//! The generator produces turns in batches: all placements, or all single men or all phalanxes of one length
//! that move one distance in one direction. A batch is one bitboard: the targets of the placed, single or
//! leading men. Counting adds up the sizes of the batches.

use std::ops::ControlFlow;

use burgrave_core::{Chooser, Outcome, Pick, Reason, Rules, Side};

use super::KingsCastle;
use super::bits::Bits;
use super::grid::Grid;
use super::moves::Move;
use super::position::{Position, by_size};
use super::turn::apply;

/// The common properties of the turns in a batch.
#[derive(Clone, Copy)]
enum Batch {
    Place,
    Single {
        direction: u8,
        distance: u8,
    },
    Phalanx {
        direction: u8,
        men: u8,
        distance: u8,
    },
}

impl Batch {
    /// Returns the turn of the batch with a target.
    #[inline(always)]
    fn turn<const SIDE: usize, const W: usize>(self, end: usize) -> Move {
        let cell = |bit: usize| Grid::<SIDE, W>::CELL_OF[bit & 255];
        let start = |direction: u8, distance: u8| {
            let back = -isize::from(distance);
            cell(Grid::<SIDE, W>::along(end, usize::from(direction), back))
        };
        match self {
            Batch::Place => Move::Place { cell: cell(end) },
            Batch::Single {
                direction,
                distance,
            } => Move::Single {
                from: start(direction, distance),
                direction,
                distance,
            },
            Batch::Phalanx {
                direction,
                men,
                distance,
            } => Move::Phalanx {
                lead: start(direction, distance),
                direction,
                men,
                distance,
            },
        }
    }
}

/// The bitboards from which all turns follow.
struct Boards<const SIDE: usize, const W: usize> {
    own: Bits<W>,
    enemies: Bits<W>,
    /// Empty cells except the Throne.
    empty: Bits<W>,
}

impl<const SIDE: usize, const W: usize> Boards<SIDE, W> {
    #[inline(always)]
    fn new(position: &Position) -> Self {
        let mover = position.side_to_move();
        let (own, enemies) = (position.men(mover), position.men(!mover));
        Boards {
            own,
            enemies,
            empty: Grid::<SIDE, W>::FIELD & !(own | enemies),
        }
    }

    /// Returns the empty cells outside the Castle that are not adjacent to a man of the mover. Walls do not
    /// matter (KC-2).
    #[inline(always)]
    fn placements(&self) -> Bits<W> {
        let step = |d| Grid::<SIDE, W>::step(self.own, d);
        let near = step(0) | step(1) | step(2) | step(3) | step(4) | step(5);
        Grid::<SIDE, W>::OUTSIDE & self.empty & !near
    }

    /// Moves a set one step in a direction, except the bits behind a wall.
    #[inline(always)]
    fn connected_step(set: Bits<W>, direction: usize) -> Bits<W> {
        Grid::<SIDE, W>::step(set & !Grid::<SIDE, W>::WALLS[direction], direction)
    }

    /// Returns the mover's men that are not connected to a man of the mover.
    #[inline(always)]
    fn singles(&self) -> Bits<W> {
        let reached = |d| Self::connected_step(self.own, d);
        let near = reached(0) | reached(1) | reached(2) | reached(3) | reached(4) | reached(5);
        self.own & !near
    }

    /// Returns the cells of the Castle except the Throne.
    #[inline(always)]
    fn castle() -> Bits<W> {
        Grid::<SIDE, W>::FIELD & !Grid::<SIDE, W>::OUTSIDE
    }

    /// Visits the batches of single men that move in a direction. With `NOISY`, only men that start in the
    /// Castle, or that stop in front of it.
    #[inline(always)]
    fn slides<const NOISY: bool, B>(
        &self,
        singles: Bits<W>,
        direction: usize,
        visit: &mut impl FnMut(Batch, Bits<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let castle = Self::castle();
        let before_castle = Grid::<SIDE, W>::step(castle, (direction + 3) % 6);
        let mut front = singles;
        let mut from_castle = singles & castle;
        let mut distance = 0;
        loop {
            let stops = Grid::<SIDE, W>::SINGLE_STOPS[direction];
            front = Grid::<SIDE, W>::step(front & !stops, direction) & self.empty;
            if front.is_empty() {
                return ControlFlow::Continue(());
            }
            distance += 1;
            let mut shown = front;
            if NOISY {
                from_castle = Grid::<SIDE, W>::step(from_castle & !stops, direction) & front;
                shown = front & (from_castle | before_castle);
                if shown.is_empty() {
                    continue;
                }
            }
            let batch = Batch::Single {
                direction: direction as u8,
                distance,
            };
            visit(batch, shown)?;
        }
    }

    /// Visits the batches of phalanxes that move in a direction. With `NOISY`, only phalanxes that capture, or
    /// that start in, end in or cross the Castle.
    #[inline(always)]
    fn marches<const NOISY: bool, B>(
        &self,
        direction: usize,
        visit: &mut impl FnMut(Batch, Bits<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let back = (direction + 3) % 6;
        let followed = self.own & Self::connected_step(self.own, direction);
        // `leaders`: men with at least `men - 1` own men behind them. `groups`: enemies that begin a group
        // of at least `men` in this direction, which stops the phalanx (KC-6). Further inside a group fewer
        // enemies follow, so a phalanx that may capture the first may capture the others.
        let mut leaders = followed & !Self::connected_step(self.own, back);
        let mut column = followed;
        let mut groups = self.enemies;
        let castle = Self::castle();
        let noisy = castle | self.enemies;
        // Men of phalanxes with at least one man in the Castle.
        let mut in_castle = self.own & castle;
        let mut men = 2;
        while !leaders.is_empty() {
            groups = self.enemies & Self::connected_step(groups, back);
            let free = Grid::<SIDE, W>::FIELD & !(self.own | groups);
            let mut front = leaders;
            if NOISY {
                in_castle = self.own & (castle | Self::connected_step(in_castle, direction));
            }
            let mut shown = in_castle & leaders;
            for distance in 1..=men {
                front = Self::connected_step(front, direction) & free;
                if front.is_empty() {
                    break;
                }
                if NOISY {
                    shown = front & (noisy | Self::connected_step(shown, direction));
                    if shown.is_empty() {
                        continue;
                    }
                } else {
                    shown = front;
                }
                let batch = Batch::Phalanx {
                    direction: direction as u8,
                    men,
                    distance,
                };
                visit(batch, shown)?;
            }
            column = self.own & Self::connected_step(column, direction);
            leaders = leaders & column;
            men += 1;
        }
        ControlFlow::Continue(())
    }

    /// Visits all batches that are not empty. Each turn except the swap is in exactly one.
    #[inline(always)]
    fn batches<B>(
        &self,
        visit: &mut impl FnMut(Batch, Bits<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let placements = self.placements();
        if !placements.is_empty() {
            visit(Batch::Place, placements)?;
        }
        self.movements::<false, B>(visit)
    }

    /// Visits the batches of men that move. `NOISY` is that of [`Self::slides`] and [`Self::marches`].
    #[inline(always)]
    fn movements<const NOISY: bool, B>(
        &self,
        visit: &mut impl FnMut(Batch, Bits<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let singles = self.singles();
        // Unrolled, so that the shift of each direction is a constant.
        self.slides::<NOISY, B>(singles, 0, visit)?;
        self.slides::<NOISY, B>(singles, 1, visit)?;
        self.slides::<NOISY, B>(singles, 2, visit)?;
        self.slides::<NOISY, B>(singles, 3, visit)?;
        self.slides::<NOISY, B>(singles, 4, visit)?;
        self.slides::<NOISY, B>(singles, 5, visit)?;
        self.marches::<NOISY, B>(0, visit)?;
        self.marches::<NOISY, B>(1, visit)?;
        self.marches::<NOISY, B>(2, visit)?;
        self.marches::<NOISY, B>(3, visit)?;
        self.marches::<NOISY, B>(4, visit)?;
        self.marches::<NOISY, B>(5, visit)
    }

    fn has_single(&self, from: u8, direction: u8, distance: u8) -> bool {
        let mut front = Self::man_on(from) & self.singles();
        for _ in 0..distance {
            let free = front & !Grid::<SIDE, W>::SINGLE_STOPS[usize::from(direction)];
            front = Grid::<SIDE, W>::step(free, usize::from(direction)) & self.empty;
            if front.is_empty() {
                return false;
            }
        }
        distance > 0 && !front.is_empty()
    }

    fn has_phalanx(&self, lead: u8, direction: u8, men: u8, distance: u8) -> bool {
        let direction = usize::from(direction);
        let back = (direction + 3) % 6;
        let mut rear = Self::man_on(lead) & self.own;
        let mut groups = self.enemies;
        for _ in 1..men {
            rear = Self::connected_step(rear, back) & self.own;
            groups = self.enemies & Self::connected_step(groups, back);
            if rear.is_empty() {
                return false;
            }
        }
        let free = Grid::<SIDE, W>::FIELD & !(self.own | groups);
        let mut front = Self::man_on(lead);
        for _ in 0..distance {
            front = Self::connected_step(front, direction) & free;
            if front.is_empty() {
                return false;
            }
        }
        men >= 2 && distance >= 1 && distance <= men && !rear.is_empty()
    }

    /// Returns the set of one cell, or the empty set for an invalid number.
    fn man_on(cell: u8) -> Bits<W> {
        let bit = usize::from(Grid::<SIDE, W>::BIT_OF[usize::from(cell)]);
        let one = Bits::<4>::EMPTY.with(bit).resized();
        one & Grid::<SIDE, W>::FIELD
    }
}

fn has_placement<const SIDE: usize, const W: usize>(position: &Position) -> bool {
    !Boards::<SIDE, W>::new(position).placements().is_empty()
}

fn count_turns<const SIDE: usize, const W: usize>(position: &Position) -> u64 {
    let mut count = u32::from(position.may_swap());
    let _ = Boards::<SIDE, W>::new(position).batches(&mut |_, set| {
        count += set.count();
        ControlFlow::<()>::Continue(())
    });
    u64::from(count)
}

fn for_each_turn<const SIDE: usize, const W: usize, B>(
    position: &Position,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.may_swap() {
        visit(Move::Swap)?;
    }
    Boards::<SIDE, W>::new(position).batches(&mut |batch, set| {
        for end in set {
            visit(batch.turn::<SIDE, W>(end))?;
        }
        ControlFlow::Continue(())
    })
}

fn for_each_noisy_turn<const SIDE: usize, const W: usize, B>(
    position: &Position,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    Boards::<SIDE, W>::new(position).movements::<true, B>(&mut |batch, set| {
        for end in set {
            visit(batch.turn::<SIDE, W>(end))?;
        }
        ControlFlow::Continue(())
    })
}

fn pick_turn<const SIDE: usize, const W: usize>(
    position: &Position,
    chooser: &mut impl Chooser,
) -> Option<Pick<Move>> {
    let count = count_turns::<SIDE, W>(position);
    if count == 0 {
        return None;
    }
    let mut skip = u32::try_from(chooser.below(count)).ok()?;
    if position.may_swap() {
        if skip == 0 {
            return Some(uniform(Move::Swap));
        }
        skip -= 1;
    }
    let found = Boards::<SIDE, W>::new(position).batches(&mut |batch, set| {
        let here = set.count();
        if skip < here {
            return ControlFlow::Break((batch, set));
        }
        skip -= here;
        ControlFlow::Continue(())
    });
    let (batch, set) = found.break_value()?;
    Some(uniform(batch.turn::<SIDE, W>(set.nth(skip)?)))
}

fn uniform(mv: Move) -> Pick<Move> {
    Pick { mv, uniform: true }
}

fn is_turn<const SIDE: usize, const W: usize>(position: &Position, mv: Move) -> bool {
    let boards = Boards::<SIDE, W>::new(position);
    match mv {
        Move::Place { cell } => !(boards.placements() & Boards::<SIDE, W>::man_on(cell)).is_empty(),
        Move::Swap => position.may_swap(),
        Move::Single {
            from,
            direction,
            distance,
        } => direction < 6 && boards.has_single(from, direction, distance),
        Move::Phalanx {
            lead,
            direction,
            men,
            distance,
        } => direction < 6 && boards.has_phalanx(lead, direction, men, distance),
        Move::Pass => false,
    }
}

impl KingsCastle {
    /// Visits all turns that capture or change the men in the Castle, and a few more, in the order of
    /// [`Rules::for_each_turn`]. Much faster than filtering all turns. Leaves out throws outside the Castle,
    /// and turns that crown only because of an earlier throw by the enemy.
    pub fn for_each_noisy_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        by_size!(self.size, for_each_noisy_turn<B>, position, visit)
    }
}

impl Rules for KingsCastle {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::EMPTY
    }

    #[inline]
    fn side_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        position.hash()
    }

    fn compute_hash(&self, position: &Position) -> u64 {
        position.compute_hash(self.throne_bit())
    }

    #[inline]
    fn terminal_outcome(&self, position: &Position) -> Option<Outcome> {
        let winner = position.throne()?;
        (winner == position.side_to_move()).then_some(Outcome::Win(winner, Reason("throne")))
    }

    #[inline]
    fn has_turn(&self, position: &Position) -> bool {
        // Nearly every position has a placement.
        by_size!(self.size, has_placement, position)
            || self
                .for_each_turn_dyn(position, &mut |_| ControlFlow::Break(()))
                .is_break()
    }

    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        by_size!(self.size, for_each_turn<B>, position, visit)
    }

    fn count_turns(&self, position: &Position) -> u64 {
        by_size!(self.size, count_turns, position)
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        by_size!(self.size, is_turn, position, mv)
    }

    fn pick_turn(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Pick<Move>> {
        by_size!(self.size, pick_turn, position, chooser)
    }

    fn pass(&self) -> Move {
        Move::Pass
    }

    #[inline]
    fn apply(&self, position: &mut Position, mv: Move) {
        let throw = self.throw;
        by_size!(self.size, apply, position, mv, throw);
    }

    #[inline]
    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}
