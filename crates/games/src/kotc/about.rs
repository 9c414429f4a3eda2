use burgrave_core::Side;
use burgrave_core::options::OptionDef;

use super::KingOfTheCastle;
use super::options::OPTIONS;
use crate::described::{About, Described};

impl Described for KingOfTheCastle {
    const ABOUT: About = About {
        id: "king-of-the-castle",
        name: "King of the Castle",
        author: "Mordecai Meirowitz",
        year: 1975,
        first: Side::White,
        summary: "Sow towers up a round castle until all eight of your pieces stand on its platform.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &OPTIONS;
}
