//! One test a ruling, each with its position.

use burgrave_core::{History, Notation, Present, Rules, SplitMix, Step, text};
use burgrave_games::kotc::{Move, faults};

use super::support::{RULES, after, game, moves, position, random_text, refused, rows};

#[test]
fn kotc_1_steps_are_consecutive_and_may_come_back() {
    let tower = rows(
        [
            "8", //
            "8", "8", "8", "(wwb)7", "b7",
        ],
        'b',
    );
    assert_eq!(after("", &tower, "a2-a3-a4-a5"), "8/b7/w7/w7/8/b7 w");
    // Back to the origin, which is empty, and to a space visited before.
    assert_eq!(after("", &tower, "a2-a3-a2-a3"), "8/8/8/(wb)7/w7/b7 w");
    assert_eq!(
        refused("", &tower, "a2-a3-b2-c2"),
        (faults::NOT_NEIGHBOUR, Some(7))
    );
    assert_eq!(refused("", &tower, "a2-a3-a4"), (faults::STEP_COUNT, None));
    assert_eq!(
        refused("", &tower, "a2-a3-a4-a5-a6"),
        (faults::STEP_COUNT, None)
    );
    // What is wrong with a step is told before their number is.
    assert_eq!(
        refused("", &tower, "a2-a4"),
        (faults::NOT_NEIGHBOUR, Some(4))
    );
    // With `fan` each step starts at the origin, which is not filled again.
    assert_eq!(
        after("sow=fan", &tower, "a2-a3-a3-h2"),
        "8/8/8/(ww)7/7b/b7 w"
    );
    assert_eq!(
        refused("sow=fan", &tower, "a2-a3-a4-a5"),
        (faults::NOT_NEIGHBOUR, Some(7))
    );
    assert_eq!(
        refused("sow=fan", &tower, "a2-a3-a2-a3"),
        (faults::NOT_NEIGHBOUR, Some(7))
    );
}

#[test]
fn kotc_2_pieces_are_set_in_order_whatever_their_colour() {
    let tower = rows(["8", "8", "8", "8", "(bwbw)7", "b7"], 'w');
    assert_eq!(after("", &tower, "a2-b2-c2-d2-e2"), "8/8/8/8/1bwbw3/b7 b");
    let blacks = tower.replace(" w", " b");
    assert_eq!(
        refused("", &blacks, "a2-b2-c2-d2-e2"),
        (faults::OPPONENTS_TOWER, Some(1))
    );
    assert_eq!(
        refused("", &tower, "a3-a4"),
        (faults::EMPTY_ORIGIN, Some(1))
    );
}

#[test]
fn kotc_3_no_capture_on_level_1_and_the_platform() {
    // On level 1, the colour of the piece that is set counts, not the mover's.
    let low = rows(["8", "8", "8", "8", "(bw)7", "bw6"], 'w');
    assert_eq!(after("", &low, "a2-a1-a2"), "8/8/8/8/w7/(bb)w6 b");
    assert_eq!(after("", &low, "a2-b2-b1"), "8/8/8/8/1b6/b(ww)6 b");
    let high = rows(["bw6", "(ww)7", "8", "8", "8", "b7"], 'w');
    assert_eq!(refused("", &high, "a5-a6-a5"), (faults::CAPTURE, Some(4)));
    assert_eq!(after("", &high, "a5-b5-b6"), "b(ww)6/1w6/8/8/8/b7 b");
    // White moves, but the piece is black.
    let own = rows(["8", "8", "8", "8", "(bw)7", "w7"], 'w');
    assert_eq!(refused("", &own, "a2-a1-a2"), (faults::CAPTURE, Some(4)));
    // On the slope any piece goes on any stack.
    let slope = rows(["8", "8", "8", "b7", "w7", "8"], 'w');
    assert_eq!(after("", &slope, "a2-a3"), "8/8/8/(bw)7/8/8 b");
    // A piece set in the same sow counts too.
    let twice = rows(["8", "8", "8", "8", "(bww)7", "8"], 'w');
    assert_eq!(
        refused("", &twice, "a2-a1-b1-a1"),
        (faults::CAPTURE, Some(10))
    );
    assert_eq!(after("", &twice, "a2-a1-b1-c1"), "8/8/8/8/8/bww5 b");
}

#[test]
fn kotc_4_one_piece_a_turn_on_the_platform() {
    let tower = rows(["8", "(www)7", "8", "8", "8", "b7"], 'w');
    assert_eq!(after("", &tower, "a5-a6-a5-a4"), "w7/w7/w7/8/8/b7 b");
    assert_eq!(
        refused("", &tower, "a5-a6-b6-b5"),
        (faults::SECOND_ON_PLATFORM, Some(7))
    );
    assert_eq!(
        refused("", &tower, "a5-a6-a5-a6"),
        (faults::SECOND_ON_PLATFORM, Some(10))
    );
    assert_eq!(
        refused("sow=fan", &tower, "a5-a6-a6-a4"),
        (faults::SECOND_ON_PLATFORM, Some(7))
    );
}

#[test]
fn kotc_5_pieces_on_the_platform_never_move() {
    let text = rows(["w7", "8", "8", "8", "8", "wb6"], 'w');
    assert_eq!(
        refused("", &text, "a6-a5"),
        (faults::FROM_PLATFORM, Some(1))
    );
    let game = game("");
    assert_eq!(moves(&game, &position(&game, &text)), ["a1-a2", "a1-h1"]);
}

#[test]
fn kotc_6_never_a_fifth_place_and_of_four_two_adjacent() {
    let four = rows(["ww1w1w2", "2w1w3", "8", "8", "8", "b7"], 'w');
    assert_eq!(refused("", &four, "c5-c6"), (faults::FIFTH_PLACE, Some(4)));
    assert_eq!(
        after(
            "",
            &rows(["ww1w1w2", "1w2w3", "8", "8", "8", "b7"], 'w'),
            "b5-b6"
        ),
        "w(ww)1w1w2/4w3/8/8/8/b7 b"
    );
    let three = rows(["w1w1w3", "5ww1", "8", "8", "8", "b7"], 'w');
    assert_eq!(
        refused("", &three, "g5-g6"),
        (faults::FOURTH_SCATTERED, Some(4))
    );
    assert_eq!(after("", &three, "f5-f6"), "w1w1ww2/6w1/8/8/8/b7 b");
    assert_eq!(
        after("platform=any", &three, "g5-g6"),
        "w1w1w1w1/5w2/8/8/8/b7 b"
    );
    // It is the set piece's colour that counts: Black's tower sets a white piece.
    let others = rows(["w1w1w3", "6(wb)1", "8", "8", "8", "b7"], 'b');
    assert_eq!(
        refused("", &others, "g5-g6-g5"),
        (faults::FOURTH_SCATTERED, Some(4))
    );
    let assigned = rows(["8", "3w(wb)3", "8", "8", "8", "b7"], 'b');
    assert_eq!(
        refused("platform=assigned", &assigned, "e5-e6-e5"),
        (faults::SET_NOT_ASSIGNED, Some(4))
    );
    assert_eq!(
        after("platform=assigned", &assigned, "e5-f5-f6"),
        "5b2/3w1w2/8/8/8/b7 w"
    );
}

#[test]
fn kotc_7_two_routes_are_two_moves() {
    let text = rows(["8", "8", "8", "8", "(wwww)7", "b7"], 'w');
    let game = game("");
    let listed = moves(&game, &position(&game, &text));
    let [one, two] = ["a2-a3-a4-a3-a2", "a2-a3-a2-a3-a4"];
    for mv in [one, two] {
        assert!(listed.iter().any(|text| text == mv), "{mv}");
        assert_eq!(after("", &text, mv), "8/8/w7/(ww)7/w7/b7 b");
    }
}

#[test]
fn kotc_8_a_player_with_no_legal_move_passes() {
    // White's only pieces below the platform lie under Black's.
    let text = rows(["w7", "8", "8", "8", "(wb)7", "b7"], 'w');
    let game = game("");
    let stuck = position(&game, &text);
    assert_eq!(game.moves(&stuck), [Move::PASS]);
    assert_eq!(moves(&game, &stuck), ["pass"]);
    assert_eq!(game.count_moves(&stuck), 1);
    assert_eq!(after("", &text, "pass"), text.replace(" w", " b"));
    let free = rows(["w7", "8", "8", "8", "(wb)7", "b7"], 'b');
    assert_eq!(
        refused("", &free, "pass"),
        (text::PASS_NOT_ALLOWED, Some(1))
    );
}

/// HOUSE-1's draw cannot come about here: the innermost stack below the platform has an empty space
/// beside or above it, and can go to and fro between this space and its own.
#[test]
fn house_1_one_side_can_always_move() {
    let mut rng = SplitMix::new(9);
    for rules in RULES {
        let game = game(rules);
        let mut passes = 0;
        for _ in 0..2000 {
            let text = random_text(&mut rng, 4);
            let Ok(position) = game.parse_position(&text) else {
                continue;
            };
            if game.terminal_outcome(&position).is_none() {
                assert_eq!(game.outcome(&position), None, "{rules}: {text}");
                passes += u32::from(game.moves(&position) == [Move::PASS]);
            }
        }
        assert!(passes > 0, "{rules}");
    }
}

#[test]
fn kotc_9_the_first_move_is_free() {
    let game = game("");
    assert_eq!(
        moves(&game, &game.start()),
        [
            "a1-a2-a1", "a1-a2-a3", "a1-a2-b2", "a1-a2-h2", "c1-c2-b2", "c1-c2-c1", "c1-c2-c3",
            "c1-c2-d2", "e1-e2-d2", "e1-e2-e1", "e1-e2-e3", "e1-e2-f2", "g1-g2-f2", "g1-g2-g1",
            "g1-g2-g3", "g1-g2-h2"
        ]
    );
}

#[test]
fn the_end_is_a_complete_platform_even_by_the_opponents_hand() {
    let text = rows(["w7", "(wb)7", "8", "8", "8", "b7"], 'b');
    let game = game("");
    let mut played = History::from_position(game, position(&game, &text));
    let mv = game
        .parse_move(played.position(), "a5-a6-a5")
        .expect("legal");
    played.play(mv).expect("legal");
    let outcome = played.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some("white wins platform complete"));
    assert!(played.legal_moves().is_empty());
    let over = game
        .parse_move(played.position(), "a1-a2")
        .expect_err("over");
    assert_eq!(over.code, text::GAME_OVER);
}

#[test]
fn max_tower_limits_every_stack_and_the_platform_too() {
    let text = rows(["(ww)7", "w7", "8", "8", "8", "b7"], 'w');
    assert_eq!(
        refused("max-tower=2", &text, "a5-a6"),
        (faults::SET_TOO_HIGH, Some(4))
    );
    assert_eq!(after("max-tower=3", &text, "a5-a6"), "(www)7/8/8/8/8/b7 b");
}

#[test]
fn with_max_tower_a_route_that_cannot_be_completed_is_not_a_move() {
    // Over h2, which is full then, and down to h1: from there the third piece can go nowhere.
    let text = rows(["8", "8", "8", "8", "(www)6(bb)", "b5b1"], 'w');
    let game = game("max-tower=3");
    let position = position(&game, &text);
    let listed = moves(&game, &position);
    assert!(listed.iter().all(|mv| !mv.starts_with("a2-h2-h1")));
    assert_eq!(
        refused("max-tower=3", &text, "a2-h2-h1-h2"),
        (faults::SET_TOO_HIGH, Some(10))
    );
    assert_eq!(
        refused("max-tower=3", &text, "a2-h2-h1"),
        (faults::STUCK, None)
    );
    let [a2, h2] = [8, 15].map(Step::Space);
    let menu = game.menu(&position, &[a2, h2]).expect("a menu");
    let offered: Vec<Step> = menu.next.iter().map(|option| option.step).collect();
    assert_eq!(offered, [8, 14, 23].map(Step::Space));
    let free = text.replace("b5b1", "b7");
    let position = super::support::position(&game, &free);
    let menu = game.menu(&position, &[a2, h2]).expect("a menu");
    assert_eq!(menu.next.len(), 4);
}

#[test]
fn house_2_the_third_occurrence_is_a_draw() {
    let text = rows(["8", "8", "8", "8", "w7", "4b3"], 'w');
    for (rules, drawn) in [("", true), ("repetition=off", false)] {
        let game = game(rules);
        let mut played = History::from_position(game, position(&game, &text));
        for mv in ["a2-a3", "e1-e2", "a3-a2", "e2-e1"].repeat(2) {
            let mv = game.parse_move(played.position(), mv).expect("legal");
            played.play(mv).expect("not over");
        }
        assert_eq!(played.outcome().is_some(), drawn, "{rules}");
    }
}

#[test]
fn move_text_has_one_form() {
    let text = rows(["8", "8", "8", "8", "w7", "b7"], 'w');
    for (mv, column) in [
        ("", 1),
        ("a2", 3),
        ("a2-", 4),
        ("a2-a7", 4),
        ("a2--a3", 4),
        ("A2-a3", 1),
        ("a2-a3 ", 4),
        ("a2a3", 1),
        ("a02-a3", 1),
        ("Pass", 1),
        ("a2-ä3", 4),
    ] {
        assert_eq!(
            refused("", &text, mv),
            (text::MOVE_TEXT, Some(column)),
            "{mv:?}"
        );
    }
    let long = ["a2"; 1000].join("-");
    assert_eq!(refused("", &text, &long), (faults::NOT_NEIGHBOUR, Some(4)));
}
