//! Aujjri's Castle (2024): two kingdoms build ways over lava with the board itself, to push the gem
//! from its tower over the edge.
//!
//! A position is kept so that a move touches little: a square's height and occupant share a byte, all
//! movable stackers together are one string of at most 36 colour bits, and each of the 18 ranks and
//! files (`lines`) holds how many stacker moves each side has in it. A move changes at most three
//! squares, which lie on at most four lines; only these are counted anew.

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

/// The game's identifier.
pub const ID: &str = "aujjris-castle";

/// The rules under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AujjrisCastle {
    /// Layers of the tower, 2 to 9.
    tower: u8,
    repetition: Option<u8>,
}
