//! `burgrave playouts`: plays random games and counts their outcomes.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use burgrave_core::playout::playout;
use burgrave_core::{Outcome, RepetitionTable, Side, SplitMix};
use burgrave_games::registry::Game;
use burgrave_games::with_rules;

use crate::args;
use crate::failure::{Failure, print};
use crate::input;

pub fn run(command: &args::Playouts) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.rules)?;
    let started = Instant::now();
    let tally = with_rules!(&rules, |rules| play(rules, command));
    print(&report(&tally, started.elapsed().as_secs_f64()))
}

#[derive(Default)]
struct Tally {
    wins: [u64; 2],
    draws: u64,
    cut_off: u64,
    plies: u64,
    stepwise: bool,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        for side in Side::BOTH {
            self.wins[side.index()] += other.wins[side.index()];
        }
        self.draws += other.draws;
        self.cut_off += other.cut_off;
        self.plies += other.plies;
        self.stepwise |= other.stepwise;
    }
}

fn play<G: Game>(rules: &G, command: &args::Playouts) -> Tally {
    /// Maximum number of threads.
    const THREADS: u64 = 1024;
    let next = AtomicU64::new(0);
    let threads = u64::from(command.threads.get())
        .min(command.count)
        .min(THREADS);
    let mut total = Tally::default();
    std::thread::scope(|scope| {
        // If the system cannot create a thread, the other threads do its work. The result is the same.
        let workers: Vec<_> = (1..threads)
            .map_while(|_| {
                std::thread::Builder::new()
                    .spawn_scoped(scope, || work(rules, command, &next))
                    .ok()
            })
            .collect();
        total.add(&work(rules, command, &next));
        for worker in workers {
            match worker.join() {
                Ok(tally) => total.add(&tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

/// Plays games until none is left. The choices of a game depend only on the seed and its number.
fn work<G: Game>(rules: &G, command: &args::Playouts, next: &AtomicU64) -> Tally {
    let start = rules.start();
    let mut seen = RepetitionTable::default();
    let mut tally = Tally::default();
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= command.count {
            return tally;
        }
        let mut rng = SplitMix::part(command.seed, number);
        let end = playout(rules, &start, command.max_plies, &mut rng, &mut seen);
        match end.outcome {
            Some(Outcome::Win(side, _)) => tally.wins[side.index()] += 1,
            Some(Outcome::Draw(_)) => tally.draws += 1,
            None => tally.cut_off += 1,
        }
        tally.plies += u64::from(end.plies);
        tally.stepwise |= !end.uniform;
    }
}

fn report(tally: &Tally, seconds: f64) -> String {
    let mut text = String::new();
    let [white, black] = tally.wins;
    let _ = writeln!(text, "white wins {white}");
    let _ = writeln!(text, "black wins {black}");
    let _ = writeln!(text, "draws {}", tally.draws);
    let _ = writeln!(text, "cut off {}", tally.cut_off);
    let _ = writeln!(text, "plies {}", tally.plies);
    let _ = writeln!(text, "seconds {seconds:.3}");
    let rate = tally.plies as f64 / seconds.max(1e-9);
    let _ = writeln!(text, "plies per second {rate:.0}");
    if tally.stepwise {
        text.push_str("sampling stepwise\n");
    }
    text
}
