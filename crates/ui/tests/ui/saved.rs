//! Saved games and links to games.

use std::collections::HashMap;

use burgrave_core::{Outcome, Reason, Side};
use burgrave_games::registry::GameId;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::saved;

use crate::support::{against_computer, play_on, two};

#[test]
fn saved_games_and_links_restore_the_game() {
    for game in GameId::ALL {
        let mut play = two(game);
        play_on(&mut play, 21);
        let again = saved::read(&saved::write(&play)).expect("valid output");
        assert_eq!(again.moves(), play.moves());
        assert_eq!(again.scene(), play.scene());
        let shared = share(&play);
        assert_eq!(shared.moves(), play.moves());
    }
}

#[test]
fn resignations_and_draws_are_saved_and_revoked() {
    let mut play = two(GameId::DobyvaniHradu);
    play_on(&mut play, 3);
    play.update(Message::Resign);
    assert_eq!(
        play.outcome(),
        Some(Outcome::Win(Side::White, Reason::RESIGNATION))
    );
    let mut again = saved::read(&saved::write(&play)).expect("valid output");
    assert_eq!(again.outcome(), play.outcome());
    again.update(Message::TakeBack);
    assert_eq!(
        (again.outcome(), again.moves().len()),
        (None, 3),
        "the takeback revokes only the resignation"
    );
    again.update(Message::OfferDraw);
    assert!(again.outcome().is_some());
    again.update(Message::TakeBack);
    assert_eq!((again.outcome(), again.moves().len()), (None, 3));
    again.update(Message::TakeBack);
    assert_eq!(again.moves().len(), 2);
}

/// Writes and reads a link.
fn share(play: &Play) -> Play {
    let link = saved::write_share(play).expect("short");
    saved::read_share(&link).expect("valid output")
}

#[test]
fn a_link_contains_the_ending() {
    let mut play = two(GameId::DobyvaniHradu);
    play_on(&mut play, 3);
    assert_eq!(share(&play).outcome(), None);
    let mut agreed = play.clone();
    agreed.update(Message::OfferDraw);
    assert_eq!(
        share(&agreed).outcome(),
        Some(Outcome::Draw(Reason::AGREEMENT))
    );
    play.update(Message::Resign);
    assert_eq!(share(&play).outcome(), play.outcome());
    let link = saved::write_share(&play).expect("short");
    let bad = link.replace("resignation", "boredom");
    assert_eq!(saved::read_share(&bad).expect_err(&bad).code, "saved-end");
    // Links of older versions have no ending.
    let (old, _) = link.split_once("&ended=").expect("an ending");
    let old = saved::read_share(old).expect("a link");
    assert_eq!((old.moves(), old.outcome()), (play.moves(), None));
}

#[test]
fn a_long_link_is_refused() {
    let mut play = two(GameId::AujjrisCastle);
    let mut number = 0;
    let link = loop {
        play_on(&mut play, number);
        number += 50;
        assert!(play.outcome().is_none() && number < 5_000);
        let moves = play.moves().join(" ");
        if moves.len() > saved::MAX_LENGTH {
            break saved::write_share(&play);
        }
    };
    assert_eq!(link.expect_err("too long").code, "share-long");
}

#[test]
fn games_saved_without_a_seed_get_one() {
    let text = |mv: &str| {
        let saved = r#"{"burgrave":1,"game":"kings-castle","rules":"","levels":[null,null],"moves":["MOVE"]}"#;
        saved.replace("MOVE", mv)
    };
    let seed = |text: &str| saved::read(text).expect("an older save").seed();
    let (one, other) = (text("a1"), text("b1"));
    assert_eq!(seed(&one), seed(&one));
    assert_ne!(seed(&one), seed(&other));
    assert_ne!(seed(&one), 0);
}

#[test]
fn invalid_games_and_links_are_refused() {
    let good = saved::write(&two(GameId::Castello));
    let event = |text: &str| good.replace("]}", &format!(",{text}]}}"));
    for (text, code) in [
        (String::new(), "saved-unreadable"),
        ("[]".to_owned(), "saved-unreadable"),
        (good[..good.len() / 2].to_owned(), "saved-cut"),
        (
            good.replace("\"burgrave\":2", "\"burgrave\":9"),
            "saved-version",
        ),
        (
            good.replace("\"session\":1", "\"session\":9"),
            "session-log-version",
        ),
        (good.replace("\"castello\"", "\"chess\""), "game-unknown"),
        (
            good.replace("\"person\"", "{\"level\":11}"),
            "session-level",
        ),
        (
            good.replace("\"person\"", "{\"remote\":\"ada\"}"),
            "saved-seat",
        ),
        (
            good.replace("\"events\":[", "\"events\":[],\"was\":["),
            "session-log-start",
        ),
        (
            event(r#"{"n":1,"at":0,"move":"a1-a9"}"#),
            "session-log-move",
        ),
        (
            event(r#"{"n":2,"at":0,"move":"d21:d19"}"#),
            "session-log-number",
        ),
        (event(r#"{"n":1,"at":0,"sleep":1}"#), "saved-unreadable"),
    ] {
        assert_eq!(saved::read(&text).expect_err(&text).code, code, "{text}");
    }
    for (text, code) in [
        ("castello", "share-missing"),
        ("castello?rules=", "share-missing"),
        ("castello?moves=%zz", "share-encoding"),
        ("chess?moves=", "game-unknown"),
        ("castello?moves=a1", "saved-move"),
    ] {
        assert_eq!(
            saved::read_share(text).expect_err(text).code,
            code,
            "{text}"
        );
    }
}

#[test]
fn backups_of_unreadable_games_never_overwrite_each_other() {
    let mut storage = HashMap::new();
    for (text, key) in [
        ("one", "burgrave.game.unread"),
        ("two", "burgrave.game.unread.2"),
        ("one", "burgrave.game.unread"),
        ("three", "burgrave.game.unread.3"),
    ] {
        let found = saved::backup_key("burgrave.game", text, |key| storage.get(key).cloned());
        assert_eq!(found, key);
        storage.insert(found, text.to_owned());
    }
}

#[test]
fn varied_openings_are_saved_and_older_games_have_none() {
    let mut play = against_computer(GameId::KingsCastle);
    assert!(!saved::write(&play).contains("varied"));
    assert!(
        !saved::read(&saved::write(&play))
            .expect("valid")
            .is_varied()
    );
    play.set_varied(true);
    let again = saved::read(&saved::write(&play)).expect("valid");
    assert!(again.is_varied() && again.wants_book());
}
