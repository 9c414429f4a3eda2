//! A process that is talked to line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use burgrave_search::StopToken;

/// Time between two checks of the stop token while a program searches.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Maximum time for a program that has closed its output to end.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);
/// Number of lines that wait to be read. A program that prints more waits itself.
const QUEUE: usize = 256;
/// Maximum length of a line, in bytes. The rest counts as another line.
const MAX_LINE: u64 = 1 << 20;
/// Maximum length of the last line on standard error that is kept, in characters.
const MAX_ERROR: usize = 200;

/// Why there is no reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReplyError {
    /// The time is up.
    Late,
    /// The program has ended.
    Ended,
    /// The caller stopped the wait.
    Stopped,
}

/// A running process. It is asked to quit, and killed if it does not, when it is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    last_stderr_line: Arc<Mutex<String>>,
    stderr_reader: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a program with its arguments. Fails with the reason in words.
    pub(super) fn start(command: &[String]) -> Result<Process, String> {
        let (name, arguments) = command.split_first().ok_or("no name")?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipes".to_owned());
        };
        let (sender, lines) = sync_channel(QUEUE);
        std::thread::spawn(move || {
            for_each_line(output, |line| sender.send(line.to_owned()).is_ok());
        });
        let last_stderr_line = Arc::new(Mutex::new(String::new()));
        let stderr_reader = child.stderr.take().map(|errors| {
            let last = Arc::clone(&last_stderr_line);
            std::thread::spawn(move || for_each_line(errors, |line| keep(&last, line)))
        });
        Ok(Process {
            child,
            input,
            lines,
            last_stderr_line,
            stderr_reader,
        })
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), ReplyError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| ReplyError::Ended)
    }

    /// Waits for a line with this first word and returns it. `read_line` receives the lines before it.
    pub(super) fn wait_for(
        &mut self,
        word: &str,
        timeout: Duration,
        stop: &StopToken,
        mut read_line: impl FnMut(&str),
    ) -> Result<String, ReplyError> {
        let start = Instant::now();
        loop {
            let left = timeout.saturating_sub(start.elapsed());
            // Waiting lines would still be received with no time left, and there may be no end of them.
            if left.is_zero() {
                return Err(ReplyError::Late);
            }
            if stop.is_stopped() {
                return Err(ReplyError::Stopped);
            }
            let line = match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Err(ReplyError::Ended),
            };
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            read_line(&line);
        }
    }

    /// Returns how the program ended: its exit status, if it has one by now, and its last line on standard
    /// error.
    pub(super) fn exit_text(&mut self) -> String {
        let end = Instant::now() + EXIT_TIMEOUT;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < end => std::thread::sleep(EXIT_TIMEOUT / 20),
                _ => break None,
            }
        };
        // The last line may still be on its way.
        let is_read = |reader: &JoinHandle<()>| reader.is_finished();
        while !self.stderr_reader.as_ref().is_none_or(is_read) && Instant::now() < end {
            std::thread::sleep(EXIT_TIMEOUT / 20);
        }
        let status = status.map_or("it closed its output".to_owned(), |status| {
            format!("it has ended ({status})")
        });
        match self.last_stderr_line.lock() {
            Ok(last) if !last.is_empty() => format!("{status}: {last}"),
            _ => status,
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("stop");
        let _ = self.send("quit");
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps a line unless it is blank.
fn keep(last: &Mutex<String>, line: &str) -> bool {
    if let Ok(mut last) = last.lock()
        && !line.trim().is_empty()
    {
        *last = line.trim().chars().take(MAX_ERROR).collect();
    }
    true
}

/// Shows each line until the output ends or the visitor returns `false`. Replaces bytes that are not UTF-8.
fn for_each_line(output: impl Read, mut visit: impl FnMut(&str) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut output).take(MAX_LINE).read_until(b'\n', &mut bytes);
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end_matches(['\n', '\r']);
        if !read.is_ok_and(|read| read > 0) || !visit(line) {
            return;
        }
    }
}
