//! The parts of the analysis board.

pub mod engine;
pub mod explorer;
pub mod games;
pub mod moves;
pub mod review;
pub mod start;
pub mod take;
pub mod threats;
