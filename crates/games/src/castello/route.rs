//! The canonical route of a jumping move: the fewest jumps, then the lowest squares.
//!
//! Every route of a move has the same captures, so the shortest one has the fewest jumps over own pieces. [`Layers`]
//! finds their number by a breadth-first search back from the end, for each square and each subset of the captures.
//! The route then always goes to the lowest square from which few enough of them are left.
//!
//! With more than [`MAX_PARTS`] captures, possible only without a limit, there are too many subsets. Then
//! [`Deepening`], an IDA* search (Korf 1985) in the order of squares, finds the route. To find it is a rural postman
//! problem, so no search is quick in every position: the slowest known one takes seconds.

use std::collections::HashMap;

use super::lattice::Lattice;
use super::movegen::captured_squares;
use super::squares::{Square, places};
use super::trail::Trail;
use super::{Castello, Move, MoveKind, Position};

/// Number of captures up to which the breadth-first search goes through all subsets.
const MAX_PARTS: usize = 12;

impl Castello {
    /// Returns the landing cells of the canonical route of a jumping move, or `None` if it is not legal.
    pub(super) fn route(&self, position: &Position, mv: Move) -> Option<Vec<u16>> {
        let (from, to) = (Square::of(mv.from())?, Square::of(mv.to())?);
        let side = position.side_to_move();
        if mv.kind() != MoveKind::Jump
            || from.lattice() != to.lattice()
            || !position.men_of(side).has(from)
            || (mv.captured() == 0 && from == to)
        {
            return None;
        }
        let captured = captured_squares(position, mv.captured())?;
        let lattice = Lattice::of(self, position, side, from.lattice());
        let mut trail = Trail::new(self, &lattice, from, &captured);
        let route = if captured.len() <= MAX_PARTS {
            if captured.len() as u64 > u64::from(trail.max) {
                return None;
            }
            Layers::new(&trail, to.place()).route()
        } else if trail.reaches(to) {
            Deepening::new(trail, to.place()).route()
        } else {
            None
        };
        let cell = |place| Square::new(from.lattice(), place).cell();
        route.map(|places| places.into_iter().map(cell).collect())
    }
}

/// The search for the shortest route.
struct Layers<'t> {
    trail: &'t Trail<'t>,
    end: u32,
    /// `layers[n][made]` holds the squares from which exactly `n` jumps over own pieces are left after the captures in
    /// the mask `made`.
    layers: Vec<Vec<u128>>,
    /// Union of the layers.
    seen: Vec<u128>,
}

impl<'t> Layers<'t> {
    fn new(trail: &'t Trail<'t>, end: u32) -> Layers<'t> {
        Layers {
            trail,
            end,
            layers: Vec::with_capacity(8),
            seen: vec![0; 1 << trail.crossings.len()],
        }
    }

    fn route(mut self) -> Option<Vec<u32>> {
        let all = self.seen.len() - 1;
        if self.trail.landing >> self.end & 1 == 0 {
            return None;
        }
        self.seen[all] = 1 << self.end;
        let mut layer = vec![0; all + 1];
        layer[all] = 1 << self.end;
        loop {
            self.add_captures(&mut layer);
            self.layers.push(layer);
            // A move without captures ends elsewhere than it starts.
            if self.seen[0] >> self.trail.start & 1 != 0 {
                return self.walk();
            }
            layer = self.add_jumps()?;
        }
    }

    /// Adds the squares from which captures lead to the layer. Each capture takes a bit from the mask, so descending
    /// masks need one pass.
    fn add_captures(&mut self, layer: &mut [u128]) {
        for made in (0..layer.len()).rev() {
            let squares = layer[made];
            if squares == 0 {
                continue;
            }
            for number in places(made as u128) {
                let earlier = made & !(1 << number);
                let mut origins = 0;
                for (from, to) in self.trail.crossings[number as usize].jumps() {
                    origins |= (squares >> to & 1) << from;
                }
                layer[earlier] |= self.note(earlier, origins);
            }
        }
    }

    /// Returns the squares from which a jump over an own piece leads to the last layer, or `None` if there are none.
    fn add_jumps(&mut self) -> Option<Vec<u128>> {
        let last = self.layers.len() - 1;
        let mut next = vec![0; self.seen.len()];
        let mut found = 0;
        for (made, slot) in next.iter_mut().enumerate() {
            let squares = self.layers[last][made];
            if squares != 0 && made.count_ones() < self.trail.max {
                let origins = self.trail.lattice.hop(squares, u128::MAX);
                *slot = self.note(made, origins);
                found |= *slot;
            }
        }
        (found != 0).then_some(next)
    }

    /// Returns those squares that are new, and where the piece can be after these captures.
    fn note(&mut self, made: usize, squares: u128) -> u128 {
        let start = if made == 0 { 1 << self.trail.start } else { 0 };
        let fresh = squares & (self.trail.landing | start) & !self.seen[made];
        self.seen[made] |= fresh;
        fresh
    }

    /// Follows the layers forwards.
    fn walk(&self) -> Option<Vec<u32>> {
        let (mut at, mut made, mut left) = (self.trail.start, 0, self.layers.len() - 1);
        let all = self.seen.len() - 1;
        let mut route = Vec::with_capacity(left + self.trail.crossings.len());
        while (at, made) != (self.end, all) {
            let is_left = |left: Option<usize>, made: usize, to: u32| {
                left.is_some_and(|left| self.layers[left][made] >> to & 1 != 0)
            };
            let fewer = left.checked_sub(1);
            let own = places(self.trail.lattice.hop(1 << at, self.trail.landing))
                .filter(|&to| is_left(fewer, made, to))
                .map(|to| (to, made, left - 1));
            let captures = captures_from(self.trail, at, !made as u32)
                .map(|(to, number)| (to, made | 1 << number, left))
                .filter(|&(to, made, left)| is_left(Some(left), made, to));
            (at, made, left) = own.chain(captures).min()?;
            route.push(at);
        }
        Some(route)
    }
}

/// Returns the targets of captures of pieces in `left` from a place, with the numbers of the pieces.
fn captures_from<'t>(
    trail: &'t Trail<'_>,
    at: u32,
    left: u32,
) -> impl Iterator<Item = (u32, usize)> + 't {
    let landing = trail.landing;
    trail
        .crossings
        .iter()
        .enumerate()
        .filter(move |(number, _)| left >> number & 1 != 0)
        .flat_map(move |(number, crossing)| {
            crossing
                .jumps()
                .filter(move |&(from, to)| from == at && landing >> to & 1 != 0)
                .map(move |(_, to)| (to, number))
        })
}

/// The IDA* search forwards.
struct Deepening<'t> {
    trail: Trail<'t>,
    end: u32,
    /// Number of jumps over own pieces between two places, or 255.
    distance: Vec<[u8; 128]>,
    /// Number of jumps that is too small, by place and mask of captures left.
    too_few: HashMap<(u32, u32), u32>,
    route: Vec<u32>,
}

impl<'t> Deepening<'t> {
    fn new(trail: Trail<'t>, end: u32) -> Deepening<'t> {
        let mut distance: Vec<_> = (0..128).map(|place| distances(&trail, place)).collect();
        // The rules may forbid jumps to the start. The lower bound needs symmetric distances.
        let start = trail.start as usize;
        let from_start = distance[start];
        for (row, &jumps) in distance.iter_mut().zip(&from_start) {
            row[start] = jumps;
        }
        Deepening {
            trail,
            end,
            distance,
            too_few: HashMap::new(),
            route: Vec::new(),
        }
    }

    /// Returns the route, which must exist.
    fn route(mut self) -> Option<Vec<u32>> {
        let all = (1 << self.trail.crossings.len()) - 1;
        let start = self.trail.start;
        for limit in self.at_least(start, all).. {
            if self.goes(start, all, limit) {
                return Some(self.route);
            }
        }
        None
    }

    /// Extends the route to the end with at most `limit` jumps, in the order of squares.
    fn goes(&mut self, at: u32, left: u32, limit: u32) -> bool {
        if left == 0 && at == self.end {
            return true;
        }
        if self
            .too_few
            .get(&(at, left))
            .is_some_and(|&few| few >= limit)
        {
            return false;
        }
        let own = self.trail.lattice.hop(1 << at, self.trail.landing);
        let mut next: Vec<(u32, u32)> = places(own).map(|to| (to, left)).collect();
        next.extend(
            captures_from(&self.trail, at, left).map(|(to, number)| (to, left & !(1 << number))),
        );
        next.sort_unstable();
        for (to, left) in next {
            // The cheap check first.
            if limit == 0
                || self.at_least(to, left) > limit - 1
                || !self.trail.joins(to, self.end, left)
            {
                continue;
            }
            self.route.push(to);
            if self.goes(to, left, limit - 1) {
                return true;
            }
            self.route.pop();
        }
        self.too_few.insert((at, left), limit);
        false
    }

    /// Returns a lower bound of the jumps left: one per capture left, plus jumps over own pieces. These must
    /// connect the islands of squares that captures connect. They must also pair off the squares of odd degree.
    ///
    /// A piece that can be captured along either diagonal leaves open which of its corners have odd degree
    /// (`loose`). But both diagonals touch the same two rows and columns once each, so the parities of rows and
    /// columns (`lines`) are known.
    fn at_least(&self, at: u32, left: u32) -> u32 {
        let mut odd = 1u128 << at ^ 1 << self.end;
        let mut loose = 0u128;
        let mut lines = odd;
        let mut islands = Islands::default();
        islands.add(1 << at);
        islands.add(1 << self.end);
        for (number, crossing) in self.trail.crossings.iter().enumerate() {
            if left >> number & 1 == 0 {
                continue;
            }
            let ends = |(a, b): (u32, u32)| 1u128 << a | 1 << b;
            let mut pairs = crossing.pairs();
            match (pairs.next(), pairs.next()) {
                (Some(pair), None) => {
                    odd ^= ends(pair);
                    islands.add(ends(pair));
                }
                (Some(one), Some(other)) => {
                    loose |= ends(one) | ends(other);
                    lines ^= ends(one);
                    islands.add(ends(one) | ends(other));
                }
                _ => {}
            }
        }
        lines ^= odd ^ 1u128 << at ^ 1 << self.end;
        odd &= !loose;
        let partners = odd | loose;
        let halves: u32 = places(odd)
            .map(|place| {
                places(partners & !(1 << place))
                    .map(|other| u32::from(self.distance[place as usize][other as usize]))
                    .min()
                    .unwrap_or(0)
            })
            .sum();
        let own = halves.div_ceil(2).max(across_lines(lines));
        left.count_ones() + own.max(islands.len().saturating_sub(1))
    }
}

/// Disjoint sets of connected squares, at most one for each capture and each end.
struct Islands {
    sets: [u128; 34],
    len: usize,
}

impl Default for Islands {
    fn default() -> Self {
        Islands {
            sets: [0; 34],
            len: 0,
        }
    }
}

impl Islands {
    fn add(&mut self, mut set: u128) {
        let mut kept = 0;
        for number in 0..self.len {
            if self.sets[number] & set != 0 {
                set |= self.sets[number];
            } else {
                self.sets[kept] = self.sets[number];
                kept += 1;
            }
        }
        if let Some(slot) = self.sets.get_mut(kept) {
            *slot = set;
            self.len = kept + 1;
        }
    }

    fn len(&self) -> u32 {
        self.len as u32
    }
}

/// Returns a lower bound of the jumps that pair off the odd rows and columns. A jump changes row and column by
/// at most one each.
fn across_lines(odd: u128) -> u32 {
    let (mut rows, mut columns) = (0u32, 0u32);
    for place in places(odd) {
        rows ^= 1 << (place >> 3);
        columns ^= 1 << (place & 7);
    }
    pairing(rows).max(pairing(columns))
}

/// Returns the sum of the distances between the first and second bit, the third and fourth, and so on.
fn pairing(mut bits: u32) -> u32 {
    let mut sum = 0;
    while bits != 0 {
        let first = bits.trailing_zeros();
        bits &= bits - 1;
        if bits == 0 {
            break;
        }
        sum += bits.trailing_zeros() - first;
        bits &= bits - 1;
    }
    sum
}

fn distances(trail: &Trail<'_>, from: u32) -> [u8; 128] {
    let mut distances = [255; 128];
    let (mut seen, mut fresh, mut distance) = (1 << from, 1 << from, 0);
    while fresh != 0 {
        for place in places(fresh) {
            distances[place as usize] = distance;
        }
        distance += 1;
        fresh = trail.lattice.hop(fresh, trail.landing) & !seen;
        seen |= fresh;
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgrave_core::{Rules, Side, hashing};

    /// Returns a position with pieces crowded on a few files and ranks.
    fn crowded(seed: u64) -> Position {
        let mut position = Position::bare(super::super::squares::Set::EMPTY, Side::White);
        let mut draw = 0;
        let mut below = |bound: u64| {
            draw += 1;
            hashing::key(seed, draw) % bound
        };
        for _ in 0..24 {
            let cell = (15 * below(6) + below(7)) as u16;
            let side = Side::BOTH[below(2) as usize];
            if position.content(cell).is_none() {
                position.place(side, false, cell);
            }
        }
        position
    }

    #[test]
    fn both_searches_find_the_same_route() {
        let mut compared = 0;
        for seed in 0..120 {
            let position = crowded(seed);
            let rules = Castello {
                max_captures: None,
                not_start: seed % 2 == 0,
                ..Castello::default()
            };
            let mut jumps = rules.moves(&position);
            jumps.retain(|mv| mv.kind() == MoveKind::Jump);
            for mv in jumps.into_iter().take(400) {
                let (from, to) = (Square::of(mv.from()), Square::of(mv.to()));
                let (from, to) = (from.expect("a cell"), to.expect("a cell"));
                let captured = captured_squares(&position, mv.captured()).expect("pieces");
                let lattice = Lattice::of(&rules, &position, Side::White, from.lattice());
                let trail = || Trail::new(&rules, &lattice, from, &captured);
                let layers = Layers::new(&trail(), to.place()).route();
                assert!(layers.is_some(), "{mv:?}");
                assert_eq!(layers, Deepening::new(trail(), to.place()).route());
                compared += 1;
            }
        }
        assert!(compared > 5_000, "{compared}");
    }
}
