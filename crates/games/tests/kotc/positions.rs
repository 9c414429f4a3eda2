//! Position text, options text, hashes.

use burgrave_core::{Notation, Rules, Side, options, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kotc::{KingOfTheCastle, faults};
use burgrave_games::registry::Described;

use super::support::{code, game};

const START: &str = "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w";

/// Under `rules`, the first text is refused for its fault at its column, its neighbour accepted.
fn refused(rules: &str, text: &str, fault: (&'static str, u32), neighbour: &str) {
    let game = game(rules);
    let found = game.parse_position(text).expect_err(text);
    assert_eq!(code(&found), (fault.0, Some(fault.1)), "{rules}: {text}");
    let position = game.parse_position(neighbour).expect(neighbour);
    assert_eq!(game.position_text(&position), neighbour);
}

#[test]
fn the_start_prints_and_parses() {
    let game = game("");
    assert_eq!(game.position_text(&game.start()), START);
    assert_eq!(game.parse_position(START), Ok(game.start()));
}

#[test]
fn options_have_one_canonical_text() {
    let specs = KingOfTheCastle::option_specs(&Layouts::built_in());
    for rules in [
        "",
        "platform=any",
        "max-tower=15,platform=assigned,repetition=off,sow=fan",
    ] {
        assert_eq!(game(rules).options_text(), rules);
        let chosen = options::parse(rules, &specs).expect("well-formed");
        assert_eq!(chosen.text(), rules);
    }
    assert_eq!(game("sow=walk,platform=four,max-tower=none"), game(""));
    assert_eq!(game("repetition=off").repetition(), None);
}

#[test]
fn a_side_needs_one_to_eight_pieces() {
    refused(
        "",
        "8/8/8/8/8/w7 w",
        (faults::NO_PIECES, 1),
        "8/8/8/8/8/wb6 w",
    );
    refused(
        "",
        "8/8/8/8/8/8 w",
        (faults::NO_PIECES, 1),
        "8/8/8/8/8/bw6 b",
    );
    refused(
        "",
        "8/8/8/w7/(bbbbwwwwbbbb)7/(wwww)7 w",
        (faults::TOO_MANY_PIECES, 1),
        "8/8/8/8/(bbbbwwwwbbbb)7/(wwww)7 w",
    );
}

#[test]
fn stacks_on_level_1_and_the_platform_are_of_one_colour() {
    let slope = "8/8/8/8/(wb)7/8 w";
    refused("", "8/8/8/8/8/(wb)7 w", (faults::MIXED_STACK, 12), slope);
    refused(
        "",
        "2(bbw)5/8/8/8/8/w7 w",
        (faults::MIXED_STACK, 3),
        "2(bb)5/8/8/8/8/w7 w",
    );
}

#[test]
fn the_platform_holds_four_places_a_side_of_which_two_adjacent() {
    refused(
        "",
        "wwwww3/8/8/8/8/wb6 w",
        (faults::FIVE_PLACES, 1),
        "wwww4/8/8/8/8/wb6 w",
    );
    refused(
        "",
        "w1w1w1w1/8/8/8/8/wb6 w",
        (faults::SCATTERED_PLACES, 1),
        "w1w1w2w/8/8/8/8/wb6 w",
    );
    let game = game("platform=any");
    assert!(game.parse_position("w1w1w1w1/8/8/8/8/wb6 w").is_ok());
    assert!(game.parse_position("wwwww3/8/8/8/8/wb6 w").is_ok());
}

#[test]
fn assigned_places_are_kept() {
    let rules = "platform=assigned";
    refused(
        rules,
        "4w3/8/8/8/8/wb6 w",
        (faults::NOT_ASSIGNED, 1),
        "wwwwbbbb/8/8/8/8/wb6 w",
    );
    refused(
        rules,
        "3b4/8/8/8/8/wb6 w",
        (faults::NOT_ASSIGNED, 1),
        "w1w1b1b1/8/8/8/8/wb6 w",
    );
}

#[test]
fn no_stack_is_higher_than_the_limit() {
    refused(
        "max-tower=2",
        "(www)7/8/8/8/8/wb6 w",
        (faults::TOO_HIGH, 2),
        "(ww)7/8/8/8/8/wb6 w",
    );
    refused(
        "max-tower=15",
        "8/8/8/8/(wbwbwbwbwbwbwbwb)7/8 w",
        (faults::TOO_HIGH, 10),
        "8/8/8/8/(wbwbwbwbwbwbwbw)b6/8 w",
    );
    assert!(
        game("")
            .parse_position("8/8/8/8/(wbwbwbwbwbwbwbwb)7/8 w")
            .is_ok()
    );
}

#[test]
fn one_side_may_be_complete_but_not_both() {
    refused(
        "",
        "wb6/8/8/8/8/8 w",
        (faults::BOTH_COMPLETE, 1),
        "wb6/8/8/8/8/b7 w",
    );
    for side in ['w', 'b'] {
        let game = game("");
        let text = format!("wb6/8/8/8/8/b7 {side}");
        let position = game.parse_position(&text).expect("accepted");
        let outcome = game.outcome(&position).map(|outcome| outcome.to_string());
        assert_eq!(outcome.as_deref(), Some("white wins platform complete"));
        assert!(game.moves(&position).is_empty());
        assert_eq!(game.count_moves(&position), 0);
    }
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
        let fault_found = game("").parse_position(text).expect_err(text);
        assert_eq!(code(&fault_found), (fault, Some(column)), "{text}");
    }
}

#[test]
fn positions_say_what_stands_where() {
    let game = game("");
    let position = game
        .parse_position("b7/8/8/8/(wbb)7/w7 b")
        .expect("accepted");
    assert_eq!(position.height(8), 3);
    assert_eq!(position.colours(8), 0b110);
    let stack: Vec<Side> = position.stack(8).collect();
    assert_eq!(stack, [Side::White, Side::Black, Side::Black]);
    assert_eq!(position.tops(Side::Black), 1 << 8 | 1 << 40);
    assert_eq!(position.occupied(), 1 << 8 | 1 << 40 | 1);
    assert_eq!(position.places(Side::Black), 1);
    assert_eq!(position.below(Side::Black), 2);
    assert_eq!(position.on_platform(Side::Black), 1);
    assert_eq!((position.height(48), position.colours(999)), (0, 0));
    assert!(size_of_val(&position) <= 256);
}

/// Stored hashes must stay valid: this may change only with `hashing::VERSION`.
#[test]
fn hashes_are_pinned() {
    let game = game("");
    for (text, hash) in [
        (START, 0x4479_0d5d_00a5_6b1b),
        ("b7/8/8/8/(wbb)7/w7 b", 0x350a_a2f7_5088_714d),
        ("b7/8/8/8/(wbb)7/w7 w", 0x3907_494f_ebd0_a041),
    ] {
        let position = game.parse_position(text).expect("accepted");
        assert_eq!(
            game.hash(&position),
            hash,
            "{text}: {:#x}",
            game.hash(&position)
        );
    }
}
