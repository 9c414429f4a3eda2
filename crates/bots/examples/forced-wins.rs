//! Measures proof-number search on late positions of games of the engine against itself:
//! `cargo run --release -p burgrave-bots --example forced-wins -- GAME GAMES NODES`.
//!
//! For each won game it searches for a forced win of the winner, some plies before the end. A position counts as
//! proven if there is a proof within `NODES` nodes. In the others the loser may still have a defence.

use std::time::Duration;

use burgrave_bots::analysis::prove;
use burgrave_bots::{Engine, EngineOptions, RandomPlayer};
use burgrave_core::Side;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::proof::{Options, Verdict};
use burgrave_search::{Limits, StopToken};

/// Random moves at the start of each game.
const OPENING_PLIES: usize = 6;

/// Nodes per move of the games.
const GAME_NODES: u64 = 1_000;

/// Maximum plies per game. Longer games do not count.
const MAX_PLIES: usize = 300;

/// Distances of the positions from the end of a game, in plies. If the loser is to move there, the position one
/// ply earlier counts.
const DISTANCES: [usize; 6] = [5, 9, 13, 17, 21, 25];

/// Length from which a win counts as long, in plies.
const LONG: usize = 15;

/// Results at one distance from the end.
#[derive(Clone, Copy, Default)]
struct Tally {
    positions: u32,
    proven: u32,
    /// Proofs whose line has at least [`LONG`] plies.
    long: u32,
    /// Proofs that there is no forced win.
    refuted: u32,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, nodes] = &arguments[..] else {
        eprintln!("usage: forced-wins GAME GAMES NODES");
        std::process::exit(2);
    };
    let rules = AnyRules::parse(game.parse().expect("a game"), "").expect("rules");
    let games: u64 = games.parse().expect("a number of games");
    let limits = Limits::nodes(nodes.parse().expect("a number of nodes"));
    let mut tallies = [Tally::default(); DISTANCES.len()];
    let (mut won, mut longest, mut visited, mut spent) = (0, 0, 0, Duration::ZERO);
    for seed in 1..=games {
        let Some((mut game, winner)) = play(&rules, seed) else {
            continue;
        };
        won += 1;
        let end = game.plies();
        for (tally, &distance) in tallies.iter_mut().zip(&DISTANCES) {
            if end < distance + 1 + OPENING_PLIES {
                break;
            }
            while game.plies() + distance > end || game.side_to_move() != winner {
                game.undo();
            }
            let found = prove(
                &game,
                winner,
                Options::default(),
                None,
                limits,
                &StopToken::new(),
                &mut |_| (),
            );
            visited += found.nodes;
            spent += found.elapsed;
            tally.positions += 1;
            match &found.verdict {
                Verdict::Win { line, .. } => {
                    tally.proven += 1;
                    tally.long += u32::from(line.len() >= LONG);
                    longest = longest.max(line.len());
                }
                Verdict::NoWin => tally.refuted += 1,
                Verdict::Unknown => {}
            }
        }
    }
    println!("{game}: {won} of {games} games won");
    for (distance, tally) in DISTANCES.into_iter().zip(tallies) {
        println!(
            "{distance} plies before the end: {} of {} proven ({} with a line of {LONG} plies or more), {} refuted",
            tally.proven, tally.positions, tally.long, tally.refuted
        );
    }
    let rate = visited as f64 / spent.as_secs_f64().max(1e-9);
    println!("longest line {longest} plies, {rate:.0} nodes per second");
}

/// Plays a game of the engine against itself. Returns it with its winner, or `None` without one.
fn play(rules: &AnyRules, seed: u64) -> Option<(AnyGame, Side)> {
    let options = EngineOptions {
        hash_mib: 16,
        ..EngineOptions::default()
    };
    let mut engine = Engine::new(rules, options);
    let mut random = RandomPlayer::new(seed);
    let mut game = AnyGame::new(rules);
    let (limits, stop) = (Limits::nodes(GAME_NODES), StopToken::new());
    while game.outcome().is_none() && game.plies() < MAX_PLIES {
        let mv = if game.plies() < OPENING_PLIES {
            random.pick(&game)
        } else {
            engine.search(&game, limits, &stop, &mut |_| ()).best
        };
        game.play(&mv?).ok()?;
    }
    let winner = game.outcome()?.winner()?;
    Some((game, winner))
}
