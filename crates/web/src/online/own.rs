//! The user's games that go on, as far as this device knows them. The games themselves are on the server.

use burgrave_ui::model::Play;
use serde::{Deserialize, Serialize};

use crate::device;

/// The list in local storage.
const GAMES: &str = "burgrave.online.games";
/// Maximum number of games in the list.
const MOST: usize = 20;

/// A game that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnGame {
    pub id: String,
    /// Identifier of the kind of game.
    pub game: String,
    /// Name of the opponent.
    pub opponent: String,
}

/// Returns the games, the last opened one first. Ignores a list that cannot be read: it holds nothing but addresses.
pub fn own_games() -> Vec<OwnGame> {
    let text = device::load(GAMES).ok().flatten().unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Adds a game of the user to the list, or removes it once it is over.
pub fn note(id: &str, play: &Play) {
    let Some(you) = play.remote().and_then(|remote| remote.you) else {
        return;
    };
    let before = own_games();
    let mut games = before.clone();
    games.retain(|one| one.id != id);
    if !play.is_over() {
        let opponent = play
            .remote()
            .map(|remote| remote.names[(!you).index()].clone());
        games.insert(
            0,
            OwnGame {
                id: id.to_owned(),
                game: play.setup().game.id().to_owned(),
                opponent: opponent.unwrap_or_default(),
            },
        );
        games.truncate(MOST);
    }
    if games != before {
        // Without storage, the address of the game leads back to it.
        let _ = device::keep(GAMES, &serde_json::to_string(&games).unwrap_or_default());
    }
}
