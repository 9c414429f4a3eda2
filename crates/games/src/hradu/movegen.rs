use std::ops::ControlFlow;

use burgrave_core::{Chooser, Outcome, Pick, Rules, Side};

use super::reach::Targets;
use super::{
    ALL_SOLDIERS_LOST, CASTLE_TAKEN, CELLS, DobyvaniHradu, Move, Position, SOLDIERS, Setup,
};

/// White's squares in the standard set-up (DH-1), as (file, rank) from 0: c8 q8 f1 n1 h2 l2 h6 l6. Black's
/// are their reflections.
const STANDARD: [(usize, usize); SOLDIERS] = [
    (2, 7),
    (16, 7),
    (5, 0),
    (13, 0),
    (7, 1),
    (11, 1),
    (7, 5),
    (11, 5),
];

impl Rules for DobyvaniHradu {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        match self.setup {
            Setup::Placement => Position::empty(Side::White, [SOLDIERS as u8; 2]),
            Setup::Standard => standard_start(),
        }
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
        if position.is_placing() {
            return None;
        }
        let taken = |side: &Side| position.holds(*side, self.tables.goal(*side));
        let wiped_out = |side: &Side| position.soldiers(!*side).is_empty();
        let wins = |reason| move |side| Outcome::Win(side, reason);
        Side::BOTH
            .into_iter()
            .find(taken)
            .map(wins(CASTLE_TAKEN))
            .or_else(|| {
                Side::BOTH
                    .into_iter()
                    .find(wiped_out)
                    .map(wins(ALL_SOLDIERS_LOST))
            })
    }

    fn has_turn(&self, position: &Position) -> bool {
        if position.is_placing() {
            return self.count_turns(position) > 0;
        }
        let side = position.side_to_move();
        position
            .soldiers(side)
            .iter()
            .any(|&from| self.tables.targets(position, side, from).count() > 0)
    }

    #[inline]
    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let side = position.side_to_move();
        if position.is_placing() {
            for &cell in self.tables.walls(side) {
                if !position.holds(side, usize::from(cell)) {
                    visit(Move::Place(cell))?;
                }
            }
            return ControlFlow::Continue(());
        }
        for &from in position.soldiers(side) {
            let mut targets = self.tables.targets(position, side, from);
            while let Some(to) = targets.next() {
                visit(Move::Go { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_turns(&self, position: &Position) -> u64 {
        let side = position.side_to_move();
        let soldiers = position.soldiers(side);
        if position.is_placing() {
            // During placement all soldiers stand on walls of their own half.
            return self.tables.walls(side).len().saturating_sub(soldiers.len()) as u64;
        }
        let count = |&from: &u16| self.tables.targets(position, side, from).count();
        u64::from(soldiers.iter().map(count).sum::<u32>())
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        let side = position.side_to_move();
        match mv {
            Move::Pass => false,
            Move::Place(cell) => {
                let cell = usize::from(cell);
                position.is_placing()
                    && self.layout.is_own_wall(side, cell)
                    && position.at(cell).is_none()
            }
            Move::Go { from, to } => {
                !position.is_placing()
                    && position.at(usize::from(from)) == Some(side)
                    && self
                        .tables
                        .targets(position, side, from)
                        .contains(usize::from(to))
            }
        }
    }

    fn pick_turn(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Pick<Move>> {
        let mv = if position.is_placing() {
            self.pick_wall(position, chooser)
        } else {
            self.pick_target(position, chooser)
        };
        mv.map(|mv| Pick { mv, uniform: true })
    }

    fn pass(&self) -> Move {
        Move::Pass
    }

    #[inline]
    fn apply(&self, position: &mut Position, mv: Move) {
        let side = position.side_to_move();
        match mv {
            Move::Pass => {}
            Move::Place(cell) => position.place(side, cell),
            Move::Go { from, to } => {
                if position.holds(!side, usize::from(to)) {
                    position.remove(!side, to);
                }
                position.shift(side, from, to);
            }
        }
        position.switch_side();
    }

    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}

impl DobyvaniHradu {
    fn pick_wall(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Move> {
        let side = position.side_to_move();
        let count = self.count_turns(position);
        if count == 0 {
            return None;
        }
        let n = usize::try_from(chooser.below(count)).ok()?;
        self.tables
            .walls(side)
            .iter()
            .filter(|&&cell| !position.holds(side, usize::from(cell)))
            .nth(n)
            .map(|&cell| Move::Place(cell))
    }

    fn pick_target(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Move> {
        let side = position.side_to_move();
        let soldiers = position.soldiers(side);
        let mut all = [Targets::default(); SOLDIERS];
        let mut total = 0;
        for (targets, &from) in all.iter_mut().zip(soldiers) {
            *targets = self.tables.targets(position, side, from);
            total += targets.count();
        }
        if total == 0 {
            return None;
        }
        let mut n = u32::try_from(chooser.below(u64::from(total))).ok()?;
        for (targets, &from) in all.iter().zip(soldiers) {
            if n < targets.count() {
                let to = targets.nth(n);
                return Some(Move::Go { from, to });
            }
            n -= targets.count();
        }
        None
    }
}

fn standard_start() -> Position {
    let mut position = Position::empty(Side::White, [0, 0]);
    for (file, rank) in STANDARD {
        let cell = super::BOARD.cell(file, rank);
        position.add(Side::White, cell as u16);
        position.add(Side::Black, super::BOARD.mirror_ranks(cell) as u16);
    }
    position
}

const _: () = assert!(CELLS < u16::MAX as usize, "a move holds squares as u16");
