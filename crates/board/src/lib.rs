//! Geometry of the three kinds of board: rectangle, hexagon and rings. Provides cell numbers, names, neighbours,
//! symmetries and outlines, without pieces and rules.
//!
//! Cells are numbered row by row: row 1 first, file `a` first. (Position texts list the rows in the opposite
//! order.) The *name* of a cell is the letter of its file and the number of its row.

mod hexagon;
mod name;
mod rectangle;
mod rings;

pub use hexagon::{HEX_DIRECTIONS, Hexagon};
pub use rectangle::{DIAGONAL, EIGHT, ORTHOGONAL, Rectangle};
pub use rings::{RingStep, Rings};
