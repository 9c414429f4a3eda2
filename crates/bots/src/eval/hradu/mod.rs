//! Dobývání Hradu: soldiers, how many turns they need to the enemy's centre, who strikes it and who
//! watches his own.

mod ways;
mod weights;

pub use weights::HraduWeights;

use std::ops::ControlFlow;
use std::sync::Arc;

use burgrave_core::{Rules, Side};
use burgrave_games::hradu::{BOARD, DobyvaniHradu, Move, Position};
use burgrave_search::{Eval, Shortcut};

use super::Searchable;
use ways::Ways;

/// The evaluation of Dobývání Hradu on one layout.
#[derive(Clone, Debug)]
pub struct HraduEval {
    /// What features are worth.
    pub weights: HraduWeights,
    ways: Arc<Ways>,
    /// What a soldier who is not placed yet counts for, by side: else who has just placed one would seem
    /// a soldier up.
    in_hand: [Worth; 2],
}

/// What a soldier counts for.
#[derive(Clone, Copy, Debug, Default)]
struct Worth {
    /// By himself.
    score: i32,
    /// How near the goal he is, in steps.
    near: i32,
}

impl HraduEval {
    /// The evaluation under these rules.
    #[must_use]
    pub fn new(rules: &DobyvaniHradu, weights: HraduWeights) -> HraduEval {
        let mut eval = HraduEval {
            weights,
            ways: Arc::new(Ways::new(rules)),
            in_hand: [Worth::default(); 2],
        };
        eval.in_hand = Side::BOTH.map(|side| {
            let walls = rules.layout().walls(side);
            let worth = walls.map(|wall| eval.soldier(side, wall));
            worth.max_by_key(|worth| worth.score).unwrap_or_default()
        });
        eval
    }

    /// What a soldier on a square counts for.
    fn soldier(&self, side: Side, cell: u16) -> Worth {
        let (weights, ways) = (&self.weights, &self.ways);
        let near = 36 - away(cell, ways.goal(side));
        let turns = match ways.turns(side, cell) {
            1 => weights.one_turn,
            2 => weights.two_turns,
            3 => weights.three_turns,
            4 => weights.four_turns,
            _ => 0,
        };
        let guards = i32::from(ways.guards(side, cell));
        let watch = weights.guard * guards + weights.guardian * i32::from(guards > 0);
        Worth {
            score: weights.soldier + weights.near * near + turns + watch,
            near,
        }
    }

    /// What a side's soldiers count for, and how many of them strike the enemy's centre.
    fn side(&self, position: &Position, side: Side) -> (i32, u32) {
        let (mut score, mut striking, mut nearest) = (0, 0, 0);
        let waiting = position.to_place(side);
        if waiting > 0 {
            let worth = self.in_hand[side.index()];
            score = i32::from(waiting) * worth.score;
            nearest = worth.near;
        }
        for &cell in position.soldiers(side) {
            let worth = self.soldier(side, cell);
            score += worth.score;
            nearest = nearest.max(worth.near);
            striking += u32::from(self.ways.strikes(position, side, cell));
        }
        (score + self.weights.nearest * nearest, striking)
    }

    /// Whether a turn captures or takes the castle.
    fn captures(&self, position: &Position, to: u16) -> bool {
        let side = position.side_to_move();
        to == self.ways.goal(side) || position.at(usize::from(to)) == Some(!side)
    }
}

/// Files and ranks between two squares.
#[inline]
fn away(a: u16, b: u16) -> i32 {
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

    /// A soldier strikes the castle.
    fn forced_win(&self, _: &DobyvaniHradu, position: &Position, (): &()) -> Option<u16> {
        let side = position.side_to_move();
        let strikes = |&cell: &u16| self.ways.strikes(position, side, cell);
        (!position.is_placing() && position.soldiers(side).iter().any(strikes)).then_some(1)
    }

    fn is_noisy(&self, _: &DobyvaniHradu, position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Go { to, .. } if self.captures(position, to))
    }

    fn for_each_noisy<B>(
        &self,
        rules: &DobyvaniHradu,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if position.is_placing() {
            return ControlFlow::Continue(());
        }
        let side = position.side_to_move();
        let goal = self.ways.goal(side);
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

    fn lists_noisy_fast(&self) -> bool {
        true
    }

    fn order(&self, _: &DobyvaniHradu, position: &Position, mv: Move) -> i32 {
        let ways = &self.ways;
        let side = position.side_to_move();
        let place = |cell: u16| {
            let turns = i32::from(ways.turns(side, cell).min(8));
            30 * (8 - turns) + 5 * i32::from(ways.guards(side, cell)) - away(cell, ways.goal(side))
        };
        match mv {
            Move::Pass => 0,
            Move::Place(cell) => place(cell),
            Move::Go { to, .. } if to == ways.goal(side) => 10_000,
            Move::Go { from, to } => {
                let gain = place(to) - place(from);
                if self.captures(position, to) {
                    // The nearer the captured soldier was to striking, the better.
                    let victim = i32::from(ways.turns(!side, to).min(8));
                    2000 + 100 * (8 - victim) + gain
                } else {
                    gain
                }
            }
        }
    }

    fn allows(&self, _: &DobyvaniHradu, position: &Position, shortcut: Shortcut<Move>) -> bool {
        // A pass while placing would leave numbers that no game has.
        shortcut != Shortcut::NullMove || !position.is_placing()
    }
}
