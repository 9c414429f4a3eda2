//! What the page refuses, clause by clause, each with a neighbour that is accepted.

use burgrave_core::text;
use burgrave_games::castello::faults;

use super::*;

/// Three pieces a side far from everything.
const MEN: &str = "w a2 c2 e2, b a20 c20 e20";

fn refusal(options: &str, text: &str) -> &'static str {
    match rules(options).parse_position(text) {
        Ok(_) => panic!("accepted: {text}"),
        Err(fault) => fault.code,
    }
}

fn accepted(options: &str, text: &str) {
    let rules = rules(options);
    let position = parse(&rules, text);
    assert_eq!(rules.position_text(&position), text);
}

#[test]
fn text_that_is_not_canonical() {
    let good = place(MEN, "w 0:0");
    accepted("", &good);
    for (bad, code) in [
        (good.replace("w 0:0", "w 0:0 "), text::FIELD_COUNT),
        (good.replace("w 0:0", "w 00:0"), text::NUMBER),
        (good.replace("w 0:0", "w 0:+0"), text::NUMBER),
        (good.replace("w 0:0", "w 0"), faults::TAKEN_FIELD),
        (good.replace("w 0:0", "w 0:0:0"), text::NUMBER),
        (good.replace("w 0:0", "x 0:0"), text::SIDE),
        (good.replacen("15", "141", 1), text::NUMBER),
        (good.replacen("15", "7C7", 1), text::CHARACTER),
        (good.replacen("15", "7(ww)7", 1), text::CHARACTER),
        (good.replacen("15/", "", 1), text::ROW_COUNT),
    ] {
        let found = refusal("", &bad);
        let near = [text::ROW_LONG, text::NUMBERS_ADJACENT].contains(&found);
        assert!(found == code || near, "{bad}: {found}");
    }
}

#[test]
fn a_castle_off_the_castle_squares() {
    let text = place_without(&format!("{MEN}, c h12"), "h11", "w 0:0");
    assert_eq!(refusal("", &text), faults::CASTLE_CELL);
    accepted("", &place(&format!("{MEN}, c h11"), "w 0:0"));
}

#[test]
fn unmoved_pieces_off_their_ranks() {
    accepted("", &place("W a1 o2 c2, B a20 o21 c20", "w 0:0"));
    for men in [
        "W a3 c2 e2, B a20 c20 e20",
        "W a2 c2 e2, B a19 c20 e20",
        "W a2 c2 e20, B a20 c20 g20",
        "W a2 c2 e2, B a20 c20 e1",
    ] {
        let text = place(men, "w 0:0");
        assert_eq!(refusal("", &text), faults::UNMOVED_RANK, "{men}");
    }
    let text = place("W a1 o2 c2, b a20 o21 c20", "w 0:0");
    accepted("", &text);
    assert_eq!(refusal("double-step=off", &text), faults::UNMOVED_OFF);
    accepted("double-step=off", &text.replace('W', "w"));
}

#[test]
fn more_than_thirty_pieces() {
    let start = rules("").position_text(&rules("").start());
    accepted("", &start);
    let more = start.replacen("/15/15/15/5c", "/7w7/15/15/5c", 1);
    assert_eq!(refusal("", &more), faults::TOO_MANY_MEN);
    let more = start.replacen("/15/15/15/5c", "/7b7/15/15/5c", 1);
    assert_eq!(refusal("", &more), faults::TOO_MANY_MEN);
}

#[test]
fn castles_taken_that_do_not_add_up() {
    accepted("", &place_without(MEN, "b15", "w 1:0"));
    assert_eq!(
        refusal("", &place_without(MEN, "b15", "w 1:1")),
        faults::TAKEN_SUM
    );
    assert_eq!(
        refusal("", &place_without(MEN, "b15", "w 0:0")),
        faults::TAKEN_SUM
    );
    assert_eq!(refusal("", &place(MEN, "w 1:0")), faults::TAKEN_SUM);
    assert_eq!(refusal("", &place(MEN, "w 200:0")), text::NUMBER);
}

#[test]
fn a_side_with_more_than_four_castles() {
    let five = "b6 f7 j6 n7 c11";
    assert_eq!(
        refusal("", &place_without(MEN, five, "w 0:5")),
        faults::TAKEN_MANY
    );
    accepted("", &place_without(MEN, five, "w 1:4"));
}

#[test]
fn fewer_castles_than_are_missing_from_the_other_s_home() {
    accepted("", &place_without(MEN, "b6 f16", "w 1:1"));
    assert_eq!(
        refusal("", &place_without(MEN, "b6 f16", "w 2:0")),
        faults::TAKEN_FEW
    );
    assert_eq!(
        refusal("", &place_without(MEN, "b6 f16", "w 0:2")),
        faults::TAKEN_FEW
    );
}

#[test]
fn a_missing_middle_castle_that_was_locked_for_whoever_took_it() {
    // The wings alone may go to anyone, the centre only to a side with a castle of the other's home.
    accepted("", &place_without(MEN, "c11 m11", "w 1:1"));
    accepted("", &place_without(MEN, "c11 m11", "w 2:0"));
    let code = faults::LOCKED_TAKEN;
    assert_eq!(refusal("", &place_without(MEN, "h11", "w 1:0")), code);
    assert_eq!(refusal("", &place_without(MEN, "h11 m11", "w 1:1")), code);
    // White is open but has nothing beyond Black's home: the centre would be Black's.
    assert_eq!(refusal("", &place_without(MEN, "b15 h11", "w 1:1")), code);
    accepted("", &place_without(MEN, "b15 h11", "w 2:0"));
    // White's one middle castle can be the centre, Black's the wing.
    accepted("", &place_without(MEN, "b15 h11 m11", "w 2:1"));
    assert_eq!(
        refusal("", &place_without(MEN, "b15 h11 m11", "w 1:2")),
        code
    );
    accepted("", &place_without(MEN, "b15 b6 h11 m11", "w 1:3"));
    // All three locked: none goes to a side without a castle of the other's home.
    let middle = "lock=middle";
    assert_eq!(refusal(middle, &place_without(MEN, "c11", "w 1:0")), code);
    assert_eq!(
        refusal(middle, &place_without(MEN, "b15 h11 m11", "w 2:1")),
        code
    );
    accepted(middle, &place_without(MEN, "b15 h11 m11", "w 3:0"));
    accepted(middle, &place_without(MEN, "b15 b6 h11 m11", "w 2:2"));
}

#[test]
fn a_castle_that_would_be_gone() {
    let code = faults::CASTLE_HELD;
    for side in ["w", "b"] {
        let fields = format!("{side} 0:0");
        // White beside Black's castle at b15.
        let held = place("w a15 c15 b14, b a20 c20 e20", &fields);
        assert_eq!(refusal("", &held), code);
        let held = place("w a15 c15 b14 b16, b a20 c20 e20", &fields);
        assert_eq!(refusal("", &held), code);
        accepted("", &place("w a15 c15 b13, b a20 c20 e20", &fields));
        accepted("", &place("w a15 c15, b b14 b16 c20 e20, w a1", &fields));
        // Beside their own they may stand.
        accepted("", &place("w a20 c20 e20, b a15 c15 b14", &fields));
        // The centre is locked until a home castle is taken; the wings are not, unless all three are.
        let centre = "w g11 i11 h10, b a20 c20 e20";
        accepted("", &place(centre, &fields));
        let open = format!("{side} 1:0");
        assert_eq!(refusal("", &place_without(centre, "b15", &open)), code);
        accepted("", &place_without(centre, "b6", &format!("{side} 0:1")));
        let wing = "w b11 d11 c12, b a20 c20 e20";
        assert_eq!(refusal("", &place(wing, &fields)), code);
        accepted("lock=middle", &place(wing, &fields));
        assert_eq!(
            refusal("lock=middle", &place_without(wing, "b15", &open)),
            code
        );
    }
}

#[test]
fn a_side_to_move_that_has_won() {
    let four = "b15 f16 j15 n16";
    let code = faults::MOVER_WON_CASTLES;
    assert_eq!(refusal("", &place_without(MEN, four, "w 4:0")), code);
    accepted("", &place_without(MEN, four, "b 4:0"));
    let both = "b15 f16 j15 n16 b6 f7 j6 n7";
    assert_eq!(refusal("", &place_without(MEN, both, "w 4:4")), code);
    assert_eq!(refusal("", &place_without(MEN, both, "b 4:4")), code);
    let two = "w a2 c2 e2, b a20 c20";
    assert_eq!(refusal("", &place(two, "w 0:0")), faults::MOVER_WON_MEN);
    accepted("", &place(two, "b 0:0"));
    assert_eq!(
        refusal("", &place("w a2 c2 e2", "w 0:0")),
        faults::MOVER_WON_MEN
    );
    accepted("", &place("w a2 c2 e2", "b 0:0"));
    assert_eq!(
        refusal("", &place("w a2 c2, b a20 c20", "b 0:0")),
        faults::MOVER_WON_MEN
    );
}

#[test]
fn any_text_is_read_without_panic() {
    let good = place(MEN, "w 0:0");
    let mut rng = Rng(20);
    let letters: Vec<char> = "wWbBc/0123456789 :()xä-".chars().collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..rng.below(4) + 1 {
            let at = rng.below(text.len() as u64) as usize;
            let letter = letters[rng.below(letters.len() as u64) as usize];
            match rng.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        let rules = rules("");
        if let Ok(position) = rules.parse_position(&text) {
            assert_eq!(rules.position_text(&position), text);
        }
        assert!(rules.parse_move(&rules.start(), &text).is_err());
    }
}
