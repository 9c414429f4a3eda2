//! The part of a long page that is read now.

use wasm_bindgen::JsCast;

use crate::device::{all, document};

/// Share of the window's height above which a part counts as reached.
const LINE: f64 = 0.2;

/// Marks the part in the list of contents, shows it there if the list is one row, and returns its number from 0.
pub fn mark_part() -> usize {
    let Some(root) = document().document_element() else {
        return 0;
    };
    let seen = f64::from(root.client_height());
    let is_end = root.get_bounding_client_rect().bottom() - seen < 2.0;
    // The last part may be too short to come up to the line.
    let is_reached = |part: &web_sys::Element| {
        let top = part.get_bounding_client_rect().top();
        top < seen * LINE || is_end && top < seen
    };
    let current = all(".leaf h2[id]").take_while(is_reached).count().max(1) - 1;
    for (number, button) in all(".contents button").enumerate() {
        if number != current {
            let _ = button.remove_attribute("aria-current");
        } else if !button.has_attribute("aria-current") {
            let _ = button.set_attribute("aria-current", "location");
            show_item(button.unchecked_ref());
        }
    }
    current
}

/// Scrolls the row of lessons to the open one where it is too narrow for all.
pub fn show_step() {
    show_in_list(".steps [aria-current]");
}

/// Scrolls a list, but not the page, to one of its items.
pub fn show_in_list(selector: &str) {
    if let Ok(Some(item)) = document().query_selector(selector) {
        show_item(item.unchecked_ref());
    }
}

fn show_item(item: &web_sys::HtmlElement) {
    let Ok(Some(list)) = item.closest("ul, ol") else {
        return;
    };
    let place = |at: i32, size: i32, room: i32| (at + (size - room) / 2).max(0);
    let (left, width) = (item.offset_left(), item.offset_width());
    list.set_scroll_left(place(left, width, list.client_width()));
    let (top, height) = (item.offset_top(), item.offset_height());
    list.set_scroll_top(place(top, height, list.client_height()));
}
