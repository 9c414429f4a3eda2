//! Puzzles: positions in which exactly one move provably wins within a given number of plies.
//!
//! * `puzzle` – a puzzle and its text form (`docs/reference/puzzles.md`)
//! * `proof` – full-width search for wins within N plies, without evaluation or pruning
//! * `check` – proves a puzzle
//! * `only` – proves that no other first move wins, however slowly (feature `find`)
//! * `find` – finds puzzles in games of weak self-play (feature `find`)
//! * `themes`, `rating` – themes and difficulty of a puzzle
//! * `shipped` – the puzzles of the program (feature `data`)

mod check;
pub mod faults;
#[cfg(feature = "find")]
mod find;
#[cfg(feature = "find")]
mod only;
mod proof;
mod puzzle;
mod rating;
#[cfg(feature = "data")]
mod shipped;
mod themes;

pub use check::{Proof, check, normal_form};
#[cfg(feature = "find")]
pub use find::{FindOptions, FindProgress, Reject, find, second_win};
#[cfg(feature = "find")]
pub use only::{OnlyWin, OnlyWinAnswer, prove_only_win};
pub use proof::{FastestWin, Prover};
pub use puzzle::{Puzzle, read, read_numbered, write};
pub use rating::{Tier, rating};
#[cfg(feature = "data")]
pub use shipped::{Shipped, shipped, shipped_text};
pub use themes::ALL as THEMES;
