//! Codes of moves and hashes of positions are frozen: search tables, levels and other programs depend on them.

use burgrave_core::{MoveCode, hashing};
use burgrave_games::hradu;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_rules;

/// Plays moves from a position (an empty text is the start), and returns the code of the last and the hash of
/// the position after it.
fn play<G: Game>(rules: &G, position: &str, moves: &[&str]) -> (u64, u64) {
    let mut position = match position {
        "" => rules.start(),
        text => rules.parse_position(text).expect("a position"),
    };
    let mut code = 0;
    for text in moves {
        let mv = rules.parse_move(&position, text).expect("legal");
        code = mv.code();
        rules.play(&mut position, mv).expect("legal");
    }
    (code, rules.hash(&position))
}

/// Game, options, position, moves from there, code of the last of them: every kind of move.
const CODES: [(GameId, &str, &str, &[&str], u64); 19] = [
    (
        GameId::KingOfTheCastle,
        "",
        "",
        &["a1-a2-a1"],
        0x8000_0000_0000_4080,
    ),
    (
        GameId::KingOfTheCastle,
        "",
        "",
        &["g1-g2-h2"],
        0x8000_0000_0000_2086,
    ),
    (
        GameId::KingOfTheCastle,
        "",
        "w7/8/8/8/(wb)7/b7 w",
        &["pass"],
        0x8000_0000_0000_0000,
    ),
    (GameId::KingsCastle, "", "", &["k9"], 0x1_0000_004d),
    (GameId::KingsCastle, "", "", &["k9", "swap"], 0x4_0000_0000),
    (
        GameId::KingsCastle,
        "",
        "bw1w1w/6b/2b1w1w1/bw1w1b2b/7w2/1bwb3b1wb/10/1b1b1bwb1/2w1w3/1b3b1/3w1b w -",
        &["e3-h3"],
        0x2_0003_0511,
    ),
    (
        GameId::KingsCastle,
        "",
        "b3w1/3bw2/w2b4/7w1/8b1/8b2/10/9/7w/b6/6 b -",
        &["g9h10-i11"],
        0x3_0102_0051,
    ),
    (
        GameId::KingsCastle,
        "",
        "bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbbbb/bbbbw1wbbbb/bbbbwwbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb w -",
        &["pass"],
        0x5_0000_0000,
    ),
    (GameId::AujjrisCastle, "", "", &["a1-b1"], 0x2_0001),
    (GameId::AujjrisCastle, "", "", &["i1=i8"], 0x4_0847),
    (
        GameId::AujjrisCastle,
        "",
        "b8/9/2(ww)6/2(wwW)6/w(wW)(wwB)w(rrrrrG)4/2(wW)6/9/9/8w w -",
        &["b5*c5"],
        0x3_2526,
    ),
    (
        GameId::AujjrisCastle,
        "",
        "9/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w -",
        &["pass"],
        0x1_0000,
    ),
    (GameId::Castello, "", "", &["a20-a19"], 0xa_3b0e_0000_0000),
    (GameId::Castello, "", "", &["a20-a18"], 0xe_3aff_0000_0000),
    (GameId::Castello, "", "", &["o21:o19"], 0x12_751c_0000_0000),
    (
        GameId::Castello,
        "",
        "15/b1b1b1b8/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/4b10/4w10/15/15/w1w12 w 0:0",
        &["e4:e6"],
        0x10_624f_0000_0001,
    ),
    (
        GameId::Castello,
        "",
        "15/15/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/bbbbb10/bbbb11/wwwbb10 w 0:0",
        &["pass"],
        0x4_0000_0000_0000,
    ),
    (GameId::DobyvaniHradu, "", "", &["q8"], 0x1_0000_0095),
    (
        GameId::DobyvaniHradu,
        "setup=standard",
        "",
        &["c8-c6"],
        0x2_0087_0061,
    ),
];

#[test]
fn codes_of_moves_are_frozen() {
    let mut changed = Vec::new();
    for (game, options, position, moves, expected) in CODES {
        let rules = AnyRules::parse(game, options).expect("options");
        let (code, _) = with_rules!(&rules, |rules| play(rules, position, moves));
        if code != expected {
            changed.push(format!("{game} {moves:?}: {code:#x}"));
        }
    }
    assert!(changed.is_empty(), "{changed:#?}");
    // Soldiers are rarely shut in, so the code of the pass comes without a position.
    assert_eq!(hradu::Move::Pass.code(), 1);
}

/// Game, options, position, moves from there, hash of the position after them.
const HASHES: [(GameId, &str, &str, &[&str], u64); 14] = [
    (GameId::KingOfTheCastle, "", "", &[], 0x4479_0d5d_00a5_6b1b),
    (
        GameId::KingOfTheCastle,
        "",
        "b7/8/8/8/(wbb)7/w7 b",
        &[],
        0x350a_a2f7_5088_714d,
    ),
    (
        GameId::KingOfTheCastle,
        "",
        "b7/8/8/8/(wbb)7/w7 w",
        &[],
        0x3907_494f_ebd0_a041,
    ),
    (GameId::KingsCastle, "", "", &[], 0x2aa4_2994_f6e5_0f87),
    (GameId::KingsCastle, "", "", &["a1"], 0x6210_d36b_f83e_8b45),
    (
        GameId::KingsCastle,
        "",
        "6/7/8/9/10/11/10/9/8/7/w5 b -",
        &[],
        0x576b_598c_82f0_7ebb,
    ),
    (
        GameId::KingsCastle,
        "",
        "6/7/8/9/5w4/5w5/4w5/9/8/7/b5 b -",
        &[],
        0x24fb_a24a_8a71_84d7,
    ),
    (
        GameId::AujjrisCastle,
        "",
        "",
        &[],
        10_361_996_627_593_957_040,
    ),
    (
        GameId::AujjrisCastle,
        "",
        "9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3",
        &[],
        1_962_258_870_325_830_835,
    ),
    (GameId::Castello, "", "", &[], 15_549_061_040_878_340_969),
    (
        GameId::Castello,
        "",
        "",
        &["h20-h18", "b1:b3"],
        5_388_637_931_881_043_241,
    ),
    (
        GameId::DobyvaniHradu,
        "",
        "",
        &[],
        1_623_635_101_374_807_348,
    ),
    (
        GameId::DobyvaniHradu,
        "",
        "",
        &["h8", "c12"],
        13_745_682_377_757_802_845,
    ),
    (
        GameId::DobyvaniHradu,
        "setup=standard",
        "",
        &[],
        18_235_122_337_371_153_789,
    ),
];

#[test]
fn hashes_are_frozen() {
    assert_eq!(hashing::VERSION, 1);
    for (game, options, position, moves, expected) in HASHES {
        let rules = AnyRules::parse(game, options).expect("options");
        let (_, hash) = with_rules!(&rules, |rules| play(rules, position, moves));
        assert_eq!(hash, expected, "{game} {position} {moves:?}");
    }
}
