//! The user's running games on the server, and how many of them wait for the user.

use core::time::Duration;

use burgrave_protocol::OwnGames;
use leptos::ev;
use leptos::prelude::*;

use crate::online::{Failure, ask, has_server, own_name};
use crate::reactive::{on_window, spawn};
use crate::state::App;

/// Time between two questions to the server.
const POLL: Duration = Duration::from_secs(30);

/// Asks for the user's games. Sets the number of those that wait for the user.
pub async fn own_games(app: App) -> Result<OwnGames, Failure> {
    let found: OwnGames = ask("/games").await?;
    let waiting = found.games.iter().filter(|game| game.your_turn).count();
    if app.turns.get_untracked() != waiting {
        app.turns.set(waiting);
    }
    Ok(found)
}

/// Keeps the number of games that wait for the user, if the user has a name on this server.
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
