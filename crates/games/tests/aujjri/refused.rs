//! Refused positions, each beside an accepted one.

use super::*;

/// An accepted text, then changes that make it refused, with the fault's code and column.
fn check(accepted: &str, changes: &[(&str, &str, &str, u32)]) {
    let rules = AujjrisCastle::default();
    let position = rules.parse_position(accepted);
    let position = position.unwrap_or_else(|fault| panic!("{accepted}: {fault}"));
    assert_eq!(rules.position_text(&position), accepted);
    for &(old, new, code, column) in changes {
        assert!(accepted.contains(old), "{old}");
        let text = accepted.replacen(old, new, 1);
        let fault = rules.parse_position(&text).expect_err(&text);
        let place = fault.location.map(|place| place.column);
        assert_eq!((fault.code, place), (code, Some(column)), "{text}: {fault}");
    }
}

#[test]
fn too_many_of_anything() {
    check(
        "(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)(bb)(bbB)/9/9/9/4(rrrrrG)4/9/9/9/\
         (wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW)(ww)(wwW) w -",
        &[
            ("/9/", "/w8/", "ac-too-many-stackers", 105),
            ("/9/", "/8b/", "ac-too-many-stackers", 44),
            ("(bb)", "(bbB)", "ac-too-many-pieces", 41),
            ("(ww)", "(wwW)", "ac-too-many-pieces", 106),
            ("(ww)", "(wwG)", "ac-two-gems", 74),
        ],
    );
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
    // A stack may hold everything, and the Tower may stand bare.
    let all = "wb".repeat(18);
    check(&format!("9/9/9/9/4(rrrrr)4/9/9/({all}G)8/9 w -"), &[]);
}

#[test]
fn a_missing_gem_needs_somebody_on_the_edge() {
    check(
        "9/9/9/9/4(rrrrr)4/9/9/9/1(wW)7 b -",
        &[
            (" b ", " w ", "ac-gem-missing", 1),
            ("9/1(wW)7", "1(wW)7/9", "ac-gem-missing", 1),
            ("1(wW)7", "1(bB)7", "ac-gem-missing", 1),
            (" -", " b1b2", "ac-ban-after-the-end", 34),
        ],
    );
}

#[test]
fn a_ban_must_have_come_of_a_push() {
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
    // At the edge there is no square behind.
    let text = "9/9/9/9/4(rrrrrG)4/b8/(bW)(bB)b6/9/8w b b3a3";
    let fault = AujjrisCastle::default().parse_position(text);
    assert_eq!(fault.expect_err(text).code, "ac-ban-behind-the-pusher");
    // One higher is as high as it can be pushed; any depth will do.
    check("9/9/9/9/4(rrrrrG)4/9/w(bW)(bwB)b5/9/8w b c3b3", &[]);
    check("9/9/9/9/4(rrrrrG)4/9/(www)(bbbbW)(bB)b5/9/8w b c3b3", &[]);
}
