//! The rules that the first byte of an input chooses from.

use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};

/// Seeds refer to these by number, so new ones go to the end.
const RULES: &[(GameId, &str)] = &[
    (GameId::KingOfTheCastle, ""),
    (GameId::KingOfTheCastle, "sow=fan"),
    (GameId::KingOfTheCastle, "max-tower=3"),
    (GameId::KingOfTheCastle, "platform=assigned"),
    (GameId::KingOfTheCastle, "platform=any,max-tower=5,sow=fan"),
    (GameId::KingsCastle, "side=7"),
    (GameId::DobyvaniHradu, "layout=odd"),
    (GameId::KingsCastle, ""),
    (GameId::KingsCastle, "side=8,throw=off"),
    (GameId::AujjrisCastle, ""),
    (GameId::AujjrisCastle, "tower=2"),
    (GameId::Castello, ""),
    (
        GameId::Castello,
        "double-step=off,lock=middle,max-captures=none",
    ),
    (GameId::Castello, "directions=orthogonal,retrace=not-start"),
    (GameId::DobyvaniHradu, ""),
    (GameId::DobyvaniHradu, "rules=french,setup=standard"),
];

/// Returns the rules that `byte` chooses.
pub fn rules(byte: u8) -> AnyRules {
    let (game, text) = RULES[usize::from(byte) % RULES.len()];
    let mut layouts = Layouts::built_in();
    let odd = include_bytes!("../../games/tests/data/odd.layout");
    layouts.register("odd", odd).expect("a valid layout");
    AnyRules::parse_with(game, text, &layouts).expect("valid options")
}
