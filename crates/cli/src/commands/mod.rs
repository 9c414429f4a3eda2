//! One module a subcommand.

#[cfg(feature = "server")]
pub mod admin;
pub mod analyse;
pub mod bench;
pub mod book;
pub mod endgames;
pub mod engine;
pub mod games;
pub mod ladder;
pub mod levels;
pub mod matches;
pub mod meta;
pub mod moves;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod position;
pub mod puzzles;
pub mod record;
pub mod rules;
#[cfg(feature = "server")]
pub mod serve;
pub mod show;
pub mod study;
pub mod study_compare;
pub mod study_games;
mod study_set;
pub mod tune;
