//! Positions as drawings: rows from 11 to 1, in each the letters from a to k that exist. The Castle stands
//! around f6.

use burgrave_core::{Notation, Rules};
use burgrave_games::kings::{KingsCastle, Position};

use crate::common::{men_text, rules, texts};

/// A position of the default game from a drawing, and its other fields.
pub fn drawn(drawing: &str, fields: &str) -> Position {
    let rules = rules("");
    let board: Vec<String> = drawing.lines().skip(1).map(row).collect();
    let text = format!("{} {fields}", board.join("/"));
    rules.parse_position(&text).expect("an accepted position")
}

/// A row in position text.
fn row(line: &str) -> String {
    let cells: String = line.split_whitespace().collect();
    let mut out = String::new();
    for run in cells.split_inclusive(['w', 'b']) {
        let empty = run.trim_end_matches(['w', 'b']);
        if !empty.is_empty() {
            out.push_str(&empty.len().to_string());
        }
        out.push_str(&run[empty.len()..]);
    }
    out
}

/// Legal moves that begin like this, as texts.
pub fn moves(rules: &KingsCastle, position: &Position, start: &str) -> Vec<String> {
    let all = texts(rules, position).into_iter().map(|(name, _)| name);
    all.filter(|name| name.starts_with(start)).collect()
}

/// The code of the fault that a move text gives.
pub fn refused(position: &Position, mv: &str) -> &'static str {
    let read = rules("").parse_move(position, mv);
    read.expect_err("not legal").code
}

/// The position after a move of the default game.
pub fn after(position: &Position, mv: &str) -> Position {
    let rules = rules("");
    let mv = rules.parse_move(position, mv).expect("legal");
    let mut next = *position;
    rules.play(&mut next, mv).expect("legal");
    next
}

/// Checks who stands where: `"wf6"` is a white man on f6.
pub fn same_men(position: &Position, men: &str) {
    let rules = rules("");
    let text = rules.position_text(position);
    let fields = text.split_once(' ').map_or("", |parts| parts.1);
    assert_eq!(text, men_text(&rules, men, fields));
}
