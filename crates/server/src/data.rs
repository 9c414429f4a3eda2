//! Where a server keeps its games.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use burgrave_store::{Postgres, Sqlite, Store};

use crate::Failure;

/// Name of the database in a data folder.
pub(crate) const DATABASE: &str = "games.db";
/// Name of the file that the running server locks.
const LOCK: &str = "lock";
/// How the address of a PostgreSQL database begins.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// Where a server keeps its games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// A folder with a SQLite database. One server at a time may use it.
    Folder(PathBuf),
    /// A PostgreSQL database by its URL. Several servers may share it.
    Postgres(String),
}

impl Data {
    /// Reads what an operator gives: the URL of a PostgreSQL database, or else the name of a folder.
    pub fn parse(text: &OsStr) -> Data {
        match text.to_str() {
            Some(url) if SCHEMES.iter().any(|scheme| url.starts_with(scheme)) => {
                Data::Postgres(url.to_owned())
            }
            _ => Data::Folder(PathBuf::from(text)),
        }
    }

    /// Opens the store for a server. Keeps other servers out of a folder until the file is dropped.
    ///
    /// # Errors
    /// [`Failure::InUse`] or [`Failure::Data`].
    pub(crate) fn open(&self) -> Result<(Arc<dyn Store>, Option<File>), Failure> {
        let failed = |failure: burgrave_store::Failure| Failure::Data(failure.to_string());
        match self {
            Data::Folder(folder) => {
                let lock = lock(folder)?;
                let store = Sqlite::open(&folder.join(DATABASE)).map_err(failed)?;
                Ok((store, Some(lock)))
            }
            Data::Postgres(url) => Ok((Postgres::open(url).map_err(failed)?, None)),
        }
    }
}

/// Shows the folder, or the URL without its password.
impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Data::Folder(folder) => folder.display().fmt(f),
            Data::Postgres(url) => f.write_str(&without_password(url)),
        }
    }
}

fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let (rest, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let shown = match rest.rsplit_once('@') {
        Some((user, rest)) => format!("{}@{rest}", user.split(':').next().unwrap_or_default()),
        None => rest.to_owned(),
    };
    let parameters = parameters.split('&');
    let kept: Vec<&str> = parameters
        .filter(|parameter| !parameter.is_empty() && !parameter.starts_with("password="))
        .collect();
    let mark = if kept.is_empty() { "" } else { "?" };
    format!("{scheme}://{shown}{mark}{}", kept.join("&"))
}

/// Makes a data folder if there is none, and keeps other servers out of it until the result is dropped.
pub(crate) fn lock(folder: &Path) -> Result<File, Failure> {
    let data = |error: io::Error| Failure::Data(error.to_string());
    std::fs::create_dir_all(folder).map_err(data)?;
    let lock = File::create(folder.join(LOCK)).map_err(data)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(std::fs::TryLockError::WouldBlock) => Err(Failure::InUse),
        Err(std::fs::TryLockError::Error(error)) => Err(data(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            (
                "postgres://me:se@cret@host/games",
                "postgres://me@host/games",
            ),
            ("postgresql://host/games", "postgresql://host/games"),
            (
                "postgres:///games?host=/run&password=x&user=me",
                "postgres:///games?host=/run&user=me",
            ),
            ("postgres:///games?password=x", "postgres:///games"),
        ] {
            assert_eq!(Data::parse(OsStr::new(url)).to_string(), shown);
        }
        let folder = Data::parse(OsStr::new("data:base@home"));
        assert_eq!(folder, Data::Folder(PathBuf::from("data:base@home")));
        assert_eq!(folder.to_string(), "data:base@home");
    }
}
