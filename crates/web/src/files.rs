//! Import and export of files.

use burgrave_core::Fault;
use burgrave_ui::faults::IMPORT_LARGE;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::device::{document, log};
use crate::words::{sentence, t};

/// Returns the file that the user has chosen.
pub fn chosen(event: &web_sys::Event) -> Option<web_sys::File> {
    let input: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    input.files()?.get(0)
}

/// Reads a text file of at most `most` bytes. An error is a message for the user.
pub async fn read_file(file: &web_sys::File, most: usize) -> Result<String, String> {
    if file.size() > most as f64 {
        let fault = Fault::new(IMPORT_LARGE).with("limit", most >> 20);
        return Err(sentence(&fault));
    }
    let text = JsFuture::from(file.text()).await;
    let text = text.map_err(|error| {
        log(&error);
        t("web-file-unread")
    })?;
    Ok(text.as_string().unwrap_or_default())
}

/// Saves a text as a file of the MIME type `kind`. An error is a message for the user.
pub fn download(name: &str, kind: &str, text: &str) -> Result<(), String> {
    download_part(name, kind, JsValue::from_str(text))
}

/// Saves bytes as a file of the MIME type `kind`. An error is a message for the user.
pub fn download_bytes(name: &str, kind: &str, bytes: &[u8]) -> Result<(), String> {
    download_part(name, kind, js_sys::Uint8Array::from(bytes).into())
}

fn download_part(name: &str, kind: &str, part: JsValue) -> Result<(), String> {
    let parts = js_sys::Array::of1(&part);
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let blob = web_sys::Blob::new_with_buffer_source_sequence_and_options(&parts, &options);
    let done = blob.and_then(|blob| download_blob(name, &blob));
    done.map_err(|error| {
        log(&error);
        t("web-file-unsaved")
    })
}

fn download_blob(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let address = web_sys::Url::create_object_url_with_blob(blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

/// Pixels of a PNG file per unit of the SVG picture.
const PIXELS_PER_UNIT: f64 = 2.0;

/// Saves an SVG picture as a PNG file. An error is a message for the user.
pub async fn download_png(name: &str, svg: &str) -> Result<(), String> {
    let done = match draw_png(svg).await {
        Ok(blob) => download_blob(name, &blob),
        Err(error) => Err(error),
    };
    done.map_err(|error| {
        log(&error);
        t("web-picture-failed")
    })
}

async fn draw_png(svg: &str) -> Result<web_sys::Blob, JsValue> {
    let (canvas, _) = draw(svg, |width, height| {
        (width * PIXELS_PER_UNIT, height * PIXELS_PER_UNIT)
    })
    .await?;
    let drawn = js_sys::Promise::new(&mut |resolve, reject| {
        let done = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        if let Err(error) = canvas.to_blob(done.unchecked_ref()) {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    // The browser returns null if the picture is too large.
    JsFuture::from(drawn).await?.dyn_into()
}

/// Draws an SVG picture on a canvas. `scale` computes the size of the canvas from that of the picture.
pub async fn draw(
    svg: &str,
    scale: impl FnOnce(f64, f64) -> (f64, f64),
) -> Result<
    (
        web_sys::HtmlCanvasElement,
        web_sys::CanvasRenderingContext2d,
    ),
    JsValue,
> {
    let image = web_sys::HtmlImageElement::new()?;
    let encoded = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let (width, height) = size(svg).ok_or("the picture has no size")?;
    let (width, height) = scale(width, height);
    let canvas = document().create_element("canvas")?;
    let canvas: web_sys::HtmlCanvasElement = canvas.unchecked_into();
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: web_sys::CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    Ok((canvas, context))
}

/// Returns width and height from the `viewBox`.
fn size(svg: &str) -> Option<(f64, f64)> {
    let numbers = svg.split_once("viewBox=\"")?.1.split('"').next()?;
    let mut numbers = numbers.split(' ').skip(2).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}
