//! `burgrave rules`: the rule-book page in the terminal, its pictures drawn with characters.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

use burgrave_games::registry::GameId;
use termimad::{FmtText, MadSkin};

use crate::args;
use crate::failure::{Failure, print};
use crate::game;
use crate::paint::Paint;
use crate::pictures;

/// Lines no longer than this, where the terminal is wider.
const WIDTH: usize = 80;

pub fn run(command: &args::Rules) -> Result<(), Failure> {
    read(command.game, Paint::new(&command.display), true)
}

/// Shows the page, through a pager at a terminal. Without `all` it ends where the rulings begin.
pub fn read(game: GameId, paint: Paint, all: bool) -> Result<(), Failure> {
    let text = page(game, paint.any_height(), all);
    match std::io::stdout().is_terminal() && through_pager(&text) {
        true => Ok(()),
        false => print(&text),
    }
}

/// Shows a text through `$PAGER`, or `less`. False if there is none.
fn through_pager(text: &str) -> bool {
    let pager = std::env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else {
        return false;
    };
    let child = Command::new(program)
        .args(words)
        // Quit if it fits the screen, pass colours on, leave the text on the screen.
        .env("LESS", "FRX")
        .stdin(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // A reader who has seen enough closes the pipe.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok()
}

/// The page for a terminal.
fn page(game: GameId, paint: Paint, all: bool) -> String {
    let skin = match paint.colour() {
        true => MadSkin::default(),
        false => MadSkin::no_style(),
    };
    let mut out = String::new();
    let mut text = String::new();
    let lines = game::page(game)
        .lines()
        .take_while(|line| all || *line != "## Rulings");
    for line in lines {
        match pictures::named_in(line) {
            Some((caption, name)) => {
                out += &FmtText::from(&skin, &text, Some(WIDTH)).to_string();
                text.clear();
                if let Some(picture) = pictures::find(name) {
                    out += &picture.for_terminal(paint);
                }
                out += &format!("    {caption}\n");
            }
            None => {
                text += line;
                text.push('\n');
            }
        }
    }
    out += &FmtText::from(&skin, &text, Some(WIDTH)).to_string();
    out
}
