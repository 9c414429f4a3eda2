//! The layouts that a program knows by name.

use std::sync::Arc;

use burgrave_core::Fault;

use super::{DEFAULT_LAYOUT, Layout, faults};

/// The layouts that a program knows: the default one and those it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layouts {
    known: Vec<Arc<Layout>>,
}

impl Layouts {
    /// The default layout alone.
    #[must_use]
    pub fn built_in() -> Layouts {
        Layouts {
            known: vec![Arc::new(Layout::zapletal())],
        }
    }

    /// Reads a layout file and gives it a name, which the option `layout` takes from then on.
    ///
    /// # Errors
    /// A name that is not made of ASCII letters, digits, `-` and `_`, is the default layout's, or was
    /// given before; or what [`Layout::parse`] refuses. Nothing is registered then.
    pub fn register(&mut self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        check_name(name)?;
        if self.get(name).is_some() {
            return Err(Fault::new(faults::LAYOUT_NAME_TAKEN).with("name", name));
        }
        self.known.push(Arc::new(Layout::parse(name, bytes)?));
        Ok(())
    }

    /// Registers a layout by its content (see [`Layout::code`]). It replaces one of the same name.
    ///
    /// # Errors
    /// A name as [`Layouts::register`] refuses it, or what [`Layout::from_code`] refuses. Nothing is
    /// registered then.
    pub fn put_code(&mut self, name: &str, code: &str) -> Result<(), Fault> {
        check_name(name)?;
        let layout = Arc::new(Layout::from_code(name, code)?);
        self.known.retain(|known| known.name() != name);
        self.known.push(layout);
        Ok(())
    }

    /// These layouts and the one that travels beside an option text, which names it. It replaces a
    /// registered one of the same name.
    ///
    /// # Errors
    /// [`faults::LAYOUT_UNNAMED`] if the option text names no layout; else as [`Layouts::put_code`].
    pub fn with_layout_code(&self, options: &str, code: Option<&str>) -> Result<Layouts, Fault> {
        let mut layouts = self.clone();
        if let Some(code) = code {
            let name = layout_name(options).ok_or_else(|| Fault::new(faults::LAYOUT_UNNAMED))?;
            layouts.put_code(name, code)?;
        }
        Ok(layouts)
    }

    /// The names, the default layout's first, then in the order given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(|layout| layout.name())
    }

    /// The layout of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Arc<Layout>> {
        self.known
            .iter()
            .find(|layout| layout.name() == name)
            .cloned()
    }
}

/// The layout that an option text names; `None` if it names none.
#[must_use]
pub fn layout_name(options: &str) -> Option<&str> {
    let mut items = options.split(',');
    items.find_map(|item| item.strip_prefix("layout="))
}

/// Checks that a name can be a value of the option `layout` for a layout of one's own.
///
/// # Errors
/// [`faults::LAYOUT_NAME`], [`faults::LAYOUT_NAME_DEFAULT`].
pub fn check_name(name: &str) -> Result<(), Fault> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let code = if name.is_empty() || !name.chars().all(allowed) {
        faults::LAYOUT_NAME
    } else if name == DEFAULT_LAYOUT {
        faults::LAYOUT_NAME_DEFAULT
    } else {
        return Ok(());
    };
    Err(Fault::new(code).with("name", name))
}
