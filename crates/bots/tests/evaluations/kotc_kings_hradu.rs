//! The evaluations of King of the Castle, King's Castle and Dobývání Hradu: they see the same from both
//! sides, what they claim is true, and with them the search finds what a player would see.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use burgrave_bots::eval::{Judged, KotcWeights};
use burgrave_core::{Chooser, Notation, Rules, SplitMix, Symmetric, text};
use burgrave_games::hradu::{self, DobyvaniHradu, Layouts};
use burgrave_games::kings::{self, KingsCastle};
use burgrave_games::kotc::{self, KingOfTheCastle};
use burgrave_games::registry::Described;
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::{Eval, Limits, StopToken, score};

const KOTC: [&str; 5] = [
    "",
    "sow=fan",
    "platform=any",
    "platform=assigned",
    "max-tower=4",
];
const KINGS: [&str; 4] = ["", "side=7", "side=8", "throw=off"];
const HRADU: [&str; 4] = [
    "",
    "setup=standard",
    "rules=french,setup=standard",
    "rules=french",
];

fn kotc(options: &str) -> KingOfTheCastle {
    KingOfTheCastle::from_text(options, &Layouts::built_in()).expect("options")
}

fn kings(options: &str) -> KingsCastle {
    KingsCastle::from_text(options, &Layouts::built_in()).expect("options")
}

fn hradu(options: &str) -> DobyvaniHradu {
    DobyvaniHradu::from_text(options, &Layouts::built_in()).expect("options")
}

/// Shows positions of random games that are not over.
fn in_random_games<R: Rules>(rules: &R, games: u64, mut look: impl FnMut(&R::Position)) {
    for game in 0..games {
        let mut dice = SplitMix::part(77, game);
        let mut position = rules.start();
        for _ in 0..120 {
            if rules.outcome(&position).is_some() {
                break;
            }
            look(&position);
            let Some(pick) = rules.pick_move(&position, &mut dice) else {
                break;
            };
            rules.apply(&mut position, pick.mv);
        }
    }
}

fn worth<R: Judged>(rules: &R, eval: &R::Eval, position: &R::Position) -> i32 {
    eval.evaluate(rules, position, &eval.state(rules, position))
}

/// An evaluation is the side to move's, so turning the board and changing sides changes nothing.
fn sees_no_difference<R: Judged + Symmetric>(rules: &R) {
    let eval = rules.eval();
    in_random_games(rules, 8, |position| {
        let here = worth(rules, &eval, position);
        for number in 0..rules.symmetries() {
            let image = rules.map_position(number, position);
            assert_eq!(
                here,
                worth(rules, &eval, &image),
                "{position:?} by {number}"
            );
        }
    });
}

#[test]
fn images_are_worth_the_same() {
    KOTC.iter()
        .for_each(|options| sees_no_difference(&kotc(options)));
    KINGS
        .iter()
        .for_each(|options| sees_no_difference(&kings(options)));
    HRADU
        .iter()
        .for_each(|options| sees_no_difference(&hradu(options)));
}

/// King's Castle has no symmetry that swaps the sides, but the evaluation has.
#[test]
fn the_colours_of_kings_castle_are_worth_the_same() {
    for options in KINGS {
        let rules = kings(options);
        let eval = rules.eval();
        in_random_games(&rules, 8, |position| {
            let text: String = rules
                .position_text(position)
                .chars()
                .map(|c| match c {
                    'w' => 'b',
                    'b' => 'w',
                    other => other,
                })
                .collect();
            if let Ok(swapped) = rules.parse_position(&text) {
                let (one, two) = (
                    worth(&rules, &eval, position),
                    worth(&rules, &eval, &swapped),
                );
                assert_eq!(one, two, "{text}");
            }
        });
    }
}

/// What is listed as noisy is what is called noisy; codes can be read back.
fn hints_agree<R: Judged>(rules: &R) {
    let eval = rules.eval();
    let mut noisy_seen = 0;
    in_random_games(rules, 6, |position| {
        if rules.count_turns(position) > 5_000 {
            return;
        }
        let mut listed = Vec::new();
        let _ = eval.for_each_noisy(rules, position, &mut |mv| {
            listed.push(mv);
            ControlFlow::<()>::Continue(())
        });
        let distinct: BTreeSet<R::Move> = listed.iter().copied().collect();
        assert_eq!(distinct.len(), listed.len(), "{position:?}");
        let moves = rules.moves(position);
        let turns = moves.iter().filter(|&&mv| mv != rules.pass());
        let noisy: BTreeSet<R::Move> = turns
            .copied()
            .filter(|&mv| eval.is_noisy(rules, position, mv))
            .collect();
        assert_eq!(distinct, noisy, "{position:?}");
        noisy_seen += noisy.len();
        for &mv in &moves {
            let order = eval.order(rules, position, mv);
            assert!(order.abs() <= 20_000, "{position:?} {mv:?} {order}");
        }
    });
    assert!(noisy_seen > 0);
}

#[test]
fn noisy_moves_agree() {
    KOTC.iter().for_each(|options| hints_agree(&kotc(options)));
    KINGS
        .iter()
        .for_each(|options| hints_agree(&kings(options)));
    HRADU
        .iter()
        .for_each(|options| hints_agree(&hradu(options)));
}

/// Whether the side to move can end the game in its favour with one move.
fn wins_now<R: Rules>(rules: &R, position: &R::Position) -> bool {
    let side = rules.side_to_move(position);
    let won = rules.for_each_move(position, &mut |mv| {
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        match rules.decided(&next).and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == side => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    won.is_break()
}

#[test]
fn a_castle_is_taken_at_once_exactly_where_that_is_said() {
    let mut dice = SplitMix::new(6);
    let (mut wins, mut quiet) = (0, 0);
    for options in HRADU {
        let rules = hradu(options);
        let eval = rules.eval();
        for _ in 0..1500 {
            let soldiers: Vec<usize> = (0..12).map(|_| dice.below(361) as usize).collect();
            let mut board = String::new();
            text::write_board(&mut board, &hradu::BOARD.widths(), |cell, out| {
                let index = soldiers.iter().position(|&soldier| soldier == cell);
                out.push_str(index.map_or("", |index| ["w", "b"][index % 2]));
            });
            let side = ["w", "b"][dice.below(2) as usize];
            let Ok(position) = rules.parse_position(&format!("{board} {side} 0:0")) else {
                continue;
            };
            if rules.outcome(&position).is_some() {
                continue;
            }
            let said = eval.forced_win(&rules, &position, &());
            // Nobody's last soldier can be captured here, so the castle is the only way to win.
            assert!(position.soldiers(!position.side_to_move()).len() > 1);
            assert_eq!(
                said,
                wins_now(&rules, &position).then_some(1),
                "{options}: {board} {side}"
            );
            wins += u32::from(said.is_some());
            quiet += u32::from(said.is_none());
        }
    }
    assert!(wins > 50 && quiet > 50, "{wins} {quiet}");
}

/// Positions with one white piece left below the platform, now and then on a tower.
#[test]
fn the_last_piece_wins_at_once_exactly_where_that_is_said() {
    let mut dice = SplitMix::new(5);
    let (mut said, mut tried) = (0, 0);
    for options in KOTC {
        let rules = kotc(options);
        let eval = rules.eval();
        for _ in 0..400 {
            let last = dice.below(40) as usize;
            let captives = "b".repeat(dice.below(3) as usize);
            let places = dice.below(256);
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

/// What a search of so many nodes says: plies to the win.
fn win_found<R: Judged>(rules: &R, position: &R::Position, nodes: u64) -> Option<u32> {
    let mut searcher = Searcher::new(rules.clone(), rules.eval(), Options::default());
    let (limits, stop) = (Limits::nodes(nodes), StopToken::new());
    let result = searcher.search(&[], position, limits, &stop, &mut |_| ());
    (result.score > 0).then(|| score::plies_to_end(result.score))?
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

/// A position of King's Castle with men at these places (x and y from the centre).
fn castle(men: &[(i8, i8, &str)], side: &str) -> kings::Position {
    let rules = kings("");
    let mut board = String::new();
    let hexagon = rules.hexagon();
    text::write_board(&mut board, &hexagon.widths(), |cell, out| {
        let (x, y) = hexagon.xy(cell);
        if let Some(man) = men.iter().find(|man| (man.0, man.1) == (x, y)) {
            out.push_str(man.2);
        }
    });
    rules
        .parse_position(&format!("{board} {side} -"))
        .expect("a position")
}

#[test]
fn the_search_sees_the_crowning() {
    let rules = kings("");
    // Three white men before a door, one inside on the far side: two steps make a flank, and nobody is
    // near enough to break it.
    let men = [
        (3, 1, "w"),
        (4, 1, "w"),
        (5, 1, "w"),
        (-1, -1, "w"),
        (-4, 0, "b"),
        (0, -4, "b"),
    ];
    assert_eq!(win_found(&rules, &castle(&men, "w"), 5_000), Some(2));
    let eval = rules.eval();
    // Black cannot undo it: a flank that stands while the other side is to move is as good as won.
    let crowned = [(1, 1, "w"), (0, 0, "w"), (-1, -1, "w"), (-4, 0, "b")];
    assert!(worth(&rules, &eval, &castle(&crowned, "b")) < -1_000);
    // With two black men before the door the flank falls.
    let mut answered = crowned.to_vec();
    answered.extend([(3, 1, "b"), (4, 1, "b")]);
    assert!(worth(&rules, &eval, &castle(&answered, "b")) > -1_000);
}

/// A position of Dobývání Hradu, all soldiers placed.
fn siege(rules: &DobyvaniHradu, soldiers: &[(&str, char)], side: &str) -> hradu::Position {
    let mut board = String::new();
    text::write_board(&mut board, &hradu::BOARD.widths(), |cell, out| {
        let name = hradu::BOARD.name(cell);
        if let Some(soldier) = soldiers.iter().find(|soldier| soldier.0 == name) {
            out.push(soldier.1);
        }
    });
    rules
        .parse_position(&format!("{board} {side} 0:0"))
        .expect("a position")
}

#[test]
fn the_search_sees_the_way_into_the_castle() {
    let rules = hradu("");
    // From the board's edge through the gate to the central square.
    let open = siege(&rules, &[("j19", 'w'), ("a1", 'b')], "w");
    assert_eq!(win_found(&rules, &open, 1_000), Some(1));
    let two_turns = siege(&rules, &[("i19", 'w'), ("a10", 'b'), ("s1", 'w')], "w");
    assert_eq!(win_found(&rules, &two_turns, 5_000), Some(3));
    // A soldier in the gate must be met first.
    let blocked = siege(&rules, &[("j19", 'w'), ("j17", 'b'), ("b1", 'b')], "w");
    assert_eq!(rules.eval().forced_win(&rules, &blocked, &()), None);
}
