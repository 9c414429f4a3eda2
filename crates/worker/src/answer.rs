//! Answering a question about a position.

use core::time::Duration;

use burgrave_bots::{Engine, EngineOptions, Level, LevelPlayer, Score};
use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::Layouts;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::control::Clock;
use burgrave_search::{Limits, StopToken};
use burgrave_ui::engine::{Purpose, Reply, Request};

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
    let time = Duration::from_millis(request.millis.into());
    let stop = StopToken::new();
    match (request.purpose, Level::new(request.level)) {
        (Purpose::Move, Some(level)) => {
            let mut player = LevelPlayer::new(&rules, level, request.seed).with_clock(clock);
            let advised = player.choose(&game, Some(time), &stop);
            let score = advised.as_ref().and_then(|advised| advised.score);
            Ok((advised.map(|advised| advised.mv), score.map_or(0, units)))
        }
        _ => {
            let options = EngineOptions {
                hash_mib: HASH_MIB,
                seed: request.seed,
                clock,
                ..EngineOptions::default()
            };
            let limits = Limits {
                time: Some(time),
                soft_time: Some(time / 2),
                ..Limits::NONE
            };
            let thought = Engine::new(&rules, options).think(&game, limits, &stop, &mut |_| {});
            Ok((thought.best, units(thought.score)))
        }
    }
}

/// A score as a number.
fn units(score: Score) -> i32 {
    match score {
        Score::Units(units) => units,
        Score::Win(_) => DECIDED,
        Score::Loss(_) => -DECIDED,
    }
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
