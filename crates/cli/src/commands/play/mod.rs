//! `burgrave play`: a game in the terminal, between people or against the computer.

mod computer;
mod dialogue;
mod entry;
mod game;
mod help;
mod keep;
mod possible;
mod word;

use std::io::IsTerminal;

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_games::registry::GameId;

use crate::args::{self, Seat};
use crate::failure::Failure;
use crate::input;
use crate::paint::Paint;

use self::dialogue::{Dialogue, Step};
use self::entry::{Entry, Line};

pub fn run(command: &args::Play) -> Result<(), Failure> {
    let mut entry = Entry::new()?;
    let paint = Paint::new(&command.display);
    let mut dialogue = match &command.load {
        Some(path) => Dialogue::load(path, command, paint)?,
        None => {
            let Some(game) = choose(command.game, &mut entry)? else {
                return Ok(());
            };
            Dialogue::new(&input::game(game, &command.from)?, command, paint)?
        }
    };
    dialogue.greet()?;
    converse(&mut dialogue, &mut entry)
}

/// Runs the loop of turns and commands until the input ends or the player leaves.
fn converse(dialogue: &mut Dialogue, entry: &mut Entry) -> Result<(), Failure> {
    loop {
        if dialogue.computer_moves()? {
            continue;
        }
        entry.offer(dialogue.game());
        match entry.read(&dialogue.prompt())? {
            Line::Text(text) => {
                if dialogue.take(&text)? == Step::Leave {
                    return Ok(());
                }
            }
            Line::Interrupted => dialogue.say("Type quit to leave.")?,
            Line::End => return dialogue.leave(),
        }
    }
}

/// Returns the game named on the command line, or asks for one.
fn choose(named: Option<GameId>, entry: &mut Entry) -> Result<Option<GameId>, Failure> {
    if named.is_some() {
        return Ok(named);
    }
    if !std::io::stdin().is_terminal() {
        let ids = GameId::ALL.map(GameId::id).join(", ");
        return Err(Failure::usage(format!(
            "which game? name one of {ids}: burgrave play GAME"
        )));
    }
    let mut list = String::from("Which game?\n\n");
    for (number, game) in GameId::ALL.into_iter().enumerate() {
        let about = game.about();
        list += &format!("  {}  {:<20} {}\n", number + 1, about.name, about.summary);
    }
    crate::failure::print(&list)?;
    loop {
        match entry.read("\nNumber (or quit): ")? {
            Line::Text(text) => {
                let text = text.trim();
                if text == "quit" || text == "q" {
                    return Ok(None);
                }
                let by_number = text
                    .parse::<usize>()
                    .ok()
                    .and_then(|number| GameId::ALL.get(number.checked_sub(1)?).copied());
                if let Some(game) = by_number.or_else(|| text.parse().ok()) {
                    return Ok(Some(game));
                }
                crate::failure::print("Please type a number from 1 to 5.\n")?;
            }
            Line::Interrupted | Line::End => return Ok(None),
        }
    }
}

/// Default level, in the browser too: a beginner can win against it.
const DEFAULT_LEVEL: Level = Level::ALL[1];

/// Returns the players of both sides: those of the saved game, or the computer against a person who moves
/// first, unless the command line names others.
fn seats(command: &args::Play, saved: Option<[Seat; 2]>, first: Side) -> [Seat; 2] {
    let computer = || Seat::level(command.level.unwrap_or(DEFAULT_LEVEL));
    let against = |person: Side| {
        Side::BOTH.map(|side| match side == person {
            true => Seat::Human,
            false => computer(),
        })
    };
    let mut seats = match (saved, command.level) {
        (None, _) => against(first),
        (Some(saved), None) => saved,
        // Another level than when the game was saved.
        (Some(saved), Some(level)) => saved.map(|seat| match seat {
            Seat::Human => seat,
            Seat::Computer(_) => Seat::level(level),
        }),
    };
    if command.two {
        seats = [Seat::Human, Seat::Human];
    }
    if let Some(side) = command.side {
        seats = against(side.into());
    }
    for (side, seat) in [(Side::White, &command.white), (Side::Black, &command.black)] {
        if let Some(seat) = seat {
            seats[side.index()] = seat.clone();
        }
    }
    seats
}
