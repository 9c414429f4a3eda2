//! Trees of moves on the analysis board: navigation, editing, comments and listings.

use burgrave_core::{Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::{GameResult, Record, Tags, Tree};
use burgrave_ui::analysis::listing::Listing;
use burgrave_ui::analysis::{Analysis, Message, import};
use burgrave_ui::model::{self, Task};

use crate::support::{analysis_of, fresh, next_click, random_game, two};

/// Plays a move by clicks and returns its text.
fn click_a_move(analysis: &mut Analysis, number: usize) -> String {
    let before = analysis.at();
    for _ in 0..200 {
        let click = next_click(analysis.play(), number);
        analysis.update(Message::Board(click));
        if analysis.at() != before {
            return analysis.record().tree.text(analysis.at()).to_owned();
        }
    }
    panic!("the clicks make no move");
}

#[test]
fn clicked_moves_become_variations() {
    for game in GameId::ALL {
        let mut analysis = fresh(game);
        let first = click_a_move(&mut analysis, 0);
        let second = click_a_move(&mut analysis, 0);
        analysis.update(Message::First);
        let mut other = click_a_move(&mut analysis, 1);
        for number in 2..9 {
            if other != first {
                break;
            }
            analysis.update(Message::First);
            other = click_a_move(&mut analysis, number);
        }
        let tree = &analysis.record().tree;
        assert_ne!(first, other, "{game}");
        assert_eq!(tree.children(Tree::ROOT).len(), 2, "{game}");
        assert!(!analysis.is_main());
        // Repeating a move keeps its node.
        analysis.update(Message::First);
        analysis.update(Message::Next);
        analysis.update(Message::Next);
        assert_eq!(analysis.record().tree.text(analysis.at()), second);
        assert!(analysis.is_main());
        let written = analysis.text();
        let read = Analysis::read(&written).expect("valid output");
        assert_eq!(read.record(), analysis.record(), "{game}");
    }
}

#[test]
fn navigation_shows_the_same_positions_as_replaying() {
    for game in GameId::ALL {
        let played = random_game(game, "", 40, 5);
        let mut analysis = analysis_of(&Record::from_game(&played));
        analysis.update(Message::Last);
        assert_eq!(analysis.position(), played.position_text(), "{game}");
        let nodes: Vec<_> = analysis.record().tree.main_line().collect();
        for step in [7, 31, 3, 12, 39, 0] {
            let Some(&node) = nodes.get(step) else {
                continue;
            };
            analysis.update(Message::GoTo(node));
            let mut replayed = played.clone();
            while replayed.plies() > step + 1 {
                replayed.undo();
            }
            assert_eq!(analysis.position(), replayed.position_text(), "{game}");
        }
        analysis.update(Message::Back);
        assert_eq!(analysis.at(), Tree::ROOT);
    }
}

/// Returns a record of Castello with a variation.
fn with_variation() -> Analysis {
    let rules = AnyRules::parse(GameId::Castello, "").expect("published");
    let mut game = AnyGame::new(&rules);
    let legal = game.legal().expect("few");
    let (a, b) = (legal[0].clone(), legal[1].clone());
    game.play(&a).expect("legal");
    let reply = game.legal().expect("few")[0].clone();
    game.undo();
    game.play(&b).expect("legal");
    let other_reply = game.legal().expect("few")[0].clone();
    game.play(&other_reply).expect("legal");
    let third = game.legal().expect("few")[0].clone();
    let text = format!(
        "[Game \"castello\"]\n\n1. {a} {{first}} (1. {b} {other_reply} 2. {third}) {reply} *\n"
    );
    Analysis::of_record(import::record(&text).expect("legal moves"))
}

#[test]
fn variations_are_promoted_and_deleted() {
    let mut analysis = with_variation();
    let tree = &analysis.record().tree;
    let side = tree.children(Tree::ROOT)[1];
    let end = tree.next(tree.next(side).expect("on")).expect("on");
    let main = tree.next(Tree::ROOT).expect("present");
    analysis.update(Message::GoTo(end));
    let tasks = analysis.update(Message::Promote);
    assert!(tasks.contains(&Task::Save));
    assert_eq!(analysis.record().tree.next(Tree::ROOT), Some(side));
    assert!(analysis.is_main() && analysis.at() == end);
    analysis.update(Message::GoTo(main));
    analysis.update(Message::MakeMain);
    assert_eq!(analysis.record().tree.next(Tree::ROOT), Some(main));
    analysis.update(Message::GoTo(side));
    analysis.update(Message::Delete);
    assert_eq!(analysis.at(), Tree::ROOT);
    assert!(!analysis.record().tree.contains(end));
    // The root cannot be deleted or left.
    let revision = analysis.revision();
    analysis.update(Message::Delete);
    analysis.update(Message::Back);
    assert_eq!(analysis.revision(), revision);
}

#[test]
fn comments_and_marks_are_saved() {
    let mut analysis = fresh(GameId::KingsCastle);
    click_a_move(&mut analysis, 3);
    let tasks = analysis.update(Message::Comment(
        "A quiet {start}\nof two lines.".to_owned(),
    ));
    assert!(tasks.contains(&Task::Save));
    assert!(
        analysis
            .update(Message::Comment(analysis.note().to_owned()))
            .is_empty()
    );
    analysis.update(Message::Mark(Some(5)));
    analysis.update(Message::Mark(Some(1)));
    let listing = analysis.listing();
    assert_eq!(listing.pages[0][0].items[0].marks, "!");
    let read = Analysis::read(&analysis.text()).expect("valid output");
    assert_eq!(read.record(), analysis.record());
    let json = analysis.json().expect("valid output");
    let read = import::record(&json).expect("valid output");
    assert_eq!(&read.record, analysis.record());
    analysis.update(Message::Mark(None));
    assert_eq!(analysis.listing().pages[0][0].items[0].marks, "");
}

#[test]
fn a_listing_contains_every_move_once_with_its_number() {
    let played = random_game(GameId::DobyvaniHradu, "", 30, 2);
    let mut analysis = analysis_of(&Record::from_game(&played));
    let nodes: Vec<_> = analysis.record().tree.main_line().collect();
    for (count, &node) in nodes.iter().enumerate().step_by(4) {
        analysis.update(Message::GoTo(node));
        click_a_move(&mut analysis, count);
        click_a_move(&mut analysis, count + 1);
    }
    let listing = analysis.listing();
    let items: Vec<_> = listing
        .pages
        .iter()
        .flatten()
        .flat_map(|piece| &piece.items)
        .collect();
    let mut listed: Vec<_> = items.iter().map(|item| item.node).collect();
    assert_eq!(listed.len(), analysis.record().tree.len());
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), analysis.record().tree.len());
    for item in items {
        let turn = analysis.record().tree.path(item.node).len() - 1;
        if let Some(number) = &item.number {
            let dots = if turn.is_multiple_of(2) { "." } else { "..." };
            assert_eq!(number, &format!("{}{dots}", turn / 2 + 1));
        } else {
            assert_eq!(turn % 2, 1);
        }
    }
}

#[test]
fn a_huge_tree_is_listed_in_pages() {
    let mut record = Record::default();
    let mut tip = Tree::ROOT;
    for number in 0..20_000 {
        let next = record.tree.add(tip, format!("m{number}")).expect("present");
        record.tree.add(tip, "x").expect("present");
        tip = next;
    }
    let listing = Listing::new(&record);
    assert!(listing.pages.len() > 50);
    assert!(
        listing
            .pages
            .iter()
            .all(|page| page.iter().map(|piece| piece.items.len()).sum::<usize>() <= 500)
    );
    assert_eq!(listing.page_of(tip), listing.pages.len() - 1);
}

#[test]
fn a_resigned_game_keeps_its_result() {
    let mut play = two(GameId::KingsCastle);
    play.update(model::Message::Click(3));
    play.update(model::Message::Resign);
    assert!(matches!(play.outcome(), Some(Outcome::Win(..))));
    let analysis = Analysis::of_play(&play);
    assert_ne!(analysis.record().result, GameResult::Open);
    assert_eq!(
        analysis.record().tags.get(Tags::REASON),
        Some("resignation")
    );
    let winner = analysis.record().result == GameResult::WhiteWins;
    let winner = if winner { Side::White } else { Side::Black };
    assert_eq!(
        analysis.recorded_end(),
        Some((Some(winner), Some("resignation")))
    );
    let mut read = Analysis::read(&analysis.text()).expect("valid output");
    assert_eq!(read.record(), analysis.record());
    read.update(Message::First);
    assert_eq!(read.recorded_end(), None, "the game was not over yet");
    // Moves after the end are not the end.
    let mut on = Analysis::of_play(&play);
    click_a_move(&mut on, 0);
    assert_eq!(on.recorded_end(), None);
    on.update(Message::Back);
    assert!(on.recorded_end().is_some());
    let mut record = analysis.record().clone();
    record.tags.remove(Tags::REASON);
    let mut without_reason = analysis_of(&record);
    without_reason.update(Message::Last);
    assert_eq!(without_reason.recorded_end(), Some((Some(winner), None)));
}
