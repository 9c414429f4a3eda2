//! Outside programs, driven over UGI.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use burgrave_bots::Score;
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::StopToken;

use crate::faults;
use crate::player::{Choice, PlayerFault};
use crate::spec::Budget;

/// How long a program may take to start, and to make room for its tables.
const START: Duration = Duration::from_secs(20);
/// How much longer than its time for a move a program may take before the game is lost on time: both
/// programs and the pipes between them share the processors.
const GRACE: Duration = Duration::from_millis(500);
/// How long a move may take where only nodes or depth are limited.
const PATIENCE: Duration = Duration::from_secs(600);

/// How often it is looked whether a match is over while a program thinks.
const LOOK: Duration = Duration::from_millis(100);
/// How long a program that has closed its output may take to end.
const LAST_BREATH: Duration = Duration::from_millis(200);

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
    /// Nobody wants to know any more.
    Stopped,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The last line that it wrote to its standard error.
    complaint: Arc<Mutex<String>>,
    /// Who listens to that.
    ear: Option<JoinHandle<()>>,
    start: String,
}

impl Program {
    /// Starts a program and tells it the game. Whoever stops `stop` need not wait for its answers.
    pub(crate) fn start(
        command: &[String],
        rules: &AnyRules,
        stop: &StopToken,
    ) -> Result<Program, Fault> {
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
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("no pipes".to_owned()));
        };
        let (tell, lines) = sync_channel(WAITING);
        std::thread::spawn(move || {
            each_line(output, |line| tell.send(line.to_owned()).is_ok());
        });
        let complaint = Arc::new(Mutex::new(String::new()));
        let mut ear = None;
        if let Some(errors) = child.stderr.take() {
            let last = Arc::clone(&complaint);
            ear = Some(std::thread::spawn(move || {
                each_line(errors, |line| keep(&last, line));
            }));
        }
        let mut program = Program {
            child,
            input,
            lines,
            complaint,
            ear,
            start: AnyGame::new(rules).position_text(),
        };
        let unsaid = |program: &mut Program, why: Unsaid, awaited: &str| {
            let code = match why {
                Unsaid::Ended => faults::PROGRAM_ENDED,
                Unsaid::Late | Unsaid::Stopped => faults::PROGRAM_SILENT,
            };
            let fault = Fault::new(code)
                .with("program", &shown)
                .with("awaited", awaited);
            match why {
                Unsaid::Ended => fault.with("how", program.ending()),
                Unsaid::Late | Unsaid::Stopped => fault,
            }
        };
        let options = program.introduce(stop);
        let options = options.map_err(|why| unsaid(&mut program, why, "ugiok"))?;
        options
            .check(rules)
            .map_err(|fault| fault.with("program", &shown))?;
        let set = program
            .set_rules(rules, &options)
            .and_then(|()| program.get_ready(stop));
        set.map_err(|why| unsaid(&mut program, why, "readyok"))?;
        Ok(program)
    }

    /// Asks who it is, and what can be set.
    fn introduce(&mut self, stop: &StopToken) -> Result<Options, Unsaid> {
        let mut options = Options::default();
        self.say("ugi")?;
        self.until("ugiok", START, stop, |line| options.hear(line))?;
        Ok(options)
    }

    /// Sets game and rules where it has options for these.
    fn set_rules(&mut self, rules: &AnyRules, options: &Options) -> Result<(), Unsaid> {
        if options.games.is_some() {
            self.say(&format!("setoption name Game value {}", rules.game()))?;
        }
        if options.rules {
            let text = rules.options_text();
            let text = if text.is_empty() { "<empty>" } else { &text };
            self.say(&format!("setoption name Rules value {text}"))?;
        }
        Ok(())
    }

    fn get_ready(&mut self, stop: &StopToken) -> Result<(), Unsaid> {
        self.say("isready")?;
        self.until("readyok", START, stop, |_| ()).map(drop)
    }

    /// Prepares it for a new game; says whether it is still there.
    pub(crate) fn new_game(&mut self, stop: &StopToken) -> bool {
        self.say("uginewgame").is_ok() && self.get_ready(stop).is_ok()
    }

    /// Its move.
    pub(crate) fn choose(
        &mut self,
        game: &AnyGame,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<Choice, PlayerFault> {
        self.asked(game, budget, stop).map_err(|why| match why {
            Unsaid::Late => PlayerFault::Late,
            Unsaid::Ended => PlayerFault::Gone(self.ending()),
            Unsaid::Stopped => PlayerFault::Gone("stopped".to_owned()),
        })?
    }

    fn asked(
        &mut self,
        game: &AnyGame,
        budget: Budget,
        stop: &StopToken,
    ) -> Result<Result<Choice, PlayerFault>, Unsaid> {
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
        self.say(&position)?;
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
        self.say(&go)?;
        let patience = budget.time.map_or(PATIENCE, |time| time + GRACE);
        let mut last_score = None;
        let said = self.until("bestmove", patience, stop, |line| {
            last_score = score(line).or(last_score);
        })?;
        let best = said.split_whitespace().nth(1);
        let choice = best.map(|mv| Choice {
            mv: mv.to_owned(),
            score: last_score,
        });
        Ok(choice.ok_or_else(|| PlayerFault::Gone("bestmove without a move".to_owned())))
    }

    /// How it ended: its exit status, if it has one by now, and what it complained about last.
    fn ending(&mut self) -> String {
        let end = Instant::now() + LAST_BREATH;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < end => std::thread::sleep(LAST_BREATH / 20),
                _ => break None,
            }
        };
        // What it wrote last may still be on its way.
        let heard = |ear: &JoinHandle<()>| ear.is_finished();
        while !self.ear.as_ref().is_none_or(heard) && Instant::now() < end {
            std::thread::sleep(LAST_BREATH / 20);
        }
        let status = status.map_or("it closed its output".to_owned(), |status| {
            format!("it has ended ({status})")
        });
        let complaint = self.complaint.lock().map(|last| last.clone());
        match complaint {
            Ok(last) if !last.is_empty() => format!("{status}: {last}"),
            _ => status,
        }
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
        stop: &StopToken,
        mut hear: impl FnMut(&str),
    ) -> Result<String, Unsaid> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            // With no time left lines that wait would still be received, and there may be no end of them.
            if left.is_zero() {
                return Err(Unsaid::Late);
            }
            if stop.is_stopped() {
                return Err(Unsaid::Stopped);
            }
            let line = match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Err(Unsaid::Ended),
            };
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            hear(&line);
        }
    }
}

/// What a program says that it can be told.
#[derive(Default)]
struct Options {
    /// The games that it plays; empty where it does not say which.
    games: Option<Vec<String>>,
    rules: bool,
}

impl Options {
    /// Takes note of a line.
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["option", "name", "Game", ..] => {
                let games = words.windows(2).filter(|two| two[0] == "var");
                self.games = Some(games.map(|two| two[1].to_owned()).collect());
            }
            ["option", "name", "Rules", ..] => self.rules = true,
            _ => {}
        }
    }

    /// Whether the program can be told to play so, as far as it says. One without options plays one game
    /// by one set of rules; which game, nobody knows.
    fn check(&self, rules: &AnyRules) -> Result<(), Fault> {
        let game = rules.game().id();
        let games = self.games.as_deref().unwrap_or_default();
        if !games.is_empty() && !games.iter().any(|known| known == game) {
            return Err(Fault::new(faults::PROGRAM_GAME)
                .with("game", game)
                .with("known", games.join(", ")));
        }
        let options = rules.options_text();
        if !options.is_empty() && !self.rules {
            return Err(Fault::new(faults::PROGRAM_RULES).with("rules", options));
        }
        Ok(())
    }
}

/// The most of a complaint that is kept, in characters.
const COMPLAINT: usize = 200;

/// Keeps a line, if it says anything.
fn keep(last: &Mutex<String>, line: &str) -> bool {
    if let Ok(mut last) = last.lock()
        && !line.trim().is_empty()
    {
        *last = line.trim().chars().take(COMPLAINT).collect();
    }
    true
}

/// Passes on what a program says, line by line, until it ends or nobody listens any more. Bytes that are
/// not UTF-8 do not matter.
fn each_line(output: impl Read, mut tell: impl FnMut(&str) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut output).take(LONGEST).read_until(b'\n', &mut bytes);
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end_matches(['\n', '\r']);
        if !read.is_ok_and(|read| read > 0) || !tell(line) {
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

/// The score of an `info` line: `cp`, `win`, `loss`, or the UGI draft's `mate`. Of several lines only that
/// of the best move counts.
fn score(line: &str) -> Option<Score> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") || line.contains(" string ") {
        return None;
    }
    let second = line.split_once(" multipv ");
    if second.is_some_and(|(_, rest)| rest.split_whitespace().next() != Some("1")) {
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
    use burgrave_games::registry::GameId;

    /// Starts a program of the shell.
    #[cfg(unix)]
    fn shell(script: &str) -> Result<Program, Fault> {
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("sound");
        let command = ["sh", "-c", script].map(str::to_owned);
        Program::start(&command, &rules, &StopToken::new())
    }

    /// What a program says that is ready for everything.
    #[cfg(unix)]
    const READY: &str = "printf 'ugiok\\nreadyok\\n'";

    #[cfg(unix)]
    #[test]
    fn a_program_that_never_stops_talking_runs_out_of_time() {
        let mut program = shell(&format!("{READY}; exec yes")).expect("it is ready");
        let patience = Duration::from_millis(50);
        let said = program.until("bestmove", patience, &StopToken::new(), |_| ());
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
        let rules = AnyRules::parse(GameId::KingsCastle, "").expect("sound");
        let mut program = shell(&format!("{READY}; read ugi; read isready")).expect("it is ready");
        let stop = StopToken::new();
        let choice = program.choose(&AnyGame::new(&rules), Budget::default(), &stop);
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
            ("info multipv 2 score cp -9000 pv b", None),
            ("info multipv 1 score cp 50 pv b", Some(Score::Units(50))),
            ("info score cp", None),
            ("bestmove score", None),
        ] {
            assert_eq!(score(line), expected, "{line}");
        }
    }
}
