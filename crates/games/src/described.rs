//! What each game says about itself: one implementation of [`Described`] a game.

use burgrave_core::options::{self, Chosen, OptionDef, OptionSpec};
use burgrave_core::{Fault, Side};

use crate::hradu::Layouts;

/// What to say about a game where games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The identifier in texts and commands.
    pub id: &'static str,
    /// The name as printed on its box or page.
    pub name: &'static str,
    /// Who made it, as far as known.
    pub author: &'static str,
    /// The year of its publication.
    pub year: u16,
    /// Who has the first move.
    pub first: Side,
    /// What it is about, in a sentence.
    pub summary: &'static str,
}

/// A game's descriptor: what is said about it, and its rule options. [`Default`] gives the published rules.
pub trait Described: Default + 'static {
    /// What to say about it.
    const ABOUT: About;

    /// Its rule options.
    const OPTIONS: &'static [OptionDef<Self>];

    /// The specifications of its rule options. `layouts` are the values of an option that takes layouts.
    fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
        let _ = layouts;
        options::specs(Self::OPTIONS)
    }

    /// The rules under chosen options.
    ///
    /// # Errors
    /// Options that exclude each other, or an unknown layout.
    fn from_options(chosen: &Chosen<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        let _ = layouts;
        Ok(options::rules_of(Self::OPTIONS, chosen))
    }

    /// The rules under an option text.
    ///
    /// # Errors
    /// A fault that names the item, the place and what is allowed.
    fn from_text(text: &str, layouts: &Layouts) -> Result<Self, Fault> {
        let specs = Self::option_specs(layouts);
        Self::from_options(&options::parse(text, &specs)?, layouts)
    }
}
