//! Codes of moves are frozen: search tables, levels of play and other programs depend on them.

use burgrave_core::MoveCode;
use burgrave_games::registry::{AnyRules, Game, GameId, Visitor};

struct Code<'a> {
    moves: &'a [&'a str],
}

impl Visitor for Code<'_> {
    type Out = u64;

    /// The code of the last of the moves, played from the start position.
    fn visit<G: Game>(self, rules: G) -> u64 {
        let mut position = rules.start();
        let mut code = 0;
        for text in self.moves {
            let mv = rules.parse_move(&position, text).expect("legal");
            code = mv.code();
            rules.play(&mut position, mv).expect("legal");
        }
        code
    }
}

fn code(game: GameId, options: &str, moves: &[&str]) -> u64 {
    let rules = AnyRules::parse(game, options).expect("options");
    rules.visit(Code { moves })
}

/// Game, options, moves from the start position, code of the last of them.
const FROZEN: [(GameId, &str, &[&str], u64); 8] = [
    (
        GameId::KingOfTheCastle,
        "",
        &["a1-a2-a1"],
        0x8000_0000_0000_4080,
    ),
    (
        GameId::KingOfTheCastle,
        "",
        &["g1-g2-h2"],
        0x8000_0000_0000_2086,
    ),
    (GameId::KingsCastle, "", &["k9"], 0x1_0000_004d),
    (GameId::AujjrisCastle, "", &["a1-b1"], 0x2_0001),
    (GameId::AujjrisCastle, "", &["i1=i8"], 0x4_0847),
    (GameId::Castello, "", &["a20-a18"], 0xe_3aff_0000_0000),
    (GameId::Castello, "", &["o21:o19"], 0x12_751c_0000_0000),
    (GameId::DobyvaniHradu, "", &["q8"], 0x1_0000_0095),
];

#[test]
fn codes_of_moves_are_frozen() {
    for (game, options, moves, expected) in FROZEN {
        assert_eq!(code(game, options, moves), expected, "{game} {moves:?}");
    }
}
