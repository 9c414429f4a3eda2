//! Export from the analysis board.

use burgrave_core::Fault;
use burgrave_record::Tree;

use super::Analysis;

impl Analysis {
    /// Returns the record as text.
    pub fn text(&self) -> String {
        self.record.to_string()
    }

    /// Returns the record as JSON.
    ///
    /// # Errors
    /// See [`burgrave_record::Record::to_json`].
    pub fn json(&self) -> Result<String, Fault> {
        self.record.to_json()
    }

    /// Returns the text of the position on the board.
    pub fn position(&self) -> String {
        self.play.game().position_text()
    }

    /// Reads the output of [`Analysis::text`]. The board shows the first position; [`Analysis::location`] stores
    /// the current one.
    ///
    /// # Errors
    /// The error of an invalid record, with its place.
    pub fn read(text: &str) -> Result<Analysis, super::import::ImportError> {
        super::import::record(text).map(Analysis::of_record)
    }

    /// Returns whether the record is empty: no moves, no position, no comment.
    pub fn is_bare(&self) -> bool {
        self.record.tree.is_empty()
            && self.record.position().is_none()
            && self
                .record
                .tree
                .annotations(Tree::ROOT)
                .is_none_or(|notes| notes.after.is_empty())
    }
}
