//! The layouts that a program knows by name.

use std::sync::Arc;

use burgrave_core::Fault;

use super::{DEFAULT_LAYOUT, Layout, faults};

/// A collection of layouts with different names: the default one and registered ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layouts {
    known: Vec<Arc<Layout>>,
}

impl Layouts {
    /// Returns the default layout alone.
    pub fn built_in() -> Layouts {
        Layouts {
            known: vec![Arc::new(Layout::zapletal())],
        }
    }

    /// Returns the default layout and those that programs offer beside it.
    pub fn offered() -> Layouts {
        let mut layouts = Layouts::built_in();
        Layout::offered().for_each(|layout| layouts.put(layout));
        layouts
    }

    /// Parses a layout file and registers it under a name, which becomes a value of the option `layout`.
    ///
    /// # Errors
    /// As [`check_name`] and [`Layout::parse`], or [`faults::LAYOUT_NAME_TAKEN`]. Registers nothing then.
    pub fn register(&mut self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        check_name(name)?;
        if self.get(name).is_some() {
            return Err(Fault::new(faults::LAYOUT_NAME_TAKEN).with("name", name));
        }
        self.known.push(Arc::new(Layout::parse(name, bytes)?));
        Ok(())
    }

    /// Registers a layout from its content (see [`Layout::code`]). Replaces a layout of the same name.
    ///
    /// # Errors
    /// As [`check_name`] and [`Layout::from_code`]. Registers nothing then.
    pub fn put_code(&mut self, name: &str, code: &str) -> Result<(), Fault> {
        check_name(name)?;
        self.put(Layout::from_code(name, code)?);
        Ok(())
    }

    /// Registers a layout. Replaces a layout of the same name.
    fn put(&mut self, layout: Layout) {
        self.known.retain(|known| known.name() != layout.name());
        self.known.push(Arc::new(layout));
    }

    /// Returns these layouts and one with the given content, whose name is in the option text. It replaces a
    /// layout of the same name.
    ///
    /// # Errors
    /// [`faults::LAYOUT_UNNAMED`] if the option text names no layout. Otherwise as [`Layouts::put_code`].
    pub fn with_layout_code(&self, options: &str, code: Option<&str>) -> Result<Layouts, Fault> {
        let mut layouts = self.clone();
        if let Some(code) = code {
            let name = layout_name(options).ok_or_else(|| Fault::new(faults::LAYOUT_UNNAMED))?;
            layouts.put_code(name, code)?;
        }
        Ok(layouts)
    }

    /// Returns the names in order of registration, the default layout first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(|layout| layout.name())
    }

    /// Returns the layout with a name, if there is one.
    pub fn get(&self, name: &str) -> Option<Arc<Layout>> {
        self.known
            .iter()
            .find(|layout| layout.name() == name)
            .cloned()
    }
}

/// Returns the layout name in an option text, if there is one.
pub fn layout_name(options: &str) -> Option<&str> {
    let mut items = options.split(',');
    items.find_map(|item| item.strip_prefix("layout="))
}

/// Checks that a user's layout may have this name: ASCII letters, digits, `-` and `_`.
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
