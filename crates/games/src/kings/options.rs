use burgrave_board::Hexagon;
use burgrave_core::options::OptionDef;
use burgrave_core::repetition_option;

use super::KingsCastle;
use super::geometry::Size;

/// The rule options of King's Castle.
pub(super) const OPTIONS: [OptionDef<KingsCastle>; 3] = [
    OptionDef {
        key: "side",
        values: &["6", "7", "8"],
        get: |rules| rules.side() - Size::Six.side(),
        set: |rules, index| rules.size = [Size::Six, Size::Seven, Size::Eight][index],
    },
    OptionDef {
        key: "throw",
        values: &["on", "off"],
        get: |rules| usize::from(!rules.throw),
        set: |rules, index| rules.throw = index == 0,
    },
    repetition_option!(),
];

impl Default for KingsCastle {
    fn default() -> Self {
        KingsCastle {
            size: Size::Six,
            throw: true,
            repetition: Some(3),
        }
    }
}

impl KingsCastle {
    /// Returns the number of cells on an edge of the board: 6 (KC-1), 7 or 8.
    pub const fn side(&self) -> usize {
        self.size.side()
    }

    /// Returns the topology of the board.
    pub fn hexagon(&self) -> &'static Hexagon {
        self.size.hexagon()
    }
}
