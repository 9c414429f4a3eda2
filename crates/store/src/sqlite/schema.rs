//! Tables and their versions.

use rusqlite::Connection;

use crate::Failure;

/// Steps from each version of the tables to the next. A released step never changes.
const STEPS: &[&str] = &["
    CREATE TABLE guest (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token BLOB NOT NULL UNIQUE,
        made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE challenge (
        id TEXT PRIMARY KEY,
        secret BLOB NOT NULL UNIQUE,
        owner TEXT NOT NULL,
        name TEXT NOT NULL,
        terms TEXT NOT NULL,
        listed INTEGER NOT NULL,
        made INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        withdrawn INTEGER NOT NULL DEFAULT 0,
        game TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenge_open ON challenge (listed, made) WHERE game IS NULL AND NOT withdrawn;
    CREATE INDEX challenge_owner ON challenge (owner) WHERE game IS NULL AND NOT withdrawn;
    CREATE TABLE game (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        next_due INTEGER,
        white TEXT NOT NULL,
        black TEXT NOT NULL,
        white_name TEXT NOT NULL,
        black_name TEXT NOT NULL,
        next TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX game_due ON game (next_due) WHERE next_due IS NOT NULL;
    CREATE TABLE event (
        game TEXT NOT NULL REFERENCES game,
        n INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE command (
        game TEXT NOT NULL REFERENCES game,
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY (game, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE alive (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        at INTEGER NOT NULL
    ) STRICT;
"];

/// Brings the tables to the current version, one transaction per step.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Failure> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > STEPS.len() {
        let known = STEPS.len();
        return Err(Failure::new(format!(
            "its tables have version {version}; this program knows versions up to {known}"
        )));
    }
    for (number, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_a_later_version_are_refused() {
        let mut connection = Connection::open_in_memory().expect("memory");
        migrate(&mut connection).expect("new tables");
        migrate(&mut connection).expect("current tables");
        connection
            .pragma_update(None, "user_version", 99)
            .expect("set");
        let fault = migrate(&mut connection).expect_err("a later version");
        assert!(fault.why.contains("version 99"), "{fault}");
    }
}
