//! Dobývání Hradu (The Conquest of the Castle; Tofa, 1984): two castles on 19 × 19 squares, eight soldiers a
//! side. The first side with a soldier on the central square of the enemy's castle wins.
//!
//! The walls are data: a [`Layout`] is a small text file. The rules compute once how far a soldier can go
//! from every square on an empty board (`reach`). Move generation cuts these rays at the first soldier.

use std::sync::Arc;

use burgrave_board::Rectangle;
use burgrave_core::Reason;

mod about;
mod codes;
pub mod faults;
mod layout;
mod layouts;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod reach;
mod setup;
mod steps;
mod symmetry;
mod view;
mod why;

pub use layout::{DEFAULT_LAYOUT, Layout, Terrain};
pub use layouts::{Layouts, check_name as check_layout_name, layout_name};
pub use moves::Move;
pub use position::Position;
pub use view::terrain_board;

use options::Setup;
use reach::Tables;

/// Number of files and of ranks.
const SIZE: usize = 19;
/// Number of squares.
const CELLS: usize = SIZE * SIZE;
/// Maximum number of soldiers of a side.
const SOLDIERS: usize = 8;
/// The rank between the castles, from 0: rank 10.
const MIDDLE: usize = 9;
/// The board: files a to s, ranks 1 to 19.
pub const BOARD: Rectangle = Rectangle::new(SIZE, SIZE);

/// A soldier stands on the central square of the enemy's castle (DH-2).
pub const CASTLE_TAKEN: Reason = Reason("castle taken");
/// A side has no soldiers left.
pub const ALL_SOLDIERS_LOST: Reason = Reason("all soldiers lost");

/// The rules under fixed options on one layout. Clones share layout and tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DobyvaniHradu {
    /// Whether the French rules apply: one square per turn along a wall, and a soldier may cross its side's central
    /// square but not stop on it. Otherwise the manufacturer's rules apply (DH-5).
    french: bool,
    setup: Setup,
    repetition: Option<u8>,
    layout: Arc<Layout>,
    tables: Arc<Tables>,
}
