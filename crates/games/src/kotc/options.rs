use burgrave_core::options::OptionDef;
use burgrave_core::repetition_option;

use super::KingOfTheCastle;

/// The platform places that a side may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Platform {
    /// At most four, and of four at least two adjacent (KOTC-6).
    #[default]
    Four,
    /// Any places.
    Any,
    /// White a6 to d6, Black e6 to h6.
    Assigned,
}

/// The way in which towers are sown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sow {
    /// Each step starts where the previous piece was set (KOTC-1).
    #[default]
    Walk,
    /// Every piece is set beside the origin of the tower.
    Fan,
}

/// The rule options of King of the Castle.
pub(super) const OPTIONS: [OptionDef<KingOfTheCastle>; 4] = [
    OptionDef {
        key: "platform",
        values: &["four", "any", "assigned"],
        get: |rules| rules.platform as usize,
        set: |rules, index| {
            rules.platform = [Platform::Four, Platform::Any, Platform::Assigned][index];
        },
    },
    OptionDef {
        key: "sow",
        values: &["walk", "fan"],
        get: |rules| rules.sow as usize,
        set: |rules, index| rules.sow = [Sow::Walk, Sow::Fan][index],
    },
    OptionDef {
        key: "max-tower",
        values: &[
            "none", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
        ],
        get: |rules| rules.max_tower.map_or(0, |height| usize::from(height) - 1),
        set: |rules, index| rules.max_tower = (index > 0).then(|| index as u8 + 1),
    },
    repetition_option!(),
];

impl Default for KingOfTheCastle {
    fn default() -> Self {
        KingOfTheCastle {
            platform: Platform::Four,
            sow: Sow::Walk,
            max_tower: None,
            repetition: Some(3),
        }
    }
}

impl KingOfTheCastle {
    /// Returns the platform places that a side may take.
    pub const fn platform(&self) -> Platform {
        self.platform
    }

    /// Returns the way in which towers are sown.
    pub const fn sow(&self) -> Sow {
        self.sow
    }

    /// Returns the height limit of stacks, if there is one.
    pub const fn max_tower(&self) -> Option<u8> {
        self.max_tower
    }
}
