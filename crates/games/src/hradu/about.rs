use burgrave_core::options::{OptionDef, OptionSpec, OptionValues};
use burgrave_core::{Fault, Side};

use super::{DobyvaniHradu, Layouts, options};
use crate::described::{About, Described};

impl Described for DobyvaniHradu {
    const ABOUT: About = About {
        id: "dobyvani-hradu",
        name: "Dobývání Hradu",
        author: "author unknown",
        year: 1984,
        first: Side::White,
        summary: "Climb the walls and bring one soldier to the middle of the enemy's castle.",
    };

    const OPTIONS: &'static [OptionDef<Self>] = &options::OPTIONS;

    fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
        options::option_specs(layouts)
    }

    fn from_options(chosen: &OptionValues<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        DobyvaniHradu::of_options(chosen, layouts)
    }
}
