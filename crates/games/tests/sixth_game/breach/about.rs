use burgrave_core::Side;
use burgrave_core::options::OptionDef;
use burgrave_games::registry::{About, Described};

use super::Breach;

impl Described for Breach {
    const ABOUT: About = About {
        id: "breach",
        name: "Breach",
        author: "the house",
        year: 2026,
        first: Side::White,
        summary: "Bring one man to the enemy's wall.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &[];
}
