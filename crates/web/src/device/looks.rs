//! Preferences of the device, and the look of the page.

use wasm_bindgen::prelude::*;

use crate::device::{document, window};

/// Returns whether the browser can show a page on the full screen. Phones may not.
pub fn has_full_screen() -> bool {
    document().fullscreen_enabled()
}

/// Enters or leaves full screen.
pub fn toggle_full_screen() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        let _ = root.request_fullscreen();
    }
}

/// Sets the title of the document.
pub fn set_title(title: &str) {
    document().set_title(title);
}

pub fn prefers_dark() -> bool {
    is_media("(prefers-color-scheme: dark)")
}

pub fn prefers_contrast() -> bool {
    is_media("(prefers-contrast: more)")
}

/// Returns whether fingers are the main pointers.
pub fn has_touch() -> bool {
    is_media("(pointer: coarse)")
}

fn is_media(query: &str) -> bool {
    let query = window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Windows in which a tall board lies, since that makes its spaces larger: on a desk by a fifth or more, as less is not
/// worth reading the board sideways. The numbers follow from the widths beside the board in `play.css`.
const WIDE: &str = "(max-height: 499px) and (min-aspect-ratio: 2/1), \
    (min-height: 500px) and (min-width: 1200px) and (min-aspect-ratio: 15/8), \
    (min-height: 500px) and (min-width: 1360px) and (min-aspect-ratio: 7/4), \
    (min-height: 500px) and (min-width: 1536px) and (min-aspect-ratio: 17/10), \
    (min-width: 2000px) and (min-aspect-ratio: 8/5)";

/// Windows of phones, where boards are small.
const SMALL: &str = "(max-width: 599px), (max-height: 499px)";

/// Returns whether boards are small in this window.
pub fn is_small() -> bool {
    is_media(SMALL)
}

/// Returns whether a column stands beside boards.
pub fn is_desk() -> bool {
    is_media("(min-width: 900px) and (min-height: 500px)")
}

/// Returns whether a tall board lies in this window.
pub fn is_wide() -> bool {
    is_media(WIDE)
}

/// Runs `work` when the device's preferred colours change, or the window's shape.
pub fn on_look_change(work: impl Fn() + 'static) {
    let work = Closure::<dyn Fn()>::new(work).into_js_value();
    for query in [
        "(prefers-color-scheme: dark)",
        "(prefers-contrast: more)",
        WIDE,
        SMALL,
    ] {
        if let Ok(Some(query)) = window().match_media(query) {
            let _ = query.add_event_listener_with_callback("change", work.unchecked_ref());
        }
    }
}

/// Returns whether the device asks for less motion.
pub fn prefers_stillness() -> bool {
    is_media("(prefers-reduced-motion: reduce)")
}

/// Sets the colours of the page and of the browser's frame.
pub fn set_colours(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-colours", name);
    }
    let ground = match name {
        "dark" => "#1f1c1a",
        "contrast" => "#ffffff",
        _ => "#ece4d6",
    };
    if let Ok(Some(meta)) = document().query_selector("meta[name=theme-color]") {
        let _ = meta.set_attribute("content", ground);
    }
}
