//! What the terminal knows of each game: one implementation of [`TerminalGame`] a game.

use burgrave_games::registry::GameId;
use burgrave_games::{
    AujjrisCastle, Castello, DobyvaniHradu, KingOfTheCastle, KingsCastle, with_game,
};

/// What the terminal knows of a game.
pub trait TerminalGame {
    /// The rule-book page.
    const PAGE: &'static str;
    /// How moves are written, a line with an example for each kind.
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
    const EXAMPLES: &'static str = "  b2-b4         step
  b2:d4:f6      jump to d4, then to f6";
}

impl TerminalGame for DobyvaniHradu {
    const PAGE: &'static str = include_str!("../../../docs/rules/dobyvani-hradu.md");
    const EXAMPLES: &'static str = "  h8            place a soldier
  h8-h9         move one";
}

/// The rule-book page of a game.
pub const fn page(game: GameId) -> &'static str {
    with_game!(game, |G| G::PAGE)
}

/// How moves of a game are written.
pub const fn examples(game: GameId) -> &'static str {
    with_game!(game, |G| G::EXAMPLES)
}
