//! Legal turns.

use core::ops::ControlFlow;

use burgrave_board::EIGHT;
use burgrave_core::{Chooser, Outcome, Pick, Rules, Side};

use super::jumps::Jumper;
use super::lattice::Lattice;
use super::squares::{BOARD, Square, places};
use super::trail::Trail;
use super::{Castello, Move, MoveKind, Position, castle_beside, census, sample};

impl Castello {
    /// Returns the directions of steps and jumps, as indexes of [`EIGHT`].
    pub(super) fn directions(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        (0..8).step_by(if self.orthogonal { 2 } else { 1 })
    }

    /// Returns the cell `squares` squares from a cell in a direction, if it is on the board.
    pub(super) fn further(cell: u16, direction: usize, squares: i8) -> Option<u16> {
        let (files, ranks) = EIGHT[direction];
        let cell = usize::from(cell);
        if cell >= BOARD.cells() {
            return None;
        }
        let next = BOARD.step(cell, (files * squares, ranks * squares))?;
        Some(next as u16)
    }

    /// Returns the direction from a cell to another `squares` squares away in a straight line.
    pub(super) fn heading(&self, from: u16, to: u16, squares: i8) -> Option<usize> {
        self.directions()
            .find(|&d| Castello::further(from, d, squares) == Some(to))
    }

    fn is_step(&self, position: &Position, mv: Move) -> bool {
        self.heading(mv.from(), mv.to(), 1).is_some() && self.is_empty(position, mv.to())
    }

    fn is_double(&self, position: &Position, mv: Move) -> bool {
        let Some(direction) = self.heading(mv.from(), mv.to(), 2) else {
            return false;
        };
        self.double_step
            && position.is_unmoved(mv.from())
            && self.is_empty(position, mv.to())
            && Castello::further(mv.from(), direction, 1)
                .is_some_and(|middle| self.is_empty(position, middle))
    }

    pub(super) fn is_empty(&self, position: &Position, cell: u16) -> bool {
        usize::from(cell) < BOARD.cells() && position.content(cell).is_none()
    }

    fn is_jump(&self, position: &Position, from: Square, to: Square, captured: u32) -> bool {
        if from.lattice() != to.lattice() || (captured == 0 && from == to) {
            return false;
        }
        let side = position.side_to_move();
        let lattice = Lattice::of(self, position, side, from.lattice());
        if captured == 0 {
            let landing = lattice.landing(self, from);
            return lattice.flood(from.bit(), landing) & to.bit() != 0;
        }
        let Some(squares) = captured_squares(position, captured) else {
            return false;
        };
        Trail::new(self, &lattice, from, &squares).reaches(to)
    }

    pub(super) fn for_each_step<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in position.men(position.side_to_move()) {
            let unmoved = self.double_step && position.is_unmoved(from);
            for direction in self.directions() {
                let Some(to) = Castello::further(from, direction, 1) else {
                    continue;
                };
                if !self.is_empty(position, to) {
                    continue;
                }
                visit(Move::step(from, to))?;
                if !unmoved {
                    continue;
                }
                if let Some(to) = Castello::further(from, direction, 2)
                    && self.is_empty(position, to)
                {
                    visit(Move::double(from, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the squares of the pieces in a mask of captures, or `None` if a bit has no piece.
pub(super) fn captured_squares(position: &Position, captured: u32) -> Option<Vec<Square>> {
    let enemy = !position.side_to_move();
    if captured
        .checked_shr(position.count(enemy) as u32)
        .unwrap_or(0)
        != 0
    {
        return None;
    }
    let squares = position
        .men(enemy)
        .enumerate()
        .filter(|(number, _)| captured >> number & 1 != 0)
        .filter_map(|(_, cell)| Square::of(cell));
    Some(squares.collect())
}

impl Rules for Castello {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::start(self.double_step)
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
        position.compute_hash()
    }

    #[inline]
    fn terminal_outcome(&self, position: &Position) -> Option<Outcome> {
        position.terminal_outcome()
    }

    fn has_turn(&self, position: &Position) -> bool {
        // A single step or jump is a legal turn.
        position.men(position.side_to_move()).any(|from| {
            self.directions().any(|direction| {
                let Some(next) = Castello::further(from, direction, 1) else {
                    return false;
                };
                self.is_empty(position, next)
                    || (!position.has_castle(next)
                        && Castello::further(from, direction, 2)
                            .is_some_and(|to| self.is_empty(position, to)))
            })
        })
    }

    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_step(position, visit)?;
        let mut jumper = Jumper::new(self, position);
        for from in position.men(position.side_to_move()) {
            let Some(square) = Square::of(from) else {
                continue;
            };
            jumper.visit(square, &mut |captured, ends| {
                for place in places(ends) {
                    let to = Square::new(square.lattice(), place);
                    visit(Move::jump(from, to.cell(), captured))?;
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn count_turns(&self, position: &Position) -> u64 {
        census::count_turns(self, position)
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        let (Some(from), Some(to)) = (Square::of(mv.from()), Square::of(mv.to())) else {
            return false;
        };
        if !position.men_of(position.side_to_move()).has(from) {
            return false;
        }
        match mv.kind() {
            MoveKind::Pass => false,
            MoveKind::Step => mv.captured() == 0 && self.is_step(position, mv),
            MoveKind::Double => mv.captured() == 0 && self.is_double(position, mv),
            MoveKind::Jump => self.is_jump(position, from, to, mv.captured()),
        }
    }

    fn pick_turn(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Pick<Move>> {
        sample::pick(self, position, chooser)
    }

    fn pass(&self) -> Move {
        Move::PASS
    }

    #[inline]
    fn apply(&self, position: &mut Position, mv: Move) {
        if mv.kind() != MoveKind::Pass {
            let side = position.side_to_move();
            if mv.captured() != 0 {
                for square in captured_squares(position, mv.captured()).unwrap_or_default() {
                    position.lift(!side, square.cell());
                }
            }
            position.carry(side, mv.from(), mv.to());
            // A side can take a castle only if a piece has moved beside one.
            if castle_beside(mv.to()).is_some_and(|castle| position.has_castle(castle.cell)) {
                self.settle(position, side);
            }
        }
        position.pass_turn();
    }

    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}
