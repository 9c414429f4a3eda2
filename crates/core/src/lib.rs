//! What every game has in common.
//!
//! A game is a value of a type that implements [`Rules`]: it holds the rule options and the tables
//! that follow from them, and answers every question about a position. A *position* is plain data:
//! what the rules need to go on from there, and nothing else (no history, no evaluation, no user
//! interface). [`Notation`] adds text, [`Present`] what people see and click.
//!
//! This crate knows no game, no input or output, no clock and no random generator. Its vocabulary for
//! pictures, [`view`], is that of castle games in general.
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
pub use fault::{Fault, Place};
pub use history::History;
pub use notation::Notation;
pub use outcome::{Outcome, Reason};
pub use pick::{Chooser, Pick, SplitMix, uniform_by_count};
pub use present::{Effect, Menu, Present, Step, StepOption, menu_from_scripts, sort_options};
pub use repetition::RepetitionTable;
pub use rules::Rules;
pub use side::Side;
pub use symmetry::Symmetric;
