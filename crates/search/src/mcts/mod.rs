//! Monte-Carlo tree search: a tree that grows where it pays, and a verdict at each leaf that is either
//! the evaluation or a random game.
//!
//! * `options` – the parts, and the fixed baseline
//! * `tree` – the nodes, and what is proven about them
//! * `simulate` – one simulation: down the tree, a verdict, up again
//! * `engine` – a search from outside: limits, reuse of the tree, reports
//!
//! Repetition is scored as in [alpha-beta](crate::alphabeta): a position that has occurred before is a
//! draw. A node of the tree is reached by one way only, so here that is exact.

mod engine;
mod options;
mod simulate;
mod tree;

pub use engine::{DEFAULT_SIMULATIONS, Mcts};
pub use options::Options;
