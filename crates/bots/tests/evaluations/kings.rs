//! The evaluation of King's Castle.

use burgrave_bots::eval::Searchable;
use burgrave_core::{Notation, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kings::{self, KingsCastle};
use burgrave_games::registry::Described;

use crate::random_games::{hints_agree, in_random_games, sees_no_difference, win_found, worth};

const KINGS: [&str; 4] = ["", "side=7", "side=8", "throw=off"];

fn kings(options: &str) -> KingsCastle {
    KingsCastle::from_text(options, &Layouts::built_in()).expect("options")
}

#[test]
fn images_are_worth_the_same() {
    KINGS
        .iter()
        .for_each(|options| sees_no_difference(&kings(options)));
}

/// King's Castle has no symmetry that swaps the sides, but the evaluation has.
#[test]
fn the_colours_are_worth_the_same() {
    for options in KINGS {
        let rules = kings(options);
        let eval = rules.eval();
        in_random_games(&rules, 8, |position| {
            let text: String = rules
                .position_text(position)
                .chars()
                .map(|c| match c {
                    'w' => 'b',
                    'b' => 'w',
                    other => other,
                })
                .collect();
            if let Ok(swapped) = rules.parse_position(&text) {
                let (one, two) = (
                    worth(&rules, &eval, position),
                    worth(&rules, &eval, &swapped),
                );
                assert_eq!(one, two, "{text}");
            }
        });
    }
}

#[test]
fn noisy_moves_agree() {
    KINGS
        .iter()
        .for_each(|options| hints_agree(&kings(options)));
}

/// A position of King's Castle with men at these places (x and y from the centre).
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
fn the_search_sees_the_crowning() {
    let rules = kings("");
    // Three white men before a door, one inside on the far side: two steps make a flank, and nobody is
    // near enough to break it.
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
    // Black cannot undo it: a flank that stands while the other side is to move is as good as won.
    let crowned = [(1, 1, "w"), (0, 0, "w"), (-1, -1, "w"), (-4, 0, "b")];
    assert!(worth(&rules, &eval, &castle(&crowned, "b")) < -1_000);
    // With two black men before the door the flank falls.
    let mut answered = crowned.to_vec();
    answered.extend([(3, 1, "b"), (4, 1, "b")]);
    assert!(worth(&rules, &eval, &castle(&answered, "b")) > -1_000);
}
