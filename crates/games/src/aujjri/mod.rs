//! Aujjri's Castle (2024): both sides move the stackers of the board to build paths over lava, and push the
//! Gem from its Tower off the board.
//!
//! A move changes little of a position. Height and occupant of a square share a byte, and the colours of all
//! stackers except the Tower's are one string of at most 36 bits. Each of the 18 ranks and files (`lines`)
//! holds the number of stacker moves of each side. A move changes at most three squares on at most four
//! lines, so only these lines are recounted.

mod about;
mod codes;
pub mod faults;
mod geometry;
mod lines;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod setup;
mod steps;
mod symmetry;
mod view;
mod why;

pub use movegen::GEM;
pub use moves::Move;
pub use position::{Ban, Occupant, Position, Square};

/// The rules under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AujjrisCastle {
    /// Number of layers of the Tower, 2 to 9.
    tower: u8,
    repetition: Option<u8>,
}
