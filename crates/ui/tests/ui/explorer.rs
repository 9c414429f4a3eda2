//! The opening explorer: what it shows of a book, and turns played from it.

use burgrave_book::{Book, Results, key, next_positions};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_record::Tree;
use burgrave_ui::analysis::Message;
use burgrave_ui::analysis::explorer::{Page, file};

use crate::support::fresh;

fn results(wins: u32, draws: u32, losses: u32) -> Results {
    Results {
        wins,
        draws,
        losses,
    }
}

/// Returns a book with the start and two of its turns.
fn book(game: &AnyGame) -> Book {
    let next = next_positions(game);
    let total = results(4, 1, 2);
    let positions = [
        (key(game), total),
        (next[0].key, results(1, 0, 2)),
        (next[1].key, results(1, 1, 2)),
    ];
    let mut book = Book::new(&game.rules());
    book.add("a test", total, 1, positions);
    book
}

#[test]
fn the_explorer_shows_turns_with_shares_that_add_up() {
    for id in GameId::ALL {
        let mut analysis = fresh(id);
        let game = analysis.play().game().clone();
        let book = book(&game);
        let Page::Known { all, score, turns } = Page::new(&book, &game) else {
            panic!("{id}: the book knows the start");
        };
        assert_eq!(all.count, 7, "{id}");
        let is_white = game.side_to_move() == Side::White;
        // 4 wins, 1 draw and 2 losses of the side to move: 57 %, 14 %, 29 %, and a score of 64 %.
        let (shares, points) = match is_white {
            true => ([57, 14, 29], 64),
            false => ([29, 14, 57], 36),
        };
        assert_eq!((all.percent, score), (shares, points), "{id}");
        let games: Vec<u32> = turns.iter().map(|turn| turn.games.count).collect();
        assert_eq!(games, [4, 3], "{id}");
        for turn in &turns {
            assert_eq!(turn.games.percent.iter().sum::<u32>(), 100, "{id}");
        }
        // After the second turn of the list, the opponent won one game and lost two.
        let mover_won = turns[1].games.percent[usize::from(!is_white) * 2];
        assert_eq!(mover_won, 67, "{id}");
        let alike: usize = next_positions(&game)[1].turns.len() - 1;
        assert_eq!(turns[0].alike, alike, "{id}");

        analysis.update(Message::PlayTurn(turns[0].text.clone()));
        assert_eq!(analysis.record().tree.children(Tree::ROOT).len(), 1);
        assert_eq!(analysis.play().moves(), [turns[0].text.clone()]);
        let Page::Known { all, turns, .. } = Page::new(&book, analysis.play().game()) else {
            panic!("{id}: the book knows the turn");
        };
        assert_eq!((all.count, turns.len()), (4, 0), "{id}");
        assert_eq!(file(id), format!("books/{id}.txt"));
    }
}

#[test]
fn other_positions_and_rules_are_told_apart() {
    let start = fresh(GameId::KingOfTheCastle).play().game().clone();
    let book = book(&start);
    let mut unknown = start.clone();
    unknown
        .play(&next_positions(&start)[2].turns[0])
        .expect("a legal turn");
    assert_eq!(Page::new(&book, &unknown), Page::Unknown);
    let rules = AnyRules::parse(GameId::KingOfTheCastle, "max-tower=3").expect("rules");
    assert_eq!(Page::new(&book, &AnyGame::new(&rules)), Page::OtherRules);
    let rules = AnyRules::parse(GameId::Castello, "").expect("rules");
    assert_eq!(Page::new(&book, &AnyGame::new(&rules)), Page::OtherRules);
}
