//! Files that are brought into the app and taken out of it.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::device::{document, words};

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
