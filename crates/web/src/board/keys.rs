//! Keyboard input on the board and on its page.

use burgrave_core::view::Board;
use burgrave_draw::svg::Orientation;
use burgrave_ui::keys::{Arrow, neighbour};
use burgrave_ui::model::Message;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::board::focus::keep_focus;
use crate::board::hand::Hand;
use crate::device;
use crate::reactive::on_window;
use crate::state::App;

pub(super) fn key(hand: Hand, board: &Board, orientation: Orientation, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let focus = hand.focus.get_untracked();
    let name = event.key();
    if let Some(arrow) = Arrow::from_key(&name) {
        go_to(hand, beside(board, orientation, focus, arrow));
    } else {
        match name.as_str() {
            "Enter" | " " => hand.click(u16::try_from(focus).unwrap_or(u16::MAX)),
            "Backspace" => hand.app.send(Message::UndoStep),
            "PageDown" => go_to(hand, next_selectable(hand, focus, Way::Forward)),
            "PageUp" => go_to(hand, next_selectable(hand, focus, Way::Back)),
            _ => return,
        }
    }
    event.prevent_default();
}

/// Returns the cell that lies in the direction of an arrow on the screen.
pub fn beside(board: &Board, orientation: Orientation, from: usize, arrow: Arrow) -> usize {
    let arrow = if orientation.lying {
        arrow.on_lying_board()
    } else {
        arrow
    };
    neighbour(board, orientation.flipped, from, arrow)
}

/// Direction through the selectable cells.
#[derive(Clone, Copy)]
enum Way {
    Forward,
    Back,
}

/// Returns the next selectable cell, wrapping around, or `from` if there is none.
fn next_selectable(hand: Hand, from: usize, way: Way) -> usize {
    hand.scene.with_untracked(|scene| {
        let count = scene.marks.len();
        let cells = (1..count).map(|step| match way {
            Way::Forward => (from + step) % count,
            Way::Back => (from + count - step) % count,
        });
        let mut selectable = cells.filter(|&cell| scene.marks[cell].selectable);
        selectable.next().unwrap_or(from)
    })
}

fn go_to(hand: Hand, cell: usize) {
    hand.focus.set(cell);
    device::focus(&format!("#board [data-cell=\"{cell}\"]"));
}

/// The button that answers a question of the prompt with no.
const KEEP_PLAYING: &str = "#keep-playing";

/// Handles the keys that work anywhere on a page with a live board, and keeps the focus.
pub fn page_keys(app: App) {
    keep_focus(app);
    on_window(ev::keydown, move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let typing = target.is_some_and(|target| {
            matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
        });
        // Escape closes an open dialog first, then a question of the prompt.
        let is_for_dialog = event.default_prevented() || device::exists("dialog[open]");
        if typing || is_for_dialog || event.key() != "Escape" {
            return;
        }
        if device::exists(KEEP_PLAYING) {
            device::click(KEEP_PLAYING);
        } else {
            app.send(Message::UndoStep);
        }
    });
}
