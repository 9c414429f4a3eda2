//! Games that were left for others: kept as a list in the device's store, the latest first.

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::model::Play;
use crate::saved;

/// The most games that are kept. The oldest that is over goes first; if none is, the oldest.
pub const MAX_GAMES: usize = 20;

/// Games, each as [`saved::write`] wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecentGames(Vec<String>);

impl RecentGames {
    /// Reads what [`RecentGames::write`] wrote.
    ///
    /// # Errors
    /// [`faults::EARLIER_UNREADABLE`] for what is no such text.
    pub fn read(text: &str) -> Result<RecentGames, Fault> {
        serde_json::from_str(text).map_err(|_| Fault::new(faults::EARLIER_UNREADABLE))
    }

    /// The list as text for the store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Adds a game, unless nothing was played in it or all of it is there already. What was there of
    /// the same game and is in it too goes. Gives back whether it was added.
    pub fn add(&mut self, play: &Play) -> bool {
        self.add_text(&saved::write(play))
    }

    /// The same of a game as [`saved::write`] wrote it; what is no such text is not added, nor is a game
    /// that is over where there is only room for those that are not.
    pub fn add_text(&mut self, text: &str) -> bool {
        let known = |one: &String| one == text || saved::is_part_of(text, one);
        if !saved::has_moves(text) || self.0.iter().any(known) {
            return false;
        }
        self.remove_parts(text);
        self.0.insert(0, text.to_owned());
        while self.0.len() > MAX_GAMES {
            self.remove_one();
        }
        self.0.iter().any(|one| one == text)
    }

    fn remove_one(&mut self) {
        let is_over = |text: &String| saved::read(text).is_ok_and(|play| play.outcome().is_some());
        match self.0.iter().rposition(is_over) {
            Some(number) => drop(self.0.remove(number)),
            None => drop(self.0.pop()),
        }
    }

    /// Drops what is in a game that is kept elsewhere: that one goes on.
    pub fn remove_parts(&mut self, text: &str) {
        self.0.retain(|one| !saved::is_part_of(one, text));
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text of a game of the list.
    #[must_use]
    pub fn text(&self, number: usize) -> Option<&str> {
        self.0.get(number).map(String::as_str)
    }

    /// Takes a game out of the list by its text, as its number may have changed in another window.
    pub fn remove(&mut self, text: &str) {
        self.0.retain(|one| one != text);
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
