//! `burgrave rules`: shows the rule-book page of a game, with its pictures as characters.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

use burgrave_games::registry::GameId;

use crate::args;
use crate::failure::{Failure, print};
use crate::game;
use crate::markdown::for_terminal;
use crate::paint::Paint;
use crate::pictures;

/// Maximum line length.
const WIDTH: usize = 80;

pub fn run(command: &args::Rules) -> Result<(), Failure> {
    read(command.game, Paint::new(&command.display), true)
}

/// Shows the page, at a terminal in a pager. Without `all` the page ends before the rulings.
pub fn read(game: GameId, paint: Paint, all: bool) -> Result<(), Failure> {
    let text = page(game, paint.any_height(), all);
    match std::io::stdout().is_terminal() && through_pager(&text) {
        true => Ok(()),
        false => print(&text),
    }
}

/// Shows a text in `$PAGER` or `less`. Returns `false` if there is neither.
fn through_pager(text: &str) -> bool {
    let pager = std::env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else {
        return false;
    };
    let child = Command::new(program)
        .args(words)
        // Options of less: quit if the text fits the screen, keep colours, keep the screen, say how to leave.
        .env("LESS", "-FRX -PsSpace: next page. q: leave.")
        .stdin(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // Fails if the user leaves the pager early.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok()
}

/// Writes a link as its text, followed by the path from the root of the project if it leads out of the rule book.
fn without_links(line: &str) -> String {
    let link = line.split_once("](").and_then(|(before, rest)| {
        let ((start, shown), (target, end)) = (before.rsplit_once('[')?, rest.split_once(')')?);
        let file = target.split('#').next().unwrap_or_default();
        let path = file
            .strip_prefix("../")
            .map(|path| format!(" (docs/{path})"));
        let (path, end) = (path.unwrap_or_default(), without_links(end));
        Some(format!("{start}{shown}{path}{end}"))
    });
    link.unwrap_or_else(|| line.to_owned())
}

/// Formats the page for a terminal.
fn page(game: GameId, paint: Paint, all: bool) -> String {
    let colour = paint.colour();
    let mut out = String::new();
    let mut text = String::new();
    let lines = game::page(game)
        .lines()
        .filter(|line| !line.starts_with("<!--"))
        .take_while(|line| all || *line != "## Rulings");
    for line in lines {
        match pictures::named_in(line) {
            Some((caption, name)) => {
                out += &for_terminal(&text, WIDTH, colour);
                text.clear();
                if let Some(picture) = pictures::find(name) {
                    out += &picture.for_terminal(paint);
                }
                out += &format!("    {caption}\n");
            }
            None => {
                text += &without_links(line);
                text.push('\n');
            }
        }
    }
    out += &for_terminal(&text, WIDTH, colour);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_the_width_and_shows_no_marks() {
        for id in GameId::ALL {
            let lines = game::page(id)
                .lines()
                .filter(|line| pictures::named_in(line).is_none() && !line.starts_with("<!--"));
            let text: String = lines.map(|line| without_links(line) + "\n").collect();
            let shown = for_terminal(&text, WIDTH, false);
            // Positions in code are long.
            for line in shown.lines().filter(|line| !line.starts_with("    ")) {
                assert!(line.chars().count() <= WIDTH, "{line}");
                assert!(!line.contains("**") && !line.contains('`'), "{line}");
            }
        }
    }
}
