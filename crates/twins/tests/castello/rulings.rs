//! Steps, jumps, castles, the end; one test for each ruling and each option.

use crate::{accepts, after, at, moves_from, plays, position};

/// Three black pieces far from everything.
const FAR: &str = "a21 c21 e21";

fn list(moves: &str) -> Vec<String> {
    let mut list: Vec<String> = moves.split_whitespace().map(String::from).collect();
    list.sort();
    list
}

#[test]
fn steps_go_one_square_any_way() {
    let text = position("b5 e3 o1", FAR, "", "w 0:0");
    assert_eq!(
        moves_from("", &text, "e3"),
        list("e3-d2 e3-e2 e3-f2 e3-d3 e3-f3 e3-d4 e3-e4 e3-f4")
    );
    // b6 is a castle.
    assert_eq!(
        moves_from("", &text, "b5"),
        list("b5-a4 b5-b4 b5-c4 b5-a5 b5-c5 b5-a6 b5-c6")
    );
    assert_eq!(moves_from("", &text, "o1"), list("o1-n1 o1-n2 o1-o2"));
}

#[test]
fn castles_are_neither_jumped_nor_entered() {
    // b5 over b6 and b4 over b5 onto b6.
    let text = position("b4 b5 o1", FAR, "", "w 0:0");
    assert!(!plays("", &text, "b5:b7"));
    assert!(!plays("", &text, "b4:b6"));
    let text = position("b4 b5 o1", FAR, "b6", "w 0:1");
    assert!(!plays("", &text, "b5:b7"));
    assert!(plays("", &text, "b4:b6"));
    assert!(plays("", &text, "b5-b6"));
}

#[test]
fn cast_1_a_double_step_is_straight_and_jumps_nothing() {
    let text = position("*e2 e7 o1", "f3 c4 a21", "", "w 0:0");
    let steps = "e2-d1 e2-e1 e2-f1 e2-d2 e2-f2 e2-d3 e2-e3 e2-c2 e2-g2 e2-e4";
    // c4 is occupied behind an empty square; f3 can only be jumped.
    assert_eq!(moves_from("", &text, "e2"), list(&format!("{steps} e2:g4")));
    assert!(!plays("", &text, "e2-g4"));
    assert!(!plays("", &text, "e2-d4"));
    // A piece that has moved, on the same square.
    let text = position("e2 e7 o1", FAR, "", "w 0:0");
    assert!(!plays("", &text, "e2-e4"));
    // The mark goes with the first move.
    let text = position("*e2 e7 o1", FAR, "", "w 0:0");
    assert_eq!(
        after("", &text, "e2-e1"),
        position("e1 e7 o1", FAR, "", "b 0:0")
    );
}

#[test]
fn cast_2_a_captured_piece_is_gone_at_once() {
    let text = position("d4 o1 o2", "e5 a21 c21 g21", "", "w 0:0");
    assert!(plays("", &text, "d4:f6"));
    assert!(!plays("", &text, "d4:f6:d4"));
    assert_eq!(
        after("", &text, "d4:f6"),
        position("f6 o1 o2", "a21 c21 g21", "", "b 0:0")
    );
}

#[test]
fn own_and_enemy_pieces_are_jumped_freely() {
    let text = position("a1 a2 a6 o1", "a4 c21 e21 g21", "", "w 0:0");
    let jumps = "a1:a3 a1:a3:a5 a1:a3:a5:a7";
    let mut listed = moves_from("", &text, "a1");
    listed.retain(|mv| mv.contains(':'));
    assert_eq!(listed, list(jumps));
    let end = position("a7 a2 a6 o1", "c21 e21 g21", "", "b 0:0");
    assert_eq!(after("", &text, "a1:a3:a5:a7"), end);
    let text = position("a1 a2 a3 o1", FAR, "", "w 0:0");
    assert!(!plays("", &text, "a1:a3"), "onto a piece");
    assert!(!plays("", &text, "o1:o3"), "over nothing");
}

#[test]
fn cast_3_jumping_back_is_allowed() {
    let text = position("d4 e4 d5 o1", FAR, "", "w 0:0");
    let direct = after("", &text, "d4:d6");
    assert_eq!(after("", &text, "d4:f4:d4:d6"), direct);
    assert!(!moves_from("", &text, "d4").contains(&"d4:f4:d4:d6".to_string()));
    // Back over e6 after a capture.
    let text = position("d4 e4 d5 e6 o1", "f5 a21 c21 e21", "", "w 0:0");
    let long = "d4:f4:f6:d6:f6".to_string();
    assert!(!moves_from("", &text, "d4").contains(&long));
    assert_eq!(after("", &text, &long), after("", &text, "d4:f4:f6"));
}

#[test]
fn cast_4_a_turn_changes_something() {
    let text = position("d4 e4 o1", FAR, "", "w 0:0");
    assert!(plays("", &text, "d4:f4"));
    assert!(!plays("", &text, "d4:f4:d4"));
    assert!(!plays("", &text, "d4"));
    assert!(!plays("", &text, "d4-d4"));
    // Not for losing the mark either.
    let text = position("*d2 e2 o1", FAR, "", "w 0:0");
    assert!(plays("", &text, "d2:f2"));
    assert!(!plays("", &text, "d2:f2:d2"));
    // With a capture, ending where it began is a move: the bridges e4, e6, d5, and f5 taken.
    let text = position("d4 e4 d5 e6 o1", "f5 a21 c21 e21", "", "w 0:0");
    let round = "d4:f4:f6:d6:d4";
    assert!(moves_from("", &text, "d4").contains(&round.to_string()));
    let end = position("d4 e4 d5 e6 o1", "a21 c21 e21", "", "b 0:0");
    assert_eq!(after("", &text, round), end);
    // A marked piece that comes back with a capture has moved.
    let text = position("*d2 e2 d3 e4 o1", "f3 a21 c21 e21", "", "w 0:0");
    let end = position("d2 e2 d3 e4 o1", "a21 c21 e21", "", "b 0:0");
    assert_eq!(after("", &text, "d2:f2:f4:d4:d2"), end);
}

#[test]
fn the_start_square_is_empty_during_the_turn() {
    let text = position("d4 e4 d5 e6 o1", FAR, "", "w 0:0");
    assert!(plays("", &text, "d4:f4:d4:d6:f6"), "landing on it");
    // Every landing is an even way from the start, so no route ever jumps over it.
    let text = position("e4 f5 f4 o1", FAR, "", "w 0:0");
    assert!(plays("", &text, "e4:g6"));
    assert!(plays("", &text, "e4:g4"));
    assert!(!plays("", &text, "e4:g4:e4"));
}

#[test]
fn cast_5_routes_with_one_end_and_one_set_of_captures_are_one_move() {
    let text = position("d8 e8 f9 d9 e10 o1", FAR, "", "w 0:0");
    let mut listed = moves_from("", &text, "d8");
    listed.retain(|mv| mv.ends_with(":f10"));
    // By rank number first: f8 before d10, though `d10` sorts before `f8` as text.
    assert_eq!(listed, ["d8:f8:f10"]);
    let end = after("", &text, "d8:f8:f10");
    assert_eq!(after("", &text, "d8:d10:f10"), end);
    // By file where ranks are equal.
    let text = position("d4 c5 e5 e7 c7 o1", FAR, "b6", "w 0:1");
    let mut listed = moves_from("", &text, "d4");
    listed.retain(|mv| mv.ends_with(":d8"));
    assert_eq!(listed, ["d4:b6:d8"]);
    // Fewest jumps before all: the direct one, though g8 would come before g10.
    let text = position("e8 f8 g9 f9 o1", FAR, "", "w 0:0");
    let mut listed = moves_from("", &text, "e8");
    listed.retain(|mv| mv.ends_with(":g10"));
    assert_eq!(listed, ["e8:g10"]);
    assert!(plays("", &text, "e8:g8:g10"));
    // Other captures, another move.
    let text = position("e8 f8 o1", "g9 f9 a21 c21 e21", "", "w 0:0");
    let mut listed = moves_from("", &text, "e8");
    listed.retain(|mv| mv.ends_with(":g10"));
    assert_eq!(listed, ["e8:g10", "e8:g8:g10"]);
}

#[test]
fn castles_are_taken_on_three_sides() {
    let text = position("a15 b14 c14", FAR, "", "w 0:0");
    let end = position("a15 b14 c15", FAR, "b15", "b 1:0");
    assert_eq!(after("", &text, "c14-c15"), end);
    // Two sides, or a corner, are not enough.
    let end = position("a15 b14 c16", FAR, "", "b 0:0");
    let text = position("a15 b14 d15", FAR, "", "w 0:0");
    assert_eq!(after("", &text, "d15-c16"), end);
    // The third may be of the other side: still two.
    let text = position("a15 b13 o1", "c15 a21 c21", "", "w 0:0");
    let end = position("a15 b14 o1", "c15 a21 c21", "", "b 0:0");
    assert_eq!(after("", &text, "b13-b14"), end);
    // Black takes White's.
    let text = position("o1 o3 o5", "e7 g7 e5", "", "b 0:0");
    let end = position("o1 o3 o5", "e7 g7 f6", "f7", "w 0:1");
    assert_eq!(after("", &text, "e5-f6"), end);
    // Nobody takes those of one's own home, even on four sides.
    let text = position("a6 c6 b5 a8", FAR, "", "w 0:0");
    let end = position("a6 c6 b5 b7", FAR, "", "b 0:0");
    assert_eq!(after("", &text, "a8-b7"), end);
    // A wing is free from the first, the centre is not.
    let text = position("b11 c10 c13", FAR, "", "w 0:0");
    let end = position("b11 c10 c12", FAR, "c11", "b 1:0");
    assert_eq!(after("", &text, "c13-c12"), end);
    let text = position("g11 i11 g9", FAR, "", "w 0:0");
    let end = position("g11 i11 h10", FAR, "", "b 0:0");
    assert_eq!(after("", &text, "g9-h10"), end);
    let text = position("g11 i11 g9", FAR, "f16", "w 1:0");
    let end = position("g11 i11 h10", FAR, "f16 h11", "b 2:0");
    assert_eq!(after("", &text, "g9-h10"), end);
    // A wing taken does not unlock it, nor what the other side has taken.
    let text = position("g11 i11 g9", FAR, "c11 f7", "w 1:1");
    let end = position("g11 i11 h10", FAR, "c11 f7", "b 1:1");
    assert_eq!(after("", &text, "g9-h10"), end);
}

#[test]
fn cast_6_home_castles_are_settled_before_the_middle() {
    let text = position("g11 i11 h10 a15 b14 c14", FAR, "", "w 0:0");
    let end = position("g11 i11 h10 a15 b14 c15", FAR, "b15 h11", "b 2:0");
    assert_eq!(after("", &text, "c14-c15"), end);
    // With every middle castle locked, all three fall after the home castle: four in one turn.
    let held = "g11 i11 h10 b11 c12 c10 l11 m10 m12 a15 b14";
    let text = position(&format!("{held} c14"), FAR, "", "w 0:0");
    let end = position(&format!("{held} c15"), FAR, "b15 h11 c11 m11", "b 4:0");
    assert_eq!(after("lock=middle", &text, "c14-c15"), end);
    assert_eq!(at("lock=middle", &end).outcome(), "white wins four castles");
}

#[test]
fn cast_7_only_the_end_of_the_turn_and_only_the_mover_count() {
    let text = position("a15 b14 c13 c14 c16", FAR, "", "w 0:0");
    let end = position("a15 b14 c15 c14 c16", FAR, "b15", "b 1:0");
    assert_eq!(after("", &text, "c13:c15"), end);
    let end = position("a15 b14 c17 c14 c16", FAR, "", "b 0:0");
    assert_eq!(after("", &text, "c13:c15:c17"), end);
    // Three sides by the end, one of them left on the way out: from c15, none is left.
    let text = position("a15 b14 c12 d14", FAR, "", "w 0:0");
    assert_eq!(
        after("", &text, "c12-c13"),
        position("a15 b14 c13 d14", FAR, "", "b 0:0")
    );
    // A captured piece no longer holds anything, but Black's hold on the centre is Black's to settle.
    let text = position("g8 o1 o3", "g11 i11 h10 h12 g9 a21", "", "w 0:0");
    assert_eq!(
        after("", &text, "o1-o2"),
        position("g8 o2 o3", "g11 i11 h10 h12 g9 a21", "", "b 0:0")
    );
    // A centre held on three sides falls with the home castle, Black's too.
    let text = position("o1 o3 o5", "g11 i11 h10 e7 g7 e5", "", "b 0:0");
    let end = position("o1 o3 o5", "g11 i11 h10 e7 g7 f6", "f7 h11", "w 0:2");
    assert_eq!(after("", &text, "e5-f6"), end);
}

#[test]
fn cast_8_double_step_and_jump_are_different_moves() {
    let text = position("*b2 c3 c4 o1", FAR, "", "w 0:0");
    let listed = moves_from("", &text, "b2");
    assert!(listed.contains(&"b2-b4".to_string()));
    assert!(listed.contains(&"b2:d4:b4".to_string()));
    assert_eq!(after("", &text, "b2-b4"), after("", &text, "b2:d4:b4"));
}

#[test]
fn four_castles_win() {
    let text = position("a15 b14 c14", FAR, "f16 j15 n16", "w 3:0");
    let mut twin = at("", &text);
    twin.play("c14-c15");
    assert_eq!(twin.outcome(), "white wins four castles");
    assert!(twin.moves().is_empty());
    let text = position("o1 o3 o5", "e7 g7 e5", "b6 c11 m11", "b 0:3");
    let mut twin = at("", &text);
    twin.play("e5-f6");
    assert_eq!(twin.outcome(), "black wins four castles");
}

#[test]
fn two_pieces_left_win_and_the_turn_goes_on_first() {
    let text = position("d4 o1 o3", "e5 f7 a21", "f7", "w 0:1");
    let mut twin = at("", &text);
    twin.play("d4:f6");
    assert_eq!(twin.outcome(), "white wins two pieces left");
    assert!(twin.moves().is_empty());
    // Two more after the one that has decided.
    let mut twin = at("", &text);
    twin.play("d4:f6:f8");
    assert_eq!(twin.text(), position("f8 o1 o3", "a21", "f7", "b 0:1"));
    assert_eq!(twin.outcome(), "white wins two pieces left");
    let text = position("d4 o1 o3", "e5 a21 c21 e21", "", "w 0:0");
    let mut twin = at("", &text);
    twin.play("d4:f6");
    assert_eq!(twin.outcome(), "ongoing");
    // Both at once: castles first.
    let text = position("a15 b14 c13", "c14 a21 c21", "f16 j15 n16", "w 3:0");
    let mut twin = at("", &text);
    twin.play("c13:c15");
    assert_eq!(
        twin.text(),
        position("a15 b14 c15", "a21 c21", "b15 f16 j15 n16", "b 4:0")
    );
    assert_eq!(twin.outcome(), "white wins four castles");
    // A few pieces of one's own are no loss by themselves, but the other has won.
    let text = position("d4 o1", FAR, "", "w 0:0");
    assert_eq!(at("", &text).outcome(), "black wins two pieces left");
    assert!(!plays("", &text, "d4-d5"));
}

#[test]
fn house_1_a_player_without_a_turn_passes() {
    let wall = "b2 c1 c2 a3 b3 d1 d3 c3 a4 c4";
    let text = position("a1 b1 a2", wall, "", "w 0:0");
    let mut twin = at("", &text);
    assert_eq!(twin.outcome(), "ongoing");
    assert_eq!(twin.moves(), ["pass"]);
    twin.play("pass");
    assert_eq!(twin.text(), position("a1 b1 a2", wall, "", "b 0:0"));
    assert!(twin.moves().len() > 1);
    assert!(!plays("", &twin.text(), "pass"));
    // One square open to a jump, and on from there over c4.
    let text = position("a1 b1 a2", &wall.replace(" d3", ""), "", "w 0:0");
    assert_eq!(at("", &text).moves(), ["b1:d3", "b1:d3:b5"]);
    assert!(!plays("", &text, "pass"));
}

#[test]
fn directions_orthogonal() {
    let text = position("*e2 f3 e7 o1", "g2 a21 c21 e21", "", "w 0:0");
    let rules = "directions=orthogonal";
    assert_eq!(
        moves_from(rules, &text, "e2"),
        list("e2-e1 e2-d2 e2-c2 e2-f2 e2-e3 e2-e4")
    );
    assert_eq!(
        moves_from(rules, &text, "f3"),
        list("f3-f2 f3-f4 f3-e3 f3-g3")
    );
    assert!(!plays(rules, &text, "e2:g4"));
    for rules in ["", "directions=eight"] {
        assert!(plays(rules, &text, "e2:g4"));
    }
    // Castles are held orthogonally under both.
    let text = position("a15 b14 c14", FAR, "", "w 0:0");
    let end = position("a15 b14 c15", FAR, "b15", "b 1:0");
    assert_eq!(after("directions=orthogonal", &text, "c14-c15"), end);
}

#[test]
fn double_step_off() {
    let text = position("e2 e7 o1", FAR, "", "w 0:0");
    assert_eq!(
        moves_from("double-step=off", &text, "e2"),
        moves_from("double-step=on", &text, "e2")
    );
    let marked = position("*e2 e7 o1", FAR, "", "w 0:0");
    assert!(plays("double-step=on", &marked, "e2-e4"));
    assert!(!accepts("double-step=off", &marked));
}

#[test]
fn lock_middle_locks_the_wings_too() {
    let text = position("b11 c10 c13", FAR, "", "w 0:0");
    let kept = position("b11 c10 c12", FAR, "", "b 0:0");
    assert_eq!(after("lock=middle", &text, "c13-c12"), kept);
    let taken = position("b11 c10 c12", FAR, "c11", "b 1:0");
    assert_eq!(after("lock=centre", &text, "c13-c12"), taken);
    let text = position("b11 c10 c13", FAR, "n16", "w 1:0");
    let taken = position("b11 c10 c12", FAR, "n16 c11", "b 2:0");
    assert_eq!(after("lock=middle", &text, "c13-c12"), taken);
}

#[test]
fn retrace_not_start_never_lands_on_the_start() {
    let text = position("d4 e4 d5 e6 o1", "f5 a21 c21 e21", "", "w 0:0");
    let round = "d4:f4:f6:d6:d4".to_string();
    for rules in ["", "retrace=free"] {
        assert!(moves_from(rules, &text, "d4").contains(&round));
        assert!(plays(rules, &text, "d4:f4:d4:d6"));
    }
    let rules = "retrace=not-start";
    assert!(!moves_from(rules, &text, "d4").contains(&round));
    assert!(!plays(rules, &text, &round));
    assert!(!plays(rules, &text, "d4:f4:d4:d6"));
    // Other squares may be landed on twice.
    assert!(plays(rules, &text, "d4:d6:f6:d6"));
    // A move that has to pass the start: out for f5, home, and away over c5.
    let text = position("d4 e4 d5 e6 c3 o1", "f5 a21 c21 e21", "", "w 0:0");
    let long = "d4:f4:f6:d6:d4:b2".to_string();
    assert!(moves_from("", &text, "d4").contains(&long));
    assert!(!plays(rules, &text, &long));
}

#[test]
fn max_captures_ends_the_turn() {
    let column = "a2 a4 a6 a8 a10 a12 a14 a16 a18 a20 o19 o20 o21";
    let text = position("a1 o1 o3", column, "", "w 0:0");
    let jumps = |rules: &str| {
        let mut listed = moves_from(rules, &text, "a1");
        listed.retain(|mv| mv.contains(':'));
        listed.len()
    };
    for most in 1..=9 {
        assert_eq!(jumps(&format!("max-captures={most}")), most);
    }
    assert_eq!(jumps("max-captures=none"), 10);
    assert_eq!(jumps(""), 5);
    // After the last allowed capture not even an own piece is jumped; before it, any number.
    let text = position("a1 b4 o1 o3", "a2 o19 o20 o21", "", "w 0:0");
    assert!(!plays("max-captures=1", &text, "a1:a3:c5"));
    assert!(plays("max-captures=2", &text, "a1:a3:c5"));
    let text = position("a1 a2 a4 a6 a8 a10 a12 o1", "a14 o19 o20 o21", "", "w 0:0");
    assert!(plays("max-captures=1", &text, "a1:a3:a5:a7:a9:a11:a13:a15"));
}

#[test]
fn repetition_is_accepted_and_not_watched() {
    let text = position("d4 o1 o3", FAR, "", "w 0:0");
    for rules in ["repetition=3", "repetition=off"] {
        let mut twin = at(rules, &text);
        for _ in 0..5 {
            for mv in ["o1-o2", "a21-a20", "o2-o1", "a20-a21"] {
                twin.play(mv);
            }
            assert_eq!(twin.outcome(), "ongoing");
        }
        assert_eq!(twin.text(), text);
    }
}
