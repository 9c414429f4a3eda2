//! Computer players: evaluations, the engine, the ten levels, simple players, and the analysis of games.

pub mod analysis;
mod any_search;
pub mod bench;
pub mod calibration;
pub mod clock;
mod count;
mod endgames;
mod engine;
pub mod eval;
mod level;
pub mod player;
pub mod profile;
mod random;
mod score;
mod two_ply;

pub use count::PlainCount;
pub use endgames::AnyEndgames;
pub use engine::{
    Engine, EngineOptions, EngineResult, HASH_MEMORY, Progress, SearchKind, TextLine,
};
pub use level::{Level, LevelPlayer, Strength};
pub use player::{Choice, Computer, LevelOptions, Player, PlayerFault};
pub use random::RandomPlayer;
pub use score::{DRAW_MARGIN, Score};
pub use two_ply::TwoPly;
