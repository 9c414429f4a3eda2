//! Bounded lists of recent games and analysis records, latest first.

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::model::Play;
use crate::saved;

/// Distinct texts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Texts(Vec<String>);

impl Texts {
    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn insert(&mut self, at: usize, text: &str) {
        self.remove(text);
        self.0.insert(at.min(self.0.len()), text.to_owned());
    }

    fn remove(&mut self, text: &str) {
        self.0.retain(|one| one != text);
    }
}

/// Maximum number of games. Finished games are removed first, then the oldest.
pub const MAX_GAMES: usize = 20;

/// Recent games, each in the format of [`saved::write`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecentGames(Texts);

impl RecentGames {
    /// Reads the output of [`RecentGames::write`].
    ///
    /// # Errors
    /// [`faults::EARLIER_UNREADABLE`] for any other text.
    pub fn read(text: &str) -> Result<RecentGames, Fault> {
        let texts = burgrave_json::read(text);
        texts
            .map(RecentGames)
            .map_err(|_| Fault::new(faults::EARLIER_UNREADABLE))
    }

    /// Returns the list as text.
    pub fn write(&self) -> String {
        self.0.write()
    }

    /// Adds a game. Returns whether it was added: see [`RecentGames::add_text`].
    pub fn add(&mut self, play: &Play) -> bool {
        self.add_text(&saved::write(play))
    }

    /// Adds a game in the format of [`saved::write`] and removes its earlier versions. Returns false if the game
    /// is unreadable, has neither moves nor an end, is in the list already, or is finished and the list is full of
    /// unfinished games.
    pub fn add_text(&mut self, text: &str) -> bool {
        if !saved::is_played(text) || self.has(text) {
            return false;
        }
        self.remove_parts(text);
        self.insert(0, text);
        self.0.0.iter().any(|one| one == text)
    }

    /// Returns whether the list has a game, or a later version of it.
    fn has(&self, text: &str) -> bool {
        let known = |one: &String| one == text || saved::is_part_of(text, one);
        self.0.0.iter().any(known)
    }

    fn insert(&mut self, number: usize, text: &str) {
        self.0.insert(number, text);
        let games = &mut self.0.0;
        while games.len() > MAX_GAMES {
            let is_over =
                |text: &String| saved::read(text).is_ok_and(|play| play.outcome().is_some());
            let finished = games.iter().rposition(is_over);
            games.remove(finished.unwrap_or(games.len() - 1));
        }
    }

    /// Removes all earlier versions of a game.
    pub fn remove_parts(&mut self, text: &str) {
        self.0.0.retain(|one| !saved::is_part_of(one, text));
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }

    /// Returns the text of a game.
    pub fn text(&self, number: usize) -> Option<&str> {
        self.0.0.get(number).map(String::as_str)
    }

    /// Puts a game of [`RecentGames::text`] back at its number, unless the list has it again.
    pub fn put_back(&mut self, number: usize, text: &str) {
        if !self.has(text) {
            self.insert(number, text);
        }
    }

    /// Removes a game by its text, since another window may have changed its number.
    pub fn remove(&mut self, text: &str) {
        self.0.remove(text);
    }

    /// Returns the readable games with their numbers.
    pub fn games(&self) -> Vec<(usize, Play)> {
        self.readable().collect()
    }

    /// Returns the latest readable game without a result, with its number.
    pub fn latest_unfinished(&self) -> Option<(usize, Play)> {
        self.readable().find(|(_, play)| play.outcome().is_none())
    }

    /// Returns the latest readable game, with its number.
    pub fn latest(&self) -> Option<(usize, Play)> {
        self.readable().next()
    }

    fn readable(&self) -> impl Iterator<Item = (usize, Play)> {
        let games = self.0.0.iter().enumerate();
        games.filter_map(|(number, text)| Some((number, saved::read(text).ok()?)))
    }
}

/// Maximum number of records.
pub const MAX_RECORDS: usize = 5;
/// Maximum size of all records, in bytes, since local storage is small. The first record is always kept.
const MAX_BYTES: usize = 1 << 20;

/// Recent records of the analysis board, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecentRecords(Texts);

impl RecentRecords {
    /// Reads the output of [`RecentRecords::write`], or the single record that older versions stored.
    pub fn read(text: &str) -> RecentRecords {
        let texts = burgrave_json::read(text);
        RecentRecords(texts.unwrap_or_else(|_| Texts(vec![text.to_owned()])))
    }

    /// Returns the list as text.
    pub fn write(&self) -> String {
        self.0.write()
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }

    /// Puts a record first.
    pub fn push(&mut self, text: &str) {
        self.0.insert(0, text);
        self.shorten();
    }

    /// Removes and returns the first record.
    pub fn take_first(&mut self) -> Option<String> {
        (!self.is_empty()).then(|| self.0.0.remove(0))
    }

    /// Puts a record last. Repeated [`RecentRecords::take_first`] and `push_last` cycle through all records.
    pub fn push_last(&mut self, text: &str) {
        self.0.insert(usize::MAX, text);
        self.shorten();
    }

    /// Removes a record.
    pub fn remove(&mut self, text: &str) {
        self.0.remove(text);
    }

    fn shorten(&mut self) {
        let records = &mut self.0.0;
        records.truncate(MAX_RECORDS);
        while records.len() > 1 && records.iter().map(String::len).sum::<usize>() > MAX_BYTES {
            records.pop();
        }
    }
}
