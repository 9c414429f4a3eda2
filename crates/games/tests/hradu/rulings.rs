//! One test a ruling, and the page's other sentences about moves and results.

use burgrave_core::text::{GAME_OVER, MOVE_TEXT, PASS_NOT_ALLOWED};
use burgrave_core::{History, Side};
use burgrave_games::hradu::{BOARD, Terrain, faults};

use super::*;

#[test]
fn dh_1_zapletals_layout_and_set_up() {
    let game = rules("setup=standard");
    let layout = game.layout();
    let count = |terrain| {
        (0..BOARD.cells())
            .filter(|&cell| layout.terrain(cell) == terrain)
            .count()
    };
    assert_eq!(count(Terrain::Wall), 106);
    assert_eq!(count(Terrain::Gate), 4);
    assert_eq!(layout.walls(Side::White).count(), 53);
    assert_eq!(layout.walls(Side::Black).count(), 53);
    let name = |cell: u16| BOARD.name(usize::from(cell));
    assert_eq!(name(layout.centre(Side::White)), "j4");
    assert_eq!(name(layout.centre(Side::Black)), "j16");
    let start = game.start();
    assert_eq!(
        game.position_text(&start),
        draw(
            19,
            &[
                ".....b.......b.....",
                ".......b...b.......",
                "...................",
                "...................",
                "...................",
                ".......b...b.......",
                "...................",
                "..b.............b..",
                "...................",
                "...................",
                "...................",
                "..w.............w..",
                "...................",
                ".......w...w.......",
                "...................",
                "...................",
                "...................",
                ".......w...w.......",
                ".....w.......w.....",
            ],
            "w 0:0"
        )
    );
}

#[test]
fn dh_2_entering_the_enemys_central_square_ends_the_move_and_the_game() {
    let game = rules("");
    let text = draw(
        19,
        &[
            ".........w.........",
            "...................",
            "...................",
            "...................",
            "..........b........",
        ],
        "w 0:0",
    );
    let start = position(&game, &text);
    // Through the gate j18 up to j16, not to j15 beyond.
    assert_eq!(
        goals(&game, &start, "j19"),
        "g19 h19 i19 j16 j17 j18 k19 l19 m19"
    );
    assert_eq!(why_not(&game, &start, "j19-j15"), faults::ACROSS_CENTRE);
    let end = after(&game, &start, "j19-j16");
    assert_eq!(outcome(&game, &end), "white wins castle taken");
    assert!(game.moves(&end).is_empty());
    assert_eq!(why_not(&game, &end, "k15-k16"), GAME_OVER);
    assert_eq!(why_not(&game, &end, "pass"), GAME_OVER);
    position(&game, &game.position_text(&end));
}

#[test]
fn dh_2_black_wins_on_j4() {
    let game = rules("rules=french");
    let text = draw(5, &["w........b.........", "..................."], "b 0:0");
    let start = position(&game, &text);
    let end = after(&game, &start, "j5-j4");
    assert_eq!(outcome(&game, &end), "black wins castle taken");
}

#[test]
fn dh_3_along_walls_in_a_straight_line_whatever_castle() {
    let game = rules("");
    let text = draw(
        8,
        &[
            "..w................",
            "...................",
            ".......w...........",
        ],
        "w 0:0",
    );
    let text = text.replacen("19", "b18", 1);
    let start = position(&game, &text);
    // c8 is a corner: along the front to i8, where the gate ends it; along the side to c2; one square
    // down to the ground b8 and c9.
    assert_eq!(
        goals(&game, &start, "c8"),
        "b8 c2 c3 c4 c5 c6 c7 c9 d8 e8 f8 g8 h8 i8"
    );
    assert_eq!(
        why_not(&game, &start, "c8-j8"),
        faults::LEVEL_ONE_SQUARE,
        "a gate is ground"
    );
    // h6 is an inner corner.
    assert_eq!(goals(&game, &start, "h6"), "g6 h2 h3 h4 h5 h7 i6 j6 k6 l6");

    // Walls of two buildings that touch make one line.
    let game = rules_on(
        "",
        8,
        &[
            "..###.#####........",
            "..#.#.#...#........",
            "..#########........",
        ],
    );
    let text = draw(
        8,
        &[
            "w..................",
            "...................",
            "..w...............b",
        ],
        "w 0:0",
    );
    let start = position(&game, &text);
    assert_eq!(
        goals(&game, &start, "c6"),
        "b6 c5 c7 c8 d6 e6 f6 g6 h6 i6 j6 k6"
    );
}

#[test]
fn dh_4_towers_and_keeps_only_obstruct() {
    let game = rules_on(
        "",
        8,
        &[
            "T.....K............",
            "...................",
            "...................",
            "####T###K##........",
        ],
    );
    let text = draw(
        8,
        &[
            "...w...............",
            "...................",
            "...................",
            "..w..............b.",
        ],
        "w 0:0",
    );
    let start = position(&game, &text);
    assert_eq!(
        goals(&game, &start, "d8"),
        "b8 c8 d10 d11 d12 d13 d14 d15 d16 d17 d18 d19 d6 d7 d9 e8 f8"
    );
    assert_eq!(goals(&game, &start, "c5"), "a5 b5 c4 c6 d5");
    for text in ["d8-g8", "d8-h8", "d8-a8", "c5-e5", "c5-f5"] {
        assert_eq!(why_not(&game, &start, text), faults::TOWER_IN_WAY);
    }
}

#[test]
fn dh_5_own_central_square_neither_entered_nor_crossed() {
    // Two walls beside White's central square j4.
    let layout = ["........#*#........"];
    let text = draw(
        5,
        &[
            ".........w.........",
            "........w..........",
            "...................",
            "...................",
            "b..................",
        ],
        "w 0:0",
    );
    let game = rules_on("", 4, &layout);
    let start = position(&game, &text);
    assert!(
        !goals(&game, &start, "j5")
            .split(' ')
            .any(|goal| ["j4", "j3"].contains(&goal))
    );
    assert_eq!(goals(&game, &start, "i4"), "h4 i3 i5", "no descent either");
    for text in ["j5-j4", "j5-j3", "i4-j4"] {
        assert_eq!(why_not(&game, &start, text), faults::OWN_CENTRE);
    }

    // The French rules: crossed, but not stopped on, and a descent would stop there.
    let game = rules_on("rules=french", 4, &layout);
    let start = position(&game, &text);
    let down: Vec<String> = goals(&game, &start, "j5")
        .split(' ')
        .filter(|goal| ["j4", "j3", "j2", "j1"].contains(goal))
        .map(str::to_owned)
        .collect();
    assert_eq!(down, ["j1", "j2", "j3"]);
    assert_eq!(goals(&game, &start, "i4"), "h4 i3 i5");
    for text in ["j5-j4", "i4-j4"] {
        assert_eq!(why_not(&game, &start, text), faults::OWN_CENTRE_STOP);
    }
    // Nor does a climb follow on the crossing.
    assert_eq!(why_not(&game, &start, "i4-k4"), faults::LEVEL_ONE_SQUARE);
}

#[test]
fn dh_5_the_enemy_beyond_the_own_central_square() {
    let text = draw(
        5,
        &[
            ".........w.........",
            "...................",
            ".........b.........",
        ],
        "w 0:0",
    );
    let makers = rules("");
    assert_eq!(goals(&makers, &position(&makers, &text), "j5"), "i5 j6 k5");
    let french = rules("rules=french");
    let start = position(&french, &text);
    assert_eq!(goals(&french, &start, "j5"), "i5 j3 j6 k5");
    let end = after(&french, &start, "j5-j3");
    assert_eq!(outcome(&french, &end), "white wins all soldiers lost");
}

#[test]
fn french_soldiers_go_one_square_along_a_wall() {
    let game = rules("rules=french");
    let text = draw(8, &["..w.b............b."], "w 0:0");
    let start = position(&game, &text);
    assert_eq!(goals(&game, &start, "c8"), "b8 c7 c9 d8");
    assert_eq!(why_not(&game, &start, "c8-c6"), faults::WALL_ONE_SQUARE);
    assert_eq!(why_not(&game, &start, "c8-e8"), faults::WALL_ONE_SQUARE);
    let next = after(&game, &start, "c8-d8 r8-r9");
    assert_eq!(goals(&game, &next, "d8"), "c8 d7 d9 e8");
}

#[test]
fn dh_6_placement_alternates_and_white_moves_first() {
    let game = rules("");
    let start = game.start();
    assert_eq!(
        game.position_text(&start),
        "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 w 8:8"
    );
    assert_eq!(game.count_moves(&start), 53);
    let next = after(&game, &start, "h8");
    assert_eq!(
        game.position_text(&next),
        draw(8, &[".......w..........."], "b 7:8")
    );
    let next = after(&game, &next, "c12");
    assert_eq!(game.count_moves(&next), 52);
    assert_eq!(why_not(&game, &next, "h8"), faults::PLACE_OCCUPIED);
    for text in ["h12", "a1", "j8", "j4", "a10"] {
        assert_eq!(why_not(&game, &next, text), faults::PLACE_OWN_WALL);
    }
    assert_eq!(why_not(&game, &next, "h8-h9"), faults::PLACE_FIRST);
    let rest = "c2 c13 c3 c14 c4 c15 c5 c16 c6 c17 c7 c18 c8";
    let last = after(&game, &next, rest);
    assert!(game.position_text(&last).ends_with(" b 0:1"));
    let done = after(&game, &last, "q12");
    assert!(game.position_text(&done).ends_with(" w 0:0"));
    assert_eq!(outcome(&game, &done), "ongoing");
    assert_eq!(why_not(&game, &done, "d8"), faults::ALL_PLACED);
    after(&game, &done, "h8-h9");
}

#[test]
fn during_placement_nobody_has_lost() {
    let game = rules("");
    assert_eq!(outcome(&game, &game.start()), "ongoing");
    let next = after(&game, &game.start(), "f1");
    assert_eq!(outcome(&game, &next), "ongoing", "Black has none yet");
}

#[test]
fn on_the_ground_any_number_of_squares_and_one_up() {
    let game = rules("");
    // f9 before White's front wall.
    let text = draw(
        10,
        &[
            "...................",
            ".....w.....b.......",
            "...................",
        ],
        "w 0:0",
    );
    let start = position(&game, &text);
    // East up to the soldier on l9, who is captured; north to f11, then f12 is a wall; south f8 is one.
    assert_eq!(
        goals(&game, &start, "f9"),
        "a9 b9 c9 d9 e9 f10 f11 f8 g9 h9 i9 j9 k9 l9"
    );
    assert_eq!(why_not(&game, &start, "f9-m9"), faults::JUMP);
    assert_eq!(why_not(&game, &start, "f9-f12"), faults::LEVEL_ONE_SQUARE);
    assert_eq!(why_not(&game, &start, "f9-f7"), faults::LEVEL_ONE_SQUARE);
    assert_eq!(why_not(&game, &start, "f9-g10"), faults::NOT_STRAIGHT);
    assert_eq!(why_not(&game, &start, "f9-f9"), faults::NOT_STRAIGHT);
    assert_eq!(why_not(&game, &start, "l9-l10"), faults::NOT_YOURS);
    assert_eq!(why_not(&game, &start, "a1-a2"), faults::NO_SOLDIER);
    assert_eq!(why_not(&game, &start, "pass"), PASS_NOT_ALLOWED);
}

#[test]
fn gates_are_ground() {
    let game = rules("");
    let text = draw(8, &[".........w........b"], "w 0:0");
    let start = position(&game, &text);
    assert_eq!(
        goals(&game, &start, "j8"),
        "i8 j10 j11 j12 j13 j7 j9 k8",
        "through the other gate to j13, before the wall j14; on the walls beside only by climbing"
    );
}

#[test]
fn the_last_square_may_hold_an_enemy_on_every_kind_of_move() {
    let game = rules("");
    let text = draw(
        8,
        &[
            "..w..b.............",
            "..b................",
            "...w...............",
        ],
        "w 0:0",
    );
    let text = text.replace("3w15", "2bw15");
    let start = position(&game, &text);
    // Along the walls f8 and c7; and by a climb c6.
    assert_eq!(goals(&game, &start, "c8"), "b8 c7 c9 d8 e8 f8");
    assert!(goals(&game, &start, "d6").starts_with("c6 "));
    let next = after(&game, &start, "d6-c6");
    assert_eq!(
        game.position_text(&next),
        draw(
            8,
            &[
                "..w..b.............",
                "..b................",
                "..w................",
            ],
            "b 0:0"
        )
    );
    // A descent takes too, and own soldiers stop every move.
    assert_eq!(why_not(&game, &start, "c8-c6"), faults::JUMP);
    let text = draw(9, &["..b................", "..wb..............."], "w 0:0");
    let start = position(&game, &text);
    let next = after(&game, &start, "c8-c9");
    assert_eq!(
        game.position_text(&next),
        draw(9, &["..w................", "...b..............."], "b 0:0")
    );
    let text = draw(9, &["..ww...............", "..w..............b."], "w 0:0");
    let start = position(&game, &text);
    assert_eq!(why_not(&game, &start, "c8-c9"), faults::OWN_SOLDIER);
    assert_eq!(why_not(&game, &start, "c9-d9"), faults::OWN_SOLDIER);
    assert_eq!(why_not(&game, &start, "c9-e9"), faults::JUMP);
}

#[test]
fn a_side_without_soldiers_has_lost() {
    let game = rules("");
    let text = draw(10, &["....w....b........."], "b 0:0");
    let end = after(&game, &position(&game, &text), "j10-e10");
    assert_eq!(outcome(&game, &end), "black wins all soldiers lost");
    assert!(game.moves(&end).is_empty());
}

/// a1 and s1 are shut in by towers.
const SHUT: [&str; 3] = [
    "...########........",
    "T.................T",
    ".T...............T.",
];

#[test]
fn house_1_who_cannot_move_passes() {
    let game = rules_on("", 3, &SHUT);
    let text = draw(
        3,
        &[
            "...........b.......",
            "...................",
            "w..................",
        ],
        "w 0:0",
    );
    let start = position(&game, &text);
    assert_eq!(texts(&game, &start), ["pass"]);
    let next = after(&game, &start, "pass");
    assert!(game.position_text(&next).ends_with(" b 0:0"));
    assert!(texts(&game, &next).len() > 1);
}

#[test]
fn house_1_two_passes_are_a_draw_at_once() {
    let game = rules_on("", 3, &SHUT);
    let text = draw(
        3,
        &[
            "...................",
            "...................",
            "w.................b",
        ],
        "w 0:0",
    );
    for text in [text.clone(), text.replace(" w ", " b ")] {
        let start = position(&game, &text);
        assert_eq!(outcome(&game, &start), "draw both passed");
        assert!(game.moves(&start).is_empty());
        assert_eq!(why_not(&game, &start, "pass"), GAME_OVER);
    }
}

#[test]
fn house_2_third_occurrence_is_a_draw() {
    for (options, end) in [
        ("setup=standard", Some("draw repetition")),
        ("repetition=off,setup=standard", None),
    ] {
        let game = rules(options);
        let mut history = History::new(game.clone());
        for _ in 0..2 {
            for text in ["c8-b8", "c12-b12", "b8-c8", "b12-c12"] {
                assert_eq!(history.outcome(), None);
                let mv = game.parse_move(history.position(), text).expect("legal");
                history.play(mv).expect("legal");
            }
        }
        let outcome: Option<Outcome> = history.outcome();
        assert_eq!(outcome.map(|outcome| outcome.to_string()).as_deref(), end);
    }
}

#[test]
fn move_texts_have_one_form() {
    let game = rules("setup=standard");
    let start = game.start();
    for text in [
        "",
        " ",
        "c8-",
        "-c8",
        "c8c9",
        "c8--c9",
        "c8-c9 ",
        " c8-c9",
        "C8-c9",
        "c08-c9",
        "c8-c09",
        "t1",
        "a20",
        "c8-t8",
        "c8-c20",
        "c8-c9-c10",
        "Pass",
        "pass ",
        "c8xc9",
        "ß8",
        "c8-ß",
    ] {
        assert_eq!(why_not(&game, &start, text), MOVE_TEXT, "{text:?}");
    }
    assert!(game.parse_move(&start, "c8-c9").is_ok());
}
