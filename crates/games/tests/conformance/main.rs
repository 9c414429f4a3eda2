//! What holds for every game in random positions under many options: the suite of properties, the comparison with
//! the slow twin, frozen values. `own` holds what only one game promises.
//!
//! Positions come from random games, from random edits of their positions (most of which no game leads to), and
//! from `random`. `BURGRAVE_ROUNDS` multiplies the number of positions (default 1).

mod edits;
mod frozen;
mod options;
mod own;
mod random;
mod suite;
#[path = "../support/mod.rs"]
mod support;
mod twin;

use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::with_rules;

fn rounds() -> u64 {
    std::env::var("BURGRAVE_ROUNDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1)
}

/// Returns the rows of a table with columns separated by `|`.
fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    let lines = table.trim().lines();
    lines.map(|line| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        columns.try_into().expect("N columns")
    })
}

fn rules(game: &str, options: &str) -> AnyRules {
    let game = game.parse().expect("a game");
    AnyRules::parse(game, options).expect("options")
}

/// Runs the suite for a game under many options.
fn run_suite(game: GameId) {
    let name = game.id();
    for variant in options::variants(game, 4 * rounds()) {
        let another = |from: &str, rng: &mut burgrave_core::SplitMix| match random::index(rng, 2) {
            0 => edits::edit(from, &edits::alphabet(name, from), rng),
            _ => random::text(&variant, rng),
        };
        with_rules!(&variant.rules, |rules| suite::examine(
            name,
            rules,
            another,
            rounds()
        ));
    }
}

macro_rules! games {
    ($($name:ident: $game:ident, $rare:expr;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn passes_the_suite() {
                run_suite(GameId::$game);
            }

            #[test]
            fn agrees_with_its_twin_in_random_games() {
                twin::games(GameId::$game, rounds(), $rare);
            }

            #[test]
            fn agrees_with_its_twin_on_spoilt_position_texts() {
                twin::spoilt_texts(GameId::$game);
            }
        })*
    };
}

// The numbers are the passes and draws by two passes that random games must meet. In King of the Castle one side can
// always move; random positions of King's Castle and Castello are rarely full enough.
games!(
    king_of_the_castle: KingOfTheCastle, [10, 0];
    kings_castle: KingsCastle, [1, 0];
    aujjris_castle: AujjrisCastle, [10, 5];
    castello: Castello, [0, 0];
    dobyvani_hradu: DobyvaniHradu, [10, 5];
);
