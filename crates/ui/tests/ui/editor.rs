//! The position editor: clicks and text agree, and invalid positions are refused.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::editor::{Editor, Remedy};
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

#[test]
fn every_clause_is_set_without_its_text() {
    let mut editor = Editor::new(GameId::KingOfTheCastle);
    assert_eq!(editor.clause(), None);
    editor.set_count(Side::White, 1);
    assert_eq!(editor.fault(), None);

    let mut editor = Editor::new(GameId::KingsCastle);
    editor.clear();
    editor.set_brush(Some('w'));
    editor.click(0);
    editor.set_side(Side::Black);
    assert!(!editor.may_swap());
    editor.set_swap(true);
    assert_eq!((editor.may_swap(), editor.fault()), (true, None));

    let mut editor = Editor::new(GameId::DobyvaniHradu);
    editor.set_count(Side::White, 9);
    assert_eq!(editor.counts()[0], 8, "no more than a side has");
    editor.set_count(Side::Black, 2);
    assert_eq!(editor.rest(), "8:2");

    // White's Piece has pushed Black's from b3 to c3.
    let board = "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w";
    let mut editor = Editor::new(GameId::AujjrisCastle);
    editor.set_text(format!("{board} b -"));
    let bans = editor.pushbacks();
    let names = ["c3", "b3"].map(str::to_owned);
    assert_eq!(bans, [("c3b3".to_owned(), names)]);
    editor.set_rest(&bans[0].0);
    assert_eq!(editor.fault(), None);
    editor.set_side(Side::White);
    assert!(editor.fault().is_some(), "White has no Piece on c3");
    assert_eq!(editor.remedy(), Some(Remedy::Clause("-".to_owned())));
}

#[test]
fn a_fault_has_a_remedy_if_one_change_is_enough() {
    // Remove a castle: the clause must count one castle taken.
    let mut editor = Editor::new(GameId::Castello);
    let castle = (0..editor.board().cells.len()).find(|&cell| {
        let stack = &editor.stacks()[cell];
        stack
            .iter()
            .any(|one| one.kind == burgrave_core::view::Kind::Castle)
    });
    let castle = castle.expect("castles") as u16;
    editor.set_brush(None);
    editor.click(castle);
    let remedy = editor.remedy().expect("a remedy");
    assert!(matches!(remedy, Remedy::Clause(_)), "{remedy:?}");
    editor.apply(&remedy);
    assert_eq!(editor.fault(), None);

    let mut editor = Editor::new(GameId::KingsCastle);
    editor.set_swap(true);
    assert_eq!(editor.remedy(), Some(Remedy::Clause("-".to_owned())));

    // A second Gem.
    let mut editor = Editor::new(GameId::AujjrisCastle);
    editor.set_brush(Some('G'));
    editor.click(0);
    assert_eq!(editor.remedy(), Some(Remedy::Empty(0)));
    editor.apply(&Remedy::Empty(0));
    editor.click(80);
    editor.set_rest("a1a2");
    assert_eq!(editor.remedy(), None, "there are two faults");
    assert_eq!(Editor::new(GameId::Castello).remedy(), None, "no fault");
}

#[test]
fn a_remedy_of_counts_is_the_nearest_valid_pair_and_one_change_to_undo() {
    // White begins with all eight soldiers of each side to place.
    for counts in ["7:8", "0:0"] {
        let mut editor = Editor::new(GameId::DobyvaniHradu);
        editor.set_rest(counts);
        let text = editor.text().to_owned();
        let remedy = editor.remedy();
        assert_eq!(remedy, Some(Remedy::Clause("8:8".to_owned())), "{counts}");
        assert_eq!(editor.text(), text, "a search for remedies changes nothing");
        editor.apply(&remedy.expect("a remedy"));
        assert_eq!((editor.rest(), editor.fault()), ("8:8".to_owned(), None));
        editor.undo();
        assert_eq!(editor.text(), text);
    }
}

#[test]
fn changes_are_undone_one_by_one() {
    let mut editor = Editor::new(GameId::Castello);
    assert!(!editor.may_undo());
    let start = editor.text().to_owned();
    let placed = editor.placed('w');
    editor.set_brush(Some('w'));
    editor.click(100);
    editor.set_side(Side::Black);
    editor.clear();
    assert_eq!(editor.placed('w'), 0);
    editor.undo();
    assert_eq!(editor.side(), Some(Side::Black));
    editor.undo();
    editor.undo();
    assert_eq!((editor.text(), editor.placed('w')), (&*start, placed));
    assert_eq!(editor.fault(), None);
    assert!(!editor.may_undo());
    editor.undo();
}
