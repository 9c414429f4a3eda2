//! Game-independent search: which move is best, in any game that implements
//! [`Rules`](burgrave_core::Rules).
//!
//! Two engines: [`alphabeta::Searcher`] and [`mcts::Mcts`]. Both are told how good a position is by an
//! [`Eval`]; both know nothing else of the game. Neither needs threads, a clock or a random generator:
//! threads are used where there are some, time comes from a [`control::Clock`], chance from a seed.

pub mod alphabeta;
pub mod codes;
pub mod control;
mod eval;
pub mod mcts;
mod num;
mod path;
pub mod report;
pub mod score;
mod table;

pub use control::{Limits, StopToken};
pub use eval::{Count, Eval, Shortcut};
pub use report::{Info, Line, SearchResult};
