//! Tables and their versions.

use super::link::Link;
use crate::Failure;

/// Steps from each version of the tables to the next. A released step never changes.
const STEPS: &[&str] = &[
    include_str!("1.sql"),
    include_str!("2.sql"),
    include_str!("3.sql"),
];

/// A number that no other program uses for its lock, so that processes migrate one after the other.
const LOCK: i64 = 0x6275_7267_7261_7665;

/// Brings the tables to the current version, in one transaction.
pub(super) fn migrate(link: &mut Link) -> Result<(), Failure> {
    let mut transaction = link.client()?.transaction()?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    let sql = "SELECT to_regclass('burgrave_tables') IS NOT NULL";
    let is_store: bool = transaction.query_one(sql, &[])?.try_get(0)?;
    if !is_store {
        let sql = "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())";
        if transaction.query_one(sql, &[])?.try_get(0)? {
            return Err(Failure::new(
                "the database holds tables of something else; name an empty one",
            ));
        }
        transaction.batch_execute(
            "CREATE TABLE burgrave_tables (version integer NOT NULL); INSERT INTO burgrave_tables VALUES (0)",
        )?;
    }
    let sql = "SELECT version FROM burgrave_tables";
    let version: i32 = transaction.query_one(sql, &[])?.try_get(0)?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > STEPS.len() {
        let known = STEPS.len();
        return Err(Failure::new(format!(
            "its tables have version {version}; this program knows versions up to {known}"
        )));
    }
    for step in &STEPS[version..] {
        transaction.batch_execute(step)?;
    }
    let version = i32::try_from(STEPS.len()).unwrap_or(i32::MAX);
    transaction.execute("UPDATE burgrave_tables SET version = $1", &[&version])?;
    Ok(transaction.commit()?)
}
