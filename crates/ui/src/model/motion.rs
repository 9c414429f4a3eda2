//! Motions on the board, for animation.

use burgrave_core::Effect;

use super::Play;

/// Sound of a motion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Sound {
    /// A part of a move.
    #[default]
    Step,
    /// A move.
    Move,
    /// Stone is laid or taken away.
    Stone,
    /// A man is captured, thrown or pushed.
    Capture,
    /// A castle is taken, or a man is crowned.
    Prize,
}

impl Sound {
    /// Returns the name of the sound for the player of sounds.
    pub fn name(self) -> &'static str {
        match self {
            Sound::Step => "step",
            Sound::Move => "move",
            Sound::Stone => "stone",
            Sound::Capture => "capture",
            Sound::Prize => "prize",
        }
    }

    /// Returns the sound of an effect.
    fn of(effect: &Effect) -> Sound {
        match effect {
            Effect::Move { .. } | Effect::Place(_) => Sound::Step,
            Effect::Raise(_) | Effect::Lower(_) => Sound::Stone,
            Effect::Seize(_) | Effect::Promote(_) => Sound::Prize,
            _ => Sound::Capture,
        }
    }
}

/// Men that moved, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Motion {
    /// Counter that changes with each motion.
    pub number: u32,
    /// Start and end cells.
    pub paths: Vec<(u16, u16)>,
    /// Whether something was captured, thrown or pushed.
    pub strikes: bool,
    /// What the motion sounds like.
    pub sound: Sound,
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
        let whole = if is_move { Sound::Move } else { Sound::Step };
        self.display.motion = Motion {
            number: self.display.motion.number.wrapping_add(1),
            paths: effects.iter().filter_map(path).collect(),
            strikes: effects.iter().any(strikes),
            sound: effects.iter().map(Sound::of).fold(whole, Sound::max),
        };
    }
}
