//! A store in one SQLite file.
//!
//! One thread writes. It takes all writes that have gathered, at most [`BATCH`], into one transaction, commits
//! and then answers them. It waits for no further writes: during a commit the next ones gather by themselves, so
//! that the size of a transaction follows the load and a single write is not delayed.

mod copy;
mod schema;
mod writer;

use std::io::ErrorKind;
use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::archive::{Column, End, Finished, Page, SCAN, Search, find};
use crate::write::{Guest, Presence, Running, Turn, Write};
use crate::{Challenge, Failure, Game, Reply, Store};

/// Writes in a transaction, at most.
const BATCH: usize = 1_024;
/// Writes that wait, at most. Beyond that the store answers that it is overloaded.
const QUEUE: usize = 16_384;
/// Connections that read at the same time.
const READERS: usize = 4;
/// Memory of the writer for pages, in KiB; a negative number by SQLite's convention. The pages of the games that are
/// being played fit.
const CACHE: i64 = -65_536;
/// Pages in the log after which SQLite moves them to the database. A transaction of many games writes some thousand.
const CHECKPOINT: i64 = 16_384;

pub(crate) type Job = (Write, Reply);

/// A store in one SQLite file, in write-ahead mode with a synchronised write per commit.
pub struct Sqlite {
    /// `None` while the store is dropped.
    jobs: Option<SyncSender<Job>>,
    readers: Vec<Mutex<Connection>>,
    writer: Option<JoinHandle<()>>,
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        let is_damage = matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..)
        ) || matches!(
            error.sqlite_error_code(),
            Some(DatabaseCorrupt | NotADatabase)
        );
        Failure {
            why: error.to_string(),
            is_damage,
        }
    }
}

impl Sqlite {
    /// Opens a file, or makes it with its tables.
    ///
    /// # Errors
    /// The file cannot be opened, is not a store, or has tables of another version.
    pub fn open(path: &Path) -> Result<Arc<Sqlite>, Failure> {
        create(path)?;
        let mut connection = connect(path)?;
        schema::prepare(&mut connection)?;
        connection.pragma_update(None, "cache_size", CACHE)?;
        connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        let readers = (0..READERS).map(|_| connect(path).map(Mutex::new));
        let readers = readers.collect::<Result<_, _>>()?;
        let (jobs, queue) = sync_channel(QUEUE);
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || writer::run(&mut connection, &queue, BATCH))
            .map_err(|error| Failure::new(error.to_string()))?;
        Ok(Arc::new(Sqlite {
            jobs: Some(jobs),
            readers,
            writer: Some(writer),
        }))
    }

    /// Opens an existing file for reading, also while a server writes to it. Changes nothing: writes fail.
    ///
    /// # Errors
    /// The file cannot be opened, is not a store, or has tables of another version.
    pub fn open_for_reading(path: &Path) -> Result<Sqlite, Failure> {
        let connection = copy::open(path)?;
        schema::check(&connection)?;
        Ok(Sqlite {
            jobs: None,
            readers: vec![Mutex::new(connection)],
            writer: None,
        })
    }

    /// Copies a store, also while a server writes to it. The copy is one file, at a path where nothing is yet.
    ///
    /// # Errors
    /// `from` is not a store that this program can read, there is something at `to`, or the disk fails.
    pub fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
        copy::copy(from, to)
    }

    /// Returns a reading connection that is free, or waits for one.
    fn reader(&self) -> MutexGuard<'_, Connection> {
        let free = self.readers.iter().find_map(|one| one.try_lock().ok());
        free.unwrap_or_else(|| {
            self.readers[0]
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        })
    }

    fn one<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, Failure> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(sql)?;
        Ok(statement.query_row(values, read).optional()?)
    }

    fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, Failure> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(sql)?;
        let rows = statement.query_map(values, read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// Creates the file if nothing is there, readable for its owner only: it holds the guests' secrets. SQLite gives the
/// files beside it the same permissions.
fn create(path: &Path) -> Result<(), Failure> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(Failure::new(error.to_string()))
        }
        _ => Ok(()),
    }
}

fn connect(path: &Path) -> Result<Connection, Failure> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Answers all queued writes before the file is closed.
impl Drop for Sqlite {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// Columns of a challenge. `?1` is the time.
const CHALLENGE: &str = "SELECT id, owner, name, terms, made, game, \
    (game IS NULL AND NOT withdrawn AND ?1 < expires) FROM challenge";

fn challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    Ok(Challenge {
        id: row.get(0)?,
        owner: row.get(1)?,
        name: row.get(2)?,
        terms: row.get(3)?,
        made: row.get(4)?,
        game: row.get(5)?,
        is_open: row.get(6)?,
    })
}

fn finished(row: &Row<'_>) -> rusqlite::Result<Finished> {
    Ok(Finished {
        id: row.get(0)?,
        kind: row.get(1)?,
        players: [row.get(2)?, row.get(3)?],
        names: [row.get(4)?, row.get(5)?],
        end: End {
            result: row.get(6)?,
            at: row.get(7)?,
        },
        rules: row.get(8)?,
    })
}

impl Store for Sqlite {
    fn write(&self, write: Write, reply: Reply) {
        let Some(jobs) = &self.jobs else {
            return reply(Err(Failure::new("it is open for reading only")));
        };
        // A full queue means that the disk does not keep up, and waiting would only make it longer.
        if let Err(error) = jobs.try_send((write, reply)) {
            let why = error.to_string();
            let (std::sync::mpsc::TrySendError::Full((_, reply))
            | std::sync::mpsc::TrySendError::Disconnected((_, reply))) = error;
            reply(Err(Failure::new(why)));
        }
    }

    fn game(&self, id: &str, from: u32) -> Result<Option<Game>, Failure> {
        // Both queries see one state: events are only added, and the version is read first.
        let sql = "SELECT version, white, black, white_name, black_name, next, white_plan, black_plan, plan_changes FROM game WHERE id = ?1";
        let found = self.one(sql, [id], |row| {
            Ok(Game {
                version: row.get(0)?,
                players: [row.get(1)?, row.get(2)?],
                names: [row.get(3)?, row.get(4)?],
                next: row.get(5)?,
                plans: [row.get(6)?, row.get(7)?],
                plan_changes: row.get(8)?,
                events: Vec::new(),
                elsewhere: Presence::default(),
            })
        })?;
        let Some(mut game) = found else {
            return Ok(None);
        };
        let sql = "SELECT body FROM event WHERE game = ?1 AND n >= ?2 AND n < ?3 ORDER BY n";
        game.events = self.all(sql, (id, from, game.version), |row| row.get(0))?;
        Ok(Some(game))
    }

    fn command(&self, game: &str, id: &str) -> Result<Option<u32>, Failure> {
        let sql = "SELECT version FROM command WHERE game = ?1 AND id = ?2";
        self.one(sql, [game, id], |row| row.get(0))
    }

    fn due(&self, until: u64, limit: u32) -> Result<Vec<(u64, String)>, Failure> {
        let sql =
            "SELECT next_due, id FROM game WHERE next_due <= ?1 ORDER BY next_due, id LIMIT ?2";
        self.all(sql, (until, limit), |row| Ok((row.get(0)?, row.get(1)?)))
    }

    fn guest(&self, token: &[u8]) -> Result<Option<Guest>, Failure> {
        self.one(
            "SELECT id, name FROM guest WHERE token = ?1 UNION ALL \
             SELECT id, name FROM guest JOIN device ON device.guest = id WHERE device.token = ?1",
            [token],
            |row| {
                Ok(Guest {
                    id: row.get(0)?,
                    name: row.get(1)?,
                })
            },
        )
    }

    fn challenge(&self, id: &str, now: u64) -> Result<Option<Challenge>, Failure> {
        let sql = format!("{CHALLENGE} WHERE id = ?2");
        self.one(&sql, (now, id), challenge)
    }

    fn invitation(&self, secret: &[u8], now: u64) -> Result<Option<Challenge>, Failure> {
        let sql = format!("{CHALLENGE} WHERE secret = ?2");
        self.one(&sql, (now, secret), challenge)
    }

    fn lobby(&self, now: u64, limit: u32) -> Result<Vec<Challenge>, Failure> {
        let open = "listed = 1 AND game IS NULL AND NOT withdrawn AND ?1 < expires";
        let sql = format!("{CHALLENGE} WHERE {open} ORDER BY made DESC, id LIMIT ?2");
        self.all(&sql, (now, limit), challenge)
    }

    fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, Failure> {
        let sql = "SELECT id FROM game WHERE id > ?1 ORDER BY id LIMIT ?2";
        self.all(sql, (after, limit), |row| row.get(0))
    }

    fn running(&self, player: &str, limit: u32) -> Result<Vec<Running>, Failure> {
        let sql = "SELECT id, kind, white, black, white_name, black_name, turn, turn_at, next_due, \
             coalesce(plies, 0), coalesce(position, ''), rules \
             FROM (SELECT * FROM game WHERE white = ?1 AND turn IS NOT NULL \
             UNION SELECT * FROM game WHERE black = ?1 AND turn IS NOT NULL) \
             ORDER BY (CASE turn WHEN 0 THEN white ELSE black END) <> ?1, turn_at, id LIMIT ?2";
        self.all(sql, (player, limit), |row| {
            Ok(Running {
                id: row.get(0)?,
                kind: row.get(1)?,
                players: [row.get(2)?, row.get(3)?],
                names: [row.get(4)?, row.get(5)?],
                turn: Turn {
                    side: row.get(6)?,
                    at: row.get(7)?,
                    plies: row.get(9)?,
                    position: row.get(10)?,
                },
                next_due: row.get(8)?,
                rules: row.get(11)?,
            })
        })
    }

    fn finished(&self, search: &Search, limit: u32) -> Result<Page, Failure> {
        let (until, before) = (search.before.0, search.before.1.as_str());
        find(search, limit, |column, value| {
            let column = match column {
                Column::White => "white",
                Column::Black => "black",
                Column::WhiteName => "white_name",
                Column::BlackName => "black_name",
                Column::Kind => "kind",
                Column::All => "''",
            };
            let sql = format!(
                "SELECT id, kind, white, black, white_name, black_name, result, ended, rules FROM game \
                 WHERE {column} = ?1 AND ended IS NOT NULL AND ended >= ?2 AND (ended, id) < (?3, ?4) \
                 ORDER BY ended DESC, id DESC LIMIT {SCAN}"
            );
            self.all(&sql, (value, search.from, until, before), finished)
        })
    }

    fn last_heartbeat(&self) -> Result<Option<u64>, Failure> {
        self.one("SELECT at FROM alive", [], |row| row.get(0))
    }
}
