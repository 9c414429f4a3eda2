//! The twins of Aujjri's Castle and Dobývání Hradu against known counts and the words of their rules.

mod aujjri;
mod hradu;

use burgrave_twins::{Twin, open};

const AUJJRI: &str = "aujjris-castle";
const HRADU: &str = "dobyvani-hradu";

/// A linear congruential generator (Knuth's constants): enough to choose moves.
struct Lcg(u64);

impl Lcg {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The board field with these contents on these squares (contents without parentheses).
fn board(size: usize, piles: &[(&str, &str)]) -> String {
    let mut rows = Vec::new();
    for rank in (1..=size).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for file in "abcdefghijklmnopqrs".chars().take(size) {
            let name = format!("{file}{rank}");
            let Some((_, pile)) = piles.iter().find(|(square, _)| *square == name) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            if pile.len() == 1 {
                row += pile;
            } else {
                row += &format!("({pile})");
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    rows.join("/")
}

/// Counts sequences of turns by opening every position anew; this checks the texts as well.
fn perft(game: &str, rules: &str, position: Option<&str>, depth: u32) -> u64 {
    let twin = open(game, rules, position, &[]).expect("an accepted position");
    let moves = twin.moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let here = twin.text();
    let mut nodes = 0;
    for mv in moves {
        let mut after = open(game, rules, Some(&here), &[]).expect("an accepted position");
        after.play(&mv);
        nodes += perft(game, rules, Some(&after.text()), depth - 1);
    }
    nodes
}

/// Plays at random and checks at each ply what holds in every game; says how many plies it took.
fn wander(game: &str, rules: &str, layouts: &[(String, String)], from: &str, lcg: &mut Lcg) -> u32 {
    let mut twin = open(game, rules, Some(from), layouts).expect("an accepted position");
    assert_eq!(twin.text(), from);
    for ply in 0..200 {
        let text = twin.text();
        let again = open(game, rules, Some(&text), layouts)
            .unwrap_or_else(|why| panic!("a legal move led to {text:?}: {why}"));
        let moves = twin.moves();
        assert_eq!(again.text(), text);
        assert_eq!(again.moves(), moves, "{text}");
        assert_eq!(again.outcome(), twin.outcome(), "{text}");
        assert!(
            moves.windows(2).all(|pair| pair[0] < pair[1]),
            "sorted: {moves:?}"
        );
        assert_eq!(moves.is_empty(), twin.outcome() != "ongoing", "{text}");
        if moves.is_empty() {
            return ply;
        }
        assert!(moves.len() == 1 || !moves.iter().any(|mv| mv == "pass"));
        // Pushes and captures are rare; half of the turns look for one in Aujjri's Castle.
        let pushes: Vec<&String> = moves.iter().filter(|mv| mv.contains('*')).collect();
        if !pushes.is_empty() && lcg.below(2) == 0 {
            twin.play(pushes[lcg.below(pushes.len())]);
        } else {
            twin.play(&moves[lcg.below(moves.len())]);
        }
    }
    200
}

fn accept(game: &str, rules: &str, text: &str) {
    match open(game, rules, Some(text), &[]) {
        Ok(twin) => assert_eq!(twin.text(), text),
        Err(why) => panic!("refused {text:?}: {why}"),
    }
}

fn refuse(game: &str, rules: &str, text: &str) {
    assert!(
        open(game, rules, Some(text), &[]).is_err(),
        "accepted {text:?}"
    );
}

/// Every way to spoil a text by deleting, doubling or replacing one character must be refused or
/// give a text that prints as itself.
fn spoil(game: &str, text: &str) {
    let alphabet = "wbrWBGkK()/ -:0123456789abcdefghi\u{e9}\n\0";
    let characters: Vec<char> = text.chars().collect();
    let check = |spoilt: &[char]| {
        let spoilt: String = spoilt.iter().collect();
        if let Ok(twin) = open(game, "", Some(&spoilt), &[]) {
            assert_eq!(twin.text(), spoilt);
        }
    };
    for index in 0..characters.len() {
        let mut shorter = characters.clone();
        shorter.remove(index);
        check(&shorter);
        check(&characters[..index]);
        for character in alphabet.chars() {
            let mut longer = characters.clone();
            longer.insert(index, character);
            check(&longer);
            let mut other = characters.clone();
            other[index] = character;
            check(&other);
        }
    }
}
