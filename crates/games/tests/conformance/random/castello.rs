use burgrave_core::{Chooser, SplitMix};
use burgrave_games::castello::{CASTLES, Castello};

use super::{index, once_in, pick, written};

const FILES: usize = 15;

/// Returns a position with many pieces in one part of the board and some castles gone. Often every second square of
/// every second rank is nearly empty, so that long routes lead over it.
pub fn text(rules: &Castello, rng: &mut SplitMix) -> String {
    let mut board = vec![String::new(); FILES * 21];
    // Castles missing: Black's home, White's home, the middle.
    let mut missing = [0, 0, 0];
    let keep = rng.below(4);
    for castle in CASTLES {
        let cell = usize::from(castle.cell);
        if keep > 0 && !once_in(rng, 3 * keep) {
            board[cell] = "c".to_owned();
        } else {
            let zone = match cell / FILES {
                14.. => 0,
                ..8 => 1,
                _ => 2,
            };
            missing[zone] += 1;
        }
    }
    let (width, height) = (4 + index(rng, 4), 3 + index(rng, 4));
    let (left, low) = (index(rng, 16 - width), index(rng, 22 - height));
    let most = (width * height / 4).clamp(3, 11);
    let bridges = once_in(rng, 2);
    let marks = rules.has_double_step() || once_in(rng, 8);
    for (piece, unmoved, home) in [("w", "W", 0..2), ("b", "B", 19..21)] {
        for _ in 0..index(rng, most) + 2 {
            let (file, rank) = (left + index(rng, width), low + index(rng, height));
            let landing = file % 2 == left % 2 && rank % 2 == low % 2;
            let square = &mut board[rank * FILES + file];
            if !square.is_empty() || (bridges && landing && !once_in(rng, 8)) {
                continue;
            }
            let mark = marks && home.contains(&rank) && once_in(rng, 2);
            square.push_str(if mark { unmoved } else { piece });
        }
    }
    let middle = index(rng, missing[2] + 1);
    let (white, black) = (missing[0] + middle, missing[1] + missing[2] - middle);
    let taken = match once_in(rng, 20) {
        true => *pick(rng, &["0:0", "1:0", "4:4"]),
        false => &format!("{white}:{black}"),
    };
    written(&board, &[FILES; 21], rng, &format!(" {taken}"))
}
