//! Boards in the terminal, with or without colour, in Unicode or ASCII.

use std::io::IsTerminal;

use burgrave_core::Effect;
use burgrave_draw::{Marks, terminal};
use burgrave_games::any::AnyGame;

use crate::args::{Colour, DisplayArgs};

/// Style of boards in the terminal.
#[derive(Clone, Copy)]
pub struct Paint {
    style: terminal::Style,
    any_height: bool,
}

impl Paint {
    /// Chooses the style by the flags, the environment (`NO_COLOR`, `TERM`) and the terminal.
    pub fn new(display: &DisplayArgs) -> Paint {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let wanted = match display.colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                std::io::stdout().is_terminal() && !plain && !dumb
            }
        };
        Paint {
            style: terminal::Style {
                colour: wanted,
                unicode: !display.ascii && !dumb,
                ..terminal::Style::default()
            },
            any_height: false,
        }
    }

    /// Returns the text in bold, if there is colour.
    pub fn bold(self, text: &str) -> String {
        match self.colour() {
            true => format!("\u{1b}[1m{text}\u{1b}[0m"),
            false => text.to_owned(),
        }
    }

    /// Returns the style with Black at the bottom if `flipped`.
    pub fn flipped(mut self, flipped: bool) -> Paint {
        self.style.flipped = flipped;
        self
    }

    /// Returns the style for scrolled text: boards may be higher than the terminal.
    pub fn any_height(mut self) -> Paint {
        self.any_height = true;
        self
    }

    /// Returns whether there is colour.
    pub fn colour(self) -> bool {
        self.style.colour
    }

    /// Draws the board with the last `plies` moves marked, at least one.
    pub fn board(self, game: &AnyGame, plies: usize) -> String {
        self.draw(game, &last_moves(game, plies.max(1)))
    }

    /// Draws the board with marks in the present size of the terminal.
    pub fn draw(self, game: &AnyGame, marks: &Marks) -> String {
        let (width, height) = size().unzip();
        let style = terminal::Style {
            width,
            height: height.filter(|_| !self.any_height),
            ..self.style
        };
        terminal::draw(&game.board(), &game.view(), marks, &style)
    }
}

/// Returns the columns and lines for a board if standard output is a terminal. Two lines remain for the
/// computer's move and the prompt.
fn size() -> Option<(usize, usize)> {
    if !std::io::stdout().is_terminal() {
        return None;
    }
    let (width, height) = terminal_size::terminal_size()?;
    let lines = usize::from(height.0);
    // A terminal of unknown size may report 0.
    (width.0 > 0 && lines > 2).then(|| (usize::from(width.0), lines - 2))
}

/// Marks the changes of the last move.
pub fn last_move(game: &AnyGame) -> Marks {
    last_moves(game, 1)
}

/// Marks the changes of the last moves.
pub fn last_moves(game: &AnyGame, plies: usize) -> Marks {
    let mut marks = Marks::default();
    let mut before = game.clone();
    for _ in 0..plies {
        if let Some(mv) = before.undo() {
            mark(&before, &mv, &mut marks);
        }
    }
    marks
}

fn mark(before: &AnyGame, mv: &str, marks: &mut Marks) {
    for effect in before.effects(mv).unwrap_or_default() {
        match effect {
            Effect::Move { from, to } | Effect::Throw { from, to } => marks.last.extend([from, to]),
            Effect::Push { from, to } => {
                marks.last.push(from);
                marks.last.extend(to);
            }
            Effect::Capture(at) | Effect::Seize(at) | Effect::Demote(at) => {
                marks.captured.push(at);
            }
            Effect::Place(at) | Effect::Convert(at) | Effect::Promote(at) => marks.last.push(at),
            Effect::Raise(_) | Effect::Lower(_) => {}
        }
    }
}
