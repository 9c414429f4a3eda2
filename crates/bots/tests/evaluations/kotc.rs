//! The evaluation of King of the Castle.

use std::collections::BTreeSet;

use burgrave_bots::eval::{KotcWeights, Searchable};
use burgrave_core::{Chooser, Notation, Rules, SplitMix, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kotc::{self, KingOfTheCastle};
use burgrave_games::registry::Described;
use burgrave_search::Eval;

use super::samples::{check_hints, check_symmetry, win_found, wins_now};

const KOTC: [&str; 5] = [
    "",
    "sow=fan",
    "platform=any",
    "platform=assigned",
    "max-tower=4",
];

fn kotc(options: &str) -> KingOfTheCastle {
    KingOfTheCastle::from_text(options, &Layouts::built_in()).expect("options")
}

#[test]
fn symmetric_positions_have_equal_evaluations() {
    for options in KOTC {
        check_symmetry(&kotc(options), "", 120);
    }
}

#[test]
fn noisy_moves_and_states_agree() {
    for options in KOTC {
        check_hints(&kotc(options), "", 120, 1);
    }
}

/// Positions have one white piece below the platform, sometimes on a tower.
#[test]
fn forced_wins_are_claimed_exactly_if_the_last_piece_can_win() {
    let mut rng = SplitMix::new(5);
    let (mut said, mut tried) = (0, 0);
    for options in KOTC {
        let rules = kotc(options);
        let eval = rules.eval();
        for _ in 0..400 {
            let last = rng.below(40) as usize;
            let captives = "b".repeat(rng.below(3) as usize);
            let places = rng.below(256);
            let mut board = String::new();
            text::write_board(&mut board, &[8; 6], |cell, out| {
                if cell == last {
                    let tower = format!("{captives}w");
                    out.push_str(&tower);
                } else if cell >= 40 && places >> (cell - 40) & 1 == 1 {
                    out.push('w');
                } else if cell == (last + 20) % 40 {
                    out.push('b');
                }
            });
            let Ok(position) = rules.parse_position(&format!("{board} w")) else {
                continue;
            };
            if rules.outcome(&position).is_some() {
                continue;
            }
            tried += 1;
            let win = eval.forced_win(&rules, &position, &());
            assert_eq!(
                win.is_some(),
                wins_now(&rules, &position),
                "{options}: {board}"
            );
            said += u32::from(win == Some(1));
        }
    }
    assert!(said > 20 && tried > 200, "{said} of {tried}");
}

#[test]
fn candidates_of_tall_towers_are_legal_and_include_the_platform() {
    let rules = kotc("");
    let eval = rules.eval();
    let position = rules
        .parse_position("8/8/(bwbwbwbbw)7/4(bw)3/3w4/5(ww)2 w")
        .expect("a position");
    for limit in [1, 7, 64, 500] {
        let mut moves = Vec::new();
        assert!(!eval.candidates(&rules, &position, limit, &mut moves));
        let distinct: BTreeSet<_> = moves.iter().copied().collect();
        assert_eq!(distinct.len(), moves.len());
        assert!(!moves.is_empty() && moves.len() <= limit, "{limit}");
        assert!(moves.iter().all(|&mv| rules.is_legal(&position, mv)));
    }
    let mut moves = Vec::new();
    eval.candidates(&rules, &position, 64, &mut moves);
    let enters = |mv: &kotc::Move| {
        let mut next = position;
        rules.apply(&mut next, *mv);
        next.below(position.side_to_move()) < position.below(position.side_to_move())
    };
    assert!(moves.iter().any(enters));
    // Even if level 5 has more value than the platform early in a game.
    let weights = KotcWeights {
        platform: 0,
        ..eval.weights
    };
    rules
        .eval_with(weights)
        .candidates(&rules, &position, 64, &mut moves);
    assert!(moves.iter().any(enters));
    let mut all = Vec::new();
    assert!(eval.candidates(&rules, &rules.start(), usize::MAX, &mut all));
    assert_eq!(all.len() as u64, rules.count_turns(&rules.start()));
}

#[test]
fn the_search_finds_the_path_to_the_platform() {
    let rules = kotc("");
    let wins = |text| win_found(&rules, &rules.parse_position(text).expect("text"), 2_000);
    assert_eq!(wins("8/2w5/8/8/8/6b1 w"), Some(1));
    assert_eq!(wins("8/8/2w5/8/8/6b1 w"), Some(3));
    // A tower of two moves its top two steps: to level 5 and to the platform.
    assert_eq!(wins("8/8/2(bw)5/8/8/6b1 w"), Some(1));
}
