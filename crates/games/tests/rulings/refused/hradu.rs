//! Dobývání Hradu.

use burgrave_core::text;
use burgrave_games::hradu::faults;

use crate::hradu::{soldiers, variant};
use crate::support::Variant;

/// Asserts that the default rules refuse a position with a fault code.
fn refused(white: &str, black: &str, fields: &str, code: &str) {
    let text = soldiers(white, black, fields);
    assert_eq!(variant("").refusal(&text).0, code, "{text}");
}

fn accepted(white: &str, black: &str, fields: &str) {
    variant("").at(&soldiers(white, black, fields));
}

const NINE: &str = "a1 b1 c1 d1 e1 f1 g1 h1 i1";
const EIGHT: &str = "b1 c1 d1 e1 f1 g1 h1 i1";

#[test]
fn a_soldier_on_a_tower_or_keep() {
    let rules = Variant::on_rows("", 5, &["TK=#..............."]);
    for square in ["c5", "d5", "e5"] {
        rules.at(&soldiers(square, "a10", "w 0:0"));
    }
    for square in ["a5", "b5"] {
        let refusal = rules.refusal(&soldiers(square, "a10", "w 0:0"));
        assert_eq!(refusal.0, faults::ON_TOWER);
    }
}

#[test]
fn a_soldier_on_its_own_central_square() {
    for options in ["", "rules=french"] {
        let text = soldiers("j4", "a10", "w 0:0");
        let column = text.find('w').expect("White's soldier") as u32 + 1;
        assert_eq!(
            variant(options).refusal(&text),
            (faults::ON_OWN_CENTRE, column)
        );
    }
    refused("a1", "j16", "w 0:0", faults::ON_OWN_CENTRE);
    accepted("i4", "a10", "w 0:0");
}

#[test]
fn more_than_eight_of_a_side() {
    accepted(EIGHT, "a19", "w 0:0");
    refused(NINE, "a19", "w 0:0", faults::TOO_MANY);
    accepted("a19", EIGHT, "w 0:0");
    refused("a19", NINE, "w 0:0", faults::TOO_MANY);
    refused("c8 d8", "c12", "w 7:7", faults::TOO_MANY);
    refused("c8", "c12 d12", "w 7:7", faults::TOO_MANY);
    refused("", "", "w 9:9", text::NUMBER);
}

#[test]
fn soldiers_to_place_under_the_standard_set_up() {
    let standard = variant("setup=standard");
    let one_each = ("c8", "c12", "w 7:7");
    for (white, black, fields) in [("", "", "w 8:8"), one_each] {
        let refusal = standard.refusal(&soldiers(white, black, fields));
        assert_eq!(refusal.0, faults::STANDARD_PLACES_NONE);
    }
    standard.at(&soldiers("a9", "a10", "w 0:0"));
}

#[test]
fn numbers_to_place_that_do_not_fit_the_turn() {
    accepted("", "", "w 8:8");
    for fields in ["b 8:8", "w 7:8", "w 8:7", "b 8:7", "w 8:0", "b 0:8"] {
        refused("", "", fields, faults::UNEVEN);
    }
    accepted("c8", "", "b 7:8");
    accepted("c8", "c12", "w 7:7");
    for fields in ["w 7:8", "b 7:7", "w 6:7", "b 8:7"] {
        let rules = variant("");
        assert!(!rules.accepts(&soldiers("c8", "", fields)), "{fields}");
        assert!(!rules.accepts(&soldiers("c8", "c12", fields)), "{fields}");
    }
    let (white, black) = ("c8 d8 e8 f8 g8 h8 i8 k8", "c12 d12 e12 f12 g12 h12 i12");
    accepted(white, black, "b 0:1");
    refused(white, black, "w 0:1", faults::UNEVEN);
    // 0:0 is no placement.
    accepted(white, black, "w 0:0");
    accepted(white, black, "b 0:0");
    refused("", "", "w 0:0", faults::WAITING_WITHOUT_SOLDIERS);
}

#[test]
fn fewer_than_eight_of_a_side_during_placement() {
    accepted("c8", "c12", "w 7:7");
    refused("c8", "c12", "w 6:6", faults::TOO_FEW);
    refused("", "", "w 7:7", faults::TOO_FEW);
    refused("c8", "", "w 7:7", faults::TOO_FEW);
    refused("", "c12", "w 7:7", faults::TOO_FEW);
    accepted("c8", "c12", "w 0:0");
}

#[test]
fn a_soldier_off_its_walls_during_placement() {
    for (white, black) in [("c9", "c12"), ("j8", "c12"), ("c12", "d12"), ("c8", "d8")] {
        refused(white, black, "w 7:7", faults::OFF_WALLS);
    }
}

#[test]
fn the_side_to_move_on_the_enemys_central_square() {
    accepted("j16", "s16", "b 0:0");
    refused("j16", "s16", "w 0:0", faults::MOVER_ON_CENTRE);
    accepted("a1", "j4", "w 0:0");
    refused("a1", "j4", "b 0:0", faults::MOVER_ON_CENTRE);
}

#[test]
fn the_side_not_to_move_without_soldiers() {
    let code = faults::WAITING_WITHOUT_SOLDIERS;
    accepted("i16", "", "b 0:0");
    refused("i16", "", "w 0:0", code);
    accepted("", "a1", "w 0:0");
    refused("", "a1", "b 0:0", code);
}

#[test]
fn two_results_at_once() {
    // Black on j3 has won nothing.
    accepted("j16", "j3", "b 0:0");
    for fields in ["b 0:0", "w 0:0"] {
        refused("j16", "j4", fields, faults::BOTH_CENTRES);
    }
    refused("j16", "", "b 0:0", faults::TAKEN_AND_LOST);
    refused("", "j4", "w 0:0", faults::TAKEN_AND_LOST);
    refused("j16", "", "w 0:0", faults::MOVER_ON_CENTRE);
}

#[test]
fn text_that_is_not_canonical() {
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
        refused("", "", fields, code);
    }
    let good = soldiers("a19", "s19", "w 0:0");
    variant("").at(&good);
    for (row, code) in [
        ("x18", text::CHARACTER),
        ("W18", text::CHARACTER),
        ("(wb)18", text::CHARACTER),
        ("w17", text::ROW_SHORT),
        ("w19", text::ROW_LONG),
        ("w99", text::ROW_LONG),
        ("w99999999999999999999b", text::ROW_LONG),
        ("w017b", text::NUMBER_ZERO),
    ] {
        let text = good.replacen("w17b", row, 1);
        assert_eq!(variant("").refusal(&text).0, code, "{row}");
    }
}
