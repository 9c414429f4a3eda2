//! King's Castle.

use burgrave_core::text;
use burgrave_games::kings::faults;

use crate::kings::{men, variant};

#[test]
fn text_is_canonical_or_refused_at_its_place() {
    let rules = variant("");
    rules.at("6/7/8/9/10/11/10/9/8/7/6 w -");
    for (text, code, column) in [
        ("", text::EMPTY, 1),
        ("6/7/8/9/10/11/10/9/8/7/6 w", text::FIELD_COUNT, 27),
        ("6/7/8/9/10/11/10/9/8/7/6 w - ", text::FIELD_COUNT, 30),
        ("6/7/8/9/10/11/10/9/8/7/6 W -", text::SIDE, 26),
        ("6/7/8/9/10/11/10/9/8/7/6 w x", faults::SWAP_FIELD, 28),
        ("6/7/8/9/10/11/10/9/8/7/6 w S", faults::SWAP_FIELD, 28),
        ("7/8/9/10/11/10/9/8/7/6 w -", text::ROW_COUNT, 1),
        ("6/7/8/9/10/11/10/9/8/7/5 w -", text::ROW_SHORT, 25),
        ("6/7/8/9/10/11/10/9/8/7/w6 w -", text::ROW_LONG, 25),
        ("6/7/8/9/10/11/10/9/8/7/33 w -", text::ROW_LONG, 24),
        ("6/7/8/9/10/11/10/9/8/7/06 w -", text::NUMBER_ZERO, 24),
        ("W5/7/8/9/10/11/10/9/8/7/6 w -", text::CHARACTER, 1),
        ("(wb)5/7/8/9/10/11/10/9/8/7/6 w -", faults::STACK, 2),
        ("(w)5/7/8/9/10/11/10/9/8/7/6 w -", text::STACK_SHORT, 1),
        ("7/8/9/10/11/12/13/12/11/10/9/8/7 w -", text::ROW_COUNT, 1),
    ] {
        assert_eq!(rules.refusal(text), (code, column), "{text}");
    }
    variant("side=7").at("7/8/9/10/11/12/13/12/11/10/9/8/7 w -");
}

/// Asserts that a position is accepted, or refused with a fault code.
fn check(white: &str, black: &str, fields: &str, code: Option<&str>) {
    let text = men(white, black, fields);
    let fault = variant("").try_at(&text).err().map(|fault| fault.code);
    assert_eq!(fault, code, "{text}");
}

#[test]
fn a_swap_needs_black_to_move_and_one_white_man_outside() {
    check("f1", "", "b s", None);
    check("f1", "", "b -", None);
    check("h8", "", "b s", None);
    check("", "", "b -", None);
    check("f1", "", "w s", Some(faults::SWAP_NOT_BLACK));
    for (white, black) in [("", ""), ("", "f1"), ("f1 a1", ""), ("f1", "a1")] {
        check(white, black, "b s", Some(faults::SWAP_MEN));
    }
    for castle in ["h7", "e5", "f6", "g7"] {
        check(castle, "", "b s", Some(faults::SWAP_CASTLE));
    }
}

#[test]
fn a_man_on_the_throne_needs_a_flank() {
    for fields in ["w -", "b -"] {
        check("f6 e6 g6", "", fields, None);
        check("f6 g7 e5", "", fields, None);
        check("", "f6 f7 f5", fields, None);
        let code = Some(faults::THRONE_UNFLANKED);
        check("f6", "", fields, code);
        check("f6 e6 g7", "", fields, code);
        check("f6", "e6 g6", fields, code);
        check("e6", "f6 e5", fields, code);
        check("f6 h7 d5", "", fields, code);
    }
}

#[test]
fn the_side_that_moved_does_not_flank_an_empty_throne() {
    let code = Some(faults::THRONE_UNCROWNED);
    check("e6 g6", "", "w -", None);
    check("e6 g6", "", "b -", code);
    check("", "e6 g6", "w -", code);
    check("", "e6 g6", "b -", None);
    check("e6 g6", "f7 f5", "w -", code);
    check("e6 g6", "f7 f5 f6", "w -", None);
    check("e6 g6", "f5", "w -", None);
    check("e6 g7", "", "b -", None);
}
