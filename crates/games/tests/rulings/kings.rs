//! King's Castle. A wall lies between `g7` and `h8`; `f6` is the Throne.

use burgrave_board::Hexagon;
use burgrave_core::text;
use burgrave_games::registry::GameId;

use super::{Pair, Variant, board, piece};

pub fn variant(options: &str) -> Variant {
    Variant::new(GameId::KingsCastle, options)
}

/// Returns the text of a position on the board of side 6: White's men, Black's men, the other fields.
pub fn men(white: &str, black: &str, fields: &str) -> String {
    let hexagon = Hexagon::new(6);
    let content = |cell: &str| piece(white, black, cell);
    let board = board(&hexagon.widths(), |cell| hexagon.name(cell), content);
    format!("{board} {fields}")
}

fn at(white: &str, black: &str, fields: &str) -> Pair {
    variant("").at(&men(white, black, fields))
}

/// Asserts that a move leads from one position (White's men, Black's men, the other fields) to another.
fn check(before: (&str, &str, &str), mv: &str, after: (&str, &str, &str)) {
    let pair = at(before.0, before.1, before.2).after(mv);
    assert_eq!(pair.text(), men(after.0, after.1, after.2), "{mv}");
}

/// Returns the legal moves of White alone on the board that are not placements.
fn shifts(white: &str) -> String {
    let moves = at(white, "", "w -").moves();
    let shifts: Vec<String> = moves.into_iter().filter(|mv| mv.contains('-')).collect();
    shifts.join(" ")
}

/// Black everywhere except on the Throne.
const ALL_BLACK: &str = "bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbbbb/bbbbb1bbbbb/bbbbbbbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb";

#[test]
fn kc_1_and_kc_4_a_single_man_leaves_by_doors_and_crosses_neither_walls_nor_the_throne() {
    assert_eq!(
        shifts("g7"),
        "g7-b7 g7-c7 g7-d7 g7-e7 g7-f7 g7-g10 g7-g11 g7-g2 g7-g3 g7-g4 g7-g5 g7-g6 g7-g8 g7-g9 \
         g7-h7 g7-i7 g7-j7 g7-k7"
    );
    let inside = at("h7", "", "w -");
    assert_eq!(
        inside.goals("h7"),
        "b1 b7 c2 c7 d3 d7 e4 e7 f5 f7 g6 g7 i7 i8 j7 j9 k10 k7"
    );
    inside.illegal("h7-h8", "kc-wall");
}

#[test]
fn a_single_man_does_not_enter_the_castle() {
    let door = at("k7", "", "w -");
    door.legal("k7-i7");
    door.illegal("k7-h7 k7-g7", "kc-single-enters");
    let wall = at("a1", "", "w -");
    wall.legal("a1-d4");
    wall.illegal("a1-e5", "kc-wall");
}

#[test]
fn a_single_man_slides_until_something_stops_him() {
    let pair = at("a3 e3", "", "w -");
    assert_eq!(pair.goals("a3"), "a1 a2 a4 a5 a6 b3 b4 c3 c5 d3 d6");
    pair.illegal("a3-e3 a3-f3", "kc-single-blocked");
    pair.illegal("a3-e7", "kc-wall");
    pair.illegal("a3-a3 a3-b5", "kc-no-line");
    pair.illegal("b3-b4", "kc-not-own");
    // Beside a friend he is connected.
    at("d3 e3", "", "w -").illegal("d3-c3", "kc-not-single");
}

#[test]
fn men_divided_by_a_wall_are_single() {
    let pair = at("g7 h8", "", "w -");
    pair.illegal("g7h8-i9", "kc-phalanx-broken");
    pair.illegal("h8-g7", "kc-wall");
    pair.legal("g7-g8 h8-h9");
    assert_eq!(pair.moves_from("g7h8"), "");
    at("d4 e5", "", "w -").legal("d4-a1 e5-f5");
}

#[test]
fn kc_2_walls_do_not_help_placements() {
    let pair = at("g7", "a1 h7", "w -");
    pair.illegal("h8", "kc-place-adjacent");
    pair.illegal("g7 a1", "kc-place-occupied");
    pair.illegal("e5 f6", "kc-place-castle");
    // Enemies do not prevent a placement beside them, nor does a door before it.
    pair.legal("b1 i8 i9 i7 d4");
    let black = at("g7", "", "b -");
    black.legal("h8");
    black.illegal("f6 g8 g6", "kc-place-castle");
}

#[test]
fn kc_3_black_may_swap_after_whites_first_placement() {
    let placed = variant("").start().after("f1");
    assert_eq!(placed.text(), men("f1", "", "b s"));
    let swapped = placed.after("swap");
    assert_eq!(swapped.text(), men("", "f1", "w -"));
    swapped.illegal("swap", "kc-no-swap");
    // Any other move gives the swap up.
    let declined = placed.after("k11");
    assert_eq!(declined.text(), men("f1", "k11", "w -"));
    declined.illegal("swap", "kc-no-swap");
    // White's placement on an empty board is the first, however the position came about.
    check(("", "", "w -"), "a1", ("a1", "", "b s"));
    // Nothing else leaves a swap.
    at("f1", "", "b -").illegal("swap", "kc-no-swap");
    check(("", "", "b -"), "a1", ("", "a1", "w -"));
    check(("", "a1", "w -"), "f1", ("f1", "a1", "b -"));
    check(("a1", "", "w -"), "a1-b1", ("b1", "", "b -"));
}

#[test]
fn kc_4_no_man_moves_onto_or_across_the_throne() {
    for pair in [at("g7", "d5", "w -"), at("g7", "e6 f6 g6", "w -")] {
        pair.illegal("g7-f6 g7-e5", "kc-throne-crossed");
        assert!(pair.moves().iter().all(|mv| !mv.ends_with("-f6")));
    }
    let phalanx = at("e7 f7 g7", "", "w -").moves_from("");
    assert!(!phalanx.contains("f6"), "{phalanx}");
}

#[test]
fn kc_4_the_man_on_the_throne_stays_and_connects_to_no_one() {
    at("a1", "e6 f6 g6", "w -").illegal("f6-f7", "kc-throne-left");
    let next = at("e6 f6 g6", "a1", "b -").after("a1-a2");
    assert_eq!(next.outcome(), "white wins throne");
    next.illegal("f6-f7", text::GAME_OVER);
}

#[test]
fn kc_5_a_single_man_throws_the_enemy_he_stops_at() {
    check(("a3", "f3", "w -"), "a3-e3", ("e3", "d3", "b -"));
    // He avoids it by stopping earlier.
    check(("a3", "f3", "w -"), "a3-d3", ("d3", "f3", "b -"));
    // After one step the enemy lands where he came from.
    check(("a3", "c3", "w -"), "a3-b3", ("b3", "a3", "b -"));
    check(("b2", "d4", "w -"), "b2-c3", ("c3", "b2", "b -"));
    // Without a step there is no throw.
    at("a3", "b3", "w -").illegal("a3-b3", "kc-single-blocked");
    let off = variant("throw=off").at(&men("a3", "f3", "w -"));
    assert_eq!(off.after("a3-e3").text(), men("e3", "f3", "b -"));
}

#[test]
fn kc_5_throws_go_through_doors_and_not_through_walls() {
    check(("k7", "h7", "w -"), "k7-i7", ("i7", "j7", "b -"));
    check(("h7", "j7", "w -"), "h7-i7", ("i7", "h7", "b -"));
    check(("g7", "j7", "w -"), "g7-i7", ("i7", "h7", "b -"));
    check(("a5", "d5", "w -"), "a5-c5", ("c5", "b5", "b -"));
    at("a5", "d5", "w -").illegal("a5-d5", "kc-single-enters");
    check(("d5", "b5", "w -"), "d5-c5", ("c5", "d5", "b -"));
    check(("a1", "e5", "w -"), "a1-d4", ("d4", "e5", "b -"));
    at("a1", "e5", "w -").illegal("a1-e5", "kc-wall");
}

#[test]
fn kc_5_a_phalanx_throws_no_one() {
    check(
        ("a3 b3", "d3 e3", "w -"),
        "a3b3-c3",
        ("b3 c3", "d3 e3", "b -"),
    );
}

#[test]
fn a_phalanx_moves_up_to_its_length_and_may_split_at_the_front() {
    let line = at("b3 c3 d3", "", "w -");
    assert_eq!(line.goals("b3d3"), "e3 f3 g3");
    assert_eq!(line.goals("c3d3"), "e3 f3");
    line.illegal("c3d3-g3", "kc-phalanx-too-far");
    line.illegal("b3c3-d3", "kc-phalanx-friend");
    line.illegal("c3d3-b3 c3d3-d4", "kc-phalanx-aside");
    line.illegal("d3d3-e3", "kc-no-line");
    line.illegal("d3e3-f3", "kc-phalanx-broken");
    check(("b3 c3 d3", "", "w -"), "b3d3-f3", ("d3 e3 f3", "", "b -"));
    check(("b3 c3 d3", "", "w -"), "c3d3-f3", ("b3 e3 f3", "", "b -"));
    assert_eq!(
        shifts("a1 b1 c1"),
        "a1c1-d1 a1c1-e1 a1c1-f1 b1c1-d1 b1c1-e1"
    );
    assert!(shifts("a1 b1 c1 e1").starts_with("a1c1-d1 b1c1-d1 e1-"));
    assert_eq!(shifts("c1 d1"), "c1d1-e1 c1d1-f1 d1c1-a1 d1c1-b1");
}

#[test]
fn a_phalanx_passes_doors_but_not_walls() {
    let door = at("i7 j7", "", "w -");
    assert_eq!(door.moves_from("j7i7"), "j7i7-g7 j7i7-h7");
    assert_eq!(door.moves_from("i7j7"), "i7j7-k7");
    at("g8 g7", "", "w -").legal("g8g7-g5");
    let wall = at("b2 c3", "", "w -");
    assert_eq!(wall.moves_from("b2c3"), "b2c3-d4");
    wall.illegal("b2c3-e5", "kc-wall");
}

#[test]
fn kc_6_a_phalanx_captures_smaller_groups() {
    let line = "a1 b1 c1";
    check((line, "e1", "w -"), "a1c1-e1", ("c1 d1 e1", "", "b -"));
    check((line, "e1", "w -"), "b1c1-e1", ("a1 d1 e1", "", "b -"));
    check((line, "e1", "w -"), "a1c1-f1", ("d1 e1 f1", "", "b -"));
    check(("c3 d3", "e3", "w -"), "c3d3-f3", ("e3 f3", "", "b -"));
    // Two groups of one man each.
    check((line, "d1 f1", "w -"), "a1c1-f1", ("d1 e1 f1", "", "b -"));
    at(line, "d1 e1 f1", "w -").illegal("a1c1-d1", "kc-group-too-large");
}

#[test]
fn kc_6_a_group_is_counted_to_its_end_but_only_swept_men_are_captured() {
    let pair = at("b3 c3 d3", "e3 f3", "w -");
    assert_eq!(pair.after("b3d3-e3").text(), men("c3 d3 e3", "f3", "b -"));
    pair.illegal("c3d3-e3", "kc-group-too-large");
    let apart = at("c3 d3", "f3 g3", "w -");
    apart.legal("c3d3-e3");
    apart.illegal("c3d3-f3", "kc-group-too-large");
}

#[test]
fn kc_6_a_wall_ends_a_group_and_a_door_does_not() {
    check(("b2 c3", "d4 e5", "w -"), "b2c3-d4", ("c3 d4", "e5", "b -"));
    at("a5 b5", "c5 d5", "w -").illegal("a5b5-c5", "kc-group-too-large");
}

#[test]
fn kc_7_a_throw_and_a_capture_depose() {
    check(("e4", "e6 f6 g6", "w -"), "e4-e5", ("e5", "e4 g6", "b -"));
    check(
        ("e3 e4", "e6 f6 g6", "w -"),
        "e3e4-e6",
        ("e5 e6", "g6", "b -"),
    );
    check(("e6 f6 g6", "g8", "b -"), "g8-g7", ("e6 g8", "g7", "w -"));
}

#[test]
fn kc_7_any_remaining_flank_keeps_the_man() {
    let kept = at("e4", "e6 f6 g6 f5 f7", "w -").after("e4-e5");
    assert_eq!(kept.text(), men("e5", "e4 f6 g6 f5 f7", "b -"));
    assert_eq!(kept.outcome(), "black wins throne");
    let kept = at("e5 e6 f6 g6 g7", "g2 g3 g4", "b -").after("g2g4-g6");
    assert_eq!(kept.text(), men("e5 e6 f6 g7", "g4 g5 g6", "w -"));
    assert_eq!(kept.outcome(), "white wins throne");
}

#[test]
fn kc_8_flanking_crowns_and_the_next_turn_wins() {
    let crowned = at("e6 h7", "", "w -").after("h7-g6");
    assert_eq!(crowned.text(), men("e6 f6 g6", "", "b -"));
    assert_eq!(crowned.outcome(), "ongoing");
    let over = crowned.after("a1");
    assert_eq!(over.outcome(), "white wins throne");
    assert!(over.moves().is_empty());
    assert_eq!(at("", "e6 f6 g6", "b -").outcome(), "black wins throne");
}

#[test]
fn kc_8_deposing_comes_before_crowning() {
    let before = ("e3 e4 g7", "e6 f6 g6", "w -");
    check(before, "e3e4-e6", ("e5 e6 f6 g7", "g6", "b -"));
    check(
        ("e6 f6 g6", "f5 f7 g7 g8", "b -"),
        "g8g7-g6",
        ("e6", "f5 f6 f7 g6 g7", "w -"),
    );
}

#[test]
fn kc_8_a_side_that_a_throw_lets_flank_is_crowned_after_its_own_turn() {
    let thrown = at("e5", "c5 g7", "w -").after("e5-d5");
    assert_eq!(thrown.text(), men("d5", "e5 g7", "b -"));
    let crowned = thrown.after("a1");
    assert_eq!(crowned.text(), men("d5", "a1 e5 f6 g7", "w -"));
    check(("e6 g6", "", "w -"), "a1", ("a1 e6 f6 g6", "", "b -"));
}

#[test]
fn kc_8_a_pass_crowns_too_and_is_no_draw() {
    let flanked = ALL_BLACK.replace("bbbbb1bbbbb/bbbbbb", "bbbbw1wbbbb/bbbbww");
    let pair = variant("").at(&format!("{flanked} w -"));
    assert_eq!(pair.moves(), ["pass"]);
    let crowned = flanked.replace('1', "w");
    assert_eq!(pair.after("pass").text(), format!("{crowned} b -"));
    variant("").start().illegal("pass", text::PASS_NOT_ALLOWED);
    // Both have only the pass, but Black's crowns.
    let mut pair = variant("").at(&format!("{ALL_BLACK} b -"));
    assert_eq!(pair.moves(), ["pass"]);
    pair.play("pass");
    assert_eq!(pair.text(), format!("{} w -", ALL_BLACK.replace('1', "b")));
    assert_eq!(pair.moves(), ["pass"]);
    pair.play("pass");
    assert_eq!(pair.outcome(), "black wins throne");
}

#[test]
fn house_1_two_passes_are_a_draw() {
    // Each empty cell is beside men of both colours; each run of men is as long as the one it meets.
    let locked = "bw1bw1/bw1bw1b/bw1bw1bw/bw1bw1bwb/bw2w1bwbw/bw1bw1bwbwb/w1bw1b1bwb/1bw1bwbwb/bw1bwbwb/w1bwbwb/1bwbwb";
    for side in ["w", "b"] {
        let pair = variant("").at(&format!("{locked} {side} -"));
        assert_eq!(pair.outcome(), "draw both passed");
        assert!(pair.moves().is_empty());
    }
    // Without the black man on f1 Black has a move, so White's pass is no draw.
    let loose = format!("{}1", locked.strip_suffix('b').expect("a man on f1"));
    let pair = variant("").at(&format!("{loose} w -"));
    assert_eq!(pair.moves(), ["pass"]);
    pair.after("pass").legal("h3g2-f1");
}

#[test]
fn house_2_the_third_occurrence_is_a_draw() {
    for (options, outcome) in [("", "draw repetition"), ("repetition=off", "ongoing")] {
        let mut pair = variant(options).at(&men("a3", "k9", "w -"));
        for mv in ["a3-b3", "k9-k8", "b3-a3", "k8-k9"].repeat(2) {
            assert_eq!(pair.outcome(), "ongoing");
            pair.play(mv);
        }
        assert_eq!(pair.outcome(), outcome);
    }
}

#[test]
fn a_move_text_has_one_form() {
    let start = variant("").start();
    start.illegal(
        "- a a1- a1b2 a1b2- A1 a01 a1b2c3-d4 Pass ä1 a1-é",
        text::MOVE_TEXT,
    );
    for mv in ["", "a1-b1 ", " a1"] {
        assert_eq!(start.fault(mv).0, text::MOVE_TEXT, "{mv:?}");
    }
    start.illegal("a7 l1 a1-k5 a1b2-z99", "kc-no-cell");
    start.illegal("swap", "kc-no-swap");
}
