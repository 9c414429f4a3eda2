//! A store in PostgreSQL, which several processes may share.
//!
//! One thread writes, as in the SQLite store: all writes that have gathered, at most [`BATCH`], become one
//! transaction. [`READERS`] threads read. Each thread has a connection of its own and makes it again after it broke.
//!
//! If a connection breaks during COMMIT, the outcome is unknown. Each batch writes its number into this process's row.
//! After reconnecting, the writer locks that row (waiting for a running commit) and compares the number.

mod address;
mod fill;
mod link;
mod listener;
mod schema;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use postgres::Row;
use postgres::types::ToSql;

use crate::archive::{Column, End, Finished, Page, SCAN, Search, find};
use crate::write::{Guest, Presence, Running, Turn, Write};
use crate::{Challenge, Changed, Failure, Game, HEARTBEAT_TIMEOUT, Reply, Store};
use address::Address;
use link::Link;

/// Writes in a transaction, at most.
const BATCH: usize = 1_024;
/// Writes that wait, at most. Beyond that the store answers that it is overloaded.
const QUEUE: usize = 16_384;
/// Connections that read at the same time.
const READERS: usize = 4;
type Job = (Write, Reply);
type Read = Box<dyn FnOnce(&mut Link) + Send>;

/// A store in PostgreSQL 15 or later.
pub struct Postgres {
    /// `None` while the store is dropped.
    jobs: Option<SyncSender<Job>>,
    /// `None` while the store is dropped.
    reads: Option<Sender<Read>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    address: Address,
    /// Identifier of this process in the database.
    process: i64,
    is_stopping: Arc<AtomicBool>,
}

impl Postgres {
    /// Connects to a database, and makes the tables in an empty one. `address` is a URL
    /// (`postgres://user@host/name`) or a list of parameters (`host=/run/postgresql dbname=name`).
    /// `sslmode` says whether the connection is encrypted.
    ///
    /// # Errors
    /// The address is invalid, the database cannot be reached, has tables of another version, or holds something else.
    pub fn open(address: &str) -> Result<Arc<Postgres>, Failure> {
        let address = Address::read(address)?;
        let mut first = Link::open(&address)?;
        schema::prepare(&mut first)?;
        let process = register(&mut first)?;
        let (jobs, queue) = sync_channel(QUEUE);
        let (reads, queued) = channel();
        let queued = Arc::new(Mutex::new(queued));
        let mut threads = vec![spawn(move || writer::run(first, process, &queue))?];
        for _ in 0..READERS {
            let (queued, link) = (queued.clone(), Link::closed(&address));
            threads.push(spawn(move || read(link, &queued))?);
        }
        Ok(Arc::new(Postgres {
            jobs: Some(jobs),
            reads: Some(reads),
            threads: Mutex::new(threads),
            address,
            process,
            is_stopping: Arc::default(),
        }))
    }

    /// Copies everything from a SQLite store into this one, which must be empty, in one transaction. Returns the
    /// number of rows of each table.
    ///
    /// # Errors
    /// The file cannot be read, this store is not empty, or it fails. Nothing is copied then.
    pub fn fill(&self, file: &Path) -> Result<Vec<(&'static str, u64)>, Failure> {
        fill::fill(&mut Link::open(&self.address)?, file, self.process)
    }

    /// Runs a read on one of the threads for it.
    fn run<T: Send + 'static>(
        &self,
        read: impl Fn(&mut Link) -> Result<T, postgres::Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let stopped = || Failure::new("the store has stopped");
        let (answer, answered) = sync_channel(1);
        let job: Read = Box::new(move |link| drop(answer.send(link.retried(read))));
        let reads = self.reads.as_ref().ok_or_else(stopped)?;
        reads.send(job).map_err(|_| stopped())?;
        answered.recv().map_err(|_| stopped())?
    }

    fn all<T: Send + 'static>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: impl Fn(&Row) -> Result<T, Failure>,
    ) -> Result<Vec<T>, Failure> {
        let rows = self.run(move |link| {
            let values: Vec<&(dyn ToSql + Sync)> =
                values.iter().map(|value| &**value as _).collect();
            link.query(sql, &values)
        })?;
        rows.iter().map(read).collect()
    }

    fn one<T: Send + 'static>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: impl Fn(&Row) -> Result<T, Failure>,
    ) -> Result<Option<T>, Failure> {
        Ok(self.all(sql, values, read)?.into_iter().next())
    }

    /// Returns who is connected to a game through other processes that serve now.
    fn elsewhere(&self, game: &str) -> Result<Presence, Failure> {
        let sql = "SELECT white, black, white_left, black_left, spectators FROM presence \
             JOIN process ON process.id = presence.process \
             WHERE game = $1 AND process.id <> $2 AND alive IS NOT NULL \
             AND seen > clock_timestamp() - make_interval(secs => $3)";
        let values: Vec<Value> = vec![
            Box::new(game.to_owned()),
            Box::new(self.process),
            Box::new(HEARTBEAT_TIMEOUT.as_secs_f64()),
        ];
        let all = self.all(sql, values, |row| {
            Ok(Presence {
                players: [count(row, 0)?, count(row, 1)?],
                left: [row.try_get(2)?, row.try_get(3)?],
                spectators: count(row, 4)?,
            })
        })?;
        Ok(all
            .iter()
            .fold(Presence::default(), |sum, one| sum.with(one)))
    }
}

/// A value of a statement.
type Value = Box<dyn ToSql + Sync + Send>;

/// Answers all queued writes before the connections are closed.
impl Drop for Postgres {
    fn drop(&mut self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        self.jobs = None;
        self.reads = None;
        let threads = self.threads.get_mut();
        let own = std::thread::current().id();
        for thread in threads.unwrap_or_else(PoisonError::into_inner).drain(..) {
            // The listener thread may drop the last reference; a thread cannot join itself.
            if thread.thread().id() != own {
                let _ = thread.join();
            }
        }
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, Failure> {
    let thread = std::thread::Builder::new().name("store".to_owned());
    thread
        .spawn(work)
        .map_err(|error| Failure::new(error.to_string()))
}

/// Reads until the queue is closed.
fn read(mut link: Link, queue: &Mutex<Receiver<Read>>) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => job(&mut link),
            Err(_) => return,
        }
    }
}

/// Adds this process, and removes those that ended long ago. Returns its identifier.
fn register(link: &mut Link) -> Result<i64, Failure> {
    let old = "DELETE FROM process WHERE seen < clock_timestamp() - interval '7 days' \
        AND alive < (SELECT max(alive) FROM process)";
    link.query(old, &[])?;
    let gone = "DELETE FROM presence WHERE process NOT IN (SELECT id FROM process \
        WHERE seen > clock_timestamp() - interval '1 minute')";
    link.query(gone, &[])?;
    let sql = "INSERT INTO process DEFAULT VALUES RETURNING id";
    let row = link.query(sql, &[])?;
    let row = row
        .first()
        .ok_or_else(|| Failure::new("no process was added"))?;
    Ok(row.try_get(0)?)
}

/// Returns a time or a number as PostgreSQL has it. Times beyond its range become the latest.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Reads a number that is never negative.
fn count<T: TryFrom<i64>>(row: &Row, column: usize) -> Result<T, Failure> {
    let found: i64 = row.try_get(column)?;
    T::try_from(found).map_err(|_| Failure {
        why: format!("a stored number is {found}"),
        is_damage: true,
    })
}

/// The query of challenges. `$1` is the time.
macro_rules! challenge {
    ($which:literal) => {
        concat!(
            "SELECT id, owner, name, terms, made, game, \
             (game IS NULL AND NOT withdrawn AND $1 < expires) FROM challenge WHERE ",
            $which
        )
    };
}

/// The query of finished games by a column.
macro_rules! archive {
    ($column:literal) => {
        concat!(
            "SELECT id, kind, white, black, white_name, black_name, result, ended, rules FROM game WHERE ",
            $column,
            " = $1 AND ended IS NOT NULL AND ended >= $2 AND (ended, id) < ($3, $4) \
             ORDER BY ended DESC, id DESC LIMIT $5"
        )
    };
}

fn challenge(row: &Row) -> Result<Challenge, Failure> {
    Ok(Challenge {
        id: row.try_get(0)?,
        owner: row.try_get(1)?,
        name: row.try_get(2)?,
        terms: row.try_get(3)?,
        made: count(row, 4)?,
        game: row.try_get(5)?,
        is_open: row.try_get(6)?,
    })
}

fn finished(row: &Row) -> Result<Finished, Failure> {
    Ok(Finished {
        id: row.try_get(0)?,
        kind: row.try_get(1)?,
        players: [row.try_get(2)?, row.try_get(3)?],
        names: [row.try_get(4)?, row.try_get(5)?],
        end: End {
            result: row.try_get(6)?,
            at: count(row, 7)?,
        },
        rules: row.try_get(8)?,
    })
}

fn guest(row: &Row) -> Result<Guest, Failure> {
    Ok(Guest {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
    })
}

impl Store for Postgres {
    fn write(&self, write: Write, reply: Reply) {
        let Some(jobs) = &self.jobs else {
            return reply(Err(Failure::new("the store has stopped")));
        };
        if let Err(error) = jobs.try_send((write, reply)) {
            let why = error.to_string();
            let (TrySendError::Full((_, reply)) | TrySendError::Disconnected((_, reply))) = error;
            reply(Err(Failure::new(why)));
        }
    }

    fn game(&self, id: &str, from: u32) -> Result<Option<Game>, Failure> {
        // Both queries see one state: events are only added, and the version is read first.
        let sql = "SELECT version, white, black, white_name, black_name, next, white_plan, black_plan, plan_changes FROM game WHERE id = $1";
        let found = self.one(sql, vec![Box::new(id.to_owned())], |row| {
            Ok(Game {
                version: count(row, 0)?,
                players: [row.try_get(1)?, row.try_get(2)?],
                names: [row.try_get(3)?, row.try_get(4)?],
                next: row.try_get(5)?,
                plans: [row.try_get(6)?, row.try_get(7)?],
                plan_changes: count(row, 8)?,
                events: Vec::new(),
                elsewhere: Presence::default(),
            })
        })?;
        let Some(mut game) = found else {
            return Ok(None);
        };
        let sql = "SELECT body FROM event WHERE game = $1 AND n >= $2 AND n < $3 ORDER BY n";
        let values: Vec<Value> = vec![
            Box::new(id.to_owned()),
            Box::new(i64::from(from)),
            Box::new(i64::from(game.version)),
        ];
        game.events = self.all(sql, values, |row| Ok(row.try_get(0)?))?;
        game.elsewhere = self.elsewhere(id)?;
        Ok(Some(game))
    }

    fn command(&self, game: &str, id: &str) -> Result<Option<u32>, Failure> {
        let sql = "SELECT version FROM command WHERE game = $1 AND id = $2";
        let values: Vec<Value> = vec![Box::new(game.to_owned()), Box::new(id.to_owned())];
        self.one(sql, values, |row| count(row, 0))
    }

    fn due(&self, until: u64, limit: u32) -> Result<Vec<(u64, String)>, Failure> {
        let sql =
            "SELECT next_due, id FROM game WHERE next_due <= $1 ORDER BY next_due, id LIMIT $2";
        let values: Vec<Value> = vec![Box::new(number(until)), Box::new(i64::from(limit))];
        self.all(sql, values, |row| Ok((count(row, 0)?, row.try_get(1)?)))
    }

    fn guest(&self, token: &[u8]) -> Result<Option<Guest>, Failure> {
        let sql = "SELECT id, name FROM guest WHERE token = $1 UNION ALL \
             SELECT id, name FROM guest JOIN device ON device.guest = id WHERE device.token = $1";
        self.one(sql, vec![Box::new(token.to_owned())], guest)
    }

    fn challenge(&self, id: &str, now: u64) -> Result<Option<Challenge>, Failure> {
        let sql = challenge!("id = $2");
        let values: Vec<Value> = vec![Box::new(number(now)), Box::new(id.to_owned())];
        self.one(sql, values, challenge)
    }

    fn invitation(&self, secret: &[u8], now: u64) -> Result<Option<Challenge>, Failure> {
        let sql = challenge!("secret = $2");
        let values: Vec<Value> = vec![Box::new(number(now)), Box::new(secret.to_owned())];
        self.one(sql, values, challenge)
    }

    fn lobby(&self, now: u64, limit: u32) -> Result<Vec<Challenge>, Failure> {
        let sql = challenge!(
            "listed AND game IS NULL AND NOT withdrawn AND $1 < expires \
             ORDER BY made DESC, id LIMIT $2"
        );
        let values: Vec<Value> = vec![Box::new(number(now)), Box::new(i64::from(limit))];
        self.all(sql, values, challenge)
    }

    fn last_heartbeat(&self) -> Result<Option<u64>, Failure> {
        let sql = "SELECT max(alive) FROM process HAVING max(alive) IS NOT NULL";
        self.one(sql, vec![], |row| count(row, 0))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn others(&self) -> Result<Vec<i64>, Failure> {
        let sql = "SELECT id FROM process WHERE id <> $1 AND alive IS NOT NULL \
            AND seen > clock_timestamp() - make_interval(secs => $2) ORDER BY id";
        let values: Vec<Value> = vec![
            Box::new(self.process),
            Box::new(HEARTBEAT_TIMEOUT.as_secs_f64()),
        ];
        self.all(sql, values, |row| Ok(row.try_get(0)?))
    }

    fn time(&self) -> Result<Option<u64>, Failure> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        self.one(sql, vec![], |row| count(row, 0))
    }

    fn watch(&self, changed: Changed) {
        let (address, process) = (self.address.clone(), self.process);
        let is_stopping = self.is_stopping.clone();
        let work = move || listener::run(&address, process, &changed, &is_stopping);
        if let Ok(thread) = spawn(work) {
            let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
            threads.push(thread);
        }
    }

    fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, Failure> {
        let sql = "SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2";
        let values: Vec<Value> = vec![Box::new(after.to_owned()), Box::new(i64::from(limit))];
        self.all(sql, values, |row| Ok(row.try_get(0)?))
    }

    fn running(&self, player: &str, limit: u32) -> Result<Vec<Running>, Failure> {
        let sql = "SELECT id, kind, white, black, white_name, black_name, turn, turn_at, next_due, \
             coalesce(plies, 0), coalesce(position, ''), rules \
             FROM (SELECT * FROM game WHERE white = $1 AND turn IS NOT NULL \
             UNION SELECT * FROM game WHERE black = $1 AND turn IS NOT NULL) own \
             ORDER BY (CASE turn WHEN 0 THEN white ELSE black END) <> $1, turn_at, id LIMIT $2";
        let values: Vec<Value> = vec![Box::new(player.to_owned()), Box::new(i64::from(limit))];
        self.all(sql, values, |row| {
            Ok(Running {
                id: row.try_get(0)?,
                kind: row.try_get(1)?,
                players: [row.try_get(2)?, row.try_get(3)?],
                names: [row.try_get(4)?, row.try_get(5)?],
                turn: Turn {
                    side: count(row, 6)?,
                    at: count(row, 7)?,
                    plies: count(row, 9)?,
                    position: row.try_get(10)?,
                },
                rules: row.try_get(11)?,
                next_due: row
                    .try_get::<_, Option<i64>>(8)?
                    .map(|_| count(row, 8))
                    .transpose()?,
            })
        })
    }

    fn finished(&self, search: &Search, limit: u32) -> Result<Page, Failure> {
        find(search, limit, |column, value| {
            let sql = match column {
                Column::White => archive!("white"),
                Column::Black => archive!("black"),
                Column::WhiteName => archive!("white_name"),
                Column::BlackName => archive!("black_name"),
                Column::Kind => archive!("kind"),
                Column::All => archive!("''"),
            };
            let values: Vec<Value> = vec![
                Box::new(value.to_owned()),
                Box::new(number(search.from)),
                Box::new(number(search.before.0)),
                Box::new(search.before.1.clone()),
                Box::new(SCAN as i64),
            ];
            self.all(sql, values, finished)
        })
    }
}
