//! State that the parts of a board share.

use std::sync::Arc;

use burgrave_core::view::Board;
use burgrave_ui::aim::Aim;
use burgrave_ui::model::{BoardScene, Message};
use leptos::prelude::*;

use crate::board::art::Drawing;
use crate::board::places::Places;
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
    /// Where the pointer was released last.
    pub released: StoredValue<Option<(i32, i32)>>,
    /// The next move was dragged, so it needs no animation.
    pub dropped: StoredValue<bool>,
    /// Where the cells are, and how the board is drawn.
    pub places: StoredValue<Option<(Places, Drawing, Arc<Board>)>>,
    /// The cell whose stack is shown man by man.
    pub fanned: RwSignal<Option<u16>>,
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
            released: StoredValue::new(None),
            dropped: StoredValue::new(false),
            places: StoredValue::new(None),
            fanned: RwSignal::new(None),
            threatened: RwSignal::new(Vec::new()),
        }
    }

    pub fn is_selectable(self, cell: u16) -> bool {
        self.scene.with_untracked(|scene| {
            let marks = scene.marks.get(usize::from(cell));
            marks.is_some_and(|marks| marks.selectable)
        })
    }

    /// Returns the cell that is meant at a point of the window. The element there is of the cell `under` it.
    pub fn seen(self, under: Option<u16>, x: i32, y: i32) -> Option<u16> {
        let raised = self.places.with_value(|places| {
            let (places, drawing, board) = places.as_ref()?;
            let live = drawing.live(board);
            self.scene
                .with_untracked(|scene| places.seen(&live, scene, under, (x, y)))
        });
        raised.or(under)
    }

    /// Returns what a finger means at a point of the window, on the cell `under` it. Cells that are no targets count
    /// only if the finger is directly on them.
    pub fn aim(self, under: Option<u16>, x: i32, y: i32) -> Aim {
        self.scene.with_untracked(|scene| {
            let is_target = |cell: usize| {
                let marks = scene.marks.get(cell);
                marks.is_some_and(|marks| marks.selectable || marks.chosen)
            };
            let hit = under.map(usize::from).filter(|&cell| {
                !is_target(cell)
                    && scene
                        .stacks
                        .get(cell)
                        .is_some_and(|stack| !stack.is_empty())
            });
            if hit.is_some() {
                return Aim::Nothing;
            }
            self.places.with_value(|places| match places {
                Some((places, ..)) => places.aim(x, y, is_target),
                None => Aim::Nothing,
            })
        })
    }

    pub fn click(self, cell: u16) {
        self.fan(None);
        self.threatened.set(Vec::new());
        self.app.send(Message::Click(cell));
    }

    /// Shows the men of a cell's stack one by one, or those of none.
    pub fn fan(self, cell: Option<u16>) {
        if self.fanned.get_untracked() != cell {
            self.fanned.set(cell);
        }
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
