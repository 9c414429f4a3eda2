//! What the tests share.

use burgrave_core::{Chooser, Notation, Outcome, Rules, hashing, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kings::{KingsCastle, Move, Position};
use burgrave_games::registry::Described;

/// Every combination of option values.
pub const OPTIONS: [&str; 12] = [
    "",
    "throw=off",
    "side=7",
    "side=7,throw=off",
    "side=8",
    "side=8,throw=off",
    "repetition=off",
    "repetition=off,throw=off",
    "repetition=off,side=7",
    "repetition=off,side=7,throw=off",
    "repetition=off,side=8",
    "repetition=off,side=8,throw=off",
];

/// The game under these options.
pub fn rules(text: &str) -> KingsCastle {
    KingsCastle::from_text(text, &Layouts::built_in()).expect("options of the game")
}

/// A fixed sequence of numbers that look random.
pub struct Random(pub u64);

impl Random {
    pub fn index(&mut self, bound: usize) -> usize {
        self.below(bound as u64) as usize
    }
}

impl Chooser for Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        hashing::mix(self.0) % bound
    }
}

/// Every legal move with its text, sorted by text.
pub fn texts(rules: &KingsCastle, position: &Position) -> Vec<(String, Move)> {
    let mut all: Vec<(String, Move)> = rules
        .moves(position)
        .into_iter()
        .map(|mv| (rules.move_text(position, mv), mv))
        .collect();
    all.sort();
    all
}

/// The outcome of the position alone, as a line.
pub fn outcome_line(rules: &KingsCastle, position: &Position) -> String {
    let line = |outcome: Outcome| outcome.to_string();
    rules
        .outcome(position)
        .map_or_else(|| "ongoing".to_owned(), line)
}

/// The text of a position with these men, `"wf6"` being a white one on f6.
pub fn men_text(rules: &KingsCastle, men: &str, fields: &str) -> String {
    let board = rules.hexagon();
    let mut cells = vec![None; board.cells()];
    for man in men.split_whitespace() {
        let (side, name) = man.split_at(1);
        let (cell, length) = board.read(name).expect("a cell");
        assert_eq!(length, name.len(), "{man}");
        assert_eq!(cells[cell].replace(side), None, "{man} twice");
    }
    let mut out = String::new();
    text::write_board(&mut out, &board.widths(), |cell, out| {
        out.extend(cells[cell])
    });
    format!("{out} {fields}")
}

/// A board at random: from nearly empty to full, the Castle as full as the rest or fuller. Often not
/// an accepted position.
pub fn random_text(rules: &KingsCastle, random: &mut Random) -> String {
    let board = rules.hexagon();
    let density = random.index(11);
    let castle = density.max(random.index(11));
    let black = random.index(11);
    let mut men: Vec<Option<char>> = (0..board.cells())
        .map(|cell| {
            let zone = rules.zone(cell);
            let full = if zone.is_castle() { castle } else { density };
            let side = if random.index(10) < black { 'b' } else { 'w' };
            (random.index(10) < full).then_some(side)
        })
        .collect();
    if random.index(4) > 0 {
        men[rules.throne_cell()] = None;
    }
    let to_move = random.index(2);
    if random.index(4) == 0 {
        // A man on the Throne whom a capture or a throw may depose.
        let enemy = Some(['b', 'w'][to_move]);
        let throne = rules.throne_cell();
        let axis = random.index(3);
        for cell in [None, board.step(throne, axis), board.step(throne, axis + 3)] {
            men[cell.unwrap_or(throne)] = enemy;
        }
    }
    if random.index(10) == 0 {
        men.fill(None);
        men[random.index(board.cells())] = Some('w');
    }
    let mut out = String::new();
    text::write_board(&mut out, &board.widths(), |cell, out| out.extend(men[cell]));
    let to_move = ["w", "b"][to_move];
    let swap = if random.index(8) == 0 { "s" } else { "-" };
    format!("{out} {to_move} {swap}")
}

/// Accepted positions at random, so many tries a combination of options.
pub fn random_positions(seed: u64, tries: usize) -> Vec<(KingsCastle, Position)> {
    let mut random = Random(seed << 32);
    let mut all = Vec::new();
    for _ in 0..tries {
        for options in OPTIONS {
            let rules = rules(options);
            let text = random_text(&rules, &mut random);
            if let Ok(position) = rules.parse_position(&text) {
                all.push((rules, position));
            }
        }
    }
    assert!(all.len() > tries, "few random positions are accepted");
    all
}
