//! Animated pictures of games.

use gif::{Encoder, Frame, Repeat};
use wasm_bindgen::prelude::*;

use crate::device::log;
use crate::files;
use crate::words::t;

/// Longer side of an animation in pixels.
const SIDE: f64 = 640.0;

/// Time that a position is shown, in hundredths of a second.
const DELAY: u16 = 100;

/// The same for the last position.
const LAST_DELAY: u16 = 400;

/// Saves SVG pictures of the same size as an animated GIF that repeats. An error is a message for the user.
pub async fn download(name: &str, pictures: impl Iterator<Item = String>) -> Result<(), String> {
    match encode(pictures).await {
        Ok(bytes) => files::download_bytes(name, "image/gif", &bytes),
        Err(error) => {
            log(&error);
            Err(t("web-picture-failed"))
        }
    }
}

async fn encode(pictures: impl Iterator<Item = String>) -> Result<Vec<u8>, JsValue> {
    let mut pictures = pictures.peekable();
    let mut animation: Option<Animation> = None;
    while let Some(svg) = pictures.next() {
        let scale = |width: f64, height: f64| {
            let scale = SIDE / width.max(height);
            ((width * scale).round(), (height * scale).round())
        };
        let (canvas, context) = files::draw(&svg, scale).await?;
        let (width, height) = (canvas.width(), canvas.height());
        let image = context.get_image_data(0.0, 0.0, width.into(), height.into())?;
        let pixels = image.data().0;
        let delay = match pictures.peek() {
            Some(_) => DELAY,
            None => LAST_DELAY,
        };
        let added = match &mut animation {
            Some(animation) => animation.add(pixels, delay),
            None => Animation::new(width as u16, pixels, delay).map(|new| animation = Some(new)),
        };
        added.map_err(|error| JsValue::from_str(&error.to_string()))?;
    }
    let bytes = animation.map(|animation| animation.encoder.into_inner());
    let bytes = bytes.ok_or("there is no picture")?;
    bytes.map_err(|error| JsValue::from_str(&error.to_string()))
}

struct Animation {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    /// The last picture, four bytes a pixel.
    last: Vec<u8>,
}

impl Animation {
    fn new(width: u16, pixels: Vec<u8>, delay: u16) -> Result<Animation, gif::EncodingError> {
        let height = (pixels.len() / 4 / usize::from(width)) as u16;
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut first = Animation {
            encoder,
            width: width.into(),
            last: Vec::new(),
        };
        first.write([0, 0, width, height], pixels.clone(), delay)?;
        first.last = pixels;
        Ok(first)
    }

    /// Adds a picture: the rectangle that differs from the last one.
    fn add(&mut self, pixels: Vec<u8>, delay: u16) -> Result<(), gif::EncodingError> {
        let area = changed_area(&self.last, &pixels, self.width);
        let [left, top, width, height] = area.map(usize::from);
        let rows = (top..top + height).map(|row| 4 * (row * self.width + left));
        let part = rows.flat_map(|from| pixels[from..from + 4 * width].iter().copied());
        self.write(area, part.collect(), delay)?;
        self.last = pixels;
        Ok(())
    }

    fn write(
        &mut self,
        [left, top, width, height]: [u16; 4],
        mut pixels: Vec<u8>,
        delay: u16,
    ) -> Result<(), gif::EncodingError> {
        /// From 1, the best colours, to 30, the fastest.
        const SPEED: i32 = 10;
        let frame = Frame {
            left,
            top,
            delay,
            ..Frame::from_rgba_speed(width, height, &mut pixels, SPEED)
        };
        self.encoder.write_frame(&frame)
    }
}

/// Returns left, top, width and height of the smallest rectangle that contains all pixels in which two pictures
/// differ, at least one pixel.
fn changed_area(before: &[u8], after: &[u8], width: usize) -> [u16; 4] {
    let pairs = before.chunks_exact(4).zip(after.chunks_exact(4));
    let changed = pairs
        .enumerate()
        .filter(|(_, (before, after))| before != after)
        .map(|(index, _)| (index % width, index / width));
    let area = changed.fold(None, |area, (x, y)| {
        let [left, top, right, bottom] = area.unwrap_or([x, y, x, y]);
        Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
    });
    let [left, top, right, bottom] = area.unwrap_or_default();
    [left, top, right - left + 1, bottom - top + 1].map(|number| number as u16)
}
