//! Benchmark of the rules: prints the speeds of the games and their ratios to two chess libraries, measured in the
//! same run on one thread. Each speed is the median of several rounds. The rounds of games and libraries alternate,
//! so that a temporary slowdown of the machine affects all of them. Then prints the times of operations in positions
//! with too many moves to list (`hard`).
//!
//! `--quick` uses fewer and shorter rounds. Identifiers of games restrict the speeds to these games.

mod chess;
mod games;
mod hard;

use std::time::{Duration, Instant};

use burgrave_games::registry::{AnyRules, GameId};

use crate::games::Measured;

/// Calls `work` repeatedly for at least `round`. Returns the sum of its results per second.
pub fn rate(round: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let started = Instant::now();
    let mut done = 0;
    loop {
        done += work();
        let passed = started.elapsed();
        if passed >= round {
            return done as f64 / passed.as_secs_f64();
        }
    }
}

/// Sorts the values and returns their median.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let quick = arguments.iter().any(|argument| argument == "--quick");
    let only: Vec<GameId> = GameId::ALL
        .into_iter()
        .filter(|game| arguments.iter().any(|argument| argument == game.id()))
        .collect();
    let games = if only.is_empty() {
        GameId::ALL.to_vec()
    } else {
        only
    };
    let (rounds, round) = match quick {
        true => (3, Duration::from_millis(150)),
        false => (7, Duration::from_millis(400)),
    };
    let mut chess = chess::Chess::new();
    let mut measured: Vec<Measured> = games
        .iter()
        .map(|&game| {
            let rules = AnyRules::parse(game, "").expect("default rules");
            games::prepare(&rules)
        })
        .collect();
    for _ in 0..rounds {
        chess.round(round);
        for game in &mut measured {
            game.round(round);
        }
    }
    print(&mut chess, &mut measured);
    hard::print();
}

fn print(chess: &mut chess::Chess, measured: &mut [Measured]) {
    let millions = |rate: f64| rate / 1e6;
    let shakmaty = median(&mut chess.shakmaty);
    let cozy = median(&mut chess.cozy);
    println!(
        "Perft, million leaf moves a second, one thread (reference: chess start and kiwipete)\n"
    );
    println!("shakmaty 0.27.3 {:8.1}", millions(shakmaty));
    println!("cozy-chess 0.3  {:8.1}\n", millions(cozy));
    println!(
        "{:<20} {:>8} {:>9} {:>9} {:>8} {:>9} {:>9}",
        "perft", "start", "/shakmaty", "/cozy", "middle", "/shakmaty", "/cozy"
    );
    for game in measured.iter_mut() {
        let (start, middle) = (median(&mut game.start), median(&mut game.middle));
        println!(
            "{:<20} {:>8.1} {:>9.2} {:>9.2} {:>8.1} {:>9.2} {:>9.2}",
            game.id,
            millions(start),
            start / shakmaty,
            start / cozy,
            millions(middle),
            middle / shakmaty,
            middle / cozy
        );
    }
    println!(
        "\n{:<20} {:>12} {:>12} {:>12} {:>12} {:>7}",
        "random play", "playouts/s", "Mplies/s", "plies each", "play ns", "bytes"
    );
    for game in measured.iter_mut() {
        let plies = median(&mut game.plies);
        let playouts = median(&mut game.playouts);
        println!(
            "{:<20} {:>12.0} {:>12.2} {:>12.0} {:>12.1} {:>7}",
            game.id,
            playouts,
            millions(plies),
            plies / playouts,
            1e9 / median(&mut game.applied),
            game.bytes
        );
    }
    println!(
        "\nplay ns: copying a position and `play_unchecked` of one move, over all moves of the middle games"
    );
}
