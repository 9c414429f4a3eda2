//! A small disk: a file system in memory that only the processes on it see.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::process::wait_until;

/// A file system that lasts as long as this value.
pub struct SmallDisk {
    folder: PathBuf,
    /// Keeps the file system until its input is closed.
    keeper: Child,
}

impl SmallDisk {
    /// Mounts a file system of 64 MiB on a new folder.
    pub fn new(folder: &Path) -> SmallDisk {
        std::fs::create_dir(folder).expect("made");
        let script = "mount -t tmpfs -o size=64m none \"$1\" && echo mounted && exec cat";
        let mut keeper = Command::new("unshare")
            .args(["--map-root-user", "--mount", "sh", "-c", script, "sh"])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("unshare is there");
        let mut lines = BufReader::new(keeper.stdout.take().expect("piped")).lines();
        let line = lines.next().and_then(Result::ok);
        assert_eq!(
            line.as_deref(),
            Some("mounted"),
            "a file system can be mounted: as root, or where the system allows user namespaces"
        );
        SmallDisk {
            folder: folder.to_owned(),
            keeper,
        }
    }

    /// Returns a command that sees the file system.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("nsenter");
        command
            .args(["--user", "--mount", "--preserve-credentials", "--target"])
            .arg(self.keeper.id().to_string())
            .arg(program);
        command
    }

    /// Resizes it so that `bytes` are free.
    pub fn leave(&self, bytes: u64) {
        // Refused if the files have grown above the size meanwhile.
        wait_until(|| {
            let size = self.used() + bytes;
            let resized = self
                .command("mount")
                .args(["-o", &format!("remount,size={size}")])
                .arg(&self.folder)
                .stderr(Stdio::null())
                .status();
            resized.expect("nsenter is there").success()
        });
    }

    /// Returns the size of the files in bytes.
    fn used(&self) -> u64 {
        let inside = format!("/proc/{}/root{}", self.keeper.id(), self.folder.display());
        let files = std::fs::read_dir(inside).expect("mounted");
        let blocks = files.map(|file| file.expect("there").metadata().map_or(0, |it| it.blocks()));
        blocks.sum::<u64>() * 512
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}
