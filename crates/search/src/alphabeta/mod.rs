//! Iterative-deepening alpha-beta: principal variation search with a shared transposition table.
//!
//! * `options` – which parts are on
//! * `searcher` – the public interface: limits, threads, lines, reports
//! * `worker` – one thread: iterations, aspiration windows, the root
//! * `node` – interior nodes; `quiescence` – leaves
//! * `picker` – staged move ordering
//!
//! **Repetition.** If the rules have a repetition draw, the search scores the second occurrence of a position,
//! in the game or in the current line, as a draw. HOUSE-2 draws only at the third occurrence, but a side that
//! can repeat once can repeat twice. A proven win therefore never depends on a repetition. The table does not
//! know the path to a position, so scores near repetitions can differ from those of a search without it.
//!
//! **Proof.** A score beyond [`WIN_FLOOR`](crate::score::WIN_FLOOR) is proven, whichever parts are on: a
//! position in which the search skipped moves never counts as lost.

mod node;
mod options;
mod picker;
mod quiescence;
mod searcher;
mod worker;

pub use options::Options;
pub use searcher::Searcher;

pub use crate::table::has_memory_for;
