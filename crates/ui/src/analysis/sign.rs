//! The sign of the move that led to the position shown.

use burgrave_core::Effect;

use super::Analysis;
use super::listing::MARKS;

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

/// Returns the space where a move ends. Of men who move together it is that of the first, of a chain of steps and of a
/// tower that is set down the last.
fn end_of(effects: &[Effect]) -> Option<u16> {
    let place = |effect: &Effect| match *effect {
        Effect::Place(cell) => Some(cell),
        _ => None,
    };
    let way = |effect: &Effect| match *effect {
        Effect::Move { from, to } => Some((from, to)),
        _ => None,
    };
    let ways: Vec<(u16, u16)> = effects.iter().filter_map(way).collect();
    let is_together = ways
        .windows(2)
        .all(|pair| pair[1].0 != pair[0].0 && pair[1].0 != pair[0].1);
    let way = match is_together {
        true => ways.first(),
        false => ways.last(),
    };
    way.map(|(_, to)| *to)
        .or_else(|| effects.iter().find_map(place))
}
