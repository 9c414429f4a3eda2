//! Clicks and drags on a board with a mouse, pen or finger.

use core::time::Duration;

use burgrave_core::view::Kind;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use burgrave_ui::aim::Aim;
use burgrave_ui::model::Message;

use crate::board::hand::Hand;
use crate::device;

/// A pressed pointer.
#[derive(Clone, Copy)]
pub struct Press {
    id: i32,
    cell: u16,
    x: i32,
    y: i32,
    /// It has moved far enough for a drag.
    drags: bool,
    /// A finger may be the first of two that zoom, so it clicks on release or when the drag starts.
    finger: bool,
    /// The finger has started a drag and lifted a piece if possible.
    tried: bool,
    /// The drag has lifted a piece.
    took: bool,
    /// The finger rests, so it shows the men of a stack and clicks nothing.
    rests: bool,
}

/// Milliseconds after which a finger rests.
const REST: u64 = 450;

/// Distance in pixels after which a movement is a drag.
const DRAG: i32 = 8;

impl Press {
    /// Returns whether a point of the window is far enough from the start for a drag.
    fn is_far(&self, x: i32, y: i32) -> bool {
        (x - self.x).abs().max((y - self.y).abs()) >= DRAG
    }
}

pub(super) fn cell_of(target: Option<web_sys::EventTarget>) -> Option<u16> {
    let element: Element = target?.dyn_into().ok()?;
    let cell = element.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok()
}

pub(super) fn press(hand: Hand, event: &PointerEvent) {
    if hand.pressed.get_value().is_some() {
        // With a second finger the user zooms.
        return let_go(hand);
    }
    if event.button() != 0 {
        return;
    }
    let under = cell_of(event.target());
    let Some(cell) = hand.seen(under, event.client_x(), event.client_y()) else {
        return;
    };
    hand.focus.set(cell.into());
    // The board receives the release even outside of it.
    let board = event
        .current_target()
        .and_then(|board| board.dyn_into::<Element>().ok());
    if let Some(board) = board {
        let _ = board.set_pointer_capture(event.pointer_id());
    }
    let finger = event.pointer_type() == "touch";
    hand.pressed.set_value(Some(Press {
        id: event.pointer_id(),
        cell,
        x: event.client_x(),
        y: event.client_y(),
        drags: false,
        finger,
        tried: false,
        took: false,
        rests: false,
    }));
    if finger {
        let id = event.pointer_id();
        set_timeout(move || rest(hand, id), Duration::from_millis(REST));
    } else {
        hand.click(cell);
    }
}

/// Shows the men of a tower under a finger that has not moved.
fn rest(hand: Hand, id: i32) {
    // The user may have left the page.
    let Some(Some(mut press)) = hand.pressed.try_get_value() else {
        return;
    };
    let is_tower = hand.scene.with_untracked(|scene| {
        let stack = scene.stacks.get(usize::from(press.cell));
        stack.is_some_and(|stack| stack.len() > 1 && stack.iter().all(|one| one.kind == Kind::Man))
    });
    if press.id == id && !press.drags && !press.tried && is_tower {
        press.rests = true;
        hand.pressed.set_value(Some(press));
        hand.fan(Some(press.cell));
    }
}

/// Shows what a click on the cell under the mouse would take, and the men of its stack.
pub(super) fn hover(hand: Hand, event: &PointerEvent) {
    let cell = cell_of(event.target());
    hand.consider(cell);
    // A pointer that rests where it clicked does not cover what the click has changed.
    let rests = hand.released.get_value() == Some((event.client_x(), event.client_y()));
    if event.pointer_type() == "mouse" && !rests {
        hand.fan(cell.filter(|_| hand.pressed.get_value().is_none()));
    }
}

/// Returns the pressed pointer if the event belongs to it.
pub(super) fn pressed_by(hand: Hand, event: &PointerEvent) -> Option<Press> {
    let press = hand.pressed.get_value();
    press.filter(|press| press.id == event.pointer_id())
}

/// Ends the press. Puts back a piece that a finger has lifted by dragging.
pub(super) fn let_go(hand: Hand) {
    if hand.pressed.get_value().is_some_and(|press| press.took) {
        hand.app.send(Message::UndoStep);
    }
    hand.pressed.set_value(None);
    device::drop_piece();
}

/// Moves the piece with the pointer once it is a drag.
pub(super) fn drag(hand: Hand, event: &PointerEvent) {
    let Some(mut press) = pressed_by(hand, event) else {
        return;
    };
    let (x, y) = (event.client_x(), event.client_y());
    let far = press.is_far(x, y);
    if press.rests {
        return;
    }
    let is_chosen = || {
        hand.scene.with_untracked(|scene| {
            let marks = scene.marks.get(usize::from(press.cell));
            marks.is_some_and(|marks| marks.chosen)
        })
    };
    if far && press.finger && !press.tried {
        press.tried = true;
        if !is_chosen() && may_be_taken_up(hand, press.cell) {
            hand.click(press.cell);
            press.took = is_chosen();
        }
    }
    press.drags = press.drags || far && is_chosen();
    hand.pressed.set_value(Some(press));
    if press.drags {
        device::drag_piece(press.cell, x, y, press.finger);
    }
}

/// Returns whether a finger's drag may start with a click here: on a piece, unless the click would be a step of
/// the current turn.
fn may_be_taken_up(hand: Hand, cell: u16) -> bool {
    let steps = hand.app.now(|play| play.steps()).unwrap_or_default();
    let occupied = hand.scene.with_untracked(|scene| {
        let stack = scene.stacks.get(usize::from(cell));
        stack.is_some_and(|stack| !stack.is_empty())
    });
    occupied && (steps == 0 || !hand.is_selectable(cell))
}

/// A press on a selectable cell and a release on another cell that has become selectable is a drag, unless the
/// pointer stood still and the page moved.
pub(super) fn release(hand: Hand, event: &PointerEvent) {
    let Some(press) = pressed_by(hand, event) else {
        return;
    };
    hand.pressed.set_value(None);
    hand.released
        .set_value(Some((event.client_x(), event.client_y())));
    device::drop_piece();
    if press.rests {
        return hand.fan(None);
    }
    let (x, y) = (event.client_x(), event.client_y());
    if !press.drags && !press.is_far(x, y) {
        if press.finger {
            match hand.aim(Some(press.cell), x, y) {
                Aim::Cell(cell) => hand.click(cell),
                Aim::Nothing => hand.click(press.cell),
                Aim::Unclear(cell) => hand.app.send(Message::Unclear(cell)),
            }
        }
        return;
    }
    if press.finger && !press.drags {
        return;
    }
    let under = device::document().element_from_point(x as f32, y as f32);
    let under = hand.seen(cell_of(under.map(JsCast::unchecked_into)), x, y);
    let cell = match press.finger.then(|| hand.aim(under, x, y)) {
        Some(Aim::Unclear(cell)) => return hand.app.send(Message::Unclear(cell)),
        Some(Aim::Cell(cell)) => Some(cell),
        Some(Aim::Nothing) | None => under,
    };
    if let Some(cell) = cell.filter(|&cell| cell != press.cell && hand.is_selectable(cell)) {
        // The user has moved the piece, so the move needs no animation.
        let number = || {
            let play = hand.app.play;
            play.with_untracked(|play| play.as_ref().map_or(0, |play| play.motion().number))
        };
        let before = number();
        hand.click(cell);
        hand.dropped.set_value(press.drags && number() != before);
    }
}
