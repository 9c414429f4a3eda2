//! A PostgreSQL server for tests: its own data, its own socket, no network. It ends with the tests.

#![allow(dead_code, reason = "not every test program uses all of it")]

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Time for a server to start on a busy computer.
const START_TIMEOUT: Duration = Duration::from_secs(120);

/// The usual port.
const PORT: u16 = 5432;

/// A running server.
pub struct Instance {
    folder: PathBuf,
    programs: PathBuf,
    /// Number in the name of its socket, and its port in the network if it has one.
    pub port: u16,
    /// Ends the server and removes the folder when its input is closed.
    keeper: Child,
}

impl Instance {
    /// Returns the server that all tests of a program share. The system ends its keeper with the program.
    pub fn shared() -> &'static Instance {
        static SHARED: OnceLock<Instance> = OnceLock::new();
        SHARED.get_or_init(Instance::start)
    }

    /// Makes a database cluster and starts a server without network.
    pub fn start() -> Instance {
        Instance::with_settings(PORT, |data| {
            let settings = "listen_addresses = ''\n";
            add(&data.join("postgresql.conf"), settings);
        })
    }

    /// As [`Instance::start`], with a free port on this computer. With a certificate and its key in PEM form, the port
    /// answers only encrypted connections.
    pub fn in_network(encryption: Option<[&str; 2]>) -> Instance {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        let port = free.expect("a free port").port();
        Instance::with_settings(port, |data| {
            let mut settings = format!("port = {port}\nlisten_addresses = 'localhost'\n");
            if let Some(texts) = encryption {
                settings += "ssl = on\n";
                for (name, text) in ["server.crt", "server.key"].into_iter().zip(texts) {
                    let file = data.join(name);
                    fs::write(&file, text).expect("written");
                    let private = fs::Permissions::from_mode(0o600);
                    fs::set_permissions(&file, private).expect("set");
                    give_away(&file);
                }
            }
            add(&data.join("postgresql.conf"), &settings);
            let kind = if encryption.is_some() {
                "hostssl"
            } else {
                "host"
            };
            let admitted = format!("local all all trust\n{kind} all all samehost trust\n");
            fs::write(data.join("pg_hba.conf"), admitted).expect("written");
        })
    }

    /// Starts a server after `change` has changed its settings in the folder of the data.
    fn with_settings(port: u16, change: impl FnOnce(&Path)) -> Instance {
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
        change(&data);
        // The server ends when this program does, however that ends: its end closes the pipe.
        let script = "cd \"$1\"; while [ -d data ]; do read -r word || break; \
            case $word in start) \"$2/postgres\" -D data -k \"$1\" \
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
            port,
            keeper,
        };
        instance.resume();
        instance
    }

    /// Address of a database.
    pub fn address(&self, database: &str) -> String {
        format!(
            "host={} port={} user=burgrave dbname={database}",
            self.folder.display(),
            self.port
        )
    }

    /// Returns the URL of a new database.
    pub fn url(&self) -> String {
        let address = self.database();
        let name = address.rsplit('=').next().expect("a name");
        let folder = self.folder.display();
        format!(
            "postgres:///{name}?host={folder}&port={}&user=burgrave",
            self.port
        )
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
        let until = Instant::now() + START_TIMEOUT;
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

/// Returns a command for a program of PostgreSQL, which refuses to run as root. For root, it runs as the user `nobody`.
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

/// Adds lines to a file of settings. The last line about a setting counts.
fn add(file: &Path, lines: &str) {
    let before = fs::read_to_string(file).expect("readable");
    fs::write(file, before + lines).expect("written");
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
