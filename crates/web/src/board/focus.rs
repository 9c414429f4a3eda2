//! The focus is not lost when a button goes.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::device;
use crate::state::App;

/// Puts the keyboard on the board when the button that it was on is gone or can do nothing any more,
/// so that nobody has to find the way back after a move. Only for those who came there by keys: after a
/// click arrow keys go through the game where they do so, not over the board.
pub(super) fn keep_focus(app: App) {
    let inside = StoredValue::new(false);
    let is_inside = |target: Option<web_sys::EventTarget>, which: &str| {
        let element: Option<Element> = target.and_then(|target| target.dyn_into().ok());
        element.is_some_and(|element| {
            element.matches(which).unwrap_or(false)
                && element
                    .closest(".playing")
                    .is_ok_and(|found| found.is_some())
        })
    };
    let focused = window_event_listener(ev::focusin, move |event| {
        inside.set_value(is_inside(event.target(), ":focus-visible"));
    });
    // A button that was clicked may be pressed by a key next.
    let pressed = window_event_listener(ev::keydown, move |event| {
        inside.update_value(|inside| *inside |= is_inside(event.target(), ":focus"));
    });
    on_cleanup(move || {
        focused.remove();
        pressed.remove();
    });
    Effect::new(move |_| {
        app.play.track();
        let lost = move || inside.try_get_value() == Some(true) && device::nothing_has_focus();
        // Asked twice, so that what took the button's place can take the focus before (`take_focus`),
        // whenever the button went.
        device::after_paint(move || {
            if !lost() {
                return;
            }
            device::once_drawn(move || {
                if lost() {
                    device::focus("#board [tabindex=\"0\"]");
                }
            });
        });
    });
}
