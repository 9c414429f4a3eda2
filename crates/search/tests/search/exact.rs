//! Exact alpha-beta searches agree with plain negamax, in the five games and in small ones.

use crate::common::games::{InARow, NoRepetition, chases};
use crate::common::{Case, Negamax, Noise, affordable, cases, cases_from, no_report};
use burgrave_core::{Notation, Rules};
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::{Eval, Limits, StopToken};

const PLAIN: Options = Options::PLAIN;

type Variants = Vec<(&'static str, Options)>;

/// A named change of options.
type Change = (&'static str, fn(&mut Options));

/// Returns options that differ from `base` in one named change each.
fn variants(base: Options, changes: &[Change]) -> Variants {
    let variant = |&(name, change): &Change| {
        let mut options = base;
        change(&mut options);
        (name, options)
    };
    changes.iter().map(variant).collect()
}

/// Searches without a table, one for each exact part.
fn without_table() -> Variants {
    let mut all = variants(
        PLAIN,
        &[
            ("plain", |_| ()),
            ("principal variation", |o| o.principal_variation = true),
            ("aspiration", |o| o.aspiration = 10),
            ("killers", |o| o.killers = true),
        ],
    );
    all.extend(variants(Options::EXACT, &[("all", |o| o.hash_mib = 0)]));
    all
}

/// Searches with a table or several threads.
fn with_table() -> Variants {
    variants(
        Options {
            hash_mib: 1,
            ..Options::EXACT
        },
        &[
            ("table", |_| ()),
            ("table without scouts", |o| o.principal_variation = false),
            ("threads", |o| o.threads = 3),
            ("threads without table", |o| {
                (o.threads, o.hash_mib) = (3, 0)
            }),
        ],
    )
}

fn agree<R: Rules, E: Eval<R> + Copy>(
    rules: &R,
    eval: E,
    case: &Case<R::Position>,
    depth: u32,
    searches: &[(&'static str, Options)],
) {
    let quiescence_plies = searches[0].1.quiescence_plies;
    let mut negamax = Negamax::new(rules, &eval, quiescence_plies, &case.history);
    let scores = negamax.root(&case.position, depth);
    let expected = scores.iter().map(|&(score, _)| score).max().expect("moves");
    for &(name, options) in searches {
        let mut searcher = Searcher::new(rules.clone(), eval, options);
        let result = searcher.search(
            &case.history,
            &case.position,
            Limits::depth(depth),
            &StopToken::new(),
            &mut no_report,
        );
        let context = || format!("{name}, depth {depth}, {case:?}");
        assert_eq!(result.score, expected, "{}", context());
        let best = result.best.expect("a move");
        assert!(scores.contains(&(expected, best)), "{}", context());
        assert!(result.complete);
        check_line(rules, &case.position, &result.pv);
    }
}

/// Checks that the moves of a line are legal.
fn check_line<R: Rules>(rules: &R, position: &R::Position, line: &[R::Move]) {
    let mut position = position.clone();
    for &mv in line {
        rules.play(&mut position, mv).expect("lines are legal");
    }
}

/// Runs all exact searches on positions of random games.
fn check<R: Rules>(rules: &R, count: u64, plies: usize, most: u32, budget: u64) {
    let free = NoRepetition(rules.clone());
    for (number, case) in cases(rules, count, plies).iter().enumerate() {
        let eval = Noise::quiet(number as u64);
        let depth = affordable(rules, &case.position, most, budget);
        agree(rules, eval, case, depth, &without_table());
        agree(&free, eval, case, depth, &with_table());
        quiescence(rules, number as u64, case, depth, budget);
    }
}

/// Maximum number of leaves of a search without a table.
const LEAVES: u64 = 120_000;

/// Returns positions of random games with few enough moves for three plies.
fn narrow<R: Rules>(rules: &R, plies: usize) -> Vec<Case<R::Position>> {
    (0..20)
        .flat_map(|round| cases_from(rules, 8 * round, 8, plies))
        .filter(|case| affordable(rules, &case.position, 3, LEAVES) == 3)
        .take(3)
        .collect()
}

/// Reads positions.
fn given<R: Notation>(rules: &R, texts: &[&str]) -> Vec<Case<R::Position>> {
    let case = |text: &&str| Case {
        history: Vec::new(),
        position: rules.parse_position(text).expect("valid"),
    };
    texts.iter().map(case).collect()
}

/// Runs the searches at three plies or more, where aspiration windows and table cutoffs begin.
fn check_deep<R: Rules>(rules: &R, narrow: &[Case<R::Position>]) {
    assert!(!narrow.is_empty());
    let free = NoRepetition(rules.clone());
    for (number, case) in narrow.iter().enumerate() {
        let eval = Noise::quiet(number as u64);
        let depth = affordable(rules, &case.position, 5, LEAVES);
        assert!(depth >= 3, "{depth}: {case:?}");
        agree(rules, eval, case, depth, &without_table());
        agree(&free, eval, case, depth, &with_table());
    }
}

/// Runs the searches with noisy moves, listed apart or with the others.
fn quiescence<R: Rules>(rules: &R, number: u64, case: &Case<R::Position>, depth: u32, budget: u64) {
    let wide = rules.count_moves(&case.position).max(4);
    let depth = if depth > 1 { depth - 1 } else { 1 };
    let plain = Options {
        quiescence_plies: 3,
        ..PLAIN
    };
    let table = Options {
        quiescence_plies: 3,
        hash_mib: 1,
        ..Options::EXACT
    };
    let eval = Noise {
        noisy: wide / 4 + 1,
        forced: if budget > 20_000 { 50 } else { 0 },
        ..Noise::quiet(number)
    };
    agree(rules, eval, case, depth, &[("quiescence", plain)]);
    let free = NoRepetition(rules.clone());
    agree(&free, eval, case, depth, &[("quiescence, table", table)]);
}

#[test]
fn rows() {
    let small = InARow { size: 3, line: 3 };
    check(&small, 20, 10, 9, 60_000);
    check(&InARow { size: 4, line: 3 }, 10, 17, 5, 60_000);
}

#[test]
fn chases_with_cycles_and_passes() {
    for chase in chases() {
        check(&chase, 20, 40, 8, 30_000);
    }
}

#[test]
fn king_of_the_castle() {
    let rules = kotc::KingOfTheCastle::default();
    check(&rules, 8, 150, 4, 30_000);
    check_deep(&rules, &narrow(&rules, 150));
}

#[test]
fn kings_castle() {
    let rules = kings::KingsCastle::default();
    check(&rules, 8, 300, 4, 30_000);
    check_deep(&rules, &narrow(&rules, 300));
}

#[test]
fn aujjris_castle() {
    let rules = aujjri::AujjrisCastle::default();
    check(&rules, 8, 300, 3, 30_000);
    check_deep(
        &rules,
        &given(
            &rules,
            &[
                "(bB)1(bB)(bbbb)(bB)4/9/9/4(bB)(bbbw)1(bB)w/3(wwww)(rrrrr)(wW)(wwbW)(wwwG)(wbw)/7(wW)(bbb)/7(bW)1/9/(wwwW)8 w -",
                "(bB)1(bB)(bbbb)(bB)4/9/9/4(bB)(bbbw)1(bB)w/3(wwww)(rrrrr)(wW)(wwbW)(wwwG)(wbwb)/7(wW)b/7(bW)1/7b1/(wwwW)8 w -",
            ],
        ),
    );
}

#[test]
fn castello() {
    let rules = castello::Castello::default();
    check(&rules, 8, 300, 3, 30_000);
    check_deep(
        &rules,
        &given(
            &rules,
            &[
                "15/10b4/15/15/15/w12c1/1c3w3c2w2/2b12/11b3/14b/6wcw6/11w3/5bw8/15/w4c7c1/1c7c3b1/15/15/15/15/15 w 3:0",
            ],
        ),
    );
}

#[test]
fn dobyvani_hradu() {
    let rules = hradu::DobyvaniHradu::default();
    check(&rules, 8, 400, 4, 30_000);
    check_deep(&rules, &narrow(&rules, 1500));
}

#[test]
fn noughts_and_crosses_is_a_draw() {
    let rules = InARow { size: 3, line: 3 };
    for options in [Options::PLAIN, Options::EXACT, Options::default()] {
        let mut searcher = Searcher::new(rules.clone(), Noise::quiet(1), options);
        let position = rules.start();
        let limits = Limits::depth(9);
        let result = searcher.search(&[], &position, limits, &StopToken::new(), &mut no_report);
        assert_eq!((result.score, result.depth), (0, 9));
    }
}
