use burgrave_core::{Chooser, Fault, Notation, Rules, SplitMix};
use burgrave_games::hradu::Layouts;
use burgrave_games::kotc::{KingOfTheCastle, Position};
use burgrave_games::registry::Described;

/// The game under rules given as text.
pub fn game(rules: &str) -> KingOfTheCastle {
    KingOfTheCastle::from_text(rules, &Layouts::built_in()).expect("well-formed rules")
}

/// A position that the rules accept.
pub fn position(game: &KingOfTheCastle, text: &str) -> Position {
    game.parse_position(text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The texts of all legal moves, sorted bytewise.
pub fn moves(game: &KingOfTheCastle, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = game
        .moves(position)
        .into_iter()
        .map(|mv| game.move_text(position, mv))
        .collect();
    let listed = texts.clone();
    texts.sort();
    assert_eq!(
        listed, texts,
        "moves are listed in the order of their texts"
    );
    texts
}

/// The position's text after a move.
pub fn after(rules: &str, text: &str, mv: &str) -> String {
    let game = game(rules);
    let mut next = position(&game, text);
    let mv = game
        .parse_move(&next, mv)
        .unwrap_or_else(|fault| panic!("{mv} in {text}: {fault}"));
    game.apply(&mut next, mv);
    assert_eq!(game.hash(&next), game.compute_hash(&next));
    game.position_text(&next)
}

/// The fault of a move, and the column where it lies.
pub fn refused(rules: &str, text: &str, mv: &str) -> (&'static str, Option<u32>) {
    let game = game(rules);
    let fault = game
        .parse_move(&position(&game, text), mv)
        .expect_err("an illegal move");
    code(&fault)
}

/// A fault's code and column.
pub fn code(fault: &Fault) -> (&'static str, Option<u32>) {
    (fault.code, fault.location.map(|place| place.column))
}

/// Board rows, level 6 first, as a position text.
pub fn rows(rows: [&str; 6], side: char) -> String {
    format!("{} {side}", rows.join("/"))
}

/// All rules worth comparing.
pub const RULES: [&str; 16] = [
    "",
    "platform=any",
    "platform=assigned",
    "sow=fan",
    "max-tower=2",
    "max-tower=3",
    "max-tower=4",
    "max-tower=5",
    "max-tower=8",
    "max-tower=15",
    "max-tower=2,sow=fan",
    "max-tower=3,sow=fan,platform=any",
    "max-tower=5,sow=fan",
    "max-tower=4,platform=assigned",
    "platform=assigned,sow=fan",
    "platform=any,repetition=off",
];

/// The text of a random board that the rules mostly accept: pieces thrown on few spaces, so that
/// towers grow, the platform fills and walls arise. `tallest` bounds the towers.
pub fn random_text(rng: &mut SplitMix, tallest: usize) -> String {
    let mut stacks = vec![String::new(); 48];
    let spots: Vec<usize> = (0..2 + rng.below(14)).map(|_| spot(rng)).collect();
    for side in ["w", "b"] {
        for _ in 0..1 + rng.below(8) {
            let cell = spots[rng.below(spots.len() as u64) as usize];
            let ends = !(8..40).contains(&cell);
            let mixes = ends && stacks[cell].contains(if side == "w" { "b" } else { "w" });
            if stacks[cell].len() < tallest && !mixes {
                let at = if rng.below(2) == 0 {
                    0
                } else {
                    stacks[cell].len()
                };
                stacks[cell].insert_str(at, side);
            }
        }
    }
    let rows: Vec<String> = stacks.chunks(8).rev().map(row).collect();
    format!(
        "{} {}",
        rows.join("/"),
        if rng.below(2) == 0 { 'w' } else { 'b' }
    )
}

/// Mostly near one path, so that neighbours are often occupied.
fn spot(rng: &mut SplitMix) -> usize {
    let path = if rng.below(3) == 0 {
        rng.below(8)
    } else {
        (rng.below(4) + 6) % 8
    };
    (rng.below(6) * 8 + path) as usize
}

fn row(stacks: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for stack in stacks.iter().map(Some).chain([None]) {
        if stack.is_some_and(String::is_empty) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        match stack {
            Some(stack) if stack.len() == 1 => text += stack,
            Some(stack) => text += &format!("({stack})"),
            None => {}
        }
    }
    text
}
