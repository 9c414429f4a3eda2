//! Durable storage of online games, guests and challenges.
//!
//! A store keeps texts and numbers and knows no game. It promises three things:
//!
//! * **Conditional writes.** [`Append`] names the version that the caller judged by. If another write came
//!   first, nothing is written and the answer is [`Written::Conflict`].
//! * **One effect per command.** The pair of game and command identifier is unique. A repeat writes nothing and
//!   gets the first answer: [`Written::Repeated`].
//! * **Durable before answered.** A write is answered after the commit that contains it.
//!
//! [`Sqlite`] keeps everything in one file. [`Postgres`] uses a server that several processes may share. [`Memory`] is
//! for tests and trials. One suite tests all.

mod archive;
mod memory;
mod postgres;
mod sqlite;
mod write;

use std::fmt;
use std::time::Duration;

pub use archive::{End, Finished, Page, Search};
pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use write::{
    Append, Guest, MAX_OPEN, NAME_KEPT, NewChallenge, NewGame, Presence, Running, Turn, Write,
    Written,
};

/// Age of a heartbeat from which its process counts as stopped.
pub const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(3);

/// Reply to a write, called once from the store's own thread.
pub type Reply = Box<dyn FnOnce(Result<Written, Failure>) + Send>;

/// Receives the game that another process has changed, or `None` if any may have changed.
pub type Changed = Box<dyn Fn(Option<&str>) + Send + Sync>;

/// A failure of the storage itself, such as a full disk. After a failed write nothing has been written, unless the
/// storage failed during the commit: then it may have been. Sending the same command again returns the right
/// answer in both cases.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The reason, for the operator.
    pub why: String,
    /// Whether stored data cannot be read and asking again does not help.
    pub is_damage: bool,
}

impl Failure {
    /// Creates a failure that may pass.
    pub fn new(why: impl Into<String>) -> Failure {
        Failure {
            why: why.into(),
            is_damage: false,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Failure {}

/// A challenge as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Identifier, public.
    pub id: String,
    /// Identifier of its author.
    pub owner: String,
    /// Name of its author.
    pub name: String,
    /// The terms, as text.
    pub terms: String,
    /// Time of the challenge, in milliseconds.
    pub made: u64,
    /// The game that it became.
    pub game: Option<String>,
    /// Whether it can be accepted: neither accepted nor withdrawn nor expired.
    pub is_open: bool,
}

/// A game as stored, with its events from a certain number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Number of all its events.
    pub version: u32,
    /// Identifiers of White and Black.
    pub players: [String; 2],
    /// Names of White and Black.
    pub names: [String; 2],
    /// The game that follows it.
    pub next: Option<String>,
    /// Texts of the events from the requested number.
    pub events: Vec<String>,
    /// Number of changes of plans so far.
    pub plan_changes: u32,
    /// Plans of White and of Black.
    pub plans: [Option<String>; 2],
    /// Connections through other processes that serve games now.
    pub elsewhere: Presence,
}

/// Latest time that every store can hold.
pub const LATEST_TIME: u64 = i64::MAX as u64;

/// A store. All times are in milliseconds since 1970 by the caller's clock.
pub trait Store: Send + Sync {
    /// Queues a write. The order of one caller's writes is kept.
    fn write(&self, write: Write, reply: Reply);

    /// Returns a game with its events from number `from`, or `None` if there is no such game.
    ///
    /// # Errors
    /// The storage fails.
    fn game(&self, id: &str, from: u32) -> Result<Option<Game>, Failure>;

    /// Returns the answer to a command that has been stored: the version after it.
    ///
    /// # Errors
    /// The storage fails.
    fn command(&self, game: &str, id: &str) -> Result<Option<u32>, Failure>;

    /// Returns the games whose time is due at `until` or before, earliest first, at most `limit`.
    ///
    /// # Errors
    /// The storage fails.
    fn due(&self, until: u64, limit: u32) -> Result<Vec<(u64, String)>, Failure>;

    /// Returns the guest of a token's hash.
    ///
    /// # Errors
    /// The storage fails.
    fn guest(&self, token: &[u8]) -> Result<Option<Guest>, Failure>;

    /// Returns a challenge by its identifier.
    ///
    /// # Errors
    /// The storage fails.
    fn challenge(&self, id: &str, now: u64) -> Result<Option<Challenge>, Failure>;

    /// Returns a challenge by the hash of its secret.
    ///
    /// # Errors
    /// The storage fails.
    fn invitation(&self, secret: &[u8], now: u64) -> Result<Option<Challenge>, Failure>;

    /// Returns the open challenges that the lobby lists, newest first, at most `limit`.
    ///
    /// # Errors
    /// The storage fails.
    fn lobby(&self, now: u64, limit: u32) -> Result<Vec<Challenge>, Failure>;

    /// Returns the last time at which a server said that it runs.
    ///
    /// # Errors
    /// The storage fails.
    fn last_heartbeat(&self) -> Result<Option<u64>, Failure>;

    /// Returns whether other processes may use this store at the same time.
    fn is_shared(&self) -> bool {
        false
    }

    /// Returns the numbers of the other processes that serve games from this store, in order. Their heartbeats are
    /// recent by the store's clock.
    ///
    /// # Errors
    /// The storage fails.
    fn others(&self) -> Result<Vec<i64>, Failure> {
        Ok(Vec::new())
    }

    /// Returns the time by the store's clock, or `None` if it has none of its own.
    ///
    /// # Errors
    /// The storage fails.
    fn time(&self) -> Result<Option<u64>, Failure> {
        Ok(None)
    }

    /// Calls `changed` after changes by other processes, from a thread of the store. A lost notice only
    /// causes a delay, because the store has the current state. A store of one process never calls it.
    fn watch(&self, changed: Changed) {
        drop(changed);
    }

    /// Returns the identifiers of the games after `after`, in order, at most `limit`.
    ///
    /// # Errors
    /// The storage fails.
    fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, Failure>;

    /// Returns the running games of a player, at most `limit`: first those in which the player is to move, each group
    /// from the oldest last event.
    ///
    /// # Errors
    /// The storage fails.
    fn running(&self, player: &str, limit: u32) -> Result<Vec<Running>, Failure>;

    /// Returns finished games, newest first, at most `limit`. Reads a bounded number of games.
    ///
    /// # Errors
    /// The storage fails.
    fn finished(&self, search: &Search, limit: u32) -> Result<Page, Failure>;

    /// Writes and waits for the answer. For tests and programs without other work to do meanwhile.
    ///
    /// # Errors
    /// The storage fails.
    fn write_now(&self, write: Write) -> Result<Written, Failure> {
        let (answer, answered) = std::sync::mpsc::sync_channel(1);
        self.write(write, Box::new(move |result| drop(answer.send(result))));
        let gone = |_| Err(Failure::new("the store has stopped"));
        answered.recv().unwrap_or_else(gone)
    }
}
