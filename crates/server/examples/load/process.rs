//! Processes of a run, and what they use.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::Failure;

/// A server process. It ends when the value is dropped.
pub struct Child {
    process: std::process::Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Child {
    /// Starts this program in another role and waits until it listens.
    pub fn start(arguments: &[&str]) -> Result<Child, Failure> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()?;
        let output = process.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().parse()?;
        Ok(Child { process, address })
    }

    /// Returns the memory in use, in kB.
    pub fn memory(&self) -> Result<f64, Failure> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let count = line.and_then(|line| line.split_whitespace().next());
        Ok(count.ok_or("no VmRSS")?.parse()?)
    }

    /// Returns the processor time so far.
    pub fn cpu(&self) -> Result<Duration, Failure> {
        cpu(&self.process.id().to_string())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the processor time of this program so far.
pub fn own_cpu() -> Result<Duration, Failure> {
    cpu("self")
}

/// Linux counts processor time in hundredths of a second.
fn cpu(process: &str) -> Result<Duration, Failure> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, which may have spaces, ends with the last parenthesis.
    let (_, rest) = stat.rsplit_once(')').ok_or("no stat")?;
    let mut fields = rest.split_whitespace().skip(11);
    let mut next = || -> Result<u64, Failure> { Ok(fields.next().ok_or("no stat")?.parse()?) };
    Ok(Duration::from_millis(10 * (next()? + next()?)))
}
