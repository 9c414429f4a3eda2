//! What can be taken away from the analysis board.

use burgrave_core::Fault;
use burgrave_record::Tree;

use super::Analysis;

impl Analysis {
    /// The whole record as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.record.to_string()
    }

    /// The whole record as JSON.
    ///
    /// # Errors
    /// None that is known: see [`burgrave_record::Record::to_json`].
    pub fn json(&self) -> Result<String, Fault> {
        self.record.to_json()
    }

    /// The text of the position on the board.
    #[must_use]
    pub fn position(&self) -> String {
        self.play.game().position_text()
    }

    /// Reads what [`Analysis::text`] wrote; the board shows the first position. The place in the record is
    /// kept beside it: see [`Analysis::location`].
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Analysis, super::import::ImportError> {
        super::import::record(text).map(Analysis::of_record)
    }

    /// Whether nothing has been done here yet.
    #[must_use]
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

/// Checks a record by the rules.
pub(super) fn check(
    record: &burgrave_record::Record,
) -> Result<burgrave_record::Checked, burgrave_record::CheckFault> {
    record.check()
}
