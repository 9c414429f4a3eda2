//! A PostgreSQL server for tests: its own data, its own socket, no network. It ends with the tests.

#![allow(dead_code, reason = "not every test program uses all of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Time for a server to start on a busy computer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server.
pub struct Instance {
    folder: PathBuf,
    programs: PathBuf,
    /// Ends the server and removes the folder when its input is closed.
    keeper: Child,
}

impl Instance {
    /// The server that all tests of a program share. The system ends its keeper with the program.
    pub fn shared() -> &'static Instance {
        static SHARED: OnceLock<Instance> = OnceLock::new();
        SHARED.get_or_init(Instance::start)
    }

    /// Makes a database cluster and starts a server.
    pub fn start() -> Instance {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("burgrave-pg-").tempdir();
        let folder = folder.expect("a folder").keep();
        give_away(&folder);
        let data = folder.join("data");
        let made = as_user(&programs.join("initdb"))
            .args([
                "--auth=trust",
                "--username=burgrave",
                "--no-instructions",
                "--encoding=UTF8",
                "--locale=C",
                "-D",
            ])
            .arg(&data)
            .stdout(Stdio::null())
            .status();
        assert!(made.expect("initdb runs").success(), "initdb fails");
        // The server ends when this program does, however that ends: its end closes the pipe.
        let script = "cd \"$1\"; while [ -d data ]; do read -r word || break; \
            case $word in start) \"$2/postgres\" -D data -k \"$1\" -c listen_addresses= \
              >>log 2>&1 & server=$!; echo $server >pid;; \
            stop) kill -INT $server; wait $server; rm pid;; esac; done; \
            kill -INT $server 2>/dev/null; wait; cd /; rm -rf \"$1\"";
        let keeper = as_user(Path::new("sh"))
            .args(["-c", script, "sh"])
            .args([&folder, &programs])
            .stdin(Stdio::piped())
            .spawn()
            .expect("a shell");
        let mut instance = Instance {
            folder,
            programs,
            keeper,
        };
        instance.resume();
        instance
    }

    /// Address of a database.
    pub fn address(&self, database: &str) -> String {
        format!(
            "host={} user=burgrave dbname={database}",
            self.folder.display()
        )
    }

    /// URL of a new database.
    pub fn url(&self) -> String {
        let address = self.database();
        let name = address.rsplit('=').next().expect("a name");
        let folder = self.folder.display();
        format!("postgres:///{name}?host={folder}&user=burgrave")
    }

    /// Makes a database and returns its address.
    pub fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("t{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// Runs a statement.
    pub fn run(&self, database: &str, sql: &str) {
        let done = self.psql(database, sql).status();
        assert!(done.expect("psql runs").success(), "{sql}");
    }

    fn psql(&self, database: &str, sql: &str) -> Command {
        let mut command = Command::new(self.programs.join("psql"));
        command
            .args([
                "--quiet",
                "--no-psqlrc",
                "-c",
                sql,
                "-d",
                &self.address(database),
            ])
            .stdout(Stdio::null());
        command
    }

    /// Stops the server. Connections break.
    pub fn stop(&mut self) {
        self.tell("stop");
        self.wait(|| !self.folder.join("pid").exists());
    }

    /// Starts the server.
    pub fn resume(&mut self) {
        self.tell("start");
        self.wait(|| {
            let answer = self
                .psql("postgres", "SELECT 1")
                .stderr(Stdio::null())
                .status();
            answer.expect("psql runs").success()
        });
    }

    fn tell(&mut self, word: &str) {
        use std::io::Write;
        let input = self.keeper.stdin.as_mut().expect("a pipe");
        writeln!(input, "{word}").expect("the keeper reads");
    }

    fn wait(&self, is_done: impl Fn() -> bool) {
        let until = Instant::now() + PATIENCE;
        while !is_done() {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(
                Instant::now() < until,
                "PostgreSQL does not do it: {}",
                log()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// Finds PostgreSQL's programs: Debian keeps them outside the PATH.
fn programs() -> PathBuf {
    let debian = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut folders: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "psql"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    let found = folders.into_iter().find(has_all);
    found.expect("PostgreSQL is missing. On Debian install it with: apt-get install postgresql")
}

/// A command that runs as the current user. PostgreSQL refuses root, so root runs it as the user `nobody`.
fn as_user(program: &Path) -> Command {
    match is_root() {
        false => Command::new(program),
        true => {
            let mut command = Command::new("setpriv");
            command
                .args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"])
                .arg(program);
            command
        }
    }
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn give_away(folder: &Path) {
    if is_root() {
        let done = Command::new("chown")
            .arg("nobody:nogroup")
            .arg(folder)
            .status();
        assert!(done.expect("chown runs").success());
    }
}
