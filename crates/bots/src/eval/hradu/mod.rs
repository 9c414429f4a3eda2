//! Dobývání Hradu: soldiers, the turns they need to the enemy's centre, attacks on it, and guards of the centre.

mod distances;
mod weights;

pub use weights::HraduWeights;

use std::ops::ControlFlow;
use std::sync::Arc;

use burgrave_core::{Rules, Side};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Move, Position};
use burgrave_search::Eval;

use super::Searchable;
use distances::Distances;

/// The evaluation of Dobývání Hradu on one layout.
#[derive(Clone, Debug)]
pub struct HraduEval {
    /// The weights.
    pub weights: HraduWeights,
    distances: Arc<Distances>,
    /// Value of a soldier in hand, by side: that of a soldier on the best wall. If it were 0, the side that has just
    /// placed a soldier would seem ahead.
    in_hand: [SoldierValue; 2],
}

/// Value of a soldier.
#[derive(Clone, Copy, Debug, Default)]
struct SoldierValue {
    score: i32,
    /// 36 minus the distance to the goal. 36 is the greatest distance on the board.
    near: i32,
}

impl HraduEval {
    /// Returns the evaluation under these rules.
    pub fn new(rules: &DobyvaniHradu, weights: HraduWeights) -> HraduEval {
        let mut eval = HraduEval {
            weights,
            distances: Arc::new(Distances::new(rules)),
            in_hand: [SoldierValue::default(); 2],
        };
        eval.in_hand = Side::BOTH.map(|side| {
            let walls = rules.layout().walls(side);
            let values = walls.map(|wall| eval.soldier(side, wall));
            values.max_by_key(|value| value.score).unwrap_or_default()
        });
        eval
    }

    fn soldier(&self, side: Side, cell: u16) -> SoldierValue {
        let (weights, distances) = (&self.weights, &self.distances);
        let near = 36 - distance(cell, distances.goal(side));
        let turns = match distances.turns(side, cell) {
            1 => weights.one_turn,
            2 => weights.two_turns,
            3 => weights.three_turns,
            4 => weights.four_turns,
            _ => 0,
        };
        let guards = i32::from(distances.guards(side, cell));
        SoldierValue {
            score: weights.soldier + weights.near * near + turns + weights.guard * guards,
            near,
        }
    }

    /// Returns the value of a side's soldiers, and the number of soldiers that can move to the enemy's centre now.
    fn side(&self, position: &Position, side: Side) -> (i32, u32) {
        let (mut score, mut striking, mut nearest) = (0, 0, 0);
        let waiting = position.to_place(side);
        if waiting > 0 {
            let value = self.in_hand[side.index()];
            score = i32::from(waiting) * value.score;
            nearest = value.near;
        }
        for &cell in position.soldiers(side) {
            let value = self.soldier(side, cell);
            score += value.score;
            nearest = nearest.max(value.near);
            striking += u32::from(self.distances.strikes(position, side, cell));
        }
        (score + self.weights.nearest * nearest, striking)
    }

    /// Returns whether a move to `to` captures a soldier or takes the castle.
    fn captures(&self, position: &Position, to: u16) -> bool {
        let side = position.side_to_move();
        to == self.distances.goal(side) || position.at(usize::from(to)) == Some(!side)
    }
}

/// Returns the Manhattan distance of two squares.
#[inline]
fn distance(a: u16, b: u16) -> i32 {
    let (a, b) = (usize::from(a), usize::from(b));
    let files = BOARD.file(a).abs_diff(BOARD.file(b));
    (files + BOARD.rank(a).abs_diff(BOARD.rank(b))) as i32
}

impl Searchable for DobyvaniHradu {
    type Eval = HraduEval;
    type Weights = HraduWeights;

    fn eval_with(&self, weights: HraduWeights) -> HraduEval {
        HraduEval::new(self, weights)
    }
}

impl Eval<DobyvaniHradu> for HraduEval {
    type State = ();

    fn state(&self, _: &DobyvaniHradu, _: &Position) {}

    fn evaluate(&self, _: &DobyvaniHradu, position: &Position, (): &()) -> i32 {
        let weights = &self.weights;
        let side = position.side_to_move();
        let (own, _) = self.side(position, side);
        let (enemy, striking) = self.side(position, !side);
        let danger = match striking {
            _ if position.is_placing() => 0,
            0 => 0,
            1 => weights.threat,
            _ => weights.double_threat,
        };
        own - enemy - danger + weights.tempo
    }

    fn forced_win(&self, _: &DobyvaniHradu, position: &Position, (): &()) -> Option<u16> {
        let side = position.side_to_move();
        let strikes = |&cell: &u16| self.distances.strikes(position, side, cell);
        (!position.is_placing() && position.soldiers(side).iter().any(strikes)).then_some(1)
    }

    fn is_noisy(&self, _: &DobyvaniHradu, position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Go { to, .. } if self.captures(position, to))
    }

    fn for_each_noisy(
        &self,
        rules: &DobyvaniHradu,
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.is_placing() {
            return ControlFlow::Continue(());
        }
        let side = position.side_to_move();
        let goal = self.distances.goal(side);
        for &from in position.soldiers(side) {
            let in_line = |to: u16| {
                let (from, to) = (usize::from(from), usize::from(to));
                BOARD.rank(from) == BOARD.rank(to) || BOARD.file(from) == BOARD.file(to)
            };
            for &to in position.soldiers(!side).iter().chain([&goal]) {
                let mv = Move::Go { from, to };
                if in_line(to) && rules.is_turn(position, mv) {
                    visit(mv)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn order(&self, _: &DobyvaniHradu, position: &Position, mv: Move) -> i32 {
        let distances = &self.distances;
        let side = position.side_to_move();
        let place = |cell: u16| {
            let turns = i32::from(distances.turns(side, cell).min(8));
            30 * (8 - turns) + 5 * i32::from(distances.guards(side, cell))
                - distance(cell, distances.goal(side))
        };
        match mv {
            Move::Pass => 0,
            Move::Place(cell) => place(cell),
            Move::Go { to, .. } if to == distances.goal(side) => 10_000,
            Move::Go { from, to } => {
                let gain = place(to) - place(from);
                if self.captures(position, to) {
                    // Prefer to capture soldiers that are close to striking.
                    let victim = i32::from(distances.turns(!side, to).min(8));
                    2000 + 100 * (8 - victim) + gain
                } else {
                    gain
                }
            }
        }
    }
}
