//! The benchmark: searches fixed positions of each game to a fixed depth with one thread. The number of nodes is
//! a signature: it changes only if the rules, the search, an evaluation or the positions change.

use core::time::Duration;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_games::with_game;
use burgrave_search::{Limits, StopToken};

use crate::profile::Profiled;
use crate::{Engine, EngineOptions};

/// A game and a position per line.
const POSITIONS: &str = include_str!("bench.txt");

/// Memory of the table, in binary megabytes. The signature depends on it.
const HASH_MIB: usize = 16;

/// Benchmark result of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameBench {
    /// The game.
    pub game: GameId,
    /// Search depth, in plies.
    pub depth: u32,
    /// Number of positions.
    pub positions: usize,
    /// Total nodes.
    pub nodes: u64,
    /// Total time.
    pub time: Duration,
    /// Effective branching factor: the square root of N(d) / N(d − 2), where N is the number of nodes up to a depth
    /// and d is the depth of the search.
    pub branching: f64,
}

impl GameBench {
    /// Returns the nodes per second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Returns the depth for a game, in plies.
pub const fn depth(game: GameId) -> u32 {
    with_game!(game, |G| G::PROFILE.bench_depth)
}

/// Returns the positions of a game, the starting position first.
///
/// # Errors
/// A fault if a position is invalid. A test checks that all are valid.
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

/// Searches each position of a game to a depth, each with an empty table. Ignores the threads and the memory in
/// `options`.
///
/// # Errors
/// See [`positions`].
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
    // Total nodes up to `depth` and up to `depth - 2`.
    let (mut all, mut before) = (0, 0);
    for played in &games {
        let mut engine = Engine::new(&played.rules(), options);
        let mut earlier = 0;
        let result = engine.search(
            played,
            Limits::depth(depth),
            &StopToken::new(),
            &mut |progress| {
                if progress.depth + 2 == depth {
                    earlier = progress.nodes;
                }
            },
        );
        total.nodes += result.nodes;
        total.time += result.elapsed;
        if earlier > 0 {
            all += result.nodes;
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
    fn each_game_has_six_unfinished_positions() {
        for game in GameId::ALL {
            let games = positions(game).expect("valid");
            assert!(games.len() >= 6, "{game}");
            assert!(games.iter().all(|played| played.outcome().is_none()));
        }
    }

    #[test]
    fn equal_benchmarks_visit_equal_nodes() {
        for game in GameId::ALL {
            let once = || bench(game, 2, EngineOptions::default()).expect("valid");
            let (first, second) = (once(), once());
            assert!(first.nodes > 0 && first.branching > 0.0);
            assert_eq!(
                (first.nodes, first.branching),
                (second.nodes, second.branching)
            );
        }
    }
}
