//! Game-independent search: which move is best, in any game that implements
//! [`Rules`](burgrave_core::Rules).
//!
//! Two engines: [`alphabeta::Searcher`] and [`mcts::Mcts`]. Both are told how good a position is by an
//! [`Eval`]; both know nothing else of the game. Neither needs threads, a clock or a random generator:
//! threads are used where there are some, time comes from a [`control::Clock`], chance from a seed.
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
mod codes;
pub mod control;
mod eval;
pub mod mcts;
mod num;
mod path;
pub mod report;
pub mod score;
mod table;

pub use control::{Limits, StopToken};
pub use eval::{Eval, FnEval, Shortcut};
pub use report::{Info, Line, SearchResult};
