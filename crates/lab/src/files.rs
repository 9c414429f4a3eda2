//! Files that games are added to while they are played.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a file may be somebody else's.
const PATIENCE: Duration = Duration::from_millis(500);

/// Opens a file of one's own, or makes it: nobody else who asks so gets it as long as it is open.
///
/// # Errors
/// Those of the system; where something else than a file is there, such as a device (it may never end);
/// where somebody else has it.
pub(crate) fn open_own(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    if path.metadata().is_ok_and(|data| !data.is_file()) {
        return Err(io::Error::other("that is no plain file; name a new one"));
    }
    let file = options.open(path)?;
    let end = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            // A program that is just being started has all that its parent has open, for a moment.
            Err(TryLockError::WouldBlock) if Instant::now() < end => {
                std::thread::sleep(PATIENCE / 50);
            }
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other(
                    "another command is adding games to it; wait for its end, or name another file",
                ));
            }
            // Some file systems know no locks.
            Err(TryLockError::Error(_)) | Ok(()) => return Ok(file),
        }
    }
}

/// What differs between two descriptions of jobs, `part; part; ...`, where parts may be `name,name=value,...`.
pub(crate) fn differing(found: &str, expected: &str) -> (String, String) {
    let parts = unlike(found, expected, "; ", 0);
    if parts.0.contains("; ") {
        return parts;
    }
    unlike(&parts.0, &parts.1, ",", 1)
}

/// The pieces that are not alike, with the first few in any case; all where they are not as many.
fn unlike(found: &str, expected: &str, between: &str, keep: usize) -> (String, String) {
    let pieces = |text| str::split(text, between).collect::<Vec<_>>();
    let (a, b) = (pieces(found), pieces(expected));
    if a.len() != b.len() {
        return (found.to_owned(), expected.to_owned());
    }
    let pairs = a.into_iter().zip(b).enumerate();
    let (a, b): (Vec<&str>, Vec<&str>) = pairs
        .filter(|(index, (a, b))| *index < keep || a != b)
        .map(|(_, pair)| pair)
        .unzip();
    (a.join(between), b.join(between))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        let job = "castello; A level:1,depth=1,nodes=9; B random; seed 1";
        let told = |other: &str| differing(job, other);
        assert_eq!(
            told("castello; A level:1,depth=1,nodes=9; B random; seed 2"),
            ("seed 1".to_owned(), "seed 2".to_owned())
        );
        assert_eq!(
            told("castello; A level:1,depth=1,nodes=8; B random; seed 1"),
            (
                "A level:1,nodes=9".to_owned(),
                "A level:1,nodes=8".to_owned()
            )
        );
        assert_eq!(
            told("castello; A level:1,depth=1,nodes=9; B two-ply; seed 2").1,
            "B two-ply; seed 2"
        );
        let (whole, _) = told("castello; A random");
        assert_eq!(whole, job);
    }

    #[test]
    fn a_file_is_opened_by_one_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let open = || open_own(&path, OpenOptions::new().append(true).create(true));
        let first = open().expect("a new file");
        let why = open().expect_err("it is taken").to_string();
        assert!(why.contains("another command"), "{why}");
        drop(first);
        open().expect("it is free again");
        let why = open_own(folder.path(), OpenOptions::new().append(true));
        let why = why.expect_err("a folder").to_string();
        assert!(why.contains("no plain file"), "{why}");
    }
}
