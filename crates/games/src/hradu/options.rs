use std::borrow::Cow;
use std::sync::Arc;

use burgrave_core::Fault;
use burgrave_core::options::{CONFLICT, Chosen, OptionSpec, UNKNOWN_VALUE};

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

/// The game's options; `layout` takes the layouts that are registered.
#[must_use]
pub fn option_specs(layouts: &Layouts) -> Vec<OptionSpec> {
    let names = layouts.names().map(|name| Cow::Owned(name.to_owned()));
    vec![
        OptionSpec::words("rules", &["manufacturer", "french"]),
        OptionSpec::words("setup", &["placement", "standard"]),
        OptionSpec {
            key: "layout",
            default: DEFAULT_LAYOUT,
            values: names.collect(),
        },
        OptionSpec::repetition(),
    ]
}

impl DobyvaniHradu {
    /// The rules under these options.
    ///
    /// # Errors
    /// [`CONFLICT`] for `setup=standard` on another layout than the default, whose diagram it is;
    /// [`UNKNOWN_VALUE`] for a layout that is not in `layouts`.
    pub fn from_options(chosen: &Chosen<'_>, layouts: &Layouts) -> Result<Self, Fault> {
        let name = chosen.get("layout");
        let layout = layouts.get(name).ok_or_else(|| {
            Fault::new(UNKNOWN_VALUE)
                .with("key", "layout")
                .with("value", name)
                .with("allowed", layouts.names().collect::<Vec<_>>().join(", "))
        })?;
        let setup = match chosen.get("setup") {
            "standard" => Setup::Standard,
            _ => Setup::Placement,
        };
        if setup == Setup::Standard && name != DEFAULT_LAYOUT {
            return Err(Fault::new(CONFLICT)
                .with("first", "setup=standard")
                .with("second", format!("layout={name}")));
        }
        Ok(Self::new(
            chosen.is("rules", "french"),
            setup,
            chosen.repetition(),
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
        let mut items = Vec::new();
        if self.layout.name() != DEFAULT_LAYOUT {
            items.push(format!("layout={}", self.layout.name()));
        }
        if self.repetition.is_none() {
            items.push("repetition=off".to_owned());
        }
        if self.french {
            items.push("rules=french".to_owned());
        }
        if self.setup == Setup::Standard {
            items.push("setup=standard".to_owned());
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
