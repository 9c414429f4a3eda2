//! Candidates of a position in the order of a short search.

use burgrave_book::{canonical, next_positions};
use burgrave_bots::{Engine, EngineOptions, Score};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;
use burgrave_search::{Limits, StopToken};

use crate::worker_pool;

/// Returns the keys of the positions after each turn, without those that end the game. Positions with the lowest
/// score for the opponent, in a search of `nodes` nodes each, come first. The result depends on the key of the position
/// alone: not on the way to it, its orientation, or the number of threads. It is incomplete after a stop.
pub(super) fn candidates(
    rules: &AnyRules,
    game: &AnyGame,
    nodes: u64,
    threads: usize,
    stop: &StopToken,
) -> Result<Vec<u64>, Fault> {
    let game = &canonical(game)?;
    let next = next_positions(game);
    let places: Vec<usize> = (0..next.len()).collect();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::NONE
    };
    let search = |place: usize, engine: &mut Engine, stop: &StopToken| {
        let mut after = game.clone();
        after.play(&next[place].turns[0])?;
        if after.outcome().is_some() {
            return Ok(Some(None));
        }
        engine.clear();
        let score = engine.search(&after, limits, stop, &mut |_| ()).score;
        Ok((!stop.is_stopped()).then_some(Some((order(score), next[place].key))))
    };
    let mut scored = Vec::new();
    worker_pool::run(
        threads,
        &places,
        stop,
        |_| Ok(engine(rules)),
        search,
        |one| {
            scored.extend(one);
            Ok(true)
        },
    )?;
    scored.sort_unstable();
    Ok(scored.into_iter().map(|(_, key)| key).collect())
}

/// Returns an engine whose table is so small that clearing it takes no time.
fn engine(rules: &AnyRules) -> Engine {
    let options = EngineOptions {
        hash_mib: 1,
        impartial: true,
        ..EngineOptions::default()
    };
    Engine::new(rules, options)
}

/// Returns a number that is greater for better scores.
fn order(score: Score) -> i64 {
    match score {
        Score::Units(units) => i64::from(units),
        Score::Win(plies) => i64::MAX - i64::from(plies),
        Score::Loss(plies) => i64::MIN + i64::from(plies),
    }
}
