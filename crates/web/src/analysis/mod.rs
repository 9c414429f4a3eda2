//! The parts of the analysis board.

pub mod engine;
mod explorer;
pub mod first;
mod games;
pub mod graph;
pub mod menu;
pub mod moves;
mod notes;
pub mod own_games;
mod paste;
mod proof;
pub mod remarks;
mod review;
pub mod sign;
mod start;
mod take;
mod threats;
mod tree;

/// What the sheet of moves shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum View {
    Moves,
    Review,
    Book,
    Notes,
    /// Export of the record, the position and pictures.
    Save,
    /// Another game or position.
    Load,
}
