//! Position texts and move texts that are refused, clause by clause, each beside one that is not.

use std::collections::BTreeSet;

use burgrave_core::{Notation, Rules, text};
use burgrave_games::kings::{KingsCastle, Move, Position, faults};

use crate::common::{Random, men_text, random_positions, rules};

/// The code and the column of the fault that a position text gives.
fn fault(text: &str) -> Option<(&'static str, u32)> {
    let fault = rules("").parse_position(text).err()?;
    Some((fault.code, fault.location.map_or(0, |place| place.column)))
}

#[test]
fn malformed_and_not_canonical_texts() {
    assert_eq!(fault("6/7/8/9/10/11/10/9/8/7/6 w -"), None);
    for (text, code, column) in [
        ("", text::EMPTY, 1),
        ("6/7/8/9/10/11/10/9/8/7/6 w", text::FIELD_COUNT, 27),
        ("6/7/8/9/10/11/10/9/8/7/6 w - ", text::FIELD_COUNT, 30),
        ("6/7/8/9/10/11/10/9/8/7/6 W -", text::SIDE, 26),
        ("6/7/8/9/10/11/10/9/8/7/6 w x", faults::SWAP_FIELD, 28),
        ("6/7/8/9/10/11/10/9/8/7/6 w S", faults::SWAP_FIELD, 28),
        ("7/8/9/10/11/10/9/8/7/6 w -", text::ROW_COUNT, 1),
        ("6/7/8/9/10/11/10/9/8/7/5 w -", text::ROW_SHORT, 25),
        ("6/7/8/9/10/11/10/9/8/7/w6 w -", text::ROW_LONG, 25),
        ("6/7/8/9/10/11/10/9/8/7/33 w -", text::ROW_LONG, 24),
        ("6/7/8/9/10/11/10/9/8/7/06 w -", text::NUMBER_ZERO, 24),
        ("W5/7/8/9/10/11/10/9/8/7/6 w -", text::CHARACTER, 1),
        ("(wb)5/7/8/9/10/11/10/9/8/7/6 w -", faults::STACK, 2),
        ("(w)5/7/8/9/10/11/10/9/8/7/6 w -", text::STACK_SHORT, 1),
    ] {
        assert_eq!(fault(text), Some((code, column)), "{text}");
    }
}

/// Checks the fault's code for a position of the default game.
fn men_fault(men: &str, fields: &str, code: Option<&str>) {
    let text = men_text(&rules(""), men, fields);
    assert_eq!(fault(&text).map(|fault| fault.0), code, "{men} {fields}");
}

#[test]
fn a_swap_wants_black_to_move_and_one_white_man_outside() {
    men_fault("wf1", "b s", None);
    men_fault("wf1", "b -", None);
    men_fault("wf1", "w s", Some(faults::SWAP_NOT_BLACK));
    men_fault("", "b s", Some(faults::SWAP_MEN));
    men_fault("", "b -", None);
    men_fault("bf1", "b s", Some(faults::SWAP_MEN));
    men_fault("wf1 wa1", "b s", Some(faults::SWAP_MEN));
    men_fault("wf1 ba1", "b s", Some(faults::SWAP_MEN));
    men_fault("wh7", "b s", Some(faults::SWAP_CASTLE));
    men_fault("we5", "b s", Some(faults::SWAP_CASTLE));
    men_fault("wf6", "b s", Some(faults::SWAP_CASTLE));
    men_fault("wh8", "b s", None);
}

#[test]
fn a_man_on_the_throne_wants_a_flank() {
    for side in ["w -", "b -"] {
        men_fault("wf6 we6 wg6", side, None);
        men_fault("wf6 wg7 we5", side, None);
        men_fault("bf6 bf7 bf5", side, None);
        men_fault("wf6", side, Some(faults::THRONE_UNFLANKED));
        men_fault("wf6 we6 wg7", side, Some(faults::THRONE_UNFLANKED));
        men_fault("wf6 be6 bg6", side, Some(faults::THRONE_UNFLANKED));
        men_fault("wf6 wh7 wd5", side, Some(faults::THRONE_UNFLANKED));
    }
}

#[test]
fn an_empty_throne_is_not_flanked_by_the_side_that_moved() {
    men_fault("we6 wg6", "w -", None);
    men_fault("we6 wg6", "b -", Some(faults::THRONE_UNCROWNED));
    men_fault("be6 bg6", "w -", Some(faults::THRONE_UNCROWNED));
    men_fault("be6 bg6", "b -", None);
    men_fault("we6 wg6 bf7 bf5", "w -", Some(faults::THRONE_UNCROWNED));
    men_fault("we6 wg6 bf7 bf5 bf6", "w -", None);
    men_fault("we6 wg7", "b -", None);
}

#[test]
fn move_texts_that_are_no_moves() {
    let rules = rules("");
    let start = rules.start();
    for (text, code) in [
        ("", text::MOVE_TEXT),
        ("-", text::MOVE_TEXT),
        ("a", text::MOVE_TEXT),
        ("a1-", text::MOVE_TEXT),
        ("a1b2", text::MOVE_TEXT),
        ("a1b2-", text::MOVE_TEXT),
        ("a1-b1 ", text::MOVE_TEXT),
        (" a1", text::MOVE_TEXT),
        ("A1", text::MOVE_TEXT),
        ("a01", text::MOVE_TEXT),
        ("a1b2c3-d4", text::MOVE_TEXT),
        ("Pass", text::MOVE_TEXT),
        ("ä1", text::MOVE_TEXT),
        ("a1-é", text::MOVE_TEXT),
        ("a7", faults::NO_CELL),
        ("l1", faults::NO_CELL),
        ("a1-k5", faults::NO_CELL),
        ("a1b2-z99", faults::NO_CELL),
        ("pass", text::PASS_NOT_ALLOWED),
        ("swap", faults::NO_SWAP),
    ] {
        let read = rules.parse_move(&start, text);
        assert_eq!(read.expect_err(text).code, code, "{text:?}");
    }
}

#[test]
fn every_illegal_move_is_told_why() {
    let mut random = Random(99);
    let mut codes = BTreeSet::new();
    for (rules, position) in random_positions(8, 40) {
        let name = |random: &mut Random| {
            let board = rules.hexagon();
            board.name(random.index(board.cells()))
        };
        for _ in 0..400 {
            let (a, b, c) = (name(&mut random), name(&mut random), name(&mut random));
            for text in [format!("{a}-{b}"), format!("{a}{b}-{c}"), a] {
                if let Err(fault) = rules.parse_move(&position, &text) {
                    codes.insert(fault.code);
                }
            }
        }
    }
    assert!(!codes.contains(text::ILLEGAL_MOVE), "{codes:?}");
    assert!(codes.len() > 12, "{codes:?}");
}

/// Every value of the move type whose numbers lie in or just past the sensible range.
fn all_moves() -> Vec<Move> {
    let mut all = vec![Move::Swap, Move::Pass];
    for cell in 0..=255 {
        all.push(Move::Place { cell });
        for (direction, distance) in (0..8).flat_map(|d| (0..17).map(move |n| (d, n))) {
            let from = cell;
            all.push(Move::Single {
                from,
                direction,
                distance,
            });
            all.extend((0..17).map(|men| Move::Phalanx {
                lead: from,
                direction,
                men,
                distance,
            }));
        }
    }
    for large in [100, 255] {
        let (from, lead, direction, distance) = (45, 45, large, large);
        let men = large;
        all.push(Move::Single {
            from,
            direction,
            distance,
        });
        all.push(Move::Phalanx {
            lead,
            direction: 1,
            men,
            distance,
        });
    }
    all
}

fn check_all(rules: &KingsCastle, position: &Position, all: &[Move]) {
    let legal: BTreeSet<Move> = rules.moves(position).into_iter().collect();
    let accepted = all.iter().filter(|&&mv| rules.is_legal(position, mv));
    assert_eq!(accepted.copied().collect::<BTreeSet<_>>(), legal);
}

#[test]
fn exactly_the_listed_moves_are_accepted() {
    let all = all_moves();
    for (rules, position) in random_positions(9, 3) {
        check_all(&rules, &position, &all);
    }
    // Nonsense can be written, shown and turned too.
    let rules = rules("");
    let start = rules.start();
    for &mv in all.iter().step_by(7) {
        use burgrave_core::{Present, Symmetric};
        assert!(!rules.move_text(&start, mv).is_empty());
        let _ = rules.effects(&start, mv);
        let _ = rules.map_move(7, &start, mv);
    }
}
