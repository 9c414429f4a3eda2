//! The contract of all stores.

use std::sync::Arc;

use crate::instance::Instance;
use crate::lists::{
    a_plan_belongs_to_a_side_until_it_is_replaced, a_search_for_something_rare_stops_and_continues,
    finished_games_are_found_newest_first, running_games_of_a_player_are_found_until_they_end,
};
use burgrave_store::{
    Append, Guest, MAX_OPEN, Memory, NAME_KEPT, NewChallenge, NewGame, Postgres, Sqlite, Store,
    Write, Written,
};

/// Tests a promise on every store.
macro_rules! contract {
    ($($name:ident)*) => {
        mod memory {
            $(#[test] fn $name() { super::$name(&super::Memory::default()); })*
        }
        mod sqlite {
            $(#[test] fn $name() {
                let folder = tempfile::tempdir().expect("a folder");
                let store = super::Sqlite::open(&folder.path().join("games.db")).expect("it opens");
                super::$name(&*store);
            })*
        }
        mod postgres {
            $(#[test] fn $name() {
                let address = super::Instance::shared().database();
                let store = super::Postgres::open(&address).expect("it opens");
                super::$name(&*store);
            })*
        }
    };
}

contract! {
    an_append_by_another_version_is_a_conflict
    a_repeated_command_gets_the_first_answer
    a_command_of_one_game_is_unknown_in_another
    a_challenge_becomes_one_game
    only_open_challenges_are_listed
    an_author_has_a_limited_number_of_open_challenges
    what_expired_long_ago_is_removed
    games_that_are_due_come_earliest_first
    the_next_game_is_added_with_the_last_event
    guests_are_found_by_their_token
    a_name_is_kept_for_its_guest_for_a_while
    a_link_adds_one_device_of_a_guest
    the_heartbeat_never_goes_back
    of_concurrent_appends_one_wins
    an_imported_game_never_replaces_another
    running_games_of_a_player_are_found_until_they_end
    a_plan_belongs_to_a_side_until_it_is_replaced
    finished_games_are_found_newest_first
    a_search_for_something_rare_stops_and_continues
}

fn guest(id: &str) -> Guest {
    Guest {
        id: id.to_owned(),
        name: format!("Guest {id}"),
    }
}

fn person(guest: Guest, token: &[u8]) -> Write {
    Write::Guest {
        confusable_key: guest.id.clone(),
        guest,
        token: token.to_vec(),
        now: 1,
    }
}

pub fn new_game(id: &str, next_due: Option<u64>) -> NewGame {
    NewGame {
        id: id.to_owned(),
        players: ["a".to_owned(), "b".to_owned()],
        names: ["Ana".to_owned(), "Bo".to_owned()],
        events: vec!["start".to_owned()],
        next_due,
        turn: None,
        kind: "castello".to_owned(),
        rules: String::new(),
        end: None,
    }
}

fn challenge(id: &str, owner: &str, listed: bool, made: u64) -> NewChallenge {
    NewChallenge {
        id: id.to_owned(),
        secret: format!("secret of {id}").into_bytes(),
        owner: guest(owner),
        terms: "terms".to_owned(),
        listed,
        made,
        expires: 1_000,
    }
}

pub fn append(game: &str, expected: u32, command: Option<&str>, events: &[&str]) -> Append {
    Append {
        game: game.to_owned(),
        expected,
        command: command.map(str::to_owned),
        events: events.iter().map(|&event| event.to_owned()).collect(),
        ..Append::default()
    }
}

pub fn write(store: &dyn Store, write: Write) -> Written {
    store.write_now(write).expect("the store works")
}

/// Adds a game through a challenge, as the server does.
pub fn add(store: &dyn Store, id: &str, next_due: Option<u64>) {
    let posted = challenge(id, id, false, 1);
    assert_eq!(write(store, Write::Challenge(posted)), Written::Stored(0));
    let game = new_game(id, next_due);
    let accept = Write::Accept {
        challenge: id.to_owned(),
        game,
        now: 2,
    };
    assert_eq!(write(store, accept), Written::Stored(0));
}

pub fn events(store: &dyn Store, game: &str) -> Vec<String> {
    let found = store.game(game, 0).expect("it works").expect("a game");
    assert_eq!(found.version as usize, found.events.len());
    found.events
}

fn an_append_by_another_version_is_a_conflict(store: &dyn Store) {
    add(store, "g", None);
    let first = append("g", 1, Some("x"), &["one", "two"]);
    assert_eq!(write(store, Write::Append(first)), Written::Stored(3));
    for expected in [0, 1, 2, 4] {
        let late = append("g", expected, Some("y"), &["late"]);
        assert_eq!(write(store, Write::Append(late)), Written::Conflict);
    }
    let unknown = append("none", 0, None, &["x"]);
    assert_eq!(write(store, Write::Append(unknown)), Written::Conflict);
    assert_eq!(events(store, "g"), ["start", "one", "two"]);
    let rest = store.game("g", 2).expect("it works").expect("a game");
    assert_eq!((rest.version, rest.events), (3, vec!["two".to_owned()]));
    assert_eq!(rest.names, ["Ana", "Bo"]);
    assert_eq!(store.game("none", 0).expect("it works"), None);
    assert_eq!(store.command("g", "y").expect("it works"), None);
}

fn a_repeated_command_gets_the_first_answer(store: &dyn Store) {
    add(store, "g", None);
    let first = append("g", 1, Some("x"), &["one"]);
    assert_eq!(write(store, Write::Append(first)), Written::Stored(2));
    let second = append("g", 2, Some("y"), &["two"]);
    assert_eq!(write(store, Write::Append(second)), Written::Stored(3));
    // Neither the expected version nor the events matter.
    for expected in [1, 3, 9] {
        let again = append("g", expected, Some("x"), &["other"]);
        assert_eq!(write(store, Write::Append(again)), Written::Repeated(2));
    }
    assert_eq!(events(store, "g"), ["start", "one", "two"]);
    assert_eq!(store.command("g", "x").expect("it works"), Some(2));
}

fn a_command_of_one_game_is_unknown_in_another(store: &dyn Store) {
    add(store, "g", None);
    add(store, "h", None);
    for game in ["g", "h"] {
        let same = append(game, 1, Some("x"), &["one"]);
        assert_eq!(write(store, Write::Append(same)), Written::Stored(2));
    }
}

fn a_challenge_becomes_one_game(store: &dyn Store) {
    let posted = challenge("c", "a", false, 1);
    write(store, Write::Challenge(posted.clone()));
    let found = store.invitation(&posted.secret, 2).expect("it works");
    let found = found.expect("a challenge");
    assert!(found.is_open && found.game.is_none());
    assert_eq!((found.id.as_str(), found.name.as_str()), ("c", "Guest a"));
    assert_eq!(store.invitation(b"guess", 2).expect("it works"), None);
    let accept = |game: &str, now| Write::Accept {
        challenge: "c".to_owned(),
        game: new_game(game, None),
        now,
    };
    assert_eq!(write(store, accept("late", 1_000)), Written::Conflict);
    assert_eq!(write(store, accept("g", 999)), Written::Stored(0));
    assert_eq!(write(store, accept("h", 999)), Written::Conflict);
    assert_eq!(store.game("h", 0).expect("it works"), None);
    let found = store.challenge("c", 2).expect("it works").expect("there");
    assert_eq!((found.game.as_deref(), found.is_open), (Some("g"), false));
    let withdraw = Write::Withdraw {
        challenge: "c".to_owned(),
        owner: "a".to_owned(),
    };
    assert_eq!(write(store, withdraw), Written::Conflict);
}

fn only_open_challenges_are_listed(store: &dyn Store) {
    for (id, listed, made) in [
        ("old", true, 1),
        ("new", true, 3),
        ("hidden", false, 2),
        ("gone", true, 2),
    ] {
        write(store, Write::Challenge(challenge(id, "a", listed, made)));
    }
    let withdraw = |owner: &str| Write::Withdraw {
        challenge: "gone".to_owned(),
        owner: owner.to_owned(),
    };
    assert_eq!(write(store, withdraw("b")), Written::Conflict);
    assert_eq!(write(store, withdraw("a")), Written::Stored(0));
    let listed = |now, limit| -> Vec<String> {
        let lobby = store.lobby(now, limit).expect("it works");
        lobby.into_iter().map(|one| one.id).collect()
    };
    assert_eq!(listed(5, 9), ["new", "old"]);
    assert_eq!(listed(5, 1), ["new"]);
    assert!(listed(1_000, 9).is_empty(), "they have expired");
}

fn an_author_has_a_limited_number_of_open_challenges(store: &dyn Store) {
    let post = |id: u32, made| {
        let mut one = challenge(&id.to_string(), "a", true, made);
        one.expires = made + 10;
        write(store, Write::Challenge(one))
    };
    for id in 0..MAX_OPEN {
        assert_eq!(post(id, 1), Written::Stored(0));
    }
    assert_eq!(post(99, 1), Written::Conflict);
    assert_eq!(post(99, 20), Written::Stored(0), "the others have expired");
}

fn what_expired_long_ago_is_removed(store: &dyn Store) {
    add(store, "played", None);
    for (id, expires) in [("old", 999), ("kept", 1_001)] {
        let mut posted = challenge(id, "a", true, 1);
        posted.expires = expires;
        write(store, Write::Challenge(posted));
        write(store, person(guest(id), id.as_bytes()));
        let link = Write::DeviceLink {
            guest: id.to_owned(),
            secret: format!("link of {id}").into_bytes(),
            expires,
        };
        write(store, link);
    }
    assert_eq!(
        write(store, Write::RemoveExpired(1_001)),
        Written::Stored(0)
    );
    let is_there = |id| store.challenge(id, 1).expect("it works").is_some();
    assert_eq!(
        ["old", "played", "kept"].map(is_there),
        [false, false, true]
    );
    assert!(store.game("played", 0).expect("it works").is_some());
    let device = |id: &str| Write::Device {
        secret: format!("link of {id}").into_bytes(),
        token: format!("device of {id}").into_bytes(),
        now: 1,
    };
    assert_eq!(write(store, device("old")), Written::Conflict);
    assert_eq!(write(store, device("kept")), Written::Stored(0));
}

fn games_that_are_due_come_earliest_first(store: &dyn Store) {
    add(store, "late", Some(300));
    add(store, "soon", Some(100));
    add(store, "never", None);
    let due = |until, limit| store.due(until, limit).expect("it works");
    let (soon, late) = ((100, "soon".to_owned()), (300, "late".to_owned()));
    assert_eq!(due(u64::MAX >> 1, 9), [soon.clone(), late.clone()]);
    assert_eq!(due(100, 9), [soon]);
    assert!(due(99, 9).is_empty());
    write(store, Write::Append(append("soon", 1, None, &["end"])));
    assert_eq!(due(400, 9), [late]);
}

fn the_next_game_is_added_with_the_last_event(store: &dyn Store) {
    add(store, "g", None);
    let mut last = append("g", 1, Some("x"), &["rematch"]);
    last.next = Some(new_game("n", Some(7)));
    let mut late = last.clone();
    assert_eq!(write(store, Write::Append(last)), Written::Stored(2));
    late.command = None;
    late.next = Some(new_game("m", None));
    assert_eq!(write(store, Write::Append(late)), Written::Conflict);
    let game = store.game("g", 0).expect("it works").expect("a game");
    assert_eq!(game.next.as_deref(), Some("n"));
    assert_eq!(events(store, "n"), ["start"]);
    assert_eq!(store.game("m", 0).expect("it works"), None);
    write(store, Write::Append(append("g", 2, None, &["more"])));
    let game = store.game("g", 0).expect("it works").expect("a game");
    assert_eq!(game.next.as_deref(), Some("n"), "it stays");
}

fn guests_are_found_by_their_token(store: &dyn Store) {
    write(store, person(guest("a"), b"one"));
    write(store, person(guest("b"), b"two"));
    let mut renamed = guest("a");
    renamed.name = "Žofie".to_owned();
    write(store, person(renamed.clone(), b"ignored"));
    assert_eq!(store.guest(b"one").expect("it works"), Some(renamed));
    assert_eq!(store.guest(b"two").expect("it works"), Some(guest("b")));
    assert_eq!(store.guest(b"ignored").expect("it works"), None);
}

fn a_name_is_kept_for_its_guest_for_a_while(store: &dyn Store) {
    let write_at = |id: &str, confusable_key: &str, now| {
        let guest = Guest {
            id: id.to_owned(),
            name: confusable_key.to_uppercase(),
        };
        let (confusable_key, token) = (confusable_key.to_owned(), id.as_bytes().to_vec());
        write(
            store,
            Write::Guest {
                guest,
                confusable_key,
                token,
                now,
            },
        )
    };
    assert_eq!(write_at("a", "anna", 5), Written::Stored(0));
    assert_eq!(write_at("b", "anna", 6), Written::Conflict);
    assert_eq!(store.guest(b"b").expect("it works"), None);
    assert_eq!(write_at("b", "other", 6), Written::Stored(0));
    assert_eq!(write_at("b", "anna", 7), Written::Conflict);
    assert_eq!(write_at("a", "anna", 9), Written::Stored(0), "their own");
    let seen = Write::Seen {
        guest: "a".to_owned(),
        confusable_key: "anna".to_owned(),
        now: 20,
    };
    write(store, seen);
    assert_eq!(write_at("b", "anna", 19 + NAME_KEPT), Written::Conflict);
    assert_eq!(write_at("b", "anna", 20 + NAME_KEPT), Written::Stored(0));
    assert_eq!(
        write_at("a", "anna", 21 + NAME_KEPT),
        Written::Stored(0),
        "an unchanged name is never refused"
    );
}

fn a_link_adds_one_device_of_a_guest(store: &dyn Store) {
    let link = |secret: &[u8]| Write::DeviceLink {
        guest: "a".to_owned(),
        secret: secret.to_vec(),
        expires: 10,
    };
    let device = |secret: &[u8], token: &[u8], now| {
        let (secret, token) = (secret.to_vec(), token.to_vec());
        write(store, Write::Device { secret, token, now })
    };
    write(store, person(guest("a"), b"first"));
    write(store, link(b"old"));
    write(store, link(b"new"));
    assert_eq!(device(b"old", b"second", 5), Written::Conflict, "replaced");
    assert_eq!(device(b"new", b"second", 5), Written::Stored(0));
    assert_eq!(device(b"new", b"third", 5), Written::Conflict, "used");
    write(store, link(b"late"));
    assert_eq!(device(b"late", b"third", 10), Written::Conflict, "expired");
    let mut renamed = guest("a");
    renamed.name = "Žofie".to_owned();
    write(store, person(renamed.clone(), b"second"));
    for token in [b"first".as_slice(), b"second"] {
        assert_eq!(store.guest(token).expect("it works"), Some(renamed.clone()));
    }
    assert_eq!(store.guest(b"third").expect("it works"), None);
}

fn the_heartbeat_never_goes_back(store: &dyn Store) {
    assert_eq!(store.last_heartbeat().expect("it works"), None);
    for (now, last) in [(5, 5), (9, 9), (7, 9)] {
        write(store, Write::Heartbeat(now));
        assert_eq!(store.last_heartbeat().expect("it works"), Some(last));
    }
}

fn of_concurrent_appends_one_wins(store: &dyn Store) {
    add(store, "g", None);
    let rounds = 25;
    let wins: u32 = std::thread::scope(|scope| {
        let players: Vec<_> = (0..4)
            .map(|player| {
                scope.spawn(move || {
                    let attempt = |round: u32| {
                        let id = format!("{player}-{round}");
                        let one = append("g", round + 1, Some(&id), &[id.as_str()]);
                        write(store, Write::Append(one))
                    };
                    let mut wins = 0;
                    for round in 0..rounds {
                        // Waits until the others' append of the round before is stored.
                        while store
                            .game("g", 0)
                            .expect("it works")
                            .expect("a game")
                            .version
                            <= round
                        {
                            std::thread::yield_now();
                        }
                        wins += u32::from(attempt(round) == Written::Stored(round + 2));
                    }
                    wins
                })
            })
            .collect();
        players
            .into_iter()
            .map(|one| one.join().expect("it ends"))
            .sum()
    });
    assert_eq!(wins, rounds, "each round has one winner");
    assert_eq!(events(store, "g").len(), rounds as usize + 1);
}

fn an_imported_game_never_replaces_another(store: &dyn Store) {
    let import = |id: &str, next: Option<&str>| Write::Import {
        game: new_game(id, Some(5)),
        next: next.map(str::to_owned),
    };
    assert_eq!(write(store, import("g", Some("n"))), Written::Stored(0));
    assert_eq!(write(store, import("f", None)), Written::Stored(0));
    let last = append("g", 1, None, &["end"]);
    assert_eq!(write(store, Write::Append(last)), Written::Stored(2));
    assert_eq!(write(store, import("g", None)), Written::Conflict);
    let found = store.game("g", 0).expect("it works").expect("there");
    assert_eq!((found.version, found.next.as_deref()), (2, Some("n")));
    assert_eq!(store.ids("", 9).expect("it works"), ["f", "g"]);
    assert_eq!(store.ids("", 1).expect("it works"), ["f"]);
    assert_eq!(store.ids("f", 9).expect("it works"), ["g"]);
}

#[test]
fn a_copy_is_made_while_writes_go_on_and_never_replaces_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, to) = (
        folder.path().join("games.db"),
        folder.path().join("copy.db"),
    );
    let store = Sqlite::open(&path).expect("it opens");
    add(&*store, "g", None);
    let (answer, answers) = std::sync::mpsc::channel();
    for n in 1..500 {
        let answer = answer.clone();
        let more = Write::Append(append("g", n, None, &["more"]));
        store.write(more, Box::new(move |written| drop(answer.send(written))));
    }
    // At least one more write is durable, and others wait.
    answers.recv().expect("answered").expect("written");
    Sqlite::copy(&path, &to).expect("copied");
    assert_eq!(answers.iter().take(498).count(), 498);
    let names = std::fs::read_dir(folder.path()).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name());
    let names: Vec<_> = names
        .filter(|name| name.to_string_lossy().contains("copy"))
        .collect();
    assert_eq!(names, ["copy.db"], "one file");
    let copied = Sqlite::open_for_reading(&to).expect("it is a store");
    assert!(events(&copied, "g").len() > 1);
    assert!(
        copied.write_now(Write::Heartbeat(1)).is_err(),
        "for reading"
    );
    drop(copied);
    let before = std::fs::read(&to).expect("a file");
    let failure = Sqlite::copy(&path, &to).expect_err("it exists");
    assert!(failure.why.contains("exists"), "{failure}");
    assert_eq!(std::fs::read(&to).expect("a file"), before);
    std::fs::write(path.with_file_name("text"), "no database").expect("written");
    for other in ["text", "nothing"] {
        let other = folder.path().join(other);
        assert!(Sqlite::copy(&other, &folder.path().join("new")).is_err());
    }
    assert!(!folder.path().join("new").exists());
}

#[test]
fn what_is_answered_survives_a_reopening() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).expect("it opens");
    add(&*store, "g", Some(70));
    #[cfg(unix)]
    for name in ["games.db", "games.db-wal"] {
        let file = std::fs::metadata(folder.path().join(name)).expect("it is there");
        let mode = std::os::unix::fs::PermissionsExt::mode(&file.permissions());
        assert_eq!(mode & 0o777, 0o600, "{name} holds secrets");
    }
    // Queued writes are answered before the file is closed.
    let (answer, answers) = std::sync::mpsc::channel();
    for n in 1..100 {
        let answer = answer.clone();
        store.write(
            Write::Append(append("g", n, None, &["more"])),
            Box::new(move |written| {
                let _ = answer.send(written.expect("it works"));
            }),
        );
    }
    drop((store, answer));
    let answers: Vec<Written> = answers.iter().collect();
    assert_eq!(answers, (2..=100).map(Written::Stored).collect::<Vec<_>>());
    let again: Arc<Sqlite> = Sqlite::open(&path).expect("it opens again");
    assert_eq!(events(&*again, "g").len(), 100);
}

#[test]
fn a_file_of_something_else_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    std::fs::write(
        &path,
        "not a database, but long enough to look at".repeat(99),
    )
    .expect("written");
    let failure = Sqlite::open(&path).err().expect("not a store");
    assert!(
        failure.is_damage && failure.why.contains("not a database"),
        "{failure}"
    );
}

#[test]
fn a_damaged_row_is_reported_and_other_games_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let store = Sqlite::open(&path).expect("it opens");
    add(&*store, "bad", Some(70));
    add(&*store, "good", Some(80));
    let connection = rusqlite::Connection::open(&path).expect("it opens");
    let sql = "UPDATE event SET body = CAST(x'ff00' AS TEXT) WHERE game = 'bad'";
    assert_eq!(connection.execute(sql, []), Ok(1));
    let failure = store.game("bad", 0).expect_err("it is no text");
    assert!(failure.is_damage, "{failure}");
    assert_eq!(events(&*store, "good"), ["start"]);
    assert_eq!(store.due(99, 9).expect("it works").len(), 2);
}
