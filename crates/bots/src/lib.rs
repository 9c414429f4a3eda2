//! Computer opponents: what they think a position is worth, and how far they look.

pub mod eval;
mod opponent;
mod plain;
mod two_ply;

pub use opponent::Opponent;
pub use plain::PlainCount;
pub use two_ply::{Advice, TwoPly};
