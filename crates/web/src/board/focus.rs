//! Keeps the keyboard focus when a focused button disappears.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::device;
use crate::reactive::{effect, on_window};
use crate::state::App;

/// Moves the focus to the board if the focused button disappears or is disabled after a move. Does so only for
/// keyboard users: after a mouse click on some pages, the arrow keys should navigate the game, not the cells.
pub(super) fn keep_focus(app: App) {
    let inside = StoredValue::new(false);
    let is_inside = |target: Option<web_sys::EventTarget>, which: &str| {
        let element: Option<Element> = target.and_then(|target| target.dyn_into().ok());
        element.is_some_and(|element| {
            element.matches(which).unwrap_or(false)
                && element
                    .closest(".play, .playing")
                    .is_ok_and(|found| found.is_some())
        })
    };
    on_window(ev::focusin, move |event| {
        inside.set_value(is_inside(event.target(), ":focus-visible"));
    });
    // A user who clicked a button with the mouse may continue with the keyboard.
    on_window(ev::keydown, move |event| {
        inside.update_value(|inside| *inside |= is_inside(event.target(), ":focus"));
    });
    effect(move || {
        app.play.track();
        let lost = move || inside.try_get_value() == Some(true) && device::nothing_has_focus();
        // Checked twice, so that the element that replaces the button can take the focus first (`take_focus`).
        device::after_paint(move || {
            if !lost() {
                return;
            }
            device::after_drawing(move || {
                if lost() {
                    device::focus("#board [tabindex=\"0\"]");
                }
            });
        });
    });
}
