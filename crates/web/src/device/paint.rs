//! Work before and after the next paint.

use core::time::Duration;

use leptos::prelude::{request_animation_frame, request_idle_callback, set_timeout};

use crate::device::{document, window};

/// Delay that replaces waiting for an idle page in browsers without `requestIdleCallback`.
const IDLE: Duration = Duration::from_millis(300);

/// Removes the logo and the text that `index.html` shows while the app loads.
pub fn remove_boot_screen() {
    if let Some(screen) = document().get_element_by_id("boot") {
        screen.remove();
    }
}

/// Runs long work after the next paint, so that a pressed button is seen first.
pub fn after_paint(work: impl FnOnce() + 'static) {
    if document().hidden() {
        // Hidden pages are not painted.
        return work();
    }
    request_animation_frame(move || set_timeout(work, Duration::ZERO));
}

/// Runs work before the next paint, after Leptos has updated the elements. Runs it at once on a hidden page, because
/// hidden pages are not painted.
pub fn before_paint(work: impl FnOnce() + 'static) {
    match document().hidden() {
        true => work(),
        false => request_animation_frame(work),
    }
}

/// Runs work after Leptos has updated the elements, before the next key press.
pub fn after_drawing(work: impl FnOnce() + 'static) {
    // Leptos updates the elements in microtasks, which run before timers.
    set_timeout(work, Duration::ZERO);
}

/// Runs work that is not urgent when the page is idle.
pub fn when_idle(work: impl Fn() + 'static) {
    match js_sys::Reflect::has(&window(), &"requestIdleCallback".into()) {
        Ok(true) => request_idle_callback(work),
        _ => set_timeout(work, IDLE),
    }
}
