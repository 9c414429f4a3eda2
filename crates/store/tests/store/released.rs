//! Stores of released versions.

use burgrave_store::{Sqlite, Store};
use rusqlite::Connection;

use crate::contract::events;

/// Tables and rows of version 4. A later version gets its file beside this one, and steps that lead to it.
const VERSION_4: &str = include_str!("version-4.sql");

#[test]
fn a_store_of_version_4_is_opened_with_its_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, new] = ["games.db", "new.db"].map(|name| folder.path().join(name));
    let old = Connection::open(&path).expect("it opens");
    old.execute_batch(VERSION_4).expect("valid");
    let store = Sqlite::open(&path).expect("it is of this version");
    let events = events(&*store, "3n5q3upxvbmz");
    assert_eq!(events.len(), 11);
    assert!(events[8].ends_with(r#""end":{"how":"resignation","winner":"black"}}"#));
    let guest = store.guest(&[1]).expect("it works").expect("a guest");
    assert_eq!(guest.name, "Cherry 243");
    drop(Sqlite::open(&new).expect("new tables"));
    let new = Connection::open(&new).expect("it opens");
    assert_eq!(
        tables(&new),
        tables(&old),
        "changed tables need another version"
    );
}

/// Returns all tables and indexes as SQL.
fn tables(connection: &Connection) -> Vec<String> {
    let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
    let mut statement = connection.prepare(sql).expect("valid");
    let rows = statement.query_map([], |row| row.get(0)).expect("rows");
    rows.collect::<Result<_, _>>().expect("texts")
}
