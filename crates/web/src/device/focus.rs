//! Elements that are focused, pressed, opened and scrolled to.

use wasm_bindgen::prelude::*;

use crate::device::{after_drawing, document};

#[wasm_bindgen]
extern "C" {
    // `static/keys.js`. It may be missing: the app works without it.
    #[wasm_bindgen(js_namespace = burgrave, js_name = showKeys, catch)]
    fn js_show_keys() -> Result<(), JsValue>;
}

/// Returns the elements that match a selector.
pub fn all(selector: &str) -> impl Iterator<Item = web_sys::Element> + use<> {
    let found = document().query_selector_all(selector).ok();
    let items = found
        .into_iter()
        .flat_map(|found| (0..found.length()).filter_map(move |number| found.get(number)));
    items.map(JsCast::unchecked_into)
}

/// Opens a dialog over the page.
pub fn show_dialog(selector: &str) {
    let dialog = document().query_selector(selector).ok().flatten();
    if let Some(dialog) =
        dialog.and_then(|dialog| dialog.dyn_into::<web_sys::HtmlDialogElement>().ok())
    {
        let _ = dialog.show_modal();
    }
}

/// Shows the keys of the page.
pub fn show_keys() {
    let _ = js_show_keys();
}

/// Width of the faded edge of a strip of moves, in pixels: its padding in `play.css`.
const FADE: i32 = 16;

/// Scrolls the list of moves, but not the page, to the current move.
pub fn show_current_move() {
    let find = |selector| {
        let element = document().query_selector(selector).ok().flatten()?;
        element.dyn_into::<web_sys::HtmlElement>().ok()
    };
    let (Some(list), Some(mv)) = (
        find(".move-list"),
        find(".move-list li:has([aria-current])"),
    ) else {
        return;
    };
    let middle = |at: i32, size: i32, room: i32| at + (size - room) / 2;
    list.set_scroll_top(middle(
        mv.offset_top(),
        mv.offset_height(),
        list.client_height(),
    ));
    // On a desktop the list has several lines, whose beginnings must stay visible.
    let one_line = list.scroll_width() > list.client_width()
        && list.scroll_height() <= list.client_height() + 4;
    if !one_line {
        return list.set_scroll_left(0);
    }
    let left = middle(mv.offset_left(), mv.offset_width(), list.client_width());
    // The strip begins with a numbered move, behind its faded edge, unless that hides the current move.
    let moves = list.children();
    let starts = (0..moves.length()).filter_map(|number| {
        let one = moves
            .item(number)?
            .dyn_into::<web_sys::HtmlElement>()
            .ok()?;
        let start = one.offset_left() - FADE;
        (one.has_attribute("data-number") && start >= left).then_some(start)
    });
    let whole = starts
        .into_iter()
        .find(|start| *start <= mv.offset_left() - FADE);
    list.set_scroll_left(if left <= 0 { 0 } else { whole.unwrap_or(left) });
}

/// Opens the table of the board and shows it.
pub fn open_table() {
    if let Ok(Some(table)) = document().query_selector(".board-table") {
        let _ = table.set_attribute("open", "");
        show(".board-table summary");
    }
}

/// Focuses the first element that matches a selector.
pub fn focus(selector: &str) {
    if let Some(element) = focusable(selector) {
        let _ = element.focus();
    }
}

/// Finds the first element that matches a selector. Cells are SVG, but take the focus like HTML.
fn focusable(selector: &str) -> Option<web_sys::HtmlElement> {
    let element = document().query_selector(selector).ok().flatten()?;
    Some(element.unchecked_into())
}

/// Selects the text of a field.
pub fn select(selector: &str) {
    let field = document().query_selector(selector).ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok())
    {
        field.select();
    }
}

/// Focuses an element without scrolling.
pub fn focus_in_place(selector: &str) {
    if let Some(element) = focusable(selector) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Scrolls to an element and focuses it.
pub fn show(selector: &str) {
    focus(selector);
    scroll_to(selector);
}

/// Scrolls to an element.
pub fn scroll_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls as little as shows an element.
pub fn reveal(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Returns whether an element matches a selector.
pub fn exists(selector: &str) -> bool {
    matches!(document().query_selector(selector), Ok(Some(_)))
}

/// Presses the first element of a selector.
pub fn click(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.unchecked_into::<web_sys::HtmlElement>().click();
    }
}

/// Returns the cell of the board that the keyboard is on.
pub fn focused_cell() -> Option<String> {
    document().active_element()?.get_attribute("data-cell")
}

/// Returns whether no element has the focus, or a disabled one.
pub fn nothing_has_focus() -> bool {
    match document().active_element() {
        Some(element) => element.tag_name() == "BODY" || element.has_attribute("disabled"),
        None => true,
    }
}

/// Focuses the element that replaces a pressed button, unless something else has the focus.
pub fn take_focus(selector: &'static str) {
    after_drawing(move || {
        if nothing_has_focus() {
            focus_in_place(selector);
        }
    });
}
