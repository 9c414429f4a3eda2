//! What the fuzz targets share.

use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};

/// Rule sets that a target's first byte chooses from.
const RULES: &[(GameId, &str)] = &[
    (GameId::KingOfTheCastle, ""),
    (GameId::KingOfTheCastle, "sow=fan"),
    (GameId::KingOfTheCastle, "max-tower=3"),
    (GameId::KingOfTheCastle, "platform=assigned"),
    (GameId::KingsCastle, ""),
    (GameId::KingsCastle, "side=8,throw=off"),
    (GameId::AujjrisCastle, ""),
    (GameId::AujjrisCastle, "tower=2"),
    (GameId::Castello, ""),
    (GameId::Castello, "double-step=off,lock=middle,max-captures=none"),
    (GameId::Castello, "directions=orthogonal,retrace=not-start"),
    (GameId::DobyvaniHradu, ""),
    (GameId::DobyvaniHradu, "rules=french,setup=standard"),
];

/// The rules that a byte chooses.
pub fn rules(byte: u8) -> AnyRules {
    let (game, text) = RULES[usize::from(byte) % RULES.len()];
    AnyRules::parse(game, text, &Layouts::default()).expect("sound options")
}
