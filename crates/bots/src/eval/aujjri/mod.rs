//! Aujjri's Castle: who is first to push the Gem out?
//!
//! The evaluation estimates for each side the cost of winning if the opponent does nothing: building,
//! walking, pushing (`path_cost`). It converts both costs to centi-units and subtracts them. In a game it also
//! counts how often the Pieces have had their current formation, so that a side that is ahead does not
//! repeat moves (`formation`).

mod formation;
mod path_cost;
mod terrain;

use core::ops::ControlFlow;

use burgrave_board::Rectangle;
use burgrave_core::{Rules, Side};
use burgrave_games::aujjri::{AujjrisCastle, Move, Occupant, Position};
use burgrave_search::Eval;

use super::{Searchable, unchanged};
use formation::Formations;
use terrain::{NEXT, OFF, Terrain};

const BOARD: Rectangle = Rectangle::new(9, 9);

weights! {
    /// Weights of the evaluation. The costs of a path (all up to `walk`) are in quarters of a move, from 0 to
    /// 500. The rest is in centi-units.
    Weights {
        /// A step of a Piece.
        step = 4,
        /// A stacker that must be added.
        build = 6,
        /// Each move beyond the first that brings a free stacker to its square.
        fetch = 3,
        /// A square that no free stacker reaches within three moves.
        stranded = 9,
        /// Discount of a stacker for each push before the one that needs it.
        fade = 1,
        /// A missing stacker beside a square onto which stackers must climb.
        ramp = 4,
        /// A stacker that must be removed.
        remove = 6,
        /// An enemy Piece on the path to the Gem.
        enemy = 10,
        /// A Piece of the side on the Gem's path.
        own = 12,
        /// An enemy Piece on the Gem's path, in addition to pushing it aside.
        block = 4,
        /// Eighths of the cost of pushing it aside that count.
        clear = 6,
        /// Maximum cost of pushing it aside.
        wall = 28,
        /// An enemy Piece that can step onto the Gem's path.
        guard = 14,
        /// An enemy stacker on top of a square on the path: the enemy may move it.
        hostile = 1,
        /// A single enemy stacker on the Gem's path.
        fragile = 3,
        /// A push of the Gem.
        push = 8,
        /// A square that another Piece must walk to push in another direction.
        walk = 7,
        /// Value of a path that costs nothing.
        path = 5000,
        /// Cost at which a path has a quarter of that value. The curve makes each move count more, the
        /// nearer a side is: a change that helps both sides favours the one ahead.
        slope = 20,
        /// Each square between a Piece and the Gem, in eighths of a centi-unit.
        gather = 40,
        /// The right to move.
        tempo = 15,
        /// Percent by which the paths of the player to move at the root count for more, and the
        /// opponent's for less. Without it, both sides only defend.
        own_path_bonus = 40,
        /// Percent more for every hundred moves since the Gem last moved.
        bonus_growth = 15,
        /// Maximum of `own_path_bonus` plus `bonus_growth`.
        max_bonus = 80,
        /// Penalty of the player to move at the root for each occurrence of a formation of its Pieces beyond
        /// `patience`, since the Gem last moved.
        stale = 10,
        /// Occurrences of a formation without penalty.
        patience = 4,
        /// Maximum number of penalised occurrences.
        max_penalised = 40,
        /// Lead that the penalty leaves, in centi-units: a side that is not ahead pays none.
        ease = 200,
    }
}

/// Maximum cost of any part of a path. More would not change the value noticeably; negative costs would leave
/// no cheapest path.
const MAX_COST: i32 = 500;

impl Weights {
    /// Clamps the costs of a path to the range from 0 to [`MAX_COST`].
    fn limited(self) -> Weights {
        let within = |cost: i32| cost.clamp(0, MAX_COST);
        Weights {
            step: within(self.step),
            build: within(self.build),
            fetch: within(self.fetch),
            stranded: within(self.stranded),
            fade: within(self.fade),
            ramp: within(self.ramp),
            remove: within(self.remove),
            enemy: within(self.enemy),
            own: within(self.own),
            block: within(self.block),
            clear: within(self.clear),
            wall: within(self.wall),
            guard: within(self.guard),
            hostile: within(self.hostile),
            fragile: within(self.fragile),
            push: within(self.push),
            walk: within(self.walk),
            ..self
        }
    }
}

/// The evaluation of Aujjri's Castle.
#[derive(Clone, Copy, Debug)]
pub struct AujjriEval {
    /// The weights.
    pub weights: Weights,
    /// Percent by which each side's paths count for more.
    own_path_bonus: [i32; 2],
    /// Formations of the player to move at the root.
    formations: Formations,
}

impl Searchable for AujjrisCastle {
    type Eval = AujjriEval;
    type Weights = Weights;

    fn eval_with(&self, weights: Weights) -> AujjriEval {
        AujjriEval {
            weights: weights.limited(),
            own_path_bonus: [0; 2],
            formations: Formations::none(Side::White),
        }
    }

    /// Levels below the highest pay no penalty for repeated formations: their ratings were measured without.
    fn level_eval(&self) -> AujjriEval {
        self.eval_with(Weights {
            stale: 0,
            ..Weights::MEASURED
        })
    }

    fn eval_in_game(&self, base: &AujjriEval, positions: &[Position]) -> Option<AujjriEval> {
        let now = positions.last()?;
        let idle = unchanged(positions, Position::gem);
        let weights = base.weights;
        let own_path_bonus = (weights.own_path_bonus
            + weights.bonus_growth.saturating_mul(idle.len() as i32 - 1) / 100)
            .min(weights.max_bonus);
        let mut eval = self.eval_with(weights);
        eval.own_path_bonus[now.side_to_move().index()] = own_path_bonus;
        eval.own_path_bonus[(!now.side_to_move()).index()] = -own_path_bonus;
        eval.formations = Formations::count(now.side_to_move(), idle);
        Some(eval)
    }
}

/// Returns the distance of two squares along ranks and files.
fn distance(a: u8, b: u8) -> i32 {
    let files = (a % 9).abs_diff(b % 9);
    let ranks = (a / 9).abs_diff(b / 9);
    i32::from(files + ranks)
}

/// Returns the value of a path, which falls with the square of its cost. A side close to the win accepts
/// that the opponent's long path becomes a little shorter too.
fn nearness(w: &Weights, cost: i32) -> i32 {
    let all = (cost + w.slope).max(1);
    let once = w.path * w.slope / all;
    once.saturating_mul(w.slope) / all
}

/// Returns whether the heights let a Piece on `from` push the content of its neighbour `to`.
fn can_push(position: &Position, from: u8, to: u8) -> bool {
    position.height(from).abs_diff(position.height(to)) <= 1
}

/// Returns whether a Piece that arrives on `to` threatens to push the Gem off the board from there.
fn threatens(position: &Position, to: u8) -> bool {
    position.gem().is_some_and(|gem| {
        (0..4).any(|d| {
            NEXT[d][usize::from(gem)] == OFF
                && NEXT[d ^ 2][usize::from(gem)] == to
                && can_push(position, to, gem)
        })
    })
}

/// Scores the steps of neighbouring Pieces that a new height of `square` allows or forbids, for the side to
/// move. Steps towards the Gem count more.
fn step_gain(position: &Position, gem: u8, square: u8, height: u8) -> i32 {
    let old = position.height(square);
    let mut value = 0;
    for next in &NEXT {
        let from = next[usize::from(square)];
        let Some(Occupant::Piece(owner)) = position.occupant(from) else {
            continue;
        };
        let there = position.height(from);
        let passes = |height: u8| i32::from(height > 0 && height.abs_diff(there) <= 1);
        let gain = passes(height) - passes(old);
        let sign = if owner == position.side_to_move() {
            1
        } else {
            -1
        };
        let weight = if distance(square, gem) < distance(from, gem) {
            80
        } else {
            10
        };
        value += sign * gain * weight;
    }
    value
}

impl AujjriEval {
    /// Returns the value of a side's cheapest path and its Pieces' distances to the Gem, in centi-units.
    fn side(&self, terrain: &Terrain, position: &Position, side: Side) -> i32 {
        let w = &self.weights;
        let cost = path_cost::lowest_cost(w, terrain, side);
        let mut value = nearness(w, cost).saturating_mul(8);
        if let Some(gem) = position.gem() {
            for piece in position.pieces(side) {
                value = value.saturating_sub(w.gather * distance(piece, gem));
            }
        }
        (value / 8).saturating_mul(100 + self.own_path_bonus[side.index()]) / 100
    }
}

impl Eval<AujjrisCastle> for AujjriEval {
    type State = ();

    fn state(&self, _: &AujjrisCastle, _: &Position) {}

    fn evaluate(&self, _: &AujjrisCastle, position: &Position, (): &()) -> i32 {
        let side = position.side_to_move();
        let Some(terrain) = Terrain::new(position) else {
            return 0;
        };
        let [mine, theirs] = [side, !side].map(|side| self.side(&terrain, position, side));
        let ahead = mine - theirs + self.weights.tempo;
        ahead - self.formations.cost(&self.weights, position, ahead)
    }

    fn forced_win(&self, _: &AujjrisCastle, position: &Position, (): &()) -> Option<u16> {
        let gem = position.gem()?;
        let mine = Some(Occupant::Piece(position.side_to_move()));
        (0..4)
            .any(|d| {
                let behind = NEXT[d ^ 2][usize::from(gem)];
                NEXT[d][usize::from(gem)] == OFF
                    && behind != OFF
                    && position.occupant(behind) == mine
                    && can_push(position, behind, gem)
            })
            .then_some(1)
    }

    fn is_noisy(&self, _: &AujjrisCastle, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Push { to, .. } => position
                .gem()
                .is_some_and(|gem| distance(to, gem) <= 1 || threatens(position, to)),
            Move::Step { to, .. } => threatens(position, to),
            Move::Slide { .. } | Move::Pass => false,
        }
    }

    fn for_each_noisy(
        &self,
        rules: &AujjrisCastle,
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(gem) = position.gem() else {
            return ControlFlow::Continue(());
        };
        let mut offer = |mv| {
            if self.is_noisy(rules, position, mv) && rules.is_turn(position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        for from in position.pieces(position.side_to_move()) {
            // Noisy moves end on the Gem's square or beside it.
            if distance(from, gem) > 2 {
                continue;
            }
            for next in &NEXT {
                let to = next[usize::from(from)];
                if to == OFF {
                    continue;
                }
                match position.occupant(to) {
                    None => offer(Move::Step { from, to })?,
                    Some(_) => offer(Move::Push { from, to })?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn order(&self, _: &AujjrisCastle, position: &Position, mv: Move) -> i32 {
        let Some(gem) = position.gem() else {
            return 0;
        };
        let nearer = |from, to| distance(from, gem) - distance(to, gem);
        match mv {
            Move::Pass => 0,
            Move::Push { to, .. } if to == gem => 2_000,
            Move::Push { from, to } => 300 + 30 * nearer(from, to),
            Move::Step { from, to } => 50 * nearer(from, to),
            Move::Slide { from, to } => {
                let (lower, higher) = (position.height(from) - 1, position.height(to) + 1);
                let steps =
                    step_gain(position, gem, from, lower) + step_gain(position, gem, to, higher);
                20 * nearer(from, to) - 10 * distance(to, gem) + steps
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use burgrave_core::{History, Notation};

    use super::*;

    #[test]
    fn the_player_to_move_values_its_own_path_more() {
        let mut history = History::new(AujjrisCastle::default());
        let rules = *history.rules();
        let own_path_bonus = |history: &History<AujjrisCastle>| {
            let eval = rules
                .eval_in_game(&rules.eval(), history.positions())
                .unwrap();
            eval.own_path_bonus
        };
        let [white, black] = own_path_bonus(&history);
        assert!(white > 0 && black == -white);
        let first = rules.parse_move(history.position(), "a1=a5").unwrap();
        history.play(first).unwrap();
        let [white, black] = own_path_bonus(&history);
        assert!(black > 0 && white == -black);
    }

    #[test]
    fn a_stacker_for_an_early_push_is_worth_more() {
        // The Gem goes north over e6 and e7; White's only free stacker is on e7 or on e6.
        let value = |rows: &str| {
            let text = format!("{rows} w -");
            let rules = AujjrisCastle::default();
            let position = rules.parse_position(&text).unwrap();
            rules.eval().evaluate(&rules, &position, &())
        };
        let later = value("4(bB)4/9/4w4/9/4(rrrrrG)4/4(wwwwW)4/9/9/9");
        let sooner = value("4(bB)4/9/9/4w4/4(rrrrrG)4/4(wwwwW)4/9/9/9");
        assert!(sooner > later, "{sooner} {later}");
    }

    #[test]
    fn a_piece_that_can_reach_a_blocker_shortens_the_path() {
        // The Gem is to go from e5 over d5, where a black Piece stands; White's stackers are on d4, from
        // which it can be pushed to d6, or out of the way.
        let gain = |weights: Weights| {
            let rules = AujjrisCastle::default();
            let value = |rows: &str| {
                let position = rules.parse_position(&format!("{rows} w -")).unwrap();
                rules.eval_with(weights).evaluate(&rules, &position, &())
            };
            let top = "4(bB)4/9/9/3b5/3(bbbbB)(rrrrrG)(wwwwW)3";
            let beside = value(&format!("{top}/3(ww)(wW)4/9/9/9"));
            beside - value(&format!("{top}/4(wW)4/9/9/(ww)8"))
        };
        let blind = Weights {
            clear: 0,
            ..Weights::MEASURED
        };
        assert!(gain(Weights::MEASURED) > gain(blind));
    }

    #[test]
    fn an_enemy_that_can_step_onto_the_path_makes_it_longer() {
        // The Gem on e8 is to go over e9; the black Piece on d9 could step there, the one on a9 could not.
        let cost = |weights: Weights, top: &str| {
            let rules = AujjrisCastle::default();
            let text = format!("{top}/4(wwG)4/4(wwW)4/9/4(rrrrr)4/9/9/9/9 w -");
            let position = rules.parse_position(&text).unwrap();
            let terrain = Terrain::new(&position).unwrap();
            path_cost::lowest_cost(&weights, &terrain, Side::White)
        };
        let blind = Weights {
            guard: 0,
            ..Weights::MEASURED
        };
        let (beside, far) = ("3(bB)w4", "(bB)3w4");
        assert_eq!(cost(blind, beside), cost(blind, far));
        assert_eq!(cost(Weights::MEASURED, far), cost(blind, far));
        assert!(cost(Weights::MEASURED, beside) > cost(blind, beside));
    }

    #[test]
    fn each_slide_that_brings_a_stacker_costs() {
        // White's Piece on e6 is to go over e7, where a stacker is missing.
        let cost = |weights: Weights, rows: &str| {
            let text = format!("9/4(wwG)4/{rows}/9/9/9/8(bB) w -");
            let rules = AujjrisCastle::default();
            let position = rules.parse_position(&text).unwrap();
            let terrain = Terrain::new(&position).unwrap();
            path_cost::lowest_cost(&weights, &terrain, Side::White)
        };
        // The free one is on the seventh rank, the sixth or the fifth, where it must first go past a black
        // Piece; or there is none.
        let rows = [
            "w8/4(wwW)4/4(rrrrr)4",
            "9/w3(wwW)4/4(rrrrr)4",
            "9/(bB)3(wwW)4/w3(rrrrr)4",
            "9/4(wwW)4/4(rrrrr)4",
        ];
        let more = |weights| {
            let costs = rows.map(|rows| cost(weights, rows));
            costs.map(|cost| cost - costs[0])
        };
        let blind = Weights {
            fetch: 0,
            stranded: 0,
            ..Weights::MEASURED
        };
        assert_eq!(more(blind), [0; 4]);
        let Weights {
            fetch, stranded, ..
        } = Weights::MEASURED;
        assert_eq!(more(Weights::MEASURED), [0, fetch, 2 * fetch, stranded]);
    }

    #[test]
    fn the_own_path_bonus_grows_while_the_gem_stays_and_has_a_limit() {
        let rules = AujjrisCastle::default();
        let weights = Weights::MEASURED;
        let own_path_bonus = |plies: usize| {
            let positions = vec![rules.start(); plies + 1];
            rules
                .eval_in_game(&rules.eval(), &positions)
                .unwrap()
                .own_path_bonus[0]
        };
        assert_eq!(
            own_path_bonus(100),
            weights.own_path_bonus + weights.bonus_growth
        );
        assert_eq!(own_path_bonus(100_000), weights.max_bonus);
    }
}
