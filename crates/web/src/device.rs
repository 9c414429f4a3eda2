//! The browser's window: address, local storage, clipboard, focus.

mod motion;

use core::time::Duration;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use leptos::prelude::{request_animation_frame, set_timeout};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::words::{t, tx};

pub use motion::{drag_piece, drop_piece, fly, set_motion, sound};

pub fn window() -> web_sys::Window {
    web_sys::window().expect("the app runs in a window")
}

pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}

#[wasm_bindgen]
extern "C" {
    // `static/keys.js`. It may be missing: the app works without it.
    #[wasm_bindgen(js_namespace = burgrave, js_name = showKeys, catch)]
    fn js_show_keys() -> Result<(), JsValue>;
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

/// Returns whether the browser can show a page on the full screen. Phones may not.
pub fn has_full_screen() -> bool {
    document().fullscreen_enabled()
}

/// Shows the page on the full screen, or no longer.
pub fn toggle_full_screen() {
    if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        let _ = root.request_fullscreen();
    }
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
    /// Texts that live as long as the page.
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
    let left = middle(mv.offset_left(), mv.offset_width(), list.client_width());
    list.set_scroll_left(if one_line { left } else { 0 });
}

/// Opens the table of the board and shows it.
pub fn open_table() {
    if let Ok(Some(table)) = document().query_selector(".board-table") {
        let _ = table.set_attribute("open", "");
        show(".board-table summary");
    }
}

/// Lights cells of the board one after the other and then the walls of a castle, and no others.
pub fn light(cells: &[u16], walls: &[u16]) {
    each("#board :is(.decisive, .won)", |cell| {
        let _ = cell.class_list().remove_3("decisive", "pointed", "won");
    });
    for cell in walls {
        each(&format!("#board [data-cell=\"{cell}\"]"), |cell| {
            let _ = cell.class_list().add_1("won");
        });
    }
    for (number, cell) in cells.iter().enumerate() {
        each(&format!("#board [data-cell=\"{cell}\"]"), |cell| {
            let _ = cell.class_list().add_1("decisive");
            let _ = cell.set_attribute("style", &format!("--n:{number}"));
        });
    }
}

/// Marks the lit cell that a word points at.
pub fn point_at(cell: Option<u16>) {
    each("#board .pointed", |cell| {
        let _ = cell.class_list().remove_1("pointed");
    });
    if let Some(cell) = cell {
        each(&format!("#board [data-cell=\"{cell}\"]"), |cell| {
            let _ = cell.class_list().add_1("pointed");
        });
    }
}

/// Runs `work` on each element that matches a selector.
fn each(selector: &str, work: impl Fn(&web_sys::Element)) {
    let Ok(found) = document().query_selector_all(selector) else {
        return;
    };
    for at in 0..found.length() {
        if let Some(element) = found.get(at) {
            work(element.unchecked_ref());
        }
    }
}

/// Returns a random number. Not suitable for secrets.
pub fn random() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}

/// Returns the device's time in milliseconds. It advances while the page sleeps.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the number of the device's day since 1970.
pub fn today() -> u32 {
    let minutes = js_sys::Date::now() / 60_000.0 - js_sys::Date::new_0().get_timezone_offset();
    (minutes / 1_440.0) as u32
}

/// Returns the short name of a day's weekday in the current language.
pub fn weekday(day: u32) -> String {
    // At noon, so that no time zone moves it to another day.
    let date = js_sys::Date::new(&(f64::from(day) * 86_400_000.0 + 43_200_000.0).into());
    spoken(&date, &[("weekday", "short"), ("timeZone", "UTC")])
}

/// Returns a date in the current language; `time` is in seconds since 1970.
pub fn date(time: u64) -> String {
    let date = js_sys::Date::new(&(time as f64 * 1_000.0).into());
    spoken(
        &date,
        &[("day", "numeric"), ("month", "short"), ("year", "numeric")],
    )
}

fn spoken(date: &js_sys::Date, options: &[(&str, &str)]) -> String {
    let object = js_sys::Object::new();
    for (name, value) in options {
        let _ = js_sys::Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    let language = crate::words::current_language().code();
    date.to_locale_date_string(language, &object).into()
}

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

/// Reason why local storage fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// It is full.
    Full,
    /// It is blocked or missing.
    Blocked,
}

impl StoreFault {
    fn of(error: &JsValue) -> StoreFault {
        log(error);
        match &*name_of(error) {
            // The second name is Firefox's.
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreFault::Full,
            _ => StoreFault::Blocked,
        }
    }

    /// Returns the message for the user.
    pub fn message(self) -> String {
        t(match self {
            StoreFault::Full => "web-storage-full",
            StoreFault::Blocked => "web-storage-failed",
        })
    }
}

/// Loads a saved text.
pub fn load(name: &str) -> Result<Option<String>, StoreFault> {
    if let Some(text) = recall(name) {
        return Ok(Some(text));
    }
    (storage()?.get_item(name)).map_err(|error| StoreFault::of(&error))
}

/// Saves a text. If local storage fails, the text lives as long as the page.
pub fn keep(name: &str, text: &str) -> Result<(), StoreFault> {
    let set = |storage: web_sys::Storage| storage.set_item(name, text);
    let kept = storage().and_then(|storage| set(storage).map_err(|error| StoreFault::of(&error)));
    match kept {
        Ok(()) => forget(name),
        Err(_) => remember(name, text),
    }
    kept
}

/// Deletes a saved text.
pub fn erase(name: &str) {
    forget(name);
    if let Ok(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Returns all texts in local storage by their names. Returns none if it fails.
pub fn stored() -> BTreeMap<String, String> {
    let Ok(storage) = storage() else {
        return BTreeMap::new();
    };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    names
        .filter_map(|name| {
            let text = storage.get_item(&name).ok().flatten()?;
            Some((name, text))
        })
        .collect()
}

/// Replaces all texts of the app in local storage.
pub fn replace_stored(entries: &BTreeMap<String, String>) -> Result<(), StoreFault> {
    let before = stored();
    let storage = storage()?;
    let write = |entries: &BTreeMap<String, String>| {
        for name in before.keys().filter(|name| name.starts_with("burgrave.")) {
            storage.remove_item(name)?;
        }
        entries
            .iter()
            .try_for_each(|(name, text)| storage.set_item(name, text))
    };
    write(entries).map_err(|error| {
        // What was there before fitted.
        let _ = write(&before);
        StoreFault::of(&error)
    })
}

fn storage() -> Result<web_sys::Storage, StoreFault> {
    match window().local_storage() {
        Ok(storage) => storage.ok_or(StoreFault::Blocked),
        Err(error) => Err(StoreFault::of(&error)),
    }
}

/// Prints a value on the console.
pub fn log(what: &JsValue) {
    js_warn(what);
}

fn name_of(error: &JsValue) -> String {
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
    if let Ok(Some(element)) = document().query_selector(selector) {
        focus(selector);
        element.scroll_into_view();
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

/// Runs `work` when the device's preferred colours change.
pub fn on_theme_change(work: impl Fn() + 'static) {
    let work = Closure::<dyn Fn()>::new(work).into_js_value();
    for query in ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"] {
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
