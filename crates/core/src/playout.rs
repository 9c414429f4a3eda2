//! Uniformly random playouts.

use crate::{Chooser, Outcome, RepetitionTable, Rules};

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The outcome, `None` where it was cut off.
    pub outcome: Option<Outcome>,
    /// How many moves were played.
    pub plies: u32,
    /// Whether every move was picked uniformly among all legal ones.
    pub uniform: bool,
}

/// Plays random moves from `position` until the game is over or `max_plies` have been played,
/// observing repetition. `seen` is memory to reuse; what it held is forgotten.
pub fn playout<R: Rules>(
    rules: &R,
    position: &R::Position,
    max_plies: u32,
    chooser: &mut impl Chooser,
    seen: &mut RepetitionTable,
) -> Playout {
    let mut current = position.clone();
    let limit = rules.repetition().unwrap_or(u8::MAX);
    let watch = rules.repetition().is_some();
    seen.clear();
    if watch {
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
        if watch && seen.note(rules.hash(&current)) >= limit {
            result.outcome = rules
                .outcome(&current)
                .or(Some(Outcome::Draw(crate::Reason::REPETITION)));
            return result;
        }
    }
}
