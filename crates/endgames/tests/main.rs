//! The tables against the rules. The whole of them is checked by `burgrave endgames dobyvani-hradu --check`.

use std::ops::ControlFlow;

use burgrave_bots::eval::Searchable;
use burgrave_core::{Rules, Side};
use burgrave_endgames::{Tables, Value};
use burgrave_games::described::Described;
use burgrave_games::hradu::{DobyvaniHradu, Layouts, Position};
use burgrave_search::proof::{Options, ProofSearch, Verdict};
use burgrave_search::{Limits, StopToken};

fn rules(options: &str) -> DobyvaniHradu {
    DobyvaniHradu::from_text(options, &Layouts::built_in()).expect("rules")
}

/// Returns every `step`th combination of two squares, with White to move.
fn positions(step: usize) -> impl Iterator<Item = Position> {
    let squares = (0..361).flat_map(|white| (0..361).map(move |black| (white, black)));
    let position = |(white, black)| Position::with_soldiers(Side::White, [&[white], &[black]]);
    squares.step_by(step).map(position)
}

#[test]
fn values_of_one_against_one_follow_from_the_rules() {
    for options in ["", "rules=french", "setup=standard"] {
        let tables = Tables::make_smallest(&rules(options)).expect("short");
        assert_eq!(tables.check(20_000, 1, &|| false), Ok(20_000), "{options}");
    }
}

#[test]
fn quick_results_are_those_of_a_search_that_looks_at_every_move() {
    let rules = rules("");
    let tables = Tables::make_smallest(&rules).expect("short");
    let mut compared = [0, 0];
    for position in positions(53) {
        match tables.value(&position) {
            Some(Value::Win(plies @ 1..=5)) => {
                let plies = u32::from(plies);
                assert!(
                    wins(&rules, &position, plies)
                        && !(plies > 2 && wins(&rules, &position, plies - 2))
                );
                compared[0] += 1;
            }
            Some(Value::Loss(plies @ 2..=4)) => {
                let plies = u32::from(plies);
                assert!(
                    loses(&rules, &position, plies)
                        && !(plies > 2 && loses(&rules, &position, plies - 2))
                );
                compared[1] += 1;
            }
            _ => {}
        }
    }
    assert!(compared.iter().all(|number| *number > 50), "{compared:?}");
}

/// Returns whether the side to move can force a win in at most this number of plies.
fn wins(rules: &DobyvaniHradu, position: &Position, plies: u32) -> bool {
    let side = rules.side_to_move(position);
    let found = rules.for_each_move(position, &mut |mv| {
        let mut next = *position;
        rules.play_unchecked(&mut next, mv);
        match rules.outcome(&next).map(|outcome| outcome.winner()) {
            Some(winner) if winner == Some(side) => ControlFlow::Break(()),
            None if plies > 2 && loses(rules, &next, plies - 1) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    found.is_break()
}

fn loses(rules: &DobyvaniHradu, position: &Position, plies: u32) -> bool {
    let side = rules.side_to_move(position);
    let escape = rules.for_each_move(position, &mut |mv| {
        let mut next = *position;
        rules.play_unchecked(&mut next, mv);
        match rules.outcome(&next).map(|outcome| outcome.winner()) {
            Some(winner) if winner == Some(!side) => ControlFlow::Continue(()),
            None if plies > 1 && wins(rules, &next, plies - 1) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    escape.is_continue()
}

#[test]
fn proof_search_never_contradicts_the_tables() {
    let rules = rules("");
    let tables = Tables::make_smallest(&rules).expect("short");
    let mut solved = [0, 0];
    for position in positions(2_711) {
        let Some(value) = tables.value(&position) else {
            continue;
        };
        let options = Options {
            hash_mib: 4,
            ..Options::default()
        };
        let mut search = ProofSearch::new(rules.clone(), rules.eval(), options);
        let limits = Limits::nodes(20_000);
        let proof = search.prove(&[], &position, Side::White, limits, &StopToken::new());
        match (proof.verdict, value) {
            (Verdict::Win { plies, .. }, Value::Win(best)) => {
                assert!(u32::from(best) <= plies);
                solved[0] += 1;
            }
            (Verdict::NoWin, Value::Draw | Value::Loss(_)) => solved[1] += 1,
            (Verdict::Unknown, _) => {}
            (verdict, value) => panic!("{position:?}: {verdict:?}, but {value:?}"),
        }
    }
    assert!(solved.iter().all(|number| *number > 4), "{solved:?}");
}

#[test]
fn both_sides_have_the_same_chances() {
    let summaries = Tables::make_smallest(&rules(""))
        .expect("short")
        .summaries();
    let [white, black] = [&summaries[0], &summaries[1]];
    assert_eq!((white.side, black.side), (Side::White, Side::Black));
    let counts = |one: &burgrave_endgames::Summary| (one.wins, one.draws, one.losses);
    assert_eq!(counts(white), counts(black), "the board is its own image");
    assert_eq!(counts(white), (69_631, 22_904, 35_987));
}
