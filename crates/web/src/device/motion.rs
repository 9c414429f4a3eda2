//! Motions and sounds of the board, which scripts make.

use wasm_bindgen::prelude::*;

use super::document;

#[wasm_bindgen]
extern "C" {
    // `static/motion.js`. It may be missing: the app works without it.
    #[wasm_bindgen(js_namespace = burgrave, js_name = fly, catch)]
    fn js_fly(steps: &[u16], strikes: bool) -> Result<Vec<f64>, JsValue>;
    #[wasm_bindgen(js_namespace = burgrave, js_name = drag, catch)]
    fn js_drag(cell: u16, x: i32, y: i32, finger: bool) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = burgrave, js_name = drop, catch)]
    fn js_drop() -> Result<bool, JsValue>;
    // `static/sound.js`, which may be missing too.
    #[wasm_bindgen(js_namespace = burgrave, js_name = sound, catch)]
    fn js_sound(name: &str, volume: f64, times: &[f64]) -> Result<(), JsValue>;
}

/// Animates moves that are drawn already: from, to, from, to ... Returns the times at which the first piece lands, in
/// milliseconds from now.
pub fn fly(steps: &[u16], strikes: bool) -> Vec<f64> {
    js_fly(steps, strikes).unwrap_or_default()
}

/// Moves the topmost piece of a cell with the pointer. Shows what is under a finger beside it.
pub fn drag_piece(cell: u16, x: i32, y: i32, finger: bool) {
    let _ = js_drag(cell, x, y, finger);
}

/// Puts the dragged piece back.
pub fn drop_piece() {
    let _ = js_drop();
}

/// Plays a sound of `static/sound.js` at the times, in milliseconds from now, or at once if there are none. The volume
/// is from 0 to 1.
pub fn sound(name: &str, volume: f64, times: &[f64]) {
    let _ = js_sound(name, volume, times);
}

/// Sets how long motions take, for styles and for `static/motion.js`.
pub fn set_motion(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-motion", name);
    }
}
