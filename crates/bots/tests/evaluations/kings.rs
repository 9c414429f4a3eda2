//! The evaluation of King's Castle.

use burgrave_bots::eval::Searchable;
use burgrave_core::{Notation, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kings::{self, KingsCastle};
use burgrave_games::registry::Described;

use super::samples::{check_hints, check_symmetry, evaluation_of, sample, win_found};

const KINGS: [&str; 4] = ["", "side=7", "side=8", "throw=off"];

fn kings(options: &str) -> KingsCastle {
    KingsCastle::from_text(options, &Layouts::built_in()).expect("options")
}

#[test]
fn symmetric_positions_have_equal_evaluations() {
    for options in KINGS {
        check_symmetry(&kings(options), "", 120);
    }
}

/// `check_symmetry` does not test this, because no symmetry of King's Castle swaps the sides.
#[test]
fn both_sides_have_equal_evaluations() {
    for options in KINGS {
        let rules = kings(options);
        let eval = rules.eval();
        for position in sample(&rules, "", 120) {
            let text: String = rules
                .position_text(&position)
                .chars()
                .map(|c| match c {
                    'w' => 'b',
                    'b' => 'w',
                    other => other,
                })
                .collect();
            if let Ok(swapped) = rules.parse_position(&text) {
                let [one, two] = [&position, &swapped].map(|one| evaluation_of(&rules, &eval, one));
                assert_eq!(one, two, "{text}");
            }
        }
    }
}

#[test]
fn noisy_moves_and_states_agree() {
    for options in KINGS {
        check_hints(&kings(options), "", 120, 1);
    }
}

/// Returns a position with men at these coordinates relative to the centre, and `side` to move.
fn castle(men: &[(i8, i8, &str)], side: &str) -> kings::Position {
    let rules = kings("");
    let mut board = String::new();
    let hexagon = rules.hexagon();
    text::write_board(&mut board, &hexagon.widths(), |cell, out| {
        let (x, y) = hexagon.xy(cell);
        if let Some(man) = men.iter().find(|man| (man.0, man.1) == (x, y)) {
            out.push_str(man.2);
        }
    });
    rules
        .parse_position(&format!("{board} {side} -"))
        .expect("a position")
}

#[test]
fn the_search_finds_the_crowning() {
    let rules = kings("");
    // A white phalanx of three stands before a door, and one white man is inside on the far side. The phalanx moves
    // two cells and so makes a flank that no black man can break.
    let men = [
        (3, 1, "w"),
        (4, 1, "w"),
        (5, 1, "w"),
        (-1, -1, "w"),
        (-4, 0, "b"),
        (0, -4, "b"),
    ];
    assert_eq!(win_found(&rules, &castle(&men, "w"), 5_000), Some(2));
    let eval = rules.eval();
    // Black cannot break the flank, so White wins.
    let crowned = [(1, 1, "w"), (0, 0, "w"), (-1, -1, "w"), (-4, 0, "b")];
    assert!(evaluation_of(&rules, &eval, &castle(&crowned, "b")) < -1_000);
    // Two black men before the door can break the flank.
    let mut answered = crowned.to_vec();
    answered.extend([(3, 1, "b"), (4, 1, "b")]);
    assert!(evaluation_of(&rules, &eval, &castle(&answered, "b")) > -1_000);
}
