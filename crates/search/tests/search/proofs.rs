//! Proven wins of both searches can be played out, whatever parts are on.

use crate::common::games::{InARow, NoRepetition, chases};
use crate::common::{Case, Noise, cases, no_report};
use burgrave_core::{Notation, Rules, SplitMix};
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::mcts::{self, Mcts};
use burgrave_search::score::{WIN_FLOOR, plies_to_end};
use burgrave_search::{FnEval, Limits, SearchResult, StopToken};

/// Returns options with all pruning and a margin of 0.
fn reckless() -> Options {
    Options {
        hash_mib: 2,
        margin: 0,
        quiescence_plies: 3,
        ..Options::default()
    }
}

fn exact<R: Rules>(rules: &R, case: &Case<R::Position>, depth: u32) -> SearchResult<R::Move> {
    let options = Options {
        hash_mib: 0,
        ..Options::EXACT
    };
    let mut searcher = Searcher::new(rules.clone(), FnEval(|_: &R, _: &R::Position| 0), options);
    let limits = Limits::depth(depth);
    searcher.search(
        &case.history,
        &case.position,
        limits,
        &StopToken::new(),
        &mut no_report,
    )
}

impl<P: Clone> Case<P> {
    fn after<R: Rules<Position = P>>(&self, rules: &R, mv: R::Move) -> Case<P> {
        let mut next = self.clone();
        next.history.push(rules.hash(&self.position));
        rules.play(&mut next.position, mv).expect("legal");
        next
    }
}

/// Plays a proven win out: the winner by exact search, the loser at random. The game must end within the proven
/// number of plies.
fn replay<R: Rules>(rules: &R, case: &Case<R::Position>, score: i32, rng: &mut SplitMix) {
    let mut left = plies_to_end(score).expect("proven");
    let me = rules.side_to_move(&case.position);
    let winner = if score > 0 { me } else { !me };
    let mut case = case.clone();
    loop {
        if let Some(outcome) = rules.outcome(&case.position) {
            assert_eq!(outcome.winner(), Some(winner));
            return;
        }
        assert!(left > 0, "not over in time: {case:?}");
        let mv = if rules.side_to_move(&case.position) == winner {
            let result = exact(rules, &case, left);
            let found = plies_to_end(result.score);
            assert!(
                result.score > 0 && found <= Some(left),
                "{case:?} {result:?}"
            );
            result.best
        } else {
            rules.pick_move(&case.position, rng).map(|pick| pick.mv)
        };
        case = case.after(rules, mv.expect("not over"));
        left -= 1;
    }
}

/// Searches positions near the end of random games with both searches and plays out what they prove. Returns the
/// number of proofs of each.
fn prove<R: Rules>(rules: &R, cases: &[Case<R::Position>], nodes: u64) -> [usize; 2] {
    let mut proven = [0; 2];
    for (number, case) in cases.iter().enumerate() {
        let mut rng = SplitMix::new(number as u64);
        let eval = Noise {
            noisy: 3,
            ..Noise::quiet(number as u64)
        };
        let (history, position, stop) = (&case.history, &case.position, StopToken::new());
        let limits = Limits {
            depth: Some(7),
            ..Limits::nodes(nodes)
        };
        let mut options = reckless();
        if number % 3 == 0 {
            // Too few moves to prove a loss.
            options.max_moves = 3;
        }
        if number % 11 == 10 {
            options.max_root_moves = 3;
        }
        let mut searcher = Searcher::new(rules.clone(), eval, options);
        let first = searcher.search(history, position, limits, &stop, &mut no_report);
        let mut mcts = Mcts::new(rules.clone(), eval, mcts::Options::default());
        let limits = Limits::nodes(nodes / 10);
        let second = mcts.search(history, position, limits, &stop, &mut no_report);
        for (engine, result) in [first, second].iter().enumerate() {
            // The exact search would take too long to check a long proof.
            let plies = plies_to_end(result.score);
            if plies.is_some_and(|plies| plies <= 5) {
                proven[engine] += 1;
                replay(rules, case, result.score, &mut rng);
            }
        }
    }
    proven
}

fn check<R: Rules>(rules: &R, games: u64, plies: usize, nodes: u64, least: usize) {
    let proven = prove(rules, &cases(rules, games, plies), nodes);
    assert!(proven.iter().all(|&count| count >= least), "{proven:?}");
}

#[test]
fn small_games() {
    check(&InARow { size: 4, line: 3 }, 60, 17, 20_000, 20);
    // Wide enough for pruning to skip the only defence.
    check(&InARow { size: 6, line: 4 }, 100, 37, 20_000, 20);
    for chase in chases() {
        let least = if chase.holes & 2 == 0 { 5 } else { 0 };
        check(&chase, 40, 40, 20_000, least);
    }
}

#[test]
fn a_stopped_search_announces_no_loss_that_can_be_parried() {
    let rules = InARow { size: 5, line: 4 };
    let mut losses = 0;
    for (number, case) in cases(&rules, 40, 10).iter().enumerate() {
        // The exact search takes longest, so it runs only if a loss is announced.
        let mut truth = None;
        for nodes in (1..2_500).step_by(17) {
            let options = Options {
                hash_mib: 1,
                ..Options::default()
            };
            let eval = Noise {
                noisy: 3,
                ..Noise::quiet(number as u64)
            };
            let mut searcher = Searcher::new(rules.clone(), eval, options);
            let limits = Limits {
                depth: Some(7),
                ..Limits::nodes(nodes)
            };
            let stop = StopToken::new();
            let result =
                searcher.search(&case.history, &case.position, limits, &stop, &mut no_report);
            if result.score <= -WIN_FLOOR {
                losses += 1;
                let truth = *truth.get_or_insert_with(|| exact(&rules, case, 7).score);
                assert!(truth <= -WIN_FLOOR, "{nodes}: {case:?} {result:?}");
            }
        }
    }
    assert!(losses > 20, "{losses}");
}

#[test]
fn king_of_the_castle() {
    check(&kotc::KingOfTheCastle::default(), 24, 4000, 20_000, 5);
}

#[test]
fn kings_castle() {
    check(&kings::KingsCastle::default(), 12, 4000, 20_000, 2);
}

/// Random games of Aujjri's Castle hardly ever end, so these begin with the Gem two pushes from the edge.
#[test]
fn aujjris_castle() {
    let rules = aujjri::AujjrisCastle::default();
    let text = "(bbB)(bb)7/9/9/9/4(rrrrr)1(wW)(wG)w/9/9/9/9 w -";
    let position = rules.parse_position(text).expect("accepted");
    let first = Case {
        history: Vec::new(),
        position,
    };
    let mut rng = SplitMix::new(1);
    let mut some = vec![first.clone()];
    for plies in [1, 1, 1, 1, 2, 2, 2, 2] {
        let mut case = first.clone();
        for _ in 0..plies {
            if let Some(pick) = rules.pick_move(&case.position, &mut rng) {
                case = case.after(&rules, pick.mv);
            }
        }
        some.push(case);
    }
    some.retain(|case| rules.outcome(&case.position).is_none());
    let proven = prove(&rules, &some, 100_000);
    assert!(proven.iter().all(|&count| count >= 1), "{proven:?}");
}

#[test]
fn castello() {
    check(&castello::Castello::default(), 12, 8000, 20_000, 2);
}

#[test]
fn dobyvani_hradu() {
    check(&hradu::DobyvaniHradu::default(), 24, 4000, 20_000, 5);
}

/// Plays on from proven wins against random replies, with short searches that share the table. Each must find a
/// win that is at least as short. Returns the number of wins of at least five plies.
fn carry_through<R: Rules>(rules: &R, cases: &[Case<R::Position>]) -> usize {
    let mut announced = 0;
    for (number, case) in cases.iter().enumerate() {
        let mut rng = SplitMix::new(number as u64);
        let options = Options {
            hash_mib: 16,
            ..Options::default()
        };
        let mut searcher = Searcher::new(rules.clone(), Noise::quiet(number as u64), options);
        let mut case = case.clone();
        let mut limits = Limits {
            depth: Some(7),
            ..Limits::nodes(20_000)
        };
        let mut left = u32::MAX;
        loop {
            let (history, position, stop) = (&case.history, &case.position, StopToken::new());
            let result = searcher.search(history, position, limits, &stop, &mut no_report);
            let won = plies_to_end(result.score).filter(|_| result.score > 0);
            let Some(plies) = won else {
                assert_eq!(left, u32::MAX, "not found again: {case:?} {result:?}");
                break;
            };
            assert!(plies <= left, "no shorter: {case:?} {result:?}");
            if left == u32::MAX && plies < 5 {
                break;
            }
            announced += usize::from(left == u32::MAX);
            case = case.after(rules, result.best.expect("not over"));
            if rules.outcome(&case.position).is_some() {
                break;
            }
            let reply = rules.pick_move(&case.position, &mut rng).expect("not over");
            case = case.after(rules, reply.mv);
            if rules.outcome(&case.position).is_some() {
                break;
            }
            left = plies - 2;
            limits = Limits::depth(2);
        }
    }
    announced
}

#[test]
fn a_win_announced_is_carried_through() {
    let rules = InARow { size: 6, line: 4 };
    let announced = carry_through(&rules, &cases(&rules, 120, 20));
    assert!(announced >= 5, "{announced}");
}

/// On 4 × 4, three in a row is a win for the first player. Both searches prove it.
#[test]
fn a_whole_game_is_solved() {
    let rules = NoRepetition(InARow { size: 4, line: 3 });
    let position = rules.start();
    let stop = StopToken::new();
    let mut searcher = Searcher::new(rules.clone(), Noise::quiet(3), Options::EXACT);
    let limits = Limits::depth(9);
    let result = searcher.search(&[], &position, limits, &stop, &mut no_report);
    assert_eq!(plies_to_end(result.score), Some(5));
    assert!(result.score >= WIN_FLOOR);
    let mut mcts = Mcts::new(rules, Noise::quiet(3), mcts::Options::default());
    let limits = Limits::nodes(200_000);
    let result = mcts.search(&[], &position, limits, &stop, &mut no_report);
    assert!(result.score >= WIN_FLOOR, "{}", result.score);
}
