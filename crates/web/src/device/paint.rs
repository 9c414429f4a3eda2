//! Work before and after the next paint.

use core::time::Duration;

use leptos::prelude::{request_animation_frame, request_idle_callback, set_timeout};

use crate::device::{document, window};

/// Delay of work that waits for an idle page in browsers that do not report that.
const IDLE: Duration = Duration::from_millis(300);

/// Removes what the page showed while it loaded the app.
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

/// Runs work before the next paint, once the current change is drawn. Hidden pages are not painted: there it runs at
/// once.
pub fn before_paint(work: impl FnOnce() + 'static) {
    match document().hidden() {
        true => work(),
        false => request_animation_frame(work),
    }
}

/// Runs work once the current change is drawn, before the next key press.
pub fn after_drawing(work: impl FnOnce() + 'static) {
    // Leptos draws in microtasks.
    set_timeout(work, Duration::ZERO);
}

/// Runs work that nothing waits for once the page is idle.
pub fn when_idle(work: impl Fn() + 'static) {
    match js_sys::Reflect::has(&window(), &"requestIdleCallback".into()) {
        Ok(true) => request_idle_callback(work),
        _ => set_timeout(work, IDLE),
    }
}
