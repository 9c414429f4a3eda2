//! Ruling by ruling.

use burgrave_core::{Reason, Side};
use burgrave_games::castello::faults;

use super::*;

#[test]
fn cast_1_a_double_step_is_straight_and_jumps_nothing() {
    let rules = rules("");
    // b2 has not moved; d2 stands two squares to its right, c3 on its diagonal.
    let position = parse(&rules, &place("W b2 d2, w c3, b a20 c20 e20", "w 0:0"));
    let moves = texts_from(&rules, &position, "b2");
    for text in ["b2-b3", "b2-b4", "b2-c2", "b2:d4"] {
        assert!(moves.iter().any(|m| m == text), "{text}");
    }
    assert_eq!(illegal(&rules, &position, "b2-d4"), faults::DOUBLE_BLOCKED);
    assert_eq!(illegal(&rules, &position, "b2-d2"), faults::OCCUPIED);
    assert_eq!(illegal(&rules, &position, "b2-c4"), faults::STEP_LENGTH);
    assert_eq!(illegal(&rules, &position, "b2-b5"), faults::STEP_LENGTH);
    assert_eq!(illegal(&rules, &position, "c3-c5"), faults::HAS_MOVED);
    let after = play(&rules, &rules.position_text(&position), &["b2-b4"]);
    assert!(rules.position_text(&after).contains("/1w13/"));
}

#[test]
fn with_double_step_off_nobody_steps_two_squares() {
    let rules = rules("double-step=off");
    assert_eq!(
        illegal(&rules, &rules.start(), "h20-h18"),
        faults::DOUBLE_OFF
    );
}

#[test]
fn cast_2_a_captured_piece_is_gone_at_once() {
    let rules = rules("");
    // Round the black piece at c3 and back over it: it is not there any more.
    let position = parse(&rules, &place("w b3 e4 c5, b c3 a20 c20", "w 0:0"));
    assert_eq!(
        illegal(&rules, &position, "b3:d3:b3"),
        faults::ALREADY_CAPTURED
    );
    assert!(texts_from(&rules, &position, "b3").contains(&"b3:d3".to_owned()));
}

#[test]
fn cast_3_jumping_back_is_allowed() {
    let position = place("w b2 c2 b3, b a20 c20 e20", "w 0:0");
    let free = rules("");
    let there_and_up = "b2:d2:b2:b4";
    let mv = free
        .parse_move(&parse(&free, &position), there_and_up)
        .expect("legal");
    assert_eq!(free.move_text(&parse(&free, &position), mv), "b2:b4");
    let strict = rules("retrace=not-start");
    let same = parse(&strict, &position);
    assert_eq!(illegal(&strict, &same, there_and_up), faults::RETRACED);
    assert!(texts_from(&strict, &same, "b2").contains(&"b2:b4".to_owned()));
}

#[test]
fn cast_4_a_route_home_without_captures_is_no_move() {
    let rules = rules("");
    for piece in ["w", "W"] {
        let men = format!("{piece} b2, w c2 d3 c4 b3, b a20 c20 e20");
        let position = parse(&rules, &place(&men, "w 0:0"));
        let home = "b2:d2:d4:b4:b2";
        assert_eq!(illegal(&rules, &position, home), faults::NOTHING_CHANGED);
    }
    // With a capture on the way it is one.
    let position = parse(&rules, &place("w b2 d3 c4 b3, b c2 a20 c20 e20", "w 0:0"));
    let moves = texts_from(&rules, &position, "b2");
    assert!(moves.contains(&"b2:d2:d4:b4:b2".to_owned()), "{moves:?}");
}

#[test]
fn cast_5_routes_with_the_same_end_and_captures_are_one_move() {
    let rules = rules("");
    let position = parse(&rules, &place("w b2 d3 c4 b3 c2, b a20 c20 e20", "w 0:0"));
    let short = rules.parse_move(&position, "b2:b4:d4").expect("legal");
    let other = rules.parse_move(&position, "b2:d2:d4").expect("legal");
    let long = rules
        .parse_move(&position, "b2:b4:d4:d2:d4")
        .expect("legal");
    assert_eq!((short, short), (other, long));
    // Two routes of two jumps: d2 stands on a lower rank than b4.
    assert_eq!(rules.move_text(&position, short), "b2:d2:d4");
    let moves = texts_from(&rules, &position, "b2");
    let ends = moves.iter().filter(|text| text.ends_with(":d4")).count();
    assert_eq!(ends, 1);
}

#[test]
fn cast_5_other_captures_are_another_move() {
    let rules = rules("");
    let position = parse(&rules, &place("w b2 a1 o1, b b3 c4 d3 c2 a20", "w 0:0"));
    let up = rules.parse_move(&position, "b2:b4:d4").expect("legal");
    let right = rules.parse_move(&position, "b2:d2:d4").expect("legal");
    assert_ne!(up, right);
    // The black pieces in the order of their squares: c2, b3, d3, c4, a20.
    assert_eq!(up.captured(), 0b01010);
    assert_eq!(right.captured(), 0b00101);
}

#[test]
fn the_fifth_capture_ends_the_turn() {
    let text = place("w a1 c2 l1 o1, b b1 d1 f1 h1 j1 m2", "w 0:0");
    let default = rules("");
    let position = parse(&default, &text);
    let five = "a1:c1:e1:g1:i1:k1";
    assert!(texts_from(&default, &position, "a1").contains(&five.to_owned()));
    // Neither an own piece nor an enemy is jumped after it.
    let code = illegal(&default, &position, &format!("{five}:m1"));
    assert_eq!(code, faults::CAPTURES_FULL);
    let more = rules("max-captures=6");
    assert!(texts(&more, &parse(&more, &text)).contains(&format!("{five}:m1")));
    let two = rules("max-captures=2");
    let position = parse(&two, &text);
    assert!(texts(&two, &position).contains(&"a1:c1:e1".to_owned()));
    assert_eq!(illegal(&two, &position, five), faults::CAPTURES_FULL);
    // Own pieces may be jumped before the last capture all the same.
    assert!(texts(&two, &position).contains(&"a1:c1:c3".to_owned()));
}

#[test]
fn without_a_limit_a_turn_can_capture_thirty() {
    // A snake: along ranks 1, 3 and 5, up to rank 9, and back along it.
    let corners = ["a1", "o1", "o3", "a3", "a5", "o5", "o9", "e9"];
    let mut route = vec!["a1".to_owned()];
    let mut black = String::from("b");
    for ends in corners.windows(2) {
        let ([file, rank], [last_file, last_rank]) = (parts(ends[0]), parts(ends[1]));
        let (files, ranks) = ((last_file - file).signum(), (last_rank - rank).signum());
        for length in 1..=(last_file - file).abs().max((last_rank - rank).abs()) {
            let file = char::from((file + files * length) as u8);
            let square = format!("{file}{}", rank + ranks * length);
            if length % 2 == 0 {
                route.push(square);
            } else {
                black = format!("{black} {square}");
            }
        }
    }
    let rules = rules("max-captures=none");
    let text = place(&format!("w a1 h14 i14, {black}"), "w 0:0");
    let position = parse(&rules, &text);
    let route = route.join(":");
    let mv = rules.parse_move(&position, &route).expect("legal");
    assert_eq!(mv.captured().count_ones(), 30);
    assert!(rules.is_legal(&position, mv));
    assert_eq!(rules.move_text(&position, mv), route);
    let after = play(&rules, &text, &[&route]);
    assert_eq!(outcome(&rules, &after), "white wins two pieces left");
}

/// A square's file (as a letter's code) and rank.
fn parts(cell: &str) -> [i32; 2] {
    [
        i32::from(cell.as_bytes()[0]),
        cell[1..].parse().expect("a rank"),
    ]
}

#[test]
fn castles_block() {
    let rules = rules("");
    let position = parse(&rules, &place("w b5 a4 d6, b a20 c20 e20", "w 0:0"));
    assert_eq!(illegal(&rules, &position, "b5-b6"), faults::CASTLE_BLOCKS);
    assert_eq!(illegal(&rules, &position, "b5:b7"), faults::CASTLE_BLOCKS);
    let position = parse(&rules, &place("w b4 b5 d8, b a20 c20 e20", "w 0:0"));
    assert_eq!(illegal(&rules, &position, "b4:b6"), faults::CASTLE_BLOCKS);
}

#[test]
fn a_castle_held_on_three_sides_is_taken_and_its_square_is_free() {
    let rules = rules("");
    let start = place("w a15 c15 b13, b h20 i20 j20", "w 0:0");
    let position = play(&rules, &start, &["b13-b14"]);
    let expected = place_without("w a15 c15 b14, b h20 i20 j20", "b15", "b 1:0");
    assert_eq!(rules.position_text(&position), expected);
    let position = play(&rules, &expected, &["h20-h19", "b14-b15"]);
    assert_eq!(position.taken(Side::White), 1);
    // Never one's own.
    let own = place("w h2 i2 j2, b a15 c15 b13", "b 0:0");
    assert_eq!(play(&rules, &own, &["b13-b14"]).taken(Side::Black), 0);
}

#[test]
fn cast_6_a_home_castle_taken_in_the_same_turn_opens_the_middle() {
    // White holds the centre and d11, b11, c12 round c11's wing; the home castle falls now.
    let men = "w g11 i11 h10 a15 c15 b13, b h20 i20 j20";
    let centre = rules("");
    let position = play(&centre, &place(men, "w 0:0"), &["b13-b14"]);
    assert_eq!(position.taken(Side::White), 2);
    let men = "w g11 i11 h10 b11 d11 c12 l11 n11 m10 a15 c15 b13, b h20 i20 j20";
    let middle = rules("lock=middle");
    let position = play(&middle, &place(men, "w 0:0"), &["b13-b14"]);
    assert_eq!(position.taken(Side::White), 4);
    assert_eq!(outcome(&middle, &position), "white wins four castles");
    assert!(texts(&middle, &position).is_empty());
}

#[test]
fn cast_7_only_the_end_of_the_turn_counts() {
    let rules = rules("");
    // b13 jumps over b12 and c12: b14 would close the ring, but the turn goes on.
    let men = "w a15 c15 b12 b13 c13, b h20 i20 j20";
    let start = place(men, "w 0:0");
    let stays = play(&rules, &start, &["b12:b14"]);
    assert_eq!(stays.taken(Side::White), 1);
    let passes = play(&rules, &start, &["b12:b14:d12"]);
    assert_eq!(passes.taken(Side::White), 0);
    // A locked centre stays until the home castle falls, and only the mover's castles are settled.
    let men = "w g11 i11 h9 a1, b a20 c20 e20";
    let held = play(&rules, &place(men, "w 0:0"), &["h9-h10", "a20-a19"]);
    assert_eq!(held.taken(Side::White), 0);
    assert!(held.has_castle(cell("h11")));
}

fn cell(name: &str) -> u16 {
    burgrave_games::castello::BOARD
        .read(name)
        .expect("a cell")
        .0 as u16
}

#[test]
fn cast_8_a_double_step_and_a_jump_to_the_same_square_are_two_moves() {
    let rules = rules("");
    let position = parse(&rules, &place("W b2, w c3 c4, b a20 c20 e20", "w 0:0"));
    let moves = texts_from(&rules, &position, "b2");
    assert!(moves.contains(&"b2-b4".to_owned()));
    assert!(moves.contains(&"b2:d4:b4".to_owned()));
    let start = rules.position_text(&position);
    assert_eq!(
        play(&rules, &start, &["b2-b4"]),
        play(&rules, &start, &["b2:d4:b4"])
    );
}

#[test]
fn orthogonal_means_steps_and_jumps() {
    let rules = rules("directions=orthogonal");
    let position = parse(&rules, &place("W b2, w c3 b3, b a20 c20 e20", "w 0:0"));
    assert_eq!(illegal(&rules, &position, "b2-c1"), faults::DIAGONAL);
    assert_eq!(illegal(&rules, &position, "b2:d4"), faults::DIAGONAL);
    assert_eq!(
        texts_from(&rules, &position, "b2"),
        ["b2-a2", "b2-b1", "b2-c2", "b2-d2", "b2:b4"]
    );
}

#[test]
fn two_pieces_left_lose_but_castles_come_first() {
    let rules = rules("");
    let start = place("w a1 c2 e2, b b1 a20 c20", "w 0:0");
    let position = play(&rules, &start, &["a1:c1"]);
    assert_eq!(outcome(&rules, &position), "white wins two pieces left");
    assert!(texts(&rules, &position).is_empty());
    // The last jump captures the third piece and closes the ring of the fourth castle.
    let start = place_without("w a15 c15 b12, b b13 a20 c20", "f16 j15 n16", "w 3:0");
    let position = play(&rules, &start, &["b12:b14"]);
    assert_eq!(position.count(Side::Black), 2);
    assert_eq!(outcome(&rules, &position), "white wins four castles");
}

#[test]
fn house_1_a_side_without_a_turn_passes() {
    let rules = rules("");
    // Three white pieces shut in the corner.
    let men = "w a1 b1 c1, b a2 b2 c2 d2 d1 a3 b3 c3 d3 e1 e3";
    let position = parse(&rules, &place(men, "w 0:0"));
    assert_eq!(texts(&rules, &position), ["pass"]);
    assert_eq!(outcome(&rules, &position), "ongoing");
    let after = play(&rules, &place(men, "w 0:0"), &["pass"]);
    assert_eq!(rules.position_text(&after), place(men, "b 0:0"));
    let free = parse(&rules, &place("w a1 b1 c1, b a20 c20 e20", "w 0:0"));
    assert_eq!(
        illegal(&rules, &free, "pass"),
        burgrave_core::text::PASS_NOT_ALLOWED
    );
}

#[test]
fn house_2_unmoved_marks_are_part_of_the_position() {
    let rules = rules("");
    let mut game = burgrave_core::History::new(rules);
    let cycle = ["h20-h19", "h2-h3", "h19-h20", "h3-h2"];
    let mut plies = 0;
    for text in cycle.into_iter().cycle() {
        if let Some(outcome) = game.outcome() {
            assert_eq!(outcome.reason(), Reason::REPETITION);
            break;
        }
        let mv = rules.parse_move(game.position(), text).expect("legal");
        game.play(mv).expect("legal");
        plies += 1;
    }
    // The start itself never comes back: its pieces had not moved. After the second ply they all have.
    assert_eq!(plies, 10);
}

#[test]
fn why_a_move_is_illegal() {
    let rules = rules("");
    let position = parse(&rules, &place("w b2 c2 f5, b d5 a20 c20 e20", "w 0:0"));
    for (text, code) in [
        ("a1-a2", faults::NO_MAN),
        ("d5-d4", faults::NO_MAN),
        ("b2-c2", faults::OCCUPIED),
        ("b2:b4", faults::NOTHING_JUMPED),
        ("b2:c3", faults::JUMP_LENGTH),
        ("b2:d2:d2", faults::JUMP_LENGTH),
        ("b2", burgrave_core::text::MOVE_TEXT),
        ("", burgrave_core::text::MOVE_TEXT),
        ("b2:", burgrave_core::text::MOVE_TEXT),
        ("b2-b3-b4", burgrave_core::text::MOVE_TEXT),
        ("b2:d2-e2", burgrave_core::text::MOVE_TEXT),
        ("p2-p3", burgrave_core::text::MOVE_TEXT),
        ("b02-b3", burgrave_core::text::MOVE_TEXT),
        ("b2-ü3", burgrave_core::text::MOVE_TEXT),
        (" b2-b3", burgrave_core::text::MOVE_TEXT),
    ] {
        assert_eq!(illegal(&rules, &position, text), code, "{text}");
    }
    let over = parse(&rules, &place("w a2 c2 e2, b a20 c20", "b 0:0"));
    assert_eq!(
        illegal(&rules, &over, "a20-a19"),
        burgrave_core::text::GAME_OVER
    );
}
