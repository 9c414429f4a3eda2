//! What a click that is not allowed is answered: the ruling that forbids it, and no other.

use burgrave_core::text::write_board;
use burgrave_games::registry::GameId;
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_ui::model::{Message, Play};
use burgrave_ui::setup::{Seat, Setup};

/// Clicks that are taken and one that is not: what the last one is answered, with some of its data.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

/// A game of two people from a position.
fn play(game: GameId, rules: &str, position: &str) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        rules: rules.to_owned(),
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

/// Clicks along, and asserts what the last click of each case is told.
fn told(game: GameId, rules: &str, position: &str, cases: &[Case<'_>]) {
    for (clicks, code, data) in cases {
        let mut play = play(game, rules, position);
        let names: Vec<&str> = clicks.split_whitespace().collect();
        let (last, before) = names.split_last().expect("a click");
        for (number, name) in before.iter().enumerate() {
            click(&mut play, name);
            assert_eq!(play.steps(), number + 1, "{clicks}: {:?}", play.saying());
        }
        click(&mut play, last);
        assert_eq!(play.steps(), before.len(), "{clicks}");
        let saying = play.saying().expect(clicks);
        assert_eq!(saying.code, *code, "{clicks}: {saying}");
        let said = |key: &str| {
            let found = saying.data.iter().find(|(name, _)| *name == key);
            found.map(|(_, value)| value.to_string())
        };
        for (key, value) in *data {
            assert_eq!(said(key).as_deref(), Some(*value), "{clicks}: {key}");
        }
    }
}

/// Who stands where: `ww a1 b2, b c3`.
fn men(text: &str) -> Vec<(&str, &str)> {
    text.split(", ")
        .flat_map(|group| {
            let mut words = group.split(' ');
            let stack = words.next().unwrap_or("");
            words.map(move |cell| (cell, stack))
        })
        .collect()
}

/// A position text: who stands where, and the fields that follow the board.
fn drawn(game: GameId, placed: &str, fields: &str) -> String {
    let widths = match game {
        GameId::KingOfTheCastle => vec![8; 6],
        GameId::Castello => vec![15; 21],
        GameId::AujjrisCastle => vec![9; 9],
        GameId::DobyvaniHradu => vec![19; 19],
        GameId::KingsCastle => [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6].to_vec(),
    };
    let placed = men(placed);
    let board = Play::new(Setup::new(game)).expect("published rules");
    let mut out = String::new();
    write_board(&mut out, &widths, |cell, out| {
        let name = &board.board().cells[cell].name;
        let found = placed.iter().filter(|(cell, _)| cell == name);
        out.extend(found.flat_map(|(_, stack)| stack.chars()));
    });
    format!("{out} {fields}")
}

const SOW: GameId = GameId::KingOfTheCastle;

#[test]
fn king_of_the_castle_explains_each_step_of_a_sow() {
    use kotc::faults::*;
    let position = drawn(
        SOW,
        "ww a2, wwww c3, w a6 b6 c6 d6 c1 f5, ww e5 h5, b b1 f6, b e2",
        "w",
    );
    told(
        SOW,
        "",
        &position,
        &[
            ("a2 b2 b1", CAPTURE, &[("cell", "b1"), ("side", "white")]),
            ("c3 c4 f6", NOT_NEIGHBOUR, &[("from", "c4"), ("to", "f6")]),
            ("c3 e1", NOT_NEIGHBOUR, &[("from", "c3"), ("to", "e1")]),
            ("h5 h6", FIFTH_PLACE, &[("cell", "h6")]),
            ("f5 f6", CAPTURE, &[("cell", "f6")]),
            ("a6", FROM_PLATFORM, &[("cell", "a6")]),
            ("e2", "web-not-yours", &[("cell", "e2")]),
            ("g4", "web-not-here", &[("cell", "g4")]),
        ],
    );
    let fresh = drawn(SOW, "wwww a5, b e1", "w");
    let twice = [("a5 a6 b6", SECOND_ON_PLATFORM, &[("cell", "b6")][..])];
    told(SOW, "", &fresh, &twice);
    let fan = [("a5 a4 c4", NOT_NEIGHBOUR, &[("from", "a5")][..])];
    told(SOW, "sow=fan", &fresh, &fan);
}

#[test]
fn king_of_the_castle_tells_what_gets_stuck() {
    let position = drawn(SOW, "www a2, bb h2, b f1, b h1", "w");
    let cases = [("a2 h2 h1", kotc::faults::STUCK, &[("cell", "h1")][..])];
    told(SOW, "max-tower=3", &position, &cases);
}

/// All castles of the board.
const CASTLES: &str = "c b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16";

#[test]
fn castello_explains_steps_and_routes() {
    use castello::faults::*;
    let game = GameId::Castello;
    let placed = format!("{CASTLES}, w b3 c3 d4 f3 i4 i6 e7 k2, b e5 i5 a20 c20 e20, W a2 a1");
    told(
        game,
        "",
        &drawn(game, &placed, "w 0:0"),
        &[
            ("b3 d3 d5 f5 f3", NOTHING_JUMPED, &[("cell", "f4")]),
            ("b3 d3 a1", JUMP_LENGTH, &[("from", "d3"), ("to", "a1")]),
            ("b3 d3 d5 f5 d5", ALREADY_CAPTURED, &[("cell", "e5")]),
            ("b3 d3 d5 f7", JUMP_LENGTH, &[("from", "d5")]),
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
            ("e3 f3", "web-choose-first", &[]),
            ("e3 piece e2", INTO_LAVA, &[("cell", "e1")]),
            ("e3 piece d3", OWN_PIECE, &[("cell", "d3")]),
            ("e3 piece e5", NOT_NEXT, &[("cell", "e5")]),
            ("e3 stacker e1", ENEMY_IN_WAY, &[("cell", "e2")]),
            ("e3 stacker f5", NOT_STRAIGHT, &[("cell", "f5")]),
            ("e4 e7", TOWER_IN_WAY, &[("cell", "e5")]),
            ("h4 h7", WALL, &[("cell", "h6")]),
            ("d3 d2", LAVA, &[("cell", "d2")]),
        ],
    );
}

#[test]
fn aujjris_castle_explains_the_ban_and_the_gem() {
    use aujjri::faults::*;
    let game = GameId::AujjrisCastle;
    let ban = drawn(game, "rrrrrG e5, bB d3 c4, wW c3, w b3 i1, b a9", "b d3c3");
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
    let going = drawn(game, "w c8 d8 e8 d10 j1, b h10 a19", "w 0:0");
    told(
        game,
        "",
        &going,
        &[
            ("d10 e11", NOT_STRAIGHT, &[]),
            ("d10 k10", JUMP, &[("cell", "h10")]),
            ("c8 c10", LEVEL_ONE_SQUARE, &[]),
            ("c8 e8", JUMP, &[("cell", "d8")]),
            ("j1 j4", OWN_CENTRE, &[("cell", "j4")]),
            ("f10", "web-not-here", &[("cell", "f10")]),
        ],
    );
}
