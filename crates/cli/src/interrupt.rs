//! Ctrl-C: what runs long ends in order, and tells what it has.

use std::io::{IsTerminal, Write};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use burgrave_search::StopToken;
use burgrave_words as words;

use crate::failure::Failure;

/// A second signal within this time is the first one's echo: many programs that start others pass on
/// what the terminal has told these already.
const ECHO: Duration = Duration::from_millis(500);

/// Whether somebody wants the work to end.
pub struct Interrupt {
    /// For the work.
    pub stop: StopToken,
}

impl Interrupt {
    /// Listens from now on. The first Ctrl-C ends the work, a second one the program.
    pub fn listen() -> Interrupt {
        let interrupt = Interrupt {
            stop: StopToken::new(),
        };
        let stop = interrupt.stop.clone();
        let first = OnceLock::new();
        // Refused where the signal is ignored, as in the background: then it stays so.
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

    /// Nothing where all was done or nobody pressed Ctrl-C; else the failure that ends a command which was
    /// ended early, after so many of `all` games. `code` is the sentence's.
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

/// Says at a terminal that Ctrl-C was heard: games do not end at once.
fn acknowledge() {
    let mut errors = std::io::stderr();
    if errors.is_terminal() {
        let _ = writeln!(errors, "\n{}", words::text("stopping", &[]));
    }
}
