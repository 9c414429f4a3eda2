//! The list of recent games.

use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::recent::{MAX_GAMES, RecentGames};
use burgrave_ui::saved;

use crate::support::{self, two};

fn placed(cell: u16) -> Play {
    support::placed(cell..cell + 1)
}

#[test]
fn games_are_listed_latest_first() {
    let mut earlier = RecentGames::default();
    let game = placed(0);
    assert!(earlier.add(&game));
    assert!(!earlier.add(&game), "a duplicate");
    assert!(earlier.add(&placed(1)));
    let read = RecentGames::read(&earlier.write()).expect("valid output");
    assert_eq!(read, earlier);
    let games = read.games();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].1.moves(), game.moves(), "the latest is first");
    let text = earlier.text(1).expect("two games").to_owned();
    assert_eq!(saved::read(&text).expect("a game").moves(), game.moves());
    earlier.remove(&text);
    assert_eq!(earlier.text(1), None);
    assert_eq!(earlier.games().len(), 1);
}

#[test]
fn the_latest_unfinished_game_is_found_and_a_removed_one_put_back() {
    let mut earlier = RecentGames::default();
    assert!(earlier.latest_unfinished().is_none());
    assert!(earlier.add(&placed(0)) && earlier.add(&placed(1)));
    let mut finished = placed(2);
    finished.update(Message::Resign);
    assert!(earlier.add(&finished));
    let (number, game) = earlier.latest_unfinished().expect("two are unfinished");
    assert_eq!((number, game.moves()), (1, placed(1).moves()));
    let before = earlier.clone();
    let text = earlier.text(1).expect("three games").to_owned();
    earlier.remove(&text);
    assert_ne!(earlier, before);
    for _ in 0..2 {
        earlier.put_back(1, &text);
        assert_eq!(earlier, before, "once only");
    }
}

#[test]
fn a_game_without_moves_is_added_only_if_it_has_ended() {
    let mut earlier = RecentGames::default();
    let mut game = two(GameId::Castello);
    assert!(!earlier.add(&game));
    assert_eq!(earlier, RecentGames::default());
    game.update(Message::Resign);
    assert!(earlier.add(&game), "its result counts");
}

#[test]
fn a_longer_version_replaces_a_game() {
    let mut game = placed(0);
    let mut earlier = RecentGames::default();
    let mut branch = game.clone();
    assert!(earlier.add(&game));
    game.update(Message::Click(1));
    let after_one = game.clone();
    assert!(earlier.add(&game), "with more moves");
    game.update(Message::Resign);
    assert!(earlier.add(&game), "with an ending");
    assert_eq!(earlier.games().len(), 1);
    assert!(!earlier.add(&after_one), "an earlier version");
    // Two continuations are two games.
    branch.update(Message::Click(2));
    assert!(earlier.add(&branch));
    assert_eq!(earlier.games().len(), 2);
    // A game with another seed is another game.
    let mut other = after_one.clone();
    other.set_seed(99);
    assert!(earlier.add(&other));
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
fn a_full_list_drops_finished_games_first_and_then_the_oldest() {
    let mut earlier = RecentGames::default();
    for cell in 0..=u16::try_from(MAX_GAMES).expect("few") {
        earlier.add(&placed(cell));
    }
    let kept = earlier.games();
    assert_eq!(kept.len(), MAX_GAMES);
    assert_ne!(kept[MAX_GAMES - 1].1.moves(), placed(0).moves());
    let mut over = placed(90);
    over.update(Message::Resign);
    let unfinished = earlier.clone();
    assert!(!earlier.add(&over), "there is no room for a finished game");
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
}

#[test]
fn unreadable_games_are_kept_but_not_listed() {
    for text in ["", "{}", "[1]", "\u{0}"] {
        let fault = RecentGames::read(text).expect_err("not a list");
        assert_eq!(fault.code, "earlier-unreadable");
    }
    let mut broken = RecentGames::read("[\"no game\"]").expect("a list");
    assert!(broken.games().is_empty());
    broken.add(&placed(0));
    assert_eq!(broken.text(1), Some("no game"));
    assert!(!broken.add_text("no game") && !broken.add_text("{}"));
}

#[test]
fn a_game_keeps_the_time_at_which_it_began() {
    let mut game = placed(0);
    let without = saved::write(&game);
    assert_eq!(saved::read(&without).expect("a game").begun(), None);
    game.set_begun(1_764_000_000);
    let with = saved::write(&game);
    assert_eq!(
        saved::read(&with).expect("a game").begun(),
        Some(1_764_000_000)
    );
    assert!(
        saved::are_same_game(&without, &with),
        "the time identifies no game"
    );
}
