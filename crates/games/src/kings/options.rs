use burgrave_board::Hexagon;
use burgrave_core::Fault;
use burgrave_core::options::{Chosen, OptionSpec};

use super::geometry::Size;

/// The rule options of King's Castle: `side`, `throw` and `repetition`.
#[must_use]
pub fn option_specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::words("side", &["6", "7", "8"]),
        OptionSpec::words("throw", &["on", "off"]),
        OptionSpec::repetition(),
    ]
}

/// King's Castle under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingsCastle {
    pub(super) size: Size,
    pub(super) throw: bool,
    pub(super) repetition: Option<u8>,
}

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
    /// The game under chosen options.
    ///
    /// # Errors
    /// None: every combination of values is a game.
    pub fn from_options(chosen: &Chosen) -> Result<Self, Fault> {
        let size = match chosen.get("side") {
            "7" => Size::Seven,
            "8" => Size::Eight,
            _ => Size::Six,
        };
        Ok(KingsCastle {
            size,
            throw: chosen.is("throw", "on"),
            repetition: chosen.repetition(),
        })
    }

    /// Cells on an edge of the board: 6 (KC-1), 7 or 8.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.size.side()
    }

    /// Whether single men throw what stops them (KC-5).
    #[must_use]
    pub const fn throws(&self) -> bool {
        self.throw
    }

    /// The board's cells: numbers, names, neighbours.
    #[must_use]
    pub fn hexagon(&self) -> &'static Hexagon {
        self.size.hexagon()
    }
}
