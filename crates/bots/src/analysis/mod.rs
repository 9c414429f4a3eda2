//! Analysis of a position and of all moves of a game, as data.
//!
//! [`GameAnalysis`] searches one position per step, so that a browser can show the progress and stop between
//! steps. With one thread and a limit of nodes or depth, equal games give equal analyses.

mod game;
mod mark;
mod proof;
mod report;

pub use game::{GameAnalysis, Settings};
pub use mark::{BLUNDER, INACCURACY, MISTAKE, Mark};
pub use proof::{ProofAnswer, prove};
pub use report::{Assessment, BestLine, GameReport, MoveReport, Summary, accuracy};

use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use crate::{Engine, Progress};

/// Node limit of the extra search that finishes one ply. Alpha-beta needs fewer nodes. Monte-Carlo search ignores the
/// depth limit, so this one stops it.
const ONE_PLY_NODES: u64 = 10_000_000;

/// Analyses the current position of a game. Finishes at least one ply unless it is stopped, even beyond the limits,
/// because the loss of a move is computed from the scores before and after it.
pub fn assess(
    game: &AnyGame,
    engine: &mut Engine,
    settings: &Settings,
    stop: &StopToken,
    progress: &mut dyn FnMut(Progress),
) -> Assessment {
    let mut result = engine.search(game, settings.limits(), stop, progress);
    if result.depth == 0 && game.outcome().is_none() && !stop.is_stopped() {
        let one_ply = Limits {
            depth: Some(1),
            nodes: Some(ONE_PLY_NODES),
            multi_pv: settings.lines,
            ..Limits::NONE
        };
        let begun = result;
        result = engine.search(game, one_ply, stop, progress);
        result.nodes += begun.nodes;
        result.elapsed += begun.elapsed;
    }
    Assessment::new(game, &result)
}
