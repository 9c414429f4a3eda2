//! Games that were left for others: kept as a list in the device's store, the latest first.

use serde::{Deserialize, Serialize};

use crate::model::Play;
use crate::saved;

/// The most games that are kept; the oldest goes first.
pub const MOST: usize = 20;

/// Games, each as [`saved::write`] wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Earlier(Vec<String>);

impl Earlier {
    /// Reads what [`Earlier::write`] wrote; what is no such text is an empty list.
    #[must_use]
    pub fn read(text: &str) -> Earlier {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The list as text for the store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Adds a game, unless nothing was played in it or it is there already.
    /// Gives back whether it was added.
    pub fn add(&mut self, play: &Play) -> bool {
        let text = saved::write(play);
        if play.moves().is_empty() || self.0.contains(&text) {
            return false;
        }
        self.0.insert(0, text);
        self.0.truncate(MOST);
        true
    }

    /// Takes a game out of the list: its text.
    pub fn take(&mut self, number: usize) -> Option<String> {
        (number < self.0.len()).then(|| self.0.remove(number))
    }

    /// The games, each with its number in the list; those that cannot be read are left out.
    #[must_use]
    pub fn games(&self) -> Vec<(usize, Play)> {
        let games = self.0.iter().enumerate();
        games
            .filter_map(|(number, text)| Some((number, saved::read(text).ok()?)))
            .collect()
    }
}
