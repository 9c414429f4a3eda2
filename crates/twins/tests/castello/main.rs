//! The slow twin of Castello against its rule page: counts, texts, rulings, options, refusals.

mod refused;
mod rulings;
mod texts;

use burgrave_twins::{Twin, open};
use std::collections::BTreeMap;
use std::panic;
use std::sync::Once;

/// The twin at an accepted position.
fn at(rules: &str, position: &str) -> Box<dyn Twin> {
    match open("castello", rules, Some(position), &[]) {
        Ok(twin) => twin,
        Err(why) => panic!("refused: {position}: {why}"),
    }
}

fn accepts(rules: &str, position: &str) -> bool {
    open("castello", rules, Some(position), &[]).is_ok()
}

fn start(rules: &str) -> Box<dyn Twin> {
    open("castello", rules, None, &[]).expect("the start is accepted")
}

/// The position text after one move.
fn after(rules: &str, position: &str, mv: &str) -> String {
    let mut twin = at(rules, position);
    twin.play(mv);
    twin.text()
}

/// The position text after a move text, or none if the twin does not play it.
fn try_play(rules: &str, position: &str, mv: &str) -> Option<String> {
    static QUIET: Once = Once::new();
    // The twin refuses by panicking; thousands of expected reports would bury a real one.
    QUIET.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let message = info.payload().downcast_ref::<String>();
            let expected = ["is not legal", "pass with a turn", "after the end"];
            if !message.is_some_and(|m| expected.iter().any(|e| m.contains(e))) {
                report(info);
            }
        }));
    });
    let mut twin = at(rules, position);
    panic::catch_unwind(panic::AssertUnwindSafe(|| twin.play(mv))).ok()?;
    Some(twin.text())
}

fn plays(rules: &str, position: &str, mv: &str) -> bool {
    try_play(rules, position, mv).is_some()
}

/// The listed moves of the piece on one square.
fn moves_from(rules: &str, position: &str, square: &str) -> Vec<String> {
    let (step, jump) = (format!("{square}-"), format!("{square}:"));
    let mut moves = at(rules, position).moves();
    moves.retain(|mv| mv.starts_with(&step) || mv.starts_with(&jump));
    moves
}

/// A position text. Pieces are squares parted by spaces, `*` before those that have not moved;
/// `missing` are the castles that are gone and `rest` the side to move and the castles taken.
fn position(white: &str, black: &str, missing: &str, rest: &str) -> String {
    let mut board: BTreeMap<String, char> = BTreeMap::new();
    for castle in "b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16".split(' ') {
        board.insert(castle.to_string(), 'c');
    }
    for castle in missing.split_whitespace() {
        assert!(board.remove(castle).is_some(), "{castle} is no castle");
    }
    for (pieces, moved, unmoved) in [(white, 'w', 'W'), (black, 'b', 'B')] {
        for piece in pieces.split_whitespace() {
            let square = piece.trim_start_matches('*').to_string();
            let letter = if piece.starts_with('*') {
                unmoved
            } else {
                moved
            };
            let before = board.insert(square, letter);
            assert!(before.is_none(), "{piece} is put on something");
        }
    }
    let mut rows = Vec::new();
    let mut used = 0;
    for rank in (1..=21).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for file in 'a'..='o' {
            let Some(letter) = board.get(&format!("{file}{rank}")) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
            }
            empty = 0;
            row.push(*letter);
            used += 1;
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    assert_eq!(used, board.len(), "a piece stands off the board");
    format!("{} {rest}", rows.join("/"))
}

fn perft(rules: &str, text: &str, depth: usize) -> usize {
    let moves = at(rules, text).moves();
    if depth == 1 {
        return moves.len();
    }
    let count = |mv: &String| perft(rules, &after(rules, text, mv), depth - 1);
    moves.iter().map(count).sum()
}

#[test]
fn known_counts() {
    let known: [(&str, &[usize]); 4] = [
        ("", &[125, 15_625, 2_113_375]),
        ("directions=orthogonal", &[45, 2_025, 107_055]),
        ("double-step=off", &[84, 7_056, 674_436]),
        (
            "directions=orthogonal,double-step=off",
            &[30, 900, 35_610, 1_408_969],
        ),
    ];
    for (rules, counts) in known {
        let text = start(rules).text();
        for (i, &count) in counts.iter().enumerate() {
            assert_eq!(perft(rules, &text, i + 1), count, "{rules} at {}", i + 1);
        }
    }
}

#[test]
fn options_about_contact_change_nothing_in_two_plies() {
    let rules = "lock=middle,max-captures=1,repetition=off,retrace=not-start";
    assert_eq!(perft(rules, &start(rules).text(), 2), 15_625);
}
