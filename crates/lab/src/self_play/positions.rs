//! The positions of training games.

use std::io::BufRead;

use burgrave_bots::Score;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game, GameId};

use super::{GameReader, PlayedGame};
use crate::faults;

/// Checks whether the games of a file were played by these rules.
///
/// # Errors
/// [`faults::DATA_OTHER`].
pub(crate) fn same_rules<R: BufRead>(games: &GameReader<R>, rules: &AnyRules) -> Result<(), Fault> {
    let (game, identity) = (rules.game(), rules.identity());
    let header = games.header();
    if header.game == game && header.has_rules(&identity) {
        return Ok(());
    }
    Err(Fault::new(faults::DATA_OTHER)
        .with("found", job(header.game, &header.rules))
        .with("expected", job(game, &identity)))
}

/// Returns the game, and its rules if they are not the default.
fn job(game: GameId, rules: &str) -> String {
    format!("{game} {rules}").trim_end().to_owned()
}

/// Replays a game. `visit` receives each position with its number of plies and the score for the side to move, if its
/// player has one.
///
/// # Errors
/// [`faults::DATA_MOVE`] at an illegal move.
pub(crate) fn replay<G: Game>(
    rules: &G,
    game: &PlayedGame,
    mut visit: impl FnMut(&G::Position, usize, Option<Score>),
) -> Result<(), Fault> {
    let mut position = match &game.start {
        Some(text) => rules
            .parse_position(text)
            .map_err(|_| game.illegal(0, text))?,
        None => rules.start(),
    };
    for (number, ply) in (1..).zip(&game.plies) {
        let mv = rules.parse_move(&position, &ply.mv);
        let mv = mv.map_err(|_| game.illegal(number, &ply.mv))?;
        visit(&position, number - 1, ply.score);
        rules.apply(&mut position, mv);
    }
    Ok(())
}
