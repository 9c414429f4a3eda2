//! The tables and their version.

use rusqlite::Connection;

use crate::Failure;

/// Version of the tables. Versions 1 to 3 were never released.
const VERSION: usize = 4;

const TABLES: &str = include_str!("tables.sql");

/// Makes the tables of a new store, or checks those of an existing one.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), Failure> {
    let transaction = connection.transaction()?;
    if version(&transaction)? == 0 {
        transaction.execute_batch(TABLES)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        return Ok(transaction.commit()?);
    }
    check(&transaction)
}

/// Checks that the tables are those of a store of the current version.
pub(super) fn check(connection: &Connection) -> Result<(), Failure> {
    let is_store: bool = connection.query_row(
        "SELECT count(*) = 3 FROM sqlite_schema WHERE type = 'table' AND name IN ('game', 'event', 'alive')",
        [],
        |row| row.get(0),
    )?;
    match version(connection)? {
        _ if !is_store => Err(Failure::new("it holds no online games")),
        VERSION => Ok(()),
        other => Err(Failure::new(format!(
            "its tables have version {other}; this program knows version {VERSION}"
        ))),
    }
}

fn version(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_another_version_are_refused() {
        let mut connection = Connection::open_in_memory().expect("memory");
        prepare(&mut connection).expect("new tables");
        prepare(&mut connection).expect("current tables");
        for other in [1, 99] {
            connection
                .pragma_update(None, "user_version", other)
                .expect("set");
            let fault = prepare(&mut connection).expect_err("another version");
            assert!(fault.why.contains(&format!("version {other};")), "{fault}");
        }
    }
}
