//! Opening books: how the games through a position ended.
//!
//! A book has no moves. It names each position by a [key], which is equal for positions that differ only by a symmetry
//! of the game, and counts the games through it by their result. [`explore`] looks up the position after each turn.
//!
//! * `results` – counts of wins, draws and losses
//! * `position` – keys of positions, and of those after each turn
//! * `book` – a book and its text form (`docs/reference/books.md`)
//! * `explore` – the results of a book after each turn from a position
//! * `draw` – turns drawn from a book
//! * [`faults`] – fault codes

mod book;
mod draw;
mod explore;
pub mod faults;
mod position;
mod results;

pub use book::Book;
pub use draw::draw;
pub use explore::{Explored, TurnResults, explore};
pub use position::{NextPosition, canonical, key, next_positions};
pub use results::Results;
