//! The evaluation of Aujjri's Castle.

use burgrave_core::{Chooser, SplitMix};
use burgrave_games::aujjri::AujjrisCastle;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;
use burgrave_search::score::win_in;

use super::samples::{
    check_forced_wins, check_hints, check_symmetry, crowded, finds, sample, search,
};

const AUJJRI: &str = include_str!("../../../../bench/positions/aujjris-castle.txt");

fn aujjri(rows: [&str; 9], rest: &str) -> String {
    format!("{} {rest}", rows.join("/"))
}

#[test]
fn symmetric_positions_have_equal_evaluations() {
    check_symmetry(&AujjrisCastle::default(), AUJJRI, 20);
}

/// Returns a position with the Gem near the right edge and Pieces around it.
fn crowded_aujjri(rng: &mut SplitMix) -> String {
    let gem = (6 + rng.below(3), 2 + rng.below(5));
    let mut rows = Vec::new();
    for rank in 0..9 {
        let mut row = String::new();
        for file in 0..9 {
            let near = file > 4 && (1..8).contains(&rank);
            let occupant = match rng.below(10) {
                _ if (file, rank) == gem => "G",
                0 if near => "W",
                1 if near => "B",
                _ => "",
            };
            let height = rng.below(2) + u64::from(!occupant.is_empty());
            let stack: String = (0..height)
                .map(|_| ["w", "b"][rng.below(2) as usize])
                .collect();
            row += &match (file, rank) {
                (4, 4) => "(rrrrr)".to_owned(),
                _ if !near && rng.below(4) > 0 => "1".to_owned(),
                _ if height == 0 => "1".to_owned(),
                _ if height == 1 && occupant.is_empty() => stack,
                _ => format!("({stack}{occupant})"),
            };
        }
        for gap in (2..10).rev() {
            row = row.replace(&"1".repeat(gap), &gap.to_string());
        }
        rows.push(row);
    }
    format!("{} {} -", rows.join("/"), ["w", "b"][rng.below(2) as usize])
}

#[test]
fn noisy_moves_and_states_agree() {
    let low = AujjrisCastle::from_text("tower=2", &Layouts::built_in()).expect("options");
    check_hints(&low, "", 20, 0);
    let rules = AujjrisCastle::default();
    check_hints(&rules, AUJJRI, 20, 0);
    check_hints(&rules, &crowded(&rules, crowded_aujjri), 20, 100);
}

/// White's Piece on h6 is to come to h5, from where it pushes the Gem out; Black can do nothing.
fn gem_beside() -> String {
    aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "7(wW)1",
            "4(rrrrr)2w(wG)",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    )
}

fn gem_at_the_edge() -> String {
    aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "9",
            "4(rrrrr)2(wW)(wG)",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    )
}

#[test]
fn short_wins_are_found() {
    let rules = AujjrisCastle::default();
    assert_eq!(finds(&rules, &gem_at_the_edge(), 1, 100), "h5*i5");
    assert_eq!(finds(&rules, &gem_beside(), 3, 2_000), "h6-h5");
    // Two pushes along a row.
    let row = aujjri(
        [
            "b8",
            "(bB)8",
            "9",
            "9",
            "4(rrrrr)(wW)(wG)ww",
            "9",
            "9",
            "9",
            "8w",
        ],
        "w -",
    );
    assert_eq!(finds(&rules, &row, 5, 20_000), "f5*g5");
}

#[test]
fn a_loss_in_two_plies_is_found() {
    let rules = AujjrisCastle::default();
    // Black to move cannot reach the Gem: lost in two plies.
    let lost = gem_at_the_edge().replace(" w -", " b -");
    assert_eq!(search(&rules, &lost, 500).score, -win_in(2));
}

#[test]
fn claimed_wins_exist() {
    let rules = AujjrisCastle::default();
    let mut positions = sample(&rules, AUJJRI, 12);
    for text in [
        gem_at_the_edge(),
        gem_beside(),
        crowded(&rules, crowded_aujjri),
    ] {
        positions.extend(sample(&rules, &text, 10));
    }
    check_forced_wins(&rules, &positions, 3, 100);
}
