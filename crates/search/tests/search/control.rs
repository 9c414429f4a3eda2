//! Limits, stopping, lines, determinism, and positions with too many moves to list.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::common::games::InARow;
use crate::common::{Negamax, Noise, cases, no_report};
use burgrave_core::{Notation, Rules};
use burgrave_games::{hradu, kotc};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::mcts::{self, Mcts};
use burgrave_search::{Eval, FnEval, Limits, SearchResult, StopToken};

fn noisy(seed: u64) -> Noise {
    Noise {
        noisy: 5,
        ..Noise::quiet(seed)
    }
}

fn search<R: Rules>(rules: &R, options: Options, limits: Limits) -> SearchResult<R::Move> {
    let mut searcher = Searcher::new(rules.clone(), noisy(1), options);
    searcher.search(
        &[],
        &rules.start(),
        limits,
        &StopToken::new(),
        &mut no_report,
    )
}

#[test]
fn one_thread_and_fixed_nodes_give_the_same_result() {
    let rules = hradu::DobyvaniHradu::default();
    let limits = Limits::nodes(30_000);
    let first = search(&rules, Options::default(), limits);
    assert_eq!(first.nodes, 30_000);
    assert_eq!(search(&rules, Options::default(), limits), first);

    // A searcher gives the same result after it is cleared.
    let mut searcher = Searcher::new(rules.clone(), noisy(1), Options::default());
    let start = rules.start();
    let stop = StopToken::new();
    let mut again = || {
        searcher.clear();
        searcher.search(&[], &start, limits, &stop, &mut no_report)
    };
    assert_eq!([again(), again()], [first.clone(), first]);
}

#[test]
fn tree_search_is_the_same_for_the_same_seed() {
    let rules = hradu::DobyvaniHradu::default();
    for options in [mcts::Options::default(), mcts::Options::BASELINE] {
        let run = |seed| {
            let options = mcts::Options { seed, ..options };
            let mut mcts = Mcts::new(rules.clone(), noisy(1), options);
            let limits = Limits::nodes(2_000);
            mcts.search(
                &[],
                &rules.start(),
                limits,
                &StopToken::new(),
                &mut no_report,
            )
        };
        assert_eq!(run(1), run(1));
        assert_eq!(run(1).nodes, 2_000);
    }
}

#[test]
fn a_depth_limit_holds_with_threads_too() {
    let rules = InARow { size: 4, line: 4 };
    for threads in [0, 1, 4] {
        let options = Options {
            threads,
            ..Options::default()
        };
        let mut deepest = 0;
        let mut searcher = Searcher::new(rules.clone(), Noise::quiet(1), options);
        let result = searcher.search(
            &[],
            &rules.start(),
            Limits::depth(4),
            &StopToken::new(),
            &mut |info| deepest = deepest.max(info.depth),
        );
        assert_eq!((result.depth, deepest), (4, 4));
    }
}

#[test]
fn a_limit_of_nodes_holds_for_all_threads_together() {
    let rules = hradu::DobyvaniHradu::default();
    for threads in [1, 2, 8, 32] {
        for nodes in [500, 10_000, 30_000] {
            let options = Options {
                threads,
                ..Options::default()
            };
            let result = search(&rules, options, Limits::nodes(nodes));
            let visited = result.nodes;
            assert!(
                (nodes / 2..=nodes).contains(&visited),
                "{threads} threads visited {visited} of {nodes} nodes"
            );
        }
    }
}

#[test]
fn a_stopped_search_still_has_a_move() {
    let rules = hradu::DobyvaniHradu::default();
    let stop = StopToken::new();
    stop.stop();
    let start = rules.start();
    let mut searcher = Searcher::new(rules.clone(), noisy(1), Options::default());
    let result = searcher.search(&[], &start, Limits::NONE, &stop, &mut no_report);
    assert!(rules.is_legal(&start, result.best.expect("a move")));
    let mut mcts = Mcts::new(rules.clone(), noisy(1), mcts::Options::default());
    let result = mcts.search(&[], &start, Limits::NONE, &stop, &mut no_report);
    assert!(rules.is_legal(&start, result.best.expect("a move")));
}

#[test]
fn a_report_can_stop_the_search() {
    let rules = hradu::DobyvaniHradu::default();
    let stop = StopToken::new();
    let mut searcher = Searcher::new(rules.clone(), noisy(1), Options::default());
    let result = searcher.search(&[], &rules.start(), Limits::NONE, &stop, &mut |info| {
        if info.depth == 3 {
            stop.stop();
        }
    });
    assert_eq!(result.depth, 3);
}

/// Clock that advances a millisecond with each call.
fn ticking() -> Duration {
    static NOW: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_search_takes_the_time_from_its_clock() {
    let rules = hradu::DobyvaniHradu::default();
    let limits = Limits::time(Duration::from_millis(200));
    let mut searcher =
        Searcher::new(rules.clone(), noisy(1), Options::default()).with_clock(ticking);
    let result = searcher.search(
        &[],
        &rules.start(),
        limits,
        &StopToken::new(),
        &mut no_report,
    );
    // At most 256 nodes between two calls.
    assert!(result.nodes <= 256 * 200, "{}", result.nodes);
    let mut mcts = Mcts::new(rules.clone(), noisy(1), mcts::Options::default()).with_clock(ticking);
    let result = mcts.search(
        &[],
        &rules.start(),
        limits,
        &StopToken::new(),
        &mut no_report,
    );
    assert!(result.nodes <= 16 * 200, "{}", result.nodes);
}

#[test]
fn the_system_clock_ends_a_search() {
    let rules = hradu::DobyvaniHradu::default();
    // Enough for one ply on a busy machine.
    let limits = Limits::time(Duration::from_millis(500));
    let before = std::time::Instant::now();
    let options = Options {
        threads: 2,
        ..Options::default()
    };
    let result = search(&rules, options, limits);
    assert!(before.elapsed() < Duration::from_secs(20));
    assert!(result.depth > 0);
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let rules = hradu::DobyvaniHradu::default();
    for (number, case) in cases(&rules, 6, 200).into_iter().enumerate() {
        let eval = Noise::quiet(number as u64);
        let mut all = Negamax::new(&rules, &eval, 0, &case.history).root(&case.position, 2);
        all.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        let options = Options {
            hash_mib: 0,
            ..Options::EXACT
        };
        let mut searcher = Searcher::new(rules.clone(), eval, options);
        let limits = Limits {
            multi_pv: 5,
            ..Limits::depth(2)
        };
        let stop = StopToken::new();
        let mut reports = 0;
        let result = searcher.search(&case.history, &case.position, limits, &stop, &mut |_| {
            reports += 1;
        });
        let scores: Vec<i32> = result.lines.iter().map(|line| line.score).collect();
        let best: Vec<i32> = all.iter().take(5).map(|&(score, _)| score).collect();
        assert_eq!(scores, best);
        let mut moves: Vec<_> = result.lines.iter().map(|line| line.moves[0]).collect();
        for line in &result.lines {
            assert!(all.contains(&(line.score, line.moves[0])));
        }
        moves.sort_unstable();
        moves.dedup();
        assert_eq!(moves.len(), result.lines.len());
        assert_eq!(reports, 2 * result.lines.len());
    }
}

/// One tower of sixteen pieces has up to 4¹⁶ routes.
#[test]
fn tall_towers_are_never_listed_in_full() {
    let rules = kotc::KingOfTheCastle::default();
    let text = "8/8/8/3(wbwbwbwbwbwbwbbw)4/8/8 w";
    let position = rules.parse_position(text).expect("accepted");
    let stop = StopToken::new();
    let mut searcher = Searcher::new(rules, noisy(1), Options::default());
    let limits = Limits::nodes(5_000);
    let result = searcher.search(&[], &position, limits, &stop, &mut no_report);
    assert!(!result.complete);
    assert!(rules.is_legal(&position, result.best.expect("a move")));
    for options in [mcts::Options::default(), mcts::Options::BASELINE] {
        let mut mcts = Mcts::new(rules, noisy(1), options);
        let result = mcts.search(&[], &position, Limits::nodes(200), &stop, &mut no_report);
        assert!(!result.complete);
        assert!(rules.is_legal(&position, result.best.expect("a move")));
    }
}

/// Some moves of a long list are random, so that they belong to several pieces.
#[test]
fn candidates_never_exceed_the_limit() {
    let rules = kotc::KingOfTheCastle::default();
    let text = "8/8/4(wbwbw)3/3(bwbbbw)4/8/8 w";
    let position = rules.parse_position(text).expect("accepted");
    let eval = noisy(1);
    let mut moves = Vec::new();
    for limit in [1, 2, 100, 1000] {
        assert!(!eval.candidates(&rules, &position, limit, &mut moves));
        assert!((1..=limit).contains(&moves.len()));
        assert!(moves.iter().all(|&mv| rules.is_legal(&position, mv)));
    }
    let mut origins: Vec<u8> = moves.iter().map(|mv| mv.origin()).collect();
    origins.sort_unstable();
    origins.dedup();
    assert_eq!(origins.len(), 2);
    let all = rules.moves(&position);
    assert!(eval.candidates(&rules, &position, all.len(), &mut moves));
    assert_eq!(moves, all);
}

#[test]
fn a_finished_position_has_a_score_and_no_move() {
    let rules = InARow { size: 3, line: 3 };
    let mut position = rules.start();
    for mv in [0, 3, 1, 4, 2] {
        rules.play(&mut position, mv).expect("legal");
    }
    let stop = StopToken::new();
    let mut searcher = Searcher::new(rules.clone(), Noise::quiet(1), Options::default());
    let result = searcher.search(&[], &position, Limits::NONE, &stop, &mut no_report);
    assert_eq!(
        (result.best, result.score),
        (None, -burgrave_search::score::WIN)
    );
    let mut mcts = Mcts::new(rules.clone(), Noise::quiet(1), mcts::Options::default());
    let result = mcts.search(&[], &position, Limits::NONE, &stop, &mut no_report);
    assert_eq!(
        (result.best, result.score),
        (None, -burgrave_search::score::WIN)
    );
}

/// The second search begins with the subtree of the first.
#[test]
fn a_tree_is_used_again() {
    let rules = InARow { size: 3, line: 3 };
    let count = FnEval(|_: &InARow, _: &_| 0);
    let mut mcts = Mcts::new(rules.clone(), count, mcts::Options::default());
    let (mut position, mut history) = (rules.start(), Vec::new());
    let stop = StopToken::new();
    let first = mcts.search(
        &history,
        &position,
        Limits::nodes(500),
        &stop,
        &mut no_report,
    );
    for &mv in &first.pv[..2] {
        history.push(rules.hash(&position));
        rules.play(&mut position, mv).expect("legal");
    }
    let visits =
        |result: SearchResult<u8>| -> u64 { result.lines.iter().map(|line| line.visits).sum() };
    let all = Limits {
        multi_pv: 9,
        ..Limits::nodes(10)
    };
    let kept = visits(mcts.search(&history, &position, all, &stop, &mut no_report));
    assert!(kept > 10, "{kept}");
    // The tree of another game is discarded.
    history[0] ^= 1;
    let fresh = visits(mcts.search(&history, &position, all, &stop, &mut no_report));
    assert!(fresh <= 10, "{fresh}");
}

/// The baseline takes a win and prevents one.
#[test]
fn the_baseline_takes_and_prevents_wins() {
    let rules = InARow { size: 3, line: 3 };
    let count = FnEval(|_: &InARow, _: &_| 0);
    for (moves, expected) in [(&[0, 3, 1, 4][..], 2), (&[0, 4, 1], 2)] {
        let mut position = rules.start();
        for &mv in moves {
            rules.play(&mut position, mv).expect("legal");
        }
        let mut mcts = Mcts::new(rules.clone(), count, mcts::Options::BASELINE);
        let limits = Limits::nodes(2_000);
        let result = mcts.search(&[], &position, limits, &StopToken::new(), &mut no_report);
        assert_eq!(result.best, Some(expected));
    }
}
