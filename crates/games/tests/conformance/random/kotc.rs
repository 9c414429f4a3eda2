use burgrave_core::{Chooser, SplitMix};

use super::{index, once_in, pick, written};

/// Returns a position with all pieces on few spaces, which gives towers, a full platform and walls.
pub fn text(rng: &mut SplitMix) -> String {
    let tallest = 2 + index(rng, 6);
    let mut stacks = vec![String::new(); 48];
    let spaces: Vec<usize> = (0..2 + rng.below(14)).map(|_| space(rng)).collect();
    for (piece, other) in [('w', 'b'), ('b', 'w')] {
        for _ in 0..1 + rng.below(8) {
            let cell = *pick(rng, &spaces);
            let stack = &mut stacks[cell];
            let mixes = !(8..40).contains(&cell) && stack.contains(other);
            if stack.len() < tallest && !mixes {
                let at = if once_in(rng, 2) { 0 } else { stack.len() };
                stack.insert(at, piece);
            }
        }
    }
    written(&stacks, &[8; 6], rng, "")
}

/// Returns a random space, mostly near one path, so that neighbours are often occupied.
fn space(rng: &mut SplitMix) -> usize {
    let path = match once_in(rng, 3) {
        true => index(rng, 8),
        false => (index(rng, 4) + 6) % 8,
    };
    index(rng, 6) * 8 + path
}
