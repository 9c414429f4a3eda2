//! Copies of a store, by SQLite's online backup.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::schema;
use crate::Failure;

/// Pause before another attempt if another process has locked the file.
const PAUSE: Duration = Duration::from_millis(20);

/// Opens an existing store for reading.
pub(super) fn open(path: &Path) -> Result<Connection, Failure> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Copies the store at `from` to `to`. Everything is copied in one step, from one state of the store. The copy gets
/// its name when it is complete, checked and durable.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", to.display()));
    if to.exists() {
        return Err(Failure::new(format!("{} exists already", to.display())));
    }
    let source = open(from)?;
    schema::check(&source)?;
    let parent = match to.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let waiting = tempfile::NamedTempFile::new_in(parent).map_err(failed)?;
    let mut copy = Connection::open(waiting.path())?;
    Backup::new(&source, &mut copy)?.run_to_completion(i32::MAX, PAUSE, None)?;
    // A write-ahead log would make it three files.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    let check: String = copy.pragma_query_value(None, "quick_check", |row| row.get(0))?;
    if check != "ok" {
        return Err(Failure {
            why: format!("the database is damaged: {check}"),
            is_damage: true,
        });
    }
    drop(copy);
    waiting.as_file().sync_all().map_err(failed)?;
    waiting
        .persist_noclobber(to)
        .map_err(|error| failed(error.error))?;
    // So that the name outlives a power loss. Not every system opens folders.
    if let Ok(folder) = File::open(parent) {
        let _ = folder.sync_all();
    }
    Ok(())
}
