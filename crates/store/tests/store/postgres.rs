//! The store's promises when several processes share a database, and when the database goes away.

use std::sync::Arc;
use std::sync::mpsc::channel;

use crate::contract::{self, events, new_game};
use crate::instance::Instance;
use burgrave_store::{Postgres, Sqlite, Store, Write, Written};

fn game(id: &str) -> Write {
    Write::Import {
        game: new_game(id, None),
        next: None,
    }
}

fn append(game: &str, expected: u32, command: &str) -> Write {
    Write::Append(contract::append(game, expected, Some(command), &[command]))
}

fn open(address: &str) -> Arc<Postgres> {
    Postgres::open(address).expect("it opens")
}

/// Appends `commands` to several games, each until it is stored, as the server does.
fn play(store: &dyn Store, games: &[String], name: &str, commands: u32) {
    for number in 0..commands {
        for game in games {
            let command = format!("{name}-{number}");
            loop {
                let version = store
                    .game(game, u32::MAX)
                    .expect("it works")
                    .expect("a game")
                    .version;
                match store
                    .write_now(append(game, version, &command))
                    .expect("it works")
                {
                    Written::Stored(_) => break,
                    Written::Repeated(_) => panic!("a command was stored and not answered"),
                    Written::Conflict => {}
                }
            }
        }
    }
}

#[test]
fn two_processes_lose_no_write_and_double_none() {
    let address = Instance::shared().database();
    let stores = [open(&address), open(&address)];
    let games: Vec<String> = (0..8).map(|number| format!("g{number}")).collect();
    for id in &games {
        assert_eq!(
            stores[0].write_now(game(id)).expect("it works"),
            Written::Stored(0)
        );
    }
    const COMMANDS: u32 = 12;
    std::thread::scope(|scope| {
        for (number, store) in stores.iter().enumerate() {
            for thread in 0..4 {
                let mut games = games.clone();
                // In different orders, so that locks could meet.
                games.rotate_left(thread * 2 + number);
                if thread % 2 == 0 {
                    games.reverse();
                }
                scope.spawn(move || play(&**store, &games, &format!("{number}{thread}"), COMMANDS));
            }
        }
    });
    for id in &games {
        let mut events = events(&*stores[0], id);
        assert_eq!(events.len(), 1 + 8 * COMMANDS as usize);
        events.sort();
        events.dedup();
        assert_eq!(events.len(), 1 + 8 * COMMANDS as usize, "none is doubled");
    }
}

#[test]
fn a_command_that_another_process_stored_gets_its_answer() {
    let address = Instance::shared().database();
    let stores = [open(&address), open(&address)];
    stores[0].write_now(game("g")).expect("it works");
    assert_eq!(
        stores[0].write_now(append("g", 1, "x")).expect("it works"),
        Written::Stored(2)
    );
    assert_eq!(
        stores[1].write_now(append("g", 1, "x")).expect("it works"),
        Written::Repeated(2)
    );
    assert_eq!(
        stores[1].write_now(append("g", 1, "y")).expect("it works"),
        Written::Conflict
    );
}

#[test]
fn other_processes_hear_of_a_change() {
    let address = Instance::shared().database();
    let stores = [open(&address), open(&address)];
    let (heard, hears) = channel();
    let own = heard.clone();
    let tell = move |who: &'static str,
                     to: std::sync::mpsc::Sender<(&'static str, Option<String>)>| {
        Box::new(move |game: Option<&str>| {
            let _ = to.send((who, game.map(str::to_owned)));
        })
    };
    stores[0].watch(tell("writer", own));
    stores[1].watch(tell("other", heard));
    // Each begins with everything.
    let mut begun: Vec<_> = (0..2).map(|_| hears.recv().expect("heard")).collect();
    begun.sort();
    assert_eq!(begun, [("other", None), ("writer", None)]);
    stores[0].write_now(game("g")).expect("it works");
    stores[0].write_now(append("g", 1, "x")).expect("it works");
    assert_eq!(
        hears.recv().expect("heard"),
        ("other", Some("g".to_owned()))
    );
    stores[1].write_now(append("g", 2, "y")).expect("it works");
    assert_eq!(
        hears.recv().expect("heard"),
        ("writer", Some("g".to_owned())),
        "no own change is heard"
    );
}

#[test]
fn heartbeats_of_a_process_say_that_it_serves() {
    let address = Instance::shared().database();
    let stores = [open(&address), open(&address)];
    let is_served = |number: usize| !stores[number].others().expect("it works").is_empty();
    assert!(!is_served(0) && !is_served(1), "none serves yet");
    stores[0].write_now(Write::Heartbeat(5)).expect("it works");
    assert!(!is_served(0), "its own heartbeat does not count");
    assert!(is_served(1));
    stores[1].write_now(Write::Heartbeat(3)).expect("it works");
    assert!(is_served(0));
    assert_eq!(
        stores[1].last_heartbeat().expect("it works"),
        Some(5),
        "the latest of all"
    );
}

#[test]
fn what_is_answered_survives_a_stop_of_the_database() {
    let mut instance = Instance::start();
    let address = instance.database();
    let store = open(&address);
    store.write_now(game("g")).expect("it works");
    let mut answered = vec!["start".to_owned()];
    for round in 0..3 {
        // Writes are under way while the database stops.
        let (done, results) = channel();
        for number in 0..50 {
            let done = done.clone();
            let command = format!("{round}-{number}");
            let id = format!("g{round}-{number}");
            store.write(
                game(&id),
                Box::new(move |result| drop(done.send((command, id, result)))),
            );
        }
        drop(done);
        instance.stop();
        let failure = store
            .write_now(game("late"))
            .expect_err("the database is away");
        assert!(!failure.is_damage, "{failure}");
        assert!(
            !store
                .game("g", 0)
                .expect_err("the database is away")
                .is_damage
        );
        instance.resume();
        for (_, id, result) in results {
            let found = store.game(&id, 0).expect("it works again");
            match result {
                Ok(written) => assert_eq!(
                    (written, found.is_some()),
                    (Written::Stored(0), true),
                    "{id}"
                ),
                Err(failure) => assert!(
                    found.is_none() || failure.why.contains("unknown"),
                    "{failure}"
                ),
            }
        }
        let version = u32::try_from(answered.len()).expect("few");
        let command = format!("after-{round}");
        let written = store.write_now(append("g", version, &command));
        assert_eq!(
            written.expect("it works again"),
            Written::Stored(version + 1)
        );
        answered.push(command);
        assert_eq!(events(&*store, "g"), answered);
    }
}

#[test]
fn a_connection_that_breaks_is_made_again() {
    let address = Instance::shared().database();
    let store = open(&address);
    store.write_now(game("g")).expect("it works");
    let name = address.rsplit('=').next().expect("a name");
    for version in 1..4 {
        let sql = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        Instance::shared().run("postgres", &sql);
        let written = store.write_now(append("g", version, &format!("c{version}")));
        assert_eq!(
            written.expect("it works again"),
            Written::Stored(version + 1)
        );
        assert_eq!(events(&*store, "g").len(), version as usize + 1);
    }
}

#[test]
fn a_text_that_cannot_be_stored_fails_alone() {
    let store = open(&Instance::shared().database());
    store.write_now(game("nul \0")).expect_err("refused");
    // Too long for an index, also when it is compressed.
    let mut state = 1u64;
    let long: String = std::iter::repeat_with(|| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        char::from(b'!' + ((state >> 33) % 90) as u8)
    })
    .take(10_000)
    .collect();
    let (done, results) = channel();
    for id in ["a", long.as_str(), "b"] {
        let (id, done) = (id.to_owned(), done.clone());
        store.write(
            game(&id),
            Box::new(move |result| drop(done.send((id, result.is_ok())))),
        );
    }
    drop(done);
    for (id, is_stored) in results {
        assert_eq!(is_stored, id.len() == 1);
        assert_eq!(store.game(&id, 0).expect("it works").is_some(), is_stored);
    }
}

#[test]
fn a_database_of_something_else_or_of_a_later_version_is_refused() {
    let instance = Instance::shared();
    let address = instance.database();
    let name = address.rsplit('=').next().expect("a name");
    let refusal = |address: &str| Postgres::open(address).err().expect("refused").why;
    instance.run(name, "CREATE TABLE thesis (page text)");
    assert!(refusal(&address).contains("something else"));
    instance.run(name, "DROP TABLE thesis");
    drop(open(&address));
    instance.run(name, "UPDATE burgrave_tables SET version = 99");
    assert!(refusal(&address).contains("version 99"));
    assert!(refusal("host=").contains("connection string"));
    let missing = instance.address("missing");
    assert!(
        refusal(&missing).contains("missing"),
        "{}",
        refusal(&missing)
    );
}

#[test]
fn a_damaged_row_is_reported_and_other_games_can_be_read() {
    let instance = Instance::shared();
    let address = instance.database();
    let store = open(&address);
    for id in ["bad", "good"] {
        store.write_now(game(id)).expect("it works");
    }
    let name = address.rsplit('=').next().expect("a name");
    instance.run(name, "UPDATE game SET version = -1 WHERE id = 'bad'");
    assert!(store.game("bad", 0).expect_err("damaged").is_damage);
    assert_eq!(events(&*store, "good"), ["start"]);
}

#[test]
fn processes_that_start_together_make_the_tables_once() {
    let address = Instance::shared().database();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| open(&address));
        }
    });
}

#[test]
fn a_file_moves_into_an_empty_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let file = Sqlite::open(&path).expect("it opens");
    for number in 0..300 {
        let id = format!("g{number}");
        file.write_now(game(&id)).expect("it works");
        file.write_now(append(&id, 1, "žluť 'x'"))
            .expect("it works");
    }
    file.write_now(Write::Heartbeat(77)).expect("it works");
    drop(file);
    let store = open(&Instance::shared().database());
    let counts = store.fill(&path).expect("moved");
    assert_eq!(
        counts,
        [
            ("guest", 0),
            ("device", 0),
            ("challenge", 0),
            ("game", 300),
            ("event", 600),
            ("command", 300)
        ]
    );
    assert_eq!(events(&*store, "g299"), ["start", "žluť 'x'"]);
    assert_eq!(store.command("g7", "žluť 'x'").expect("it works"), Some(2));
    assert_eq!(
        store.last_heartbeat().expect("it works"),
        Some(77),
        "no clock runs for the time between"
    );
    let failure = store.fill(&path).expect_err("it is not empty");
    assert!(failure.why.contains("not empty"), "{failure}");
    assert_eq!(store.ids("", 1_000).expect("it works").len(), 300);
}
