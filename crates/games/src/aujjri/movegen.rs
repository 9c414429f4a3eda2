//! Legal moves: generation, counting, random picks.

use core::ops::ControlFlow;

use burgrave_core::{Chooser, Outcome, Pick, Reason, Rules, Side, uniform_by_count};

use super::geometry::{LINES, OFF, lines_through, next, square_on};
use super::position::{Ban, Occupant};
use super::{AujjrisCastle, Move, Position};

/// The Gem was pushed into the Win Zone.
pub const GEM: Reason = Reason("gem");

/// Maximum number of lines that a move changes: at most three squares on four lines.
const LINES_TOUCHED: u32 = 4;

/// Number of rejected draws before the pick falls back to counting.
const DRAWS: u32 = 8;

/// Visits the steps and pushes of a side under a pushback ban, ignoring AC-5.
#[inline]
fn piece_moves<B>(
    position: &Position,
    side: Side,
    ban: Option<Ban>,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &from in position.piece_slots(side) {
        if from == OFF {
            break;
        }
        let height = position.height(from);
        for direction in 0..4 {
            let to = next(from, direction);
            let there = position.height(to);
            if there == 0 || there.abs_diff(height) > 1 {
                continue;
            }
            match position.occupant(to) {
                None => visit(Move::Step { from, to })?,
                Some(Occupant::Piece(owner)) if owner == side => {}
                Some(pushed) => {
                    let banned = ban.is_some_and(|ban| (ban.pushed, ban.pusher) == (from, to));
                    if !banned && receives(position, pushed, there, next(to, direction)) {
                        visit(Move::Push { from, to })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether a pushed occupant can move from a height to `target`.
fn receives(position: &Position, pushed: Occupant, from_height: u8, target: u8) -> bool {
    if target == OFF {
        return pushed == Occupant::Gem;
    }
    let height = position.height(target);
    height > 0 && height <= from_height + 1 && position.occupant(target).is_none()
}

fn count_piece_moves(position: &Position, side: Side, ban: Option<Ban>) -> u32 {
    let mut count = 0;
    let _ = piece_moves(position, side, ban, &mut |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}

/// Visits the stacker moves of a side along a line.
#[inline]
fn slides_on<B>(
    position: &Position,
    side: Side,
    line: usize,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let reach = position.reach_on(line, side);
    let mut rest = reach.up;
    while rest != 0 {
        let (edge, length) = take_edge(&mut rest);
        let from = square_on(line, edge);
        for index in edge + 1..=edge + length {
            let to = square_on(line, index);
            visit(Move::Slide { from, to })?;
        }
    }
    let mut rest = reach.down;
    while rest != 0 {
        let (edge, length) = take_edge(&mut rest);
        let from = square_on(line, edge + 1);
        for back in 0..length {
            let to = square_on(line, edge - back);
            visit(Move::Slide { from, to })?;
        }
    }
    ControlFlow::Continue(())
}

/// Removes the lowest edge from half a [`Reach`](super::lines::Reach). Returns the edge and its distance.
fn take_edge(rest: &mut u32) -> (usize, usize) {
    let shift = rest.trailing_zeros() & !3;
    let length = *rest >> shift & 0xf;
    *rest &= !(0xf << shift);
    ((shift / 4) as usize, length as usize)
}

/// Visits all moves of the side to move, ignoring AC-5.
fn for_each_pseudo_legal<B>(
    position: &Position,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let side = position.side_to_move();
    piece_moves(position, side, position.ban(), visit)?;
    let mut lines = position.live(side);
    while lines != 0 {
        slides_on(position, side, lines.trailing_zeros() as usize, visit)?;
        lines &= lines - 1;
    }
    ControlFlow::Continue(())
}

/// Returns whether AC-5 forbids nothing: the other side has stacker moves on more lines than one move can
/// change (see [`stalemates`]).
fn cannot_stalemate(position: &Position) -> bool {
    position.live(!position.side_to_move()).count_ones() > LINES_TOUCHED
}

/// Returns whether a move that is otherwise legal breaks AC-5.
///
/// Only the other side can be stalemated. The mover can always reverse the move, as AC-5 ignores the mover's ban:
/// a Piece steps back, a stacker slides back over the same heights.
pub(super) fn stalemates(position: &Position, mv: Move) -> bool {
    let other = !position.side_to_move();
    if position.live(other) & !lines_touched(mv) != 0 {
        return false;
    }
    let mut after = *position;
    after.apply(mv);
    after.gem().is_some()
        && after.slides(other) == 0
        && count_piece_moves(&after, other, after.ban()) == 0
}

/// Returns the mask of the lines whose stacker moves a move may change.
fn lines_touched(mv: Move) -> u32 {
    let (from, to, target) = match mv {
        Move::Pass => return 0,
        Move::Step { from, to } | Move::Slide { from, to } => (from, to, to),
        Move::Push { from, to } => {
            let target = super::geometry::direction(from, to).map_or(OFF, |d| next(to, d));
            (from, to, if target == OFF { to } else { target })
        }
    };
    [from, to, target].iter().fold(0, |lines, &square| {
        lines | lines_through(usize::from(square))
    })
}

/// Returns stacker move number `skip` of the side to move.
fn nth_slide(position: &Position, mut skip: u32) -> Option<Move> {
    let side = position.side_to_move();
    for line in 0..LINES {
        let count = position.slides_on(line, side);
        if skip >= count {
            skip -= count;
            continue;
        }
        let found = slides_on(position, side, line, &mut |mv| {
            if skip == 0 {
                return ControlFlow::Break(mv);
            }
            skip -= 1;
            ControlFlow::Continue(())
        });
        return found.break_value();
    }
    None
}

impl Rules for AujjrisCastle {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.set_up()
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
        match position.gem() {
            Some(_) => None,
            None => Some(Outcome::Win(!position.side_to_move(), GEM)),
        }
    }

    fn has_turn(&self, position: &Position) -> bool {
        self.for_each_turn(position, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    fn for_each_turn<B>(
        &self,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if cannot_stalemate(position) {
            return for_each_pseudo_legal(position, visit);
        }
        for_each_pseudo_legal(position, &mut |mv| {
            if stalemates(position, mv) {
                return ControlFlow::Continue(());
            }
            visit(mv)
        })
    }

    fn count_turns(&self, position: &Position) -> u64 {
        if cannot_stalemate(position) {
            let side = position.side_to_move();
            let steps = count_piece_moves(position, side, position.ban());
            return u64::from(position.slides(side) + steps);
        }
        let mut count = 0;
        let _ = self.for_each_turn(position, &mut |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    fn is_turn(&self, position: &Position, mv: Move) -> bool {
        super::why::check(position, mv).is_ok()
    }

    /// Rejection sampling: draws from the moves before AC-5 and rejects those that AC-5 forbids, so the pick
    /// is uniform. After `DRAWS` rejections it counts the legal moves instead.
    fn pick_turn(&self, position: &Position, chooser: &mut impl Chooser) -> Option<Pick<Move>> {
        let side = position.side_to_move();
        // At most five Pieces with four directions each.
        let mut steps = [Move::Pass; 20];
        let mut count = 0;
        let _ = piece_moves(position, side, position.ban(), &mut |mv| {
            steps[count] = mv;
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        let total = position.slides(side) + count as u32;
        if total == 0 {
            return None;
        }
        let all_legal = cannot_stalemate(position);
        for _ in 0..DRAWS {
            let index = chooser.below(u64::from(total)) as usize;
            let mv = if index < count {
                steps[index]
            } else {
                nth_slide(position, (index - count) as u32)?
            };
            if all_legal || !stalemates(position, mv) {
                return Some(Pick { mv, uniform: true });
            }
        }
        uniform_by_count(self, position, chooser)
    }

    fn pass(&self) -> Move {
        Move::Pass
    }

    fn apply(&self, position: &mut Position, mv: Move) {
        position.apply(mv);
    }

    fn repetition(&self) -> Option<u8> {
        self.repetition
    }
}
