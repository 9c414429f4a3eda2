//! Aujjri's Castle.

use burgrave_board::Rectangle;
use burgrave_core::text;
use burgrave_games::registry::GameId;

use super::{Pair, Variant, board};

pub fn variant(options: &str) -> Variant {
    Variant::new(GameId::AujjrisCastle, options)
}

/// Returns the text of a position from its stacks (`"a1 wW, b1 w"`) and the fields after the board. The Tower is
/// added, with the Gem unless the Gem is on another stack.
pub fn stacks(stacks: &str, fields: &str) -> String {
    let tower = match stacks.contains('G') {
        true => "rrrrr",
        false => "rrrrrG",
    };
    let listed = stacks.split(", ").filter_map(|stack| stack.split_once(' '));
    let listed: Vec<(&str, &str)> = listed.chain([("e5", tower)]).collect();
    let content = |square: &str| {
        let stack = listed.iter().find(|(at, _)| *at == square);
        stack.map_or("", |(_, stack)| *stack)
    };
    let square = Rectangle::new(9, 9);
    let board = board(&square.widths(), |cell| square.name(cell), content);
    format!("{board} {fields}")
}

fn at(piles: &str, fields: &str) -> Pair {
    variant("").at(&stacks(piles, fields))
}

/// Returns a position with White to move where both sides have a free stacker far away, so that AC-5 forbids nothing.
fn with_spare(piles: &str) -> Pair {
    at(&format!("{piles}, i3 w, i7 b"), "w -")
}

/// The black Piece on c5 is attacked from three sides.
const ATTACKED: &str = "a9 b, c7 ww, c6 wwW, a5 w, b5 wW, c5 wwB, d5 w, c4 wW, i1 w";

#[test]
fn steps_go_one_layer_up_or_down_onto_a_free_stack() {
    with_spare("a1 wwW, b1 w").legal("a1-b1");
    with_spare("a1 wwW, b1 bbb").legal("a1-b1");
    with_spare("a1 wwW, b1 bbbb").illegal("a1-b1", "ac-too-steep");
    with_spare("a1 wwwW, b1 b").illegal("a1-b1", "ac-too-steep");
    with_spare("a1 wW").illegal("a1-b1", "ac-lava");
    with_spare("a1 wW, b1 wW").illegal("a1-b1", "ac-occupied");
    with_spare("a1 wB, b1 w").illegal("a1-b1", "ac-no-piece");
    with_spare("e4 wwwwW, a1 wG").legal("e4-e5");
}

#[test]
fn each_illegal_step_or_push_names_its_reason() {
    let pair = at(
        "a9 b, d5 wwwwW, b4 ww, d4 www, a3 w, b3 wW, c3 wwwW, d3 wW, e3 wG, f3 bB, c2 wB, a1 bB, b1 wW",
        "w -",
    );
    pair.legal("d5-e5 d5-d4 b3-b4 b3-a3");
    for (mv, code) in [
        ("c3-b4", "ac-not-a-neighbour"),
        ("b3-c3", "ac-occupied"),
        ("b3*c3", "ac-own-piece-pushed"),
        ("b3-b2", "ac-lava"),
        ("a3-b3", "ac-no-piece"),
        ("d3-d4", "ac-too-steep"),
        ("c3*c2", "ac-too-steep"),
        ("d3*e3", "ac-no-room-behind"),
        ("b3*b4", "ac-nothing-to-push"),
        ("b1*a1", "ac-piece-pushed-off"),
        ("f3*e3", "ac-no-piece"),
    ] {
        pair.illegal(mv, code);
    }
}

#[test]
fn ac_1_a_piece_is_pushed_off_cliffs_but_neither_onto_lava_nor_up_a_wall() {
    // East onto the lower d5; north and south the other pushers stand in the way.
    let attacked = at(ATTACKED, "w -");
    attacked.legal("b5*c5");
    attacked.illegal("c4*c5 c6*c5", "ac-no-room-behind");
    let cliff = at(
        "a9 b, a5 w, b5 wwwW, c5 wwwB, d5 w, a3 wW, b3 wB, a2 wW, b2 wB, c2 www, i1 w",
        "w -",
    );
    cliff.illegal("a3*b3", "ac-pushed-onto-lava");
    cliff.illegal("a2*b2", "ac-pushed-up-a-wall");
    let after = cliff.after("b5*c5").text();
    assert!(after.contains("w(www)(wwwW)(wB)(rrrrrG)"), "{after}");
    let push = |receiving: &str| with_spare(&format!("a1 wwwW, b1 wwwB, c1 {receiving}"));
    push("w").legal("a1*b1");
    push("wwww").legal("a1*b1");
    push("wwwww").illegal("a1*b1", "ac-pushed-up-a-wall");
    push("wB").illegal("a1*b1", "ac-no-room-behind");
    push("wW").illegal("a1*b1", "ac-no-room-behind");
    // The pusher itself moves by the rule of steps.
    with_spare("a1 wW, b1 wwwB, c1 w").illegal("a1*b1", "ac-too-steep");
    with_spare("a1 wwwW, b1 wB, c1 w").illegal("a1*b1", "ac-too-steep");
    with_spare("a1 wW, b1 wW, c1 w").illegal("a1*b1", "ac-own-piece-pushed");
    with_spare("b1 wW, a1 wB").illegal("b1*a1", "ac-piece-pushed-off");
}

#[test]
fn pieces_and_the_gem_are_pushed_onto_the_tower_too() {
    let gem = at("e3 wwwW, e4 wwwwG, i7 b", "w -").after("e3*e4");
    assert_eq!(gem.text(), stacks("e3 www, e4 wwwwW, i7 b", "b -"));
    let piece = at("e3 wwwW, e4 wwwwB, a1 wG, i7 b", "w -").after("e3*e4");
    let after = piece.text();
    assert!(
        after.contains("(rrrrrB)") && after.ends_with(" b e5e4"),
        "{after}"
    );
}

#[test]
fn ac_2_the_pushed_piece_may_not_push_back_at_once() {
    let pushed = at("a9 b, c4 bB, a3 w, b3 wW, c3 bB, d3 b, c2 w, i1 w", "w -").after("b3*c3");
    assert!(pushed.text().ends_with(" b d3c3"));
    pushed.illegal("d3*c3", "ac-pushback");
    // Another Piece may push the pusher, and the ban lasts one turn.
    pushed.legal("c4*c3");
    let later = pushed.after("a9=a8 i1=i2");
    assert!(later.text().ends_with(" b -"));
    later.legal("d3*c3");
    // The ban is written even where the pushed Piece cannot climb back.
    let fallen = at("a9 b, a3 www, b3 wwwW, c3 wwwB, d3 b, i1 w", "w -").after("b3*c3");
    assert!(fallen.text().ends_with(" b d3c3"));
    fallen.illegal("d3*c3", "ac-too-steep");
}

#[test]
fn ac_2_a_push_of_the_gem_bans_nothing() {
    let after = at("a9 b, d5 wwwwW, f5 bbbbbb, i1 w", "w -")
        .after("d5*e5")
        .text();
    assert!(after.contains("(wwww)(rrrrrW)(bbbbbbG)"), "{after}");
    assert!(after.ends_with(" b -"), "{after}");
}

#[test]
fn ac_3_the_last_layer_under_an_occupant_stays() {
    let pair = at(
        "a9 b, b6 wG, b4 bwB, a3 wW, c3 wwW, d1 w, f1 bw, i1 wb",
        "w -",
    );
    pair.legal("c3=c9 d1=a1 f1=f9");
    pair.illegal("a3=a4 b6=b7", "ac-last-layer");
    pair.illegal("b4=c4", "ac-under-an-enemy");
    pair.illegal("i1=i2 a9=a8 h1=h2", "ac-no-own-stacker");
    with_spare("a1 bwW, a2 w").legal("a1=a2");
    with_spare("a1 wwG, a2 w").legal("a1=a2");
}

#[test]
fn ac_4_a_stacker_climbs_from_what_it_rests_on() {
    let pair = at(
        "a9 b, d6 w, a5 w, b5 w, c5 bb, d5 bbbG, a3 w, b3 bB, d3 ww, e3 wW, f3 www, d2 ww, a1 w, c1 bb, \
         g1 ww, h1 bbbb",
        "w -",
    );
    // Up the stair of one, two and three layers, and under the Gem.
    pair.legal("a5=b5 a5=c5 a5=d5");
    // Over lava; beneath one's own Piece.
    pair.legal("a1=b1 d3=e3 f3=e3 f3=d3 d6=d7 d2=d1");
    // Two up; from one to four; from two to lava; from one to three; up to the Gem's stack.
    pair.illegal("a1=c1 g1=h1 f3=g3 d3=f3 d6=d5", "ac-wall-or-cliff");
    pair.illegal("a3=b3", "ac-enemy-in-the-way");
    pair.illegal("a5=e5", "ac-tower-in-the-way");
    pair.illegal("a5=b6 a5=a5", "ac-not-straight");
    let after = pair.after("f3=e3 a9=a8 e3=d3").text();
    assert!(after.contains("w(bB)1(www)(wW)(ww)3"), "{after}");
    // From one layer down to lava, along it and up again; from two layers lava is a cliff.
    with_spare("a1 ww, c1 b, d1 bb, e1 bbbb").legal("a1=b1 a1=c1 a1=d1");
    with_spare("a1 ww, c1 b, d1 bb, e1 bbbb").illegal("a1=e1", "ac-wall-or-cliff");
    with_spare("a1 www").illegal("a1=b1", "ac-wall-or-cliff");
    with_spare("a1 www, b1 b").legal("a1=c1");
}

#[test]
fn stackers_lift_what_stands_where_they_stop() {
    let piece = at("a1 w, b1 bW, i7 b", "w -").after("a1=b1");
    assert_eq!(piece.text(), stacks("b1 bwW, i7 b", "b -"));
    let gem = at("a1 w, b1 bG, i7 b", "w -").after("a1=b1");
    assert_eq!(gem.text(), stacks("b1 bwG, i7 b", "b -"));
}

#[test]
fn stackers_never_enter_the_tower() {
    // The stacker is level with the Tower, and the line beyond is free.
    let text = stacks("d5 www, e5 rr, f5 ww, i7 b, a1 wG", "w -");
    let pair = variant("tower=2").at(&text);
    pair.illegal("d5=e5 d5=f5", "ac-tower-in-the-way");
    pair.legal("f5=g5");
}

#[test]
fn ac_5_no_side_may_be_left_without_a_move() {
    // Black's only move is the step to a7.
    let pair = at("a9 w, a7 w, a6 wB, a5 bG", "w -");
    pair.legal("a9=b9 a9=a8 a9=i9");
    pair.illegal("a7=b7 a7=a8", "ac-stalemate");
    pair.illegal("pass", text::PASS_NOT_ALLOWED);
    // A step from one layer to two is still a step.
    pair.legal("a9=a7");
    // A second layer on b9 would wall the black stacker in.
    let piles = "a9 b, a8 wwW, b9 w, c9 ww";
    at(piles, "w -").illegal("c9=b9", "ac-stalemate");
    at(&format!("{piles}, i3 b"), "w -").legal("c9=b9");
}

#[test]
fn ac_5_counts_the_ban_that_the_move_makes() {
    // On d3 Black could only push back, or step on to e3 if that is land.
    at("a3 w, b3 wW, c3 wB, d3 w", "w -").illegal("b3*c3", "ac-stalemate");
    at("a3 w, b3 wW, c3 wB, d3 w, e3 w", "w -").legal("b3*c3");
    let pair = at("a1 wW, b1 wB, c1 b", "w -");
    assert_eq!(pair.outcome(), "ongoing");
    assert_eq!(pair.moves(), ["pass"]);
    pair.after("pass").legal("b1-c1");
    assert_eq!(at("a1 wW, b1 wB, c1 b, i7 b", "w -").moves(), ["a1*b1"]);
}

#[test]
fn ac_5_spares_a_move_that_wins() {
    // Black has no move and gets none: everything else is forbidden.
    let pair = at("i9 bB, a1 wG, b1 wW, c1 w", "w -");
    assert_eq!(pair.moves(), ["b1*a1"]);
    let won = pair.after("b1*a1");
    assert_eq!(won.outcome(), "white wins gem");
    assert!(won.moves().is_empty());
    won.illegal("i1-h1", text::GAME_OVER);
}

#[test]
fn ac_5_leaves_a_pass_where_it_forbids_everything() {
    let pair = at("a7 w, a6 wB, a5 bG", "w -");
    assert_eq!(pair.moves(), ["pass"]);
    pair.illegal("a7=b7", "ac-stalemate");
    assert_eq!(pair.after("pass").moves(), ["a6-a7"]);
}

#[test]
fn ac_6_the_third_occurrence_is_a_draw_and_the_ban_is_part_of_a_position() {
    let drawn_after = |mut pair: Pair, moves: [&str; 4]| {
        for (ply, mv) in moves.into_iter().cycle().take(16).enumerate() {
            if pair.outcome() != "ongoing" {
                assert_eq!(pair.outcome(), "draw repetition");
                return Some(ply);
            }
            pair.play(mv);
        }
        None
    };
    let there_and_back = ["b1=b2", "b9=b8", "b2=b1", "b8=b9"];
    let start = |options| variant(options).start();
    assert_eq!(drawn_after(start(""), there_and_back), Some(8));
    assert_eq!(drawn_after(start("repetition=off"), there_and_back), None);
    // The position with the ban does not count for the later ones without it.
    let banned = at(ATTACKED, "w -").after("b5*c5").text();
    let unbanned = banned.replace(" d5c5", " -");
    let moves = ["a9=a8", "i1=i2", "a8=a9", "i2=i1"];
    assert_eq!(drawn_after(variant("").at(&unbanned), moves), Some(8));
    assert_eq!(drawn_after(variant("").at(&banned), moves), Some(9));
}

#[test]
fn house_1_a_pass_ends_the_ban() {
    let piles = "a1 w, b1 wW, c1 bB, i3 w";
    let banned = at(piles, "b c1b1");
    assert_eq!(banned.moves(), ["pass"]);
    assert_eq!(banned.after("pass").text(), stacks(piles, "w -"));
    assert_eq!(at(piles, "b -").moves(), ["c1*b1"]);
}

#[test]
fn house_1_two_passes_are_a_draw() {
    let check = |piles: &str, fields: &str| {
        let pair = at(piles, fields);
        assert_eq!(pair.outcome(), "draw both passed");
        assert!(pair.moves().is_empty());
        pair.illegal("pass", text::GAME_OVER);
    };
    check("", "w -");
    // White could move, but AC-5 forbids every move: Black has none.
    check("i3 w", "w -");
    check("i3 w", "b -");
    // White's stacker must stay for Black's step, and that step would bury it.
    check("a9 bB, b9 w", "w -");
}

#[test]
fn the_gem_is_pushed_off_from_any_height() {
    let white = at("b1 wwwW, a1 wwwwG, i7 b", "w -").after("b1*a1");
    let text = stacks("b1 www, a1 wwwwW, i7 b, e5 rrrrr", "b -");
    assert_eq!(
        (white.text(), white.outcome()),
        (text, "white wins gem".into())
    );
    let black = at("i8 bB, i9 bG", "b -").after("i8*i9");
    assert_eq!(black.outcome(), "black wins gem");
}

#[test]
fn the_tower_has_two_to_nine_layers() {
    for tower in 2..=9 {
        let start = variant(&format!("tower={tower},repetition=off")).start();
        let layers = format!("({}G)", "r".repeat(tower));
        assert!(start.text().contains(&layers));
        assert_eq!(start.moves().len(), 139);
    }
}

#[test]
fn a_move_text_has_one_form() {
    let start = variant("").start();
    for mv in [
        "", "a1", "a1=", "=a2", "a1=a2 ", " a1=a2", "a1 = a2", "A1=a2", "a01=a2", "a1=a10",
        "j1=j2", "a1+a2", "a1=a2=a3", "Pass", "a1=ä2", "a1ä2", "a0-a1",
    ] {
        assert_eq!(start.fault(mv).0, text::MOVE_TEXT, "{mv}");
    }
}
