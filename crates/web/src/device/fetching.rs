//! Fetches the app's texts and files, and says why that fails.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::device::window;
use crate::words::{t, tx};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = warn)]
    fn js_warn(what: &JsValue);
    // `static/start.js`.
    #[wasm_bindgen(js_namespace = burgrave, js_name = firstWords)]
    fn js_first_words() -> js_sys::Array;
    #[wasm_bindgen(js_namespace = burgrave, js_name = fetchWords)]
    fn js_fetch_words(code: &str, part: &str) -> js_sys::Promise;
    #[wasm_bindgen(js_namespace = burgrave, js_name = isOld)]
    fn js_is_old() -> js_sys::Promise;
}

/// Returns the language code and the texts with which the page starts.
pub fn first_words() -> (String, String) {
    let words = js_first_words();
    let text = |at| words.get(at).as_string().unwrap_or_default();
    (text(0), text(1))
}

/// Fetches texts of a language: those of the app (`file`) or of the `lessons`. An error is a message for the user.
pub async fn fetch_words(code: &str, part: &str) -> Result<String, String> {
    let text = JsFuture::from(js_fetch_words(code, part)).await;
    let text = text.map_err(|error| why(&error))?;
    Ok(text.as_string().unwrap_or_default())
}

/// Returns whether the host has a newer version of the app; false if it does not answer.
pub async fn is_old() -> bool {
    let answer = JsFuture::from(js_is_old()).await;
    answer.is_ok_and(|answer| answer.is_truthy())
}

/// Prints a value on the console.
pub fn log(what: &JsValue) {
    js_warn(what);
}

/// Returns the name of an error.
pub(super) fn name_of(error: &JsValue) -> String {
    let name = js_sys::Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).unwrap_or_default()
}

/// Returns the reason of a failed fetch or start as a message.
fn why(error: &JsValue) -> String {
    log(error);
    let status = js_sys::Reflect::get(error, &"status".into()).ok();
    if let Some(status) = status.and_then(|status| status.as_f64()) {
        return why_status(status as u16);
    }
    t(match &*name_of(error) {
        "TypeError" | "NetworkError" | "AbortError" => "why-net",
        "CompileError" | "SyntaxError" => "why-old",
        _ => "why-refused",
    })
}

/// Returns the reason of an HTTP status as a message.
fn why_status(status: u16) -> String {
    match status {
        404 | 410 => t("why-missing"),
        _ => tx("why-status", &[("status", &status.to_string())]),
    }
}

/// Fetches a text file of the site. An error is a message for the user.
pub async fn fetch(name: &str) -> Result<String, String> {
    let text = fetch_text(name).await;
    text.map_err(|why| tx("web-page-failed", &[("why", &why)]))
}

async fn fetch_text(name: &str) -> Result<String, String> {
    let response = JsFuture::from(window().fetch_with_str(name)).await;
    let response: web_sys::Response = response.map_err(|error| why(&error))?.unchecked_into();
    if !response.ok() {
        return Err(why_status(response.status()));
    }
    let text = response.text().map_err(|error| why(&error))?;
    let text = JsFuture::from(text).await.map_err(|error| why(&error))?;
    Ok(text.as_string().unwrap_or_default())
}
