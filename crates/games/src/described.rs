//! Descriptors: the name, author, year and rule options of each game.

use burgrave_core::options::{self, OptionDef, OptionSpec, OptionValues};
use burgrave_core::{Fault, Side};

use crate::hradu::Layouts;

/// The entry of a game in lists of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// Identifier in texts and commands.
    pub id: &'static str,
    /// Name as printed on the game's box or page.
    pub name: &'static str,
    /// Author, as far as known.
    pub author: &'static str,
    /// Year of publication.
    pub year: u16,
    /// Side with the first move.
    pub first: Side,
    /// Summary of the game in one sentence.
    pub summary: &'static str,
}

/// The descriptor of a game. [`Default`] returns the published rules.
pub trait Described: Default + 'static {
    /// Its entry in lists of games.
    const ABOUT: About;

    /// Its rule options.
    const OPTIONS: &'static [OptionDef<Self>];

    /// Returns the specifications of its rule options. `layouts` are the values of a layout option.
    fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
        let _ = layouts;
        options::specs(Self::OPTIONS)
    }

    /// Returns the rules with the given option values.
    ///
    /// # Errors
    /// A fault if two options exclude each other or a layout is unknown.
    fn from_options(values: &OptionValues<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        let _ = layouts;
        Ok(options::rules_of(Self::OPTIONS, values))
    }

    /// Parses the rules from an option text.
    ///
    /// # Errors
    /// A fault with the item, its location and the allowed keys or values.
    fn from_text(text: &str, layouts: &Layouts) -> Result<Self, Fault> {
        let specs = Self::option_specs(layouts);
        Self::from_options(&options::parse(text, &specs)?, layouts)
    }
}
