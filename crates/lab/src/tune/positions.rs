//! The positions of training games.

use std::io::BufRead;

use burgrave_bots::Score;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game, GameId};

use crate::faults;
use crate::tune::data::{GameReader, PlayedGame};

/// A position of a game, and what was played and thought there.
pub(super) struct Moment<'g, G: Game> {
    /// The position.
    pub position: &'g G::Position,
    /// The move played.
    pub mv: G::Move,
    /// What the search said, for the mover.
    pub score: Score,
    /// The game's result for the mover: 1, ½ or 0.
    pub result: f64,
}

/// Whether the games of a file were played by these rules.
///
/// # Errors
/// [`faults::DATA_OTHER`].
pub(super) fn same_rules<R: BufRead>(games: &GameReader<R>, rules: &AnyRules) -> Result<(), Fault> {
    let (game, identity) = (rules.game(), rules.identity());
    let header = games.header();
    if header.game == game && header.has_rules(&identity) {
        return Ok(());
    }
    Err(Fault::new(faults::DATA_OTHER)
        .with("found", job(header.game, &header.rules))
        .with("expected", job(game, &identity)))
}

/// A game and its rules where they are not the default.
fn job(game: GameId, rules: &str) -> String {
    format!("{game} {rules}").trim_end().to_owned()
}

/// Plays a game and shows the positions that were searched.
///
/// # Errors
/// [`faults::DATA_MOVE`] at a move that is not legal.
pub(super) fn replay<G: Game>(
    rules: &G,
    game: &PlayedGame,
    visit: &mut dyn FnMut(Moment<'_, G>),
) -> Result<(), Fault> {
    let wrong = |ply: usize, text: &str| {
        Fault::new(faults::DATA_MOVE)
            .with("game", game.number)
            .with("ply", ply)
            .with("text", text)
    };
    let mut position = match &game.start {
        Some(text) => rules.parse_position(text).map_err(|_| wrong(0, text))?,
        None => rules.start(),
    };
    for (number, ply) in (1..).zip(&game.plies) {
        let mv = rules.parse_move(&position, &ply.mv);
        let mv = mv.map_err(|_| wrong(number, &ply.mv))?;
        if let Some(score) = ply.score {
            visit(Moment {
                position: &position,
                mv,
                score,
                result: game.result_for(rules.side_to_move(&position)),
            });
        }
        rules.apply(&mut position, mv);
    }
    Ok(())
}
