//! The shipped books are whole, of the default rules, and agree with themselves.

use std::path::Path;

use burgrave_book::{Book, explore};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;

use crate::positions::rules;

#[test]
fn every_game_has_a_book_that_knows_its_openings() {
    for id in GameId::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/{id}.txt"));
        let text = std::fs::read_to_string(&path).expect("a shipped book");
        let book = Book::read(&text).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert_eq!(book.text(), text, "{id}");
        let rules = rules(id);
        book.check(&rules).expect("the default rules");
        assert!(book.sources()[0].contains(id.id()), "{id}");
        let mut game = AnyGame::new(&rules);
        let start = explore(&book, &game).expect("the start");
        assert_eq!(start.here, book.total(), "{id}");
        assert!(start.turns.len() >= 3, "{id}");
        // The most popular line is known for some plies.
        for ply in 0..3 {
            let found = explore(&book, &game).unwrap_or_else(|| panic!("{id}: ply {ply}"));
            let Some(turn) = found.turns.first() else {
                panic!("{id}: no turn at ply {ply}");
            };
            game.play(&turn.texts[0]).expect("a legal turn");
        }
        // Small enough to be fetched on a phone, and for the repository.
        assert!(text.len() < 200_000, "{id}: {} bytes", text.len());
    }
}
