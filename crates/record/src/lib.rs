//! Game records: tags, moves with comments and variations, and a result.
//!
//! A [`Record`] has a text form like PGN, the record format of chess, and a JSON form. [`Reader`] reads files
//! of any length in both forms, one record at a time. Moves are plain texts; [`Record::check`] checks them by the rules.
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
pub use parse::Limits;
pub use reader::{ReadFault, Reader};
pub use record::{Record, turn_number};
pub use result::GameResult;
pub use tags::Tags;
pub use tree::{Annotations, NodeId, Tree};
pub use write::Writer;
