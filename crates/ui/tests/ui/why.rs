//! Illegal clicks name the ruling that forbids them.

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_ui::model::{Message, Play};
use burgrave_ui::setup::Setup;

use crate::support::{CASTLES, click, drawn, selectable, two_from};

/// Clicks of which only the last is illegal, the code of its notice, and some of its data.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

/// Returns the notice of the last click.
fn notice(play: &mut Play, clicks: &str) -> Fault {
    let names: Vec<&str> = clicks.split_whitespace().collect();
    let (last, before) = names.split_last().expect("a click");
    for (number, name) in before.iter().enumerate() {
        click(play, name);
        assert_eq!(play.steps(), number + 1, "{clicks}: {:?}", play.notice());
    }
    click(play, last);
    assert_eq!(play.steps(), before.len(), "{clicks} is legal");
    play.notice().expect(clicks).clone()
}

/// Checks the notice of each case.
fn check(game: GameId, rules: &str, position: &str, cases: &[Case<'_>]) {
    for (clicks, code, data) in cases {
        let notice = notice(&mut two_from(game, rules, position), clicks);
        assert_eq!(
            (notice.code, notice.location),
            (*code, None),
            "{clicks}: {notice}"
        );
        for (key, value) in *data {
            let found = notice.data.iter().find(|(name, _)| name == key);
            let found = found.map(|(_, value)| value.as_str());
            assert_eq!(found, Some(*value), "{clicks}: {key}");
        }
    }
}

const KOTC: GameId = GameId::KingOfTheCastle;

#[test]
fn king_of_the_castle_explains_each_step_of_a_sow() {
    use kotc::faults::*;
    let position = drawn(KOTC, "ww a2, wwww c3, w c1 f5, b b1 f6, b e2", "w");
    check(
        KOTC,
        "",
        &position,
        &[
            ("a2 b2 b1", CAPTURE, &[("cell", "b1"), ("side", "white")]),
            ("c3 c4 f6", NOT_NEIGHBOUR, &[("from", "c4"), ("to", "f6")]),
            ("c3 e1", NOT_NEIGHBOUR, &[("from", "c3"), ("to", "e1")]),
            ("f5 f6", CAPTURE, &[("cell", "f6")]),
            ("e2", "web-not-yours", &[("cell", "e2")]),
            ("g4", "web-not-a-start", &[("cell", "g4")]),
        ],
    );
    let full = drawn(KOTC, "w a6 b6 c6 d6, ww h5, b e2", "w");
    let cases: [Case<'_>; 2] = [
        ("h5 h6", FIFTH_PLACE, &[("cell", "h6")]),
        ("a6", FROM_PLATFORM, &[("cell", "a6")]),
    ];
    check(KOTC, "", &full, &cases);
    let fresh = drawn(KOTC, "wwww a5, b e1", "w");
    let twice = [("a5 a6 b6", SECOND_ON_PLATFORM, &[("cell", "b6")][..])];
    check(KOTC, "", &fresh, &twice);
    let fan = [("a5 a4 c4", NOT_NEIGHBOUR, &[("from", "a5")][..])];
    check(KOTC, "sow=fan", &fresh, &fan);
}

#[test]
fn king_of_the_castle_explains_a_stuck_tower() {
    let position = drawn(KOTC, "www a2, bb h2, b a1 g1", "w");
    let cases = [("a2 h2 h1", kotc::faults::STUCK, &[("cell", "h1")][..])];
    check(KOTC, "max-tower=3", &position, &cases);
}

#[test]
fn castello_explains_steps_and_routes() {
    use castello::faults::*;
    let game = GameId::Castello;
    let placed = format!("{CASTLES}, w b3 c3 d4 f3 i4 e7 k2 g5, b e5 i5 i6 a20 c20 e20, W a2 a1");
    check(
        game,
        "",
        &drawn(game, &placed, "w 0:0"),
        &[
            ("b3 d3 d5 f5 f3", NOTHING_JUMPED, &[("cell", "f4")]),
            ("b3 d3 a1", JUMP_LENGTH, &[("from", "d3"), ("to", "a1")]),
            ("b3 d3 d5 f5 d5", ALREADY_CAPTURED, &[("cell", "e5")]),
            ("b3 d3 d5 f6", JUMP_LENGTH, &[("from", "d5")]),
            // Without a man to jump over, two squares are a long step.
            ("b3 b5", HAS_MOVED, &[("cell", "b3")]),
            ("b3 g9", STEP_LENGTH, &[("from", "b3"), ("to", "g9")]),
            ("i4 i6", OCCUPIED, &[("cell", "i6")]),
            ("e7 f7", CASTLE_BLOCKS, &[("cell", "f7")]),
            ("e7 g7", CASTLE_BLOCKS, &[("cell", "f7")]),
            ("a20", "web-not-yours", &[]),
            ("c11", CASTLE_BLOCKS, &[("cell", "c11")]),
        ],
    );
}

#[test]
fn castello_explains_the_options() {
    use castello::faults::*;
    let game = GameId::Castello;
    let position = drawn(
        game,
        &format!("{CASTLES}, w b3 c3 d4, b a20 c20 e20"),
        "w 0:0",
    );
    let cases = [("b3 c4", DIAGONAL, &[("to", "c4")][..])];
    check(game, "directions=orthogonal", &position, &cases);
    check(
        game,
        "double-step=off",
        &position,
        &[("b3 b5", DOUBLE_OFF, &[])],
    );
    let cases = [("b3 d3 b3", RETRACED, &[("cell", "b3")][..])];
    check(game, "retrace=not-start", &position, &cases);
}

#[test]
fn kings_castle_explains_single_men_and_phalanxes() {
    use kings::faults::*;
    let game = GameId::KingsCastle;
    let placed = "w a1 a2 e8 f8 k7 h9, b a4 a5 c1";
    check(
        game,
        "",
        &drawn(game, placed, "w -"),
        &[
            (
                "f8 e8 g7",
                PHALANX_ASIDE,
                &[("to", "g7"), ("lead", "e8"), ("rear", "f8")],
            ),
            (
                "a1 a2 a4",
                GROUP_TOO_LARGE,
                &[("cell", "a4"), ("group", "2"), ("men", "2")],
            ),
            ("f8 e8 f6", PHALANX_ASIDE, &[("to", "f6")]),
            ("a1 e5", NOT_SINGLE, &[("cell", "a1"), ("other", "a2")]),
            ("h9 h7", WALL, &[]),
            ("k7 f6", NO_LINE, &[]),
            // A man could be placed there, but another is selected.
            ("h9 c4", SINGLE_ENTERS, &[("from", "h9")]),
            ("e5", PLACE_CASTLE, &[("cell", "e5")]),
            ("b2", PLACE_ADJACENT, &[("cell", "b2")]),
            ("c1", "web-not-yours", &[("cell", "c1")]),
        ],
    );
}

#[test]
fn aujjris_castle_explains_pieces_and_stackers() {
    use aujjri::faults::*;
    let game = GameId::AujjrisCastle;
    let placed =
        "rrrrrG e5, wwW e3 b7, wW d3, wB e2, ww e4 h3, w f3 h4, www h6, wwwW i3, bB a9, b b9";
    check(
        game,
        "",
        &drawn(game, placed, "w -"),
        &[
            ("e3 e2", "web-choose-first", &[]),
            ("e3 piece e2", INTO_LAVA, &[("cell", "e1")]),
            ("e3 piece d3", OWN_PIECE, &[("cell", "d3")]),
            ("e3 piece e5", NOT_NEXT, &[("cell", "e5")]),
            ("e3 stacker e1", ENEMY_IN_WAY, &[("cell", "e2")]),
            ("e3 stacker f5", NOT_STRAIGHT, &[("cell", "f5")]),
            ("e4 e7", TOWER_IN_WAY, &[("cell", "e5")]),
            ("h4 h7", WALL, &[("cell", "h6")]),
            ("i3 piece i4", LAVA, &[("cell", "i4")]),
        ],
    );
}

#[test]
fn aujjris_castle_explains_the_ban_and_the_gem() {
    use aujjri::faults::*;
    let game = GameId::AujjrisCastle;
    let ban = drawn(
        game,
        "rrrrrG e5, bB d3 c4, wW c3, w b3 i1, b a9 d4",
        "b d3c3",
    );
    check(game, "", &ban, &[("d3 c3", PUSHBACK, &[("cell", "c3")])]);
    let gem = drawn(game, "rrrrr e5, wG g3, wwW c3, bB a9, b b9, w g4", "w -");
    check(game, "", &gem, &[("g3", LAST_LAYER, &[("cell", "g3")])]);
}

#[test]
fn dobyvani_hradu_explains_placements_and_moves() {
    use hradu::faults::*;
    let game = GameId::DobyvaniHradu;
    let placing = drawn(game, "w c8, b c12", "w 7:7");
    check(
        game,
        "",
        &placing,
        &[
            ("c8", PLACE_FIRST, &[]),
            ("c12", "web-not-yours", &[]),
            ("j10", PLACE_OWN_WALL, &[("cell", "j10")]),
        ],
    );
    let going = drawn(game, "w c8 d8 d10 j1, b h10 a19", "w 0:0");
    check(
        game,
        "",
        &going,
        &[
            ("d10 e11", NOT_STRAIGHT, &[]),
            ("d10 k10", JUMP, &[("cell", "h10")]),
            ("c8 c10", LEVEL_ONE_SQUARE, &[]),
            ("c8 f8", JUMP, &[("cell", "d8")]),
            ("j1 j4", OWN_CENTRE, &[("cell", "j4")]),
            ("f10", "web-not-a-start", &[("cell", "f10")]),
        ],
    );
}

/// Codes that clicks never get: they explain notation, or lack a reason.
const TEXT_ONLY: [&str; 7] = [
    "web-not-there",
    "illegal-move",
    "move-text",
    aujjri::faults::OCCUPIED,
    aujjri::faults::NOTHING_TO_PUSH,
    hradu::faults::ALL_PLACED,
    kotc::faults::STEP_COUNT,
];

/// Clicks each illegal cell and checks the notice.
fn click_illegal_cells(play: &Play) {
    for (cell, marks) in (0..).zip(play.scene().marks) {
        let mut tried = play.clone();
        if marks.selectable {
            continue;
        }
        tried.update(Message::Click(cell));
        if let Some(notice) = tried.notice() {
            let at = play.game().position_text();
            assert!(
                !TEXT_ONLY.contains(&notice.code),
                "cell {cell} of {at}: {notice}"
            );
        }
    }
}

/// Takes a legal step, chosen by a number.
fn take_step(play: &mut Play, number: usize) {
    let cells = selectable(play);
    match (
        play.choices().first(),
        cells.get(number % cells.len().max(1)),
    ) {
        (Some(choice), None) => play.update(Message::Choose((*choice).to_owned())),
        (_, Some(cell)) => play.update(Message::Click(*cell)),
        (None, None) => play.update(Message::Finish),
    };
}

#[test]
fn every_illegal_click_has_a_reason() {
    for (game, rules) in [
        (KOTC, ""),
        (KOTC, "max-tower=3"),
        (KOTC, "sow=fan"),
        (GameId::Castello, ""),
        (GameId::Castello, "directions=orthogonal,double-step=off"),
        (GameId::KingsCastle, ""),
        (GameId::AujjrisCastle, ""),
        (GameId::DobyvaniHradu, ""),
        (GameId::DobyvaniHradu, "setup=standard,rules=french"),
    ] {
        let setup = Setup {
            rules: rules.to_owned(),
            ..Setup::of_two(game)
        };
        let mut play = Play::new(setup).expect("good rules");
        for number in 0..40 {
            click_illegal_cells(&play);
            take_step(&mut play, number * number * 7 + 5);
        }
    }
}

#[test]
fn a_leap_that_can_only_be_taken_back_names_the_way_back() {
    let game = GameId::Castello;
    let leap = drawn(
        game,
        &format!("{CASTLES}, w b3 b4 k2 m2 e2 g2, b a20 c20 e20 g20 i20"),
        "w 0:0",
    );
    let mut play = two_from(game, "", &leap);
    click(&mut play, "b3");
    assert_eq!(play.only_way_back(), None);
    click(&mut play, "b5");
    assert!(play.may_finish());
    assert_eq!(play.only_way_back().as_deref(), Some("b3"));
}
