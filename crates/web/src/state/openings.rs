//! The opening book from which the computer of the current game draws its first moves.

use std::time::Duration;

use burgrave_ui::analysis::explorer::file;
use burgrave_ui::model::Message;
use burgrave_ui::setup::Seat;
use leptos::prelude::*;

use crate::device;
use crate::reactive::spawn;
use crate::state::App;

/// Longest time that the computer's first move waits for the book.
const BOOK_TIMEOUT: Duration = Duration::from_millis(500);

impl App {
    /// Starts the game on the board, and fetches its book if the computer needs it. If the computer begins, its move
    /// waits a moment for the book. Without a book it plays its own moves.
    pub(super) fn start(self) {
        let number = self.game_number.get_untracked();
        let wanted = self.now(|play| {
            let waits = play.seat(play.game().side_to_move()) != Seat::Person;
            play.wants_book().then_some((play.setup().game, waits))
        });
        let Some((game, waits)) = wanted.flatten() else {
            return self.send(Message::Start);
        };
        // The user may have begun another game. A second start of one changes nothing.
        let is_here = move || self.game_number.get_untracked() == number;
        let begin = move || {
            if is_here() {
                self.send(Message::Start);
            }
        };
        match waits {
            true => set_timeout(begin, BOOK_TIMEOUT),
            false => begin(),
        }
        spawn(async move {
            let Ok(text) = device::fetch(&file(game)).await else {
                return;
            };
            if is_here() {
                self.play.update(|play| {
                    if let Some(play) = play {
                        play.set_book(text.into());
                    }
                });
                begin();
            }
        });
    }
}
