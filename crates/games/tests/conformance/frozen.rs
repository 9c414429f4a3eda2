//! Codes of moves and hashes of positions are frozen: search tables, levels and other programs depend on them.

use burgrave_core::{MoveCode, hashing};
use burgrave_games::hradu;
use burgrave_games::registry::Game;
use burgrave_games::with_rules;

use crate::{rows, rules};

/// Plays moves from a position (an empty text is the start), and returns the code of the last and the hash of
/// the position after it.
fn play<G: Game>(rules: &G, position: &str, moves: &str) -> (u64, u64) {
    let mut position = match position {
        "" => rules.start(),
        text => rules.parse_position(text).expect("a position"),
    };
    let mut code = 0;
    for text in moves.split_whitespace() {
        let mv = rules.parse_move(&position, text).expect("legal");
        code = mv.code();
        rules.play(&mut position, mv).expect("legal");
    }
    (code, rules.hash(&position))
}

/// Game, options, position, moves from there, code of the last of them: every kind of move.
const CODES: &str = "
king-of-the-castle | | | a1-a2-a1 | 8000000000004080
king-of-the-castle | | | g1-g2-h2 | 8000000000002086
king-of-the-castle | | w7/8/8/8/(wb)7/b7 w | pass | 8000000000000000
kings-castle | | | k9 | 000000010000004d
kings-castle | | | k9 swap | 0000000400000000
kings-castle | | bw1w1w/6b/2b1w1w1/bw1w1b2b/7w2/1bwb3b1wb/10/1b1b1bwb1/2w1w3/1b3b1/3w1b w - | e3-h3 | 0000000200030511
kings-castle | | b3w1/3bw2/w2b4/7w1/8b1/8b2/10/9/7w/b6/6 b - | g9h10-i11 | 0000000301020051
kings-castle | | bbbbbb/bbbbbbb/bbbbbbbb/bbbbbbbbb/bbbbbbbbbb/bbbbw1wbbbb/bbbbwwbbbb/bbbbbbbbb/bbbbbbbb/bbbbbbb/bbbbbb w - | pass | 0000000500000000
aujjris-castle | | | a1-b1 | 0000000000020001
aujjris-castle | | | i1=i8 | 0000000000040847
aujjris-castle | | b8/9/2(ww)6/2(wwW)6/w(wW)(wwB)w(rrrrrG)4/2(wW)6/9/9/8w w - | b5*c5 | 0000000000032526
aujjris-castle | | 9/9/w8/(wB)8/(bG)3(rrrrr)4/9/9/9/9 w - | pass | 0000000000010000
castello | | | a20-a19 | 000a3b0e00000000
castello | | | a20-a18 | 000e3aff00000000
castello | | | o21:o19 | 0012751c00000000
castello | | 15/b1b1b1b8/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/4b10/4w10/15/15/w1w12 w 0:0 | e4:e6 | 0010624f00000001
castello | | 15/15/15/15/15/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/bbbbb10/bbbb11/wwwbb10 w 0:0 | pass | 0004000000000000
dobyvani-hradu | | | q8 | 0000000100000095
dobyvani-hradu | setup=standard | | c8-c6 | 0000000200870061
";

#[test]
fn codes_of_moves_are_frozen() {
    let mut changed = Vec::new();
    for [game, options, position, moves, expected] in rows(CODES) {
        let (code, _) = with_rules!(&rules(game, options), |rules| play(rules, position, moves));
        let code = format!("{code:016x}");
        if code != expected {
            changed.push(format!("{game} {moves}: {code}"));
        }
    }
    assert!(changed.is_empty(), "{changed:#?}");
    // Soldiers are rarely shut in, so the code of the pass comes without a position.
    assert_eq!(hradu::Move::Pass.code(), 1);
}

/// Game, options, position, moves from there, hash of the position after them.
const HASHES: &str = "
king-of-the-castle | | | | 44790d5d00a56b1b
king-of-the-castle | | b7/8/8/8/(wbb)7/w7 b | | 350aa2f75088714d
king-of-the-castle | | b7/8/8/8/(wbb)7/w7 w | | 3907494febd0a041
kings-castle | | | | 2aa42994f6e50f87
kings-castle | | | a1 | 6210d36bf83e8b45
kings-castle | | 6/7/8/9/10/11/10/9/8/7/w5 b - | | 576b598c82f07ebb
kings-castle | | 6/7/8/9/5w4/5w5/4w5/9/8/7/b5 b - | | 24fba24a8a7184d7
aujjris-castle | | | | 8fcd350857888eb0
aujjris-castle | | 9/9/9/9/4(rrrrrG)4/b8/w(bW)(bB)b5/9/8w b c3b3 | | 1b3b580bcb2164b3
castello | | | | d7c95ca25c6b4b69
castello | | | h20-h18 b1:b3 | 4ac849a618f71529
dobyvani-hradu | | | | 16884f85b64cfd34
dobyvani-hradu | | | h8 c12 | bec2794b7999c15d
dobyvani-hradu | setup=standard | | | fd102b26eacc657d
";

#[test]
fn hashes_are_frozen() {
    assert_eq!(hashing::VERSION, 1);
    for [game, options, position, moves, expected] in rows(HASHES) {
        let (_, hash) = with_rules!(&rules(game, options), |rules| play(rules, position, moves));
        assert_eq!(
            format!("{hash:016x}"),
            expected,
            "{game} {position} {moves}"
        );
    }
}
