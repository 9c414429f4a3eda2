//! Uniformly random playouts.

use crate::{Chooser, Outcome, RepetitionTable, Rules};

/// The result of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Outcome; `None` if the playout reached the limit of plies first.
    pub outcome: Option<Outcome>,
    /// Number of moves played.
    pub plies: u32,
    /// Whether every move was picked uniformly among the legal ones.
    pub uniform: bool,
}

/// Plays random moves from `position` until the game is over, by repetition too, or `max_plies` moves are
/// played. Clears `seen` and uses it as working memory.
pub fn playout<R: Rules>(
    rules: &R,
    position: &R::Position,
    max_plies: u32,
    chooser: &mut impl Chooser,
    seen: &mut RepetitionTable,
) -> Playout {
    let mut current = position.clone();
    let limit = rules.repetition().unwrap_or(u8::MAX);
    let counts_repetition = rules.repetition().is_some();
    seen.clear();
    if counts_repetition {
        seen.note(rules.hash(&current));
    }
    let mut result = Playout {
        outcome: None,
        plies: 0,
        uniform: true,
    };
    loop {
        if result.plies == max_plies {
            result.outcome = rules.outcome(&current);
            return result;
        }
        let Some(pick) = rules.pick_move(&current, chooser) else {
            result.outcome = rules.outcome(&current);
            return result;
        };
        rules.apply(&mut current, pick.mv);
        result.plies += 1;
        result.uniform &= pick.uniform;
        if counts_repetition && seen.note(rules.hash(&current)) >= limit {
            result.outcome = rules
                .outcome(&current)
                .or(Some(Outcome::Draw(crate::Reason::REPETITION)));
            return result;
        }
    }
}
