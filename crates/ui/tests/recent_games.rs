//! The list of games that were left for others.

use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::recent_games::{MAX_GAMES, RecentGames};
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};

/// A game in which a man was placed on a cell.
fn placed(cell: u16) -> Play {
    let setup = Setup {
        seats: [Seat::Person; 2],
        ..Setup::new(GameId::KingsCastle)
    };
    let mut play = Play::new(setup).expect("published rules");
    play.update(Message::Click(cell));
    assert_eq!(play.moves().len(), 1, "cell {cell} is outside the Castle");
    play
}

#[test]
fn games_come_back_as_they_were_left() {
    let mut earlier = RecentGames::default();
    let game = placed(0);
    assert!(earlier.add(&game));
    assert!(!earlier.add(&game), "the same game is not kept twice");
    assert!(earlier.add(&placed(1)));
    let read = RecentGames::read(&earlier.write()).expect("just written");
    assert_eq!(read, earlier);
    let kept = read.games();
    assert_eq!(kept.len(), 2);
    assert_eq!(kept[1].1.moves(), game.moves(), "the latest stands first");
    let text = earlier.text(1).expect("two games").to_owned();
    assert_eq!(
        saved::read(&text).expect("kept whole").moves(),
        game.moves()
    );
    earlier.remove(&text);
    assert_eq!(earlier.text(1), None);
    assert_eq!(earlier.games().len(), 1);
}

#[test]
fn a_game_without_moves_is_not_worth_keeping() {
    let mut earlier = RecentGames::default();
    let play = Play::new(Setup::new(GameId::Castello)).expect("published rules");
    assert!(!earlier.add(&play));
    assert_eq!(earlier, RecentGames::default());
}

#[test]
fn a_game_that_went_on_takes_the_place_of_what_was_kept_of_it() {
    let mut game = placed(0);
    let mut earlier = RecentGames::default();
    let mut branch = game.clone();
    assert!(earlier.add(&game));
    game.update(Message::Click(1));
    let after_one = game.clone();
    assert!(earlier.add(&game), "it has more moves now");
    game.update(Message::Resign);
    assert!(earlier.add(&game), "it has an end now");
    assert_eq!(earlier.games().len(), 1);
    assert!(!earlier.add(&after_one), "all of it is there");
    // Played on in two ways it is two games to keep.
    branch.update(Message::Click(2));
    assert!(earlier.add(&branch));
    assert_eq!(earlier.games().len(), 2);
    // Another game with the same moves is another game.
    let mut other = after_one.clone();
    other.set_seed(99);
    assert!(earlier.add(&other));
    // What goes on elsewhere is dropped, and nothing else.
    earlier.remove_parts(&saved::write(&branch));
    assert_eq!(earlier.games().len(), 2);
    assert!(saved::are_same_game(
        &saved::write(&game),
        &saved::write(&branch)
    ));
    assert!(!saved::are_same_game(
        &saved::write(&game),
        &saved::write(&other)
    ));
}

#[test]
fn what_cannot_be_read_never_replaces_what_could_not() {
    let mut store = std::collections::HashMap::new();
    for (text, name) in [
        ("one", "burgrave.game.unread"),
        ("two", "burgrave.game.unread.2"),
        ("one", "burgrave.game.unread"),
        ("three", "burgrave.game.unread.3"),
    ] {
        let found = saved::backup_key("burgrave.game", text, |name| store.get(name).cloned());
        assert_eq!(found, name);
        store.insert(found, text.to_owned());
    }
}

#[test]
fn the_oldest_goes_and_garbage_is_told() {
    let mut earlier = RecentGames::default();
    for cell in 0..=u16::try_from(MAX_GAMES).expect("few") {
        earlier.add(&placed(cell));
    }
    let kept = earlier.games();
    assert_eq!(kept.len(), MAX_GAMES);
    assert_ne!(kept[MAX_GAMES - 1].1.moves(), placed(0).moves());
    // Before it goes what is over.
    let mut over = placed(90);
    over.update(Message::Resign);
    let unfinished = earlier.clone();
    assert!(!earlier.add(&over), "there is no room for it");
    assert_eq!(earlier, unfinished);
    earlier.remove(&saved::write(&kept[MAX_GAMES - 1].1));
    assert!(earlier.add(&over));
    assert!(earlier.add(&kept[MAX_GAMES - 1].1));
    assert_eq!(earlier.games().len(), MAX_GAMES);
    assert!(
        !earlier
            .games()
            .iter()
            .any(|(_, play)| play.ended().is_some())
    );
    for garbage in ["", "{}", "[1]", "\u{0}"] {
        let fault = RecentGames::read(garbage).expect_err("garbage");
        assert_eq!(fault.code, "earlier-unreadable");
    }
    let mut broken = RecentGames::read("[\"no game\"]").expect("a list");
    assert!(
        broken.games().is_empty(),
        "what cannot be read is not shown"
    );
    broken.add(&placed(0));
    assert_eq!(broken.text(1), Some("no game"), "nor is it thrown away");
    assert!(!broken.add_text("no game") && !broken.add_text("{}"));
}
