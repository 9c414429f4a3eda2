use burgrave_core::Side;
use burgrave_core::options::OptionDef;

use super::KingsCastle;
use super::options::OPTIONS;
use crate::described::{About, Described};

impl Described for KingsCastle {
    const ABOUT: About = About {
        id: "kings-castle",
        name: "King’s Castle",
        author: "Christian Freeling",
        year: 2020,
        first: Side::White,
        summary: "Flank the throne of a walled castle on two opposite sides and hold it for a turn.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &OPTIONS;
}
