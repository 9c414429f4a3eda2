//! The dialogue of a terminal game: prints the board and carries out typed lines.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_lab::Turn;
use burgrave_record::Record;
use burgrave_session::Ending;
use burgrave_words::{self as words, ENGLISH};

use super::computer::Computers;
use super::game::TerminalGame;
use super::help::{self, Flags};
use super::keep::{self, Loaded};
use super::word::{self, Word};
use super::{possible, seats};
use crate::args::{self, Seat};
use crate::commands::rules;
use crate::failure::{Failure, print};
use crate::outputs;
use crate::paint::Paint;

/// Effect of a typed line on the dialogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Stay,
    Leave,
}

/// A game and how it is shown.
pub struct Dialogue {
    game: TerminalGame,
    paint: Paint,
    flags: Flags,
    /// Seed of the players.
    seed: u64,
    /// The file that this game was loaded from or saved to.
    file: Option<PathBuf>,
    /// The record as that file holds it.
    saved: Option<Record>,
    /// Number of moves since the board was shown.
    unseen: usize,
}

impl Dialogue {
    /// Starts a game.
    ///
    /// # Errors
    /// An outside program that does not start.
    pub fn new(game: &AnyGame, command: &args::Play, paint: Paint) -> Result<Dialogue, Failure> {
        let chosen = seats(command, None, game.side_to_move());
        Dialogue::with(game, chosen, command, paint)
    }

    fn with(
        game: &AnyGame,
        seats: [Seat; 2],
        command: &args::Play,
        paint: Paint,
    ) -> Result<Dialogue, Failure> {
        let seed = command.seed.unwrap_or_else(random_seed);
        let computers = Computers::new(seed, command.think);
        let game = TerminalGame::new(game, seats, computers);
        Ok(Dialogue {
            game: game.map_err(|fault| Failure::new("player", &fault))?,
            paint,
            flags: Flags {
                layouts: command.from.rules.layouts.clone(),
                seed: command.seed,
                think: command.think,
            },
            seed,
            file: None,
            saved: None,
            unseen: 0,
        })
    }

    /// Resumes a saved game. The command line may name other players.
    ///
    /// # Errors
    /// A file that cannot be read, or an outside program that does not start.
    pub fn load(path: &Path, command: &args::Play, paint: Paint) -> Result<Dialogue, Failure> {
        let number = command.number.unwrap_or(1);
        let loaded = keep::load(path, number, &command.from.rules.layouts)?;
        let is_only_game = number == 1 && !loaded.more;
        let first = loaded.game.side_to_move();
        let seats = seats(command, Some(loaded.seats), first);
        let mut dialogue = Dialogue::with(&loaded.game, seats, command, paint)?;
        dialogue.restore_ending(loaded.ending);
        dialogue.set_file(path, is_only_game);
        Ok(dialogue)
    }

    /// Sets the file that a bare `save` writes: none if it holds other games too, which one game must not replace.
    fn set_file(&mut self, path: &Path, is_only_game: bool) {
        self.file = is_only_game.then(|| path.to_owned());
        self.saved = is_only_game.then(|| self.game.record());
    }

    fn restore_ending(&mut self, ending: Option<Ending>) {
        if let Some(ending) = ending {
            // The rules have not ended this game, so that it is never refused.
            let _ = self.game.end(ending);
        }
    }

    pub fn say(&self, text: &str) -> Result<(), Failure> {
        print(&format!("{text}\n"))
    }

    /// Prints the greeting and the board.
    pub fn greet(&mut self) -> Result<(), Failure> {
        let game = self.game.game();
        let about = game.game().about();
        let title = self.paint.bold(about.name);
        let mut text = format!("{title}   {}, {}\n", about.author, about.year);
        let _ = writeln!(text, "{}", textwrap::fill(about.summary, 78));
        if !game.options_text().is_empty() {
            let _ = writeln!(text, "Rule options: {}", game.options_text());
        }
        let _ = write!(text, "\n{}", self.players());
        text += "Type a move, help or rules.\n";
        print(&text)?;
        self.show()
    }

    /// Describes the players.
    fn players(&self) -> String {
        let side_of =
            |side: Side| format!("{} is {}", ENGLISH.side(side), self.game.describe(side));
        let text = match self.only_person() {
            Some(side) => format!("You play {}. {}.", ENGLISH.side(side), side_of(!side)),
            None if self.game.seats().iter().all(Seat::is_human) => "Two people play.".to_owned(),
            None => format!("{}. {}.", side_of(Side::White), side_of(Side::Black)),
        };
        textwrap::fill(&text, 78) + "\n"
    }

    /// Returns the side of the person, if exactly one person plays.
    fn only_person(&self) -> Option<Side> {
        match self.game.seats() {
            [Seat::Human, Seat::Computer(_)] => Some(Side::White),
            [Seat::Computer(_), Seat::Human] => Some(Side::Black),
            _ => None,
        }
    }

    /// Prints the board and whose turn it is.
    fn show(&mut self) -> Result<(), Failure> {
        // The person's own side is at the bottom.
        let paint = self.paint.flipped(self.only_person() == Some(Side::Black));
        let mut text = format!("\n{}", paint.board(self.game.game(), self.unseen));
        self.unseen = 0;
        if let Some(outcome) = self.game.outcome() {
            let _ = writeln!(text, "{}", self.result(outcome));
        }
        print(&text)
    }

    /// Returns the result as a sentence.
    fn result(&self, outcome: Outcome) -> String {
        let words = match outcome {
            Outcome::Win(side, reason) => match self.only_person() {
                Some(person) if person == side => format!("You won: {}", reason.0),
                Some(_) => format!("You lost: {}", reason.0),
                None => format!("{} wins: {}", ENGLISH.side(side), reason.0),
            },
            Outcome::Draw(reason) => format!("The game is drawn: {}", reason.0),
        };
        format!("{words}. Type undo to go back, quit to leave.")
    }

    /// Returns the prompt: the turn's number and the side to move.
    pub fn prompt(&self) -> String {
        if self.game.is_over() {
            return "> ".to_owned();
        }
        let game = self.game.game();
        let number = game.plies() / 2 + 1;
        format!("{number}. {}> ", ENGLISH.to_move(game.side_to_move()))
    }

    /// Returns the game at its present position.
    pub fn game(&self) -> &AnyGame {
        self.game.game()
    }

    /// Lets the computer move if it is its turn. Returns whether it did.
    pub fn computer_moves(&mut self) -> Result<bool, Failure> {
        let turn = match self.game.computer_turn() {
            Ok(turn) => turn,
            Err(fault) => {
                self.leave()?;
                return Err(Failure::new("player", &fault));
            }
        };
        let Some((side, turn)) = turn else {
            return Ok(false);
        };
        if let Turn::Played { choice, .. } = turn {
            self.unseen += 1;
            self.show()?;
            let mv = choice.mv;
            self.say(&format!("{} plays {mv}.", ENGLISH.side(side)))?;
            return Ok(true);
        }
        if let Some((_, why)) = self.game.forfeit() {
            self.say(&format!("{} forfeits: {why}.", ENGLISH.side(side)))?;
        }
        self.show()?;
        Ok(true)
    }

    /// Carries out a typed line.
    pub fn take(&mut self, line: &str) -> Result<Step, Failure> {
        match word::read(line) {
            Word::Nothing => {}
            Word::Board => self.show()?,
            Word::Moves(None) => self.list_all()?,
            Word::Moves(Some(spaces)) => self.say(&possible::after(self.game(), &spaces))?,
            Word::Undo(turns) => self.undo(turns)?,
            Word::Hint => self.hint()?,
            Word::Record => self.say(&self.game.record().to_string())?,
            Word::Position => self.say(&self.game().position_text())?,
            Word::Rules { all } => rules::read(self.game().game(), self.paint, all)?,
            Word::Save(name) => self.save(name)?,
            Word::Load(name, number) => self.reload(&name, number)?,
            Word::Resign => self.resign()?,
            Word::Help => self.say(&help::commands(self.game().game()))?,
            Word::Misused(how) => self.say(&format!("Type {how}."))?,
            Word::Quit => return self.leave().map(|()| Step::Leave),
            Word::Move(text) => self.move_or_space(&text)?,
        }
        Ok(Step::Stay)
    }

    /// Plays a move, given as its text or as the spaces to click. Answers the beginning of a move with its
    /// continuations.
    fn move_or_space(&mut self, text: &str) -> Result<(), Failure> {
        if self.game.is_over() {
            return self.say("The game is over. Type undo to go back, quit to leave.");
        }
        let lower = text.to_ascii_lowercase();
        let mut played = self.game.play(text).or_else(|fault| {
            // Capitals are accepted, but the fault quotes what was typed.
            self.game.play(&lower).map_err(|_| fault)
        });
        if played.is_err()
            && let Some(complete) = possible::complete(self.game(), &lower)
        {
            played = self.game.play(&complete);
        }
        let Err(fault) = played else {
            self.unseen += 1;
            let computer_next = !self.game.is_over() && !self.game.seat_to_move().is_human();
            return match computer_next {
                true => Ok(()),
                false => self.show(),
            };
        };
        match possible::begins(self.game(), &lower) {
            true => self.say(&possible::after(self.game(), &lower)),
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
        if self.game.is_over() {
            return self.say("The game is over: there are no moves.");
        }
        self.say(&possible::all(self.game()))
    }

    /// Takes back this number of the person's turns.
    fn undo(&mut self, turns: usize) -> Result<(), Failure> {
        self.unseen = 0;
        if self.game.take_back(turns) {
            return self.show();
        }
        self.say(match turns {
            1 => "You have no turn to take back.",
            _ => "You have not made that many turns.",
        })
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.game.is_over() {
            return self.say("The game is over.");
        }
        match self.game.hint() {
            Some(hint) => self.say(&format!("Try {hint}.")),
            None => self.say("The engine found no move."),
        }
    }

    fn save(&mut self, name: Option<String>) -> Result<(), Failure> {
        let Some(path) = name.map(PathBuf::from).or_else(|| self.file.clone()) else {
            return self.say("Type save FILE.");
        };
        let text = self.game.record().to_string();
        let again = self.file.as_deref() == Some(path.as_path());
        match outputs::write(&path, &text, again) {
            Ok(()) => {
                let shown = words::quotable(&path.display().to_string());
                self.file = Some(path);
                self.saved = Some(self.game.record());
                self.say(&format!("Saved as {shown}."))
            }
            Err(failure) => self.say(&failure.line()),
        }
    }

    /// Resumes a saved game. A file that cannot be read changes nothing.
    fn reload(&mut self, name: &str, number: usize) -> Result<(), Failure> {
        let loaded = match keep::load(Path::new(name), number, &self.flags.layouts) {
            Ok(loaded) => loaded,
            Err(failure) => return self.say(&failure.line()),
        };
        let Loaded {
            game,
            seats,
            ending,
            more,
        } = loaded;
        let computers = Computers::new(self.seed, self.flags.think);
        self.game = match TerminalGame::new(&game, seats, computers) {
            Ok(game) => game,
            Err(fault) => return self.say(&Failure::new(name, &fault).line()),
        };
        self.restore_ending(ending);
        self.set_file(Path::new(name), number == 1 && !more);
        self.unseen = 0;
        let mut text = self.players();
        if more {
            let next = number + 1;
            let _ = writeln!(
                text,
                "The file holds more games. Type load FILE {next} for the next one."
            );
        }
        print(&text)?;
        self.show()
    }

    fn resign(&mut self) -> Result<(), Failure> {
        let side = self.game().side_to_move();
        if self.game.resign(side).is_err() {
            return self.say("The game is over already.");
        }
        match self.game.outcome() {
            Some(outcome) => self.say(&self.result(outcome)),
            None => Ok(()),
        }
    }

    /// Prints how to resume the game, if it is not over.
    pub fn leave(&self) -> Result<(), Failure> {
        if self.game.is_over() || self.game().plies() == 0 {
            return Ok(());
        }
        let record = self.game.record();
        let seats = self.game.seats();
        let is_saved = self.saved.as_ref() == Some(&record) && seats.iter().all(Seat::is_restored);
        let saved = self.file.as_deref().filter(|_| is_saved);
        self.say(&format!(
            "To resume: {}",
            help::resume(self.game(), seats, saved, &self.flags)
        ))
    }
}

/// Returns a random seed, from the standard library's randomly seeded hasher.
fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish() % 1_000_000
}
