//! Single men and phalanxes, and the rulings about throws and captures, with the position drawn.

use burgrave_core::{Notation, Rules};

use crate::common::rules;
use crate::drawing::{after, drawn, moves, refused, same_men};

#[test]
fn single_men_slide_until_something_stops_them() {
    let rules = rules("");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w . . . w . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(
        moves(&rules, &position, "a3-"),
        [
            "a3-a1", "a3-a2", "a3-a4", "a3-a5", "a3-a6", "a3-b3", "a3-b4", "a3-c3", "a3-c5",
            "a3-d3", "a3-d6"
        ]
    );
    assert_eq!(refused(&position, "a3-e3"), "kc-single-blocked");
    assert_eq!(refused(&position, "a3-f3"), "kc-single-blocked");
    assert_eq!(refused(&position, "a3-e7"), "kc-wall");
    assert_eq!(refused(&position, "a3-a3"), "kc-no-line");
    assert_eq!(refused(&position, "a3-b5"), "kc-no-line");
    assert_eq!(refused(&position, "b3-b4"), "kc-not-own");
    // Stopped by a friend he throws nobody and is connected from then on.
    let stopped = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . w w . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(refused(&stopped, "d3-c3"), "kc-not-single");
}

#[test]
fn walls_separate_and_stop() {
    let rules = rules("");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . w . . .
           . . . . . w . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    // Neighbours with a wall between are two single men.
    assert_eq!(refused(&position, "g7h8-i9"), "kc-phalanx-broken");
    assert_eq!(refused(&position, "h8-g7"), "kc-wall");
    after(&position, "g7-g8");
    after(&position, "h8-h9");
    assert!(moves(&rules, &position, "g7h8").is_empty());
}

#[test]
fn single_men_leave_the_castle_by_doors_and_never_enter() {
    let rules = rules("");
    let inside = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . w . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(
        moves(&rules, &inside, "h7-"),
        [
            "h7-b1", "h7-b7", "h7-c2", "h7-c7", "h7-d3", "h7-d7", "h7-e4", "h7-e7", "h7-f5",
            "h7-f7", "h7-g6", "h7-g7", "h7-i7", "h7-i8", "h7-j7", "h7-j9", "h7-k10", "h7-k7"
        ]
    );
    assert_eq!(refused(&inside, "h7-h8"), "kc-wall");
    let outside = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . w . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(refused(&outside, "i7-h7"), "kc-single-enters");
    assert_eq!(refused(&outside, "i7-g7"), "kc-single-enters");
}

#[test]
fn phalanxes_pass_doors_and_no_walls() {
    let rules = rules("");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . w w .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(moves(&rules, &position, "j7i7"), ["j7i7-g7", "j7i7-h7"]);
    assert_eq!(moves(&rules, &position, "i7j7"), ["i7j7-k7"]);
    let walled = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . w . . . . .
         . w . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(moves(&rules, &walled, "b2c3"), ["b2c3-d4"]);
    assert_eq!(refused(&walled, "b2c3-e5"), "kc-wall");
}

#[test]
fn phalanxes_move_in_parts_up_to_their_own_length() {
    let rules = rules("");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . w w w . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(
        moves(&rules, &position, "b3d3"),
        ["b3d3-e3", "b3d3-f3", "b3d3-g3"]
    );
    assert_eq!(moves(&rules, &position, "c3d3"), ["c3d3-e3", "c3d3-f3"]);
    assert_eq!(refused(&position, "c3d3-g3"), "kc-phalanx-too-far");
    assert_eq!(refused(&position, "b3c3-d3"), "kc-phalanx-friend");
    assert_eq!(refused(&position, "c3d3-b3"), "kc-phalanx-aside");
    assert_eq!(refused(&position, "c3d3-d4"), "kc-phalanx-aside");
    assert_eq!(refused(&position, "d3d3-e3"), "kc-no-line");
    assert_eq!(refused(&position, "d3e3-f3"), "kc-phalanx-broken");
    same_men(&after(&position, "b3d3-f3"), "wd3 we3 wf3");
    same_men(&after(&position, "c3d3-f3"), "wb3 we3 wf3");
}

#[test]
fn kc_5_a_single_man_throws_whom_he_stops_at() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w . . . . b . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "a3-e3"), "bd3 we3");
    // To avoid it he stops earlier.
    same_men(&after(&position, "a3-d3"), "wd3 bf3");
    // Thrown to where the mover came from, if he moved one cell.
    same_men(
        &after(
            &drawn(
                "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w . b . . . . .
         . . . . . . .
         . . . . . .",
                "w -",
            ),
            "a3-b3",
        ),
        "ba3 wb3",
    );
    // He must have moved at all.
    assert_eq!(
        refused(
            &drawn(
                "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w b . . . . . .
         . . . . . . .
         . . . . . .",
                "w -"
            ),
            "a3-b3"
        ),
        "kc-single-blocked"
    );
}

#[test]
fn kc_5_throws_go_through_doors_out_of_the_castle() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         w . . b . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "a5-c5"), "bb5 wc5");
    assert_eq!(refused(&position, "a5-d5"), "kc-single-enters");
}

#[test]
fn kc_5_throws_go_through_doors_into_the_castle() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . b . w . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "d5-c5"), "bd5 wc5");
}

#[test]
fn kc_5_walls_prevent_throws() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . b . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         w . . . . .",
        "w -",
    );
    same_men(&after(&position, "a1-d4"), "wd4 be5");
    assert_eq!(refused(&position, "a1-e5"), "kc-wall");
}

#[test]
fn kc_5_without_throws_a_blocked_man_just_stops() {
    let rules = rules("throw=off");
    let mut position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w . . . . b . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    let mv = rules.parse_move(&position, "a3-e3").expect("legal");
    rules.play(&mut position, mv).expect("legal");
    same_men(&position, "we3 bf3");
}

#[test]
fn kc_5_a_phalanx_throws_nobody() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w w . b b . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "a3b3-c3"), "wb3 wc3 bd3 be3");
}

#[test]
fn kc_6_a_phalanx_captures_smaller_groups() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . w w b . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "c3d3-e3"), "wd3 we3");
    same_men(&after(&position, "c3d3-f3"), "we3 wf3");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . w w w b . b .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "b3d3-g3"), "we3 wf3 wg3");
}

#[test]
fn kc_6_a_group_is_counted_to_its_end_but_only_swept_men_go() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . w w w b b . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "b3d3-e3"), "wc3 wd3 we3 bf3");
    // Two men take no part of a group of two.
    assert_eq!(refused(&position, "c3d3-e3"), "kc-group-too-large");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . w w . b b .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    after(&position, "c3d3-e3");
    assert_eq!(refused(&position, "c3d3-f3"), "kc-group-too-large");
}

#[test]
fn kc_6_a_wall_ends_a_group_and_a_door_does_not() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . b . . . . .
         . . . b . . . . .
         . . w . . . . .
         . w . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "b2c3-d4"), "wc3 wd4 be5");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         w w b b . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    assert_eq!(refused(&position, "a5b5-c5"), "kc-group-too-large");
}
