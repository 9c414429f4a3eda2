//! Computer opponents: what they think a position is worth, and how far they look.

pub mod analysis;
pub mod bench;
pub mod calibration;
pub mod clock;
mod engine;
pub mod eval;
mod level;
mod opponent;
mod plain;
mod score;
mod two_ply;

pub use engine::{Engine, EngineOptions, HASH_MEMORY, Kind, Progress, TextLine, Thought};
pub use level::{Advised, Level, LevelPlayer, Strength};
pub use opponent::Opponent;
pub use plain::PlainCount;
pub use score::Score;
pub use two_ply::{Advice, TwoPly};
