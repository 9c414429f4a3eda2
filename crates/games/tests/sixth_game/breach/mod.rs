//! Breach: a small game of two castles on 4 × 5 squares, with the same files as every game.
//!
//! * BR-1: each side has four men on its home rank. White moves first.
//! * BR-2: a man goes one square forward: straight to an empty square, or diagonally to a square without a man of
//!   its side. A diagonal move captures.
//! * BR-3: a man on the farthest rank has breached the enemy's wall, and its side wins.
//! * BR-4: a side without men loses.

mod about;
mod codes;
pub mod faults;
mod movegen;
mod moves;
mod notation;
mod position;
mod setup;
mod steps;
mod symmetry;
mod view;
mod why;

use burgrave_board::Rectangle;

pub use moves::Move;
pub use position::Position;

/// The board: files a..d, ranks 1..5.
pub const BOARD: Rectangle = Rectangle::new(4, 5);

/// The rules. Breach has no options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Breach;
