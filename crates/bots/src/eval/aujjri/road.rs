//! How far a side is from pushing the Gem out, were it left alone: a flood of costs from the Gem.
//!
//! It starts on the squares from which the Gem can be pushed, each with what the rest of the way out
//! costs from there, and goes back square by square. Going back, a square wants a height within one of
//! the square before it; what is missing must be built, what is too much taken away.

use burgrave_core::Side;
use burgrave_games::aujjri::{Occupant, Position};

use super::{BOARD, Weights};

pub(super) const SQUARES: usize = 81;
/// No square: what lies beyond the edge.
pub(super) const OFF: u8 = SQUARES as u8;
const TOWER: u8 = BOARD.cell(4, 4) as u8;

/// The next square up, right, down, left: `d ^ 2` is the opposite of `d`.
pub(super) static NEXT: [[u8; SQUARES + 1]; 4] = {
    let mut table = [[OFF; SQUARES + 1]; 4];
    let mut d = 0;
    while d < 4 {
        let mut square = 0;
        while square < SQUARES {
            if let Some(next) = BOARD.step(square, burgrave_board::ORTHOGONAL[d]) {
                table[d][square] = next as u8;
            }
            square += 1;
        }
        d += 1;
    }
    table
};

/// Rings of costs wait in so many slots.
const SLOTS: usize = 64;
/// The most that one square can cost.
const MOST: i32 = SLOTS as i32 - 1;
/// The cost where there is no road.
const FAR: i32 = 160;

/// What it costs a side to push the Gem out, first in each direction, cheapest first.
pub(super) fn costs(weights: &Weights, position: &Position, side: Side) -> [i32; 4] {
    let mut costs = [FAR; 4];
    if let Some(gem) = position.gem() {
        let pieces = position.pieces(side);
        let pieces = pieces.fold(0u128, |set, square| set | 1 << square);
        for (d, cost) in costs.iter_mut().enumerate() {
            let mut flood = Flood::new(weights, position, side, gem);
            *cost = flood.run(d, pieces).unwrap_or(FAR).min(FAR);
        }
    }
    costs.sort_unstable();
    costs
}

struct Flood<'p> {
    weights: &'p Weights,
    position: &'p Position,
    side: Side,
    gem: u8,
    /// The cheapest way found to each square, and the height wanted there: a smaller one wins a tie,
    /// so that the result does not depend on the order of squares.
    best: [(u16, u8); SQUARES],
    /// Squares by cost modulo [`SLOTS`].
    slots: [u128; SLOTS],
}

impl<'p> Flood<'p> {
    fn new(weights: &'p Weights, position: &'p Position, side: Side, gem: u8) -> Self {
        Flood {
            weights,
            position,
            side,
            gem,
            best: [(u16::MAX, 0); SQUARES],
            slots: [0; SLOTS],
        }
    }

    /// The cost of the cheapest road of any of the Pieces to pushing in a direction first.
    fn run(&mut self, direction: usize, pieces: u128) -> Option<i32> {
        let from = NEXT[direction ^ 2][usize::from(self.gem)];
        let (cost, level) = self.arrive(from, self.position.height(self.gem))?;
        let least = cost + self.way_out(direction);
        self.note(from, 0, level);
        let (mut now, mut idle) = (0, 0);
        while idle < SLOTS && least + i32::from(now) < FAR {
            let slot = usize::from(now) % SLOTS;
            let mut squares = core::mem::take(&mut self.slots[slot]);
            idle = if squares == 0 { idle + 1 } else { 0 };
            while squares != 0 {
                let square = squares.trailing_zeros() as u8;
                squares &= squares - 1;
                if self.best[usize::from(square)].0 != now {
                    continue;
                }
                if pieces >> square & 1 == 1 {
                    return Some(least + i32::from(now));
                }
                self.spread(square, now);
            }
            now += 1;
        }
        None
    }

    fn spread(&mut self, square: u8, now: u16) {
        let level = self.best[usize::from(square)].1;
        for next in &NEXT {
            let from = next[usize::from(square)];
            if from == OFF || self.best[usize::from(from)].0 <= now {
                continue;
            }
            if let Some((cost, level)) = self.arrive(from, level) {
                let cost = (cost + self.weights.step).clamp(1, MOST);
                self.note(from, now + cost as u16, level);
            }
        }
    }

    fn note(&mut self, square: u8, cost: u16, level: u8) {
        let best = &mut self.best[usize::from(square)];
        if (cost, level) < *best {
            *best = (cost, level);
            self.slots[usize::from(cost) % SLOTS] |= 1 << square;
        }
    }

    /// What it costs to have a Piece go on from a square to a neighbour of height `level`, besides
    /// getting there, and the height that the square has then.
    #[inline]
    fn arrive(&self, square: u8, level: u8) -> Option<(i32, u8)> {
        if square == OFF || square == self.gem {
            return None;
        }
        let height = self.position.height(square);
        let wanted = height.clamp((level - 1).max(1), level + 1);
        if square == TOWER && wanted != height {
            return None;
        }
        let mut cost = self.weights.remove * i32::from(height.saturating_sub(wanted));
        if wanted > height {
            cost += self.weights.build * i32::from(wanted - height);
            cost += self.weights.ramp * self.missing_ramp(square, wanted);
        }
        match self.position.occupant(square) {
            Some(Occupant::Piece(owner)) if owner != self.side => cost += self.weights.enemy,
            None if self.weights.hostile != 0 && self.position.top(square) == Some(!self.side) => {
                cost += self.weights.hostile;
            }
            _ => {}
        }
        Some((cost, wanted))
    }

    /// How much the highest neighbour lacks for stackers to climb from it until the square has a height:
    /// the last one comes from at most two below.
    fn missing_ramp(&self, square: u8, wanted: u8) -> i32 {
        if wanted <= 2 {
            return 0;
        }
        let heights = NEXT.iter().map(|next| {
            let from = next[usize::from(square)];
            if from == TOWER {
                0
            } else {
                self.position.height(from)
            }
        });
        let highest = heights.max().unwrap_or(0);
        i32::from((wanted - 2).saturating_sub(highest))
    }

    /// What it costs to push the Gem out, first in a direction: straight on, or round one corner.
    fn way_out(&self, direction: usize) -> i32 {
        let height = self.position.height(self.gem);
        let Some((first, next, next_height)) = self.push(self.gem, height, direction) else {
            return self.weights.push;
        };
        let mut best = first + self.straight(next, next_height, height, direction);
        for turn in [direction ^ 1, direction ^ 3] {
            let behind = NEXT[turn ^ 2][usize::from(next)];
            if let Some((cost, level)) = self.arrive(behind, next_height) {
                let way = self.straight(next, next_height, level, turn);
                best = best.min(first + self.walk(behind, level) + cost + way);
            }
        }
        best
    }

    /// About what it costs to bring another Piece to a square.
    fn walk(&self, square: u8, level: u8) -> i32 {
        let steps = self.position.pieces(self.side).map(|piece| {
            let steep = i32::from(self.position.height(piece).abs_diff(level));
            super::away(piece, square).max(steep)
        });
        self.weights.walk * steps.min().unwrap_or(i32::from(OFF))
    }

    /// What it costs to push the Gem out straight on, by a Piece that stands behind it at a height.
    fn straight(&self, mut gem: u8, mut height: u8, mut behind: u8, direction: usize) -> i32 {
        let mut cost = 0;
        loop {
            let steep = i32::from(behind.abs_diff(height).saturating_sub(1));
            cost += self.weights.build * steep;
            let Some((push, next, next_height)) = self.push(gem, height, direction) else {
                return cost + self.weights.push;
            };
            cost += push;
            (behind, gem, height) = (height, next, next_height);
        }
    }

    /// One push from a square of a height: its cost, and where the Gem is then; `None` if outside.
    fn push(&self, gem: u8, height: u8, direction: usize) -> Option<(i32, u8, u8)> {
        let next = NEXT[direction][usize::from(gem)];
        if next == OFF {
            return None;
        }
        let there = self.position.height(next);
        let wanted = there.clamp(1, height + 1);
        let mut cost = self.weights.push
            + self.weights.build * i32::from(wanted.saturating_sub(there))
            + self.weights.remove * i32::from(there.saturating_sub(wanted));
        match self.position.occupant(next) {
            Some(Occupant::Piece(owner)) if owner == self.side => cost += self.weights.own,
            Some(Occupant::Piece(_)) => cost += self.weights.block,
            None if there == 1 && self.position.top(next) == Some(!self.side) => {
                cost += self.weights.fragile;
            }
            _ => {}
        }
        Some((cost, next, wanted))
    }
}
