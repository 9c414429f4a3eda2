//! Legal moves.

use std::ops::ControlFlow;

use burgrave_core::hashing::key;
use burgrave_core::{Outcome, Reason, Rules, Side};

use super::{BOARD, Breach, Move, Position};

/// A man stands on the farthest rank (BR-3).
const WALL_BREACHED: Reason = Reason("wall breached");
/// A side has no men left (BR-4).
const ALL_MEN_LOST: Reason = Reason("all men lost");
/// Family of the hash keys: one key per square and owner of a man, then one per side to move.
const KEYS: u64 = 0x6272_6561_6368;

impl Breach {
    pub(super) fn has_breached(&self, position: &Position, side: Side) -> bool {
        let rank = match side {
            Side::White => BOARD.ranks() - 1,
            Side::Black => 0,
        };
        (0..BOARD.files()).any(|file| position.at(BOARD.cell(file, rank)) == Some(side))
    }

    /// Returns where a man on a square can go (BR-2).
    pub(super) fn targets(&self, position: &Position, from: usize) -> impl Iterator<Item = usize> {
        let side = position.side_to_move();
        let forward = match side {
            Side::White => 1,
            Side::Black => -1,
        };
        let position = *position;
        [-1, 0, 1].into_iter().filter_map(move |aside| {
            let to = BOARD.step(from, (aside, forward))?;
            let free = match position.at(to) {
                None => true,
                Some(owner) => aside != 0 && owner != side,
            };
            free.then_some(to)
        })
    }
}

impl Rules for Breach {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let mut position = Position::empty(Side::White);
        for file in 0..BOARD.files() {
            position.add(Side::White, BOARD.cell(file, 0));
            position.add(Side::Black, BOARD.cell(file, BOARD.ranks() - 1));
        }
        position
    }

    fn side_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    fn hash(&self, position: &Position) -> u64 {
        let man = |cell: usize| {
            let owner = position.at(cell)?;
            Some(key(KEYS, (2 * cell + owner.index()) as u64))
        };
        let mover = key(
            KEYS,
            (2 * BOARD.cells() + position.side_to_move().index()) as u64,
        );
        (0..BOARD.cells()).filter_map(man).fold(mover, |a, b| a ^ b)
    }

    fn compute_hash(&self, position: &Position) -> u64 {
        self.hash(position)
    }

    fn terminal_outcome(&self, position: &Position) -> Option<Outcome> {
        Side::BOTH.into_iter().find_map(|side| {
            if self.has_breached(position, side) {
                Some(Outcome::Win(side, WALL_BREACHED))
            } else if position.men(!side) == 0 {
                Some(Outcome::Win(side, ALL_MEN_LOST))
            } else {
                None
            }
        })
    }

    fn has_turn(&self, position: &Position) -> bool {
        let turn = self.for_each_turn(position, &mut |_| ControlFlow::Break(()));
        turn.is_break()
    }

    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = |from: &usize| position.at(*from) == Some(position.side_to_move());
        for from in (0..BOARD.cells()).filter(own) {
            for to in self.targets(position, from) {
                visit(Move::Go {
                    from: from as u8,
                    to: to as u8,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        let Move::Go { from, to } = mv else {
            return false;
        };
        let from = usize::from(from);
        from < BOARD.cells()
            && position.at(from) == Some(position.side_to_move())
            && self
                .targets(position, from)
                .any(|cell| cell == usize::from(to))
    }

    fn pass(&self) -> Move {
        Move::Pass
    }

    fn apply(&self, position: &mut Position, mv: Move) {
        if let Move::Go { from, to } = mv {
            position.shift(from, to);
        }
        position.switch_side();
    }

    /// No position repeats, because men only move forward.
    fn repetition(&self) -> Option<u8> {
        None
    }
}
