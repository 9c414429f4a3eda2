//! Motions on the board, for animation.

use burgrave_core::Effect;

use super::Play;

/// Men that moved, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Motion {
    /// Counter that changes with each motion.
    pub number: u32,
    /// Start and end cells.
    pub paths: Vec<(u16, u16)>,
    /// Whether something was captured, thrown or pushed.
    pub strikes: bool,
    /// Whether a move is complete, not only a step.
    pub is_move: bool,
}

impl Play {
    /// Returns the last motion.
    pub fn motion(&self) -> &Motion {
        &self.display.motion
    }

    /// Records the motion of effects.
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
        self.display.motion = Motion {
            number: self.display.motion.number.wrapping_add(1),
            paths: effects.iter().filter_map(path).collect(),
            strikes: effects.iter().any(strikes),
            is_move,
        };
    }
}
