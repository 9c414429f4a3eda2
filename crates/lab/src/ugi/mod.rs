//! Players that are outside programs: UGI over the pipes of a process.

mod info;
mod process;

use std::time::{Duration, Instant};

use burgrave_bots::{Choice, Player, PlayerFault, Progress};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::layout_name;
use burgrave_games::registry::AnyRules;
use burgrave_search::{Limits, StopToken};
use burgrave_session::Session;

use self::process::{Process, ReplyError};
use crate::faults;

/// Maximum time for a program to start, and to allocate its tables.
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// Time beyond the limit of a move before a program loses on time. Both programs and the pipes between them share
/// the processors.
const TIME_MARGIN: Duration = Duration::from_millis(500);
/// Maximum time for a move if only nodes or depth are limited.
const MOVE_TIMEOUT: Duration = Duration::from_secs(600);
/// Maximum time for a stopped program to name its move.
const STOP_TIMEOUT: Duration = Duration::from_millis(200);

/// A player that is an outside program. Once it has failed to move it is gone, until a new game.
#[derive(Debug)]
pub struct UgiPlayer {
    program: Option<Program>,
    command: Vec<String>,
    rules: AnyRules,
    /// Clocks to send with the next search.
    clock: Option<Clock>,
}

/// Clocks of both sides by [`Side::index`], in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub(crate) left: [u64; 2],
    pub(crate) increment: [u64; 2],
}

impl Clock {
    /// Returns the clocks of a session at `now`, or `None` if a side has none.
    pub(crate) fn of(session: &Session, now: u64) -> Option<Clock> {
        let [white, black] = Side::BOTH.map(|side| Some(session.reading(side, now)?.until_flag()));
        let increment = session
            .terms()
            .clocks
            .map(|clock| clock.map_or(0, |clock| clock.increment));
        Some(Clock {
            left: [white?, black?],
            increment,
        })
    }
}

impl UgiPlayer {
    /// Starts a program, with its arguments, for games by these rules. A stop ends the wait for it.
    ///
    /// # Errors
    /// [`faults::PROGRAM_START`], [`faults::PROGRAM_SILENT`], [`faults::PROGRAM_ENDED`];
    /// [`faults::PROGRAM_GAME`] and [`faults::PROGRAM_RULES`] if it states that it plays other ones.
    pub fn start(
        command: &[String],
        rules: &AnyRules,
        stop: &StopToken,
    ) -> Result<UgiPlayer, Fault> {
        Ok(UgiPlayer {
            program: Some(Program::start(command, rules, stop)?),
            command: command.to_vec(),
            rules: rules.clone(),
            clock: None,
        })
    }

    /// Sets the clocks that the program is sent with its next search instead of a time per move.
    pub(crate) fn set_clock(&mut self, clock: Option<Clock>) {
        self.clock = clock;
    }
}

impl Player for UgiPlayer {
    fn new_game(&mut self, _: u64, stop: &StopToken) -> Result<(), Fault> {
        let running = self.program.as_mut();
        if running.is_some_and(|program| program.new_game(stop).is_ok()) {
            return Ok(());
        }
        // The old process ends before the new one starts.
        self.program = None;
        let mut program = Program::start(&self.command, &self.rules, stop)?;
        // A program that ends here is gone at its first move.
        let _ = program.new_game(stop);
        self.program = Some(program);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        if game.outcome().is_some() {
            return Err(PlayerFault::NoMove);
        }
        let Some(program) = &mut self.program else {
            return Err(PlayerFault::Gone("it has ended".to_owned()));
        };
        let choice = program.choose(game, limits, self.clock, stop, report);
        if choice.is_err() {
            self.program = None;
        }
        choice
    }
}

/// A running program that knows the rules.
#[derive(Debug)]
struct Program {
    process: Process,
    start: String,
}

impl Program {
    fn start(command: &[String], rules: &AnyRules, stop: &StopToken) -> Result<Program, Fault> {
        let shown = command.join(" ");
        let process = Process::start(command).map_err(|error| {
            Fault::new(faults::PROGRAM_START)
                .with("program", &shown)
                .with("error", error)
        })?;
        let mut program = Program {
            process,
            start: AnyGame::new(rules).position_text(),
        };
        let options = program.introduce(stop);
        let options = options.map_err(|why| program.start_fault(why, &shown, "ugiok"))?;
        options
            .check(rules)
            .map_err(|fault| fault.with("program", &shown))?;
        let ready = program
            .set_rules(rules, &options)
            .and_then(|()| program.get_ready(stop));
        ready.map_err(|why| program.start_fault(why, &shown, "readyok"))?;
        Ok(program)
    }

    fn start_fault(&mut self, why: ReplyError, shown: &str, expected: &str) -> Fault {
        let code = match why {
            ReplyError::Ended => faults::PROGRAM_ENDED,
            ReplyError::Late | ReplyError::Stopped => faults::PROGRAM_SILENT,
        };
        let fault = Fault::new(code)
            .with("program", shown)
            .with("expected", expected);
        match why {
            ReplyError::Ended => fault.with("how", self.process.exit_text()),
            ReplyError::Late | ReplyError::Stopped => fault,
        }
    }

    fn introduce(&mut self, stop: &StopToken) -> Result<Options, ReplyError> {
        let mut options = Options::default();
        self.process.send("ugi")?;
        self.process
            .wait_for("ugiok", START_TIMEOUT, stop, |line| options.read(line))?;
        Ok(options)
    }

    /// Sets game and rules if the program has options for them.
    fn set_rules(&mut self, rules: &AnyRules, options: &Options) -> Result<(), ReplyError> {
        if options.games.is_some() {
            let game = rules.game();
            self.process
                .send(&format!("setoption name Game value {game}"))?;
        }
        if let Some(code) = rules.layout_code()
            && let Some(name) = layout_name(&rules.options_text())
        {
            self.process
                .send(&format!("setoption name Layout value {name} {code}"))?;
        }
        if options.rules {
            let text = rules.options_text();
            let text = if text.is_empty() { "<empty>" } else { &text };
            self.process
                .send(&format!("setoption name Rules value {text}"))?;
        }
        Ok(())
    }

    fn get_ready(&mut self, stop: &StopToken) -> Result<(), ReplyError> {
        self.process.send("isready")?;
        self.process
            .wait_for("readyok", START_TIMEOUT, stop, |_| ())
            .map(drop)
    }

    fn new_game(&mut self, stop: &StopToken) -> Result<(), ReplyError> {
        self.process.send("uginewgame")?;
        self.get_ready(stop)
    }

    fn choose(
        &mut self,
        game: &AnyGame,
        limits: Limits,
        clock: Option<Clock>,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Choice, PlayerFault> {
        let start = Instant::now();
        let mut best: Option<Progress> = None;
        let timeout = match clock {
            Some(clock) => Duration::from_millis(clock.left[game.side_to_move().index()]),
            None => limits.time.unwrap_or(MOVE_TIMEOUT),
        };
        let go = clock.map_or_else(|| go(limits), go_with_clock);
        let timeout = timeout.saturating_add(TIME_MARGIN);
        let reply = self.search(game, &go, timeout, stop, &mut |line| {
            if let Some(progress) = info::read(line) {
                report(progress.clone());
                if progress.rank == 1 {
                    best = Some(progress);
                }
            }
        });
        let reply = reply.map_err(|why| match why {
            ReplyError::Late => PlayerFault::Late,
            ReplyError::Ended => PlayerFault::Gone(self.process.exit_text()),
            ReplyError::Stopped => PlayerFault::Stopped,
        })?;
        let mv = reply
            .split_whitespace()
            .nth(1)
            .ok_or_else(|| PlayerFault::Gone("bestmove without a move".to_owned()))?;
        let mut choice = Choice::of(mv.to_owned());
        choice.elapsed = start.elapsed();
        if let Some(best) = best {
            choice.score = Some(best.line.score);
            choice.depth = best.depth;
            choice.nodes = best.nodes;
            let is_of_move = best.line.moves.first() == Some(&choice.mv);
            choice.lines.extend(is_of_move.then_some(best.line));
        }
        Ok(choice)
    }

    /// Returns the `bestmove` line. `read_line` receives the lines before it.
    fn search(
        &mut self,
        game: &AnyGame,
        go: &str,
        timeout: Duration,
        stop: &StopToken,
        read_line: &mut dyn FnMut(&str),
    ) -> Result<String, ReplyError> {
        let position = self.position(game);
        self.process.send(&position)?;
        self.process.send(go)?;
        let reply = self
            .process
            .wait_for("bestmove", timeout, stop, &mut *read_line);
        if reply != Err(ReplyError::Stopped) {
            return reply;
        }
        self.process.send("stop")?;
        let running = StopToken::new();
        let reply = self
            .process
            .wait_for("bestmove", STOP_TIMEOUT, &running, read_line);
        reply.map_err(|_| ReplyError::Stopped)
    }

    fn position(&self, game: &AnyGame) -> String {
        let first = game.first_position_text();
        let mut text = if first == self.start {
            "position startpos".to_owned()
        } else {
            format!("position fen {first}")
        };
        let moves = game.move_texts();
        if !moves.is_empty() {
            text += " moves ";
            text += &moves.join(" ");
        }
        text
    }
}

fn go_with_clock(clock: Clock) -> String {
    let Clock {
        left: [white, black],
        increment: [white_increment, black_increment],
    } = clock;
    format!("go wtime {white} btime {black} winc {white_increment} binc {black_increment}")
}

fn go(limits: Limits) -> String {
    let mut text = "go".to_owned();
    if let Some(nodes) = limits.nodes {
        text += &format!(" nodes {nodes}");
    }
    if let Some(time) = limits.time {
        text += &format!(" movetime {}", time.as_millis());
    }
    if let Some(depth) = limits.depth {
        text += &format!(" depth {depth}");
    }
    text
}

/// Options that a program lists.
#[derive(Default)]
struct Options {
    /// The games that it plays: none if it has no option `Game`, empty if it lists no values.
    games: Option<Vec<String>>,
    rules: bool,
    /// Whether it takes layouts by content.
    layout: bool,
}

impl Options {
    fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["option", "name", "Game", ..] => {
                let games = words.windows(2).filter(|two| two[0] == "var");
                self.games = Some(games.map(|two| two[1].to_owned()).collect());
            }
            ["option", "name", "Rules", ..] => self.rules = true,
            ["option", "name", "Layout", ..] => self.layout = true,
            _ => {}
        }
    }

    /// Checks whether the program plays by these rules, as far as it states. A program without options
    /// plays one game by one set of rules; it does not state which.
    fn check(&self, rules: &AnyRules) -> Result<(), Fault> {
        let game = rules.game().id();
        let games = self.games.as_deref().unwrap_or_default();
        if !games.is_empty() && !games.iter().any(|known| known == game) {
            return Err(Fault::new(faults::PROGRAM_GAME)
                .with("game", game)
                .with("known", games.join(", ")));
        }
        let options = rules.options_text();
        if rules.layout_code().is_some() && !self.layout {
            return Err(Fault::new(faults::PROGRAM_LAYOUT).with("rules", options));
        }
        if !options.is_empty() && !self.rules {
            return Err(Fault::new(faults::PROGRAM_RULES).with("rules", options));
        }
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use burgrave_games::registry::GameId;

    /// What a program prints that is ready for everything.
    const READY: &str = "printf 'ugiok\\nreadyok\\n'";

    fn rules() -> AnyRules {
        AnyRules::parse(GameId::KingsCastle, "").expect("valid")
    }

    fn shell(script: &str) -> Result<UgiPlayer, Fault> {
        let command = ["sh", "-c", script].map(str::to_owned);
        UgiPlayer::start(&command, &rules(), &StopToken::new())
    }

    fn choose(player: &mut UgiPlayer, limits: Limits) -> Result<Choice, PlayerFault> {
        let game = AnyGame::new(&rules());
        player.choose(&game, limits, &StopToken::new(), &mut |_| ())
    }

    #[test]
    fn a_program_that_never_stops_printing_is_late() {
        let mut player = shell(&format!("{READY}; exec yes")).expect("it is ready");
        let choice = choose(&mut player, Limits::time(Duration::from_millis(1)));
        assert_eq!(choice, Err(PlayerFault::Late));
    }

    #[test]
    fn bytes_that_are_not_text_do_not_end_the_conversation() {
        let script = format!("printf 'id \\377\\n'; {READY}; exec cat");
        assert!(shell(&script).is_ok());
    }

    #[test]
    fn a_program_that_has_ended_is_reported_as_ended() {
        for (script, expected) in [("true", "ugiok"), ("read ugi; echo ugiok", "readyok")] {
            let fault = shell(script).expect_err("it ends");
            assert_eq!(fault.code, faults::PROGRAM_ENDED, "{script}");
            assert_eq!(fault.data[1], ("expected", expected.to_owned()));
        }
        let mut player = shell(&format!("{READY}; read ugi; read isready")).expect("it is ready");
        let choice = choose(&mut player, Limits::NONE);
        assert!(matches!(choice, Err(PlayerFault::Gone(_))), "{choice:?}");
        // It stays away until a new game.
        let again = choose(&mut player, Limits::NONE);
        assert_eq!(again, Err(PlayerFault::Gone("it has ended".to_owned())));
        player.new_game(1, &StopToken::new()).expect("it starts");
        let choice = choose(&mut player, Limits::NONE);
        assert!(matches!(choice, Err(PlayerFault::Gone(_))), "{choice:?}");
    }

    #[test]
    fn a_program_is_sent_the_clocks_of_both_sides() {
        let script = format!(
            "{READY}; while read word rest; do case $word in go) case \"$rest\" in \
             'wtime 900 btime 1000 winc 5 binc 6') echo bestmove f1;; *) echo bestmove x9;; esac;; \
             quit) exit;; esac; done"
        );
        let mut player = shell(&script).expect("it is ready");
        player.set_clock(Some(Clock {
            left: [900, 1000],
            increment: [5, 6],
        }));
        let choice = choose(&mut player, Limits::NONE).expect("a move");
        assert_eq!(choice.mv, "f1");
    }

    #[test]
    fn a_stopped_program_names_its_move_or_is_left() {
        let searches = |at_stop: &str| {
            format!(
                "{READY}; while read word rest; do case $word in go) echo info score cp 7 depth 3 pv f1;; \
                 stop) {at_stop};; quit) exit;; esac; done"
            )
        };
        for (at_stop, expected) in [("echo bestmove f1", true), (":", false)] {
            let mut player = shell(&searches(at_stop)).expect("it is ready");
            let stop = StopToken::new();
            let game = AnyGame::new(&rules());
            // The report comes while it searches.
            let token = stop.clone();
            let choice = player.choose(&game, Limits::NONE, &stop, &mut |_| token.stop());
            match choice {
                Ok(choice) if expected => {
                    assert_eq!((choice.mv.as_str(), choice.depth), ("f1", 3));
                    assert_eq!(choice.pv(), ["f1"]);
                }
                other => assert_eq!((expected, other), (false, Err(PlayerFault::Stopped))),
            }
        }
    }
}
