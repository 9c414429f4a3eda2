//! Copies a SQLite store.

use std::path::Path;

use postgres::types::ToSql;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use super::link::Link;
use crate::sqlite;
use crate::{Failure, Store};

/// The tables in the order in which they can be filled, with their columns.
const TABLES: [(&str, &str); 6] = [
    ("guest", "id, name, token, made, look, seen"),
    ("device", "token, guest"),
    (
        "challenge",
        "id, secret, owner, name, terms, listed, made, expires, withdrawn, game",
    ),
    (
        "game",
        "id, version, next_due, white, black, white_name, black_name, next, kind, result, ended, \
         turn, turn_at, rules, white_plan, black_plan, plan_changes, \
         plies, position",
    ),
    ("event", "game, n, body"),
    ("command", "game, id, version"),
];
/// Columns that are numbers in SQLite and truth values here.
const BOOLEAN: [&str; 2] = ["listed", "withdrawn"];

/// Copies everything in one transaction. Returns the number of rows of each table.
pub(super) fn fill(
    link: &mut Link,
    file: &Path,
    process: i64,
) -> Result<Vec<(&'static str, u64)>, Failure> {
    let alive = sqlite::Sqlite::open_for_reading(file)?.last_heartbeat()?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(file, flags)?;
    // One state of the file.
    source.execute_batch("BEGIN")?;
    let mut transaction = link.client()?.transaction()?;
    let mut counts = Vec::new();
    for (table, columns) in TABLES {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        if transaction.query_one(&sql, &[])?.try_get(0)? {
            return Err(Failure::new("the database is not empty; name a new one"));
        }
        counts.push((table, copy(&source, &mut transaction, table, columns)?));
    }
    // The heartbeat of the folder's server, which does not run.
    let alive = alive.map(super::number);
    transaction.execute(
        "UPDATE process SET alive = $2, seen = 'epoch' WHERE id = $1",
        &[&process, &alive],
    )?;
    transaction.commit()?;
    Ok(counts)
}

/// Copies a table and returns the number of its rows.
fn copy(
    source: &Connection,
    target: &mut postgres::Transaction<'_>,
    table: &str,
    columns: &str,
) -> Result<u64, Failure> {
    let names: Vec<&str> = columns.split(", ").collect();
    let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
    let sql = format!(
        "INSERT INTO {table} ({columns}) VALUES ({})",
        places.join(", ")
    );
    let insert = target.prepare(&sql)?;
    let mut select = source.prepare(&format!("SELECT {columns} FROM {table}"))?;
    let mut rows = select.query([])?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        let mut values: Vec<Box<dyn ToSql + Sync>> = Vec::new();
        for (place, name) in names.iter().enumerate() {
            values.push(match row.get_ref(place)? {
                ValueRef::Integer(number) if BOOLEAN.contains(name) => Box::new(number != 0),
                ValueRef::Integer(number) => Box::new(number),
                ValueRef::Text(text) => Box::new(
                    String::from_utf8(text.to_vec())
                        .map_err(|error| Failure::new(error.to_string()))?,
                ),
                ValueRef::Blob(bytes) => Box::new(bytes.to_vec()),
                ValueRef::Real(number) => Box::new(number),
                ValueRef::Null => Box::new(Nothing),
            });
        }
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value).collect();
        target.execute(&insert, &values)?;
        count += 1;
    }
    Ok(count)
}

/// NULL of any type.
#[derive(Debug)]
struct Nothing;

impl ToSql for Nothing {
    fn to_sql(
        &self,
        _: &postgres::types::Type,
        _: &mut postgres::types::private::BytesMut,
    ) -> Result<postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        Ok(postgres::types::IsNull::Yes)
    }

    fn accepts(_: &postgres::types::Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}
