//! Games of a study to replay.

use burgrave_core::Side;
use burgrave_ui::study::games::ChosenGame;
use burgrave_ui::study::{Message, Value};

const GAMES: &str = "[Game \"king-of-the-castle\"]\n[LeadChanges \"3\"]\n[Reason \"platform complete\"]\n\
                     [Result \"0-1\"]\n\n1. e1-e2-d2 f1-e1-d1 2. a1-a2-b2 0-1\n\n\
                     [Game \"king-of-the-castle\"]\n[Result \"1/2-1/2\"]\n\n1. e1-e2-d2 1/2-1/2\n";

#[test]
fn games_are_listed_with_end_and_length() {
    let games = ChosenGame::read(GAMES).expect("records");
    let [sharp, drawn] = &games[..] else {
        panic!("two games: {games:?}");
    };
    assert_eq!(sharp.winner, Some(Side::Black));
    assert_eq!(sharp.reason.as_deref(), Some("platform complete"));
    let moves = |count| Message::new("study-replay-moves").with("moves", Value::Count(count));
    let changes = Message::new("study-replay-changes").with("changes", Value::Count(3));
    assert_eq!(sharp.about, [moves(2), changes]);
    assert_eq!((drawn.winner, &drawn.reason), (None, &None));
    assert_eq!(drawn.about, [moves(1)]);
}

#[test]
fn only_whole_games_are_opened() {
    for text in ["", "<html>", &GAMES.replace(" 0-1\n", "\n")] {
        assert!(ChosenGame::read(text).is_none(), "{text}");
    }
    let games = ChosenGame::read(GAMES).expect("records");
    // The rules do not end it there.
    assert!(games[0].open().is_err());
    let open = GAMES.replace("[Reason \"platform complete\"]", "[Reason \"resignation\"]");
    let games = ChosenGame::read(&open).expect("records");
    let board = games[0].open().expect("a legal game");
    assert!(board.text().contains("2. a1-a2-b2 0-1"), "{}", board.text());
}
