//! What the player is told.

use burgrave_games::registry::GameId;

/// The list of commands.
pub fn commands(game: GameId) -> String {
    format!(
        "\
Type a move, for example {}, or one of:
  moves         list the legal moves
  moves SPACE   list what is possible from a space; after more spaces, what can follow them
  undo          take back (against the computer: your move and its reply)
  hint          let the computer suggest a move
  board         show the board again
  record        show the moves so far
  position      show the position as text
  rules         read the rules
  save FILE     save the game; load FILE goes on with a saved one
  resign        give up
  quit          leave (also Ctrl-D)
The Tab key completes moves and commands.
",
        example(game)
    )
}

/// How moves are written, with an example each.
pub fn example(game: GameId) -> &'static str {
    match game {
        GameId::KingOfTheCastle => "a1-a2-a3 (sow a tower along these spaces)",
        GameId::KingsCastle => {
            "f1 (place a man), f1-f3 (move one man), c3e3-g3 (move the men from c3 to e3 until the first is on g3)"
        }
        GameId::AujjrisCastle => {
            "a1-b1 (step), a1*b1 (push what stands on b1), a2=a5 (move the top stacker)"
        }
        GameId::Castello => "b2-b4 (step), b2:d4:f6 (jump to d4, then to f6)",
        GameId::DobyvaniHradu => "h8 (place a soldier), h8-h9 (move one)",
    }
}
