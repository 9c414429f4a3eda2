//! Saved games: the current one, recent ones, and those of other windows.

use std::sync::Arc;

use burgrave_ui::model::Play;
use burgrave_ui::recent::RecentGames;
use burgrave_ui::results::{Results, StoredResult};
use burgrave_ui::route::Route;
use burgrave_ui::saved::{self, Versioned};
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::engine::Engine;
use crate::reactive::on_window;
use crate::state::App;
use crate::task::load;
use crate::words::{sentence, t, tx};

const GAME: &str = "burgrave.game";
const EARLIER: &str = "burgrave.games";
pub const RESULTS: &str = "burgrave.results";

/// Saved games as this window knows them.
#[derive(Clone, Copy)]
pub struct Games {
    /// Games that the user left for others.
    pub earlier: RwSignal<RecentGames>,
    /// The last saved game that this window knows. A different one comes from another window.
    known: StoredValue<Option<String>>,
}

impl Games {
    pub fn new() -> Games {
        Games {
            earlier: RwSignal::new(RecentGames::default()),
            known: StoredValue::new(None),
        }
    }
}

impl App {
    /// Puts a game on the board. Keeps the old one among the recent games.
    pub(super) fn put(self, play: Play) {
        self.leave();
        self.show(play);
    }

    fn show(self, play: Play) {
        self.with_engine(Engine::stop);
        self.play.set(Some(play));
        self.game_number.update(|number| *number += 1);
        self.start();
    }

    fn leave(self) {
        let Some(old) = self.play.get_untracked() else {
            return;
        };
        let kept = self.change_recent(|earlier| {
            earlier.add(&old);
        });
        if kept && old.outcome().is_none() {
            self.show_news(t("web-earlier-kept"));
        }
    }

    /// Adds the result of a finished game against the computer to the user's results.
    pub(super) fn count_result(self) {
        let Some(result) = self.now(StoredResult::of).flatten() else {
            return;
        };
        let mut results = load(self, RESULTS, Results::read);
        if results.add(result) {
            self.keep(RESULTS, &results.write());
        }
    }

    /// Continues a recent game.
    pub fn resume(self, number: usize) {
        let Some(text) = self.recent_text(number) else {
            return;
        };
        match saved::read(&text) {
            Ok(play) => {
                self.put(play);
                self.save();
                self.change_recent(|earlier| earlier.remove(&text));
                device::go(&Route::Play.address());
            }
            Err(fault) => self.show_error(tx("web-resume-failed", &[("why", &sentence(&fault))])),
        }
    }

    /// Deletes a recent game, and offers to undo that.
    pub fn forget(self, number: usize) {
        if let Some(text) = self.recent_text(number) {
            self.change_recent(|earlier| earlier.remove(&text));
            let undo = move || {
                self.change_recent(|earlier| earlier.put_back(number, &text));
            };
            self.notices
                .offer_undo(t("web-earlier-forgotten"), Arc::new(undo));
        }
    }

    fn recent_text(self, number: usize) -> Option<String> {
        self.games
            .earlier
            .with_untracked(|earlier| earlier.text(number).map(str::to_owned))
    }

    /// Reads the recent games from local storage: another window may have changed them.
    fn load_recent(self) -> RecentGames {
        let Ok(Some(text)) = device::load(EARLIER) else {
            return self.games.earlier.get_untracked();
        };
        RecentGames::read(&text).unwrap_or_else(|fault| {
            self.store
                .move_to_backup(EARLIER, &text, "web-earlier-failed", &sentence(&fault));
            RecentGames::default()
        })
    }

    /// Changes the list of recent games. Returns whether the list has changed and is saved.
    fn change_recent(self, change: impl FnOnce(&mut RecentGames)) -> bool {
        let before = self.load_recent();
        let mut earlier = before.clone();
        change(&mut earlier);
        let kept = earlier != before && self.keep(EARLIER, &earlier.write());
        self.games.earlier.set(earlier);
        kept
    }

    /// Loads the saved games.
    pub(super) fn load_games(self) {
        self.games.earlier.set(self.load_recent());
        self.load();
    }

    fn load(self) {
        match device::load(GAME) {
            Ok(None) => {}
            Ok(Some(text)) => {
                match saved::read(&text) {
                    Ok(play) => self.put(play),
                    Err(fault) => {
                        self.store.move_to_backup(
                            GAME,
                            &text,
                            "web-load-failed",
                            &sentence(&fault),
                        );
                    }
                }
                self.games.known.set_value(Some(text));
            }
            Err(fault) => self.show_error(fault.message()),
        }
    }

    /// Handles a game that another window has saved. The same game continues here too. Otherwise the current game
    /// moves to the recent games. `old` is the game that was saved before.
    fn meet(self, old: Option<&str>, text: &str) {
        let Some(play) = self.play.get_untracked() else {
            return;
        };
        let own = saved::write(&play);
        let Ok(other) = saved::read(text) else {
            return;
        };
        let one_game = saved::are_same_game(&own, text);
        // Keeps the current game unless one game contains the other.
        if !saved::is_part_of(&own, text) && !saved::is_part_of(text, &own) {
            self.change_recent(|earlier| {
                earlier.add(&play);
            });
        }
        // Shown once, not after every move there.
        let replaced = self.games.known.with_value(|known| known.as_deref() == old);
        if !one_game && replaced && !play.moves().is_empty() {
            self.show_error(t("web-other-window"));
        }
        if one_game {
            self.games.known.set_value(Some(text.to_owned()));
            let moved = (other.moves(), other.ended()) != (play.moves(), play.ended());
            if moved {
                self.show(other);
            }
        }
    }

    /// Returns whether local storage holds the current state of this window's game.
    pub(super) fn is_saved_here(self) -> bool {
        let stored = device::load(GAME).ok().flatten();
        self.games.known.with_value(|known| *known == stored)
    }

    /// Moves a game that another window has saved to the recent games before this one replaces it.
    fn back_up_other(self, own: &str) {
        let Ok(Some(stored)) = device::load(GAME) else {
            return;
        };
        let known = self
            .games
            .known
            .with_value(|known| known.as_ref() == Some(&stored));
        if known || saved::is_part_of(&stored, own) {
            return;
        }
        if let Err(fault) = saved::read(&stored) {
            self.store
                .move_to_backup(GAME, &stored, "web-load-failed", &sentence(&fault));
        } else if self.change_recent(|earlier| {
            earlier.add_text(&stored);
        }) {
            self.show_news(t("web-other-kept"));
        }
    }

    /// Saves the current game. Returns whether that succeeded.
    pub fn save(self) -> bool {
        let Some(text) = self.now(saved::write) else {
            return true;
        };
        self.back_up_other(&text);
        let kept = self.keep(GAME, &text);
        // The current game is not a recent one.
        if self
            .games
            .earlier
            .with_untracked(|earlier| !earlier.is_empty())
        {
            self.change_recent(|earlier| earlier.remove_parts(&text));
        }
        self.games.known.set_value(Some(text));
        kept
    }

    /// Follows the changes of other windows.
    pub(super) fn follow_windows(self) {
        on_window(ev::storage, move |event| {
            match (event.key().as_deref(), event.new_value()) {
                (Some(device::REPLACED), Some(_)) => {
                    device::stop_saving();
                    device::reload();
                }
                (Some(EARLIER), _) => self.games.earlier.set(self.load_recent()),
                (Some(GAME), Some(text)) => self.meet(event.old_value().as_deref(), &text),
                _ => {}
            }
        });
    }
}
