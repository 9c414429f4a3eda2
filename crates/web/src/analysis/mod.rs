//! The parts of the analysis board.

pub mod engine;
pub mod moves;
pub mod review;
pub mod start;
pub mod take;
