//! Captures shown before a click, and hints in the middle of a turn.

use burgrave_games::registry::GameId;
use burgrave_ui::engine::Purpose;
use burgrave_ui::model::{CellMarks, Message, Play};

use crate::support::{self, CASTLES, cell, click, done, drawn, two, two_from};

/// Names of the cells with a mark.
fn marked(play: &Play, mark: impl Fn(&CellMarks) -> bool) -> Vec<String> {
    let name = |cell| play.board().cells[usize::from(cell)].name.clone();
    let cells = support::marked(play, mark).into_iter();
    cells.map(name).collect()
}

/// White's piece on b2 can jump over c2 and then over e2.
fn jumps() -> Play {
    let men = format!("{CASTLES}, w b2 k9 k10, b c2 e2 a20 c20 e20");
    two_from(
        GameId::Castello,
        "",
        &drawn(GameId::Castello, &men, "w 0:0"),
    )
}

#[test]
fn a_capture_is_shown_before_the_click() {
    let mut play = jumps();
    let [c2, d2, e2, f2, b3] = ["c2", "d2", "e2", "f2", "b3"].map(|name| cell(&play, name));
    assert_eq!(play.scene().capture_targets, [0; 0]);
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
fn a_throw_is_shown_before_the_click() {
    let game = GameId::KingsCastle;
    let mut play = two_from(game, "", &drawn(game, "w a3, b f3", "w -"));
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
    assert_eq!(play.captured(), Some([0, 0]), "he is on the board");
}

#[test]
fn captured_men_are_counted_up_to_the_position_shown() {
    let position = drawn(GameId::KingsCastle, "w b3 c3 d3, b f3 g3 d10", "w -");
    let mut play = two_from(GameId::KingsCastle, "", &position);
    for name in ["b3", "d3", "g3"] {
        click(&mut play, name);
    }
    assert_eq!(play.moves(), ["b3d3-g3"]);
    assert_eq!(play.captured(), Some([2, 0]));
    play.update(Message::GoTo(0));
    assert_eq!(play.captured(), Some([0, 0]));
}

#[test]
fn captured_soldiers_are_counted() {
    let position = drawn(GameId::DobyvaniHradu, "w b10, b b11 q17", "w 0:0");
    let mut play = two_from(GameId::DobyvaniHradu, "", &position);
    assert_eq!(play.captured(), Some([0, 0]));
    for name in ["b10", "b11"] {
        click(&mut play, name);
    }
    assert_eq!(play.moves(), ["b10-b11"]);
    assert_eq!(play.captured(), Some([1, 0]));
}

#[test]
fn a_man_who_changes_sides_is_not_captured() {
    let mut play = two(GameId::KingsCastle);
    click(&mut play, "a3");
    play.update(Message::Choose("swap".to_owned()));
    assert_eq!(play.moves(), ["a3", "swap"]);
    assert_eq!(play.captured(), Some([0, 0]));
    assert_eq!(jumps().captured(), None);
}

/// Requests a hint and delivers it.
fn hint(play: &mut Play, mv: &str) {
    play.update(Message::Hint);
    assert_eq!(play.thinking(), Some(Purpose::Hint));
    let best = Some(mv.to_owned());
    play.update(Message::Engine(done(1, best)));
    assert_eq!(play.notice().map(|notice| notice.code), Some("web-hint"));
}

#[test]
fn a_hint_shows_the_steps_that_are_left() {
    let mut play = jumps();
    let [b2, d2, f2] = ["b2", "d2", "f2"].map(|name| cell(&play, name));
    click(&mut play, "b2");
    click(&mut play, "d2");
    hint(&mut play, "b2:d2:f2");
    assert_eq!((play.steps(), play.scene().arrows), (2, vec![(d2, f2)]));
    play.update(Message::UndoStep);
    let all = vec![(b2, d2), (d2, f2)];
    assert_eq!((play.steps(), play.scene().arrows), (1, all));
}

#[test]
fn a_hint_for_another_turn_appears_after_the_steps_are_undone() {
    let mut play = jumps();
    let [b2, b3] = ["b2", "b3"].map(|name| cell(&play, name));
    click(&mut play, "b2");
    click(&mut play, "d2");
    hint(&mut play, "b2-b3");
    assert_eq!((play.steps(), play.scene().arrows), (2, vec![]));
    assert_eq!(marked(&play, |marks| marks.hint), [""; 0]);
    play.update(Message::UndoStep);
    assert_eq!((play.steps(), play.scene().arrows), (1, vec![(b2, b3)]));
}
