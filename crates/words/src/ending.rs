//! Names the ends of games.

use burgrave_core::Side;

use crate::Words;

impl Words {
    /// Returns the reason of an end, or the text itself if there is no message about it.
    pub fn reason(&self, text: &str) -> String {
        let code = format!("reason-{}", text.replace(' ', "-"));
        match self.knows(&code) {
            true => self.text(&code, &[]),
            false => text.to_owned(),
        }
    }

    /// Describes the end of a game by its winner and its reason as in records.
    pub fn ended(&self, winner: Option<Side>, reason: Option<&str>) -> String {
        let side = winner.map(|winner| self.side(winner));
        let reason = reason.map(|reason| self.reason(reason));
        match (&side, &reason) {
            (Some(side), Some(reason)) => {
                self.text("web-wins", &[("side", side), ("reason", reason)])
            }
            (Some(side), None) => self.text("web-wins-plainly", &[("side", side)]),
            (None, Some(reason)) => self.text("web-draw", &[("reason", reason)]),
            (None, None) => self.text("web-draw-plainly", &[]),
        }
    }

    /// Describes an outcome that is written as a code: `white wins gem`, `draw repetition`. Returns other texts
    /// unchanged.
    pub(crate) fn outcome(&self, code: &str) -> String {
        if let Some(reason) = code.strip_prefix("draw ") {
            return self.ended(None, Some(reason));
        }
        let won = Side::BOTH.into_iter().find_map(|side| {
            let reason = code.strip_prefix(&format!("{side} wins "))?;
            Some(self.ended(Some(side), Some(reason)))
        });
        won.unwrap_or_else(|| code.to_owned())
    }
}
