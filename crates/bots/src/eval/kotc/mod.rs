//! King of the Castle: levels of the pieces, captives, and the moves of towers.

mod routes;
mod weights;

pub use weights::KotcWeights;

use std::ops::ControlFlow;

use burgrave_core::{Rules, Side, SplitMix};
use burgrave_games::kotc::{KingOfTheCastle, Move, Position};
use burgrave_search::Eval;
use burgrave_search::eval::list_moves;
use burgrave_search::sorting::sort_by_score;

use super::{Searchable, unchanged};
use routes::{BELOW, PATHS, SowValues, open_places, pieces_of, spaces};

/// Maximum height of towers that move in the quiescence search. Taller ones have too many moves.
const NOISY_HEIGHT: u8 = 2;

/// The evaluation of King of the Castle.
#[derive(Clone, Copy, Debug, Default)]
pub struct KotcEval {
    /// The weights.
    pub weights: KotcWeights,
}

impl Searchable for KingOfTheCastle {
    type Eval = KotcEval;
    type Weights = KotcWeights;

    fn eval_with(&self, weights: KotcWeights) -> KotcEval {
        KotcEval { weights }
    }

    fn eval_in_game(&self, base: &KotcEval, positions: &[Position]) -> Option<KotcEval> {
        // Positions since a piece last reached the platform.
        let since = unchanged(positions, |p| Side::BOTH.map(|side| p.below(side)));
        let passes = since.iter().filter(|p| is_pinned(p, p.side_to_move()));
        let weights = base.weights.with_captive_decay(passes.count() as i32);
        Some(self.eval_with(weights.with_platform_growth(since.len() as i32 / 2)))
    }
}

/// Returns whether all pieces of a side below the platform are captives, so that it can only pass.
fn is_pinned(position: &Position, side: Side) -> bool {
    position.below(side) > 0 && position.tops(side) & BELOW == 0
}

impl KotcEval {
    /// Returns the value of the side's towers, including the captives in them.
    fn towers(&self, rules: &KingOfTheCastle, position: &Position, side: Side) -> i32 {
        let weights = &self.weights;
        let levels = weights.levels();
        // Spaces of level 5 below places of the platform where the side may put a piece.
        let ready = u64::from(open_places(rules, position, side)) << (4 * PATHS);
        let mut score = 0;
        for cell in spaces(position.tops(side) & BELOW) {
            let height = i32::from(position.height(cell));
            let level = levels[cell / PATHS];
            let mut own = pieces_of(position, cell, side);
            let count = own.count_ones() as i32;
            let captives = height - count;
            if ready >> cell & 1 == 1 && (own & 1 == 1) {
                score += weights.ready;
            }
            score += weights.tower + count * level;
            while own != 0 {
                score += weights.lift * own.trailing_zeros() as i32;
                own &= own - 1;
            }
            score += captives * (weights.captive - weights.captor);
        }
        score
    }

    fn side(&self, rules: &KingOfTheCastle, position: &Position, side: Side) -> i32 {
        let below = i32::from(position.below(side));
        let pinned = self.weights.pinned * i32::from(is_pinned(position, side));
        self.towers(rules, position, side) - self.weights.platform * below - pinned
    }

    fn sow_values<'a>(&self, rules: &'a KingOfTheCastle, position: &'a Position) -> SowValues<'a> {
        // Prefer steps to the platform over steps to the level below it, even if that level has more value.
        let mut levels = self.weights.levels();
        levels[4] = levels[4] * 2 / 3;
        SowValues::new(rules, position, levels, self.weights.captive)
    }

    /// Returns the values for a search that keeps few routes. Steps to the platform have a high gain, so that the
    /// search keeps their routes.
    fn platform_first_values<'a>(
        &self,
        rules: &'a KingOfTheCastle,
        position: &'a Position,
    ) -> SowValues<'a> {
        let mut sow_values = self.sow_values(rules, position);
        sow_values.levels[5] = sow_values.levels[5].max(2 * sow_values.levels[4]);
        sow_values
    }
}

impl Eval<KingOfTheCastle> for KotcEval {
    type State = ();

    fn state(&self, _: &KingOfTheCastle, _: &Position) {}

    fn evaluate(&self, rules: &KingOfTheCastle, position: &Position, (): &()) -> i32 {
        let side = position.side_to_move();
        self.side(rules, position, side) - self.side(rules, position, !side) + self.weights.tempo
    }

    fn forced_win(&self, rules: &KingOfTheCastle, position: &Position, (): &()) -> Option<u16> {
        let side = position.side_to_move();
        if position.below(side) != 1 {
            return None;
        }
        let origin = spaces(position.tops(side) & BELOW).next()?;
        let mut found = Vec::new();
        let width = 64;
        self.platform_first_values(rules, position)
            .best_routes(origin as u8, width, &mut found);
        let wins = |mv: &Move| {
            let mut next = *position;
            rules.apply(&mut next, *mv);
            next.below(side) == 0
        };
        found.iter().any(wins).then_some(1)
    }

    /// Returns whether a low tower moves and puts a piece of the mover on the platform or on top of an enemy's tower.
    fn is_noisy(&self, rules: &KingOfTheCastle, position: &Position, mv: Move) -> bool {
        mv.height() <= NOISY_HEIGHT && self.sow_values(rules, position).is_sharp(mv)
    }

    fn for_each_noisy(
        &self,
        rules: &KingOfTheCastle,
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let sow_values = self.sow_values(rules, position);
        let mut moves = Vec::new();
        for cell in spaces(position.tops(position.side_to_move()) & BELOW) {
            if position.height(cell) <= NOISY_HEIGHT {
                sow_values.best_routes(cell as u8, usize::MAX, &mut moves);
            }
        }
        moves
            .into_iter()
            .filter(|&mv| sow_values.is_sharp(mv))
            .try_for_each(visit)
    }

    fn order(&self, rules: &KingOfTheCastle, position: &Position, mv: Move) -> i32 {
        self.sow_values(rules, position).order(mv)
    }

    /// Lists all moves if there are at most `limit`. Otherwise gives each tower an equal share of `limit` and lists
    /// its best routes, so that the many routes of tall towers do not crowd out the others.
    fn candidates(
        &self,
        rules: &KingOfTheCastle,
        position: &Position,
        limit: usize,
        moves: &mut Vec<Move>,
    ) -> bool {
        let limit = limit.max(1);
        if list_moves(rules, position, limit, moves) {
            return true;
        }
        moves.clear();
        let mut origins: Vec<usize> =
            spaces(position.tops(position.side_to_move()) & BELOW).collect();
        // Low towers first: tall towers also get what low ones leave of their shares.
        sort_by_score(&mut origins, |&cell| -i32::from(position.height(cell)));
        let sow_values = self.platform_first_values(rules, position);
        for (index, &origin) in origins.iter().enumerate() {
            let share = (limit - moves.len().min(limit)) / (origins.len() - index);
            if share > 0 {
                sow_values.best_routes(origin as u8, share, moves);
            }
        }
        if moves.is_empty() {
            // The best routes ignore the height limit, so it can forbid all of them.
            let mut rng = SplitMix::new(rules.hash(position));
            moves.extend(rules.pick_turn(position, &mut rng).map(|pick| pick.mv));
        }
        false
    }
}
