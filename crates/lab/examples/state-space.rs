//! Upper bounds on the number of positions of each game under its default rules: `docs/lab/state-space.md`.
//!
//! Counts are floating-point numbers, exact to more digits than are printed.

fn main() {
    let bounds = [
        ("king-of-the-castle", king_of_the_castle()),
        ("kings-castle", kings_castle()),
        ("aujjris-castle", aujjris_castle()),
        ("castello", castello()),
        ("dobyvani-hradu", dobyvani_hradu()),
    ];
    for (game, bound) in bounds {
        println!("{game} 10^{:.1}", bound.log10());
    }
}

/// Number of ways to choose `k` of `n` things.
fn choose(n: usize, k: usize) -> f64 {
    if k > n {
        return 0.0;
    }
    (1..=k).map(|i| (n - k + i) as f64 / i as f64).product()
}

/// Number of ways to put `pieces` on `stacks` ordered stacks, none of them empty.
fn stacked(pieces: usize, stacks: usize) -> f64 {
    match (pieces, stacks) {
        (0, 0) => 1.0,
        (0, _) | (_, 0) => 0.0,
        _ => choose(pieces - 1, stacks - 1),
    }
}

/// Eight pieces a side. Stacks on level 1 and on the platform have one colour, a side has at most four spaces on the
/// platform, and of four two are next to each other (KOTC-6). The other 32 spaces have any stacks.
fn king_of_the_castle() -> f64 {
    let in_a_row = |colour: usize, spaces: &[usize; 8]| {
        (0..8).any(|at| spaces[at] == colour && spaces[(at + 1) % 8] == colour)
    };
    // Ways to put numbers of white and black pieces on a ring of eight spaces.
    let ring = |is_allowed: &dyn Fn(&[usize; 8], [usize; 2]) -> bool| {
        let mut ways = [[0.0; 9]; 9];
        for code in 0..3_usize.pow(8) {
            let spaces: [usize; 8] = core::array::from_fn(|at| code / 3_usize.pow(at as u32) % 3);
            let count = [1, 2].map(|colour| spaces.iter().filter(|one| **one == colour).count());
            if is_allowed(&spaces, count) {
                for (white, row) in ways.iter_mut().enumerate() {
                    for (black, ways) in row.iter_mut().enumerate() {
                        *ways += stacked(white, count[0]) * stacked(black, count[1]);
                    }
                }
            }
        }
        ways
    };
    let level = ring(&|_, _| true);
    let platform = ring(&|spaces, count| {
        [1, 2]
            .into_iter()
            .zip(count)
            .all(|(colour, count)| count < 4 || count == 4 && in_a_row(colour, spaces))
    });
    let mut sum = 0.0;
    for (white, black) in pairs(9) {
        for (up_white, up_black) in pairs(9).filter(|up| white + up.0 <= 8 && black + up.1 <= 8) {
            let between = [8 - white - up_white, 8 - black - up_black];
            let all = between[0] + between[1];
            sum += level[white][black]
                * platform[up_white][up_black]
                * choose(all, between[0])
                * choose(all + 31, 31);
        }
    }
    2.0 * sum
}

/// Any men on 91 cells; White may swap in one turn.
fn kings_castle() -> f64 {
    2.0 * 3_f64.powi(91)
}

/// 18 stackers a side in any order on the 80 squares around the tower, at most one of eleven occupants on each stack and
/// on the tower, and a ban of one of 20 pushes or none.
fn aujjris_castle() -> f64 {
    let stacks = (0..=36).map(|stacks: usize| {
        let occupied = stacks + 1;
        let gem = choose(occupied.saturating_sub(10), 1);
        let occupants = choose(occupied, 5) * choose(occupied.saturating_sub(5), 5) * gem;
        choose(80, stacks) * stacked(36, stacks) * occupants
    });
    2.0 * 21.0 * choose(36, 18) * stacks.sum::<f64>()
}

/// At most 30 men a side on 315 squares but the castles; those on the 30 squares of their start may be unmoved. Castles of
/// the homes are there or taken, those of the middle taken by either side.
fn castello() -> f64 {
    let mut sum = 0.0;
    for (homes, middle) in pairs(9).filter(|&(_, middle)| middle <= 3) {
        // Castles that are gone.
        let castles = choose(8, homes) * choose(3, middle) * 2_f64.powi(middle as i32);
        let squares = 315 - 11 + homes + middle;
        let mut ways = 0.0;
        for (unmoved_white, unmoved_black) in pairs(31) {
            let unmoved = choose(30, unmoved_white) * choose(30, unmoved_black);
            let left = squares - unmoved_white - unmoved_black;
            for (white, black) in pairs(31) {
                if white + unmoved_white <= 30 && black + unmoved_black <= 30 {
                    ways += unmoved * choose(left, white) * choose(left - white, black);
                }
            }
        }
        sum += castles * ways;
    }
    2.0 * sum
}

/// At most eight soldiers a side on 360 squares each: not on the middle of the own castle. Soldiers that are not placed
/// yet add less than a thousandth.
fn dobyvani_hradu() -> f64 {
    let ways = pairs(9).map(|(white, black)| choose(360, white) * choose(360, black));
    2.0 * ways.sum::<f64>()
}

/// All pairs of numbers below `end`.
fn pairs(end: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..end).flat_map(move |one| (0..end).map(move |other| (one, other)))
}
