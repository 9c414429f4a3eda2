//! Locked files to which running jobs append games.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// Time to wait for the lock of another process.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Opens or creates a file and locks it until it is closed.
///
/// # Errors
/// Errors of the system; a device or folder instead of a plain file; another process that holds the lock.
pub(crate) fn open_own(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    if path.metadata().is_ok_and(|data| !data.is_file()) {
        return Err(io::Error::other("not a plain file; choose a new file name"));
    }
    let file = options.open(path)?;
    let end = Instant::now() + LOCK_TIMEOUT;
    loop {
        match file.try_lock() {
            // A program that is just starting shares its parent's open files for a moment.
            Err(TryLockError::WouldBlock) if Instant::now() < end => {
                std::thread::sleep(LOCK_TIMEOUT / 50);
            }
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other(
                    "another command is adding games to it; wait for its end, or choose another file",
                ));
            }
            // Some file systems have no locks.
            Err(TryLockError::Error(_)) | Ok(()) => return Ok(file),
        }
    }
}

/// Returns the CRC-32 of a text as eight hexadecimal digits.
pub(crate) fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// Returns the differing parts of two descriptions `part; part; ...`. A single differing part `name,name=value,...`
/// is reduced to its differing settings.
pub(crate) fn differing(found: &str, expected: &str) -> (String, String) {
    let parts = unlike(found, expected, "; ", 0);
    if parts.0.contains("; ") {
        return parts;
    }
    unlike(&parts.0, &parts.1, ",", 1)
}

/// Returns the differing pieces, and the first `keep` in any case. Returns all if their numbers differ.
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
    fn only_differing_parts_are_shown() {
        let job = "castello; A level:1,depth=1,nodes=9; B random; seed 1";
        let diff = |other: &str| differing(job, other);
        assert_eq!(
            diff("castello; A level:1,depth=1,nodes=9; B random; seed 2"),
            ("seed 1".to_owned(), "seed 2".to_owned())
        );
        assert_eq!(
            diff("castello; A level:1,depth=1,nodes=8; B random; seed 1"),
            (
                "A level:1,nodes=9".to_owned(),
                "A level:1,nodes=8".to_owned()
            )
        );
        assert_eq!(
            diff("castello; A level:1,depth=1,nodes=9; B two-ply; seed 2").1,
            "B two-ply; seed 2"
        );
        let (whole, _) = diff("castello; A random");
        assert_eq!(whole, job);
    }

    #[test]
    fn only_one_process_holds_the_lock_of_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let open = || open_own(&path, OpenOptions::new().append(true).create(true));
        let first = open().expect("a new file");
        let why = open().expect_err("locked").to_string();
        assert!(why.contains("another command"), "{why}");
        drop(first);
        open().expect("unlocked");
        let why = open_own(folder.path(), OpenOptions::new().append(true));
        let why = why.expect_err("a folder").to_string();
        assert!(why.contains("not a plain file"), "{why}");
    }
}
