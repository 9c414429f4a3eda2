//! Games against people at other devices: requests to the server of the page, and the connection of a game.

mod api;
mod game;
mod line;
mod terms;
mod turns;

use burgrave_protocol::META;

use crate::device;

pub use api::{Failure, ask, delete, guest, own_name, post, take_over};
pub use game::Game;
pub use terms::{clock_words, days_each, rules_words, setup_of, short_clock};
pub use turns::{note_turn, own_games, watch_turns};

/// Returns whether the server of this page runs online games.
pub fn has_server() -> bool {
    device::exists(&format!("meta[name={META}]"))
}
