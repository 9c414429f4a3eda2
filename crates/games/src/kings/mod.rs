//! King's Castle (C. Freeling, 2020): get a man onto the Throne and keep him there for a turn.
//!
//! The board is a hexagon of hexagonal cells with a walled star in the middle. Bitboards over a padded grid
//! hold the men. A step in a direction is a shift, so move generation finds all moves of one kind, direction
//! and distance at once, as one set of targets.

mod about;
mod bits;
mod codes;
pub mod faults;
mod geometry;
mod grid;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod setup;
mod steps;
mod symmetry;
mod turn;
mod view;
mod why;

pub use geometry::Zone;
pub use moves::Move;
pub use position::Position;

/// King's Castle under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingsCastle {
    size: geometry::Size,
    /// Whether single men throw the enemies that stop them (KC-5).
    throw: bool,
    repetition: Option<u8>,
}
