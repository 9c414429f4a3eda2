//! The sign of the move that led to the position shown.

use super::Analysis;
use super::listing::MARKS;
use crate::model::end_of;

impl Analysis {
    /// Returns the sign of the last move, such as `?`, and the cell where it ended: the record's mark, or else what the
    /// review found. `None` without a sign, within a turn, and while the user looks for a better move.
    pub fn sign_of_move(&self) -> Option<(u16, &'static str)> {
        if self.play.steps() > 0 || self.correction.is_some() {
            return None;
        }
        let sign = self.recorded_sign().or_else(|| self.reviewed_sign())?;
        let (_, effects) = self.play.last_move()?;
        Some((end_of(effects)?, sign))
    }

    fn recorded_sign(&self) -> Option<&'static str> {
        let notes = self.record.tree.annotations(self.at())?;
        let known = |glyph: &u8| MARKS.iter().find(|(number, _)| number == glyph);
        notes.glyphs.iter().find_map(known).map(|(_, sign)| *sign)
    }

    fn reviewed_sign(&self) -> Option<&'static str> {
        let review = self.review()?;
        let ply = review.ply(self.at())?.checked_sub(1)?;
        let moves = &review.report()?.moves;
        moves
            .get(ply)?
            .mark
            .map(burgrave_bots::analysis::Mark::sign)
    }
}
