use burgrave_core::Side;
use burgrave_core::options::OptionDef;

use super::AujjrisCastle;
use super::options::OPTIONS;
use crate::described::{About, Described};

impl Described for AujjrisCastle {
    const ABOUT: About = About {
        id: "aujjris-castle",
        name: "Aujjri’s Castle",
        author: "author unknown",
        year: 2024,
        first: Side::White,
        summary: "Build paths across the lava and push the gem off its tower and out of the pool.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &OPTIONS;
}
