//! Aujjri's Castle: known counts, the rulings one by one, refused positions, and random games against
//! the slow twin.

use std::collections::BTreeSet;

use burgrave_core::{
    Chooser, History, Menu, Notation, Outcome, Present, Reason, Rules, Side, Step, Symmetric,
    perft::perft,
};
use burgrave_games::aujjri::{self, AujjrisCastle, GEM, Move, Position};
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::Described;

#[path = "aujjri/everywhere.rs"]
mod everywhere;
#[path = "aujjri/refused.rs"]
mod refused;
#[path = "aujjri/rulings.rs"]
mod rulings;
#[path = "aujjri/twin.rs"]
mod twin;

/// A linear congruential generator (Knuth's constants).
struct Lcg(u64);

impl Chooser for Lcg {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn rules(text: &str) -> AujjrisCastle {
    AujjrisCastle::from_text(text, &Layouts::built_in()).expect("options of the game")
}

/// The text of a drawn position: squares apart by spaces, `.` for lava, rank 9 first.
fn text(drawing: &str, fields: &str) -> String {
    let rows: Vec<String> = drawing
        .lines()
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .map(|row| {
            let mut out = String::new();
            let mut empty = 0;
            for pile in row.split_whitespace().chain(["end"]) {
                if pile == "." {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    out += &empty.to_string();
                    empty = 0;
                }
                match pile {
                    "end" => {}
                    _ if pile.len() == 1 => out += pile,
                    _ => out += &format!("({pile})"),
                }
            }
            out
        })
        .collect();
    format!("{} {fields}", rows.join("/"))
}

fn draw(drawing: &str, fields: &str) -> Position {
    let text = text(drawing, fields);
    AujjrisCastle::default()
        .parse_position(&text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn move_texts(rules: &AujjrisCastle, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .moves(position)
        .into_iter()
        .map(|mv| rules.move_text(position, mv))
        .collect();
    texts.sort();
    texts
}

/// Asserts that the moves are legal under the default rules.
fn legal(position: &Position, moves: &[&str]) {
    let rules = AujjrisCastle::default();
    let all = move_texts(&rules, position);
    for &mv in moves {
        assert!(rules.parse_move(position, mv).is_ok(), "{mv}");
        assert!(all.iter().any(|text| text == mv), "{mv} not in {all:?}");
    }
}

/// Asserts that each move is refused, with that fault.
fn illegal(position: &Position, moves: &[(&str, &str)]) {
    let rules = AujjrisCastle::default();
    let all = move_texts(&rules, position);
    for &(mv, code) in moves {
        let fault = rules.parse_move(position, mv).expect_err(mv);
        assert_eq!(fault.code, code, "{mv}");
        assert!(!all.iter().any(|text| text == mv), "{mv} in {all:?}");
    }
}

/// The position after the moves.
fn play(position: &Position, moves: &[&str]) -> Position {
    let rules = AujjrisCastle::default();
    let mut position = *position;
    for mv in moves {
        let mv = rules
            .parse_move(&position, mv)
            .unwrap_or_else(|fault| panic!("{mv}: {fault}"));
        rules.apply(&mut position, mv);
    }
    position
}

fn position_text(position: &Position) -> String {
    AujjrisCastle::default().position_text(position)
}

#[test]
fn perft_of_the_start() {
    let rules = AujjrisCastle::default();
    for (depth, nodes) in [1, 139, 19_385, 2_431_390].into_iter().enumerate() {
        assert_eq!(perft(&rules, &rules.start(), depth as u32), nodes);
    }
}

#[test]
fn the_start_is_the_printed_one() {
    let rules = AujjrisCastle::default();
    assert_eq!(
        rules.position_text(&rules.start()),
        "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
         (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -"
    );
}

#[test]
fn effects_tell_what_happens() {
    use burgrave_core::Effect;
    let rules = AujjrisCastle::default();
    let text = "9/9/9/9/3(wwwwW)(rrrrrG)b3/9/9/9/(wG)(wW)wwb4 w -".replacen("(wG)", "1", 1);
    let position = rules.parse_position(&text).expect("accepted");
    let effects = |mv: &str| {
        let mv = rules.parse_move(&position, mv).expect(mv);
        rules.effects(&position, mv)
    };
    assert_eq!(effects("b1-c1"), [Effect::Move { from: 1, to: 2 }]);
    assert_eq!(
        effects("c1=b1"),
        [Effect::Move { from: 2, to: 1 }, Effect::Raise(1)]
    );
    assert_eq!(
        effects("d5*e5"),
        [
            Effect::Push {
                from: 40,
                to: Some(41)
            },
            Effect::Move { from: 39, to: 40 }
        ]
    );
    let won = rules
        .parse_position("9/9/9/9/4(rrrrr)4/9/9/9/(wG)(wwW)wwb4 w -")
        .expect("accepted");
    let mv = rules.parse_move(&won, "b1*a1").expect("legal");
    assert_eq!(
        rules.effects(&won, mv),
        [
            Effect::Push { from: 0, to: None },
            Effect::Move { from: 1, to: 0 }
        ]
    );
    let mv = rules.parse_move(&won, "b1=c1").expect("legal");
    assert_eq!(
        rules.effects(&won, mv),
        [Effect::Move { from: 1, to: 2 }, Effect::Lower(1)]
    );
}

#[test]
fn hashes_are_fixed_for_good() {
    let rules = AujjrisCastle::default();
    let start = rules.start();
    assert_eq!(rules.hash(&start), 10_361_996_627_593_957_040);
    let banned = rules
        .parse_position("9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3")
        .expect("accepted");
    assert_eq!(rules.hash(&banned), 1_962_258_870_325_830_835);
    assert!(size_of::<Position>() <= 512 && size_of::<Move>() <= 8);
}

#[test]
fn options_have_one_canonical_text() {
    for (text, canonical) in [
        ("", ""),
        ("tower=5,repetition=3", ""),
        ("tower=9", "tower=9"),
        ("tower=2,repetition=off", "repetition=off,tower=2"),
    ] {
        assert_eq!(rules(text).options_text(), canonical);
    }
    let layouts = Layouts::built_in();
    for bad in ["tower=1", "tower=10", "tower=05", "towers=3"] {
        assert!(AujjrisCastle::from_text(bad, &layouts).is_err(), "{bad}");
    }
}
