//! Records of games: who played what by which rules, with comments and variations.
//!
//! A [`Record`] is tags, a [`Tree`] of moves and a result. It has a text form much like PGN (chess's
//! record format) and a JSON form; [`Reader`] and [`JsonReader`] read files of any length, a record at a
//! time. Moves are plain texts here: whether the rules allow them is asked with [`Record::check`].
//!
//! ```
//! use burgrave_record::{GameResult, Record, Tree};
//!
//! let mut record = Record::default();
//! record.tags.set("Game", "kings-castle")?;
//! let first = record.tree.add(Tree::ROOT, "f1").expect("the root is there");
//! record.tree.annotate(first).expect("just added").after = "A quiet start.".into();
//! record.result = GameResult::Draw;
//! let text = record.to_string();
//! assert_eq!(Record::from_text(&text)?, record);
//! # Ok::<(), burgrave_core::Fault>(())
//! ```

mod annotation;
mod check;
mod comment;
mod escape;
pub mod faults;
mod json;
mod json_reader;
mod lines;
mod parse;
mod reader;
mod record;
mod result;
mod tags;
mod tree;
mod write;

pub use annotation::{Clock, Evaluation};
pub use check::{CheckFault, Checked, MovePlace, Part};
pub use json::VERSION as JSON_VERSION;
pub use json_reader::JsonReader;
pub use parse::Limits;
pub use reader::{ReadFault, Reader};
pub use record::{Record, turn_number};
pub use result::GameResult;
pub use tags::Tags;
pub use tree::{Annotations, NodeId, Tree};
pub use write::Writer;
