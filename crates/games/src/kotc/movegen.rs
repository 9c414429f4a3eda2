use core::ops::ControlFlow;

use burgrave_core::{Chooser, Outcome, Pick, Reason, Rules, Side};

use super::low::LowTowers;
use super::sowing::Sowing;
use super::tables::{BELOW, PATHS, SORTED, STEP, has, spaces};
use super::{KingOfTheCastle, Move, Position, Sow};

/// Reason of a win: all pieces of a side stand on the platform.
pub(super) const PLATFORM_COMPLETE: Reason = Reason("platform complete");

impl Rules for KingOfTheCastle {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let mut position = Position::empty(Side::White);
        for path in 0..PATHS {
            position.add(path, Side::BOTH[path % 2]);
            position.add(path, Side::BOTH[path % 2]);
        }
        position
    }

    fn side_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    fn hash(&self, position: &Position) -> u64 {
        position.hash()
    }

    fn compute_hash(&self, position: &Position) -> u64 {
        position.compute_hash()
    }

    fn terminal_outcome(&self, position: &Position) -> Option<Outcome> {
        Side::BOTH
            .into_iter()
            .find(|side| position.below(*side) == 0)
            .map(|side| Outcome::Win(side, PLATFORM_COMPLETE))
    }

    fn has_turn(&self, position: &Position) -> bool {
        let open_spaces = self.open_spaces(position);
        spaces(open_spaces.origins()).any(|origin| self.completes(&open_spaces.lift(origin)))
    }

    /// Visits the moves in the order of their texts, so that a sorted listing needs no memory.
    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // The spaces of path `a` below the platform.
        const PATH: u64 = 0x0101_0101_0101 & BELOW;
        let open_spaces = self.open_spaces(position);
        let dead_ends = self.max_tower.is_some() && self.sow == Sow::Fan;
        for path in 0..PATHS {
            for origin in spaces(open_spaces.origins() & PATH << path) {
                let sowing = open_spaces.lift(origin);
                let mv = Move::lift(origin, sowing.left);
                if dead_ends {
                    visit_without_dead_ends(&sowing, mv, 0, visit)?;
                } else {
                    visit_routes(&sowing, mv, 0, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn count_turns(&self, position: &Position) -> u64 {
        let open_spaces = self.open_spaces(position);
        if self.has_low_towers() {
            let low = LowTowers::new(&open_spaces, position.side_to_move());
            return spaces(open_spaces.origins())
                .map(|origin| low.count(origin))
                .sum();
        }
        spaces(open_spaces.origins())
            .map(|origin| open_spaces.lift(origin).count())
            .sum()
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        self.is_sow(position, mv)
    }

    fn pick_turn(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Pick<Move>> {
        self.pick_sow(position, chooser)
            .map(|mv| Pick { mv, uniform: true })
    }

    fn pass(&self) -> Move {
        Move::PASS
    }

    fn apply(&self, position: &mut Position, mv: Move) {
        if !mv.is_pass() {
            self.sow_tower(position, mv);
        }
        position.end_turn();
    }

    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}

/// Returns the directions from a space with their targets, sorted by the names of the targets.
pub(super) fn sorted_steps(from: u8) -> impl Iterator<Item = (u8, u8)> {
    let from = usize::from(from);
    SORTED[from % PATHS]
        .iter()
        .map(move |&direction| (direction, STEP[from][usize::from(direction)]))
}

/// Visits all continuations of a sow.
///
/// A height limit can create dead ends: steps after which the sow cannot be completed. This function enters them
/// and visits nothing there. That costs little time: with 16 pieces on the board, only short towers can get stuck.
fn visit_routes<B>(
    sowing: &Sowing,
    mv: Move,
    index: u8,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let open = sowing.open();
    for (direction, to) in sorted_steps(sowing.hand) {
        if !has(open, to) {
            continue;
        }
        let mv = mv.with(index, direction);
        if sowing.left == 1 {
            visit(mv)?;
        } else {
            visit_routes(&sowing.after(to), mv, index + 1, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits all continuations of a fan under a height limit.
///
/// Checks each step and skips dead ends. A fan can run out of room after any number of steps, so entering dead ends
/// as [`visit_routes`] does could take long.
fn visit_without_dead_ends<B>(
    sowing: &Sowing,
    mv: Move,
    index: u8,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if sowing.left == 0 {
        return visit(mv);
    }
    let open = sowing.open();
    for (direction, to) in sorted_steps(sowing.hand) {
        if !has(open, to) {
            continue;
        }
        let next = sowing.after(to);
        if next.can_be_completed() {
            visit_without_dead_ends(&next, mv.with(index, direction), index + 1, visit)?;
        }
    }
    ControlFlow::Continue(())
}
