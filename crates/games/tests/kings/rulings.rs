//! The rulings about the board, placements, the swap, the Throne and the end, with the position drawn.

use burgrave_core::{History, Notation, Rules, Side};
use burgrave_games::kings::Zone;

use crate::common::{outcome_line, rules, texts};
use crate::drawing::{after, drawn, moves, refused, same_men};

#[test]
fn kc_1_three_cells_lie_straight_before_each_door() {
    let rules = rules("");
    let board = rules.hexagon();
    assert_eq!(board.cells(), 91);
    let mut doors = 0;
    let entrances = (0..91).filter(|&cell| rules.zone(cell) == Zone::Entrance);
    for (cell, direction) in entrances.flat_map(|cell| (0..6).map(move |d| (cell, d))) {
        let line = std::iter::successors(board.step(cell, direction), |&next| {
            board.step(next, direction)
        });
        let outside: Vec<bool> = line.map(|next| !rules.zone(next).is_castle()).collect();
        // Straight out: through a door, not through the Castle, not along its wall.
        if outside == [true; 3] {
            doors += 1;
        }
    }
    assert_eq!(doors, 12);
}

#[test]
fn kc_2_walls_do_not_help_placements() {
    // A wall lies between g7 and h8.
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . w b . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         b . . . . .",
        "w -",
    );
    assert_eq!(refused(&position, "h8"), "kc-place-adjacent");
    assert_eq!(refused(&position, "g7"), "kc-place-occupied");
    assert_eq!(refused(&position, "a1"), "kc-place-occupied");
    assert_eq!(refused(&position, "e5"), "kc-place-castle");
    assert_eq!(refused(&position, "f6"), "kc-place-castle");
    // Beside an enemy is fine, before a door too.
    for fine in ["b1", "i8", "i7", "d4"] {
        after(&position, fine);
    }
}

#[test]
fn kc_3_black_may_swap_after_whites_first_placement() {
    let placed = after(&rules("").start(), "f1");
    assert!(placed.may_swap());
    assert_eq!(
        after(&placed, "swap"),
        drawn(
            "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . b",
            "w -"
        )
    );
    // Any other move forgoes it.
    let declined = after(&placed, "a1");
    assert!(!declined.may_swap());
    assert_eq!(refused(&declined, "swap"), "kc-no-swap");
}

#[test]
fn kc_3_nothing_else_leaves_a_swap() {
    // An empty board with White to move is the start, however it was given.
    assert!(
        after(
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
         . . . . . . . .
         . . . . . . .
         . . . . . .",
                "w -"
            ),
            "a1"
        )
        .may_swap()
    );
    // Black's placement on an empty board leaves none, nor does White's after it.
    let black = after(
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
         . . . . . . . .
         . . . . . . .
         . . . . . .",
            "b -",
        ),
        "a1",
    );
    assert!(!black.may_swap());
    assert!(!after(&black, "f1").may_swap());
    // One white man and Black's turn, but he was not just placed.
    let moved = after(
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
         . . . . . . . .
         . . . . . . .
         w . . . . .",
            "w -",
        ),
        "a1-b1",
    );
    assert_eq!(refused(&moved, "swap"), "kc-no-swap");
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
         . . . . . . . .
         . . . . . . .
         w . . . . .",
                "b -"
            ),
            "swap"
        ),
        "kc-no-swap"
    );
}

#[test]
fn kc_4_nobody_moves_onto_or_across_the_throne() {
    let rules = rules("");
    for position in [
        drawn(
            "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . w . . . .
         . . . . . . . . . . .
         . . . b . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
            "w -",
        ),
        drawn(
            "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . w . . . .
         . . . . b b b . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
            "w -",
        ),
    ] {
        assert_eq!(refused(&position, "g7-f6"), "kc-throne-crossed");
        assert_eq!(refused(&position, "g7-e5"), "kc-throne-crossed");
        let all = texts(&rules, &position);
        assert!(all.iter().all(|(name, _)| !name.ends_with("-f6")));
    }
}

#[test]
fn kc_4_the_man_on_the_throne_stays_and_connects_to_nobody() {
    // A win, were it White's turn; Black's men beside him are single all the same.
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . b b b . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         w . . . . .",
        "w -",
    );
    assert_eq!(refused(&position, "f6-f7"), "kc-throne-left");
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . w w w . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         b . . . . .",
        "b -",
    );
    let next = after(&position, "a1-a2");
    assert_eq!(outcome_line(&rules(""), &next), "white wins throne");
    assert_eq!(refused(&next, "f6-f7"), "game-over");
}

#[test]
fn kc_7_a_throw_deposes() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . b b b . . . .
         . . . . . . . . . .
         . . . . w . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    let next = after(&position, "e4-e5");
    same_men(&next, "be4 we5 bg6");
    assert_eq!(next.throne(), None);
}

#[test]
fn kc_7_a_capture_deposes() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . . . . .
         . . . . b b b . . . .
         . . . . . . . . . .
         . . . . w . . . .
         . . . . w . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "e3e4-e6"), "we5 we6 bg6");
}

#[test]
fn kc_7_any_remaining_flank_keeps_the_man() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . b . . . . .
         . . . . b b b . . . .
         . . . . . b . . . .
         . . . . w . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    let next = after(&position, "e4-e5");
    same_men(&next, "be4 we5 bf6 bg6 bf5 bf7");
    assert_eq!(outcome_line(&rules(""), &next), "black wins throne");
}

#[test]
fn kc_8_flanking_crowns_and_the_next_turn_wins() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . . w . . .
         . . . . w . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    let crowned = after(&position, "h7-g6");
    same_men(&crowned, "we6 wf6 wg6");
    assert_eq!(outcome_line(&rules(""), &crowned), "ongoing");
    let over = after(&crowned, "a1");
    assert_eq!(outcome_line(&rules(""), &over), "white wins throne");
    assert!(rules("").moves(&over).is_empty());
}

#[test]
fn kc_8_deposing_comes_before_crowning() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . w . . . .
         . . . . b b b . . . .
         . . . . . . . . . .
         . . . . w . . . .
         . . . . w . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    same_men(&after(&position, "e3e4-e6"), "we5 we6 wf6 wg7 bg6");
}

#[test]
fn kc_8_whom_a_throw_lets_flank_is_crowned_after_his_turn() {
    let position = drawn(
        "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . b . . . .
         . . . . . . . . . . .
         . . b . w . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
        "w -",
    );
    let next = after(&position, "e5-d5");
    assert_eq!(
        next,
        drawn(
            "
                   . . . . . .
                 . . . . . . .
               . . . . . . . .
             . . . . . . . . .
           . . . . . b . . . .
         . . . . . . . . . . .
         . . . w b . . . . .
         . . . . . . . . .
         . . . . . . . .
         . . . . . . .
         . . . . . .",
            "b -"
        )
    );
    assert_eq!(next.throne(), None);
    same_men(&after(&next, "a1"), "ba1 be5 bf6 wd5 bg7");
}

#[test]
fn kc_8_a_pass_crowns_too() {
    let position = drawn(
        "
                   b b b b b b
                 b b b b b b b
               b b b b b b b b
             b b b b b b b b b
           b b b b b b b b b b
         b b b b w . w b b b b
         b b b b w w b b b b
         b b b b b b b b b
         b b b b b b b b
         b b b b b b b
         b b b b b b",
        "w -",
    );
    assert_eq!(moves(&rules(""), &position, ""), ["pass"]);
    let next = after(&position, "pass");
    assert_eq!(next.throne(), Some(Side::White));
    assert_eq!(next.count(Side::White), 4);
    assert_eq!(refused(&rules("").start(), "pass"), "pass-not-allowed");
}

#[test]
fn house_2_the_third_occurrence_draws() {
    for (options, drawn_at_last) in [("", true), ("repetition=off", false)] {
        let rules = rules(options);
        let position = drawn(
            "
                   . . . . . .
                 . . . . . . .
               . . . . . . . b
             . . . . . . . . .
           . . . . . . . . . .
         . . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . .
         w . . . . . . .
         . . . . . . .
         . . . . . .",
            "w -",
        );
        let mut game = History::from_position(rules, position);
        for mv in ["a3-b3", "k9-k8", "b3-a3", "k8-k9"].repeat(2) {
            assert_eq!(game.outcome(), None);
            let mv = rules.parse_move(game.position(), mv).expect("legal");
            game.play(mv).expect("legal");
        }
        assert_eq!(game.outcome().is_some(), drawn_at_last);
    }
}
