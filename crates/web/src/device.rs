//! The browser's window: address, store, clipboard.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

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
    list.set_scroll_left(middle(
        mv.offset_left(),
        mv.offset_width(),
        list.client_width(),
    ));
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

/// What the store has under a name; an error in words where there is no store.
pub fn load(name: &str) -> Result<Option<String>, String> {
    storage()?.get_item(name).map_err(|error| words(&error))
}

/// Puts something into the store.
pub fn keep(name: &str, text: &str) -> Result<(), String> {
    storage()?
        .set_item(name, text)
        .map_err(|error| words(&error))
}

fn storage() -> Result<web_sys::Storage, String> {
    match window().local_storage() {
        Ok(Some(storage)) => Ok(storage),
        Ok(None) => Err("no local storage".to_owned()),
        Err(error) => Err(words(&error)),
    }
}

/// An error of the browser in its own words.
pub fn words(error: &JsValue) -> String {
    let name = js_sys::Reflect::get(error, &"name".into()).ok();
    let name = name.and_then(|name| name.as_string());
    name.unwrap_or_else(|| format!("{error:?}"))
}

/// The languages that the browser asks for, best first.
pub fn languages() -> Vec<String> {
    let languages = window().navigator().languages();
    languages.iter().filter_map(|one| one.as_string()).collect()
}

/// Puts the keyboard on the first element that a selector finds.
pub fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        // Cells of boards are no HTML, but have the same method.
        let element: web_sys::HtmlElement = element.unchecked_into();
        let _ = element.focus();
    }
}

/// Whether the keyboard is on nothing, or on something that is turned off.
pub fn nothing_has_focus() -> bool {
    match document().active_element() {
        Some(element) => element.tag_name() == "BODY" || element.has_attribute("disabled"),
        None => true,
    }
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

/// The address of the app with another part after `#`.
pub fn address_with(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{fragment}")
}

/// Puts text on the clipboard.
pub async fn copy(text: &str) -> Result<(), String> {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return Err("clipboard".to_owned());
    }
    let copied = JsFuture::from(window().navigator().clipboard().write_text(text)).await;
    copied.map(drop).map_err(|error| words(&error))
}

/// A text file of the site.
pub async fn fetch(name: &str) -> Result<String, String> {
    let response = JsFuture::from(window().fetch_with_str(name)).await;
    let response: web_sys::Response = response.map_err(|error| words(&error))?.unchecked_into();
    if !response.ok() {
        return Err(format!("{} {}", response.status(), response.status_text()));
    }
    let text = response.text().map_err(|error| words(&error))?;
    let text = JsFuture::from(text).await.map_err(|error| words(&error))?;
    Ok(text.as_string().unwrap_or_default())
}

/// A file's text, if it has no more bytes than that.
pub async fn read_file(file: &web_sys::File, most: usize) -> Result<String, String> {
    if file.size() > most as f64 {
        return Err(format!("{} MiB", (file.size() / 1_048_576.0).ceil()));
    }
    let text = JsFuture::from(file.text()).await;
    let text = text.map_err(|error| words(&error))?;
    Ok(text.as_string().unwrap_or_default())
}

/// Gives a text as a file to keep.
pub fn download(name: &str, kind: &str, text: &str) -> Result<(), String> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options);
    download_blob(name, &blob.map_err(|error| words(&error))?)
}

fn download_blob(name: &str, blob: &web_sys::Blob) -> Result<(), String> {
    let failed = |error: JsValue| words(&error);
    let address = web_sys::Url::create_object_url_with_blob(blob).map_err(failed)?;
    let link = document().create_element("a").map_err(failed)?;
    let link: web_sys::HtmlAnchorElement = link.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address).map_err(failed)
}

/// How many dots a unit of a picture gets.
const DOTS: f64 = 2.0;

/// Draws a picture with dots and gives it as a file to keep.
pub async fn download_png(name: &str, svg: &str) -> Result<(), String> {
    let failed = |error: JsValue| words(&error);
    let image = web_sys::HtmlImageElement::new().map_err(failed)?;
    let encoded = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await.map_err(failed)?;
    let (width, height) = size(svg).ok_or("size")?;
    let (width, height) = (width * DOTS, height * DOTS);
    let canvas = document().create_element("canvas").map_err(failed)?;
    let canvas: web_sys::HtmlCanvasElement = canvas.unchecked_into();
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d").map_err(failed)?.ok_or("canvas")?;
    let context: web_sys::CanvasRenderingContext2d = context.unchecked_into();
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        .map_err(failed)?;
    let drawn = js_sys::Promise::new(&mut |resolve, reject| {
        let done = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        if let Err(error) = canvas.to_blob(done.unchecked_ref()) {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    let blob = JsFuture::from(drawn).await.map_err(failed)?;
    let blob: web_sys::Blob = blob.dyn_into().map_err(|_| "canvas")?;
    download_blob(name, &blob)
}

/// A picture's width and height, from its `viewBox`.
fn size(svg: &str) -> Option<(f64, f64)> {
    let numbers = svg.split_once("viewBox=\"")?.1.split('"').next()?;
    let mut numbers = numbers.split(' ').skip(2).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}
