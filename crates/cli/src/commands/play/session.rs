//! A game in progress in the terminal.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use burgrave_bots::{Computer, Kind};
use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_lab::PlayerKind;
use burgrave_words as words;

use super::computer::Computers;
use super::keep::{self, Loaded};
use super::word::{self, Word};
use super::{help, possible, seats};
use crate::args::{self, Seat};
use crate::commands::rules;
use crate::failure::{Failure, print};
use crate::paint::Paint;

/// What follows a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The conversation goes on.
    Stay,
    /// The player leaves.
    Leave,
}

/// The game, who plays it, and how it is shown.
pub struct Session {
    game: AnyGame,
    seats: [Seat; 2],
    paint: Paint,
    computers: Computers,
    seed: u64,
    think: Duration,
    under: args::UnderRules,
    /// The side that has given up.
    resigned: Option<Side>,
    /// The file that this game came from or went to.
    file: Option<PathBuf>,
    /// Plies since the player last saw the board.
    unseen: usize,
}

impl Session {
    pub fn new(game: AnyGame, command: &args::Play, paint: Paint) -> Result<Session, Failure> {
        let chosen = seats(command, None, game.side_to_move());
        Session::with(game, chosen, command, paint)
    }

    fn with(
        game: AnyGame,
        seats: [Seat; 2],
        command: &args::Play,
        paint: Paint,
    ) -> Result<Session, Failure> {
        let seed = command.seed.unwrap_or_else(chance);
        let mut computers = Computers::new(seed, command.think);
        computers
            .begin(&seats, &game.rules())
            .map_err(|fault| Failure::new("player", &fault))?;
        Ok(Session {
            game,
            seats,
            paint,
            computers,
            seed,
            think: command.think,
            under: command.from.under.clone(),
            resigned: None,
            file: None,
            unseen: 0,
        })
    }

    /// A session that goes on with a saved game; the command line may give seats to others.
    pub fn load(path: &Path, command: &args::Play, paint: Paint) -> Result<Session, Failure> {
        let number = command.number.unwrap_or(1);
        let loaded = keep::load(path, number, &command.from.under)?;
        let first = loaded.game.side_to_move();
        let seats = seats(command, Some(loaded.seats), first);
        let mut session = Session::with(loaded.game, seats, command, paint)?;
        session.resigned = loaded.resigned;
        session.file = Some(path.to_owned());
        Ok(session)
    }

    pub fn say(&self, text: &str) -> Result<(), Failure> {
        print(&format!("{text}\n"))
    }

    /// The first words and the board.
    pub fn greet(&mut self) -> Result<(), Failure> {
        let about = self.game.game().about();
        let mut text = format!("{} ({}, {})\n", about.name, about.author, about.year);
        if !self.game.options_text().is_empty() {
            let _ = writeln!(text, "Rule options: {}", self.game.options_text());
        }
        let _ = writeln!(text, "{}\n", textwrap::fill(about.summary, 78));
        text += &self.who();
        text += "Type help for what can be typed, rules to read how it is played.\n";
        print(&text)?;
        self.show()
    }

    /// Describes the players.
    fn who(&self) -> String {
        let mut text = String::new();
        if self.seats.iter().all(Seat::is_human) {
            text += "Two people at this terminal.\n";
            return text;
        }
        for side in Side::BOTH {
            let player = self.computers.describe(&self.seats[side.index()]);
            let _ = writeln!(text, "{} is {player}.", title(side));
        }
        if self.seats.iter().any(uses_seed) {
            let _ = writeln!(text, "Seed {}.", self.seed);
        }
        text
    }

    /// The board and whose turn it is.
    fn show(&mut self) -> Result<(), Failure> {
        let mut text = format!("\n{}", self.paint.board(&self.game, self.unseen));
        self.unseen = 0;
        if let Some(outcome) = self.outcome() {
            let _ = writeln!(text, "{}", self.result(outcome));
        }
        print(&text)
    }

    /// The result in words, for the one person there is, or for two.
    fn result(&self, outcome: Outcome) -> String {
        let people = self.seats.iter().filter(|seat| seat.is_human()).count();
        let words = match outcome {
            Outcome::Win(side, reason) if people == 1 => {
                let verb = match self.seats[side.index()].is_human() {
                    true => "won",
                    false => "lost",
                };
                format!("You {verb}: {}", reason.0)
            }
            Outcome::Win(side, reason) => format!("{} wins: {}", title(side), reason.0),
            Outcome::Draw(reason) => format!("The game is drawn: {}", reason.0),
        };
        format!("{words}. Type undo to go back, quit to leave.")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.resigned
            .map(keep::given_up)
            .or_else(|| self.game.outcome())
    }

    fn over(&self) -> bool {
        self.outcome().is_some()
    }

    pub fn prompt(&self) -> String {
        if self.over() {
            return "> ".to_owned();
        }
        let number = self.game.plies() / 2 + 1;
        format!("{number}. {} to move> ", title(self.game.side_to_move()))
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    fn seat_to_move(&self) -> &Seat {
        &self.seats[self.game.side_to_move().index()]
    }

    /// Lets the computer move if it is its turn. Returns whether it moved.
    pub fn computer_moves(&mut self) -> Result<bool, Failure> {
        let side = self.game.side_to_move();
        let seat = &self.seats[side.index()];
        let (false, Seat::Computer(spec)) = (self.over(), seat) else {
            return Ok(false);
        };
        let choice = match self.computers.choose(spec, &self.game) {
            Ok(choice) => choice,
            Err(fault) => {
                let failure = Failure::other(seat.name(), fault.to_string());
                self.leave()?;
                return Err(failure);
            }
        };
        self.play(&choice.mv)?;
        self.show()?;
        self.say(&format!("{} (computer) played {}.", title(side), choice.mv))?;
        Ok(true)
    }

    fn play(&mut self, text: &str) -> Result<(), Failure> {
        self.game
            .play(text)
            .map_err(|fault| Failure::new(text, &fault))?;
        self.unseen += 1;
        Ok(())
    }

    /// Does what a line says.
    pub fn take(&mut self, line: &str) -> Result<Step, Failure> {
        match word::read(line) {
            Word::Nothing => {}
            Word::Board => self.show()?,
            Word::Moves(None) => self.list_all()?,
            Word::Moves(Some(spaces)) => self.say(&possible::after(&self.game, &spaces))?,
            Word::Undo(turns) => self.undo(turns)?,
            Word::Hint => self.hint()?,
            Word::Record => self.say(&keep::text(&self.game, self.resigned, &self.seats))?,
            Word::Position => self.say(&self.game.position_text())?,
            Word::Rules { all } => rules::read(self.game.game(), self.paint, all)?,
            Word::Save(name) => self.save(name)?,
            Word::Load(name, number) => self.reload(&name, number)?,
            Word::Resign => self.resign()?,
            Word::Help => self.say(&help::commands(self.game.game()))?,
            Word::Misused(how) => self.say(&format!("Type {how}."))?,
            Word::Quit => return self.leave().map(|()| Step::Leave),
            Word::Move(text) => self.move_or_space(&text)?,
        }
        Ok(Step::Stay)
    }

    /// Plays a move, given as its text or as the spaces to click; the beginning of one is answered with
    /// what can follow.
    fn move_or_space(&mut self, text: &str) -> Result<(), Failure> {
        if self.resigned.is_some() {
            return self.say("The game is over. Type undo to go back, quit to leave.");
        }
        let lower = text.to_ascii_lowercase();
        let mut played = self.game.play(text).or_else(|fault| {
            // Capitals are no reason to refuse a move, but the fault should quote what was typed.
            self.game.play(&lower).map_err(|_| fault)
        });
        if played.is_err()
            && let Some(complete) = possible::complete(&self.game, &lower)
        {
            played = self.game.play(&complete);
        }
        let Err(fault) = played else {
            self.unseen += 1;
            let computer_next = !self.over() && !self.seat_to_move().is_human();
            return match computer_next {
                true => Ok(()),
                false => self.show(),
            };
        };
        match possible::begins(&self.game, &lower) {
            true => self.say(&possible::after(&self.game, &lower)),
            false => self.explain(text, &fault),
        }
    }

    fn explain(&self, text: &str, fault: &Fault) -> Result<(), Failure> {
        let text = words::quotable(text);
        self.say(&format!(
            "{text}: {}.\nType moves for the legal moves, help for more.",
            words::explanation(fault)
        ))
    }

    fn list_all(&self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over: there are no moves.");
        }
        self.say(&possible::all(&self.game))
    }

    /// Takes back so many of the person's turns.
    fn undo(&mut self, turns: usize) -> Result<(), Failure> {
        self.unseen = 0;
        if self.resigned.take().is_some() {
            return self.show();
        }
        let before = self.game.clone();
        let mut left = turns;
        while left > 0 && self.game.undo().is_some() {
            if self.seat_to_move().is_human() {
                left -= 1;
            }
        }
        if left > 0 {
            self.game = before;
            let turns = if turns == 1 { "" } else { " so often" };
            return self.say(&format!("There is nothing of yours to take back{turns}."));
        }
        self.show()
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over.");
        }
        match self.computers.advise(&self.game) {
            Some(advice) => self.say(&format!("Try {advice}.")),
            None => self.say("No idea."),
        }
    }

    fn save(&mut self, name: Option<String>) -> Result<(), Failure> {
        let Some(path) = name.map(PathBuf::from).or_else(|| self.file.clone()) else {
            return self.say("Type save FILE.");
        };
        let text = keep::text(&self.game, self.resigned, &self.seats);
        let again = self.file.as_deref() == Some(path.as_path());
        match keep::save(&path, &text, again) {
            Ok(()) => {
                let shown = words::quotable(&path.display().to_string());
                self.file = Some(path);
                self.say(&format!("Saved as {shown}."))
            }
            Err(failure) => self.say(&failure.line()),
        }
    }

    /// Goes on with a saved game; a file that cannot be read changes nothing.
    fn reload(&mut self, name: &str, number: usize) -> Result<(), Failure> {
        let loaded = match keep::load(Path::new(name), number, &self.under) {
            Ok(loaded) => loaded,
            Err(failure) => return self.say(&failure.line()),
        };
        let Loaded {
            game,
            seats,
            resigned,
            more,
        } = loaded;
        if let Err(fault) = self.computers.begin(&seats, &game.rules()) {
            return self.say(&Failure::new(name, &fault).line());
        }
        self.game = game;
        self.seats = seats;
        self.resigned = resigned;
        // A file of several games is not written over by one of them.
        self.file = (number == 1 && !more).then(|| PathBuf::from(name));
        self.unseen = 0;
        let mut text = self.who();
        if more {
            let next = number + 1;
            let _ = writeln!(
                text,
                "The file holds more games: load FILE {next} for the next."
            );
        }
        print(&text)?;
        self.show()
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over already.");
        }
        let side = self.game.side_to_move();
        self.resigned = Some(side);
        self.say(&self.result(keep::given_up(side)))
    }

    /// The last words: how to come back to an unfinished game.
    pub fn leave(&self) -> Result<(), Failure> {
        if self.over() || self.game.plies() == 0 {
            return Ok(());
        }
        self.say(&format!(
            "To go on: {}",
            help::resume(
                &self.game,
                &self.seats,
                &self.under,
                (self.seed, self.think)
            )
        ))
    }
}

/// Whether a player's choices follow from the seed.
fn uses_seed(seat: &Seat) -> bool {
    match seat {
        Seat::Human => false,
        Seat::Computer(spec) => match &spec.kind {
            PlayerKind::Computer(Computer::Engine { options, .. }) => {
                options.kind != Kind::AlphaBeta
            }
            PlayerKind::Computer(Computer::Level(_)) | PlayerKind::TwoPly | PlayerKind::Random => {
                true
            }
            PlayerKind::Ugi(_) => false,
        },
    }
}

pub fn title(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// A seed that is another one each time: the hasher of the standard library draws one for itself.
fn chance() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish() % 1_000_000
}
