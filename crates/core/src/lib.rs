//! Traits and types that all games share.
//!
//! A game is a value of a type that implements [`Rules`]. It holds the rule options and tables derived
//! from them. A *position* is plain data: the state that the rules need, without history or evaluation.
//! [`Notation`] adds text, [`Present`] boards and clicks, [`Explain`] reasons why a move is illegal.
//!
//! This crate contains no game, input, output, clock or entropy. Its vocabulary for pictures, [`view`],
//! suits all castle games.
#![no_std]

extern crate alloc;

mod codes;
mod explain;
mod fault;
pub mod hashing;
mod history;
mod notation;
pub mod options;
mod outcome;
pub mod perft;
mod pick;
pub mod playout;
mod present;
mod repetition;
mod rules;
mod side;
mod symmetry;
pub mod text;
pub mod view;

pub use codes::MoveCode;
pub use explain::{Attempt, Explain, spaces_of};
pub use fault::{Fault, TextLocation};
pub use history::History;
pub use notation::Notation;
pub use outcome::{Outcome, Reason};
pub use pick::{Chooser, Pick, SplitMix, uniform_by_count, weighted};
pub use present::{Effect, Menu, Present, Step, StepOption, menu_from_scripts, sort_options};
pub use repetition::RepetitionTable;
pub use rules::Rules;
pub use side::Side;
pub use symmetry::Symmetric;
