//! Castello: what the rule page says, sentence by sentence, and against the slow twin.

use burgrave_core::{Chooser, Notation, Rules};
use burgrave_games::castello::{Castello, Move, Position};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;

#[path = "castello/everywhere.rs"]
mod everywhere;
#[path = "castello/random.rs"]
mod random;
#[path = "castello/refused.rs"]
mod refused;
#[path = "castello/rulings.rs"]
mod rulings;
#[path = "castello/twin.rs"]
mod twin;

/// The rules under an option text.
fn rules(text: &str) -> Castello {
    Castello::from_text(text, &Layouts::built_in()).expect("good options")
}

/// A position text from a picture: the castles all stand, and `men` says where pieces are, as in
/// `w b2 c3, B a21`. `fields` is what follows the board.
fn place(men: &str, fields: &str) -> String {
    place_without(men, "", fields)
}

/// As [`place`], without the castles on the cells `gone` (separated by spaces).
fn place_without(men: &str, gone: &str, fields: &str) -> String {
    let mut board = [[' '; 15]; 21];
    let at = |cell: &str| {
        let file = usize::from(cell.as_bytes()[0] - b'a');
        let rank: usize = cell[1..].parse().expect("a rank");
        (rank - 1, file)
    };
    for castle in "b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16".split(' ') {
        if !gone.split(' ').any(|cell| cell == castle) {
            let (rank, file) = at(castle);
            board[rank][file] = 'c';
        }
    }
    for group in men.split(", ") {
        let mut words = group.split(' ');
        let letter = words
            .next()
            .and_then(|w| w.chars().next())
            .expect("a letter");
        for cell in words {
            let (rank, file) = at(cell);
            board[rank][file] = letter;
        }
    }
    let rows: Vec<String> = board.iter().rev().map(|row| run_lengths(row)).collect();
    format!("{} {fields}", rows.join("/"))
}

fn run_lengths(row: &[char]) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for &c in row.iter().chain(&['/']) {
        if c == ' ' {
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

fn parse(rules: &Castello, text: &str) -> Position {
    rules
        .parse_position(text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// Every legal move's text, sorted.
fn texts(rules: &Castello, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .moves(position)
        .iter()
        .map(|&mv| rules.move_text(position, mv))
        .collect();
    texts.sort();
    texts
}

/// The legal moves that begin on a square.
fn texts_from(rules: &Castello, position: &Position, from: &str) -> Vec<String> {
    let mut texts = texts(rules, position);
    texts.retain(|text| text.split(['-', ':']).next() == Some(from));
    texts
}

/// The code of the fault that a move text gives.
fn illegal(rules: &Castello, position: &Position, text: &str) -> &'static str {
    match rules.parse_move(position, text) {
        Ok(mv) => panic!("{text} is legal: {mv:?}"),
        Err(fault) => fault.code,
    }
}

/// Plays move texts from a position text.
fn play(rules: &Castello, start: &str, moves: &[&str]) -> Position {
    let mut position = parse(rules, start);
    for text in moves {
        let mv = rules
            .parse_move(&position, text)
            .unwrap_or_else(|fault| panic!("{text}: {fault}"));
        rules
            .play(&mut position, mv)
            .expect("parsed moves are legal");
    }
    position
}

/// The outcome line.
fn outcome(rules: &Castello, position: &Position) -> String {
    rules
        .outcome(position)
        .map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string())
}

/// A small random generator (SplitMix64 over a counter).
struct Rng(u64);

impl Chooser for Rng {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        burgrave_core::hashing::mix(self.0 ^ 0xd1ce) % bound
    }
}
