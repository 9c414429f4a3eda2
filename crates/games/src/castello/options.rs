//! The rule options.

use burgrave_core::options::{OptionDef, REPETITION, repetition_index, repetition_of};

use super::Castello;

/// Which middle castles are locked for a side until it has taken a castle of the other's home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lock {
    /// The centre castle alone.
    #[default]
    Centre,
    /// All three.
    Middle,
}

/// The rule options of Castello.
pub(super) const OPTIONS: [OptionDef<Castello>; 6] = [
    OptionDef {
        key: "directions",
        values: &["eight", "orthogonal"],
        get: |rules| usize::from(rules.orthogonal),
        set: |rules, index| rules.orthogonal = index == 1,
    },
    OptionDef {
        key: "double-step",
        values: &["on", "off"],
        get: |rules| usize::from(!rules.double_step),
        set: |rules, index| rules.double_step = index == 0,
    },
    OptionDef {
        key: "lock",
        values: &["centre", "middle"],
        get: |rules| rules.lock as usize,
        set: |rules, index| rules.lock = [Lock::Centre, Lock::Middle][index],
    },
    OptionDef {
        key: "retrace",
        values: &["free", "not-start"],
        get: |rules| usize::from(rules.not_start),
        set: |rules, index| rules.not_start = index == 1,
    },
    OptionDef {
        key: "max-captures",
        values: &["none", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
        get: |rules| rules.max_captures.map_or(0, usize::from),
        set: |rules, index| rules.max_captures = (index > 0).then_some(index as u8),
    },
    OptionDef {
        key: "repetition",
        values: REPETITION,
        get: |rules| repetition_index(rules.repetition),
        set: |rules, index| rules.repetition = repetition_of(index),
    },
];

impl Castello {
    /// Whether steps and jumps go in the four orthogonal directions only.
    #[must_use]
    pub fn is_orthogonal(&self) -> bool {
        self.orthogonal
    }

    /// Whether an unmoved piece may step two squares (CAST-1).
    #[must_use]
    pub fn has_double_step(&self) -> bool {
        self.double_step
    }

    /// Which castles are locked at first.
    #[must_use]
    pub fn lock(&self) -> Lock {
        self.lock
    }

    /// Whether a jumping route may land on the square where the turn began (CAST-3).
    #[must_use]
    pub fn may_retrace(&self) -> bool {
        !self.not_start
    }

    /// How many pieces a turn may capture; `None` for any number.
    #[must_use]
    pub fn max_captures(&self) -> Option<u8> {
        self.max_captures
    }
}

/// The default rules.
impl Default for Castello {
    fn default() -> Self {
        Castello {
            orthogonal: false,
            double_step: true,
            lock: Lock::Centre,
            not_start: false,
            max_captures: Some(5),
            repetition: Some(3),
        }
    }
}
