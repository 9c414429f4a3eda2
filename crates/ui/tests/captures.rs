//! What a click would take or throw, and advice that comes in the middle of a turn.

mod drawn;

use burgrave_games::registry::GameId;
use burgrave_ui::engine::{Purpose, Reply};
use burgrave_ui::model::{CellMarks, Message, Play};
use burgrave_ui::setup::{Seat, Setup};
use drawn::{CASTLES, drawn};

/// A game of two people from a position.
fn play(game: GameId, position: &str) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        position: Some(position.to_owned()),
        ..Setup::new(game)
    };
    Play::new(setup).expect("a position")
}

/// The number of a cell.
fn cell(play: &Play, name: &str) -> u16 {
    let at = play.board().cells.iter().position(|cell| cell.name == name);
    at.expect("a cell") as u16
}

/// Names of the cells that a mark is on.
fn marked(play: &Play, mark: impl Fn(&CellMarks) -> bool) -> Vec<String> {
    let marks = play.scene().marks;
    let cells = play.board().cells.iter().zip(&marks);
    cells
        .filter(|(_, marks)| mark(marks))
        .map(|(cell, _)| cell.name.clone())
        .collect()
}

fn click(play: &mut Play, names: &str) {
    for name in names.split(' ') {
        let cell = cell(play, name);
        play.update(Message::Click(cell));
    }
}

/// White's piece on b2 can jump Black's on c2 and go on over the one on e2.
fn jumps() -> Play {
    let men = format!("{CASTLES}, w b2 k9 k10, b c2 e2 a20 c20 e20");
    play(GameId::Castello, &drawn(GameId::Castello, &men, "w 0:0"))
}

#[test]
fn a_capture_is_at_stake_before_it_is_made() {
    let mut play = jumps();
    let [c2, d2, e2, f2, b3] = ["c2", "d2", "e2", "f2", "b3"].map(|name| cell(&play, name));
    assert_eq!(play.scene().capture_targets, [0; 0], "no turn is under way");
    assert_eq!(play.click_captures(d2), [0; 0]);
    click(&mut play, "b2");
    assert_eq!(marked(&play, |marks| marks.strikes), ["d2"]);
    assert_eq!(
        (play.click_captures(d2), play.click_captures(b3)),
        (vec![c2], vec![])
    );
    assert_eq!(play.scene().capture_targets, [c2]);
    click(&mut play, "d2");
    assert_eq!(marked(&play, |marks| marks.lost), ["c2"]);
    assert_eq!(marked(&play, |marks| marks.strikes), ["f2"]);
    assert_eq!(play.click_captures(f2), [e2]);
    assert_eq!(play.scene().capture_targets, [e2]);
    play.update(Message::UndoStep);
    assert_eq!(play.scene().capture_targets, [c2]);
}

#[test]
fn a_throw_is_at_stake_before_it_is_made() {
    let game = GameId::KingsCastle;
    let mut play = play(game, &drawn(game, "w a3, b f3", "w -"));
    let [d3, e3, f3] = ["d3", "e3", "f3"].map(|name| cell(&play, name));
    assert_eq!(marked(&play, |marks| marks.strikes), [""; 0]);
    click(&mut play, "a3");
    assert_eq!(marked(&play, |marks| marks.strikes), ["e3"]);
    assert_eq!(
        (play.click_captures(e3), play.click_captures(d3)),
        (vec![f3], vec![])
    );
    assert_eq!(play.scene().capture_targets, [f3]);
    click(&mut play, "e3");
    assert_eq!(play.moves(), ["a3-e3"]);
    assert_eq!(marked(&play, |marks| marks.lost), ["f3"]);
    assert_eq!(play.scene().capture_targets, [0; 0]);
}

/// Asks for advice and gets it, the game's first question being this.
fn advise(play: &mut Play, mv: &str) {
    play.update(Message::Hint);
    assert_eq!(play.thinking(), Some(Purpose::Hint));
    let best = Some(mv.to_owned());
    play.update(Message::Engine(Reply::Done {
        id: 1,
        best,
        score: 0,
    }));
    assert_eq!(play.notice().map(|said| said.code), Some("web-hint"));
}

#[test]
fn advice_that_goes_on_from_the_steps_taken_shows_the_rest() {
    let mut play = jumps();
    let [b2, d2, f2] = ["b2", "d2", "f2"].map(|name| cell(&play, name));
    click(&mut play, "b2 d2");
    advise(&mut play, "b2:d2:f2");
    assert_eq!((play.steps(), play.scene().arrows), (2, vec![(d2, f2)]));
    play.update(Message::UndoStep);
    let all = vec![(b2, d2), (d2, f2)];
    assert_eq!((play.steps(), play.scene().arrows), (1, all));
}

#[test]
fn advice_to_do_something_else_waits_until_the_steps_are_taken_back() {
    let mut play = jumps();
    let [b2, b3] = ["b2", "b3"].map(|name| cell(&play, name));
    click(&mut play, "b2 d2");
    advise(&mut play, "b2-b3");
    assert_eq!((play.steps(), play.scene().arrows), (2, vec![]));
    assert_eq!(marked(&play, |marks| marks.hint), [""; 0]);
    play.update(Message::UndoStep);
    assert_eq!((play.steps(), play.scene().arrows), (1, vec![(b2, b3)]));
}
