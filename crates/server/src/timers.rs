//! Queue of the times at which flags fall.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// Times of all games whose clock runs. The store has them too; this is a copy in memory.
#[derive(Default)]
pub struct Timers {
    state: Mutex<TimerQueue>,
    changed: Notify,
}

#[derive(Default)]
struct TimerQueue {
    order: BTreeSet<(u64, String)>,
    by_game: HashMap<String, u64>,
}

impl Timers {
    /// Sets or removes the time of a game.
    pub fn set(&self, game: &str, due: Option<u64>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let before = match due {
            Some(due) => state.by_game.insert(game.to_owned(), due),
            None => state.by_game.remove(game),
        };
        if before == due {
            return;
        }
        if let Some(before) = before {
            state.order.remove(&(before, game.to_owned()));
        }
        if let Some(due) = due {
            state.order.insert((due, game.to_owned()));
        }
        drop(state);
        self.changed.notify_one();
    }

    /// Removes and returns the games that are due, and the time of the next one.
    pub fn take(&self, now: u64) -> (Vec<String>, Option<u64>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        while let Some((at, _)) = state.order.first()
            && *at <= now
            && let Some((_, game)) = state.order.pop_first()
        {
            state.by_game.remove(&game);
            due.push(game);
        }
        (due, state.order.first().map(|(at, _)| *at))
    }

    /// Waits for a change of the times.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_taken_once_when_they_are_due() {
        let timers = Timers::default();
        timers.set("a", Some(30));
        timers.set("b", Some(10));
        timers.set("c", Some(20));
        timers.set("c", None);
        timers.set("a", Some(15));
        assert_eq!(timers.take(9), (vec![], Some(10)));
        let both = vec!["b".to_owned(), "a".to_owned()];
        assert_eq!(timers.take(15), (both, None));
        assert_eq!(timers.take(99), (vec![], None));
    }
}
