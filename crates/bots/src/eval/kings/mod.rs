//! King's Castle: men near the Castle and on the lines into it, flanks, and threats to crown.

mod cells;
mod lines;
mod threats;
mod weights;

pub use weights::KingsWeights;

use core::ops::ControlFlow;

use burgrave_core::{Rules, Side};
use burgrave_games::kings::{KingsCastle, Move, Position, Zone};
use burgrave_search::{Eval, Shortcut};

use super::Searchable;
use cells::cells;
use threats::Threats;

/// The evaluation of King's Castle.
#[derive(Clone, Copy, Debug, Default)]
pub struct KingsEval {
    /// The weights.
    pub weights: KingsWeights,
}

impl Searchable for KingsCastle {
    type Eval = KingsEval;
    type Weights = KingsWeights;

    fn eval_with(&self, weights: KingsWeights) -> KingsEval {
        KingsEval { weights }
    }
}

impl KingsEval {
    /// Returns the value of the men for the side to move, and the patterns on the lines.
    fn men(&self, rules: &KingsCastle, position: &Position) -> (i32, Threats) {
        let weights = &self.weights;
        let board = cells(rules);
        let mut patterns = [0; cells::LINES];
        let mut totals = [0; 2];
        for side in Side::BOTH {
            let digit = side.index() + 1;
            for cell in rules.men(position, side) {
                let Some(cell) = board.cells.get(cell) else {
                    continue;
                };
                let mut value = weights.man + weights.near * cell.near;
                value += match cell.zone {
                    Zone::Entrance => weights.entrance,
                    Zone::Inner => weights.inner,
                    Zone::Outside | Zone::Throne => weights.on_line * i32::from(cell.lines),
                };
                totals[side.index()] += value;
                for &(line, unit) in &cell.on[..usize::from(cell.lines)] {
                    patterns[usize::from(line)] += digit * usize::from(unit);
                }
            }
        }
        let own = position.side_to_move();
        let inner = Side::BOTH.map(|side| rules.inner_men(position, side));
        let total = totals[own.index()] - totals[(!own).index()];
        (total, Threats { patterns, inner })
    }

    /// Returns the value of a side's men on the inner cells and of those that can enter.
    fn castle(&self, threats: &Threats, side: Side) -> i32 {
        let weights = &self.weights;
        let (own, enemy) = (threats.inner[side.index()], threats.inner[(!side).index()]);
        let opposite = (own << 3 | own >> 3) & 0x3f;
        let open = opposite & !(own | enemy);
        let (to_entrance, to_inner) = threats.entries(side);
        weights.open_axis * open.count_ones() as i32
            + weights.to_entrance * to_entrance
            + weights.to_inner * to_inner
    }
}

impl Eval<KingsCastle> for KingsEval {
    type State = ();

    fn state(&self, _: &KingsCastle, _: &Position) {}

    fn evaluate(&self, rules: &KingsCastle, position: &Position, (): &()) -> i32 {
        let weights = &self.weights;
        let side = position.side_to_move();
        let (men, threats) = self.men(rules, position);
        let board = cells(rules);
        let mut score = men + weights.tempo;
        score += self.castle(&threats, side) - self.castle(&threats, !side);
        if position.throne() == Some(!side) {
            return score
                - if threats.breaks(board, side) {
                    weights.in_check
                } else {
                    weights.mate
                };
        }
        if threats.crowns(board, side) {
            score += weights.crowns_now;
        } else if threats.crowns(board, !side) {
            score -= weights.threatens_crown;
        }
        score
    }

    /// Noisy moves capture or change the occupant of the Throne.
    fn is_noisy(&self, rules: &KingsCastle, position: &Position, mv: Move) -> bool {
        if !may_be_noisy(rules, position, mv) {
            return false;
        }
        let side = position.side_to_move();
        let mut next = *position;
        rules.apply(&mut next, mv);
        next.throne() != position.throne() || next.count(!side) < position.count(!side)
    }

    fn for_each_noisy(
        &self,
        rules: &KingsCastle,
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        rules.for_each_noisy_turn(position, &mut |mv| {
            if self.is_noisy(rules, position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    fn order(&self, rules: &KingsCastle, position: &Position, mv: Move) -> i32 {
        let board = cells(rules);
        let place = |cell: Option<u8>| {
            cell.and_then(|cell| board.get(cell)).map_or(0, |cell| {
                let castle = 4 * i32::from(cell.zone.is_castle());
                cell.near + castle + i32::from(cell.lines)
            })
        };
        let ahead = match mv {
            Move::Place { cell } => return 10 * place(Some(cell)),
            Move::Swap => return 0,
            Move::Pass => return 0,
            Move::Single {
                from,
                direction,
                distance,
            } => place(board.along(from, direction, distance)) - place(Some(from)),
            Move::Phalanx {
                lead,
                direction,
                men,
                distance,
            } => {
                let rear = board.along(lead, (direction + 3) % 6, men - 1);
                let gain = place(board.along(lead, direction, distance)) - place(rear);
                gain + 3
            }
        };
        let mut score = 10 * ahead;
        if may_be_noisy(rules, position, mv) {
            let side = position.side_to_move();
            let mut next = *position;
            rules.apply(&mut next, mv);
            if next.throne() != position.throne() {
                score += 3000;
            }
            let captured = position.count(!side) - next.count(!side).min(position.count(!side));
            score += 300 * captured as i32;
        }
        score
    }

    fn allows(&self, _: &KingsCastle, position: &Position, _: Shortcut<Move>) -> bool {
        // A side that must break a flank has no time for other moves.
        position.throne().is_none()
    }
}

/// Returns whether a turn may capture or change the occupant of the Throne. A quick test that excludes most moves. It
/// misses one case: if a throw by the enemy made a flank of the mover's men, any turn crowns.
#[inline]
fn may_be_noisy(rules: &KingsCastle, position: &Position, mv: Move) -> bool {
    let board = cells(rules);
    let side = position.side_to_move();
    let in_castle = |cell: u8| board.get(cell).is_some_and(|cell| cell.zone.is_castle());
    match mv {
        Move::Place { .. } | Move::Swap | Move::Pass => false,
        Move::Single {
            from,
            direction,
            distance,
        } => {
            // A man in the Castle moves, or is thrown.
            let ahead = board.along(from, direction, distance + 1);
            in_castle(from) || ahead.is_some_and(in_castle)
        }
        Move::Phalanx {
            lead,
            direction,
            men,
            distance,
        } => {
            let swept = |step| {
                board.along(lead, direction, step).is_some_and(|cell| {
                    in_castle(cell) || rules.man(position, usize::from(cell)) == Some(!side)
                })
            };
            let back = (direction + 3) % 6;
            (1..=distance).any(swept)
                || (0..men).any(|step| board.along(lead, back, step).is_some_and(in_castle))
        }
    }
}
