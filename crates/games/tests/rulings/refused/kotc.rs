//! King of the Castle.

use burgrave_core::text;
use burgrave_games::kotc::faults;

use crate::kotc::variant;

#[test]
fn a_side_needs_one_to_eight_pieces() {
    let check = |accepted, changes: &[(&str, &str, &str, u32)]| {
        variant("").check_changes(accepted, changes);
    };
    check(
        "8/8/8/8/8/w6b w",
        &[
            ("6b", "7", faults::NO_PIECES, 1),
            ("w6b", "7b", faults::NO_PIECES, 1),
            ("w6b", "8", faults::NO_PIECES, 1),
        ],
    );
    check(
        "8/8/8/8/8/(wwwwwwww)6b b",
        &[("(ww", "(www", faults::TOO_MANY_PIECES, 1)],
    );
    check(
        "8/8/8/(wwwwbbbbwwwwbbbb)7/8/8 b",
        &[("bbbb)", "bbbbb)", faults::TOO_MANY_PIECES, 1)],
    );
}

#[test]
fn stacks_on_level_1_and_the_platform_are_of_one_colour() {
    variant("").check_changes(
        "8/8/8/8/(wb)7/w6b w",
        &[("(wb)7/w6b", "8/(wb)7", faults::MIXED_STACK, 12)],
    );
    variant("").check_changes(
        "2(bb)5/8/8/8/8/w7 w",
        &[("(bb", "(bbw", faults::MIXED_STACK, 3)],
    );
    variant("platform=any").check_changes(
        "wwwwww2/8/8/8/8/w6b w",
        &[("wwwwww", "wwwww(wb)", faults::MIXED_STACK, 7)],
    );
}

#[test]
fn the_platform_holds_four_places_a_side_two_of_them_adjacent() {
    let scattered = faults::SCATTERED_PLACES;
    let default = variant("");
    default.check_changes(
        "wwww4/8/8/8/8/wb6 w",
        &[
            ("wwww4", "wwwww3", faults::FIVE_PLACES, 1),
            ("wwww4", "w1w1w1w1", scattered, 1),
            (
                "wwww4/8/8/8/8/wb6",
                "wwwwwwww/8/8/8/8/7b",
                faults::FIVE_PLACES,
                1,
            ),
        ],
    );
    default.check_changes(
        "bb1b1b2/8/8/8/8/w6b w",
        &[("bb1b1b2", "1b1b1b1b", scattered, 1)],
    );
    default.at("ww1w1w2/8/8/8/8/w6b w");
    default.at("w1w1w2w/8/8/8/8/wb6 w");
    default.at("w1w1w3/8/8/8/8/w6b w");
    for text in ["w1w1w1w1/8/8/8/8/wb6 w", "wwwww3/8/8/8/8/wb6 w"] {
        variant("platform=any").at(text);
    }
}

#[test]
fn assigned_places_are_the_only_ones() {
    let code = faults::NOT_ASSIGNED;
    variant("platform=assigned").check_changes(
        "wwwwbbbb/8/8/8/8/wb6 w",
        &[
            ("wwwwbbbb", "4w3", code, 1),
            ("wwwwbbbb", "3b4", code, 1),
            ("wwwwbbbb", "wwwww3", code, 1),
        ],
    );
    variant("platform=assigned").at("w1w1b1b1/8/8/8/8/wb6 w");
}

#[test]
fn no_stack_is_higher_than_the_limit() {
    let code = faults::TOO_HIGH;
    variant("max-tower=2").check_changes("(ww)7/8/8/8/8/wb6 w", &[("(ww", "(www", code, 2)]);
    variant("max-tower=2").check_changes("8/8/8/(wb)7/8/w6b w", &[("(wb", "(wbw", code, 8)]);
    variant("max-tower=15").check_changes(
        "8/8/8/8/(wbwbwbwbwbwbwbw)b6/8 w",
        &[("w)b6", "wb)7", code, 10)],
    );
    variant("").at("8/8/8/8/(wbwbwbwbwbwbwbwb)7/8 w");
}

#[test]
fn both_sides_cannot_be_complete() {
    variant("").check_changes(
        "wb6/8/8/8/8/b7 w",
        &[("/b7", "/8", faults::BOTH_COMPLETE, 1)],
    );
}

#[test]
fn text_is_canonical_or_refused_at_its_place() {
    for (text, fault, column) in [
        ("", text::EMPTY, 1),
        ("8/8/8/8/8/wb6", text::FIELD_COUNT, 14),
        ("8/8/8/8/8/wb6 w ", text::FIELD_COUNT, 17),
        ("8/8/8/8/8/wb6  w", text::FIELD_COUNT, 15),
        ("8/8/8/8/8/wb6 x", text::SIDE, 15),
        ("8/8/8/8/wb6 w", text::ROW_COUNT, 1),
        ("8/8/8/8/8/wb7 w", text::ROW_LONG, 13),
        ("8/8/8/8/8/wb5 w", text::ROW_SHORT, 14),
        ("8/8/8/8/8/wb51 w", text::ROW_LONG, 13),
        ("8/8/8/8/8/(w)b6 w", text::STACK_SHORT, 11),
        ("8/8/8/8/8/(wx)b6 w", text::CHARACTER, 13),
        ("8/8/8/8/8/Wb6 w", text::CHARACTER, 11),
        ("8/8/8/8/8/(w(b6 w", text::PARENTHESIS, 11),
    ] {
        assert_eq!(variant("").refusal(text), (fault, column), "{text}");
    }
}
