use burgrave_core::Side;
use burgrave_core::options::OptionDef;

use super::Castello;
use super::options::OPTIONS;
use crate::described::{About, Described};

impl Described for Castello {
    const ABOUT: About = About {
        id: "castello",
        name: "Castello",
        author: "Carl Renström",
        year: 1965,
        first: Side::Black,
        summary: "Leap over bridges of your own men and take four castles, or nearly all enemies.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &OPTIONS;
}
