//! How far a side is from pushing the Gem out, were it left alone: a flood of costs from the Gem.
//!
//! It starts on the squares from which the Gem can be pushed, each with what the rest of the way out
//! costs from there, and goes back square by square. Going back, a square wants a height within one of
//! the square before it; what is missing must be built, what is too much taken away.

use burgrave_core::Side;

use super::Weights;
use super::terrain::{NEXT, OFF, SQUARES, TOWER, Terrain};

/// Pieces of a side at most.
pub(super) const PIECES: usize = 5;

/// How many pushes it takes to get what stands on a square off the board in a direction.
fn pushes(square: u8, direction: usize) -> i32 {
    let (rank, file) = (square / 9, square % 9);
    i32::from(match direction {
        0 => 9 - rank,
        1 => 9 - file,
        2 => 1 + rank,
        _ => 1 + file,
    })
}

/// The cost from which on a road is no road: all costs in a flood are below it.
const FAR: usize = 96;

/// What it costs each Piece of a side to get to the Gem and push it out, cheapest first: of as many Pieces
/// as `wanted`, the others count as too far away.
pub(super) fn costs(
    weights: &Weights,
    terrain: &Terrain,
    side: Side,
    wanted: usize,
) -> [i32; PIECES] {
    let mut flood = Flood {
        weights,
        terrain,
        side,
        best: [u16::MAX; SQUARES],
        slots: [0; FAR],
    };
    flood.run(wanted)
}

struct Flood<'t> {
    weights: &'t Weights,
    terrain: &'t Terrain,
    side: Side,
    /// The cheapest way found to each square and the height wanted there, as one number (see
    /// [`Flood::note`]).
    best: [u16; SQUARES],
    /// Squares by cost.
    slots: [u128; FAR],
}

/// Heights fit into so many bits.
const LEVEL_BITS: u32 = 6;

impl Flood<'_> {
    fn run(&mut self, wanted: usize) -> [i32; PIECES] {
        let gem = self.terrain.gem;
        for direction in 0..4 {
            let from = NEXT[direction ^ 2][usize::from(gem)];
            if let Some((cost, level)) = self.arrive(from, self.terrain.height(gem)) {
                let cost = cost + self.way_out(direction);
                self.note(from, cost.max(0) as usize, level);
            }
        }
        let mut costs = [FAR as i32; PIECES];
        let mut found = 0;
        let mut sought = self.terrain.pieces[self.side.index()];
        for now in 0..FAR {
            let mut squares = self.slots[now];
            while squares != 0 {
                let square = squares.trailing_zeros() as u8;
                squares &= squares - 1;
                let best = self.best[usize::from(square)];
                if usize::from(best >> LEVEL_BITS) != now {
                    continue;
                }
                if sought >> square & 1 == 1 {
                    sought &= !(1 << square);
                    costs[found] = now as i32;
                    found += 1;
                    if found >= wanted {
                        return costs;
                    }
                }
                self.spread(square, now, (best & ((1 << LEVEL_BITS) - 1)) as u8);
            }
            if sought == 0 {
                break;
            }
        }
        costs
    }

    fn spread(&mut self, square: u8, now: usize, level: u8) {
        for next in &NEXT {
            let from = next[usize::from(square)];
            if from == OFF || usize::from(self.best[usize::from(from)] >> LEVEL_BITS) <= now {
                continue;
            }
            if let Some((cost, level)) = self.arrive(from, level) {
                // At least 1, so that the flood goes on to later slots only.
                let cost = (cost + self.weights.step).max(1);
                self.note(from, now + cost as usize, level);
            }
        }
    }

    /// A smaller height wins a tie of costs, so that the result does not depend on the order of squares.
    fn note(&mut self, square: u8, cost: usize, level: u8) {
        if cost >= FAR {
            return;
        }
        let found = (cost as u16) << LEVEL_BITS | u16::from(level);
        let best = &mut self.best[usize::from(square)];
        if found < *best {
            *best = found;
            self.slots[cost] |= 1 << square;
        }
    }

    /// What it costs to have a Piece go on from a square to a neighbour of height `level`, besides
    /// getting there, and the height that the square has then.
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

    /// What it costs more to bring stackers to a square that is to have a height than if they could come in
    /// one move.
    fn fetch(&self, square: u8, wanted: u8) -> i32 {
        let w = self.weights;
        let moves = self.terrain.moves_to(self.side, square);
        let carried = moves.map_or(w.stranded, |moves| w.fetch * (moves as i32 - 1));
        // The first one that can come needs no ramp.
        if moves.is_some() && wanted == self.terrain.height(square) + 1 {
            carried
        } else {
            carried + w.ramp * self.missing_ramp(square, wanted)
        }
    }

    /// How many stackers are missing beside a square for others to climb onto it until it has a height:
    /// the last one rests one below that, so it comes from a neighbour at most two below and no higher than
    /// the height, onto which it climbed in the same way.
    fn missing_ramp(&self, square: u8, wanted: u8) -> i32 {
        if wanted <= 2 {
            return 0;
        }
        let mut least = i32::from(wanted);
        for next in &NEXT {
            let beside = next[usize::from(square)];
            let height = self.terrain.height(beside);
            let lacks = i32::from((wanted - 2).saturating_sub(height));
            if lacks < least && height <= wanted && self.is_open(beside) {
                let foot = self.missing_foot(square, beside, height.max(wanted - 2));
                least = least.min(lacks + foot);
            }
        }
        least
    }

    /// The same one square farther down: for others to climb onto a square, of such a height then, beside the
    /// one that is to be built up.
    fn missing_foot(&self, above: u8, square: u8, height: u8) -> i32 {
        let foot = height - 1;
        if foot == 0 {
            return 0;
        }
        let mut least = foot;
        for next in &NEXT {
            let beside = next[usize::from(square)];
            let there = self.terrain.height(beside);
            if beside != above && there <= height + 1 && self.is_open(beside) {
                least = least.min(foot.saturating_sub(there));
            }
        }
        i32::from(least)
    }

    /// Whether the side's stackers may come to a square.
    fn is_open(&self, square: u8) -> bool {
        square != OFF && square != TOWER && !self.terrain.has_piece(!self.side, square)
    }

    /// What it costs to push the Gem out, first in a direction: straight on, or round one corner.
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
                // Nothing else costs less than nothing.
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

    /// About what it costs to bring another Piece to a square, or the one that has just pushed the Gem
    /// and stands on `pusher`.
    fn walk(&self, square: u8, level: u8, pusher: u8) -> i32 {
        let round = 2.max(self.steep(pusher, level));
        self.weights.walk * round.min(self.nearest(square, level))
    }

    /// How far a square's height is from another.
    fn steep(&self, square: u8, level: u8) -> i32 {
        i32::from(self.terrain.height(square).abs_diff(level))
    }

    /// About how many steps the nearest Piece is from a square that has a height then.
    fn nearest(&self, square: u8, level: u8) -> i32 {
        let mut pieces = self.terrain.pieces[self.side.index()];
        let mut least = FAR as i32;
        while pieces != 0 {
            let piece = pieces.trailing_zeros() as u8;
            pieces &= pieces - 1;
            least = least.min(super::away(piece, square).max(self.steep(piece, level)));
        }
        least
    }

    /// What it costs to push an enemy Piece aside that stands where the Gem is to go: it stays there
    /// for good unless a Piece comes up beside it, about as high, and it has somewhere to go.
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

    /// Whether an enemy Piece can step to a square once that has a height.
    fn is_guarded(&self, square: u8, height: u8) -> bool {
        self.terrain.beside[(!self.side).index()] >> square & 1 == 1
            && NEXT.iter().any(|next| {
                let from = next[usize::from(square)];
                self.terrain.has_piece(!self.side, from)
                    && self.terrain.height(from).abs_diff(height) <= 1
            })
    }

    /// What it costs to make a square one where a Piece that is pushed from a height can land.
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

    /// What it costs to push the Gem out straight on from a square and its height, by a Piece that stands
    /// behind it; at least `enough` where that is reached on the way. Shows each square that the Gem comes to,
    /// with what it has cost by then and its height.
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
            cost += self.raise(next, next_height, wanted, stage);
            (gem, height) = (next, wanted);
            stage += 1;
        }
        cost
    }

    /// What a stacker costs that is wanted for a push: the less, the later. Stackers are few, so they go
    /// where they are wanted first, and those left behind by a push serve for the next ones.
    fn price(&self, stage: i32) -> i32 {
        (self.weights.build - self.weights.fade * stage).max(1)
    }

    /// What it costs to build a square up from a height to another.
    fn raise(&self, square: u8, height: u8, wanted: u8, stage: i32) -> i32 {
        if wanted <= height {
            return 0;
        }
        let built = self.price(stage) * i32::from(wanted - height);
        match self.weights.lift {
            // Looking for ramps takes time.
            0 => built,
            lift => built + lift * self.missing_ramp(square, wanted),
        }
    }

    /// One push from a square of a height: its cost, and where the Gem is then; `None` if outside.
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

    /// The cheapest of all ways out that begin in a direction, none given up.
    fn cheapest(flood: &Flood<'_>, direction: usize) -> i32 {
        let start = flood.terrain.gem;
        let height = flood.terrain.height(start);
        let mut corners = Vec::new();
        let straight = |from, direction, stage, show: &mut dyn FnMut((i32, u8, u8))| {
            flood.straight(from, direction, stage, i32::MAX, show)
        };
        let mut best = straight((start, height), direction, 1, &mut |c| corners.push(c));
        let mut gem = start;
        for (&(cost, corner, height), stage) in corners.iter().zip(2..) {
            for turn in [direction ^ 1, direction ^ 3] {
                let behind = NEXT[turn ^ 2][usize::from(corner)];
                if let Some((ground, level)) = flood.arrive(behind, height) {
                    let rest = straight((corner, height), turn, stage, &mut |_| ());
                    best = best.min(cost + flood.walk(behind, level, gem) + ground + rest);
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
            let position = rules.parse_position(&text).expect("sound");
            let flood = Flood {
                weights: &Weights::MEASURED,
                terrain: &Terrain::new(&position).expect("the Gem is there"),
                side: Side::White,
                best: [u16::MAX; SQUARES],
                slots: [0; FAR],
            };
            flood.missing_ramp(5 + 9 * 4, 4)
        };
        // From g6, which is two high.
        assert_eq!(missing("9/5(bbb)(bb)2"), 0);
        // It is too low.
        assert_eq!(missing("9/5(bbb)b2"), 1);
        // No stacker can go there, nor to f7 where the same is missing.
        assert_eq!(missing("9/5(bbb)(bbB)2"), 2);
        // Nothing climbs so high; two stackers are missing on f4, and one to climb onto them.
        assert_eq!(missing("9/5(bbbbb)3"), 3);
        // g6 is too high to slide down onto g5.
        assert_eq!(missing("9/5(bbbbb)(bbbb)2"), 3);
    }

    #[test]
    fn what_is_given_up_is_never_the_cheapest_way_out() {
        let rules = AujjrisCastle::default();
        let text = "4(bB)4/4(bbbB)4/4w4/3(wW)(wwwW)(wwG)3/4(rrrrr)4/9/2(bB)6/4w4/w7(wW) w -";
        let start = rules.parse_position(text).expect("sound");
        let mut rng = SplitMix::new(8);
        let mut position = start;
        let mut round_a_corner = 0;
        for ply in 0..600 {
            if ply % 30 == 0 {
                position = start;
            }
            let Some(terrain) = Terrain::new(&position) else {
                position = start;
                continue;
            };
            for side in Side::BOTH {
                let flood = Flood {
                    weights: &Weights::MEASURED,
                    terrain: &terrain,
                    side,
                    best: [u16::MAX; SQUARES],
                    slots: [0; FAR],
                };
                for direction in 0..4 {
                    let found = flood.way_out(direction);
                    assert_eq!(found, cheapest(&flood, direction), "{position:?}");
                    let gem = (terrain.gem, terrain.height(terrain.gem));
                    let straight = flood.straight(gem, direction, 1, i32::MAX, |_| ());
                    round_a_corner += u32::from(found < straight);
                }
            }
            let pick = rules.pick_move(&position, &mut rng).expect("a move");
            rules.apply(&mut position, pick.mv);
        }
        assert!(round_a_corner > 200, "{round_a_corner}");
    }
}
