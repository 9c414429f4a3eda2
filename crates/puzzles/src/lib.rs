//! Puzzles: positions in which exactly one move wins within a given number of plies, and that is proven.
//!
//! * `puzzle` – a puzzle and its text form (`docs/reference/puzzles.md`)
//! * `proof` – full-width search: what wins within so many plies, without evaluation or shortcuts
//! * `check` – whether a puzzle is one
//! * `find` – puzzles out of games that players of moderate strength play against themselves
//! * `themes`, `rating` – what a puzzle is about, and how hard it is
//!
//! The puzzles that come with the program are in `shipped` (feature `data`); `find` is a feature, too.

mod check;
pub mod faults;
#[cfg(feature = "find")]
mod find;
mod proof;
mod puzzle;
mod rating;
#[cfg(feature = "data")]
mod shipped;
mod themes;

pub use check::{Proof, check, normal_form};
#[cfg(feature = "find")]
pub use find::{FindOptions, FindProgress, Reject, find, second_win};
pub use proof::Prover;
pub use puzzle::{Puzzle, read, read_numbered, write};
pub use rating::{Tier, rating};
#[cfg(feature = "data")]
pub use shipped::{Shipped, shipped, shipped_text};
pub use themes::ALL as THEMES;
