use std::borrow::Cow;
use std::sync::Arc;

use burgrave_core::Fault;
use burgrave_core::options::{self, CONFLICT, OptionDef, OptionSpec, OptionValues, UNKNOWN_VALUE};
use burgrave_core::repetition_option;

use super::reach::Tables;
use super::{DEFAULT_LAYOUT, DobyvaniHradu, Layout, Layouts};

/// The beginning of a game (option `setup`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Setup {
    /// The players take turns placing their soldiers on their walls (DH-6).
    Placement,
    /// The soldiers start on the squares of Zapletal's diagram (DH-1).
    Standard,
}

/// The rule options of Dobývání Hradu. Registered layouts are further values of `layout`.
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
    repetition_option!(),
];

const LAYOUT: &str = "layout";

/// Returns the option specifications, with all registered layouts.
pub(super) fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
    let mut specs = options::specs(&OPTIONS);
    for spec in specs.iter_mut().filter(|spec| spec.key == LAYOUT) {
        let names = layouts.names().map(|name| Cow::Owned(name.to_owned()));
        spec.values = names.collect();
    }
    specs
}

impl DobyvaniHradu {
    /// Returns the rules with the given option values.
    ///
    /// # Errors
    /// [`CONFLICT`] for `setup=standard` on a layout other than the default one, [`UNKNOWN_VALUE`] for an
    /// unknown layout.
    pub(super) fn of_options(values: &OptionValues<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        let name = values.get(LAYOUT);
        let layout = layouts.get(name).ok_or_else(|| {
            Fault::new(UNKNOWN_VALUE)
                .with("key", LAYOUT)
                .with("value", name)
                .with("allowed", layouts.names().collect::<Vec<_>>().join(", "))
        })?;
        let rules = options::rules_of(&OPTIONS, values);
        if rules.setup == Setup::Standard && name != DEFAULT_LAYOUT {
            return Err(Fault::new(CONFLICT)
                .with("first", "setup=standard")
                .with("second", format!("{LAYOUT}={name}")));
        }
        // The tables depend on all options, so they are computed last.
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

    /// Returns the layout.
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
