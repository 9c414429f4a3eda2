//! Iterative-deepening alpha-beta: principal variation search with a shared transposition table.
//!
//! * `options` – which parts are on
//! * `searcher` – a search from outside: limits, threads, lines, reports
//! * `worker` – one thread of it: iterations and the root
//! * `node` – a position inside the tree; `quiescence` – beyond the depth asked for
//! * `picker` – moves in order, made late; `ordering` – what was learned about them
//!
//! **Repetition.** A position that has occurred before, in the game or in the line being searched, is
//! scored as a draw, where the rules know repetition at all (HOUSE-2 draws only at the third time; but
//! what can be had twice can be had three times). So a proven win never rests on a repetition. A table
//! does not know by which way a position was reached: with one, values near repetitions can differ from
//! those of a search without.
//!
//! **Proof.** A score beyond [`WIN_FLOOR`](crate::score::WIN_FLOOR) is a proof whatever shortcuts are
//! on: positions where moves were left out never count as lost.

mod node;
mod options;
mod ordering;
mod picker;
mod quiescence;
mod searcher;
mod worker;

pub use options::Options;
pub use searcher::Searcher;

pub use crate::table::has_memory_for;
