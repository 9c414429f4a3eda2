//! What position texts are refused, clause by clause, each beside a neighbour that is accepted.

use burgrave_core::text;
use burgrave_games::hradu::faults;

use super::*;

fn refused(game: &DobyvaniHradu, text: &str) -> &'static str {
    match game.parse_position(text) {
        Ok(_) => panic!("accepted: {text}"),
        Err(fault) => fault.code,
    }
}

/// A lone White soldier's row, Black's on a10, and the fields.
fn two(rank: usize, row: &str, fields: &str) -> String {
    draw(rank, &[row], fields).replacen(
        "19/19/19/19/19/19/19/19/19/19",
        "19/19/19/19/19/19/19/19/19/b18",
        1,
    )
}

#[test]
fn a_soldier_on_a_tower_or_keep() {
    let game = rules_on("", 5, &["TK................."]);
    position(&game, &two(5, "..w................", "w 0:0"));
    for row in ["w..................", ".w................."] {
        let text = two(5, row, "w 0:0");
        assert_eq!(refused(&game, &text), faults::ON_TOWER);
    }
}

#[test]
fn a_soldier_on_its_own_central_square() {
    for options in ["", "rules=french"] {
        let game = rules(options);
        position(&game, &two(4, "........w..........", "w 0:0"));
        let text = two(4, ".........w.........", "w 0:0");
        assert_eq!(refused(&game, &text), faults::ON_OWN_CENTRE);
        let fault = game.parse_position(&text).expect_err("refused");
        let column = fault.location.map(|place| place.column as usize);
        assert_eq!(column, text.find('w').map(|index| index + 1));
    }
}

#[test]
fn more_than_eight_of_a_side() {
    let game = rules("");
    position(&game, &two(9, "wwwwwwww...........", "w 0:0"));
    let text = two(9, "wwwwwwwww..........", "w 0:0");
    assert_eq!(refused(&game, &text), faults::TOO_MANY);
    let text = draw(8, &["..ww..............."], "w 7:7");
    assert_eq!(
        refused(&game, &text),
        faults::TOO_MANY,
        "with those to place"
    );
    let empty = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19";
    assert_eq!(refused(&game, &format!("{empty} w 9:9")), text::NUMBER);
}

#[test]
fn anything_to_place_in_the_standard_set_up() {
    let text = rules("").position_text(&rules("").start());
    position(&rules(""), &text);
    let game = rules("setup=standard");
    assert_eq!(refused(&game, &text), faults::STANDARD_PLACES_NONE);
    position(&game, &two(9, "w..................", "w 0:0"));
}

#[test]
fn numbers_to_place_that_do_not_fit_the_turn() {
    let game = rules("");
    let white = draw(8, &["..w................"], "b 7:8");
    position(&game, &white);
    let text = white.replace(" b ", " w ");
    assert_eq!(refused(&game, &text), faults::UNEVEN);
    let empty = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19";
    position(&game, &format!("{empty} w 8:8"));
    assert_eq!(refused(&game, &format!("{empty} b 8:8")), faults::UNEVEN);
    assert_eq!(refused(&game, &format!("{empty} b 8:7")), faults::UNEVEN);
    assert_eq!(refused(&game, &format!("{empty} w 8:0")), faults::UNEVEN);
    assert_eq!(refused(&game, &format!("{empty} b 0:8")), faults::UNEVEN);
    // 0:0 is no placement, but a board without soldiers.
    assert_eq!(
        refused(&game, &format!("{empty} w 0:0")),
        faults::WAITING_WITHOUT_SOLDIERS
    );
}

#[test]
fn fewer_than_eight_of_a_side_during_placement() {
    let game = rules("");
    let one_each = |fields| {
        draw(
            12,
            &[
                "..b................",
                "...................",
                "...................",
                "...................",
                "..w................",
            ],
            fields,
        )
    };
    position(&game, &one_each("w 7:7"));
    assert_eq!(refused(&game, &one_each("w 6:6")), faults::TOO_FEW);
    position(&game, &one_each("w 0:0"));
}

#[test]
fn a_soldier_off_his_walls_during_placement() {
    let game = rules("");
    position(&game, &draw(8, &["..w................"], "b 7:8"));
    for row in [".w.................", ".........w........."] {
        let text = draw(8, &[row], "b 7:8");
        assert_eq!(refused(&game, &text), faults::OFF_WALLS);
    }
    let text = draw(12, &["..w................"], "b 7:8");
    assert_eq!(
        refused(&game, &text),
        faults::OFF_WALLS,
        "the enemy's walls"
    );
}

#[test]
fn the_side_to_move_on_the_enemys_central_square() {
    let game = rules("");
    let text = draw(16, &[".........w........b"], "b 0:0");
    assert_eq!(
        outcome(&game, &position(&game, &text)),
        "white wins castle taken"
    );
    let text = text.replace(" b ", " w ");
    assert_eq!(refused(&game, &text), faults::MOVER_ON_CENTRE);
}

#[test]
fn the_side_not_to_move_without_soldiers() {
    let game = rules("");
    let text = draw(16, &["........w.........."], "b 0:0");
    assert_eq!(
        outcome(&game, &position(&game, &text)),
        "white wins all soldiers lost"
    );
    let text = text.replace(" b ", " w ");
    assert_eq!(refused(&game, &text), faults::WAITING_WITHOUT_SOLDIERS);
}

#[test]
fn two_results_at_once() {
    let game = rules("");
    let white = ".........w.........";
    let black = ".........b.........";
    let nobody = "...................";
    let far = |last: [&str; 2], fields| {
        let mut rows = vec![white];
        rows.extend([nobody; 11]);
        rows.extend(last);
        draw(16, &rows, fields)
    };
    // Black on j3 has won nothing, on j4 he has.
    let text = far([nobody, black], "b 0:0");
    let end = outcome(&game, &position(&game, &text));
    assert_eq!(end, "white wins castle taken");
    for fields in ["b 0:0", "w 0:0"] {
        let text = far([black, nobody], fields);
        assert_eq!(refused(&game, &text), faults::BOTH_CENTRES);
    }
    let text = far([nobody, nobody], "b 0:0");
    assert_eq!(refused(&game, &text), faults::TAKEN_AND_LOST);
    let text = far([nobody, nobody], "w 0:0");
    assert_eq!(refused(&game, &text), faults::MOVER_ON_CENTRE);
}

#[test]
fn texts_that_are_not_canonical() {
    let game = rules("");
    let empty = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19";
    position(&game, &format!("{empty} w 8:8"));
    for (fields, code) in [
        ("w", text::FIELD_COUNT),
        ("w 8:8 ", text::FIELD_COUNT),
        ("w  8:8", text::FIELD_COUNT),
        ("W 8:8", text::SIDE),
        ("w 8", faults::TO_PLACE),
        ("w 08:8", text::NUMBER),
        ("w 8:08", text::NUMBER),
        ("w 8:", text::NUMBER),
        ("w :8", text::NUMBER),
        ("w 8:8:8", text::NUMBER),
        ("w -1:8", text::NUMBER),
        ("w 8:99999999999", text::NUMBER),
    ] {
        assert_eq!(
            refused(&game, &format!("{empty} {fields}")),
            code,
            "{fields}"
        );
    }
    for (row, code) in [
        ("x18", text::CHARACTER),
        ("W18", text::CHARACTER),
        ("(wb)18", text::CHARACTER),
        ("w17", text::ROW_SHORT),
        ("w19", text::ROW_LONG),
        ("w99", text::ROW_LONG),
        ("w018", text::NUMBER_ZERO),
    ] {
        let text = format!("{row}{} w 8:8", &empty[2..]);
        assert_eq!(refused(&game, &text), code, "{row}");
    }
}
