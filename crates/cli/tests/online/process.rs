//! `burgrave serve` as a process.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::client;

/// Time for anything to happen on a busy computer.
pub const TIMEOUT: Duration = Duration::from_secs(120);

/// Waits for a state.
pub fn wait_until(mut is_reached: impl FnMut() -> bool) {
    let until = Instant::now() + TIMEOUT;
    while !is_reached() {
        assert!(Instant::now() < until, "it does not happen");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Creates a folder with a site of one page.
pub fn with_site() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("site")).expect("made");
    std::fs::write(folder.path().join("site/index.html"), "<p>").expect("written");
    folder
}

/// A server process that is killed when it is dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts the program and waits until it says its address. Port 0 is any.
    pub fn start(folder: &Path, port: u16) -> Process {
        Process::start_with(folder, folder.join("data"), port)
    }

    /// As [`Process::start`], with another place for the games.
    pub fn start_with(folder: &Path, data: impl AsRef<OsStr>, port: u16) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_burgrave"));
        command
            .args(["serve", "--port", &port.to_string(), "--site"])
            .arg(folder.join("site"))
            .arg("--data")
            .arg(data);
        Process::of(&mut command).0
    }

    /// Starts a command. Returns its second line too.
    pub fn of(command: &mut Command) -> (Process, String) {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let address = address.expect("an address").parse().expect("an address");
        let settings = lines.next().expect("a line").expect("text");
        (Process { child, address }, settings)
    }

    /// Returns the value of a metric.
    pub fn metric(&self, name: &str) -> f64 {
        let asked = client::ask(self.address, "GET /metrics HTTP/1.1", "");
        let (_, _, text) = asked.expect("it answers");
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let value = line.unwrap_or_else(|| panic!("no {name} in {text}")).trim();
        value.parse().expect("a number")
    }

    /// Waits until the server's heartbeats are overdue for long enough to count as an outage.
    pub fn wait_until_heartbeat_is_overdue(&self) {
        wait_until(|| self.metric("burgrave_heartbeat_overdue") > 0.5);
    }

    /// Asks the process to end as the system does, and returns whether it ends without a failure.
    pub fn stop(&mut self) -> bool {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.expect("kill is there").success());
        self.child.wait().expect("it ends").success()
    }

    /// Sends SIGKILL and waits for the end.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
