//! Aujjri's Castle.

use crate::aujjri::{stacks, variant};

const START: &str = "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -";

fn check(accepted: &str, changes: &[(&str, &str, &str, u32)]) {
    variant("").check_changes(accepted, changes);
}

fn accepts(piles: &str, fields: &str) -> bool {
    variant("").accepts(&stacks(piles, fields))
}

#[test]
fn too_many_of_anything() {
    check(
        START,
        &[
            ("/9/", "/w8/", "ac-too-many-stackers", 105),
            ("/9/", "/8b/", "ac-too-many-stackers", 44),
            ("(bb)", "(bbB)", "ac-too-many-pieces", 41),
            ("(ww)", "(wwW)", "ac-too-many-pieces", 106),
            ("(ww)", "(wwG)", "ac-two-gems", 74),
        ],
    );
    assert!(!variant("tower=4").accepts(START));
}

#[test]
fn piles_that_cannot_be() {
    check(
        "9/9/9/9/(wbbwG)3(rrrrrW)4/9/9/9/bw6(wB) b -",
        &[
            ("(wB)", "B", "ac-occupant-on-lava", 36),
            ("(wB)", "(Bw)", "ac-occupant-on-lava", 37),
            ("(wB)", "(wBw)", "ac-occupant-covered", 39),
            ("(wB)", "(wBB)", "ac-occupant-covered", 39),
            ("/bw", "/rw", "ac-red-elsewhere", 33),
            ("(wB)", "(rB)", "ac-red-elsewhere", 37),
            ("(rrrrrW)", "(rrrrW)", "ac-tower", 18),
            ("(rrrrrW)", "(rrrrrrW)", "ac-tower", 18),
            ("3(rrrrrW)4", "8", "ac-tower", 1),
            ("(rrrrrW)", "W", "ac-occupant-on-lava", 17),
            ("(rrrrrW)", "(rrrrrwW)", "ac-tower-not-red", 23),
            ("(rrrrrW)", "(brrrrrW)", "ac-tower-not-red", 18),
            ("/bw", "/bx", "board-character", 34),
            ("bw6", "bw", "board-row-short", 39),
            (" b ", " B ", "field-side", 41),
            (" -", "", "field-count", 42),
        ],
    );
    // A stack may hold everything, and the Tower may be bare.
    let all = "wb".repeat(18);
    check(&format!("9/9/9/9/4(rrrrr)4/9/9/({all}G)8/9 w -"), &[]);
}

#[test]
fn a_missing_gem_needs_a_piece_that_pushed_it_off() {
    check(
        "9/9/9/9/4(rrrrr)4/9/9/9/1(wW)7 b -",
        &[
            (" b ", " w ", "ac-gem-missing", 1),
            ("9/1(wW)7", "1(wW)7/9", "ac-gem-missing", 1),
            ("1(wW)7", "1(bB)7", "ac-gem-missing", 1),
            ("1(wW)7", "1(wb)7", "ac-gem-missing", 1),
            (" -", " b1b2", "ac-ban-after-the-end", 34),
        ],
    );
    assert!(accepts("e5 rrrrr, e9 wB", "w -"));
    assert!(!accepts("e5 rrrrr, e9 wB", "b -"));
}

#[test]
fn a_ban_must_come_from_a_push() {
    check(
        "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3",
        &[
            ("c3b3", "", "field-count", 42),
            ("c3b3", "c3", "ac-ban-text", 42),
            ("c3b3", "c3b3-", "ac-ban-text", 42),
            ("c3b3", "c3j3", "ac-ban-text", 42),
            ("c3b3", "C3b3", "ac-ban-text", 42),
            ("c3b3", "--", "ac-ban-text", 42),
            ("c3b3", "c3b4", "ac-ban-not-neighbours", 42),
            ("c3b3", "c3c3", "ac-ban-not-neighbours", 42),
            ("c3b3", "b3c3", "ac-ban-no-pushed-piece", 42),
            ("c3b3", "d3c3", "ac-ban-no-pushed-piece", 42),
            ("c3b3", "c3d3", "ac-ban-no-pusher", 42),
            (" b ", " w ", "ac-ban-no-pushed-piece", 42),
            ("(bB)", "(bwwB)", "ac-ban-too-high", 44),
            ("(bW)", "(bwwW)", "ac-ban-behind-the-pusher", 44),
            ("w(bW)", "1(bW)", "ac-ban-behind-the-pusher", 42),
            ("w(bW)", "(wW)(bW)", "ac-ban-behind-the-pusher", 45),
            ("w(bW)(bB)b5", "(bW)(bB)b6", "ac-ban-no-pushed-piece", 41),
        ],
    );
    // At the edge there is no square behind the pusher.
    let edge = "9/9/9/9/4(rrrrrG)4/b8/(bW)(bB)b6/9/8w b b3a3";
    assert_eq!(variant("").refusal(edge).0, "ac-ban-behind-the-pusher");
    assert!(!accepts("a3 wB, b3 wW, i2 w, i3 w", "w b3a3"));
    assert!(!accepts("b2 w, c3 wB, d4 wW", "w d4c3"), "diagonal");
    // A push goes at most one layer up, and any number down.
    check("9/9/9/9/4(rrrrrG)4/9/w(bW)(bwB)b5/9/8w b c3b3", &[]);
    check("9/9/9/9/4(rrrrrG)4/9/(www)(bbbbW)(bB)b5/9/8w b c3b3", &[]);
    // The pushed Piece may stand on the Tower.
    let tower = "d5 wwwwB, c5 wwww, a1 wG, e5 rrrrrW";
    assert!(accepts(tower, "w e5d5") && !accepts(tower, "b e5d5"));
}
