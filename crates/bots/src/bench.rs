//! The bench: fixed positions of every game, searched to a fixed depth with one thread. How many nodes
//! that takes is a signature: it changes when the search or an evaluation does, and only then.

use core::time::Duration;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::with_game;
use burgrave_search::{Limits, StopToken};

use crate::profile::Profiled;
use crate::{Engine, EngineOptions};

/// A game and a position a line. Those of Aujjri's Castle are out of games of the engine against itself
/// with 2,000 nodes, the others by the example `middle_games`.
const POSITIONS: &str = include_str!("bench.txt");

/// Memory of the table: part of the signature.
const HASH_MIB: usize = 16;

/// What the searches of a game took.
#[derive(Clone, PartialEq, Debug)]
pub struct GameBench {
    /// Which game.
    pub game: GameId,
    /// The depth to which each position was searched, in plies.
    pub depth: u32,
    /// How many positions.
    pub positions: usize,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Time of all searches: the time to that depth.
    pub time: Duration,
    /// The effective branching factor: how many times the nodes of one iteration the next one takes, by
    /// the last iteration and those two plies less deep.
    pub branching: f64,
}

impl GameBench {
    /// Nodes a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The depth for a game, in plies.
#[must_use]
pub const fn depth(game: GameId) -> u32 {
    with_game!(game, |G| G::PROFILE.bench_depth)
}

/// The bench positions of a game, the start first.
///
/// # Errors
/// None: a test reads them all.
pub fn positions(game: GameId) -> Result<Vec<AnyGame>, Fault> {
    let rules = AnyRules::parse(game, "")?;
    let texts = POSITIONS
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(id, _)| *id == game.id());
    let mut games = vec![AnyGame::new(&rules)];
    for (_, text) in texts {
        games.push(AnyGame::from_position(&rules, text)?);
    }
    Ok(games)
}

/// Searches every position of a game to a depth, each with an empty table; `options` say where the time
/// comes from and which parts are on.
///
/// # Errors
/// As [`positions`].
pub fn bench(game: GameId, depth: u32, options: EngineOptions) -> Result<GameBench, Fault> {
    let options = EngineOptions {
        threads: 1,
        hash_mib: HASH_MIB,
        ..options
    };
    let games = positions(game)?;
    let mut total = GameBench {
        game,
        depth,
        positions: games.len(),
        nodes: 0,
        time: Duration::ZERO,
        branching: 1.0,
    };
    // Nodes up to the last iteration, and up to that two plies before.
    let (mut all, mut before) = (0, 0);
    for played in &games {
        let mut engine = Engine::new(&played.rules(), options);
        let mut earlier = 0;
        let thought = engine.search(
            played,
            Limits::depth(depth),
            &StopToken::new(),
            &mut |progress| {
                if progress.depth + 2 == depth {
                    earlier = progress.nodes;
                }
            },
        );
        total.nodes += thought.nodes;
        total.time += thought.elapsed;
        if earlier > 0 {
            all += thought.nodes;
            before += earlier;
        }
    }
    if before > 0 {
        total.branching = (all as f64 / before as f64).sqrt();
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_positions() {
        for game in GameId::ALL {
            let games = positions(game).expect("the positions are sound");
            assert!(games.len() >= 6, "{game}");
            assert!(games.iter().all(|played| played.outcome().is_none()));
        }
    }

    #[test]
    fn the_same_bench_takes_the_same_nodes() {
        for game in GameId::ALL {
            let once = || bench(game, 2, EngineOptions::default()).expect("sound");
            let (first, second) = (once(), once());
            assert!(first.nodes > 0 && first.branching > 0.0);
            assert_eq!(
                (first.nodes, first.branching),
                (second.nodes, second.branching)
            );
        }
    }
}
