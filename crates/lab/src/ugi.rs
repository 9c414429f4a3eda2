//! Outside programs, driven over UGI.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use burgrave_bots::Score;
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

use crate::faults;
use crate::player::{Choice, PlayerFault};
use crate::spec::Budget;

/// How long a program may take to start, and to make room for its tables.
const START: Duration = Duration::from_secs(20);
/// How much longer than its time for a move a program may take before the game is lost on time.
const GRACE: Duration = Duration::from_secs(2);
/// How long a move may take where only nodes or depth are limited.
const PATIENCE: Duration = Duration::from_secs(600);

/// So many lines wait to be heard; a program that says more waits itself.
const WAITING: usize = 256;
/// Of a longer line, in bytes, the rest counts as another one.
const LONGEST: u64 = 1 << 20;

/// Why what was awaited was not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unsaid {
    /// There was no more time.
    Late,
    /// The program has ended.
    Ended,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    start: String,
}

impl Program {
    /// Starts a program and tells it the game.
    pub(crate) fn start(command: &[String], rules: &AnyRules) -> Result<Program, Fault> {
        let shown = command.join(" ");
        let failed = |error: String| {
            Fault::new(faults::PROGRAM_START)
                .with("program", &shown)
                .with("error", error)
        };
        let (name, arguments) = command
            .split_first()
            .ok_or_else(|| failed("no name".to_owned()))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("no pipes".to_owned()));
        };
        let (tell, lines) = sync_channel(WAITING);
        std::thread::spawn(move || pass_on(output, &tell));
        let mut program = Program {
            child,
            input,
            lines,
            start: AnyGame::new(rules).position_text(),
        };
        let unsaid = |why: Unsaid, awaited: &str| {
            let code = match why {
                Unsaid::Late => faults::PROGRAM_SILENT,
                Unsaid::Ended => faults::PROGRAM_ENDED,
            };
            Fault::new(code)
                .with("program", &shown)
                .with("awaited", awaited)
        };
        program
            .introduce(rules)
            .map_err(|why| unsaid(why, "ugiok"))?;
        program.get_ready().map_err(|why| unsaid(why, "readyok"))?;
        Ok(program)
    }

    /// Asks who it is, and sets game and rules where it has options for these.
    fn introduce(&mut self, rules: &AnyRules) -> Result<(), Unsaid> {
        let (mut game, mut options) = (false, false);
        self.say("ugi")?;
        self.until("ugiok", START, |line| {
            game |= line.starts_with("option name Game ");
            options |= line.starts_with("option name Rules ");
        })?;
        if game {
            self.say(&format!("setoption name Game value {}", rules.game()))?;
        }
        if options {
            let text = rules.options_text();
            let text = if text.is_empty() { "<empty>" } else { &text };
            self.say(&format!("setoption name Rules value {text}"))?;
        }
        Ok(())
    }

    fn get_ready(&mut self) -> Result<(), Unsaid> {
        self.say("isready")?;
        self.until("readyok", START, |_| ()).map(drop)
    }

    /// Prepares it for a new game; says whether it is still there.
    pub(crate) fn new_game(&mut self) -> bool {
        self.say("uginewgame").is_ok() && self.get_ready().is_ok()
    }

    /// Its move.
    pub(crate) fn choose(&mut self, game: &AnyGame, budget: Budget) -> Result<Choice, PlayerFault> {
        let fault = |why| match why {
            Unsaid::Late => PlayerFault::Late,
            Unsaid::Ended => PlayerFault::Gone("it has ended".to_owned()),
        };
        let first = game.first_position_text();
        let mut position = if first == self.start {
            "position startpos".to_owned()
        } else {
            format!("position fen {first}")
        };
        let moves = game.move_texts();
        if !moves.is_empty() {
            position += " moves ";
            position += &moves.join(" ");
        }
        self.say(&position).map_err(fault)?;
        let mut go = "go".to_owned();
        if let Some(nodes) = budget.nodes {
            go += &format!(" nodes {nodes}");
        }
        if let Some(time) = budget.time {
            go += &format!(" movetime {}", time.as_millis());
        }
        if let Some(depth) = budget.depth {
            go += &format!(" depth {depth}");
        }
        self.say(&go).map_err(fault)?;
        let patience = budget.time.map_or(PATIENCE, |time| time + GRACE);
        let mut last_score = None;
        let said = self.until("bestmove", patience, |line| {
            last_score = score(line).or(last_score);
        });
        let said = said.map_err(fault)?;
        let best = said.split_whitespace().nth(1);
        best.map(|mv| Choice {
            mv: mv.to_owned(),
            score: last_score,
        })
        .ok_or_else(|| PlayerFault::Gone("bestmove without a move".to_owned()))
    }

    fn say(&mut self, line: &str) -> Result<(), Unsaid> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| Unsaid::Ended)
    }

    /// Waits for a line with this first word, which it gives; `hear` gets the lines before it.
    fn until(
        &mut self,
        word: &str,
        patience: Duration,
        mut hear: impl FnMut(&str),
    ) -> Result<String, Unsaid> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            // With no time left lines that wait would still be received, and there may be no end of them.
            if left.is_zero() {
                return Err(Unsaid::Late);
            }
            let line = self.lines.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => Unsaid::Late,
                RecvTimeoutError::Disconnected => Unsaid::Ended,
            })?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            hear(&line);
        }
    }
}

/// Passes on what a program says, line by line, until it ends or nobody listens any more. Bytes that are
/// not UTF-8 do not matter.
fn pass_on(output: ChildStdout, tell: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut output).take(LONGEST).read_until(b'\n', &mut bytes);
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end_matches(['\n', '\r']);
        if !read.is_ok_and(|read| read > 0) || tell.send(line.to_owned()).is_err() {
            return;
        }
    }
}

impl Drop for Program {
    /// Asks it to end, and ends it if it does not.
    fn drop(&mut self) {
        let _ = self.say("stop");
        let _ = self.say("quit");
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

/// The score of an `info` line: `cp`, `win`, `loss`, or the UGI draft's `mate`.
fn score(line: &str) -> Option<Score> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") || line.contains(" string ") {
        return None;
    }
    words.find(|&word| word == "score")?;
    let (kind, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    match kind {
        "cp" => Some(Score::Units(number)),
        "win" => Some(Score::Win(number.unsigned_abs())),
        "loss" => Some(Score::Loss(number.unsigned_abs())),
        "mate" if number < 0 => Some(Score::Loss(number.unsigned_abs())),
        "mate" => Some(Score::Win(number.unsigned_abs())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(unix)]
    use burgrave_games::{hradu::Layouts, registry::GameId};

    /// Starts a program of the shell.
    #[cfg(unix)]
    fn shell(script: &str) -> Result<Program, Fault> {
        let rules = AnyRules::parse(GameId::KingsCastle, "", &Layouts::default()).expect("sound");
        let command = ["sh", "-c", script].map(str::to_owned);
        Program::start(&command, &rules)
    }

    /// What a program says that is ready for everything.
    #[cfg(unix)]
    const READY: &str = "printf 'ugiok\\nreadyok\\n'";

    #[cfg(unix)]
    #[test]
    fn a_program_that_never_stops_talking_runs_out_of_time() {
        let mut program = shell(&format!("{READY}; exec yes")).expect("it is ready");
        let patience = Duration::from_millis(50);
        let said = program.until("bestmove", patience, |_| ());
        assert_eq!(said, Err(Unsaid::Late));
    }

    #[cfg(unix)]
    #[test]
    fn bytes_that_are_no_text_do_not_end_the_talk() {
        let script = format!("printf 'id \\377\\n'; {READY}; exec cat");
        assert!(shell(&script).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_has_ended_is_told_as_ended() {
        for (script, awaited) in [("true", "ugiok"), ("read ugi; echo ugiok", "readyok")] {
            let fault = shell(script).expect_err("it ends");
            assert_eq!(fault.code, faults::PROGRAM_ENDED, "{script}");
            assert_eq!(fault.data[1], ("awaited", awaited.to_owned()));
        }
        let rules = AnyRules::parse(GameId::KingsCastle, "", &Layouts::default()).expect("sound");
        let mut program = shell(&format!("{READY}; read ugi; read isready")).expect("it is ready");
        let choice = program.choose(&AnyGame::new(&rules), Budget::default());
        assert!(matches!(choice, Err(PlayerFault::Gone(_))), "{choice:?}");
    }

    #[test]
    fn scores_are_read() {
        for (line, expected) in [
            (
                "info depth 3 score cp -25 nodes 4 pv a",
                Some(Score::Units(-25)),
            ),
            ("info score loss 4", Some(Score::Loss(4))),
            ("info score mate -2 pv x", Some(Score::Loss(2))),
            ("info string score cp 5", None),
            ("info score cp", None),
            ("bestmove score", None),
        ] {
            assert_eq!(score(line), expected, "{line}");
        }
    }
}
