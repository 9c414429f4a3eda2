//! The rule options.

use burgrave_core::options::OptionDef;
use burgrave_core::repetition_option;

use super::Castello;

/// The middle castles that are locked for a side until it has taken a castle of the opponent's home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) enum Lock {
    /// Only the centre castle.
    #[default]
    Centre,
    /// All three middle castles.
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
    repetition_option!(),
];

impl Castello {
    /// Returns whether steps and jumps go only in the four orthogonal directions.
    pub fn is_orthogonal(&self) -> bool {
        self.orthogonal
    }

    /// Returns whether an unmoved piece may step two squares (CAST-1).
    pub fn has_double_step(&self) -> bool {
        self.double_step
    }

    /// Returns whether a jumping route may land on its start square (CAST-3).
    pub fn may_retrace(&self) -> bool {
        !self.not_start
    }

    /// Returns the maximum number of captures in a turn, or `None` if there is no limit.
    pub fn max_captures(&self) -> Option<u8> {
        self.max_captures
    }
}

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
