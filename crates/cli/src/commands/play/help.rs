//! Help texts.

use std::fmt::Write;
use std::time::Duration;

use burgrave_games::any::AnyGame;
use burgrave_games::hradu::layout_name;
use burgrave_games::registry::GameId;

use crate::args::{RulesArgs, Seat};
use crate::game::examples;

/// Returns the list of commands.
pub fn commands(game: GameId) -> String {
    format!(
        "\
Type a move:
{}
or one of:
  moves         list the legal moves
  moves SPACE   what is possible from a space; more spaces may follow
  undo          take back your last turn; undo 3 takes back three
  hint          what the computer would play
  board         show the board again
  record        show the moves so far
  position      show the position as text
  rules         read how it is played; rules all: rulings and options too
  save FILE     save the game; save alone writes to the same file again
  load FILE     go on with a saved game
  resign        give up
  quit          leave (also Ctrl-D)
The Tab key completes moves and commands.",
        examples(game)
    )
}

/// Returns the command that resumes a game with the same players, time and seed.
pub fn resume(
    game: &AnyGame,
    seats: &[Seat; 2],
    under: &RulesArgs,
    (seed, think): (u64, Duration),
) -> String {
    let program = std::env::var("BURGRAVE_CALLED").unwrap_or_else(|_| "burgrave".to_owned());
    let mut text = format!("{program} play {}", game.game());
    let mut flag = |name: &str, value: &str| {
        let quoted = value.replace('\'', "'\\''");
        let _ = write!(text, " --{name} '{quoted}'");
    };
    for layout in &under.layout {
        flag("layout", &layout.display().to_string());
    }
    let options = game.options_text();
    if let Some(code) = game.rules().layout_code()
        && let Some(name) = layout_name(&options)
        && !(under.layout.iter()).any(|path| path.file_stem().is_some_and(|stem| stem == name))
    {
        // It came with a record.
        flag("layout-code", &format!("{name}={code}"));
    }
    if !options.is_empty() {
        flag("rules", &options);
    }
    let moves = game.move_texts();
    // A command line has room for a game of usual length. A longer one loses its repetitions.
    if moves.len() <= 300 {
        flag("position", &game.first_position_text());
        flag("moves", &moves.join(" "));
    } else {
        flag("position", &game.position_text());
    }
    for (name, seat) in ["white", "black"].into_iter().zip(seats) {
        flag(name, seat.name());
    }
    if !seats.iter().all(Seat::is_human) {
        flag("seed", &seed.to_string());
    }
    flag("think", &think.as_secs_f64().to_string());
    text
}
