//! The three kinds of board: rectangle, hexagon and rings. Cell numbers, names, neighbours, symmetries
//! and outlines; no pieces and no rules.
//!
//! Cells are numbered row by row, row 1 first, file `a` first: the order of position texts turned
//! upside down. A cell's *name* is its file's letter and its row's number.

mod hexagon;
mod name;
mod rectangle;
mod rings;

pub use hexagon::{HEX_DIRECTIONS, Hexagon};
pub use rectangle::{DIAGONAL, EIGHT, ORTHOGONAL, Rectangle};
pub use rings::{RingStep, Rings};
