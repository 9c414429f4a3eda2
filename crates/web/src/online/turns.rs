//! The user's running games on the server, and how many of them wait for the user.

use core::time::Duration;
use std::collections::BTreeSet;

use burgrave_protocol::OwnGames;
use leptos::ev;
use leptos::prelude::*;

use crate::online::{Failure, ask, has_server, own_name};
use crate::reactive::{on_window, spawn};
use crate::state::App;

/// Time between two questions to the server.
const POLL: Duration = Duration::from_secs(30);

/// Asks for the user's games, and notes which of them wait for the user.
pub async fn own_games(app: App) -> Result<OwnGames, Failure> {
    let found: OwnGames = ask("/games").await?;
    let waiting = found.games.iter().filter(|game| game.your_turn);
    let waiting: BTreeSet<String> = waiting.map(|game| game.id.clone()).collect();
    if app.turns.with_untracked(|turns| *turns != waiting) {
        app.turns.set(waiting);
    }
    Ok(found)
}

/// Notes whether a game waits for the user.
pub fn note_turn(app: App, game: &str, is_users: bool) {
    if app.turns.with_untracked(|turns| turns.contains(game)) != is_users {
        app.turns.update(|turns| {
            match is_users {
                true => turns.insert(game.to_owned()),
                false => turns.remove(game),
            };
        });
    }
}

/// Keeps the list of games that wait for the user, if the user has a name on this server.
pub fn watch_turns(app: App) {
    if !has_server() {
        return;
    }
    let look = move || {
        if !own_name().is_empty() {
            // Without an answer, the next question finds out.
            spawn(async move { drop(own_games(app).await) });
        }
    };
    look();
    let _ = set_interval_with_handle(look, POLL);
    on_window(ev::focus, move |_| look());
}
