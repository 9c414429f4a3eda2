//! All jumping moves of a piece.
//!
//! A move is a target and a set of captures (CAST-5). For each set of captures, the targets form a region of the
//! piece's lattice. The search goes through the sets by size. Each set follows from sets that are smaller by
//! one, so its region is complete when its turn comes.

use core::ops::ControlFlow;

use super::Castello;
use super::lattice::Lattice;
use super::position::Position;
use super::squares::{Set, Square, jump_by, places};

/// The number of each enemy piece in masks of captures, by square.
#[derive(Clone, Debug)]
pub(super) struct Numbers([u8; 512]);

impl Numbers {
    pub(super) fn of(men: &Set) -> Numbers {
        let mut numbers = [0; 512];
        for (number, cell) in men.cells().enumerate() {
            if let Some(square) = Square::of(cell) {
                numbers[square.index()] = number as u8;
            }
        }
        Numbers(numbers)
    }

    /// Numbers the pieces in the order of the lattices, which is faster than by cell.
    fn quick(men: &Set) -> Numbers {
        let mut numbers = [0; 512];
        let mut number = 0;
        for (lattice, &word) in men.0.iter().enumerate() {
            for place in places(word) {
                numbers[Square::new(lattice, place).index()] = number;
                number += 1;
            }
        }
        Numbers(numbers)
    }

    /// Returns the mask of the piece on a square.
    #[inline]
    pub(super) fn mask(&self, square: Square) -> u32 {
        1 << (self.0[square.index()] & 31)
    }
}

/// A mask of captures and the squares reached with them.
type Group = (u32, u128);

/// Number of entries from which the search joins equal sets before the list is complete.
const JOIN_AT: usize = 1 << 16;

/// The generator of jumping moves. Caches the data that pieces share.
pub(super) struct Jumper<'p> {
    pub(super) rules: &'p Castello,
    pub(super) position: &'p Position,
    /// Created when the first piece of the lattice is searched.
    lattices: [Option<Lattice>; 4],
    /// Known regions by lattice.
    regions: [Regions; 4],
    numbers: Option<Numbers>,
    /// Whether `numbers` is made by [`Numbers::quick`].
    quick: bool,
    now: Vec<Group>,
    next: Vec<Group>,
}

impl<'p> Jumper<'p> {
    #[inline]
    pub(super) fn new(rules: &'p Castello, position: &'p Position) -> Jumper<'p> {
        Jumper::numbering(rules, position, false)
    }

    /// Creates a generator whose masks of captures differ from those of moves. [`Jumper::captured`] converts
    /// them.
    #[inline]
    pub(super) fn quick(rules: &'p Castello, position: &'p Position) -> Jumper<'p> {
        Jumper::numbering(rules, position, true)
    }

    #[inline]
    fn numbering(rules: &'p Castello, position: &'p Position, quick: bool) -> Jumper<'p> {
        Jumper {
            rules,
            position,
            lattices: [const { None }; 4],
            regions: [const { Regions::NONE }; 4],
            numbers: None,
            quick,
            now: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Converts a mask of captures to that of a move.
    pub(super) fn captured(&self, set: u32) -> u32 {
        let men = self.position.men_of(!self.position.side_to_move());
        let Some(numbers) = self.numbers.as_ref().filter(|_| self.quick && set != 0) else {
            return set;
        };
        let squares = men.cells().filter_map(Square::of).enumerate();
        squares
            .filter(|&(_, square)| set & numbers.mask(square) != 0)
            .fold(0, |bits, (number, _)| bits | 1 << (number & 31))
    }

    /// Counts the jumping moves of the piece on `start`. Stops above `limit`.
    #[inline]
    pub(super) fn count(&mut self, start: Square, limit: u64) -> u64 {
        let mut count = 0;
        let _ = self.visit(start, &mut |_, ends| {
            count += u64::from(ends.count_ones());
            if count > limit {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns whether the piece on `start` can reach another square of its lattice without captures.
    pub(super) fn reaches(&mut self, start: Square, to: Square) -> bool {
        let lattice = self.lattice(start.lattice());
        start != to && lattice.joins(start.bit(), to.bit())
    }

    /// Returns those of `men` that can reach some empty squares of their lattice without captures.
    pub(super) fn coming_to(&mut self, lattice: usize, squares: u128, men: u128) -> u128 {
        let lattice = self.lattice(lattice);
        // Jumps over own pieces are reversible.
        lattice.hop(lattice.flood(squares, lattice.empty), men)
    }

    #[inline]
    fn lattice(&mut self, number: usize) -> &Lattice {
        let (rules, position) = (self.rules, self.position);
        self.lattices[number]
            .get_or_insert_with(|| Lattice::of(rules, position, position.side_to_move(), number))
    }

    /// Calls `visit` once for each set of captures, with all squares where a turn with exactly these captures
    /// can end.
    #[inline]
    pub(super) fn visit<B>(
        &mut self,
        start: Square,
        visit: &mut impl FnMut(u32, u128) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        let number = start.lattice();
        let lattice = self.lattices[number]
            .get_or_insert_with(|| Lattice::of(rules, position, position.side_to_move(), number));
        let region = region(lattice, start, &mut self.regions[number]);
        if region != start.bit() {
            visit(0, region & !start.bit())?;
        }
        if region & lattice.near_enemy == 0 {
            return ControlFlow::Continue(());
        }
        let landing = lattice.landing(rules, start);
        let capturing = lattice.capturing(landing);
        if capturing.iter().all(|&origins| origins & region == 0) {
            return ControlFlow::Continue(());
        }
        let enemies = position.men_of(!position.side_to_move());
        let search = Search {
            lattice,
            landing,
            capturing,
            numbers: self.numbers.get_or_insert_with(|| match self.quick {
                true => Numbers::quick(enemies),
                false => Numbers::of(enemies),
            }),
            max: rules.max_captures.map_or(u32::MAX, u32::from),
        };
        search.run(region, &mut self.now, &mut self.next, visit)
    }
}

/// A cache of up to eight regions of a lattice: sets of empty squares connected by own bridges.
#[derive(Clone, Copy)]
struct Regions {
    sets: [u128; 8],
    len: usize,
}

impl Regions {
    const NONE: Regions = Regions {
        sets: [0; 8],
        len: 0,
    };

    /// Returns the region of a square.
    #[inline]
    fn of(&mut self, lattice: &Lattice, square: u128) -> u128 {
        let known = self.sets[..self.len.min(8)]
            .iter()
            .find(|&&set| set & square != 0);
        if let Some(&set) = known {
            return set;
        }
        let set = lattice.flood(square, lattice.empty);
        if let Some(slot) = self.sets.get_mut(self.len) {
            *slot = set;
            self.len += 1;
        }
        set
    }
}

/// Returns the squares that a piece can reach without captures, including its start. They are the regions beside
/// the start, which are the same for all pieces of the lattice.
#[inline]
fn region(lattice: &Lattice, start: Square, regions: &mut Regions) -> u128 {
    let mut rest = lattice.hop(start.bit(), lattice.empty);
    let mut all = start.bit();
    while rest != 0 {
        let region = regions.of(lattice, rest & rest.wrapping_neg());
        all |= region;
        rest &= !region;
    }
    all
}

/// The search for the captures of one piece.
struct Search<'j> {
    lattice: &'j Lattice,
    landing: u128,
    capturing: [u128; 8],
    numbers: &'j Numbers,
    max: u32,
}

impl Search<'_> {
    fn run<B>(
        &self,
        region: u128,
        now: &mut Vec<Group>,
        next: &mut Vec<Group>,
        visit: &mut impl FnMut(u32, u128) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        next.clear();
        self.capture((0, region), next);
        let mut size = 1;
        while !next.is_empty() {
            core::mem::swap(now, next);
            next.clear();
            join(now);
            let mut join_at = JOIN_AT;
            for &(mask, landed) in now.iter() {
                if size == self.max {
                    visit(mask, landed)?;
                    continue;
                }
                let region = self.lattice.flood(landed, self.landing);
                visit(mask, region)?;
                self.capture((mask, region), next);
                if next.len() > join_at {
                    join(next);
                    join_at = JOIN_AT.max(next.len() * 2);
                }
            }
            size += 1;
        }
        ControlFlow::Continue(())
    }

    /// Adds all captures that are possible from a region after some captures.
    #[inline]
    fn capture(&self, (mask, region): Group, next: &mut Vec<Group>) {
        for (direction, &origins) in self.capturing.iter().enumerate() {
            for place in places(origins & region) {
                let middle = self.lattice.middle(place, direction);
                let bit = self.numbers.mask(middle);
                if mask & bit == 0 {
                    let landed = place as i32 + jump_by(direction);
                    next.push((mask | bit, 1 << landed));
                }
            }
        }
    }
}

/// Merges entries with equal captures.
fn join(groups: &mut Vec<Group>) {
    if groups.len() < 2 {
        return;
    }
    groups.sort_unstable_by_key(|group| group.0);
    groups.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            kept.1 |= later.1;
        }
        same
    });
}
