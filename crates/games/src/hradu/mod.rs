//! Dobývání Hradu (The Conquest of the Castle; Tofa, 1984): two castles of walls on 19 × 19 squares,
//! eight soldiers a side, who win by reaching the central square of the enemy's castle.
//!
//! The walls are data: a [`Layout`] is a small text file, and the rules work out from it once how far
//! a soldier could go from every square on an empty board (`reach`). All that is left to do in a
//! game is to cut these runs short at the first soldier in the way.

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
pub use options::Setup;
pub use position::Position;
pub use view::terrain_board;

use reach::Tables;

/// Files, and ranks.
const SIZE: usize = 19;
/// Squares of the board.
const CELLS: usize = SIZE * SIZE;
/// Soldiers of a side.
const SOLDIERS: usize = 8;
/// The rank between the castles (10), from 0.
const MIDDLE: usize = 9;
/// The board: files a..s, ranks 1..19.
pub const BOARD: Rectangle = Rectangle::new(SIZE, SIZE);

/// A soldier stands on the central square of the enemy's castle (DH-2).
pub const CASTLE_TAKEN: Reason = Reason("castle taken");
/// A side has no soldiers left.
pub const ALL_SOLDIERS_LOST: Reason = Reason("all soldiers lost");

/// The rules under given options on a given layout. Cheap to clone: layout and tables are shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DobyvaniHradu {
    french: bool,
    setup: Setup,
    repetition: Option<u8>,
    layout: Arc<Layout>,
    tables: Arc<Tables>,
}
