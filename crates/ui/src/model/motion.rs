//! What moved on the board just now, for those who show it moving.

use burgrave_core::Effect;

use super::Play;

/// Men that moved, in the order in which they did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Motion {
    /// Changes whenever something moves.
    pub number: u32,
    /// From cell to cell.
    pub paths: Vec<(u16, u16)>,
    /// Whether something was taken, thrown or pushed.
    pub strikes: bool,
    /// Whether a whole move is done, not only a step of one.
    pub is_move: bool,
}

impl Play {
    /// What moved last.
    #[must_use]
    pub fn motion(&self) -> &Motion {
        &self.look.motion
    }

    /// Some effects have happened.
    pub(super) fn moved(&mut self, effects: &[Effect], is_move: bool) {
        let path = |effect: &Effect| match *effect {
            Effect::Move { from, to }
            | Effect::Throw { from, to }
            | Effect::Push { from, to: Some(to) } => Some((from, to)),
            _ => None,
        };
        let strikes = |effect: &Effect| {
            !matches!(
                effect,
                Effect::Move { .. } | Effect::Place(_) | Effect::Raise(_) | Effect::Lower(_)
            )
        };
        self.look.motion = Motion {
            number: self.look.motion.number.wrapping_add(1),
            paths: effects.iter().filter_map(path).collect(),
            strikes: effects.iter().any(strikes),
            is_move,
        };
    }
}
