use burgrave_core::SplitMix;
use burgrave_games::kings::KingsCastle;

use super::{index, once_in, pick, written};

/// Returns a position with a nearly empty to full board. The Castle is at least as full.
pub fn text(rules: &KingsCastle, rng: &mut SplitMix) -> String {
    let board = rules.hexagon();
    let density = index(rng, 11);
    let castle = density.max(index(rng, 11));
    let black = index(rng, 11);
    let mut men: Vec<String> = (0..board.cells())
        .map(|cell| {
            let full = if rules.zone(cell).is_castle() {
                castle
            } else {
                density
            };
            let man = if index(rng, 10) < black { "b" } else { "w" };
            let stands = index(rng, 10) < full;
            if stands {
                man.to_owned()
            } else {
                String::new()
            }
        })
        .collect();
    let throne = rules.throne_cell();
    if !once_in(rng, 4) {
        men[throne].clear();
    }
    if once_in(rng, 4) {
        // A man on the Throne whom a capture or a throw may depose.
        let axis = index(rng, 3);
        let man = *pick(rng, &["w", "b"]);
        for cell in [None, board.step(throne, axis), board.step(throne, axis + 3)] {
            men[cell.unwrap_or(throne)] = man.to_owned();
        }
    }
    if once_in(rng, 10) {
        men.fill(String::new());
        men[index(rng, board.cells())] = "w".to_owned();
    }
    let swap = if once_in(rng, 8) { " s" } else { " -" };
    written(&men, &board.widths(), rng, swap)
}
