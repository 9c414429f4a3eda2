//! Work before and after the next paint.

use core::time::Duration;

use leptos::prelude::{request_animation_frame, set_timeout};

use crate::device::document;

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
