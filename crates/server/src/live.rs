//! The games that are being played now, for the lobby.

use burgrave_core::Side;
use burgrave_protocol::{LiveGames, ShownGame};
use burgrave_session::Session;

use crate::game::LiveGame;
use crate::hub::Hub;

/// Games that the lobby shows, at most.
const SHOWN: usize = 8;

/// Returns the games with open connections to this server, those with the latest event first.
pub fn games(hub: &Hub) -> LiveGames {
    let mut found: Vec<_> = (hub.all_in_memory().into_iter())
        .map(|game| (game.session(), game))
        .filter(|(session, _)| !session.is_over() && session.played() > 0)
        .collect();
    found.sort_by_key(|(session, _)| std::cmp::Reverse(session.at()));
    let count = found.len();
    let now = hub.clock.now();
    let shown = found.iter().take(SHOWN);
    let games = shown
        .map(|(session, game)| show(game, session, now))
        .collect();
    LiveGames { games, count }
}

fn show(game: &LiveGame, session: &Session, now: u64) -> ShownGame {
    let rules = &session.terms().rules;
    ShownGame {
        id: game.id.clone(),
        game: rules.game.id().to_owned(),
        rules: rules.options.clone(),
        layout: rules.layout.clone(),
        position: session.game().position_text(),
        names: game.names.clone(),
        levels: Side::BOTH.map(|side| session.terms().seat(side).level()),
        turn: session.side_to_move().into(),
        clocks: Side::BOTH.map(|side| Some(session.reading(side, now)?.until_flag())),
    }
}
