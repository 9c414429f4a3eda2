//! Outside programs, driven over UGI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
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
        let (tell, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    break;
                }
            }
        });
        let mut program = Program {
            child,
            input,
            lines,
            start: AnyGame::new(rules).position_text(),
        };
        let silent = |awaited: &str| {
            Fault::new(faults::PROGRAM_SILENT)
                .with("program", &shown)
                .with("awaited", awaited)
        };
        program.introduce(rules).ok_or_else(|| silent("ugiok"))?;
        if program.is_ready() {
            Ok(program)
        } else {
            Err(silent("readyok"))
        }
    }

    /// Asks who it is, and sets game and rules where it has options for these.
    fn introduce(&mut self, rules: &AnyRules) -> Option<()> {
        self.say("ugi")?;
        let said = self.until("ugiok", START).ok()?;
        let has = |name: &str| {
            let start = format!("option name {name} ");
            said.iter().any(|line| line.starts_with(&start))
        };
        if has("Game") {
            self.say(&format!("setoption name Game value {}", rules.game()))?;
        }
        if has("Rules") {
            let text = rules.options_text();
            let text = if text.is_empty() { "<empty>" } else { &text };
            self.say(&format!("setoption name Rules value {text}"))?;
        }
        Some(())
    }

    fn is_ready(&mut self) -> bool {
        self.say("isready").is_some() && self.until("readyok", START).is_ok()
    }

    /// Prepares it for a new game; says whether it is still there.
    pub(crate) fn new_game(&mut self) -> bool {
        self.say("uginewgame").is_some() && self.is_ready()
    }

    /// Its move.
    pub(crate) fn choose(&mut self, game: &AnyGame, budget: Budget) -> Result<Choice, PlayerFault> {
        let gone = || PlayerFault::Gone("it has ended".to_owned());
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
        self.say(&position).ok_or_else(gone)?;
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
        self.say(&go).ok_or_else(gone)?;
        let patience = budget.time.map_or(PATIENCE, |time| time + GRACE);
        let said = self
            .until("bestmove", patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => PlayerFault::Late,
                RecvTimeoutError::Disconnected => gone(),
            })?;
        let best = said.last().and_then(|line| line.split_whitespace().nth(1));
        let score = said.iter().rev().find_map(|line| score(line));
        best.map(|mv| Choice {
            mv: mv.to_owned(),
            score,
        })
        .ok_or_else(|| PlayerFault::Gone("bestmove without a move".to_owned()))
    }

    fn say(&mut self, line: &str) -> Option<()> {
        writeln!(self.input, "{line}").ok()?;
        self.input.flush().ok()
    }

    /// What it says, up to a line with this first word.
    fn until(&mut self, word: &str, patience: Duration) -> Result<Vec<String>, RecvTimeoutError> {
        let end = Instant::now() + patience;
        let mut said = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left)?;
            let last = line.split_whitespace().next() == Some(word);
            said.push(line);
            if last {
                return Ok(said);
            }
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
