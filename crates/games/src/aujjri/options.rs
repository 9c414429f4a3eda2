use burgrave_core::options::OptionDef;
use burgrave_core::repetition_option;

use super::AujjrisCastle;

/// The rule options of Aujjri's Castle.
pub(super) const OPTIONS: [OptionDef<AujjrisCastle>; 2] = [
    OptionDef {
        key: "tower",
        values: &["2", "3", "4", "5", "6", "7", "8", "9"],
        get: |rules| usize::from(rules.tower) - 2,
        set: |rules, index| rules.tower = index as u8 + 2,
    },
    repetition_option!(),
];

impl Default for AujjrisCastle {
    fn default() -> Self {
        AujjrisCastle {
            tower: 5,
            repetition: Some(3),
        }
    }
}
