//! The evaluation of King of the Castle.

use std::collections::BTreeSet;

use burgrave_bots::eval::{KotcWeights, Searchable};
use burgrave_core::{Chooser, Notation, Rules, SplitMix, text};
use burgrave_games::hradu::Layouts;
use burgrave_games::kotc::{self, KingOfTheCastle};
use burgrave_games::registry::Described;
use burgrave_search::Eval;

use crate::random_games::{hints_agree, sees_no_difference, win_found, wins_now};

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
fn images_are_worth_the_same() {
    KOTC.iter()
        .for_each(|options| sees_no_difference(&kotc(options)));
}

#[test]
fn noisy_moves_agree() {
    KOTC.iter().for_each(|options| hints_agree(&kotc(options)));
}

/// Positions with one white piece left below the platform, now and then on a tower.
#[test]
fn the_last_piece_wins_at_once_exactly_where_that_is_said() {
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

/// Tall towers: no more candidates than asked for, all legal, none twice, and a step to the platform
/// among them.
#[test]
fn candidates_of_tall_towers_are_few_and_good() {
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
    // Though a piece just before it is worth more while there is time.
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
fn the_search_sees_the_way_to_the_platform() {
    let rules = kotc("");
    let wins = |text| win_found(&rules, &rules.parse_position(text).expect("text"), 2_000);
    assert_eq!(wins("8/2w5/8/8/8/6b1 w"), Some(1));
    assert_eq!(wins("8/8/2w5/8/8/6b1 w"), Some(3));
    // A tower carries its top two steps: up to level 5 and on.
    assert_eq!(wins("8/8/2(bw)5/8/8/6b1 w"), Some(1));
}
