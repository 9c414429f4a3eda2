//! State that the parts of a board share.

use burgrave_ui::model::{BoardScene, Message};
use leptos::prelude::*;

use crate::board::pointer::Press;
use crate::state::App;

/// A board and the player's clicks on it.
#[derive(Clone, Copy)]
pub struct Hand {
    pub app: App,
    pub scene: Memo<BoardScene>,
    /// The focused cell.
    pub focus: RwSignal<usize>,
    /// The pressed pointer.
    pub pressed: StoredValue<Option<Press>>,
    /// The next move was dragged, so it needs no animation.
    pub dropped: StoredValue<bool>,
    /// Cells that lose a piece if the user clicks on the cell under the pointer or the focus.
    pub threatened: RwSignal<Vec<u16>>,
}

impl Hand {
    pub fn new(app: App, scene: Memo<BoardScene>) -> Hand {
        Hand {
            app,
            scene,
            focus: RwSignal::new(0),
            pressed: StoredValue::new(None),
            dropped: StoredValue::new(false),
            threatened: RwSignal::new(Vec::new()),
        }
    }

    pub fn is_selectable(self, cell: u16) -> bool {
        self.scene.with_untracked(|scene| {
            let marks = scene.marks.get(usize::from(cell));
            marks.is_some_and(|marks| marks.selectable)
        })
    }

    pub fn click(self, cell: u16) {
        self.threatened.set(Vec::new());
        self.app.send(Message::Click(cell));
    }

    /// Shows which pieces a click on the cell would capture.
    pub fn consider(self, cell: Option<u16>) {
        let losses = self.app.play.with_untracked(|play| match (play, cell) {
            (Some(play), Some(cell)) => play.click_captures(cell),
            _ => Vec::new(),
        });
        if self.threatened.with_untracked(|old| *old != losses) {
            self.threatened.set(losses);
        }
    }
}
