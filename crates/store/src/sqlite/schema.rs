//! Tables and their versions.

use rusqlite::Connection;

use crate::Failure;

/// Steps from each version of the tables to the next. A released step never changes.
const STEPS: &[&str] = &[
    "
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
",
    "
    ALTER TABLE game ADD COLUMN kind TEXT;
    ALTER TABLE game ADD COLUMN result TEXT;
    ALTER TABLE game ADD COLUMN ended INTEGER;
    UPDATE game SET kind = (
        SELECT json_extract(body, '$.start.game') FROM event
        WHERE event.game = game.id AND n = 0 AND json_valid(body)
    );
    UPDATE game SET (result, ended) = (
        SELECT CASE json_extract(body, '$.end.winner')
                WHEN 'white' THEN '1-0' WHEN 'black' THEN '0-1' ELSE '1/2-1/2' END,
            max(0, CAST(json_extract(body, '$.at') AS INTEGER))
        FROM event
        WHERE event.game = game.id AND json_valid(body)
            AND json_extract(body, '$.end.how') <> 'aborted'
        ORDER BY n DESC LIMIT 1
    ) WHERE kind IS NOT NULL;
    CREATE INDEX game_ended ON game (ended, id) WHERE ended IS NOT NULL;
    CREATE INDEX game_ended_kind ON game (kind, ended, id) WHERE ended IS NOT NULL;
    CREATE INDEX game_ended_white ON game (white, ended, id) WHERE ended IS NOT NULL;
    CREATE INDEX game_ended_black ON game (black, ended, id) WHERE ended IS NOT NULL;
    CREATE INDEX game_ended_white_name ON game (white_name, ended, id) WHERE ended IS NOT NULL;
    CREATE INDEX game_ended_black_name ON game (black_name, ended, id) WHERE ended IS NOT NULL;
",
    // The side to move of a running game, 0 for White, and the time of the last event. Games of before get it with their next event.
    "
    ALTER TABLE game ADD COLUMN turn INTEGER;
    ALTER TABLE game ADD COLUMN turn_at INTEGER;
    CREATE INDEX game_running_white ON game (white) WHERE turn IS NOT NULL;
    CREATE INDEX game_running_black ON game (black) WHERE turn IS NOT NULL;
    -- Further devices of a guest, and the link that adds the next one.
    CREATE TABLE device (
        token BLOB PRIMARY KEY,
        guest TEXT NOT NULL REFERENCES guest
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE device_link (
        guest TEXT PRIMARY KEY REFERENCES guest,
        secret BLOB NOT NULL UNIQUE,
        expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    // The rule options, and what White and Black have decided to answer, as texts.
    "
    ALTER TABLE game ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    UPDATE game SET rules = coalesce((
        SELECT json_extract(body, '$.start.rules') FROM event
        WHERE event.game = game.id AND n = 0 AND json_valid(body)), '');
    ALTER TABLE game ADD COLUMN white_plan TEXT;
    ALTER TABLE game ADD COLUMN black_plan TEXT;
    ALTER TABLE game ADD COLUMN plan_changes INTEGER NOT NULL DEFAULT 0;
    -- Number of moves and position of a running game. Games of before get them with their next event.
    ALTER TABLE game ADD COLUMN plies INTEGER;
    ALTER TABLE game ADD COLUMN position TEXT;
    -- What all names that look like a guest's have in common, and when the guest was here last.
    ALTER TABLE guest ADD COLUMN look TEXT;
    ALTER TABLE guest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    UPDATE guest SET seen = unixepoch() * 1000;
    CREATE INDEX guest_look ON guest (look);
",
];

/// Brings the tables to the current version, one transaction per step.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Failure> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > STEPS.len() {
        return Err(later(version));
    }
    for (number, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Returns whether the tables have the current version.
///
/// # Errors
/// They have a later version, or are no tables of a store.
pub(super) fn is_current(connection: &Connection) -> Result<bool, Failure> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let is_store: bool = connection.query_row(
        "SELECT count(*) = 3 FROM sqlite_schema WHERE type = 'table' AND name IN ('game', 'event', 'alive')",
        [],
        |row| row.get(0),
    )?;
    match version {
        _ if !is_store || version == 0 => Err(Failure::new("it holds no online games")),
        version if version > STEPS.len() => Err(later(version)),
        version => Ok(version == STEPS.len()),
    }
}

fn later(version: usize) -> Failure {
    let known = STEPS.len();
    Failure::new(format!(
        "its tables have version {version}; this program knows versions up to {known}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_the_first_version_get_their_ends() {
        let mut connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch(STEPS[0]).expect("old tables");
        connection
            .pragma_update(None, "user_version", 1)
            .expect("set");
        let rows = r#"
            INSERT INTO game (id, version, white, black, white_name, black_name) VALUES
                ('won', 2, 'a', 'b', 'A', 'B'), ('aborted', 2, 'a', 'b', 'A', 'B'),
                ('bad', 2, 'a', 'b', 'A', 'B');
            INSERT INTO event (game, n, body) VALUES
                ('won', 0, '{"n":0,"at":0,"start":{"session":1,"game":"castello"}}'),
                ('won', 1, '{"n":1,"at":9,"end":{"how":"resignation","winner":"black"}}'),
                ('aborted', 0, '{"n":0,"at":0,"start":{"session":1,"game":"castello"}}'),
                ('aborted', 1, '{"n":1,"at":9,"end":{"how":"aborted"}}'),
                ('bad', 0, '{"n":'),
                ('bad', 1, '{"n":1,"at":"x","end":{"how":"agreement"}}');
        "#;
        connection.execute_batch(rows).expect("old rows");
        migrate(&mut connection).expect("new tables");
        let sql = "SELECT kind, result, ended FROM game ORDER BY id DESC";
        let mut statement = connection.prepare(sql).expect("it compiles");
        let read = |row: &rusqlite::Row<'_>| row.try_into();
        let found = statement.query_map([], read).expect("it works");
        type Found = (Option<String>, Option<String>, Option<u64>);
        let found: Vec<Found> = found.map(|row| row.expect("a row")).collect();
        let text = |text: &str| Some(text.to_owned());
        let expected = vec![
            (text("castello"), text("0-1"), Some(9)),
            (None, None, None),
            (text("castello"), None, None),
        ];
        assert_eq!(found, expected);
    }

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
