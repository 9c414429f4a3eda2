//! The browser's window: address, store, clipboard.

use core::time::Duration;
use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::{request_animation_frame, set_timeout};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::words::{t, tx};

pub fn window() -> web_sys::Window {
    web_sys::window().expect("the app runs in a window")
}

pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}

#[wasm_bindgen]
extern "C" {
    // `static/motion.js`; what it does is never needed, so that it may be missing.
    #[wasm_bindgen(js_namespace = burgrave, js_name = fly, catch)]
    fn js_fly(steps: &[u16]) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = burgrave, js_name = drag, catch)]
    fn js_drag(cell: u16, x: i32, y: i32) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = burgrave, js_name = drop, catch)]
    fn js_drop() -> Result<bool, JsValue>;
    #[wasm_bindgen(js_namespace = burgrave, js_name = sound, catch)]
    fn js_sound(name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = console, js_name = warn)]
    fn js_warn(what: &JsValue);
    // `static/start.js`.
    #[wasm_bindgen(js_namespace = burgrave, js_name = firstWords)]
    fn js_first_words() -> js_sys::Array;
    #[wasm_bindgen(js_namespace = burgrave, js_name = fetchWords)]
    fn js_fetch_words(code: &str) -> js_sys::Promise;
    #[wasm_bindgen(js_namespace = burgrave, js_name = isOld)]
    fn js_is_old() -> js_sys::Promise;
}

/// Returns the language code and the words with which the page starts.
pub fn first_words() -> (String, String) {
    let words = js_first_words();
    let text = |at| words.get(at).as_string().unwrap_or_default();
    (text(0), text(1))
}

/// Fetches the words of a language by its code; an error in words.
pub async fn fetch_words(code: &str) -> Result<String, String> {
    let text = JsFuture::from(js_fetch_words(code)).await;
    let text = text.map_err(|error| why(&error))?;
    Ok(text.as_string().unwrap_or_default())
}

/// Returns whether the host has a newer version of the app; false if it does not answer.
pub async fn is_old() -> bool {
    let answer = JsFuture::from(js_is_old()).await;
    answer.is_ok_and(|answer| answer.is_truthy())
}

/// Reloads the page.
pub fn reload() {
    let _ = window().location().reload();
}

thread_local! {
    /// Texts kept as long as the page is open.
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
}

/// Keeps a text as long as the page is open.
pub fn remember(name: &str, text: &str) {
    MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
}

/// Returns the text kept under a name.
pub fn recall(name: &str) -> Option<String> {
    MEMORY.with_borrow(|memory| memory.get(name).cloned())
}

/// Drops the text kept under a name.
pub fn forget(name: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(name));
}

/// Shows men flying to where they are already: from, to, from, to ...
pub fn fly(steps: &[u16]) {
    let _ = js_fly(steps);
}

/// The uppermost man of a cell follows the pointer.
pub fn drag_man(cell: u16, x: i32, y: i32) {
    let _ = js_drag(cell, x, y);
}

/// The man that followed the pointer is where it was again.
pub fn drop_man() {
    let _ = js_drop();
}

/// Plays a tone: `step`, `move`, `strike`, `end`.
pub fn sound(name: &str) {
    let _ = js_sound(name);
}

/// Scrolls the list of moves, and nothing else, so that the current one is seen.
pub fn show_current_move() {
    let find = |selector| {
        let element = document().query_selector(selector).ok().flatten()?;
        element.dyn_into::<web_sys::HtmlElement>().ok()
    };
    let (Some(list), Some(mv)) = (find(".move-list"), find(".move-list [aria-current]")) else {
        return;
    };
    let middle = |at: i32, size: i32, room: i32| at + (size - room) / 2;
    list.set_scroll_top(middle(
        mv.offset_top(),
        mv.offset_height(),
        list.client_height(),
    ));
    // On a desktop the list has lines, and would lose their beginnings.
    let one_line = list.scroll_width() > list.client_width()
        && list.scroll_height() <= list.client_height() + 4;
    let left = middle(mv.offset_left(), mv.offset_width(), list.client_width());
    list.set_scroll_left(if one_line { left } else { 0 });
}

/// A number that nobody knows beforehand. It says which way games go, and guards no secret.
pub fn random() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}

/// Milliseconds by the device's clock, which goes on while the page sleeps.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// What was shown while the app was fetched.
pub fn remove_boot_screen() {
    if let Some(screen) = document().get_element_by_id("boot") {
        screen.remove();
    }
}

/// Does what takes long once what was pressed is seen pressed: after the next paint.
pub fn after_paint(work: impl FnOnce() + 'static) {
    if document().hidden() {
        // Nothing is painted there.
        return work();
    }
    request_animation_frame(move || set_timeout(work, Duration::ZERO));
}

/// Does something with what a change draws, as soon as it is drawn and before anybody can press a key.
pub fn once_drawn(work: impl FnOnce() + 'static) {
    // Changes are drawn in microtasks.
    set_timeout(work, Duration::ZERO);
}

/// The part of the address after `#`, with it.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to a page.
pub fn go(address: &str) {
    // The address is the app's own, so it is never refused.
    let _ = window().location().set_hash(address);
}

/// Puts a page's address in the place of the present one.
pub fn replace(address: &str) {
    let _ = window().location().replace(address);
}

/// Why the store keeps nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// There is no room left.
    Full,
    /// It is forbidden, or there is none.
    Blocked,
}

impl StoreFault {
    fn of(error: &JsValue) -> StoreFault {
        log(error);
        match &*name_of(error) {
            // What Firefox calls it comes second.
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreFault::Full,
            _ => StoreFault::Blocked,
        }
    }

    /// What people are told.
    pub fn told(self) -> String {
        t(match self {
            StoreFault::Full => "web-storage-full",
            StoreFault::Blocked => "web-storage-failed",
        })
    }
}

/// What the store has under a name, if it lets us look.
pub fn load(name: &str) -> Result<Option<String>, StoreFault> {
    if let Some(text) = recall(name) {
        return Ok(Some(text));
    }
    (storage()?.get_item(name)).map_err(|error| StoreFault::of(&error))
}

/// Puts something into the store; where it takes nothing, the page remembers it as long as it is there.
pub fn keep(name: &str, text: &str) -> Result<(), StoreFault> {
    let set = |storage: web_sys::Storage| storage.set_item(name, text);
    let kept = storage().and_then(|storage| set(storage).map_err(|error| StoreFault::of(&error)));
    match kept {
        Ok(()) => forget(name),
        Err(_) => remember(name, text),
    }
    kept
}

fn storage() -> Result<web_sys::Storage, StoreFault> {
    match window().local_storage() {
        Ok(storage) => storage.ok_or(StoreFault::Blocked),
        Err(error) => Err(StoreFault::of(&error)),
    }
}

/// Puts what the browser says on the console: it speaks English, and to programmers.
pub fn log(what: &JsValue) {
    js_warn(what);
}

/// An error's kind.
fn name_of(error: &JsValue) -> String {
    let name = js_sys::Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).unwrap_or_default()
}

/// Why something could not be fetched or started, in the app's words.
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

/// Why a host gave no file.
fn why_status(status: u16) -> String {
    match status {
        404 | 410 => t("why-missing"),
        _ => tx("why-status", &[("status", &status.to_string())]),
    }
}

/// Puts the keyboard on the first element that a selector finds.
pub fn focus(selector: &str) {
    if let Some(element) = focusable(selector) {
        let _ = element.focus();
    }
}

/// The first element that a selector finds. Cells of boards are no HTML, but take the focus like it.
fn focusable(selector: &str) -> Option<web_sys::HtmlElement> {
    let element = document().query_selector(selector).ok().flatten()?;
    Some(element.unchecked_into())
}

/// Puts the keyboard on what a selector names; the page stays where it is.
pub fn focus_in_place(selector: &str) {
    if let Some(element) = focusable(selector) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Shows what a selector names from its top, and lets the keyboard begin there.
pub fn show(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        focus(selector);
        element.scroll_into_view();
    }
}

/// Whether something that a selector names is on the page.
pub fn exists(selector: &str) -> bool {
    matches!(document().query_selector(selector), Ok(Some(_)))
}

/// Whether the keyboard is on nothing, or on something that is turned off.
pub fn nothing_has_focus() -> bool {
    match document().active_element() {
        Some(element) => element.tag_name() == "BODY" || element.has_attribute("disabled"),
        None => true,
    }
}

/// Puts the keyboard on what took the place of a button that was pressed, unless it is somewhere still.
pub fn take_focus(selector: &'static str) {
    once_drawn(move || {
        if nothing_has_focus() {
            focus_in_place(selector);
        }
    });
}

/// Names the page in the browser's own frame.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// Whether the device likes it dark.
pub fn prefers_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the device asks for more contrast.
pub fn prefers_contrast() -> bool {
    let query = window().match_media("(prefers-contrast: more)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Does something whenever the device's taste in colours changes.
pub fn on_taste(work: impl Fn() + 'static) {
    let work = Closure::<dyn Fn()>::new(work).into_js_value();
    for query in ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"] {
        if let Ok(Some(query)) = window().match_media(query) {
            let _ = query.add_event_listener_with_callback("change", work.unchecked_ref());
        }
    }
}

/// Sets the page's colours, and those of the frame around it where it has one.
pub fn set_colours(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-colours", name);
    }
    let ground = match name {
        "dark" => "#14161b",
        "contrast" => "#ffffff",
        _ => "#efe7d6",
    };
    if let Ok(Some(meta)) = document().query_selector("meta[name=theme-color]") {
        let _ = meta.set_attribute("content", ground);
    }
}

/// The address of the app with another part after `#`.
pub fn address_with(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{fragment}")
}

/// Puts text on the clipboard; says whether that was possible. Pages that came over plain HTTP from
/// another device have none.
pub async fn copy(text: &str) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return false;
    }
    let copied = JsFuture::from(window().navigator().clipboard().write_text(text)).await;
    copied.is_ok()
}

/// A text file of the site; an error in words.
pub async fn fetch(name: &str) -> Result<String, String> {
    let response = JsFuture::from(window().fetch_with_str(name)).await;
    let response: web_sys::Response = response.map_err(|error| why(&error))?.unchecked_into();
    if !response.ok() {
        return Err(why_status(response.status()));
    }
    let text = response.text().map_err(|error| why(&error))?;
    let text = JsFuture::from(text).await.map_err(|error| why(&error))?;
    Ok(text.as_string().unwrap_or_default())
}
