//! The tables and their version.

use super::link::Link;
use crate::Failure;

/// Version of the tables. Versions 1 and 2 were never released.
const VERSION: i32 = 3;

const TABLES: &str = include_str!("tables.sql");

/// A number that no other program uses for its lock, so that of several processes one makes the tables.
const LOCK: i64 = 0x6275_7267_7261_7665;

/// Makes the tables in an empty database, or checks those of an existing store.
pub(super) fn prepare(link: &mut Link) -> Result<(), Failure> {
    let mut transaction = link.client()?.transaction()?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    let sql = "SELECT to_regclass('burgrave_tables') IS NOT NULL";
    if transaction.query_one(sql, &[])?.try_get(0)? {
        let sql = "SELECT version FROM burgrave_tables";
        let version: i32 = transaction.query_one(sql, &[])?.try_get(0)?;
        if version != VERSION {
            return Err(Failure::new(format!(
                "its tables have version {version}; this program knows version {VERSION}"
            )));
        }
        return Ok(());
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())";
    if transaction.query_one(sql, &[])?.try_get(0)? {
        return Err(Failure::new(
            "the database holds tables of something else; name an empty one",
        ));
    }
    transaction.batch_execute(TABLES)?;
    transaction.batch_execute("CREATE TABLE burgrave_tables (version integer NOT NULL)")?;
    transaction.execute("INSERT INTO burgrave_tables VALUES ($1)", &[&VERSION])?;
    Ok(transaction.commit()?)
}
