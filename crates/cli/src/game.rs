//! Terminal texts of each game: one implementation of [`TerminalGame`] per game.

use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

/// Texts of a game for the terminal.
pub trait TerminalGame {
    /// Rule-book page.
    const PAGE: &'static str;
    /// One line per kind of move: an example, legal at the start where the kind can be, and what it does.
    const EXAMPLES: &'static str;
}

impl TerminalGame for KingOfTheCastle {
    const PAGE: &'static str = include_str!("../../../docs/rules/king-of-the-castle.md");
    const EXAMPLES: &'static str = "  a1-a2-a3      sow a tower along these spaces";
}

impl TerminalGame for KingsCastle {
    const PAGE: &'static str = include_str!("../../../docs/rules/kings-castle.md");
    const EXAMPLES: &'static str = "  f1            place a man
  f1-f3         move one man
  c3e3-g3       move the men from c3 to e3 until the first is on g3";
}

impl TerminalGame for AujjrisCastle {
    const PAGE: &'static str = include_str!("../../../docs/rules/aujjris-castle.md");
    const EXAMPLES: &'static str = "  a1-b1         step
  a1*b1         push what stands on b1
  a2=a5         move the top stacker";
}

impl TerminalGame for Castello {
    const PAGE: &'static str = include_str!("../../../docs/rules/castello.md");
    const EXAMPLES: &'static str = "  b20-b19       step
  b20-b18       double step of a man that has not moved
  b20:d18:f16   jump to d18, then to f16";
}

impl TerminalGame for DobyvaniHradu {
    const PAGE: &'static str = include_str!("../../../docs/rules/dobyvani-hradu.md");
    const EXAMPLES: &'static str = "  h8            place a soldier
  h8-h9         move one";
}

/// Returns the rule-book page of a game.
pub const fn page(game: GameId) -> &'static str {
    with_game!(game, |G| G::PAGE)
}

/// Returns examples of a game's move notation.
pub const fn examples(game: GameId) -> &'static str {
    with_game!(game, |G| G::EXAMPLES)
}
