//! King of the Castle.

use burgrave_core::{Step, text};
use burgrave_games::kotc::faults;
use burgrave_games::registry::GameId;

use super::{Pair, Variant};

pub fn variant(options: &str) -> Variant {
    Variant::new(GameId::KingOfTheCastle, options)
}

fn at(options: &str, position: &str) -> Pair {
    variant(options).at(position)
}

/// Returns the position text after a move.
fn after(options: &str, position: &str, mv: &str) -> String {
    at(options, position).after(mv).text()
}

#[test]
fn a_single_piece_steps_to_each_neighbour() {
    let moves = |position| at("", position).moves_from("");
    assert_eq!(moves("8/8/8/3w4/8/b7 w"), "d3-c3 d3-d2 d3-d4 d3-e3");
    assert_eq!(moves("8/8/8/8/8/w2b4 w"), "a1-a2 a1-b1 a1-h1");
    assert_eq!(moves("8/7b/8/8/8/w7 b"), "h5-a5 h5-g5 h5-h4 h5-h6");
}

#[test]
fn kotc_1_steps_are_consecutive_and_may_return() {
    let tower = at("", "8/8/8/8/(wwb)7/b7 b");
    assert_eq!(tower.after("a2-a3-a4-a5").text(), "8/b7/w7/w7/8/b7 w");
    // Back to the origin, which is empty, and to a space visited before.
    assert_eq!(tower.after("a2-a3-a2-a3").text(), "8/8/8/(wb)7/w7/b7 w");
    assert_eq!(tower.fault("a2-a3-b2-c2"), (faults::NOT_NEIGHBOUR, 7));
    assert_eq!(tower.fault("a2-a3-a4"), (faults::STEP_COUNT, 0));
    assert_eq!(tower.fault("a2-a3-a4-a5-a6"), (faults::STEP_COUNT, 0));
    // A wrong step is reported before a wrong number of steps.
    assert_eq!(tower.fault("a2-a4"), (faults::NOT_NEIGHBOUR, 4));
    // With `fan` each step starts at the origin, which is not filled again.
    let fan = at("sow=fan", "8/8/8/8/(wwb)7/b7 b");
    assert_eq!(fan.after("a2-a3-a3-h2").text(), "8/8/8/(ww)7/7b/b7 w");
    assert_eq!(fan.fault("a2-a3-a4-a5"), (faults::NOT_NEIGHBOUR, 7));
    assert_eq!(fan.fault("a2-a3-a2-a3"), (faults::NOT_NEIGHBOUR, 7));
    let closed = at("sow=fan", "8/8/8/8/8/(ww)b5b w");
    assert_eq!(closed.moves(), ["a1-a2-a2"], "Black holds b1 and h1");
    let top = at("sow=fan", "8/(wb)7/8/8/8/8 b");
    assert_eq!(top.after("a5-a6-h5").text(), "w7/7b/8/8/8/8 w");
}

#[test]
fn kotc_2_both_colours_are_set_bottom_first() {
    let tower = at("", "8/8/8/8/(bwbw)7/b7 w");
    assert_eq!(tower.after("a2-b2-c2-d2-e2").text(), "8/8/8/8/1bwbw3/b7 b");
    let tower = at("", "8/8/8/(bww)7/8/8 w");
    assert_eq!(tower.after("a3-b3-b4-c4").text(), "8/8/1ww5/1b6/8/8 b");
    assert_eq!(tower.after("a3-b3-a3-b3").text(), "8/8/8/w(bw)6/8/8 b");
    // The top piece owns the tower.
    let blacks = at("", "8/8/8/8/(bwbw)7/b7 b");
    assert_eq!(blacks.fault("a2-b2-c2-d2-e2"), (faults::OPPONENTS_TOWER, 1));
    assert_eq!(blacks.fault("a3-a4"), (faults::EMPTY_ORIGIN, 1));
    assert_eq!(at("", "8/8/8/(wwb)7/8/8 w").moves(), ["pass"]);
}

#[test]
fn kotc_3_no_capture_on_level_1_and_the_platform() {
    // On level 1, the colour of the piece that is set counts, not the mover's.
    let ground = at("", "8/8/8/8/(bw)7/bw6 w");
    assert_eq!(ground.after("a2-a1-a2").text(), "8/8/8/8/w7/(bb)w6 b");
    assert_eq!(ground.after("a2-b2-b1").text(), "8/8/8/8/1b6/b(ww)6 b");
    let own = at("", "8/8/8/8/(bw)7/w7 w");
    assert_eq!(own.fault("a2-a1-a2"), (faults::CAPTURE, 4));
    assert_eq!(
        own.moves_from("a2-a1"),
        "",
        "White moves, but sets a black piece"
    );
    let platform = at("", "bw6/ww6/8/8/8/b7 w");
    assert_eq!(platform.fault("a5-a6"), (faults::CAPTURE, 4));
    platform.legal("b5-b6");
    let platform = at("", "bw6/(ww)7/8/8/8/b7 w");
    assert_eq!(platform.fault("a5-a6-a5"), (faults::CAPTURE, 4));
    assert_eq!(platform.after("a5-b5-b6").text(), "b(ww)6/1w6/8/8/8/b7 b");
    // On levels 2 to 5 any piece goes on any stack.
    assert_eq!(after("", "8/8/8/b7/w7/8 w", "a2-a3"), "8/8/8/(bw)7/8/8 b");
    at("", "8/8/8/w(bb)6/8/8 w").legal("a3-b3");
    // A piece set in the same move counts too.
    let twice = at("", "8/8/8/8/(bww)7/8 w");
    assert_eq!(twice.fault("a2-a1-b1-a1"), (faults::CAPTURE, 10));
    assert_eq!(twice.after("a2-a1-b1-c1").text(), "8/8/8/8/8/bww5 b");
}

#[test]
fn kotc_4_one_piece_a_turn_on_the_platform() {
    let tower = at("", "8/(www)7/8/8/8/b7 w");
    assert_eq!(tower.after("a5-a6-a5-a4").text(), "w7/w7/w7/8/8/b7 b");
    tower.legal("a5-a4-a5-a6");
    assert_eq!(tower.fault("a5-a6-b6-b5"), (faults::SECOND_ON_PLATFORM, 7));
    assert_eq!(tower.fault("a5-a6-a5-a6"), (faults::SECOND_ON_PLATFORM, 10));
    let fan = at("sow=fan", "8/(www)7/8/8/8/b7 w");
    assert_eq!(fan.fault("a5-a6-a6-a4"), (faults::SECOND_ON_PLATFORM, 7));
}

#[test]
fn kotc_5_pieces_on_the_platform_never_move() {
    let high = at("", "w7/8/8/8/8/wb6 w");
    assert_eq!(high.fault("a6-a5"), (faults::FROM_PLATFORM, 1));
    assert_eq!(high.moves(), ["a1-a2", "a1-h1"]);
}

#[test]
fn kotc_6_a_side_has_at_most_four_places_two_of_them_adjacent() {
    let four = at("", "ww1w1w2/2w1w3/8/8/8/b7 w");
    assert_eq!(four.fault("c5-c6"), (faults::FIFTH_PLACE, 4));
    let four = after("", "ww1w1w2/1w2w3/8/8/8/b7 w", "b5-b6");
    assert_eq!(four, "w(ww)1w1w2/4w3/8/8/8/b7 b");
    let three = "w1w1w3/5ww1/8/8/8/b7 w";
    assert_eq!(at("", three).fault("g5-g6"), (faults::FOURTH_SCATTERED, 4));
    assert_eq!(after("", three, "f5-f6"), "w1w1ww2/6w1/8/8/8/b7 b");
    let any = after("platform=any", three, "g5-g6");
    assert_eq!(any, "w1w1w1w1/5w2/8/8/8/b7 b");
    // The colour of the set piece counts: Black's tower sets a white piece.
    let others = at("", "w1w1w3/6(wb)1/8/8/8/b7 b");
    assert_eq!(others.fault("g5-g6-g5"), (faults::FOURTH_SCATTERED, 4));
    at("", "ww1ww3/4ww2/8/8/8/b7 w").legal("e5-e6");
    // Paths h and a are adjacent.
    at("", "wb1w3w/3w4/8/8/8/b7 w").legal("d5-d6");
}

#[test]
fn with_assigned_places_each_side_has_half_of_the_platform() {
    let white = at("platform=assigned", "8/w2ww3/4b3/8/8/8 w");
    white.legal("a5-a6 d5-d6");
    white.illegal("e5-e6", faults::SET_NOT_ASSIGNED);
    let black = at("platform=assigned", "8/b3b3/8/8/8/w7 b");
    black.legal("e5-e6");
    black.illegal("a5-a6", faults::SET_NOT_ASSIGNED);
    let assigned = at("platform=assigned", "8/3w(wb)3/8/8/8/b7 b");
    assert_eq!(assigned.fault("e5-e6-e5"), (faults::SET_NOT_ASSIGNED, 4));
    assert_eq!(assigned.after("e5-f5-f6").text(), "5b2/3w1w2/8/8/8/b7 w");
}

#[test]
fn kotc_7_two_routes_are_two_moves() {
    let tower = at("", "8/8/8/8/(wwww)7/b7 w");
    for route in ["a2-a3-a4-a3-a2", "a2-a3-a2-a3-a4"] {
        assert_eq!(tower.after(route).text(), "8/8/w7/(ww)7/w7/b7 b");
    }
    tower.legal("a2-a3-a4-a3-a2 a2-a3-a2-a3-a4");
}

#[test]
fn kotc_8_and_house_1_a_player_without_a_move_passes() {
    // White's only pieces below the platform lie under Black's.
    let stuck = at("", "w7/8/8/8/(wb)7/b7 w");
    assert_eq!(stuck.moves(), ["pass"]);
    let passed = stuck.after("pass");
    assert_eq!(passed.text(), "w7/8/8/8/(wb)7/b7 b");
    assert_eq!(passed.fault("pass"), (text::PASS_NOT_ALLOWED, 1));
}

#[test]
fn kotc_9_the_first_move_is_free() {
    assert_eq!(
        variant("").start().moves_from(""),
        "a1-a2-a1 a1-a2-a3 a1-a2-b2 a1-a2-h2 c1-c2-b2 c1-c2-c1 c1-c2-c3 c1-c2-d2 \
         e1-e2-d2 e1-e2-e1 e1-e2-e3 e1-e2-f2 g1-g2-f2 g1-g2-g1 g1-g2-g3 g1-g2-h2"
    );
}

#[test]
fn the_game_ends_with_a_complete_platform_even_by_the_opponents_move() {
    let last = at("", "(www)7/w7/8/8/8/b7 w").after("a5-a6");
    assert_eq!(last.text(), "(wwww)7/8/8/8/8/b7 b");
    assert_eq!(last.outcome(), "white wins platform complete");
    assert!(last.moves().is_empty());
    let gift = at("", "w7/(wb)7/8/8/8/b7 b").after("a5-a6-a5");
    assert_eq!(gift.outcome(), "white wins platform complete");
    assert_eq!(gift.fault("a1-a2").0, text::GAME_OVER);
    let gift = at("", "(bb)7/(bw)7/8/8/8/8 w").after("a5-a6-a5");
    assert_eq!(gift.outcome(), "black wins platform complete");
    for side in ["w", "b"] {
        let over = at("", &format!("wb6/8/8/8/8/b7 {side}"));
        assert_eq!(over.outcome(), "white wins platform complete");
        assert!(over.moves().is_empty());
    }
}

#[test]
fn max_tower_limits_every_stack_and_the_platform_too() {
    let text = "(ww)7/w7/8/8/8/b7 w";
    assert_eq!(
        at("max-tower=2", text).fault("a5-a6"),
        (faults::SET_TOO_HIGH, 4)
    );
    assert_eq!(after("max-tower=3", text, "a5-a6"), "(www)7/8/8/8/8/b7 b");
}

#[test]
fn with_max_tower_a_route_that_cannot_be_completed_is_not_a_move() {
    let walled_in = "8/8/8/8/(bb)7/w(bb)5(bb) w";
    assert_eq!(at("max-tower=2", walled_in).moves(), ["pass"]);
    assert_eq!(at("max-tower=3", walled_in).moves(), ["a1-a2"]);
    // From a2, full once a piece is set there, only the origin is left.
    let dead_end = at("max-tower=2", "8/8/8/(bb)7/b(bb)5(wb)/(ww)b5b w");
    assert_eq!(dead_end.moves(), ["a1-a2-a1"]);
    let high = at("max-tower=3", "8/8/8/8/(bb)7/(www)b5b w");
    assert_ne!(high.moves_from("a1-a2-a3"), "");
    assert_eq!(high.moves_from("a1-a2-a1"), "", "no space for the top");
    // Over h2, which is full then, and down to h1: from there the third piece can go nowhere.
    let text = "8/8/8/8/(www)6(bb)/b5b1 w";
    let narrow = at("max-tower=3", text);
    assert_eq!(narrow.moves_from("a2-h2-h1"), "");
    assert_eq!(narrow.fault("a2-h2-h1-h2"), (faults::SET_TOO_HIGH, 10));
    assert_eq!(narrow.fault("a2-h2-h1"), (faults::STUCK, 0));
    let [a2, h2] = [8, 15].map(Step::Space);
    let menu = narrow.game.menu(&[a2, h2]).expect("a menu");
    let offered: Vec<Step> = menu.next.iter().map(|option| option.step).collect();
    assert_eq!(offered, [8, 14, 23].map(Step::Space));
    let free = at("max-tower=3", &text.replace("b5b1", "b7"));
    let menu = free.game.menu(&[a2, h2]).expect("a menu");
    assert_eq!(menu.next.len(), 4);
}

#[test]
fn house_2_the_third_occurrence_is_a_draw() {
    for (options, outcome) in [("", "draw repetition"), ("repetition=off", "ongoing")] {
        let mut pair = at(options, "8/8/8/8/w7/4b3 w");
        for mv in ["a2-a3", "e1-e2", "a3-a2", "e2-e1"].repeat(2) {
            assert_eq!(pair.outcome(), "ongoing");
            pair.play(mv);
        }
        assert_eq!(pair.outcome(), outcome);
    }
}

#[test]
fn a_move_text_has_one_form() {
    let pair = at("", "8/8/8/8/w7/b7 w");
    for (mv, column) in [
        ("", 1),
        ("a2", 3),
        ("a2-", 4),
        ("a2-a7", 4),
        ("a2--a3", 4),
        ("A2-a3", 1),
        ("a2-a3 ", 4),
        ("a2a3", 1),
        ("a02-a3", 1),
        ("Pass", 1),
        ("a2-ä3", 4),
    ] {
        assert_eq!(pair.fault(mv), (text::MOVE_TEXT, column), "{mv:?}");
    }
    let long = ["a2"; 1000].join("-");
    assert_eq!(pair.fault(&long), (faults::NOT_NEIGHBOUR, 4));
}
