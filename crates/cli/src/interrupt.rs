//! Ctrl-C: long commands stop in order and report their results so far.

use std::io::{IsTerminal, Write};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use burgrave_search::StopToken;
use burgrave_words as words;

use crate::failure::Failure;

/// A second signal within this time counts as the same Ctrl-C: a parent process often forwards a signal that the
/// terminal has already sent to the whole process group.
const ECHO: Duration = Duration::from_millis(500);

/// Handler of Ctrl-C.
pub struct Interrupt {
    /// Token that the work polls.
    pub stop: StopToken,
}

impl Interrupt {
    /// Installs the handler. The first Ctrl-C stops the work, a second one ends the program.
    pub fn listen() -> Interrupt {
        let interrupt = Interrupt {
            stop: StopToken::new(),
        };
        let stop = interrupt.stop.clone();
        let first = OnceLock::new();
        // Fails if the signal is ignored, as in background jobs. Then it remains ignored.
        let _ = ctrlc::try_set_handler(move || {
            let begin: &Instant = first.get_or_init(|| {
                stop.stop();
                acknowledge();
                Instant::now()
            });
            if begin.elapsed() > ECHO {
                std::process::exit(i32::from(Failure::INTERRUPTED));
            }
        });
        interrupt
    }

    /// Returns the failure of a command that Ctrl-C ended after `games` of `all` games; `code` names its message.
    /// Returns `Ok` if all games were played or Ctrl-C was not pressed.
    pub fn check_complete(
        &self,
        complete: bool,
        code: &str,
        [games, all]: [u64; 2],
    ) -> Result<(), Failure> {
        if complete || !self.stop.is_stopped() {
            return Ok(());
        }
        let [games, all] = [games, all].map(|number| number.to_string());
        let text = words::text(code, &[("games", &games), ("all", &all)]);
        Err(Failure::interrupted(text))
    }
}

/// Confirms Ctrl-C at a terminal, since running games take a moment to stop.
fn acknowledge() {
    let mut errors = std::io::stderr();
    if errors.is_terminal() {
        let _ = writeln!(errors, "\n{}", words::text("stopping", &[]));
    }
}
