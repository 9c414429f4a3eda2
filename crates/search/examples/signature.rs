//! The bench signature: how many nodes fixed-depth searches of fixed positions take, with one thread.
//! A change that should not change the search must not change the last number.
//!
//! `cargo run --release -p burgrave-search --example signature`

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use burgrave_core::{Chooser, Rules, SplitMix};
use burgrave_games::{aujjri, castello, hradu, kings, kotc};
use burgrave_search::alphabeta::{Options, Searcher};
use burgrave_search::{Eval, Limits, StopToken};

/// How many moves a side has more than the other: knows no game, yet is not noise.
struct Mobility;

impl<R: Rules> Eval<R> for Mobility {
    type State = ();

    fn state(&self, _: &R, _: &R::Position) -> Self::State {}

    fn evaluate(&self, rules: &R, position: &R::Position, (): &Self::State) -> i32 {
        let mut other = position.clone();
        rules.apply(&mut other, rules.pass());
        count(rules, position) - count(rules, &other)
    }

    fn has_noisy(&self) -> bool {
        false
    }
}

/// The number of turns, as far as 500.
fn count<R: Rules>(rules: &R, position: &R::Position) -> i32 {
    if rules.decided(position).is_some() {
        return 0;
    }
    let mut count = 0;
    let _ = rules.for_each_turn(position, &mut |_| {
        count += 1;
        if count < 500 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    count
}

/// Fixed positions: the start, and three from random games.
fn positions<R: Rules>(rules: &R) -> Vec<(Vec<u64>, R::Position)> {
    let mut all = vec![(Vec::new(), rules.start())];
    for game in 0..3 {
        let mut dice = SplitMix::part(2, game);
        let (mut history, mut position) = (Vec::new(), rules.start());
        for _ in 0..20 + dice.below(60) {
            let Some(pick) = rules.pick_move(&position, &mut dice) else {
                break;
            };
            history.push(rules.hash(&position));
            rules.apply(&mut position, pick.mv);
        }
        all.push((history, position));
    }
    all
}

fn bench<R: Rules>(name: &str, rules: &R, depth: u32) -> u64 {
    let begin = Instant::now();
    let mut nodes = 0;
    let mut searcher = Searcher::new(rules.clone(), Mobility, Options::default());
    for (history, position) in positions(rules) {
        searcher.clear();
        let limits = Limits::depth(depth);
        let stop = StopToken::new();
        nodes += searcher
            .search(&history, &position, limits, &stop, &mut |_| ())
            .nodes;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let second = Limits::time(Duration::from_secs(1));
    searcher.clear();
    let start = rules.start();
    let reached = searcher.search(&[], &start, second, &StopToken::new(), &mut |_| ());
    eprintln!(
        "{name}: depth {depth}, {nodes} nodes, {:.0} nodes/s; depth {} in 1 s from the start",
        nodes as f64 / seconds,
        reached.depth
    );
    nodes
}

fn main() {
    let nodes = [
        bench("king-of-the-castle", &kotc::KingOfTheCastle::default(), 5),
        bench("kings-castle", &kings::KingsCastle::default(), 5),
        bench("aujjris-castle", &aujjri::AujjrisCastle::default(), 4),
        bench("castello", &castello::Castello::default(), 4),
        bench("dobyvani-hradu", &hradu::DobyvaniHradu::default(), 5),
    ];
    println!("nodes {}", nodes.iter().sum::<u64>());
}
