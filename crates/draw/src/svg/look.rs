//! Which symbols a picture is made of: those of the plain look, or those of an art's sheet.

use super::{Fit, Theme, theme};

/// A theme and the art, if there is one.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) theme: Theme,
    /// Where the spaces lie, if not as in the plain look.
    pub(super) fit: Option<&'static Fit>,
    /// Whether the fit's symbols and ground are there.
    pub(super) is_drawn: bool,
}

impl Look {
    /// The fit of a picture with art.
    pub(super) fn art(&self) -> Option<&'static Fit> {
        self.fit.filter(|_| self.is_drawn)
    }

    /// Whether the art has a symbol.
    pub(super) fn draws(&self, symbol: &str) -> bool {
        self.art().is_some_and(|fit| fit.symbols.contains(&symbol))
    }

    /// The id of a symbol.
    pub(super) fn id(&self, symbol: &str) -> String {
        match self.art() {
            Some(fit) if fit.symbols.contains(&symbol) => format!("{}-{symbol}", fit.prefix),
            _ => format!("{}-{symbol}", theme::root(self.theme)),
        }
    }

    /// The classes of the picture, on which all styles depend.
    pub(super) fn class(&self) -> String {
        let root = theme::root(self.theme);
        match self.art() {
            Some(fit) => format!("{root} {}", fit.prefix),
            None => root.to_owned(),
        }
    }
}
