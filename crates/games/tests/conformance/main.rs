//! One suite that every game passes, whatever its rules: see `suite`.
//!
//! The positions come from random games under many options, and from random edits of such positions
//! (most of which no game could lead to). `BURGRAVE_ROUNDS` makes it longer or shorter (default 1).

mod codes;
mod edits;
mod options;
mod suite;
mod twin;

use burgrave_games::registry::{Game, GameId};
use burgrave_games::with_rules;

fn rounds() -> u64 {
    std::env::var("BURGRAVE_ROUNDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1)
}

/// Runs the suite for a game under many options.
fn run_suite(game: GameId) {
    fn examine<G: Game>(rules: &G) {
        let name = G::ID.id();
        suite::examine(name, rules, |text| edits::alphabet(name, text), rounds());
    }
    for (_, rules) in options::all(game, 4 * rounds()) {
        with_rules!(&rules, |rules| examine(rules));
    }
}

macro_rules! games {
    ($($name:ident: $game:ident;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn suite() {
                run_suite(GameId::$game);
            }

            #[test]
            fn agrees_with_its_slow_twin() {
                twin::games(GameId::$game, rounds());
            }

            #[test]
            fn accepts_just_what_its_slow_twin_accepts() {
                twin::acceptance(GameId::$game, rounds());
            }
        })*
    };
}

games!(
    king_of_the_castle: KingOfTheCastle;
    kings_castle: KingsCastle;
    aujjris_castle: AujjrisCastle;
    castello: Castello;
    dobyvani_hradu: DobyvaniHradu;
);
