//! The part of a long page that is read now.

use wasm_bindgen::JsCast;

use crate::device::document;

/// Share of the window's height above which a part counts as reached.
const LINE: f64 = 0.2;

/// Marks the part in the list of contents, and shows it there if the list is one row.
pub fn mark_part() {
    let all = |selector| {
        let found = document().query_selector_all(selector).ok();
        let found = found
            .into_iter()
            .flat_map(|found| (0..found.length()).filter_map(move |number| found.get(number)));
        found.map(JsCast::unchecked_into::<web_sys::HtmlElement>)
    };
    let Some(root) = document().document_element() else {
        return;
    };
    let seen = f64::from(root.client_height());
    let is_end = root.get_bounding_client_rect().bottom() - seen < 2.0;
    // The last part may be too short to come up to the line.
    let is_reached = |part: &web_sys::HtmlElement| {
        let top = part.get_bounding_client_rect().top();
        top < seen * LINE || is_end && top < seen
    };
    let current = all(".leaf h2[id]").take_while(is_reached).count().max(1) - 1;
    for (number, button) in all(".contents button").enumerate() {
        if number != current {
            let _ = button.remove_attribute("aria-current");
        } else if !button.has_attribute("aria-current") {
            let _ = button.set_attribute("aria-current", "location");
            show_in_row(&button);
        }
    }
}

/// Scrolls the row of lessons to the open one where it is too narrow for all.
pub fn show_step() {
    let step = document().query_selector(".steps [aria-current]").ok();
    if let Some(step) = step.flatten() {
        show_in_row(step.unchecked_ref());
    }
}

/// Scrolls the row of a list's items, but not the page, to an item.
fn show_in_row(item: &web_sys::HtmlElement) {
    let Ok(Some(list)) = item.closest("ul, ol") else {
        return;
    };
    let middle = item.offset_left() + item.offset_width() / 2;
    list.set_scroll_left((middle - list.client_width() / 2).max(0));
}
