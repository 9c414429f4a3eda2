//! A game in progress in the terminal.

use std::fmt::Write;
use std::path::Path;

use burgrave_core::{Fault, Outcome, Reason, Side, Step as Click};
use burgrave_games::any::AnyGame;
use burgrave_words as words;

use super::computer::Computer;
use super::word::{self, Word};
use super::{help, keep, seats};
use crate::args::{self, Seat};
use crate::commands::rules;
use crate::failure::{Failure, print};
use crate::paint::Paint;

/// Lists longer than this are cut, and say so.
const LIST: usize = 120;
/// No more moves than this are offered for completion.
const COMPLETIONS: usize = 3_000;

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
    computer: Computer,
    /// The side that has given up.
    resigned: Option<Side>,
}

impl Session {
    pub fn new(game: AnyGame, command: &args::Play, paint: Paint) -> Session {
        let seats = seats(command, game.side_to_move());
        Session {
            game,
            seats,
            paint,
            computer: Computer::new(command.seed, command.think),
            resigned: None,
        }
    }

    /// A session that goes on with a saved game.
    pub fn load(path: &Path, command: &args::Play, paint: Paint) -> Result<Session, Failure> {
        let game = keep::load(path, &command.from.under)?;
        Ok(Session::new(game, command, paint))
    }

    pub fn say(&self, text: &str) -> Result<(), Failure> {
        print(&format!("{text}\n"))
    }

    /// The first words and the board.
    pub fn greet(&self) -> Result<(), Failure> {
        let about = self.game.game().about();
        let mut text = format!("{} ({}, {})\n", about.name, about.author, about.year);
        if !self.game.options_text().is_empty() {
            let _ = writeln!(text, "Rule options: {}", self.game.options_text());
        }
        let _ = writeln!(text, "{}\n", about.summary);
        for side in Side::BOTH {
            let _ = writeln!(
                text,
                "{} {}",
                title(side),
                self.computer.describes(self.seats[side.index()])
            );
        }
        text += "Type help for what can be typed, rules to read the rules.\n";
        print(&text)?;
        self.show()
    }

    /// The board and whose turn it is.
    fn show(&self) -> Result<(), Failure> {
        let mut text = format!("\n{}", self.paint.board(&self.game));
        if let Some(outcome) = self.outcome() {
            let _ = writeln!(
                text,
                "{}. Type undo to go back, quit to leave.",
                sentence(outcome)
            );
        }
        print(&text)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.resigned
            .map(|side| Outcome::Win(!side, Reason::RESIGNATION))
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

    /// Moves and command words that fit now.
    pub fn completions(&self) -> Vec<String> {
        let mut list: Vec<String> = word::WORDS.iter().map(|&word| word.to_owned()).collect();
        if !self.over() {
            let mut room = COMPLETIONS;
            let _ = self.game.each_legal(&mut |text| {
                list.push(text.to_owned());
                room -= 1;
                room > 0
            });
        }
        list
    }

    /// Lets the computer move if it is its turn. Says whether it moved.
    pub fn computer_moves(&mut self) -> Result<bool, Failure> {
        let seat = self.seats[self.game.side_to_move().index()];
        if self.over() || seat == Seat::Human {
            return Ok(false);
        }
        let side = self.game.side_to_move();
        let Some(text) = self.computer.choose(seat, &self.game) else {
            return Ok(false);
        };
        self.play(&text)?;
        self.show()?;
        self.say(&format!("{} (computer) played {text}.", title(side)))?;
        Ok(true)
    }

    fn play(&mut self, text: &str) -> Result<(), Failure> {
        self.game
            .play(text)
            .map(|_| ())
            .map_err(|fault| Failure::new(text, &fault))
    }

    /// Does what a line says.
    pub fn take(&mut self, line: &str) -> Result<Step, Failure> {
        match word::read(line) {
            Word::Nothing => {}
            Word::Board => self.show()?,
            Word::Moves(None) => self.list_all()?,
            Word::Moves(Some(spaces)) => self.list_after(&spaces)?,
            Word::Undo => self.undo()?,
            Word::Hint => self.hint()?,
            Word::Record => self.say(&keep::text(&self.game, self.resigned, self.seats))?,
            Word::Position => self.say(&self.game.position_text())?,
            Word::Rules => print(&rules::page(self.game.game(), self.paint))?,
            Word::Save(name) => self.save(&name)?,
            Word::Load(name) => self.reload(&name)?,
            Word::Resign => self.resign()?,
            Word::Help => self.say(&help::commands(self.game.game()))?,
            Word::NoFile(word) => self.say(&format!("{word} needs a file name: {word} FILE"))?,
            Word::Quit => return self.leave().map(|()| Step::Leave),
            Word::Move(text) => self.move_or_space(&text)?,
        }
        Ok(Step::Stay)
    }

    /// Plays a move; a space alone is answered with what is possible from it.
    fn move_or_space(&mut self, text: &str) -> Result<(), Failure> {
        if self.resigned.is_some() {
            return self.say("The game is over. Type undo to go back, quit to leave.");
        }
        match self.game.play(text) {
            Ok(_) => self.show(),
            Err(fault) => {
                let begins = self
                    .clicks(text)
                    .is_some_and(|clicks| self.game.menu(&clicks).is_some());
                if begins {
                    return self.list_after(text);
                }
                self.explain(text, &fault)
            }
        }
    }

    fn explain(&self, text: &str, fault: &Fault) -> Result<(), Failure> {
        let text = words::quotable(text);
        self.say(&format!(
            "{text}: {}.\nType moves for the legal moves, help for more.",
            words::sentence(fault)
        ))
    }

    fn list_all(&self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over: there are no moves.");
        }
        let mut list = Vec::new();
        let mut more = false;
        let counted = self.game.each_legal(&mut |text| {
            more = list.len() == LIST;
            if !more {
                list.push(text.to_owned());
            }
            !more
        });
        if let Err(fault) = counted {
            return self.say(&format!("{}. Try moves SPACE.", words::sentence(&fault)));
        }
        let mut text = columns(&list);
        if more {
            text += "... and more; moves SPACE lists those from a space.\n";
        }
        print(&text)
    }

    /// What can follow some spaces and choices, typed in any separation.
    fn list_after(&self, spaces: &str) -> Result<(), Failure> {
        let shown = words::quotable(spaces);
        let Some(clicks) = self.clicks(spaces) else {
            return self.say(&format!("{shown}: no such space on this board."));
        };
        let Some(menu) = self.game.menu(&clicks) else {
            return self.say(&format!("Nothing can be moved from {shown} now."));
        };
        let mut text = String::new();
        if let Some(mv) = &menu.finish {
            let _ = writeln!(text, "{shown} can stop here: the move {mv}");
        }
        let next: Vec<String> = menu
            .next
            .iter()
            .map(|option| self.name(option.step))
            .collect();
        if !next.is_empty() {
            let _ = writeln!(text, "After {shown}, next: {}", next.join(" "));
        }
        let complete: Vec<String> = menu
            .next
            .iter()
            .filter_map(|option| {
                let mut clicks = clicks.clone();
                clicks.push(option.step);
                self.game.menu(&clicks)?.finish
            })
            .collect();
        if !complete.is_empty() {
            text += "Moves:\n";
            text += &columns(&complete);
        }
        print(&text)
    }

    /// The spaces and choices named in a text such as `a1-a2` or `a1 stacker`.
    fn clicks(&self, text: &str) -> Option<Vec<Click>> {
        let board = self.game.board();
        let mut clicks = Vec::new();
        let parts = text.split(|c: char| !c.is_ascii_alphanumeric());
        for part in parts.filter(|part| !part.is_empty()) {
            let space = board.cells.iter().position(|cell| cell.name == part);
            let click = match space {
                Some(space) => Click::Space(u16::try_from(space).ok()?),
                None => self.choice(&clicks, part)?,
            };
            clicks.push(click);
        }
        (!clicks.is_empty()).then_some(clicks)
    }

    fn choice(&self, before: &[Click], word: &str) -> Option<Click> {
        let menu = self.game.menu(before)?;
        menu.next
            .iter()
            .map(|option| option.step)
            .find(|step| matches!(step, Click::Choice(choice) if *choice == word))
    }

    fn name(&self, step: Click) -> String {
        match step {
            Click::Space(space) => self
                .game
                .board()
                .cells
                .get(usize::from(space))
                .map_or_else(String::new, |cell| cell.name.clone()),
            Click::Choice(choice) => choice.to_owned(),
        }
    }

    /// Takes back to the person's last turn.
    fn undo(&mut self) -> Result<(), Failure> {
        if self.resigned.take().is_some() {
            return self.show();
        }
        let human =
            |game: &AnyGame, seats: &[Seat; 2]| seats[game.side_to_move().index()] == Seat::Human;
        let before = self.game.clone();
        while self.game.undo().is_some() {
            if human(&self.game, &self.seats) {
                return self.show();
            }
        }
        self.game = before;
        self.say("There is nothing of yours to take back.")
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over.");
        }
        match self.computer.advise(&self.game) {
            Some(advice) => self.say(&format!("Perhaps {advice}.")),
            None => self.say("No idea."),
        }
    }

    fn save(&mut self, name: &str) -> Result<(), Failure> {
        let text = keep::text(&self.game, self.resigned, self.seats);
        match keep::save(Path::new(name), &text) {
            Ok(()) => self.say(&format!("Saved as {}.", words::quotable(name))),
            Err(failure) => self.say(&failure.line()),
        }
    }

    /// Goes on with a saved game; a file that cannot be read changes nothing.
    fn reload(&mut self, name: &str) -> Result<(), Failure> {
        match keep::load(Path::new(name), &args::UnderRules::default()) {
            Ok(game) => {
                self.game = game;
                self.resigned = None;
                self.show()
            }
            Err(failure) => self.say(&failure.line()),
        }
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if self.over() {
            return self.say("The game is over already.");
        }
        self.resigned = Some(self.game.side_to_move());
        self.show()
    }

    /// The last words: how to come back to an unfinished game.
    pub fn leave(&self) -> Result<(), Failure> {
        if self.over() || self.game.plies() == 0 {
            return Ok(());
        }
        let mut text = format!("To go on from here: burgrave play {}", self.game.game());
        if !self.game.options_text().is_empty() {
            let _ = write!(text, " --rules {}", self.game.options_text());
        }
        let _ = write!(text, " --position '{}'", self.game.position_text());
        self.say(&text)
    }
}

fn title(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

fn sentence(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(side, reason) => format!("{} wins: {}", title(side), reason.0),
        Outcome::Draw(reason) => format!("The game is drawn: {}", reason.0),
    }
}

/// A list in columns on 80 characters.
fn columns(list: &[String]) -> String {
    let width = list
        .iter()
        .map(|item| item.chars().count())
        .max()
        .unwrap_or(0)
        + 2;
    let each = (78 / width).max(1);
    let mut text = String::new();
    for row in list.chunks(each) {
        let mut line = String::from("  ");
        for item in row {
            let _ = write!(line, "{item:<width$}");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
