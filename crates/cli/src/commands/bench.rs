//! `burgrave bench`: counts the nodes of fixed searches, the signature of the engine, and measures their speed.

use std::fmt::Write;

use burgrave_bots::EngineOptions;
use burgrave_bots::bench::{GameBench, bench, depth};
use burgrave_games::registry::GameId;

use crate::args;
use crate::failure::{Failure, print};

pub fn run(command: &args::Bench) -> Result<(), Failure> {
    let mut text = format!(
        "{:<18}  depth  positions       nodes  branching     time     nodes/s\n",
        "game"
    );
    let mut signature = 0_u64;
    for game in GameId::ALL {
        let depth = depth(game).saturating_add_signed(command.deeper).max(1);
        let result = bench(game, depth, EngineOptions::default())
            .map_err(|fault| Failure::new("bench", &fault))?;
        signature += result.nodes;
        row(&result, &mut text);
    }
    let _ = writeln!(text, "signature {signature}");
    print(&text)
}

fn row(found: &GameBench, text: &mut String) {
    let _ = writeln!(
        text,
        "{:<18}  {:>5}  {:>9}  {:>10}  {:>9.2}  {:>6.2} s  {:>10.0}",
        found.game.id(),
        found.depth,
        found.positions,
        found.nodes,
        found.branching,
        found.time.as_secs_f64(),
        found.speed()
    );
}
