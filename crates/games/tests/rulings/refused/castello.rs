//! Castello.

use burgrave_core::text;
use burgrave_games::castello::faults;

use crate::castello::{place, variant};

const WHITE: &str = "h1 j1 l1";
const BLACK: &str = "h21 j21 l21";

/// A result of [`locks`].
type Locks = (bool, bool);
const BOTH: Locks = (true, true);
const NEITHER: Locks = (false, false);
const CENTRE_ONLY: Locks = (true, false);
const MIDDLE_ONLY: Locks = (false, true);

/// Returns whether the position is accepted with the centre locked, and with all the middle locked.
fn locks(white: &str, missing: &str, fields: &str) -> Locks {
    let text = place(white, BLACK, missing, fields);
    (
        variant("lock=centre").accepts(&text),
        variant("lock=middle").accepts(&text),
    )
}

/// As [`locks`], for castles missing and taken, whichever side is to move.
fn shares(missing: &str, taken: &str) -> Locks {
    let [white, black] = ["w", "b"].map(|side| locks(WHITE, missing, &format!("{side} {taken}")));
    assert_eq!(white, black, "{missing} {taken}");
    white
}

/// Asserts that the default rules refuse a position with a fault code.
fn refused(white: &str, black: &str, missing: &str, fields: &str, code: &str) {
    let text = place(white, black, missing, fields);
    assert_eq!(variant("").refusal(&text).0, code, "{text}");
}

fn accepted(white: &str, black: &str, missing: &str, fields: &str) {
    variant("").at(&place(white, black, missing, fields));
}

#[test]
fn text_that_is_not_canonical() {
    let good = place(WHITE, BLACK, "", "w 0:0");
    let refused = |text: String| variant("").refusal(&text).0;
    for (fields, code) in [
        ("w", text::FIELD_COUNT),
        ("w 0:0 ", text::FIELD_COUNT),
        ("w  0:0", text::FIELD_COUNT),
        ("x 0:0", text::SIDE),
        ("W 0:0", text::SIDE),
        ("w 0", faults::TAKEN_FIELD),
        ("w 00:0", text::NUMBER),
        ("w 0:00", text::NUMBER),
        ("w 0:+0", text::NUMBER),
        ("w -0:0", text::NUMBER),
        ("w 0:0:0", text::NUMBER),
        ("w :", text::NUMBER),
        ("w 200:0", text::NUMBER),
        ("w 99999999999999999999:0", text::NUMBER),
    ] {
        assert_eq!(refused(good.replace("w 0:0", fields)), code, "{fields}");
    }
    for (row, code) in [
        ("", text::ROW_COUNT),
        ("14/", text::ROW_SHORT),
        ("16/", text::ROW_LONG),
        ("015/", text::NUMBER_ZERO),
        ("78/", text::ROW_LONG),
        ("99999999999999999999/", text::ROW_LONG),
        ("7C7/", text::CHARACTER),
        ("7x7/", text::CHARACTER),
        ("7(ww)7/", text::CHARACTER),
    ] {
        assert_eq!(refused(good.replacen("15/", row, 1)), code, "{row}");
    }
}

#[test]
fn a_castle_off_the_castle_squares() {
    let text = place(WHITE, BLACK, "", "w 0:0");
    for (old, new) in [("/15/", "/7c7/"), ("5c7c1", "6c6c1"), ("1c7c5", "1c7c4c")] {
        let moved = text.replacen(old, new, 1);
        assert_eq!(variant("").refusal(&moved).0, faults::CASTLE_CELL);
    }
    accepted("h1 j1 b15", BLACK, "b15", "w 1:0");
    refused("h1 j1 b15", BLACK, "b15", "w 0:0", faults::TAKEN_SUM);
}

#[test]
fn unmoved_pieces_off_their_ranks() {
    for (white, black, fine) in [
        ("*h1 *j2 l3", "*h21 *j20 l19", true),
        ("h21 j21 l20", "h1 j1 l2", true),
        ("h1 j2 *l3", BLACK, false),
        (WHITE, "h21 j21 *l19", false),
        ("h1 j2 *l21", "h19 j19 l19", false),
        ("h1 j2 *l20", BLACK, false),
        ("h3 j3 l3", "h20 j20 *l1", false),
        (WHITE, "h20 j20 *l2", false),
    ] {
        let text = place(white, black, "", "w 0:0");
        let unmoved = text.contains(['W', 'B']);
        if fine {
            variant("").at(&text);
        } else {
            assert_eq!(variant("").refusal(&text).0, faults::UNMOVED_RANK);
        }
        let off = variant("double-step=off");
        if unmoved {
            assert_eq!(off.refusal(&text).0, faults::UNMOVED_OFF);
        } else {
            off.at(&text);
        }
    }
}

#[test]
fn more_than_thirty_pieces() {
    let rules = variant("");
    let full = rules.start().text();
    for row in ["/w14/", "/b14/"] {
        let more = full.replacen("/15/", row, 1);
        assert_eq!(rules.refusal(&more).0, faults::TOO_MANY_MEN);
    }
    let fewer = full.replacen("WW", "1W", 1);
    rules.at(&fewer.replacen("/15/", "/w14/", 1));
    for row in ["/ww13/", "/b14/"] {
        let more = fewer.replacen("/15/", row, 1);
        assert_eq!(rules.refusal(&more).0, faults::TOO_MANY_MEN);
    }
}

#[test]
fn castles_taken_that_do_not_add_up() {
    for (missing, taken) in [
        ("", "1:0"),
        ("", "0:1"),
        ("b15", "0:0"),
        ("b15", "1:1"),
        ("b15", "2:0"),
    ] {
        assert_eq!(shares(missing, taken), NEITHER);
        refused(
            WHITE,
            BLACK,
            missing,
            &format!("w {taken}"),
            faults::TAKEN_SUM,
        );
    }
    assert_eq!(shares("", "0:0"), BOTH);
    assert_eq!(shares("b15", "1:0"), BOTH);
}

#[test]
fn a_side_with_more_than_four_castles() {
    let five = "b6 f7 j6 n7 c11";
    refused(WHITE, BLACK, five, "w 0:5", faults::TAKEN_MANY);
    accepted(WHITE, BLACK, five, "w 1:4");
    // Four and three, with the other side to move; five and two.
    let missing = "b15 f16 j15 n16 c11 m11 b6";
    assert_eq!(locks(WHITE, missing, "b 4:3"), BOTH);
    assert_eq!(locks(WHITE, missing, "b 5:2"), NEITHER);
    assert_eq!(locks(WHITE, missing, "w 4:3"), NEITHER, "White has won");
}

#[test]
fn fewer_castles_than_are_missing_from_the_others_home() {
    assert_eq!(locks(WHITE, "b15 f16 j15 n16", "b 4:0"), BOTH);
    assert_eq!(locks(WHITE, "b15 f16 j15 n16", "b 3:1"), NEITHER);
    // b15 can only be White's and b6 only Black's.
    for (missing, taken, fine) in [
        ("b15", "0:1", false),
        ("b6", "1:0", false),
        ("b6", "0:1", true),
        ("b6 b15", "1:1", true),
        ("b6 b15", "2:0", false),
        ("b6 b15", "0:2", false),
        ("b6 b15 f16", "2:1", true),
        ("b6 b15 f16", "1:2", false),
    ] {
        assert_eq!(shares(missing, taken), (fine, fine), "{missing} {taken}");
        if !fine {
            refused(
                WHITE,
                BLACK,
                missing,
                &format!("w {taken}"),
                faults::TAKEN_FEW,
            );
        }
    }
}

#[test]
fn missing_middle_castles_that_were_locked_for_the_side_that_took_them() {
    for wing in ["c11", "m11"] {
        for (more, taken, expected) in [
            ("", "1:0", CENTRE_ONLY),
            ("", "0:1", CENTRE_ONLY),
            (" b15", "2:0", BOTH),
            (" b15", "1:1", CENTRE_ONLY),
            (" b6", "0:2", BOTH),
            (" b6", "1:1", CENTRE_ONLY),
            (" b6 b15", "2:1", BOTH),
            (" b6 b15", "1:2", BOTH),
        ] {
            assert_eq!(
                shares(&format!("{wing}{more}"), taken),
                expected,
                "{more} {taken}"
            );
        }
    }
    for (missing, taken, expected) in [
        ("h11", "1:0", NEITHER),
        ("h11", "0:1", NEITHER),
        ("h11 b15", "2:0", BOTH),
        ("h11 b15", "1:1", NEITHER),
        ("h11 b6", "0:2", BOTH),
        ("h11 b6", "1:1", NEITHER),
        ("h11 b6 b15", "2:1", BOTH),
        ("h11 b6 b15", "1:2", BOTH),
        ("c11 m11", "2:0", CENTRE_ONLY),
        ("c11 m11", "1:1", CENTRE_ONLY),
        ("c11 m11", "0:2", CENTRE_ONLY),
        ("c11 h11", "1:1", NEITHER),
        ("c11 h11", "2:0", NEITHER),
        ("c11 m11 h11", "2:1", NEITHER),
        // White may have the centre, Black only a wing.
        ("c11 h11 b15", "3:0", BOTH),
        ("c11 h11 b15", "2:1", CENTRE_ONLY),
        ("c11 h11 b15", "1:2", NEITHER),
        ("c11 m11 b15", "3:0", BOTH),
        ("c11 m11 b15", "2:1", CENTRE_ONLY),
        ("c11 m11 b15", "1:2", CENTRE_ONLY),
        ("c11 m11 h11 b15", "3:1", CENTRE_ONLY),
        ("c11 m11 h11 b15", "2:2", CENTRE_ONLY),
        ("c11 m11 h11 b15", "1:3", NEITHER),
        ("c11 m11 h11 b6", "1:3", CENTRE_ONLY),
        ("c11 m11 h11 b6", "2:2", CENTRE_ONLY),
        ("c11 m11 h11 b6", "3:1", NEITHER),
        // Both have unlocked everything.
        ("c11 m11 h11 b6 b15", "3:2", BOTH),
        ("c11 m11 h11 b6 b15", "2:3", BOTH),
        ("c11 m11 h11 b6 b15", "5:0", NEITHER),
    ] {
        assert_eq!(shares(missing, taken), expected, "{missing} {taken}");
    }
    assert_eq!(locks(WHITE, "c11 m11 h11 b15", "b 4:0"), BOTH);
    assert_eq!(locks(WHITE, "c11 m11 h11 b6", "w 0:4"), BOTH);
    assert_eq!(locks(WHITE, "c11 m11 h11 b6 b15", "b 4:1"), BOTH);
    assert_eq!(locks(WHITE, "c11 m11 h11 b6 b15", "w 4:1"), NEITHER, "won");
    refused(WHITE, BLACK, "h11", "w 1:0", faults::LOCKED_TAKEN);
    refused(WHITE, BLACK, "h11 m11", "w 1:1", faults::LOCKED_TAKEN);
}

#[test]
fn a_castle_held_by_a_side_that_may_take_it() {
    refused("h1 a15 b14 c15", BLACK, "", "w 0:0", faults::CASTLE_HELD);
    let held = |pieces: &str| {
        let [white, black] =
            ["w 0:0", "b 0:0"].map(|fields| locks(&format!("h1 j1 {pieces}"), "", fields));
        assert_eq!(white, black, "{pieces}");
        white
    };
    assert_eq!(held("a15 b14"), BOTH);
    assert_eq!(held("a15 b14 c16 a14 c14"), BOTH, "corners do not count");
    assert_eq!(held("a15 b14 c15"), NEITHER);
    assert_eq!(held("a15 b14 c15 b16"), NEITHER);
    assert_eq!(held("m16 o16 n17"), NEITHER);
    // A side does not take the castles of its own home.
    assert_eq!(held("a6 b5 c6"), BOTH);
    assert_eq!(held("a6 b5 c6 b7"), BOTH);
    // The middle is locked according to the rules.
    assert_eq!(held("b11 c10 d11"), MIDDLE_ONLY);
    assert_eq!(held("l11 m10 m12 n11"), MIDDLE_ONLY);
    assert_eq!(held("g11 h10 h12"), BOTH);
    assert_eq!(held("g11 h10 h12 i11"), BOTH);
    for middle in ["b11 c10 d11", "l11 m10 m12 n11", "g11 h10 h12"] {
        let white = format!("h1 j1 {middle}");
        assert_eq!(locks(&white, "b15", "w 1:0"), NEITHER, "unlocked");
        assert_eq!(locks(&white, "b15", "b 1:0"), NEITHER, "unlocked");
    }
    // What Black has taken unlocks nothing for White, nor does a wing.
    assert_eq!(locks("h1 g11 h10 h12", "b6", "w 0:1"), BOTH);
    assert_eq!(locks("h1 g11 h10 h12", "b6 c11", "w 1:1"), CENTRE_ONLY);
    for side in ["w", "b"] {
        // Three sides of two colours.
        accepted("h1 a15 b14", "c15 h21 j21", "", &format!("{side} 0:0"));
        let black = |pieces: &str, missing: &str, taken: &str| {
            let text = place(
                WHITE,
                &format!("h21 j21 {pieces}"),
                missing,
                &format!("{side} {taken}"),
            );
            variant("").accepts(&text)
        };
        assert!(!black("a6 b5 c6", "", "0:0"));
        assert!(black("a6 b5 c6", "b6", "0:1"), "the castle is gone");
        assert!(black("a15 b14 c15", "", "0:0"));
        assert!(!black("b11 c10 d11", "", "0:0"));
        assert!(black("g11 h10 h12", "", "0:0"));
        assert!(black("g11 h10 h12", "b15", "1:0"));
        assert!(!black("g11 h10 h12", "b6", "0:1"));
    }
}

#[test]
fn a_side_to_move_that_has_won() {
    let castles = faults::MOVER_WON_CASTLES;
    let missing = "b15 f16 j15 n16";
    accepted(WHITE, BLACK, missing, "b 4:0");
    refused(WHITE, BLACK, missing, "w 4:0", castles);
    accepted(WHITE, BLACK, "b6 f7 j6 c11", "w 0:4");
    refused(WHITE, BLACK, "b6 f7 j6 c11", "b 0:4", castles);
    let both = "b15 f16 j15 n16 b6 f7 j6 n7";
    refused(WHITE, BLACK, both, "w 4:4", castles);
    refused(WHITE, BLACK, both, "b 4:4", castles);
    let pieces = faults::MOVER_WON_MEN;
    accepted(WHITE, "h21 j21", "", "b 0:0");
    refused(WHITE, "h21 j21", "", "w 0:0", pieces);
    accepted("h1 j1", BLACK, "", "w 0:0");
    refused("h1 j1", BLACK, "", "b 0:0", pieces);
    accepted(WHITE, "", "", "b 0:0");
    refused(WHITE, "", "", "w 0:0", pieces);
    refused("h1 j1", "h21 j21", "", "b 0:0", pieces);
    refused("", "", "", "w 0:0", pieces);
    // Won in both ways, castles count first; the side to move may have three castles.
    let won = |white: &str, black: &str, missing: &str, fields: &str| {
        variant("")
            .at(&place(white, black, missing, fields))
            .outcome()
    };
    let outcome = won(WHITE, "h21 j21", missing, "b 4:0");
    assert_eq!(outcome, "white wins four castles");
    let outcome = won("h1 j1", BLACK, "b15 f16 j15", "w 3:0");
    assert_eq!(outcome, "black wins two pieces left");
}
