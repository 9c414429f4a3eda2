//! The page of a game around its board: seats, moves, prompt, actions, end card.

mod actions;
mod course;
pub mod end;
mod moves;
mod plans;
mod prompt;
mod remote;
mod seat;

use leptos::prelude::*;

pub use actions::{Actions, ByHand, Code, Menu, action, is_over};
pub use moves::{Sheet, sides};
pub use prompt::{News, Prompt, TaskPrompt, Verdict, in_words, move_in_words, whence};
pub use remote::is_remote;
pub use seat::{Seat, captured, name_of};

/// A question that the prompt asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Resign,
    /// Before both sides have moved.
    Abort,
    /// Two people at one device agree between themselves.
    Draw,
}

/// What is open on the page.
#[derive(Clone, Copy)]
pub struct Open {
    pub ask: RwSignal<Option<Ask>>,
    pub menu: RwSignal<bool>,
    /// The list of moves lies over the lower half of a phone.
    pub moves: RwSignal<bool>,
    /// The link that is shown as a QR code.
    pub code: RwSignal<Option<String>>,
}

impl Open {
    pub fn new() -> Open {
        Open {
            ask: RwSignal::new(None),
            menu: RwSignal::new(false),
            moves: RwSignal::new(false),
            code: RwSignal::new(None),
        }
    }
}
