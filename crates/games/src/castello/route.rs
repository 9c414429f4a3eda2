//! The canonical route of a jumping move: the fewest jumps, then the lowest squares.
//!
//! [`Waves`] is a breadth-first search back from the end. It finds the number of jumps left from each square, for
//! each subset of the captures. The route then always goes to the lowest square that is one jump nearer.
//! With more than [`MAX_PARTS`] captures, possible only without a limit, there are too many subsets. Then
//! [`Deepening`], an IDA* search (Korf 1985) in the order of squares, finds the route. It would do for all moves,
//! but move texts then take five times as long.

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
            Waves::new(&trail, to.place()).route()
        } else if trail.reaches(to) {
            Deepening::new(trail, to.place()).route()
        } else {
            None
        };
        let cell = |place| Square::new(from.lattice(), place).cell();
        route.map(|places| places.into_iter().map(cell).collect())
    }
}

/// A mask of captures and a set of squares.
type Group = (u32, u128);

/// The breadth-first search back from the end.
struct Waves<'t> {
    trail: &'t Trail<'t>,
    seen: Vec<u128>,
    /// `waves[n]` holds the squares from which exactly `n` jumps are left.
    waves: Vec<Vec<Group>>,
}

impl<'t> Waves<'t> {
    fn new(trail: &'t Trail<'t>, end: u32) -> Waves<'t> {
        let parts = 1 << trail.crossings.len();
        let mut waves = Waves {
            trail,
            seen: vec![0; parts],
            waves: Vec::with_capacity(16),
        };
        let all = parts as u32 - 1;
        waves.seen[all as usize] = 1 << end;
        waves.waves.push(vec![(all, 1 << end)]);
        waves
    }

    fn route(mut self) -> Option<Vec<u32>> {
        if self.trail.landing & self.waves[0][0].1 == 0 {
            return None;
        }
        let start = 1 << self.trail.start;
        // The state at the end differs from that at the start in the square or in the captures.
        while self.seen[0] & start == 0 {
            if !self.go_back() {
                return None;
            }
        }
        self.walk()
    }

    /// Finds the next wave. Returns `false` if it is empty.
    fn go_back(&mut self) -> bool {
        let last = self.waves.pop().unwrap_or_default();
        let mut before: Vec<Group> = Vec::new();
        for &(made, squares) in &last {
            if made.count_ones() < self.trail.max {
                let origins = self.trail.lattice.hop(squares, self.origins(made));
                self.note(&mut before, made, origins);
            }
            for number in places(u128::from(made)) {
                let earlier = made & !(1 << number);
                let mut origins = 0;
                for (from, to) in self.trail.crossings[number as usize].jumps() {
                    if squares >> to & 1 != 0 {
                        origins |= 1 << from;
                    }
                }
                self.note(&mut before, earlier, origins & self.origins(earlier));
            }
        }
        self.waves.push(last);
        let found = !before.is_empty();
        before.sort_unstable_by_key(|group| group.0);
        self.waves.push(before);
        found
    }

    /// Returns the squares where the piece can be after these captures.
    fn origins(&self, made: u32) -> u128 {
        if made == 0 {
            self.trail.landing | 1 << self.trail.start
        } else {
            self.trail.landing
        }
    }

    fn note(&mut self, wave: &mut Vec<Group>, made: u32, squares: u128) {
        let seen = &mut self.seen[made as usize];
        let fresh = squares & !*seen;
        if fresh != 0 {
            *seen |= fresh;
            wave.push((made, fresh));
        }
    }

    /// Follows the waves forwards.
    fn walk(&self) -> Option<Vec<u32>> {
        let (mut at, mut made) = (self.trail.start, 0);
        let mut route = Vec::with_capacity(self.waves.len());
        for wave in self.waves.iter().rev().skip(1) {
            let nearer = |made: u32, place: u32| {
                let first = wave.partition_point(|group| group.0 < made);
                wave[first..]
                    .iter()
                    .take_while(|group| group.0 == made)
                    .any(|group| group.1 >> place & 1 != 0)
            };
            let own = places(self.trail.lattice.hop(1 << at, self.trail.landing))
                .map(|to| (to, made))
                .filter(|&(to, made)| nearer(made, to));
            let captures = captures_from(self.trail, at, !made)
                .map(|(to, number)| (to, made | 1 << number))
                .filter(|&(to, made)| nearer(made, to));
            (at, made) = own.chain(captures).min()?;
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
                let waves = Waves::new(&trail(), to.place()).route();
                assert!(waves.is_some(), "{mv:?}");
                assert_eq!(waves, Deepening::new(trail(), to.place()).route());
                compared += 1;
            }
        }
        assert!(compared > 5_000, "{compared}");
    }
}
