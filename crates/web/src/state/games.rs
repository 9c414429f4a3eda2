//! Saved games: the one being played, those that were left for others, and what other windows save.

use burgrave_ui::model::{Message, Play};
use burgrave_ui::recent_games::RecentGames;
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::engine::Engine;
use crate::state::App;
use crate::words::{sentence, t, tx};

const GAME: &str = "burgrave.game";
const EARLIER: &str = "burgrave.games";

/// What this window knows of the saved games.
#[derive(Clone, Copy)]
pub struct Games {
    /// Games that were left for others.
    pub earlier: RwSignal<RecentGames>,
    /// The saved game as this window knows it: what differs from it was put there by another window.
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
    /// Puts a game on the board. The one that lay there is kept among the earlier games.
    pub(super) fn put(self, play: Play) {
        self.leave();
        self.show(play);
    }

    /// Puts a game on the board.
    fn show(self, play: Play) {
        self.with_engine(Engine::stop);
        self.play.set(Some(play));
        self.game_number.update(|number| *number += 1);
        self.send(Message::Start);
    }

    fn leave(self) {
        let Some(old) = self.play.get_untracked() else {
            return;
        };
        let kept = self.change_earlier(|earlier| {
            earlier.add(&old);
        });
        if kept && old.outcome().is_none() {
            let game = old.setup().game.about().name;
            self.mention(tx("web-earlier-kept", &[("game", game)]));
        }
    }

    /// Goes on with an earlier game.
    pub fn resume(self, number: usize) {
        let Some(text) = self.earlier_text(number) else {
            return;
        };
        match saved::read(&text) {
            Ok(play) => {
                self.put(play);
                self.save();
                self.change_earlier(|earlier| earlier.remove(&text));
                device::go(&Route::Play.address());
            }
            Err(fault) => self.tell(tx("web-resume-failed", &[("why", &sentence(&fault))])),
        }
    }

    /// Throws an earlier game away.
    pub fn forget(self, number: usize) {
        if let Some(text) = self.earlier_text(number) {
            self.change_earlier(|earlier| earlier.remove(&text));
        }
    }

    fn earlier_text(self, number: usize) -> Option<String> {
        self.games
            .earlier
            .with_untracked(|earlier| earlier.text(number).map(str::to_owned))
    }

    /// The list of earlier games as the store has it now: another window may have changed it.
    fn stored_earlier(self) -> RecentGames {
        let Ok(Some(text)) = device::load(EARLIER) else {
            return self.games.earlier.get_untracked();
        };
        RecentGames::read(&text).unwrap_or_else(|fault| {
            self.store
                .put_aside(EARLIER, &text, "web-earlier-failed", &sentence(&fault));
            RecentGames::default()
        })
    }

    /// Changes the list of earlier games in the store; says whether it is another one then, and kept.
    fn change_earlier(self, change: impl FnOnce(&mut RecentGames)) -> bool {
        let before = self.stored_earlier();
        let mut earlier = before.clone();
        change(&mut earlier);
        let kept = earlier != before && self.keep(EARLIER, &earlier.write());
        self.games.earlier.set(earlier);
        kept
    }

    /// Opens what the store has.
    pub(super) fn load_games(self) {
        self.games.earlier.set(self.stored_earlier());
        self.load();
    }

    fn load(self) {
        match device::load(GAME) {
            Ok(None) => {}
            Ok(Some(text)) => {
                match saved::read(&text) {
                    Ok(play) => self.put(play),
                    Err(fault) => {
                        self.store
                            .put_aside(GAME, &text, "web-load-failed", &sentence(&fault));
                    }
                }
                self.games.known.set_value(Some(text));
            }
            Err(fault) => self.tell(fault.told()),
        }
    }

    /// Another window has saved a game: where it is the one of this window it goes on here too, else this
    /// window's own is kept among the earlier games. `old`: what was there before.
    fn meet(self, old: Option<&str>, text: &str) {
        let Some(play) = self.play.get_untracked() else {
            return;
        };
        let own = saved::write(&play);
        let Ok(other) = saved::read(text) else {
            return;
        };
        let one_game = saved::are_same_game(&own, text);
        // Moves that were taken back there are not wanted any more.
        if !saved::is_part_of(&own, text) && !saved::is_part_of(text, &own) {
            self.change_earlier(|earlier| {
                earlier.add(&play);
            });
        }
        // Told once, not after every move there.
        let replaced = self.games.known.with_value(|known| known.as_deref() == old);
        if !one_game && replaced && !play.moves().is_empty() {
            self.tell(t("web-other-window"));
        }
        if one_game {
            self.games.known.set_value(Some(text.to_owned()));
            let moved = (other.moves(), other.ended()) != (play.moves(), play.ended());
            if moved {
                self.show(other);
            }
        }
    }

    /// Whether the store holds this window's game, as far as it goes.
    pub(super) fn is_saved_here(self) -> bool {
        let stored = device::load(GAME).ok().flatten();
        self.games.known.with_value(|known| *known == stored)
    }

    /// What another window has saved is kept before this one's game is put in its place.
    fn keep_other(self, own: &str) {
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
                .put_aside(GAME, &stored, "web-load-failed", &sentence(&fault));
        } else if self.change_earlier(|earlier| {
            earlier.add_text(&stored);
        }) {
            self.mention(t("web-other-kept"));
        }
    }

    /// Keeps the game on the device; says whether that was possible.
    pub fn save(self) -> bool {
        let text = self
            .play
            .with_untracked(|play| play.as_ref().map(saved::write));
        let Some(text) = text else {
            return true;
        };
        self.keep_other(&text);
        let kept = self.keep(GAME, &text);
        // What goes on here is no earlier game.
        if self
            .games
            .earlier
            .with_untracked(|earlier| !earlier.is_empty())
        {
            self.change_earlier(|earlier| earlier.remove_parts(&text));
        }
        self.games.known.set_value(Some(text));
        kept
    }

    /// Heeds what other windows do to the store.
    pub(super) fn watch_windows(self) {
        let changed = window_event_listener(ev::storage, move |event| {
            match (event.key().as_deref(), event.new_value()) {
                (Some(EARLIER), _) => self.games.earlier.set(self.stored_earlier()),
                (Some(GAME), Some(text)) => self.meet(event.old_value().as_deref(), &text),
                _ => {}
            }
        });
        on_cleanup(move || changed.remove());
    }
}
