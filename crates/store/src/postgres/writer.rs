//! The thread that writes.

mod append;

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use postgres::Error;
use postgres::error::SqlState;
use postgres::types::ToSql;

use super::link::{Link, is_broken, why};
use super::{BATCH, Job, count, number};
use crate::write::{
    Append, Guest, MAX_OPEN, NAME_KEPT, NewChallenge, NewGame, Presence, Write, Written,
};
use crate::{Failure, Reply};

/// Maximum number of attempts for a batch that conflicts with another process.
const ATTEMPTS: u32 = 10;
/// Time limit for finding out whether a batch with an unanswered commit is stored.
const COMMIT_CHECK_TIMEOUT: Duration = Duration::from_secs(15);
/// Pause between attempts to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// Writes until the queue is closed and empty.
pub(super) fn run(link: Link, process: i64, queue: &Receiver<Job>) {
    let mut writer = Writer {
        link,
        process,
        batch: 0,
    };
    while let Ok(first) = queue.recv() {
        let more = queue.try_iter().take(BATCH - 1);
        let jobs: Vec<Job> = std::iter::once(first).chain(more).collect();
        let (writes, replies): (Vec<Write>, Vec<Reply>) = jobs.into_iter().unzip();
        for (reply, written) in replies.into_iter().zip(writer.all(&writes)) {
            reply(written);
        }
    }
}

struct Writer {
    link: Link,
    /// Identifier of this process.
    process: i64,
    /// Number of the last batch.
    batch: i64,
}

/// Error of a batch.
enum WriteError {
    /// It is rolled back.
    Undone(Error),
    /// It is rolled back, and a stored value cannot be read.
    Damage(Failure),
    /// The commit was not answered. If the batch is stored, these are the answers.
    InDoubt(Error, Vec<Written>),
}

impl From<Error> for WriteError {
    fn from(error: Error) -> WriteError {
        WriteError::Undone(error)
    }
}

impl From<Failure> for WriteError {
    fn from(failure: Failure) -> WriteError {
        WriteError::Damage(failure)
    }
}

/// Reason why no write of a batch is stored.
enum Refused {
    /// One of them cannot be stored.
    One(Failure),
    /// The database cannot be used.
    Whole(Failure),
}

/// Returns whether the conflict with another process ends if the batch is written again.
fn is_raced(error: &Error) -> bool {
    let code = error.code();
    [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
    ]
    .iter()
    .any(|raced| code == Some(raced))
}

impl Writer {
    /// Writes all in one transaction. If the database refuses one of several writes, each gets its own transaction,
    /// so that only this one fails.
    fn all(&mut self, writes: &[Write]) -> Vec<Result<Written, Failure>> {
        match self.together(writes) {
            Ok(written) => written.into_iter().map(Ok).collect(),
            Err(Refused::Whole(failure)) => writes.iter().map(|_| Err(failure.clone())).collect(),
            Err(Refused::One(failure)) if writes.len() == 1 => vec![Err(failure)],
            Err(Refused::One(_)) => {
                let each = writes.chunks(1);
                each.flat_map(|one| self.all(one)).collect()
            }
        }
    }

    fn together(&mut self, writes: &[Write]) -> Result<Vec<Written>, Refused> {
        let mut has_reconnected = false;
        for _ in 0..ATTEMPTS {
            match self.attempt(writes) {
                Ok(written) => return Ok(written),
                Err(WriteError::Undone(error)) => {
                    self.link.close();
                    if is_broken(&error) {
                        // The connection may have broken long ago.
                        if has_reconnected {
                            return Err(Refused::Whole(error.into()));
                        }
                        has_reconnected = true;
                    } else if !is_raced(&error) {
                        return Err(Refused::One(error.into()));
                    }
                }
                Err(WriteError::Damage(failure)) => {
                    self.link.close();
                    return Err(Refused::One(failure));
                }
                Err(WriteError::InDoubt(error, written)) => {
                    self.link.close();
                    if self.is_stored(&error).map_err(Refused::Whole)? {
                        return Ok(written);
                    }
                }
            }
        }
        let why = "other processes changed the same games at the same time";
        Err(Refused::One(Failure::new(why)))
    }

    /// Writes all once.
    fn attempt(&mut self, writes: &[Write]) -> Result<Vec<Written>, WriteError> {
        self.batch += 1;
        self.link.client()?.batch_execute("BEGIN")?;
        self.lock(writes)?;
        let mut written: Vec<Option<Written>> = vec![None; writes.len()];
        let (places, appends) = append::independent(writes);
        for (place, done) in places.into_iter().zip(self.append_all(&appends)?) {
            written[place] = Some(done);
        }
        let mut answers = Vec::new();
        let mut changed: Vec<&str> = Vec::new();
        for (write, done) in writes.iter().zip(written) {
            let done = match done {
                Some(done) => done,
                None => self.write(write)?,
            };
            match write {
                Write::Append(Append { game, .. })
                | Write::Plan { game, .. }
                | Write::Presence { game, .. }
                    if matches!(done, Written::Stored(_)) =>
                {
                    changed.push(game);
                }
                _ => {}
            }
            answers.push(done);
        }
        if !changed.is_empty() {
            let sql = "SELECT pg_notify('burgrave', $1::bigint || ' ' || game) FROM unnest($2::text[]) game";
            self.link.query(sql, &[&self.process, &changed])?;
        }
        let sql = "INSERT INTO process (id, batch) OVERRIDING SYSTEM VALUE VALUES ($1, $2) \
            ON CONFLICT (id) DO UPDATE SET batch = excluded.batch";
        self.link.query(sql, &[&self.process, &self.batch])?;
        match self.link.client()?.batch_execute("COMMIT") {
            Ok(()) => Ok(answers),
            Err(error) => Err(WriteError::InDoubt(error, answers)),
        }
    }

    /// Locks the rows of a batch in the order of their identifiers, so that two processes cannot block each other.
    fn lock(&mut self, writes: &[Write]) -> Result<(), Error> {
        let (mut games, mut challenges, mut owners) = (Vec::new(), Vec::new(), Vec::new());
        for write in writes {
            match write {
                Write::Append(Append { game, .. }) | Write::Plan { game, .. } => games.push(game),
                Write::Accept { challenge, .. } | Write::Withdraw { challenge, .. } => {
                    challenges.push(challenge);
                }
                Write::Challenge(challenge) => owners.push(&challenge.owner.id),
                Write::Guest { confusable_key, .. } => owners.push(confusable_key),
                Write::Seen { .. }
                | Write::DeviceLink { .. }
                | Write::Device { .. }
                | Write::Import { .. }
                | Write::Heartbeat(_)
                | Write::RemoveExpired(_)
                | Write::Presence { .. } => {}
            }
        }
        if !games.is_empty() {
            let sql = "SELECT 1 FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE";
            self.link.query(sql, &[&games])?;
        }
        if !challenges.is_empty() {
            let sql = "SELECT 1 FROM challenge WHERE id = ANY($1) ORDER BY id FOR UPDATE";
            self.link.query(sql, &[&challenges])?;
        }
        if !owners.is_empty() {
            let sql = "SELECT pg_advisory_xact_lock(key) FROM \
                (SELECT DISTINCT hashtextextended(owner, 0) AS key FROM unnest($1::text[]) owner ORDER BY key) keys";
            self.link.query(sql, &[&owners])?;
        }
        Ok(())
    }

    /// Returns whether the last batch is stored, after its commit was not answered.
    fn is_stored(&mut self, commit: &Error) -> Result<bool, Failure> {
        let until = Instant::now() + COMMIT_CHECK_TIMEOUT;
        loop {
            // Waits for a commit that still runs.
            let sql = "SELECT batch FROM process WHERE id = $1 FOR UPDATE";
            match self.link.query(sql, &[&self.process]) {
                Ok(rows) => {
                    let stored: Option<i64> = match rows.first() {
                        Some(row) => Some(row.try_get(0)?),
                        None => None,
                    };
                    return Ok(stored == Some(self.batch));
                }
                Err(_) if Instant::now() < until => {
                    self.link.close();
                    std::thread::sleep(PAUSE);
                }
                Err(error) => {
                    return Err(Failure::new(format!(
                        "whether the write is stored is unknown: {}, then {}",
                        why(commit),
                        why(&error)
                    )));
                }
            }
        }
    }
}

// Each statement is prepared once per connection. Rows are locked by `lock`.
impl Writer {
    fn write(&mut self, write: &Write) -> Result<Written, WriteError> {
        let is_stored = match write {
            Write::Append(append) => return self.append(append),
            Write::Challenge(challenge) => self.post(challenge)?,
            Write::Presence { game, presence } => self.set_presence(game, presence)?,
            Write::Guest {
                guest,
                confusable_key,
                token,
                now,
            } => self.add_guest(guest, confusable_key, token, *now)?,
            Write::Seen { guest, confusable_key, now } => self.changed(
                "UPDATE guest SET seen = greatest(seen, $3), look = $2 WHERE id = $1 RETURNING 1",
                &[guest, confusable_key, &number(*now)],
            )?,
            Write::DeviceLink {
                guest,
                secret,
                expires,
            } => self.changed(
                "INSERT INTO device_link (guest, secret, expires) VALUES ($1, $2, $3) \
                 ON CONFLICT (guest) DO UPDATE SET secret = excluded.secret, expires = excluded.expires \
                 RETURNING 1",
                &[guest, secret, &number(*expires)],
            )?,
            Write::Device { secret, token, now } => self.changed(
                "WITH link AS (DELETE FROM device_link WHERE secret = $1 RETURNING guest, expires) \
                 INSERT INTO device (token, guest) SELECT $2, guest FROM link WHERE $3 < expires RETURNING 1",
                &[secret, token, &number(*now)],
            )?,
            Write::Accept {
                challenge,
                game,
                now,
            } => self.accept(challenge, game, *now)?,
            Write::Withdraw { challenge, owner } => self.changed(
                "UPDATE challenge SET withdrawn = true \
                 WHERE id = $1 AND owner = $2 AND game IS NULL AND NOT withdrawn RETURNING 1",
                &[challenge, owner],
            )?,
            Write::Plan {
                game,
                expected,
                side,
                plan,
            } => self.changed(
                "UPDATE game SET white_plan = CASE $3::bigint WHEN 0 THEN $4 ELSE white_plan END, \
                 black_plan = CASE $3::bigint WHEN 0 THEN black_plan ELSE $4 END, \
                 plan_changes = plan_changes + 1 WHERE id = $1 AND version = $2 RETURNING 1",
                &[game, &i64::from(*expected), &i64::from(*side), plan],
            )?,
            Write::Import { game, next } => self.add(game, next.as_deref())?,
            Write::Heartbeat(now) => self.beat(*now)?,
            Write::RemoveExpired(before) => self.remove_expired(*before)?,
        };
        Ok(Written::stored_if(is_stored))
    }

    fn add_guest(
        &mut self,
        guest: &Guest,
        confusable_key: &str,
        token: &[u8],
        now: u64,
    ) -> Result<bool, Error> {
        let sql = "INSERT INTO guest (id, name, token, made, look, seen) \
             SELECT $1::text, $2::text, $3::bytea, $4::bigint, $5::text, $4::bigint WHERE NOT EXISTS \
             (SELECT 1 FROM guest WHERE look = $5 AND id <> $1 AND seen > $4 - $6::bigint) \
             OR EXISTS (SELECT 1 FROM guest WHERE id = $1 AND name = $2) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, look = excluded.look, \
             seen = excluded.seen RETURNING 1";
        let (now, kept) = (number(now), number(NAME_KEPT));
        self.changed(
            sql,
            &[&guest.id, &guest.name, &token, &now, &confusable_key, &kept],
        )
    }

    fn accept(&mut self, challenge: &str, game: &NewGame, now: u64) -> Result<bool, WriteError> {
        let sql = "SELECT 1 FROM challenge \
             WHERE id = $1 AND game IS NULL AND NOT withdrawn AND $2 < expires";
        if !self.changed(sql, &[&challenge, &number(now)])? || !self.add(game, None)? {
            return Ok(false);
        }
        let sql = "UPDATE challenge SET game = $2 WHERE id = $1 RETURNING 1";
        Ok(self.changed(sql, &[&challenge, &game.id])?)
    }

    fn beat(&mut self, now: u64) -> Result<bool, Error> {
        let process = self.process;
        let sql = "INSERT INTO process (id, alive) OVERRIDING SYSTEM VALUE VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET alive = greatest(process.alive, excluded.alive), \
             seen = clock_timestamp() RETURNING 1";
        self.changed(sql, &[&process, &number(now)])
    }

    /// Skips rows that another process holds, and so never waits. The next call removes them.
    fn remove_expired(&mut self, before: u64) -> Result<bool, Error> {
        let before = number(before);
        let sql = "DELETE FROM challenge WHERE id IN (SELECT id FROM challenge \
             WHERE expires < $1 FOR UPDATE SKIP LOCKED)";
        self.link.query(sql, &[&before])?;
        let sql = "DELETE FROM device_link WHERE guest IN (SELECT guest FROM device_link \
             WHERE expires < $1 FOR UPDATE SKIP LOCKED)";
        self.link.query(sql, &[&before])?;
        Ok(true)
    }

    /// Runs a statement and returns whether it returned a row.
    fn changed(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<bool, Error> {
        Ok(!self.link.query(sql, values)?.is_empty())
    }

    fn set_presence(&mut self, game: &str, now: &Presence) -> Result<bool, Error> {
        let process = self.process;
        if *now == Presence::default() {
            // A row without connections only records how a player left, which no longer matters without an opponent.
            let sql = "DELETE FROM presence WHERE game = $1 \
                 AND (process = $2 OR (white = 0 AND black = 0 AND spectators = 0))";
            self.link.query(sql, &[&game, &process])?;
            return Ok(true);
        }
        let ([white, black], spectators) = (now.players.map(i64::from), i64::from(now.spectators));
        let [white_left, black_left] = &now.left;
        let sql = "INSERT INTO presence (game, process, white, black, white_left, black_left, spectators) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (game, process) DO UPDATE SET white = excluded.white, black = excluded.black, \
             white_left = excluded.white_left, black_left = excluded.black_left, \
             spectators = excluded.spectators";
        self.link.query(
            sql,
            &[
                &game,
                &process,
                &white,
                &black,
                white_left,
                black_left,
                &spectators,
            ],
        )?;
        Ok(true)
    }

    fn post(&mut self, new: &NewChallenge) -> Result<bool, WriteError> {
        let sql = "SELECT count(*) FROM challenge \
             WHERE owner = $1 AND game IS NULL AND NOT withdrawn AND $2 < expires";
        let rows = self.link.query(sql, &[&new.owner.id, &number(new.made)])?;
        let open: u32 = rows.first().map_or(Ok(0), |row| count(row, 0))?;
        if open >= MAX_OPEN {
            return Ok(false);
        }
        let sql = "INSERT INTO challenge (id, secret, owner, name, terms, listed, made, expires) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        self.link.query(
            sql,
            &[
                &new.id,
                &new.secret,
                &new.owner.id,
                &new.owner.name,
                &new.terms,
                &new.listed,
                &number(new.made),
                &number(new.expires),
            ],
        )?;
        Ok(true)
    }
}
