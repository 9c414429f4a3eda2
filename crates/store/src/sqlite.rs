//! A store in one SQLite file.
//!
//! One thread writes. It takes all writes that have gathered, at most [`BATCH`], into one transaction, commits
//! and then answers them. It waits for no further writes: during a commit the next ones gather by themselves, so
//! that the size of a transaction follows the load and a single write is not delayed.

mod schema;
mod writer;

use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::write::{Guest, Write};
use crate::{Challenge, Failure, Game, Reply, Store};

/// Writes in a transaction, at most.
const BATCH: usize = 256;
/// Writes that wait, at most. Beyond that the store answers that it is overloaded.
const QUEUE: usize = 16_384;
/// Connections that read at the same time.
const READERS: usize = 4;

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
    /// Opens a file, or makes it, and brings its tables to the current version.
    ///
    /// # Errors
    /// The file cannot be opened, is not a store, or is of a later version.
    pub fn open(path: &Path) -> Result<Arc<Sqlite>, Failure> {
        let mut connection = connect(path)?;
        schema::migrate(&mut connection)?;
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

impl Store for Sqlite {
    fn write(&self, write: Write, reply: Reply) {
        let Some(jobs) = &self.jobs else { return };
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
        let sql =
            "SELECT version, white, black, white_name, black_name, next FROM game WHERE id = ?1";
        let found = self.one(sql, [id], |row| {
            Ok(Game {
                version: row.get(0)?,
                players: [row.get(1)?, row.get(2)?],
                names: [row.get(3)?, row.get(4)?],
                next: row.get(5)?,
                events: Vec::new(),
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
            "SELECT id, name FROM guest WHERE token = ?1",
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
        let open = "listed AND game IS NULL AND NOT withdrawn AND ?1 < expires";
        let sql = format!("{CHALLENGE} WHERE {open} ORDER BY made DESC, id LIMIT ?2");
        self.all(&sql, (now, limit), challenge)
    }

    fn alive(&self) -> Result<Option<u64>, Failure> {
        self.one("SELECT at FROM alive", [], |row| row.get(0))
    }
}
