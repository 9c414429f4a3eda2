//! Ctrl-C: what runs long ends in order, and tells what it has.

use burgrave_search::StopToken;
use burgrave_words as words;

use crate::failure::Failure;

/// Whether somebody wants the work to end.
pub struct Interrupt {
    /// For the work, which may also stop itself.
    pub stop: StopToken,
    pressed: StopToken,
}

impl Interrupt {
    /// Listens from now on. The first Ctrl-C ends the work, a second one the program.
    pub fn listen() -> Interrupt {
        let interrupt = Interrupt {
            stop: StopToken::new(),
            pressed: StopToken::new(),
        };
        let (stop, pressed) = (interrupt.stop.clone(), interrupt.pressed.clone());
        // Where the system refuses, Ctrl-C ends the program at once, as it does elsewhere.
        let _ = ctrlc::set_handler(move || {
            if pressed.is_stopped() {
                std::process::exit(i32::from(Failure::INTERRUPTED));
            }
            pressed.stop();
            stop.stop();
        });
        interrupt
    }

    /// The failure that ends a command which was ended early, after so many of `all` games; `code` is
    /// the sentence's.
    pub fn told(&self, code: &str, games: u64, all: u64) -> Result<(), Failure> {
        if !self.pressed.is_stopped() || games >= all {
            return Ok(());
        }
        let [games, all] = [games, all].map(|number| number.to_string());
        let data = [("games", &*games), ("all", &*all)];
        Err(Failure::interrupted(words::text(code, &data)))
    }
}
