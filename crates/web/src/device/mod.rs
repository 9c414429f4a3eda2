//! The browser's window, one part a file.

mod address;
mod fetching;
mod focus;
mod looks;
mod marks;
mod motion;
mod paint;
mod parts;
mod storage;
mod time;

pub use address::*;
pub use fetching::*;
pub use focus::*;
pub use looks::*;
pub use marks::*;
pub use motion::{drag_piece, drop_piece, fly, set_motion, sound};
pub use paint::*;
pub use parts::{mark_part, show_in_list, show_step};
pub use storage::*;
pub use time::*;

pub fn window() -> web_sys::Window {
    web_sys::window().expect("the app runs in a window")
}

pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}
