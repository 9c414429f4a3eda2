//! Dobývání Hradu: what the rule page says, sentence by sentence, and against the slow twin.

use burgrave_core::{Fault, Notation, Outcome, Rules, options};
use burgrave_games::hradu::{DobyvaniHradu, Layouts, Move, Position};
use burgrave_games::registry::Described;

#[path = "hradu/everywhere.rs"]
mod everywhere;
#[path = "hradu/layouts.rs"]
mod layouts;
#[path = "hradu/refused.rs"]
mod refused;
#[path = "hradu/rulings.rs"]
mod rulings;
#[path = "hradu/twin.rs"]
mod twin;

/// The rules under an option text, with layouts registered.
fn try_rules(text: &str, layouts: &Layouts) -> Result<DobyvaniHradu, Fault> {
    DobyvaniHradu::from_text(text, layouts)
}

/// The rules under an option text, on the default layout.
fn rules(text: &str) -> DobyvaniHradu {
    try_rules(text, &Layouts::built_in()).expect("good options")
}

/// The rules under an option text, on a layout of which only some rows differ from `plain_layout`.
fn rules_on(text: &str, top: usize, rows: &[&str]) -> DobyvaniHradu {
    let mut layouts = Layouts::built_in();
    let file = with_rows(top, rows);
    layouts.register("test", file.as_bytes()).expect("sound");
    let text = ["layout=test", text].join(",");
    try_rules(text.trim_end_matches(','), &layouts).expect("good options")
}

/// A layout file: central squares j4 and j16, walls along l1..s1 and l19..s19, nothing else.
fn plain_layout() -> Vec<String> {
    let mut rows = vec![".".repeat(19); 19];
    for row in [0, 18] {
        rows[row] = "...........########".to_owned();
    }
    for row in [3, 15] {
        rows[row] = ".........*.........".to_owned();
    }
    rows
}

/// The text of `plain_layout` with other rows from rank `top` down.
fn with_rows(top: usize, rows: &[&str]) -> String {
    let mut layout = plain_layout();
    for (row, index) in rows.iter().zip(19 - top..) {
        layout[index] = (*row).to_owned();
    }
    layout.join("\n")
}

/// A position text from a picture of the rows from rank `top` down (`.` is empty; all other rows are
/// empty) and the fields after the board.
fn draw(top: usize, rows: &[&str], fields: &str) -> String {
    let mut board = vec![".".repeat(19); 19];
    for (row, index) in rows.iter().zip(19 - top..) {
        assert_eq!(row.len(), 19, "{row}");
        board[index] = (*row).to_owned();
    }
    let rows: Vec<String> = board.iter().map(|row| run_lengths(row)).collect();
    format!("{} {fields}", rows.join("/"))
}

fn run_lengths(row: &str) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for c in row.chars().chain(['/']) {
        if c == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            out += &empty.to_string();
            empty = 0;
        }
        out.push(c);
    }
    out.trim_end_matches('/').to_owned()
}

fn position(rules: &DobyvaniHradu, text: &str) -> Position {
    let position = rules
        .parse_position(text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(rules.position_text(&position), text);
    position
}

/// The legal moves' texts, sorted.
fn texts(rules: &DobyvaniHradu, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .moves(position)
        .into_iter()
        .map(|mv| rules.move_text(position, mv))
        .collect();
    texts.sort();
    texts
}

/// Where the soldier on `from` may go, in the order of the texts.
fn goals(rules: &DobyvaniHradu, position: &Position, from: &str) -> String {
    let prefix = format!("{from}-");
    let texts = texts(rules, position);
    let goals = texts.iter().filter_map(|text| text.strip_prefix(&prefix));
    goals.collect::<Vec<_>>().join(" ")
}

/// The position after some moves, each legal.
fn after(rules: &DobyvaniHradu, position: &Position, moves: &str) -> Position {
    let mut position = *position;
    for text in moves.split(' ') {
        let mv = rules
            .parse_move(&position, text)
            .unwrap_or_else(|fault| panic!("{text}: {fault}"));
        rules.play(&mut position, mv).expect("legal");
    }
    position
}

/// The code of the fault that a move text meets.
fn why_not(rules: &DobyvaniHradu, position: &Position, text: &str) -> &'static str {
    match rules.parse_move(position, text) {
        Ok(mv) => panic!("{text} is legal: {mv:?}"),
        Err(fault) => fault.code,
    }
}

fn outcome(rules: &DobyvaniHradu, position: &Position) -> String {
    rules
        .outcome(position)
        .map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}
