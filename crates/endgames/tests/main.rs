//! The tables against the rules. The whole of them is checked by `burgrave endgames dobyvani-hradu --check`.

mod twin;

use std::ops::ControlFlow;

use std::sync::Arc;

use burgrave_bots::eval::Searchable;
use burgrave_bots::{AnyEndgames, Engine, EngineOptions, Score};
use burgrave_core::{History, Notation, Rules, Side};
use burgrave_endgames::{Solution, Tables, Unsolved, Value, faults};
use burgrave_games::KingOfTheCastle;
use burgrave_games::any::AnyGame;
use burgrave_games::described::Described;
use burgrave_games::hradu::{DobyvaniHradu, Layouts, Position};
use burgrave_games::registry::AnyRules;
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

/// The tables go backwards by ways of soldiers, a solution forwards by the rules.
#[test]
fn a_position_solved_on_demand_has_the_values_of_the_tables() {
    let rules = rules("rules=french");
    let tables = Tables::make_smallest(&rules).expect("short");
    let start = Position::with_soldiers(Side::White, [&[180], &[20]]);
    let solution = Solution::of(&rules, &start, 400_000, &|| false, &|_| ()).expect("few");
    let mut compared = 0;
    for position in solution.positions() {
        if rules.outcome(position).is_none() {
            assert_eq!(solution.value(position), tables.value(position));
            compared += 1;
        }
    }
    assert!(compared > 100_000, "{compared}");
}

#[test]
fn values_in_other_games_follow_from_the_rules() {
    let rules = KingOfTheCastle::from_text("", &Layouts::built_in()).expect("rules");
    let position = "(www)(bb)(ww)(bbb)w(bb)2/8/8/8/w7/w6b w";
    let position = rules.parse_position(position).expect("a position");
    let solution = Solution::of(&rules, &position, 200_000, &|| false, &|_| ()).expect("few");
    assert_eq!(solution.value(&position), Some(Value::Win(9)));
    for position in solution.positions() {
        let best = solution.moves(position).expect("solved").first().copied();
        let value = best.map(|(_, value)| value);
        let is_over = rules.outcome(position).is_some();
        assert!(is_over || value == solution.value(position));
    }
    let few = Solution::of(&rules, &position, 1_000, &|| false, &|_| ());
    assert_eq!(few.err(), Some(Unsolved::TooMany));
    let stopped = Solution::of(&rules, &position, 200_000, &|| true, &|_| ());
    assert_eq!(stopped.err(), Some(Unsolved::Stopped));
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
        let proof = search.prove(
            &[],
            &position,
            Side::White,
            limits,
            &StopToken::new(),
            &mut |_| (),
        );
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
fn a_proof_takes_the_values_of_the_tables() {
    let rules = rules("");
    let tables = Arc::new(Tables::make_smallest(&rules).expect("short"));
    let stop = StopToken::new();
    let mut search = ProofSearch::new(rules.clone(), rules.eval(), Options::default())
        .with_endgames(tables.clone());
    let mut prove = |before: &[Position], position: &Position| {
        search.prove(
            before,
            position,
            Side::White,
            Limits::nodes(200),
            &stop,
            &mut |_| (),
        )
    };
    let mut wins = 0;
    for position in positions(2_711) {
        let Some(value) = tables.value(&position) else {
            continue;
        };
        let Value::Win(best) = value else {
            assert_eq!(
                prove(&[], &position).verdict,
                Verdict::NoWin,
                "{position:?}"
            );
            continue;
        };
        let Verdict::Win { plies, line } = prove(&[], &position).verdict else {
            panic!("{position:?}: no proof of {value:?}");
        };
        assert!(plies >= best.into() && line.len() == usize::from(best));
        // After two occurrences of every position that follows, only a win at once is not drawn.
        let after = tables.moves(&position).expect("in the tables").into_iter();
        let after = after.map(|(mv, _)| {
            let mut next = position;
            rules.play_unchecked(&mut next, mv);
            next
        });
        let before: Vec<Position> = after.flat_map(|next| [next, next]).collect();
        let is_won = matches!(prove(&before, &position).verdict, Verdict::Win { .. });
        assert_eq!(is_won, best == 1, "{position:?}");
        wins += 1;
    }
    assert!(wins > 20, "{wins}");
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

#[test]
fn tables_are_read_as_they_were_written_and_only_under_their_rules() {
    let tables = Tables::make_smallest(&rules("")).expect("short");
    let mut file = Vec::new();
    tables.write(&mut file).expect("written");
    let read = Tables::read(&rules(""), &file[..]).expect("the same rules");
    assert_eq!(read.summaries(), tables.summaries());
    let fault = Tables::read(&rules("rules=french"), &file[..]).expect_err("other rules");
    assert_eq!(fault.code, faults::OTHER);
    let middle = file.len() / 2;
    file[middle] ^= 1;
    for damaged in [&file[..], &file[..middle], b"", b"castello"] {
        let fault = Tables::read(&rules(""), damaged).expect_err("damaged");
        assert_eq!(fault.code, faults::FILE);
    }
}

/// Returns in how many of some positions the engine keeps the value, and of how many it knows the value.
fn kept(engine: &mut Engine, tables: &Tables, step: usize) -> [u32; 3] {
    let mut counts = [0; 3];
    for position in positions(step) {
        let Some(value) = tables.value(&position) else {
            continue;
        };
        let rules = tables.rules().clone();
        let game = AnyGame::DobyvaniHradu(History::from_position(rules, position));
        engine.clear();
        let found = engine.search(&game, Limits::nodes(500), &StopToken::new(), &mut |_| ());
        let best = found.best.expect("a move");
        let moves = tables.moves(&position).expect("in the tables");
        let text = |mv| tables.rules().move_text(&position, mv);
        let (_, played) = (moves.iter().find(|(mv, _)| text(*mv) == best)).expect("legal");
        let score = match value {
            Value::Win(plies) => Score::Win(plies.into()),
            Value::Draw => Score::Units(0),
            Value::Loss(plies) => Score::Loss(plies.into()),
        };
        counts[0] += 1;
        counts[1] += u32::from(*played == value);
        counts[2] += u32::from(found.score == score);
    }
    counts
}

#[test]
fn an_engine_with_tables_knows_the_value_and_plays_the_best_move() {
    let rules = rules("");
    let tables = Arc::new(Tables::make_smallest(&rules).expect("short"));
    let any = AnyRules::DobyvaniHradu(rules.clone());
    let mut plain = Engine::new(&any, EngineOptions::default());
    let mut knowing = Engine::new(&any, EngineOptions::default())
        .with_endgames(&any, AnyEndgames::new(rules, tables.clone()));
    let [all, best, exact] = kept(&mut knowing, &tables, 211);
    let [_, plain_best, plain_exact] = kept(&mut plain, &tables, 211);
    println!(
        "of {all} positions, best move and value: {best}, {exact}; without tables: {plain_best}, {plain_exact}"
    );
    assert!(all > 300);
    assert_eq!((best, exact), (all, all));
    assert!(plain_exact < all, "the tables add nothing");
}

#[test]
fn tables_of_other_rules_change_nothing() {
    let french = rules("rules=french");
    let tables = Arc::new(Tables::make_smallest(&french).expect("short"));
    let any = AnyRules::DobyvaniHradu(rules(""));
    let position = positions(211)
        .find(|one| Tables::contain(&rules(""), one))
        .expect("a position");
    let game = AnyGame::DobyvaniHradu(History::from_position(rules(""), position));
    let nodes = |mut engine: Engine| {
        let found = engine.search(&game, Limits::depth(6), &StopToken::new(), &mut |_| ());
        (found.nodes, found.score, found.best)
    };
    let plain = nodes(Engine::new(&any, EngineOptions::default()));
    let other = Engine::new(&any, EngineOptions::default());
    assert_eq!(
        nodes(other.with_endgames(&any, AnyEndgames::new(french, tables))),
        plain
    );
}
