//! The help of a terminal game, and the command that resumes it.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::layout_name;
use burgrave_games::registry::GameId;

use super::DEFAULT_LEVEL;
use crate::args::{DEFAULT_THINK, LayoutArgs, Seat};
use crate::game::examples;

/// Returns the list of commands.
pub fn commands(game: GameId) -> String {
    format!(
        "\
Type a move:
{}
or a command:
  moves         list the legal moves
  moves SPACE   list what can move from a space; add spaces to narrow it down
  undo          take back your last turn; undo 3 takes back three
  hint          ask the engine for a move
  board         show the board again
  record        show the moves so far
  position      show the position as text
  rules         read how the game is played; rules all adds rulings and options
  save FILE     save the game; save alone writes to the same file again
  load FILE     resume a saved game
  resign        give up
  quit          leave (also Ctrl-D)
The Tab key completes moves and commands.",
        examples(game)
    )
}

/// Maximum number of moves in a command that resumes a game. A longer game resumes from its position, and so forgets
/// earlier occurrences of positions.
const MAX_MOVES: usize = 300;

/// Flags of the command line that a resumed game needs again.
pub struct Flags {
    pub layouts: LayoutArgs,
    /// The seed, if the player gave one.
    pub seed: Option<u64>,
    pub think: Duration,
}

/// Returns the shortest command that resumes a game with the same players and settings. `saved` is the file that
/// holds the game as it is now, if there is one.
pub fn resume(game: &AnyGame, seats: &[Seat; 2], saved: Option<&Path>, flags: &Flags) -> String {
    let program = std::env::var("BURGRAVE_CALLED").unwrap_or_else(|_| "burgrave".to_owned());
    let mut text = format!("{program} play");
    let mut add = |name: &str, value: &str| {
        let _ = write!(text, "{name}{}", quoted(value));
    };
    for layout in &flags.layouts.layout {
        add(" --layout ", &layout.display().to_string());
    }
    match saved {
        Some(path) => add(" --load ", &path.display().to_string()),
        None => {
            add(" ", game.game().id());
            add_position(game, flags, &mut add);
            add_seats(game.side_to_move(), seats, &mut add);
        }
    }
    if let Some(seed) = flags.seed {
        add(" --seed ", &seed.to_string());
    }
    if flags.think != DEFAULT_THINK && seats.iter().any(|seat| !seat.is_human()) {
        add(" --think ", &flags.think.as_secs_f64().to_string());
    }
    text
}

fn add_position(game: &AnyGame, flags: &Flags, add: &mut dyn FnMut(&str, &str)) {
    let (rules, options) = (game.rules(), game.options_text());
    let is_named = |name: &str| {
        let mut files = flags.layouts.layout.iter();
        files.any(|path| path.file_stem().is_some_and(|stem| stem == name))
    };
    if let Some(code) = rules.layout_code()
        && let Some(name) = layout_name(&options)
        && !is_named(name)
    {
        // The layout is from a record or a layout code, so no `--layout` names it.
        add(" --layout-code ", &format!("{name}={code}"));
    }
    if !options.is_empty() {
        add(" --rules ", &options);
    }
    let (first, moves) = (game.first_position_text(), game.move_texts());
    if moves.len() > MAX_MOVES {
        return add(" --position ", &game.position_text());
    }
    if first != AnyGame::new(&rules).position_text() {
        add(" --position ", &first);
    }
    add(" --moves ", &moves.join(" "));
}

/// Adds the flags of the players. By default the person to move plays against level 2.
fn add_seats(to_move: Side, seats: &[Seat; 2], add: &mut dyn FnMut(&str, &str)) {
    let (person, opponent) = match seats {
        [Seat::Human, Seat::Human] => return add(" --two", ""),
        [Seat::Human, opponent] => (Some(Side::White), opponent),
        [opponent, Seat::Human] => (Some(Side::Black), opponent),
        [opponent, _] => (None, opponent),
    };
    let Some((person, level)) = person.zip(opponent.as_plain_level()) else {
        add(" --white ", seats[0].name());
        return add(" --black ", seats[1].name());
    };
    if level != DEFAULT_LEVEL {
        add(" --level ", &level.number().to_string());
    }
    if person != to_move {
        add(" --side ", &person.to_string());
    }
}

/// Quotes an argument for a POSIX shell if necessary.
fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:=/+@%".contains(c);
    match text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_quoted_only_if_a_shell_would_change_them() {
        for (text, expected) in [
            ("level:3,blind=5", "level:3,blind=5"),
            ("a1*b1", "'a1*b1'"),
            ("f1 c5", "'f1 c5'"),
            ("it's", "'it'\\''s'"),
            ("", ""),
        ] {
            assert_eq!(quoted(text), expected);
        }
    }
}
