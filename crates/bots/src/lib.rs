//! Computer opponents: what they think a position is worth, and how far they look.

pub mod analysis;
pub mod bench;
pub mod calibration;
pub mod clock;
mod engine;
pub mod eval;
mod kept;
mod level;
mod plain;
pub mod player;
pub mod profile;
mod random;
mod score;
mod two_ply;

pub use engine::{Engine, EngineOptions, HASH_MEMORY, Kind, Progress, TextLine, Thought};
pub use level::{Level, LevelPlayer, Strength};
pub use plain::PlainCount;
pub use player::{Choice, Computer, LevelOptions, Player, PlayerFault};
pub use random::RandomPlayer;
pub use score::Score;
pub use two_ply::TwoPly;
