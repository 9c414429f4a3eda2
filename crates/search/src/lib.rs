//! Game-independent search: finds the best move in any game that implements
//! [`Rules`](burgrave_core::Rules).
//!
//! There are two searches, [`alphabeta::Searcher`] and [`mcts::Mcts`]. Both know a game only by its rules
//! and an [`Eval`], which scores positions. Neither depends on the platform: alpha-beta uses threads if
//! there are any, time comes from a [`control::Clock`], and random numbers come from a seed.
//!
//! A third one, [`proof::ProofSearch`], only proves: that a side wins by force, or that it does not.
//!
//! ```
//! use burgrave_core::Rules;
//! use burgrave_games::kings::KingsCastle;
//! use burgrave_search::alphabeta::{Options, Searcher};
//! use burgrave_search::{FnEval, Limits, StopToken};
//!
//! let rules = KingsCastle::default();
//! let start = rules.start();
//! let mobility = FnEval(|rules: &KingsCastle, position: &_| rules.count_turns(position) as i32);
//! let mut searcher = Searcher::new(rules, mobility, Options::default());
//! let limits = Limits::nodes(2_000);
//! let result = searcher.search(&[], &start, limits, &StopToken::new(), &mut |info| {
//!     println!("depth {}: {:?}", info.depth, info.line);
//! });
//! assert!(result.best.is_some());
//! ```

pub mod alphabeta;
pub mod control;
mod endgames;
pub mod eval;
pub mod mcts;
mod num;
mod path;
pub mod proof;
pub mod report;
pub mod score;
pub mod sorting;
mod table;

pub use control::{Limits, StopToken};
pub use endgames::{Endgames, Exact};
pub use eval::{Eval, FnEval, Shortcut};
pub use report::{Info, Line, SearchResult};
