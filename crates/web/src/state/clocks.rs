//! The clocks of the game being played.

use core::time::Duration;

use burgrave_ui::model::{Message, Play};
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::state::App;

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(200);

impl App {
    /// Looks at the clocks again and again, where the game has some.
    pub(super) fn watch_clocks(self) {
        let has_clock = move || {
            self.play
                .with_untracked(|play| play.as_ref().is_some_and(Play::has_clock))
        };
        let tick = move || {
            if has_clock() {
                self.send(Message::Tick(device::now()));
            }
        };
        let ticks = set_interval_with_handle(tick, TICK);
        // The time that was used is kept with the game.
        let hidden = window_event_listener(ev::pagehide, move |_| {
            if has_clock() && self.is_saved_here() {
                self.send(Message::Leave);
            }
        });
        on_cleanup(move || {
            if let Ok(ticks) = ticks {
                ticks.clear();
            }
            hidden.remove();
        });
    }
}
