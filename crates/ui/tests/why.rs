//! What a click that is not allowed is answered: the ruling that forbids it, and no other.

mod drawn;

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_ui::model::{Message, Play};
use burgrave_ui::setup::{Seat, Setup};

use drawn::{CASTLES, drawn};

/// Clicks that are taken and one that is not: what the last one is answered, with some of its data.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

/// A game of two people from a position.
fn play(game: GameId, rules: &str, position: &str) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        rules: rules.to_owned(),
        layout: None,
        position: Some(position.to_owned()),
        ..Setup::new(game)
    };
    Play::new(setup).unwrap_or_else(|fault| panic!("{position}: {fault}"))
}

/// A click on a cell, or a choice where no cell has that name.
fn click(play: &mut Play, name: &str) {
    let cell = play.board().cells.iter().position(|cell| cell.name == name);
    play.update(match cell {
        Some(cell) => Message::Click(cell as u16),
        None => Message::Choose(name.to_owned()),
    });
}

/// What the last of some clicks is told, the others being taken.
fn notice(play: &mut Play, clicks: &str) -> Fault {
    let names: Vec<&str> = clicks.split_whitespace().collect();
    let (last, before) = names.split_last().expect("a click");
    for (number, name) in before.iter().enumerate() {
        click(play, name);
        assert_eq!(play.steps(), number + 1, "{clicks}: {:?}", play.notice());
    }
    click(play, last);
    assert_eq!(play.steps(), before.len(), "{clicks} is taken");
    play.notice().expect(clicks).clone()
}

/// Asserts what the last click of each case is told.
fn told(game: GameId, rules: &str, position: &str, cases: &[Case<'_>]) {
    for (clicks, code, data) in cases {
        let said = notice(&mut play(game, rules, position), clicks);
        assert_eq!(
            (said.code, said.location),
            (*code, None),
            "{clicks}: {said}"
        );
        for (key, value) in *data {
            let found = said.data.iter().find(|(name, _)| name == key);
            let found = found.map(|(_, value)| value.as_str());
            assert_eq!(found, Some(*value), "{clicks}: {key}");
        }
    }
}

const SOW: GameId = GameId::KingOfTheCastle;

#[test]
fn king_of_the_castle_explains_each_step_of_a_sow() {
    use kotc::faults::*;
    let position = drawn(SOW, "ww a2, wwww c3, w c1 f5, b b1 f6, b e2", "w");
    told(
        SOW,
        "",
        &position,
        &[
            ("a2 b2 b1", CAPTURE, &[("cell", "b1"), ("side", "white")]),
            ("c3 c4 f6", NOT_NEIGHBOUR, &[("from", "c4"), ("to", "f6")]),
            ("c3 e1", NOT_NEIGHBOUR, &[("from", "c3"), ("to", "e1")]),
            ("f5 f6", CAPTURE, &[("cell", "f6")]),
            ("e2", "web-not-yours", &[("cell", "e2")]),
            ("g4", "web-not-here", &[("cell", "g4")]),
        ],
    );
    let full = drawn(SOW, "w a6 b6 c6 d6, ww h5, b e2", "w");
    let cases: [Case<'_>; 2] = [
        ("h5 h6", FIFTH_PLACE, &[("cell", "h6")]),
        ("a6", FROM_PLATFORM, &[("cell", "a6")]),
    ];
    told(SOW, "", &full, &cases);
    let fresh = drawn(SOW, "wwww a5, b e1", "w");
    let twice = [("a5 a6 b6", SECOND_ON_PLATFORM, &[("cell", "b6")][..])];
    told(SOW, "", &fresh, &twice);
    let fan = [("a5 a4 c4", NOT_NEIGHBOUR, &[("from", "a5")][..])];
    told(SOW, "sow=fan", &fresh, &fan);
}

#[test]
fn king_of_the_castle_tells_what_gets_stuck() {
    let position = drawn(SOW, "www a2, bb h2, b a1 g1", "w");
    let cases = [("a2 h2 h1", kotc::faults::STUCK, &[("cell", "h1")][..])];
    told(SOW, "max-tower=3", &position, &cases);
}

#[test]
fn castello_explains_steps_and_routes() {
    use castello::faults::*;
    let game = GameId::Castello;
    let placed = format!("{CASTLES}, w b3 c3 d4 f3 i4 e7 k2 g5, b e5 i5 i6 a20 c20 e20, W a2 a1");
    told(
        game,
        "",
        &drawn(game, &placed, "w 0:0"),
        &[
            ("b3 d3 d5 f5 f3", NOTHING_JUMPED, &[("cell", "f4")]),
            ("b3 d3 a1", JUMP_LENGTH, &[("from", "d3"), ("to", "a1")]),
            ("b3 d3 d5 f5 d5", ALREADY_CAPTURED, &[("cell", "e5")]),
            ("b3 d3 d5 f6", JUMP_LENGTH, &[("from", "d5")]),
            // Two squares are a step that is too long where nothing is to be jumped.
            ("b3 b5", HAS_MOVED, &[("cell", "b3")]),
            ("b3 g9", STEP_LENGTH, &[("from", "b3"), ("to", "g9")]),
            ("i4 i6", OCCUPIED, &[("cell", "i6")]),
            ("e7 f7", CASTLE_BLOCKS, &[("cell", "f7")]),
            ("e7 g7", CASTLE_BLOCKS, &[("cell", "f7")]),
            ("a20", "web-not-yours", &[]),
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
    told(game, "directions=orthogonal", &position, &cases);
    told(
        game,
        "double-step=off",
        &position,
        &[("b3 b5", DOUBLE_OFF, &[])],
    );
    let cases = [("b3 d3 b3", RETRACED, &[("cell", "b3")][..])];
    told(game, "retrace=not-start", &position, &cases);
}

#[test]
fn kings_castle_explains_single_men_and_phalanxes() {
    use kings::faults::*;
    let game = GameId::KingsCastle;
    let placed = "w a1 a2 e8 f8 k7 h9, b a4 a5 c1";
    told(
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
            // A man could be placed there, but another is in hand.
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
    told(
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
    told(game, "", &ban, &[("d3 c3", PUSHBACK, &[("cell", "c3")])]);
    let gem = drawn(game, "rrrrr e5, wG g3, wwW c3, bB a9, b b9, w g4", "w -");
    told(game, "", &gem, &[("g3", LAST_LAYER, &[("cell", "g3")])]);
}

#[test]
fn dobyvani_hradu_explains_placements_and_ways() {
    use hradu::faults::*;
    let game = GameId::DobyvaniHradu;
    let placing = drawn(game, "w c8, b c12", "w 7:7");
    told(
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
    told(
        game,
        "",
        &going,
        &[
            ("d10 e11", NOT_STRAIGHT, &[]),
            ("d10 k10", JUMP, &[("cell", "h10")]),
            ("c8 c10", LEVEL_ONE_SQUARE, &[]),
            ("c8 f8", JUMP, &[("cell", "d8")]),
            ("j1 j4", OWN_CENTRE, &[("cell", "j4")]),
            ("f10", "web-not-here", &[("cell", "f10")]),
        ],
    );
}

/// What no hand is told: how moves are written, and a mere no where the rules have a reason.
const UNTOLD: [&str; 7] = [
    "web-not-there",
    "illegal-move",
    "move-text",
    aujjri::faults::OCCUPIED,
    aujjri::faults::NOTHING_TO_PUSH,
    hradu::faults::ALL_PLACED,
    kotc::faults::STEP_COUNT,
];

/// Clicks each cell that is not lit, and asserts that what is told is no excuse.
fn look_around(play: &Play) {
    for (cell, marks) in (0..).zip(play.scene().marks) {
        let mut tried = play.clone();
        if marks.selectable {
            continue;
        }
        tried.update(Message::Click(cell));
        if let Some(said) = tried.notice() {
            let at = play.game().position_text();
            assert!(!UNTOLD.contains(&said.code), "cell {cell} of {at}: {said}");
        }
    }
}

/// Takes a step that can be taken, by a number.
fn go_on(play: &mut Play, number: usize) {
    let marks = play.scene().marks;
    let lit: Vec<u16> = (0..)
        .zip(marks)
        .filter_map(|(cell, marks)| marks.selectable.then_some(cell))
        .collect();
    match (play.choices().first(), lit.get(number % lit.len().max(1))) {
        (Some(choice), None) => play.update(Message::Choose((*choice).to_owned())),
        (_, Some(cell)) => play.update(Message::Click(*cell)),
        (None, None) => play.update(Message::Finish),
    };
}

#[test]
fn no_click_in_any_game_is_answered_with_an_excuse() {
    for (game, rules) in [
        (SOW, ""),
        (SOW, "max-tower=3"),
        (SOW, "sow=fan"),
        (GameId::Castello, ""),
        (GameId::Castello, "directions=orthogonal,double-step=off"),
        (GameId::KingsCastle, ""),
        (GameId::AujjrisCastle, ""),
        (GameId::DobyvaniHradu, ""),
        (GameId::DobyvaniHradu, "setup=standard,rules=french"),
    ] {
        let setup = Setup {
            seats: [Seat::Person; 2],
            rules: rules.to_owned(),
            ..Setup::new(game)
        };
        let mut play = Play::new(setup).expect("good rules");
        for number in 0..40 {
            look_around(&play);
            go_on(&mut play, number * number * 7 + 5);
        }
    }
}
