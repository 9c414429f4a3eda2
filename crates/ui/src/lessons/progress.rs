//! Finished lessons, as stored in local storage.

use std::collections::{BTreeMap, BTreeSet};

use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use super::Lesson;
use crate::saved::{VERSION, Versioned};

/// Finished lessons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    burgrave: u32,
    /// Names of the finished lessons, by game.
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
    /// Marks a lesson as finished.
    pub fn add(&mut self, lesson: &Lesson) {
        let game = self.done.entry(lesson.game.id().to_owned()).or_default();
        game.insert(lesson.name.clone());
    }

    /// Adds the progress of another window.
    pub fn merge(&mut self, other: Progress) {
        for (game, names) in other.done {
            self.done.entry(game).or_default().extend(names);
        }
    }

    /// Returns whether a lesson is finished.
    pub fn has(&self, game: GameId, name: &str) -> bool {
        let game = self.done.get(game.id());
        game.is_some_and(|names| names.contains(name))
    }

    /// Counts the finished lessons among `lessons`.
    pub fn count(&self, lessons: &[Lesson]) -> usize {
        let done = |lesson: &&Lesson| self.has(lesson.game, &lesson.name);
        lessons.iter().filter(done).count()
    }

    /// Returns the index of the first open lesson, or 0 if all are finished.
    pub fn next(&self, lessons: &[Lesson]) -> usize {
        let open = |lesson: &Lesson| !self.has(lesson.game, &lesson.name);
        lessons.iter().position(open).unwrap_or(0)
    }
}
