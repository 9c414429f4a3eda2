use burgrave_core::{Chooser, SplitMix};
use burgrave_games::hradu::DobyvaniHradu;

use super::{index, once_in, pick, written};

/// Returns a valid layout: anything from open fields to mazes of towers.
pub fn layout(rng: &mut SplitMix) -> String {
    let density = 1 + rng.below(10);
    let fill = pick(rng, &["###T=", "TTTK#", "#######=", "TK"]).as_bytes();
    let mut rows = vec![[b'.'; 19]; 19];
    for (index, row) in rows.iter_mut().enumerate() {
        for square in row {
            if rng.below(10) < density {
                let terrain = *pick(rng, fill);
                *square = if index == 9 { b'=' } else { terrain };
            }
        }
    }
    for (half, wall_row) in [(0, 0), (10, 18)] {
        let first = index(rng, 12);
        rows[wall_row][first..first + 8].fill(b'#');
        // Not on the row of walls: a side needs all eight.
        let row = match half + index(rng, 9) {
            row if row == wall_row => half + 4,
            row => row,
        };
        rows[row][index(rng, 19)] = b'*';
    }
    let rows = rows
        .iter()
        .map(|row| String::from_utf8_lossy(row).into_owned());
    rows.collect::<Vec<_>>().join("\n")
}

/// Returns a position during the placement, or with few soldiers anywhere, often on the central squares.
pub fn text(rules: &DobyvaniHradu, rng: &mut SplitMix) -> String {
    let layout = rules.layout().text();
    let terrain: Vec<u8> = layout.lines().rev().flat_map(str::bytes).collect();
    let mut board = vec![String::new(); 361];
    let placing = once_in(rng, 4);
    let to_place = if placing { 1 + index(rng, 8) } else { 0 };
    let white = to_place.saturating_sub(index(rng, 2));
    for (soldier, to_place) in [("w", white), ("b", to_place)] {
        let most = *pick(rng, &[1, 2, 8]);
        let mut left = match placing {
            true => 8 - to_place,
            false => index(rng, most) + usize::from(!once_in(rng, 9)),
        };
        left += usize::from(once_in(rng, 60));
        let stray = once_in(rng, 12);
        for _ in 0..2000 {
            let cell = index(rng, 361);
            let own_half = (soldier == "w") == (cell < 9 * 19);
            let fits = match (placing, terrain[cell]) {
                (true, b'#') => own_half && cell / 19 != 9,
                (true, _) => false,
                (false, b'T' | b'K') => false,
                (false, b'*') => !own_half && once_in(rng, 4),
                _ => true,
            };
            if left > 0 && board[cell].is_empty() && (fits || stray) {
                board[cell] = soldier.to_owned();
                left -= 1;
            }
        }
    }
    // A soldier on a central square is a result, or a fault.
    if !placing && once_in(rng, 4) {
        for centre in (0..361).filter(|&cell| terrain[cell] == b'*') {
            if once_in(rng, 2) {
                board[centre] = if centre < 180 { "b" } else { "w" }.to_owned();
            }
        }
    }
    written(&board, &[19; 19], rng, &format!(" {white}:{to_place}"))
}
