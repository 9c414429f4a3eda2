//! The address of the page, and ways to pass it on.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::device::window;

/// Reloads the page.
pub fn reload() {
    let _ = window().location().reload();
}

/// Returns the part of the address from `#`.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Shows a page.
pub fn go(address: &str) {
    // Addresses of the app are never refused.
    let _ = window().location().set_hash(address);
}

/// Loads an address, such as a file of the server.
pub fn visit(address: &str) {
    let _ = window().location().assign(address);
}

/// Replaces the current address.
pub fn replace(address: &str) {
    let _ = window().location().replace(address);
}

/// Gives the current page another address. The page stays as it is.
pub fn rename(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// Returns the address of the app with another fragment.
pub fn address_with(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{fragment}")
}

/// Returns the host of the app's address.
pub fn host() -> String {
    window().location().hostname().unwrap_or_default()
}

/// Copies a text to the clipboard. Returns whether that succeeded: pages that came over plain HTTP from another
/// device have no clipboard.
pub async fn copy(text: &str) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return false;
    }
    let copied = JsFuture::from(window().navigator().clipboard().write_text(text)).await;
    copied.is_ok()
}

/// Returns whether the device can pass links on to other apps.
pub fn can_share() -> bool {
    let share = js_sys::Reflect::get(&window().navigator(), &"share".into());
    share.is_ok_and(|share| share.is_function())
}

/// Passes a link on to another app that the user chooses.
pub async fn share(title: &str, address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(address);
    // The user may close the choice.
    let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}
