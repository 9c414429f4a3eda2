//! The clocks of the current game.

use core::time::Duration;

use burgrave_ui::model::{Message, Play};
use leptos::ev;

use crate::device;
use crate::reactive::{every, on_window};
use crate::state::App;

/// Time between two updates of the clocks.
const TICK: Duration = Duration::from_millis(200);

impl App {
    /// Updates the clocks of the current game until the app ends.
    pub(super) fn update_clocks(self) {
        let has_clock = move || self.now(Play::has_clock) == Some(true);
        let tick = move || {
            if has_clock() {
                self.send(Message::Tick(device::now()));
            }
        };
        every(TICK, tick);
        // Saves the used time with the game.
        on_window(ev::pagehide, move |_| {
            if has_clock() && self.is_saved_here() {
                self.send(Message::Leave);
            }
        });
    }
}
