//! Work on a data folder: backup, restore, export and import.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use burgrave_core::Fault;
use burgrave_protocol::faults;
use burgrave_store::{self as store, Postgres, Sqlite, Store, Written};

use crate::Failure;
use crate::clock::Clock;
use crate::data::{DATABASE, Data, lock};
use crate::exchange::{self, Imported};

/// Games that are read or written together.
const CHUNK: u32 = 200;
/// Length of a line of an export, at most, in bytes: as of a game record.
const MAX_LINE: u64 = 16 * 1024 * 1024;

/// Why work on a data folder fails.
#[derive(Debug)]
pub enum Error {
    /// The folder cannot be used.
    Folder(Failure),
    /// The folder has no database.
    NoGames,
    /// A server uses the database.
    IsServed,
    /// There is something where the result would be.
    Exists(PathBuf),
    /// A database cannot be read or written.
    Store(store::Failure),
    /// A file cannot be read or written.
    File(io::Error),
    /// A line of an export is refused.
    Line {
        /// Its number, from 1.
        number: u64,
        /// The reason.
        fault: Fault,
    },
}

impl From<store::Failure> for Error {
    fn from(failure: store::Failure) -> Error {
        Error::Store(failure)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::File(error)
    }
}

/// What an export has written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Number of games.
    pub games: u64,
    /// Identifiers of games that cannot be read and are left out.
    pub damaged: Vec<String>,
}

/// What an import has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Added {
    /// Games that were added.
    pub added: u64,
    /// Games that the database had already.
    pub known: u64,
}

fn database(folder: &Path) -> Result<PathBuf, Error> {
    let path = folder.join(DATABASE);
    path.exists().then_some(path).ok_or(Error::NoGames)
}

/// Copies the database of a folder to a file, also while a server runs.
///
/// # Errors
/// [`Error::NoGames`], [`Error::Exists`] or [`Error::Store`].
pub fn backup(folder: &Path, file: &Path) -> Result<(), Error> {
    let path = database(folder)?;
    if file.exists() {
        return Err(Error::Exists(file.to_owned()));
    }
    Ok(Sqlite::copy(&path, file)?)
}

/// Puts a backup into a folder without a database.
///
/// # Errors
/// [`Error::Folder`], [`Error::Exists`] or [`Error::Store`].
pub fn restore(folder: &Path, file: &Path) -> Result<(), Error> {
    let _lock = lock(folder).map_err(Error::Folder)?;
    let path = folder.join(DATABASE);
    if path.exists() {
        return Err(Error::Exists(path));
    }
    Ok(Sqlite::copy(file, &path)?)
}

/// Copies everything of a folder into an empty PostgreSQL database, in one transaction. No server may be running.
/// Returns the number of rows of each table.
///
/// # Errors
/// [`Error::Folder`], [`Error::NoGames`] or [`Error::Store`].
pub fn move_to_postgres(folder: &Path, url: &str) -> Result<Vec<(&'static str, u64)>, Error> {
    let path = database(folder)?;
    let _lock = lock(folder).map_err(Error::Folder)?;
    // Checks its tables.
    drop(Sqlite::open(&path)?);
    Ok(Postgres::open(url)?.fill(&path)?)
}

/// Writes all games, one JSON object a line, also while a server runs. Each game is written as it is when its turn
/// comes.
///
/// # Errors
/// [`Error::NoGames`], [`Error::Store`] or [`Error::File`].
pub fn export(data: &Data, output: &mut impl Write) -> Result<Exported, Error> {
    let (file, server);
    let store: &dyn Store = match data {
        Data::Folder(folder) => {
            file = Sqlite::open_for_reading(&database(folder)?)?;
            &file
        }
        Data::Postgres(url) => {
            server = Postgres::open(url)?;
            &*server
        }
    };
    let mut exported = Exported::default();
    let mut after = String::new();
    loop {
        let ids = store.ids(&after, CHUNK)?;
        let Some(last) = ids.last() else { break };
        after.clone_from(last);
        for id in ids {
            let line = match store.game(&id, 0) {
                Ok(Some(game)) => exchange::line(&id, &game).ok(),
                Err(failure) if !failure.is_damage => return Err(failure.into()),
                Ok(None) | Err(_) => None,
            };
            match line {
                Some(line) => {
                    writeln!(output, "{line}")?;
                    exported.games += 1;
                }
                None => exported.damaged.push(id),
            }
        }
    }
    output.flush()?;
    Ok(exported)
}

/// Adds the games of an export to those of a server that does not run. Nothing is added if a line is refused. Clocks of
/// running games continue with the turn in progress.
///
/// # Errors
/// [`Error::Folder`], [`Error::IsServed`], [`Error::Store`], [`Error::File`] or [`Error::Line`].
pub fn import(data: &Data, file: &Path) -> Result<Added, Error> {
    let input = || File::open(file).map(BufReader::new);
    // Before the folder is made.
    drop(input()?);
    let (store, _lock) = data.open().map_err(Error::Folder)?;
    if !store.others()?.is_empty() {
        return Err(Error::IsServed);
    }
    let mut ids = HashSet::new();
    let mut added = Added::default();
    for_each(input()?, |imported| {
        let id = imported.game.id.clone();
        let other = || Fault::new(faults::EXPORT_OTHER).with("game", &id);
        match store.game(&id, 0)? {
            Some(stored) if imported.is(&stored) => added.known += 1,
            Some(_) => return Ok(Err(other())),
            None => added.added += 1,
        }
        Ok(if ids.insert(id.clone()) {
            Ok(())
        } else {
            Err(other())
        })
    })?;
    let now = Clock::new(store.last_heartbeat()?.unwrap_or(0), store.time()?).now();
    let mut waiting = Vec::new();
    for_each(input()?, |imported| {
        match imported.resume(now) {
            Ok(imported) => waiting.push(imported),
            Err(fault) => return Ok(Err(fault)),
        }
        if waiting.len() >= CHUNK as usize {
            write(&*store, &mut waiting)?;
        }
        Ok(Ok(()))
    })?;
    write(&*store, &mut waiting)?;
    Ok(added)
}

/// Writes games together and waits until they are durable. Known ones change nothing.
fn write(store: &dyn Store, games: &mut Vec<Imported>) -> Result<(), Error> {
    let (answer, answers) = channel();
    for Imported { game, next, .. } in games.drain(..) {
        let answer = answer.clone();
        let reply = move |written: Result<Written, store::Failure>| drop(answer.send(written));
        store.write(store::Write::Import { game, next }, Box::new(reply));
    }
    drop(answer);
    answers
        .into_iter()
        .try_for_each(|written| Ok(written.map(drop)?))
}

/// Reads the games of an export one by one. The inner result of `take` refuses the line.
fn for_each(
    mut input: impl BufRead,
    mut take: impl FnMut(Imported) -> Result<Result<(), Fault>, Error>,
) -> Result<(), Error> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        if (&mut input).take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let refused = |fault| Error::Line { number, fault };
        if line.len() as u64 == MAX_LINE {
            let fault = Fault::new(faults::TOO_LARGE).with("limit", MAX_LINE);
            return Err(refused(fault));
        }
        let text = std::str::from_utf8(&line)
            .map_err(|error| refused(Fault::new(faults::EXPORT_LINE).with("error", error)))?;
        if text.trim().is_empty() {
            continue;
        }
        let imported = exchange::read(text).map_err(refused)?;
        take(imported)?.map_err(refused)?;
    }
    Ok(())
}
