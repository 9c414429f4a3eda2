//! Answering a question about a position.

use core::time::Duration;

use burgrave_bots::{Engine, EngineOptions, Score};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::control::Clock;
use burgrave_search::{Limits, StopToken};
use burgrave_ui::engine::{Reply, Request};

/// A proven win or loss in hundredths of a man: more than any evaluation says.
const DECIDED: i32 = 100_000;
/// Memory of the search in binary megabytes: little enough for a phone.
const HASH_MIB: usize = 16;

/// The answer, whatever it is.
pub fn answer(request: &Request, clock: Clock) -> Reply {
    match think(request, clock) {
        Ok((best, score)) => Reply::Done {
            id: request.id,
            best,
            score,
        },
        Err(fault) => Reply::Failed {
            id: request.id,
            why: fault.to_string(),
        },
    }
}

fn think(request: &Request, clock: Clock) -> Result<(Option<String>, i32), Fault> {
    let (rules, game) = game(request)?;
    let options = EngineOptions {
        hash_mib: HASH_MIB,
        seed: request.seed,
        clock,
        ..EngineOptions::default()
    };
    let limits = Limits {
        time: Some(Duration::from_millis(request.millis.into())),
        nodes: Some(nodes(request.level)),
        ..Limits::NONE
    };
    let thought = Engine::new(&rules, options).think(&game, limits, &StopToken::new(), &mut |_| {});
    let score = match thought.score {
        Score::Units(units) => units,
        Score::Win(_) => DECIDED,
        Score::Loss(_) => -DECIDED,
    };
    Ok((thought.best, score))
}

/// How many positions a level looks at.
fn nodes(level: u8) -> u64 {
    const NODES: [u64; 10] = [
        20, 60, 200, 700, 2_000, 6_000, 20_000, 80_000, 300_000, 5_000_000,
    ];
    let index = usize::from(level).saturating_sub(1).min(NODES.len() - 1);
    NODES[index]
}

fn game(request: &Request) -> Result<(AnyRules, AnyGame), Fault> {
    let id: GameId = request.game.parse()?;
    let rules = AnyRules::parse(id, &request.rules, &Layouts::default())?;
    let mut game = AnyGame::from_position(&rules, &request.position)?;
    for text in &request.moves {
        game.play(text)?;
    }
    Ok((rules, game))
}
