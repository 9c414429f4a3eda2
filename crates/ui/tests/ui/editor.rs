//! The position editor: clicks and text agree, and invalid positions are refused.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::game::palette;
use burgrave_ui::setup::Seat;

use crate::support::random_game;

#[test]
fn the_palette_matches_position_texts_and_views() {
    for game in GameId::ALL {
        let mut played = random_game(game, "", 120, 3);
        let mut stacked = false;
        loop {
            let editor = Editor::of_game(&played);
            let view = played.view();
            assert_eq!(editor.stacks(), view.stacks, "{game}: {}", editor.text());
            assert_eq!(editor.fault(), None, "{game}: {}", editor.text());
            stacked |= view.stacks.iter().any(|stack| stack.len() > 1);
            if played.undo().is_none() {
                break;
            }
        }
        assert_eq!(stacked, palette(game).has_stacks, "{game}");
    }
}

#[test]
fn clicks_edit_the_text() {
    for game in GameId::ALL {
        let mut editor = Editor::new(game);
        let before = editor.text().to_owned();
        assert_eq!(editor.fault(), None);
        editor.clear();
        assert!(editor.stacks().iter().all(Vec::is_empty));
        let (letter, occupant) = palette(game).occupants[0];
        editor.set_brush(Some(letter));
        editor.click(4);
        assert_eq!(editor.stacks()[4], [occupant]);
        editor.click(4);
        let expected = if palette(game).has_stacks { 2 } else { 0 };
        assert_eq!(editor.stacks()[4].len(), expected, "{game}");
        editor.set_brush(None);
        editor.click(4);
        editor.click(4);
        assert!(editor.stacks()[4].is_empty());
        editor.click(u16::MAX);
        editor.start();
        assert_eq!(editor.text(), before);
        assert_eq!(editor.fault(), None);
    }
}

#[test]
fn an_invalid_position_cannot_be_played() {
    let mut editor = Editor::new(GameId::KingOfTheCastle);
    editor.clear();
    let fault = editor.fault().expect("there are no men");
    assert_eq!(fault.code, "kotc-no-pieces");
    assert!(editor.setup([Seat::Person; 2]).is_none());
    let mut editor = Editor::new(GameId::AujjrisCastle);
    editor.set_brush(Some('G'));
    editor.click(0);
    assert!(editor.fault().is_some(), "two gems");
    editor.set_brush(None);
    editor.click(0);
    assert_eq!(editor.fault(), None);
    assert!(editor.setup([Seat::Person; 2]).is_some());
}

#[test]
fn an_invalid_board_text_keeps_the_board() {
    let mut editor = Editor::new(GameId::Castello);
    let stacks = editor.stacks();
    let good = editor.text().to_owned();
    editor.set_text("w/ö".to_owned());
    assert!(editor.fault().is_some());
    assert_eq!(editor.stacks(), stacks);
    editor.set_text(good.replace(' ', "  "));
    assert!(editor.fault().is_some());
    editor.set_text(good);
    assert_eq!(editor.fault(), None);
}

#[test]
fn the_side_and_the_rest_are_fields_of_the_text() {
    let mut editor = Editor::new(GameId::KingOfTheCastle);
    assert_eq!(editor.side(), Some(Side::White));
    editor.set_side(Side::Black);
    assert_eq!(editor.side(), Some(Side::Black));
    assert_eq!(editor.fault(), None);
    let mut editor = Editor::new(GameId::Castello);
    assert_eq!(editor.rest(), "0:0");
    editor.set_rest("0:1");
    assert!(editor.fault().is_some());
    editor.set_rest("0:0");
    assert_eq!(editor.fault(), None);
}

/// Checks that saving and reading restores the editor.
fn check_saved(editor: &Editor) {
    let read = Editor::read(&editor.write()).expect("valid output");
    assert_eq!(read.game(), editor.game());
    assert_eq!(read.values(), editor.values());
    assert_eq!(read.text(), editor.text());
    assert_eq!(read.fault(), editor.fault());
    if editor.fault().is_none() {
        assert_eq!(read.board(), editor.board());
        assert_eq!(read.stacks(), editor.stacks());
    }
}

#[test]
fn an_unfinished_position_is_saved() {
    for game in GameId::ALL {
        let mut editor = Editor::new(game);
        check_saved(&editor);
        editor.clear();
        editor.click(4);
        check_saved(&editor);
        let read = Editor::read(&editor.write()).expect("valid output");
        assert_eq!(read.stacks(), editor.stacks(), "{game}");
        editor.set_text("no position".to_owned());
        check_saved(&editor);
    }
    for text in ["", "{}", "[]", "\u{0}"] {
        let fault = Editor::read(text).expect_err("not an editor");
        assert_eq!(fault.code, "saved-unreadable");
    }
    let other = Editor::new(GameId::Castello).write();
    assert!(Editor::read(&other.replace("castello", "chess")).is_err());
}

#[test]
fn every_option_can_be_chosen() {
    for game in GameId::ALL {
        let mut editor = Editor::new(game);
        for number in 0..editor.specs().len() {
            for value in editor.specs()[number].values.clone() {
                editor.choose(number, value.to_string());
                editor.start();
                check_saved(&editor);
                let conflict = editor
                    .fault()
                    .is_some_and(|fault| fault.code == "option-conflict");
                assert!(
                    conflict || editor.fault().is_none(),
                    "{game}: {:?}",
                    editor.fault()
                );
            }
            let default = editor.specs()[number].default.to_owned();
            editor.choose(number, default);
        }
    }
}
