//! Random castles, symmetric from left to right. Both sides have the same one.

use burgrave_core::Chooser;
use burgrave_games::hradu::Terrain;

/// Squares of a rank.
const FILES: usize = 19;
/// Ranks of a castle's half.
const RANKS: usize = 9;
/// The file in the middle.
const MIDDLE: usize = 9;

/// A half of the board, from its edge to the rank before the middle.
struct Half([[Terrain; FILES]; RANKS]);

impl Half {
    /// Sets a square and its mirror image. Squares outside are left out.
    fn set(&mut self, rank: usize, off: usize, terrain: Terrain) {
        if rank < RANKS && off <= MIDDLE {
            self.0[rank][MIDDLE - off] = terrain;
            self.0[rank][MIDDLE + off] = terrain;
        }
    }

    /// Builds a piece of wall along a rank, on both sides of the middle.
    fn across(&mut self, rank: usize, offs: std::ops::RangeInclusive<usize>) {
        for off in offs {
            self.set(rank, off, Terrain::Wall);
        }
    }

    /// Builds a piece of wall along a file, and its mirror image.
    fn along(&mut self, off: usize, ranks: std::ops::RangeInclusive<usize>) {
        for rank in ranks {
            self.set(rank, off, Terrain::Wall);
        }
    }
}

/// Returns a number from a range, each equally likely.
fn pick(random: &mut dyn Chooser, from: usize, to: usize) -> usize {
    from + random.below((to - from + 1) as u64) as usize
}

/// Returns whether something with a chance of `percent` happens.
fn chance(random: &mut dyn Chooser, percent: u64) -> bool {
    random.below(100) < percent
}

/// Returns the terrain of a board with a random castle for both sides, a1 first.
pub fn board(random: &mut dyn Chooser) -> Vec<Terrain> {
    let half = half(random);
    let mut terrain = vec![Terrain::Open; FILES * (2 * RANKS + 1)];
    for (rank, row) in half.0.iter().enumerate() {
        for (file, &square) in row.iter().enumerate() {
            terrain[rank * FILES + file] = square;
            terrain[(2 * RANKS - rank) * FILES + file] = square;
        }
    }
    terrain
}

fn half(random: &mut dyn Chooser) -> Half {
    let mut half = Half([[Terrain::Open; FILES]; RANKS]);
    let (width, front) = keep(&mut half, random);
    if chance(random, 80) && front + 2 < RANKS {
        curtain(&mut half, front, random);
    }
    for _ in 0..pick(random, 0, 2) {
        if width + 2 <= MIDDLE {
            let off = pick(random, width + 2, MIDDLE);
            let from = pick(random, 0, 5);
            half.along(off, from..=(from + pick(random, 1, 4)).min(RANKS - 1));
        }
    }
    half
}

/// Builds the inner castle around the central square. Returns its half width and the rank of its front.
fn keep(half: &mut Half, random: &mut dyn Chooser) -> (usize, usize) {
    let back = pick(random, 0, 2);
    let centre = back + pick(random, 1, 2);
    let front = centre + pick(random, 1, 3);
    let width = pick(random, 2, 4);
    half.across(back, 0..=width);
    half.across(front, 0..=width);
    half.along(width, back..=front);
    half.set(centre, 0, Terrain::Centre);
    // At least one gate: at the back, in front, or on both sides.
    let gates = pick(random, 1, 7);
    for (bit, rank, off) in [(1, back, 0), (2, front, 0), (4, centre, width)] {
        if gates & bit != 0 {
            half.set(rank, off, Terrain::Gate);
        }
    }
    (width, front)
}

/// Builds a wall before the inner castle, with arms that reach back.
fn curtain(half: &mut Half, front: usize, random: &mut dyn Chooser) {
    let rank = pick(random, front + 2, RANKS - 1);
    let end = pick(random, 4, MIDDLE);
    half.across(rank, 0..=end);
    let arm = pick(random, 0, rank);
    half.along(end, rank - arm..=rank);
    if chance(random, 25) {
        half.set(rank, end, Terrain::Tower);
    }
    match chance(random, 60) {
        true => half.set(rank, 0, Terrain::Gate),
        false => half.set(rank, pick(random, 1, end - 1), Terrain::Gate),
    }
}
