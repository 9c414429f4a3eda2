//! Backup, restore, export and import of a data folder.

use std::path::{Path, PathBuf};

use crate::games;
use burgrave_protocol::faults;
use burgrave_server::Data;
use burgrave_server::admin::{self, Added, Error};
use burgrave_session::{Event, Fact, Session, TimeControl};
use burgrave_store::{Append, Sqlite, Store, Write, Written};

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn data(&self) -> PathBuf {
        self.file("data")
    }

    fn open(&self) -> std::sync::Arc<Sqlite> {
        std::fs::create_dir_all(self.data()).expect("made");
        Sqlite::open(&self.data().join("games.db")).expect("it opens")
    }

    fn export(&self) -> String {
        let mut output = Vec::new();
        let exported = admin::export(&Data::Folder(self.data()), &mut output).expect("exported");
        let text = String::from_utf8(output).expect("text");
        assert_eq!(exported.games as usize, text.lines().count());
        text
    }

    fn import(&self, text: &str) -> Result<Added, Error> {
        let file = self.file("import.jsonl");
        std::fs::write(&file, text).expect("written");
        admin::import(&Data::Folder(self.data()), &file)
    }
}

/// Adds a game, which has ended unless it has a clock.
fn add(store: &dyn Store, id: &str, clock: Option<TimeControl>) {
    let (game, next) = match clock {
        Some(_) => (games::running(id, clock), None),
        None => (games::ended(id), Some("later".to_owned())),
    };
    let written = store.write_now(Write::Import { game, next });
    assert_eq!(written.expect("it works"), Written::Stored(0));
}

fn refused(result: Result<Added, Error>) -> (u64, &'static str) {
    match result {
        Err(Error::Line { number, fault }) => (number, fault.code),
        other => panic!("{other:?}"),
    }
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}

#[test]
fn a_backup_restores_all_games_and_never_replaces_anything() {
    let (one, two) = (Folder::new(), Folder::new());
    let backup = one.file("backup.db");
    let missing = admin::backup(&one.data(), &backup);
    assert!(matches!(missing, Err(Error::NoGames)), "{missing:?}");
    // As while a server runs.
    let store = one.open();
    add(&*store, "ended", None);
    admin::backup(&one.data(), &backup).expect("copied");
    let again = admin::backup(&one.data(), &backup);
    assert!(matches!(again, Err(Error::Exists(_))), "{again:?}");
    admin::restore(&two.data(), &backup).expect("restored");
    assert_eq!(one.export(), two.export());
    let again = admin::restore(&two.data(), &backup);
    assert!(matches!(again, Err(Error::Exists(_))), "{again:?}");
    let three = Folder::new();
    std::fs::write(three.file("text"), "no backup").expect("written");
    let other = admin::restore(&three.data(), &three.file("text"));
    assert!(matches!(other, Err(Error::Store(_))), "{other:?}");
    std::fs::remove_file(three.data().join("lock")).expect("there");
    assert!(is_empty(&three.data()), "nothing is left");
}

#[test]
fn exported_games_are_imported_once_with_players_and_results() {
    let (one, two) = (Folder::new(), Folder::new());
    let store = one.open();
    add(&*store, "ended", None);
    add(&*store, "running", Some(TimeControl::increment(60_000, 0)));
    let text = one.export();
    let ended: serde_json::Value =
        serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    assert_eq!(ended["white"]["name"], "Žofie");
    assert_eq!(
        (&ended["result"], &ended["reason"]),
        (&"1-0".into(), &"resignation".into())
    );
    assert_eq!(ended["next"], "later");
    assert_eq!(
        two.import(&text).expect("imported"),
        Added { added: 2, known: 0 }
    );
    assert_eq!(
        two.import(&text).expect("imported"),
        Added { added: 0, known: 2 }
    );
    let (mine, theirs) = (two.export(), text);
    assert_eq!(mine.lines().next(), theirs.lines().next());
    let store = two.open();
    let found = store.game("running", 0).expect("it works").expect("there");
    let events = found
        .events
        .iter()
        .map(|text| Event::from_json(text).expect("an event"));
    let session = Session::replay(&events.collect::<Vec<_>>()).expect("a game");
    let left = session
        .reading(session.side_to_move(), session.at())
        .expect("a clock");
    assert_eq!(
        left.main, 59_000,
        "the time since its last move is charged to no player"
    );
    let search = burgrave_store::Search {
        before: (u64::MAX >> 1, String::new()),
        ..Default::default()
    };
    let page = store.finished(&search, 9).expect("it works");
    assert_eq!((page.games.len(), page.games[0].end.at), (1, 4_000));
}

#[test]
fn a_bad_line_is_named_and_nothing_is_imported() {
    let (one, two) = (Folder::new(), Folder::new());
    let store = one.open();
    for id in ["a", "b"] {
        add(&*store, id, None);
    }
    let text = one.export();
    let second = |from: &str, to: &str| {
        let (first, second) = text.split_once('\n').expect("two lines");
        assert!(second.contains(from), "{second}");
        let result = two.import(&format!("{first}\n\n{}", second.replace(from, to)));
        refused(result)
    };
    assert_eq!(second("{", ""), (3, faults::EXPORT_LINE));
    assert_eq!(
        second("\"id\":\"b\"", "\"id\":\"b\",\"more\":1"),
        (3, faults::EXPORT_LINE)
    );
    assert_eq!(
        second("\"result\":\"1-0\"", "\"result\":\"0-1\""),
        (3, faults::EXPORT_MEMBER)
    );
    assert_eq!(
        second("\"id\":\"b\"", "\"id\":\"../b\""),
        (3, faults::EXPORT_MEMBER)
    );
    assert_eq!(
        second("\"id\":\"b\"", "\"id\":\"a\""),
        (3, faults::EXPORT_OTHER)
    );
    assert_eq!(second("Žofie", "\u{202e}ofie"), (3, faults::NAME));
    assert_eq!(
        second("\"version\":1", "\"version\":2"),
        (3, faults::VERSION)
    );
    assert_eq!(second("\"n\":1,", "\"n\":7,"), (3, "session-log-number"));
    assert!(two.open().ids("", 9).expect("it works").is_empty());
    let missing = admin::import(&Data::Folder(two.file("new")), &two.file("missing"));
    assert!(matches!(missing, Err(Error::File(_))), "{missing:?}");
    assert!(!two.file("new").exists());
    // A game that is known but differs.
    two.import(&text).expect("imported");
    let mut other: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    other[0]["events"].as_array_mut().expect("events")[3]["at"] = 5_000.into();
    assert_eq!(
        refused(two.import(&other[0].to_string())),
        (1, faults::EXPORT_OTHER)
    );
}

#[test]
fn an_export_leaves_damaged_games_out_and_names_them() {
    let one = Folder::new();
    let store = one.open();
    add(&*store, "bad", None);
    add(&*store, "good", None);
    let version = store
        .game("bad", 0)
        .expect("it works")
        .expect("there")
        .version;
    let damage = Append {
        game: "bad".to_owned(),
        expected: version,
        events: vec!["{".to_owned()],
        ..Append::default()
    };
    store.write_now(Write::Append(damage)).expect("it works");
    let mut output = Vec::new();
    let exported = admin::export(&Data::Folder(one.data()), &mut output).expect("exported");
    assert_eq!(
        (exported.games, exported.damaged),
        (1, vec!["bad".to_owned()])
    );
    let last = Event::from_json(
        &store
            .game("good", 0)
            .expect("it works")
            .expect("there")
            .events[3],
    );
    assert!(matches!(last.expect("an event").fact, Fact::Ended(_)));
}
