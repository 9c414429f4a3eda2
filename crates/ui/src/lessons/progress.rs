//! Which lessons were done, as the device keeps it.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use super::Lesson;
use crate::saved::{VERSION, Versioned};

/// Which lessons were done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    burgrave: u32,
    /// Names of lessons, by game.
    done: BTreeMap<String, BTreeSet<String>>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            burgrave: VERSION,
            done: BTreeMap::new(),
        }
    }
}

impl Versioned for Progress {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

impl Progress {
    /// Reads what [`Progress::write`] wrote.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Progress, Fault> {
        crate::saved::read_versioned(text)
    }

    /// As text for the store.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Notes a lesson as done.
    pub fn add(&mut self, lesson: &Lesson) {
        let game = self.done.entry(lesson.game.id().to_owned()).or_default();
        game.insert(lesson.name.clone());
    }

    /// Adds what was done elsewhere, in another window say.
    pub fn merge(&mut self, other: Progress) {
        for (game, names) in other.done {
            self.done.entry(game).or_default().extend(names);
        }
    }

    /// Whether a lesson was done.
    #[must_use]
    pub fn has(&self, game: GameId, name: &str) -> bool {
        let game = self.done.get(game.id());
        game.is_some_and(|names| names.contains(name))
    }

    /// How many of some lessons were done.
    #[must_use]
    pub fn count(&self, lessons: &[Lesson]) -> usize {
        let done = |lesson: &&Lesson| self.has(lesson.game, &lesson.name);
        lessons.iter().filter(done).count()
    }

    /// The first lesson that was not done, by its number from 0; the first one where all are.
    #[must_use]
    pub fn next(&self, lessons: &[Lesson]) -> usize {
        let open = |lesson: &Lesson| !self.has(lesson.game, &lesson.name);
        lessons.iter().position(open).unwrap_or(0)
    }
}
