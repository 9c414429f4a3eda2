//! Cost for a side to reach the Gem and push it off the board if the opponent does nothing.
//!
//! Runs Dijkstra's algorithm from the Gem back to the Pieces, with one bucket per cost. Costs are in
//! quarters of a move. Neighbouring heights on a path differ by at most one; changing a height costs
//! extra.

use burgrave_core::Side;

use super::Weights;
use super::terrain::{NEXT, OFF, SQUARES, TOWER, Terrain};

/// Returns the number of pushes that take the content of a square off the board in a direction.
fn pushes(square: u8, direction: usize) -> i32 {
    let (rank, file) = (square / 9, square % 9);
    i32::from(match direction {
        0 => 9 - rank,
        1 => 9 - file,
        2 => 1 + rank,
        _ => 1 + file,
    })
}

/// Upper bound of all costs, exclusive. A path that costs this much counts as unreachable.
const UNREACHABLE: usize = 96;

/// Returns the lowest cost of the side's Pieces, at most [`UNREACHABLE`].
pub(super) fn lowest_cost(weights: &Weights, terrain: &Terrain, side: Side) -> i32 {
    PathSearch::new(weights, terrain, side).run()
}

struct PathSearch<'t> {
    weights: &'t Weights,
    terrain: &'t Terrain,
    side: Side,
    /// Lowest cost of each square and the height required there, as `cost << LEVEL_BITS | height`.
    best: [u16; SQUARES],
    /// Squares to visit: one bitboard per cost.
    buckets: [u128; UNREACHABLE],
}

/// Number of bits of the height in [`PathSearch::best`].
const LEVEL_BITS: u32 = 6;

impl<'t> PathSearch<'t> {
    fn new(weights: &'t Weights, terrain: &'t Terrain, side: Side) -> PathSearch<'t> {
        PathSearch {
            weights,
            terrain,
            side,
            best: [u16::MAX; SQUARES],
            buckets: [0; UNREACHABLE],
        }
    }

    fn run(&mut self) -> i32 {
        let gem = self.terrain.gem;
        for direction in 0..4 {
            let from = NEXT[direction ^ 2][usize::from(gem)];
            if let Some((cost, level)) = self.arrive(from, self.terrain.height(gem)) {
                let cost = cost + self.way_out(direction);
                self.note(from, cost.max(0) as usize, level);
            }
        }
        let pieces = self.terrain.pieces[self.side.index()];
        for cost in 0..UNREACHABLE {
            let mut squares = self.buckets[cost];
            while squares != 0 {
                let square = squares.trailing_zeros() as u8;
                squares &= squares - 1;
                let best = self.best[usize::from(square)];
                if usize::from(best >> LEVEL_BITS) != cost {
                    continue;
                }
                if pieces >> square & 1 == 1 {
                    return cost as i32;
                }
                self.spread(square, cost, (best & ((1 << LEVEL_BITS) - 1)) as u8);
            }
        }
        UNREACHABLE as i32
    }

    fn spread(&mut self, square: u8, now: usize, level: u8) {
        for next in &NEXT {
            let from = next[usize::from(square)];
            if from == OFF || usize::from(self.best[usize::from(from)] >> LEVEL_BITS) <= now {
                continue;
            }
            if let Some((cost, level)) = self.arrive(from, level) {
                // At least 1, because all buckets up to the current one have been visited.
                let cost = (cost + self.weights.step).max(1);
                self.note(from, now + cost as usize, level);
            }
        }
    }

    /// Records a path to a square if it has a lower cost than the best so far, or the same cost and a lower height.
    /// So the result does not depend on the order of visits.
    fn note(&mut self, square: u8, cost: usize, level: u8) {
        if cost >= UNREACHABLE {
            return;
        }
        let found = (cost as u16) << LEVEL_BITS | u16::from(level);
        let best = &mut self.best[usize::from(square)];
        if found < *best {
            *best = found;
            self.buckets[cost] |= 1 << square;
        }
    }

    /// Returns the cost of preparing a square so that a Piece can step from it to a neighbour of height
    /// `level`, and the height of the square after that. Excludes the steps to the square. Returns `None` if
    /// the square cannot be prepared.
    #[inline]
    fn arrive(&self, square: u8, level: u8) -> Option<(i32, u8)> {
        if square == OFF || square == self.terrain.gem {
            return None;
        }
        let height = self.terrain.height(square);
        let wanted = height.clamp((level - 1).max(1), level + 1);
        if square == TOWER && wanted != height {
            return None;
        }
        let mut cost = self.weights.remove * i32::from(height.saturating_sub(wanted));
        if wanted > height {
            cost += self.weights.build * i32::from(wanted - height) + self.fetch(square, wanted);
        }
        if self.terrain.has_piece(!self.side, square) {
            cost += self.weights.enemy;
        } else if self.terrain.has_top(!self.side, square) {
            cost += self.weights.hostile;
        }
        Some((cost, wanted))
    }

    /// Returns the extra cost of bringing stackers to a square that needs the height `wanted`, compared
    /// with stackers that are one move away.
    fn fetch(&self, square: u8, wanted: u8) -> i32 {
        let w = self.weights;
        let moves = self.terrain.moves_to(self.side, square);
        let carried = moves.map_or(w.stranded, |moves| w.fetch * (moves as i32 - 1));
        // The first stacker that arrives needs no ramp.
        if moves.is_some() && wanted == self.terrain.height(square) + 1 {
            carried
        } else {
            carried + w.ramp * self.missing_ramp(square, wanted)
        }
    }

    /// Returns the number of stackers that must be added beside a square before stackers can raise the square
    /// to the height `wanted`. The last stacker comes from a neighbour whose height is between `wanted - 2` and
    /// `wanted`, and it must be able to climb onto that neighbour first (see [`PathSearch::missing_foot`]).
    fn missing_ramp(&self, square: u8, wanted: u8) -> i32 {
        if wanted <= 2 {
            return 0;
        }
        let mut least = i32::from(wanted);
        for next in &NEXT {
            let beside = next[usize::from(square)];
            let height = self.terrain.height(beside);
            let lacks = i32::from((wanted - 2).saturating_sub(height));
            if lacks < least && height <= wanted && self.accepts_stackers(beside) {
                let foot = self.missing_foot(square, beside, height.max(wanted - 2));
                least = least.min(lacks + foot);
            }
        }
        least
    }

    /// Returns the number of stackers that must be added beside `square` before others can climb onto it.
    /// `square` is a neighbour of `above` and has the height `height` by then.
    fn missing_foot(&self, above: u8, square: u8, height: u8) -> i32 {
        let foot = height - 1;
        if foot == 0 {
            return 0;
        }
        let mut least = foot;
        for next in &NEXT {
            let beside = next[usize::from(square)];
            let there = self.terrain.height(beside);
            if beside != above && there <= height + 1 && self.accepts_stackers(beside) {
                least = least.min(foot.saturating_sub(there));
            }
        }
        i32::from(least)
    }

    fn accepts_stackers(&self, square: u8) -> bool {
        square != OFF && square != TOWER && !self.terrain.has_piece(!self.side, square)
    }

    /// Returns the lowest cost of pushing the Gem off the board: straight in `direction`, or with one change
    /// of direction.
    fn way_out(&self, direction: usize) -> i32 {
        let start = self.terrain.gem;
        let height = self.terrain.height(start);
        let mut corners = [(0, 0, 0); 9];
        let mut count = 0;
        let mut best = self.straight((start, height), direction, 1, i32::MAX, |corner| {
            corners[count] = corner;
            count += 1;
        });
        let mut gem = start;
        for (&(cost, corner, height), stage) in corners[..count].iter().zip(2..) {
            if cost >= best {
                break;
            }
            for turn in [direction ^ 1, direction ^ 3] {
                // All other costs are at least 0, so this is a lower bound.
                let least = self.weights.push * pushes(corner, turn);
                if cost + least >= best {
                    continue;
                }
                let behind = NEXT[turn ^ 2][usize::from(corner)];
                if let Some((ground, level)) = self.arrive(behind, height) {
                    let before = cost + self.walk(behind, level, gem) + ground;
                    if before + least < best {
                        let enough = best - before;
                        let rest = self.straight((corner, height), turn, stage, enough, |_| ());
                        best = best.min(before + rest);
                    }
                }
            }
            gem = corner;
        }
        best
    }

    /// Estimates the cost of bringing a Piece to a square that has the height `level` by then. Takes the
    /// nearest Piece, or the one on `pusher` that has just pushed the Gem, whichever is nearer.
    fn walk(&self, square: u8, level: u8, pusher: u8) -> i32 {
        let round = 2.max(self.height_difference(pusher, level));
        self.weights.walk * round.min(self.nearest(square, level))
    }

    fn height_difference(&self, square: u8, level: u8) -> i32 {
        i32::from(self.terrain.height(square).abs_diff(level))
    }

    /// Estimates the steps of the nearest Piece to a square that has the height `level` by then.
    fn nearest(&self, square: u8, level: u8) -> i32 {
        let mut pieces = self.terrain.pieces[self.side.index()];
        let mut least = UNREACHABLE as i32;
        while pieces != 0 {
            let piece = pieces.trailing_zeros() as u8;
            pieces &= pieces - 1;
            least =
                least.min(super::distance(piece, square).max(self.height_difference(piece, level)));
        }
        least
    }

    /// Returns the cost of pushing aside an enemy Piece on `square` that blocks the Gem. That needs a Piece on
    /// one side of it, at most one level above or below it, and a square on the other side where it can land.
    fn clear(&self, square: u8, direction: usize) -> i32 {
        let height = self.terrain.height(square);
        let mut least = self.weights.wall;
        for turn in [direction ^ 1, direction ^ 3] {
            let beside = NEXT[turn ^ 2][usize::from(square)];
            let beyond = NEXT[turn][usize::from(square)];
            if beyond == OFF {
                continue;
            }
            if let Some((ground, level)) = self.arrive(beside, height) {
                let steps = self.weights.step * self.nearest(beside, level);
                let cost = ground + self.landing(beyond, height) + steps;
                least = least.min(cost * self.weights.clear / 8);
            }
        }
        self.weights.block + least
    }

    /// Returns whether an enemy Piece can step to a square of this height.
    fn is_guarded(&self, square: u8, height: u8) -> bool {
        self.terrain.beside[(!self.side).index()] >> square & 1 == 1
            && NEXT.iter().any(|next| {
                let from = next[usize::from(square)];
                self.terrain.has_piece(!self.side, from)
                    && self.terrain.height(from).abs_diff(height) <= 1
            })
    }

    /// Returns the cost of preparing a square so that a Piece can be pushed onto it from the height `from`.
    fn landing(&self, square: u8, from: u8) -> i32 {
        let height = self.terrain.height(square);
        if self.terrain.is_occupied(square) {
            self.weights.own
        } else if height == 0 {
            self.weights.build
        } else {
            self.weights.remove * i32::from(height.saturating_sub(from + 1))
        }
    }

    /// Returns the cost of pushing the Gem off the board in `direction`, by a Piece that stands behind it
    /// already. The first argument is the Gem's square and height, `stage` the number of the first push.
    /// Returns early if the cost reaches `enough`. After each push, calls `show` with the cost so far and the
    /// Gem's square and height.
    fn straight(
        &self,
        (mut gem, mut height): (u8, u8),
        direction: usize,
        mut stage: i32,
        enough: i32,
        mut show: impl FnMut((i32, u8, u8)),
    ) -> i32 {
        let mut cost = 0;
        while cost < enough {
            let Some((push, next, next_height)) = self.push(gem, height, direction, stage) else {
                return cost + self.weights.push;
            };
            cost += push;
            show((cost, next, next_height));
            let wanted = next_height.max(height - 1);
            cost += self.price(stage) * i32::from(wanted - next_height);
            (gem, height) = (next, wanted);
            stage += 1;
        }
        cost
    }

    /// Returns the cost of adding a stacker for push number `stage`. It falls with each push, because stackers
    /// that earlier pushes needed can be used again.
    fn price(&self, stage: i32) -> i32 {
        (self.weights.build - self.weights.fade * stage).max(1)
    }

    /// Returns the cost of one push and the Gem's square and height after it, or `None` if the Gem leaves
    /// the board.
    fn push(&self, gem: u8, height: u8, direction: usize, stage: i32) -> Option<(i32, u8, u8)> {
        let next = NEXT[direction][usize::from(gem)];
        if next == OFF {
            return None;
        }
        let there = self.terrain.height(next);
        let wanted = there.clamp(1, height + 1);
        let mut cost = self.weights.push
            + self.price(stage) * i32::from(wanted.saturating_sub(there))
            + self.weights.remove * i32::from(there.saturating_sub(wanted));
        if self.terrain.has_piece(self.side, next) {
            cost += self.weights.own;
        } else if self.terrain.has_piece(!self.side, next) {
            cost += self.clear(next, direction);
        } else {
            if there == 1 && self.terrain.has_top(!self.side, next) {
                cost += self.weights.fragile;
            }
            if self.is_guarded(next, wanted) {
                cost += self.weights.guard;
            }
        }
        Some((cost, next, wanted))
    }
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Notation, Rules, SplitMix};
    use burgrave_games::aujjri::AujjrisCastle;

    use super::*;

    /// Computes [`PathSearch::way_out`] without pruning.
    fn exhaustive_way_out(search: &PathSearch<'_>, direction: usize) -> i32 {
        let start = search.terrain.gem;
        let height = search.terrain.height(start);
        let mut corners = Vec::new();
        let straight = |from, direction, stage, show: &mut dyn FnMut((i32, u8, u8))| {
            search.straight(from, direction, stage, i32::MAX, show)
        };
        let mut best = straight((start, height), direction, 1, &mut |c| corners.push(c));
        let mut gem = start;
        for (&(cost, corner, height), stage) in corners.iter().zip(2..) {
            for turn in [direction ^ 1, direction ^ 3] {
                let behind = NEXT[turn ^ 2][usize::from(corner)];
                if let Some((ground, level)) = search.arrive(behind, height) {
                    let rest = straight((corner, height), turn, stage, &mut |_| ());
                    best = best.min(cost + search.walk(behind, level, gem) + ground + rest);
                }
            }
            gem = corner;
        }
        best
    }

    #[test]
    fn a_ramp_must_itself_be_climbed() {
        // The fourth stacker on f5 must come over f6, or over f4 or g5, where there is none.
        let missing = |rows: &str| {
            let text = format!("4(bB)4/9/{rows}/4(rrrrrG)(www)3/9/9/9/4(wW)4 w -");
            let rules = AujjrisCastle::default();
            let position = rules.parse_position(&text).expect("valid");
            let terrain = Terrain::new(&position).expect("the Gem is there");
            PathSearch::new(&Weights::MEASURED, &terrain, Side::White).missing_ramp(5 + 9 * 4, 4)
        };
        // From g6, which is two high.
        assert_eq!(missing("9/5(bbb)(bb)2"), 0);
        // f6 would need one more stacker on g6.
        assert_eq!(missing("9/5(bbb)b2"), 1);
        // A black Piece keeps stackers off g6. The empty squares e6 and f7 need two stackers.
        assert_eq!(missing("9/5(bbb)(bbB)2"), 2);
        // f6 is too high: f4 needs two stackers, and a neighbour of f4 needs one so that others can climb it.
        assert_eq!(missing("9/5(bbbbb)3"), 3);
        // g6 is too high to slide down onto g5.
        assert_eq!(missing("9/5(bbbbb)(bbbb)2"), 3);
    }

    #[test]
    fn pruning_never_changes_the_cheapest_way_out() {
        let rules = AujjrisCastle::default();
        let text = "4(bB)4/4(bbbB)4/4w4/3(wW)(wwwW)(wwG)3/4(rrrrr)4/9/2(bB)6/4w4/w7(wW) w -";
        let start = rules.parse_position(text).expect("valid");
        let mut rng = SplitMix::new(8);
        let mut position = start;
        let mut around_a_corner = 0;
        for ply in 0..600 {
            if ply % 30 == 0 {
                position = start;
            }
            let Some(terrain) = Terrain::new(&position) else {
                position = start;
                continue;
            };
            for side in Side::BOTH {
                let search = PathSearch::new(&Weights::MEASURED, &terrain, side);
                for direction in 0..4 {
                    let found = search.way_out(direction);
                    assert_eq!(
                        found,
                        exhaustive_way_out(&search, direction),
                        "{position:?}"
                    );
                    let gem = (terrain.gem, terrain.height(terrain.gem));
                    let straight = search.straight(gem, direction, 1, i32::MAX, |_| ());
                    around_a_corner += u32::from(found < straight);
                }
            }
            let pick = rules.pick_move(&position, &mut rng).expect("a move");
            rules.apply(&mut position, pick.mv);
        }
        assert!(around_a_corner > 200, "{around_a_corner}");
    }
}
