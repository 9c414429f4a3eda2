use std::borrow::Cow;
use std::sync::Arc;

use burgrave_core::Fault;
use burgrave_core::options::{
    self, CONFLICT, OptionDef, OptionSpec, OptionValues, REPETITION, UNKNOWN_VALUE,
    repetition_index, repetition_of,
};

use super::reach::Tables;
use super::{DEFAULT_LAYOUT, DobyvaniHradu, Layout, Layouts};

/// How a game begins (option `setup`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// The players put their soldiers on their walls in turn (DH-6).
    Placement,
    /// The soldiers stand where Zapletal's diagram has them (DH-1).
    Standard,
}

/// The rule options of Dobývání Hradu. The layouts that a program knows are further values of `layout`.
pub(super) const OPTIONS: [OptionDef<DobyvaniHradu>; 4] = [
    OptionDef {
        key: "rules",
        values: &["manufacturer", "french"],
        get: |rules| usize::from(rules.french),
        set: |rules, index| rules.french = index == 1,
    },
    OptionDef {
        key: "setup",
        values: &["placement", "standard"],
        get: |rules| rules.setup as usize,
        set: |rules, index| rules.setup = [Setup::Placement, Setup::Standard][index],
    },
    OptionDef {
        key: LAYOUT,
        values: &[DEFAULT_LAYOUT],
        get: |_| 0,
        set: |_, _| {},
    },
    OptionDef {
        key: "repetition",
        values: REPETITION,
        get: |rules| repetition_index(rules.repetition),
        set: |rules, index| rules.repetition = repetition_of(index),
    },
];

const LAYOUT: &str = "layout";

/// The option specifications, with the layouts that are registered.
pub(super) fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
    let mut specs = options::specs(&OPTIONS);
    for spec in specs.iter_mut().filter(|spec| spec.key == LAYOUT) {
        let names = layouts.names().map(|name| Cow::Owned(name.to_owned()));
        spec.values = names.collect();
    }
    specs
}

impl DobyvaniHradu {
    /// The rules under chosen options.
    ///
    /// # Errors
    /// [`CONFLICT`] for `setup=standard` on another layout than the default, whose diagram it is;
    /// [`UNKNOWN_VALUE`] for a layout that is not in `layouts`.
    pub(super) fn of_options(chosen: &OptionValues<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        let name = chosen.get(LAYOUT);
        let layout = layouts.get(name).ok_or_else(|| {
            Fault::new(UNKNOWN_VALUE)
                .with("key", LAYOUT)
                .with("value", name)
                .with("allowed", layouts.names().collect::<Vec<_>>().join(", "))
        })?;
        let rules = options::rules_of(&OPTIONS, chosen);
        if rules.setup == Setup::Standard && name != DEFAULT_LAYOUT {
            return Err(Fault::new(CONFLICT)
                .with("first", "setup=standard")
                .with("second", format!("{LAYOUT}={name}")));
        }
        // The tables follow from all options.
        Ok(Self::new(
            rules.french,
            rules.setup,
            rules.repetition,
            layout,
        ))
    }

    fn new(french: bool, setup: Setup, repetition: Option<u8>, layout: Arc<Layout>) -> Self {
        let tables = Arc::new(Tables::new(&layout, french, setup));
        DobyvaniHradu {
            french,
            setup,
            repetition,
            layout,
            tables,
        }
    }

    /// Whether the French rules hold: one square a turn along a wall, and the own central square may
    /// be crossed but not stopped on. Otherwise the manufacturer's (DH-5).
    #[must_use]
    pub fn french(&self) -> bool {
        self.french
    }

    /// How the game begins.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// What stands on the board's squares.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) fn options(&self) -> String {
        let mut items = options::items_of(&OPTIONS, self);
        if self.layout.name() != DEFAULT_LAYOUT {
            items.push(format!("{LAYOUT}={}", self.layout.name()));
            items.sort();
        }
        items.join(",")
    }
}

/// The manufacturer's rules with placement, on Zapletal's layout.
impl Default for DobyvaniHradu {
    fn default() -> Self {
        Self::new(
            false,
            Setup::Placement,
            Some(3),
            Arc::new(Layout::zapletal()),
        )
    }
}
