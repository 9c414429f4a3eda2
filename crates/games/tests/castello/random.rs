//! Random positions: crowded, odd, often refused.

use super::{Chooser, Rng};

/// Every option value, alone and together.
pub(crate) const OPTIONS: [&str; 16] = [
    "",
    "directions=orthogonal",
    "double-step=off",
    "lock=middle",
    "retrace=not-start",
    "max-captures=1",
    "max-captures=2",
    "max-captures=3",
    "max-captures=4,retrace=not-start",
    "max-captures=6,double-step=off",
    "max-captures=7,lock=middle",
    "max-captures=8",
    "max-captures=9,repetition=off",
    "max-captures=none",
    "max-captures=none,retrace=not-start",
    "directions=orthogonal,double-step=off,lock=middle,max-captures=none,retrace=not-start",
];

const CASTLES: [(usize, usize); 11] = [
    (1, 5),
    (5, 6),
    (9, 5),
    (13, 6),
    (1, 14),
    (5, 15),
    (9, 14),
    (13, 15),
    (2, 10),
    (12, 10),
    (7, 10),
];

/// A position text: pieces crowded into a window of the board, some castles gone. Most are accepted.
pub(crate) fn position(rng: &mut Rng, unmoved: bool) -> String {
    let mut board = [[' '; 15]; 21];
    let mut gone = [0u64; 3];
    let keep = rng.below(4);
    for (number, (file, rank)) in CASTLES.into_iter().enumerate() {
        if keep > 0 && rng.below(3 * keep) > 0 {
            board[rank][file] = 'c';
        } else {
            gone[(number / 4).min(2)] += 1;
        }
    }
    let (width, height) = (4 + rng.below(4), 3 + rng.below(4));
    let (left, low) = (rng.below(16 - width), rng.below(22 - height));
    let most = (width * height / 4).clamp(3, 11);
    // Often one lattice is left empty but for a piece or two: long routes.
    let bridges = rng.below(2) == 0;
    for letter in ['w', 'b'] {
        for _ in 0..rng.below(most) + 2 {
            let file = (left + rng.below(width)) as usize;
            let rank = (low + rng.below(height)) as usize;
            let landing = file % 2 == left as usize % 2 && rank % 2 == low as usize % 2;
            if bridges && landing && rng.below(8) > 0 {
                continue;
            }
            if board[rank][file] == ' ' {
                let home = if letter == 'w' { rank < 2 } else { rank > 18 };
                let mark = home && unmoved && rng.below(2) == 0;
                board[rank][file] = if mark {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                };
            }
        }
    }
    let rows: Vec<String> = board
        .iter()
        .rev()
        .map(|row| super::run_lengths(row))
        .collect();
    let side = ["w", "b"][rng.below(2) as usize];
    let middle = rng.below(gone[2] + 1);
    let (white, black) = (gone[1] + middle, gone[0] + gone[2] - middle);
    format!("{} {side} {white}:{black}", rows.join("/"))
}
