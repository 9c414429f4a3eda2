//! Monte-Carlo tree search. Each simulation adds nodes to the tree and evaluates one leaf, by the evaluation or
//! by a random playout.
//!
//! * `options` – the kinds of search, and their settings
//! * `tree` – nodes and proofs
//! * `simulate` – one simulation: selection, expansion, leaf evaluation, backpropagation
//! * `engine` – the public interface: limits, reuse of the tree, reports
//!
//! Repetition is scored as in [alpha-beta](crate::alphabeta): a position that has occurred before is a draw.
//! This is exact, because only one path leads to a node of the tree.

mod engine;
mod options;
mod simulate;
mod tree;

pub use engine::{DEFAULT_SIMULATIONS, Mcts};
pub use options::{Kind, Options};
