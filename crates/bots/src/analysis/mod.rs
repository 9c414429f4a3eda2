//! What an engine thinks of a position, and of every move of a game: data, for whoever shows it.
//!
//! [`GameAnalysis`] looks at one position of a game at a time, so that a browser can show how far it is
//! and stop in between. With one thread and a limit of nodes or depth the same game gives the same
//! analysis.

mod game;
mod mark;
mod report;

pub use game::{GameAnalysis, Settings};
pub use mark::{BLUNDER, INACCURACY, MISTAKE, Mark};
pub use report::{Assessment, BestLine, GameReport, MoveReport, Summary, accuracy};

use burgrave_games::any::AnyGame;
use burgrave_search::{Limits, StopToken};

use crate::{Engine, Progress};

/// More nodes than a ply takes; Monte-Carlo search knows no depth.
const A_PLY: u64 = 10_000_000;

/// What the engine thinks of a game's present position. A ply is always looked at to its end, whatever
/// the limits: scores of moves are compared, and moves that were not looked at have none.
pub fn assess(
    game: &AnyGame,
    engine: &mut Engine,
    settings: &Settings,
    stop: &StopToken,
    progress: &mut dyn FnMut(Progress),
) -> Assessment {
    let mut thought = engine.search(game, settings.limits(), stop, progress);
    if thought.depth == 0 && game.outcome().is_none() && !stop.is_stopped() {
        let a_ply = Limits {
            depth: Some(1),
            nodes: Some(A_PLY),
            multi_pv: settings.lines,
            ..Limits::NONE
        };
        let begun = thought;
        thought = engine.search(game, a_ply, stop, progress);
        thought.nodes += begun.nodes;
        thought.elapsed += begun.elapsed;
    }
    Assessment::new(game, &thought)
}
