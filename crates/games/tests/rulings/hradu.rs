//! Dobývání Hradu.

use burgrave_core::text::{GAME_OVER, MOVE_TEXT, PASS_NOT_ALLOWED};
use burgrave_games::hradu::{BOARD, faults};
use burgrave_games::registry::GameId;

use super::{Pair, Variant, board, piece};

pub fn variant(options: &str) -> Variant {
    Variant::new(GameId::DobyvaniHradu, options)
}

/// Returns the text of a position: White's soldiers, Black's soldiers, the other fields.
pub fn soldiers(white: &str, black: &str, fields: &str) -> String {
    let content = |square: &str| piece(white, black, square);
    let board = board(&BOARD.widths(), |cell| BOARD.name(cell), content);
    format!("{board} {fields}")
}

/// White to move, none to place.
fn at(options: &str, white: &str, black: &str) -> Pair {
    variant(options).at(&soldiers(white, black, "w 0:0"))
}

#[test]
fn dh_1_zapletals_layout_and_set_up() {
    let white = "c8 q8 f1 n1 h2 l2 h6 l6";
    let black = "c12 q12 f19 n19 h18 l18 h14 l14";
    let start = variant("setup=standard").start();
    assert_eq!(start.text(), soldiers(white, black, "w 0:0"));
    // Each wall of either half can be chosen first; rank 12 has a gate in the middle.
    let start = variant("").start();
    assert_eq!(start.moves().len(), 53);
    start.legal("c8 i8 k8 q2 f1 h2 l6 j6");
    start.illegal("j8 j2", faults::PLACE_OWN_WALL);
    let black = start.after("h2");
    assert_eq!(black.moves().len(), 53);
    black.legal("c12 i12 k12 q12 f19 n14 h18 k18");
    black.illegal("j12 j18 j16 g13 c19 h10", faults::PLACE_OWN_WALL);
}

#[test]
fn dh_2_entering_the_enemys_central_square_ends_the_move_and_the_game() {
    // Through the gate j18 up to j16, not to j15 beyond.
    let pair = at("", "j19", "k15");
    assert_eq!(pair.goals("j19"), "g19 h19 i19 j16 j17 j18 k19 l19 m19");
    pair.illegal("j19-j15", faults::ACROSS_CENTRE);
    let end = pair.after("j19-j16");
    assert_eq!(end.outcome(), "white wins castle taken");
    assert!(end.moves().is_empty());
    end.illegal("k15-k16 pass", GAME_OVER);
    let black = variant("rules=french").at(&soldiers("a5", "j5", "b 0:0"));
    assert_eq!(black.after("j5-j4").outcome(), "black wins castle taken");
    // By descent as well.
    let wall = Variant::on_rows("", 17, &[".........#........."]);
    wall.at(&soldiers("j17", "a1", "w 0:0")).legal("j17-j16");
}

#[test]
fn dh_3_soldiers_go_along_adjacent_walls_in_a_straight_line() {
    // c8 is a corner: along the front to i8, where the gate ends it; along the side to c2; one square down to
    // the ground b8 and c9.
    let pair = at("", "c8 h6", "b18");
    assert_eq!(
        pair.goals("c8"),
        "b8 c2 c3 c4 c5 c6 c7 c9 d8 e8 f8 g8 h8 i8"
    );
    pair.illegal("c8-j8 c8-c10 c8-a8", faults::LEVEL_ONE_SQUARE);
    // h6 is an inner corner.
    assert_eq!(pair.goals("h6"), "g6 h2 h3 h4 h5 h7 i6 j6 k6 l6");
    // Walls of two buildings that touch make one line.
    let touching = Variant::on_rows(
        "",
        8,
        &[
            "..###.#####........",
            "..#.#.#...#........",
            "..#########........",
        ],
    );
    let pair = touching.at(&soldiers("a8 c6", "s6", "w 0:0"));
    assert_eq!(pair.goals("c6"), "b6 c5 c7 c8 d6 e6 f6 g6 h6 i6 j6 k6");
}

#[test]
fn dh_4_towers_and_keeps_only_obstruct() {
    let rows = [
        "T.....K............",
        "...................",
        "...................",
        "####T###K##........",
    ];
    let pair = Variant::on_rows("", 8, &rows).at(&soldiers("d8 c5", "r5", "w 0:0"));
    assert_eq!(
        pair.goals("d8"),
        "b8 c8 d10 d11 d12 d13 d14 d15 d16 d17 d18 d19 d6 d7 d9 e8 f8"
    );
    assert_eq!(pair.goals("c5"), "a5 b5 c4 c6 d5");
    pair.illegal("d8-g8 d8-h8 d8-a8 c5-e5 c5-f5", faults::TOWER_IN_WAY);
}

#[test]
fn dh_5_the_own_central_square_is_neither_entered_nor_crossed() {
    assert_eq!(at("", "i4", "a1").goals("i4"), "h4 i3 i5");
    // Two walls beside White's central square j4.
    let (top, rows) = (4, ["........#*#........"]);
    let text = soldiers("j5 i4", "a1", "w 0:0");
    let pair = Variant::on_rows("", top, &rows).at(&text);
    assert_eq!(pair.moves_from("j5-j4"), "");
    assert_eq!(pair.goals("i4"), "h4 i3 i5", "no descent either");
    pair.illegal("j5-j4 j5-j3 i4-j4", faults::OWN_CENTRE);
    // By the French rules it is crossed, but not stopped on, and a descent would stop there.
    let pair = Variant::on_rows(",rules=french", top, &rows).at(&text);
    pair.legal("j5-j1 j5-j2 j5-j3");
    assert_eq!(pair.goals("i4"), "h4 i3 i5");
    pair.illegal("j5-j4 i4-j4", faults::OWN_CENTRE_STOP);
    // Nor does a climb follow the crossing.
    pair.illegal("i4-k4", faults::LEVEL_ONE_SQUARE);
    for options in ["", ",rules=french"] {
        let wall = Variant::on_rows(options, 5, &[".........#........."]);
        let pair = wall.at(&soldiers("j5", "a1", "w 0:0"));
        assert_eq!(pair.goals("j5"), "i5 j6 k5");
    }
}

#[test]
fn dh_5_an_enemy_beyond_the_own_central_square_is_captured_by_the_french_rules() {
    assert_eq!(at("", "j5", "j3").goals("j5"), "i5 j6 k5");
    let pair = at("rules=french", "j5", "j3");
    assert_eq!(pair.goals("j5"), "i5 j3 j6 k5");
    let end = pair.after("j5-j3");
    assert_eq!(end.outcome(), "white wins all soldiers lost");
}

#[test]
fn french_soldiers_go_one_square_along_a_wall() {
    let pair = at("rules=french", "c8", "e8 r8");
    assert_eq!(pair.goals("c8"), "b8 c7 c9 d8");
    pair.illegal("c8-c6 c8-e8", faults::WALL_ONE_SQUARE);
    assert_eq!(pair.after("c8-d8 r8-r9").goals("d8"), "c8 d7 d9 e8");
    at("rules=french", "a10", "a1").legal("a10-s10");
}

#[test]
fn dh_6_placement_alternates_and_white_moves_first() {
    let start = variant("").start();
    assert_eq!(start.text(), soldiers("", "", "w 8:8"));
    assert_eq!(start.outcome(), "ongoing");
    let next = start.after("h8");
    assert_eq!(next.text(), soldiers("h8", "", "b 7:8"));
    assert_eq!(next.outcome(), "ongoing", "Black has none yet");
    let next = next.after("c12");
    assert_eq!(next.moves().len(), 52);
    next.illegal("h8", faults::PLACE_OCCUPIED);
    next.illegal("h12 a1 j8 j4 a10", faults::PLACE_OWN_WALL);
    next.illegal("h8-h9", faults::PLACE_FIRST);
    let last = next.after("c2 c13 c3 c14 c4 c15 c5 c16 c6 c17 c7 c18 c8");
    assert!(last.text().ends_with(" b 0:1"));
    let done = last.after("q12");
    assert!(done.text().ends_with(" w 0:0"));
    assert_eq!(done.outcome(), "ongoing");
    done.illegal("d8", faults::ALL_PLACED);
    done.legal("h8-h9");
}

#[test]
fn on_the_ground_a_soldier_goes_any_number_of_squares_and_climbs_one() {
    // East up to l9, which is captured; north to f11, then f12 is a wall; south f8 is one.
    let pair = at("", "f9", "l9");
    assert_eq!(
        pair.goals("f9"),
        "a9 b9 c9 d9 e9 f10 f11 f8 g9 h9 i9 j9 k9 l9"
    );
    pair.illegal("f9-m9", faults::JUMP);
    pair.illegal("f9-f12 f9-f7", faults::LEVEL_ONE_SQUARE);
    pair.illegal("f9-g10 f9-f9", faults::NOT_STRAIGHT);
    pair.illegal("l9-l10", faults::NOT_YOURS);
    pair.illegal("a1-a2", faults::NO_SOLDIER);
    pair.illegal("pass", PASS_NOT_ALLOWED);
}

#[test]
fn gates_are_ground() {
    // Through the other gate to j13, before the wall j14; the walls beside only by climbing.
    let pair = at("", "j8", "s8");
    assert_eq!(pair.goals("j8"), "i8 j10 j11 j12 j13 j7 j9 k8");
}

#[test]
fn a_move_captures_on_its_last_square_only() {
    // Along the walls f8 and c7.
    let pair = at("", "c8 d6", "f8 c7 c6");
    assert_eq!(pair.goals("c8"), "b8 c7 c9 d8 e8 f8");
    pair.illegal("c8-c6", faults::JUMP);
    // By a climb and by a descent.
    let climbed = pair.after("d6-c6");
    assert_eq!(climbed.text(), soldiers("c8 c6", "f8 c7", "b 0:0"));
    let descended = at("", "c8", "c9 d8").after("c8-c9");
    assert_eq!(descended.text(), soldiers("c9", "d8", "b 0:0"));
    let blocked = at("", "c9 d9 c8", "r8");
    blocked.illegal("c8-c9 c9-d9", faults::OWN_SOLDIER);
    blocked.illegal("c9-e9", faults::JUMP);
}

#[test]
fn a_side_without_soldiers_has_lost() {
    let end = variant("")
        .at(&soldiers("e10", "j10", "b 0:0"))
        .after("j10-e10");
    assert_eq!(end.outcome(), "black wins all soldiers lost");
    assert!(end.moves().is_empty());
    assert_eq!(at("", "", "b10").outcome(), "black wins all soldiers lost");
}

/// Towers shut in a1 and s1.
const SHUT: [&str; 3] = [
    "...########........",
    "T.................T",
    ".T...............T.",
];

#[test]
fn house_1_a_side_that_cannot_move_passes() {
    let pair = Variant::on_rows("", 3, &SHUT).at(&soldiers("a1", "l3", "w 0:0"));
    assert_eq!(pair.moves(), ["pass"]);
    assert_eq!(pair.outcome(), "ongoing");
    let passed = pair.after("pass");
    assert_eq!(passed.text(), soldiers("a1", "l3", "b 0:0"));
    passed.legal("l3-m3");
}

#[test]
fn house_1_two_passes_are_a_draw_at_once() {
    for side in ["w", "b"] {
        let text = soldiers("a1", "s1", &format!("{side} 0:0"));
        let pair = Variant::on_rows("", 3, &SHUT).at(&text);
        assert_eq!(pair.outcome(), "draw both passed");
        assert!(pair.moves().is_empty());
        pair.illegal("pass", GAME_OVER);
    }
}

#[test]
fn house_2_the_third_occurrence_is_a_draw() {
    for (options, outcome) in [
        ("setup=standard", "draw repetition"),
        ("repetition=off,setup=standard", "ongoing"),
    ] {
        let mut pair = variant(options).start();
        for mv in ["c8-b8", "c12-b12", "b8-c8", "b12-c12"].repeat(2) {
            assert_eq!(pair.outcome(), "ongoing");
            pair.play(mv);
        }
        assert_eq!(pair.outcome(), outcome);
    }
}

#[test]
fn a_move_text_has_one_form() {
    let start = variant("setup=standard").start();
    start.illegal(
        "c8- -c8 c8c9 c8--c9 C8-c9 c08-c9 c8-c09 t1 a20 c8-t8 c8-c20 c8-c9-c10 Pass c8xc9 ß8 c8-ß",
        MOVE_TEXT,
    );
    for mv in ["", " ", "c8-c9 ", " c8-c9", "pass "] {
        assert_eq!(start.fault(mv).0, MOVE_TEXT, "{mv:?}");
    }
    start.legal("c8-c9");
}
