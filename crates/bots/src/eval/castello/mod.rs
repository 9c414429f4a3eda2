//! Castello: castles taken, castles with two pieces beside them (sieges), pieces, their progress, and pieces that
//! one jump can capture.

mod cell_set;
mod chains;

use core::ops::ControlFlow;

use burgrave_core::{Rules, Side};
use burgrave_games::castello::{
    BOARD, CASTLES, Castello, Castle, Move, MoveKind, Position, Zone, castle_beside,
};
use burgrave_search::Eval;
use burgrave_search::eval::list_moves;
use burgrave_search::sorting::{sort_and_dedup, sort_by_score};

use super::Searchable;
use cell_set::CellSet;

weights! {
    /// Weights of the evaluation, in centi-units.
    Weights {
        /// A piece.
        man = 100,
        /// One castle taken.
        castle_1 = 200,
        /// Two castles taken, in all.
        castle_2 = 330,
        /// Three castles taken, in all.
        castle_3 = 620,
        /// At least two pieces beside a castle outside the side's home. Three pieces take it.
        beside_2 = 50,
        /// Percent of `beside_2` that count if the other sides of the castle are occupied by enemies.
        defended = 25,
        /// Percent of `beside_2` that count for a castle that the lock protects.
        locked = 40,
        /// Percent by which `beside_2` grows for each castle taken already.
        nearer_end = 90,
        /// Each rank that a piece has advanced, up to the far castles.
        advance = 7,
        /// The first enemy piece that the side to move can capture with one jump.
        threat = 200,
        /// Each other piece of either side that can be captured with one jump.
        exposed = 50,
        /// The right to move.
        tempo = 10,
    }
}

/// The evaluation of Castello.
#[derive(Clone, Copy, Debug, Default)]
pub struct CastelloEval {
    /// The weights.
    pub weights: Weights,
}

impl Searchable for Castello {
    type Eval = CastelloEval;
    type Weights = Weights;

    fn eval_with(&self, weights: Weights) -> CastelloEval {
        CastelloEval { weights }
    }
}

/// Number of generated moves per listed move in [`Eval::candidates`] if there are too many to list all.
const MOVES_PER_CANDIDATE: usize = 4;

/// Number of castles that win the game.
const TO_WIN: u8 = 4;

fn forward(side: Side, cell: u16) -> i32 {
    let rank = BOARD.rank(usize::from(cell)) as i32;
    match side {
        Side::White => rank,
        Side::Black => 20 - rank,
    }
}

/// Both sides' pieces.
#[derive(Clone, Debug)]
pub struct State {
    men: [CellSet; 2],
}

impl CastelloEval {
    /// Returns the value of a side's pieces and castles.
    fn side(&self, rules: &Castello, position: &Position, state: &State, side: Side) -> i32 {
        let w = &self.weights;
        let men = &state.men[side.index()];
        let taken = position.taken(side);
        let mut value = w.man * position.count(side) as i32;
        value += [0, w.castle_1, w.castle_2, w.castle_3][usize::from(taken.min(3))];
        let sieges = self.sieges(rules, position, state, side);
        value += sieges.saturating_mul(100 + w.nearer_end * i32::from(taken)) / 100;
        value + w.advance * men.advance(side)
    }

    /// Returns the value of a side's sieges: castles with at least two of its pieces beside them.
    fn sieges(&self, rules: &Castello, position: &Position, state: &State, side: Side) -> i32 {
        let w = &self.weights;
        let [own, enemy] = [side, !side].map(|s| &state.men[s.index()]);
        let mut value = 0;
        for castle in CASTLES {
            if castle.zone == Zone::Home(side) || !position.has_castle(castle.cell) {
                continue;
            }
            let cells = castle.neighbours();
            let mine = cells.iter().filter(|&&cell| own.has(cell)).count();
            if mine < 2 {
                continue;
            }
            let mut siege = w.beside_2;
            if mine + cells.iter().filter(|&&cell| enemy.has(cell)).count() > 3 {
                siege = siege * w.defended / 100;
            }
            if !rules.may_take(position, castle, side) {
                siege = siege.saturating_mul(w.locked) / 100;
            }
            value += siege;
        }
        value
    }

    /// Returns the empty cells where a third piece takes a castle. A piece that already stands beside the castle is
    /// not a third one.
    fn taking<'a>(
        rules: &'a Castello,
        position: &'a Position,
        men: &'a CellSet,
    ) -> impl Iterator<Item = u16> + 'a {
        let side = position.side_to_move();
        CASTLES
            .into_iter()
            .filter(move |castle| {
                castle.zone != Zone::Home(side)
                    && position.has_castle(castle.cell)
                    && castle
                        .neighbours()
                        .iter()
                        .filter(|&&cell| men.has(cell))
                        .count()
                        == 2
                    && rules.may_take(position, *castle, side)
            })
            .flat_map(Castle::neighbours)
            .filter(move |&cell| position.content(cell).is_none())
    }

    /// Calls `visit` with each move that takes a castle without capturing.
    fn for_each_taking(
        rules: &Castello,
        position: &Position,
        men: &CellSet,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in Self::taking(rules, position, men) {
            for from in position.men(position.side_to_move()) {
                for mv in cell_set::quiet_moves(from, to) {
                    if takes(position, mv) && rules.is_turn(position, mv) {
                        visit(mv)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether a move ends beside a castle and at least three of the mover's pieces stand beside it then. Ignores
/// the lock.
fn takes(position: &Position, mv: Move) -> bool {
    let side = position.side_to_move();
    castle_beside(mv.to()).is_some_and(|castle| {
        castle.zone != Zone::Home(side)
            && position.has_castle(castle.cell)
            && castle
                .neighbours()
                .iter()
                .filter(|&&cell| {
                    cell == mv.to() || (position.has_man(side, cell) && cell != mv.from())
                })
                .count()
                >= 3
    })
}

impl Eval<Castello> for CastelloEval {
    type State = State;

    fn state(&self, _: &Castello, position: &Position) -> State {
        State {
            men: Side::BOTH.map(|side| CellSet::of(position.men(side))),
        }
    }

    fn next_state(
        &self,
        rules: &Castello,
        state: &State,
        before: &Position,
        mv: Move,
        after: &Position,
    ) -> State {
        if mv.captured() != 0 {
            return self.state(rules, after);
        }
        let mut next = state.clone();
        if mv.kind() != MoveKind::Pass {
            next.men[before.side_to_move().index()].move_piece(mv.from(), mv.to());
        }
        next
    }

    fn evaluate(&self, rules: &Castello, position: &Position, state: &State) -> i32 {
        let side = position.side_to_move();
        let w = &self.weights;
        let mut value =
            self.side(rules, position, state, side) - self.side(rules, position, state, !side);
        let [own, enemy] = [side, !side].map(|s| &state.men[s.index()]);
        let sight = cell_set::Sight::of(own, enemy, position);
        let (threats, exposed) = (sight.captures(own, enemy), sight.captures(enemy, own));
        if threats > 0 {
            value += w.threat + w.exposed * (threats - 1);
        }
        value - w.exposed * exposed + w.tempo
    }

    fn forced_win(&self, rules: &Castello, position: &Position, state: &State) -> Option<u16> {
        let side = position.side_to_move();
        if position.taken(side) + 1 < TO_WIN {
            return None;
        }
        let men = &state.men[side.index()];
        Self::for_each_taking(rules, position, men, &mut |_| ControlFlow::Break(()))
            .is_break()
            .then_some(1)
    }

    /// Returns whether a move is a chain of at most three jumps that all capture, or takes a castle without capturing.
    fn is_noisy(&self, rules: &Castello, position: &Position, mv: Move) -> bool {
        if mv.captured() != 0 {
            return chains::is_chain(rules, position, mv);
        }
        let Some(castle) = castle_beside(mv.to()) else {
            return false;
        };
        let side = position.side_to_move();
        takes(position, mv) && rules.may_take(position, castle, side)
    }

    fn for_each_noisy(
        &self,
        rules: &Castello,
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let men = CellSet::of(position.men(position.side_to_move()));
        Self::for_each_taking(rules, position, &men, visit)?;
        chains::for_each(rules, position, &men, visit)
    }

    fn order(&self, _: &Castello, position: &Position, mv: Move) -> i32 {
        if mv.kind() == MoveKind::Pass {
            return 0;
        }
        let side = position.side_to_move();
        let (from, to) = (forward(side, mv.from()), forward(side, mv.to()));
        let mut value = 400 * mv.captured().count_ones() as i32 + 8 * (to.min(16) - from.min(16));
        let is_beside_target = |cell: u16| {
            castle_beside(cell).is_some_and(|castle| {
                castle.zone != Zone::Home(side) && position.has_castle(castle.cell)
            })
        };
        value += 60 * i32::from(is_beside_target(mv.to()));
        value - 60 * i32::from(is_beside_target(mv.from()))
    }

    /// Lists all moves if there are at most `limit`. Otherwise generates up to `MOVES_PER_CANDIDATE * limit` moves and
    /// lists the best by [`Eval::order`].
    fn candidates(
        &self,
        rules: &Castello,
        position: &Position,
        limit: usize,
        moves: &mut Vec<Move>,
    ) -> bool {
        let limit = limit.max(1);
        let most = limit.saturating_mul(MOVES_PER_CANDIDATE);
        let complete = list_moves(rules, position, most, moves);
        if complete && moves.len() <= limit {
            return true;
        }
        if !complete {
            // The generated moves may be those of some pieces only: add up to `limit` noisy moves of all pieces.
            let mut room = limit;
            let _ = self.for_each_noisy(rules, position, &mut |mv| {
                moves.push(mv);
                room -= 1;
                if room == 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            sort_and_dedup(moves);
        }
        sort_by_score(moves, |&mv| self.order(rules, position, mv));
        moves.truncate(limit);
        false
    }
}
