//! Choice between the symbols of the plain look and those of the art.

use super::{Fit, Theme, theme};

/// Theme and art of a picture.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) theme: Theme,
    /// Positions of the cells, or `None` for those of the plain look.
    pub(super) fit: Option<&'static Fit>,
    /// Whether the symbols and the background of the art are available.
    pub(super) is_drawn: bool,
}

impl Look {
    /// Returns the fit if the art is available.
    pub(super) fn art(&self) -> Option<&'static Fit> {
        self.fit.filter(|_| self.is_drawn)
    }

    /// Returns whether the plain look stands where the art will be.
    pub(super) fn is_waiting(&self) -> bool {
        self.fit.is_some() && !self.is_drawn
    }

    /// Returns whether the art has a symbol.
    pub(super) fn draws(&self, symbol: &str) -> bool {
        self.art().is_some_and(|fit| fit.symbols.contains(&symbol))
    }

    /// Returns the id of a symbol.
    pub(super) fn id(&self, symbol: &str) -> String {
        match self.art() {
            Some(fit) if fit.symbols.contains(&symbol) => format!("{}-{symbol}", fit.prefix),
            _ => format!("{}-{symbol}", theme::root(self.theme)),
        }
    }

    /// Returns the classes of the picture, which all styles depend on.
    pub(super) fn class(&self) -> String {
        let root = theme::root(self.theme);
        match self.art() {
            Some(fit) => format!("{root} {} art", fit.prefix),
            None if self.is_waiting() => format!("{root} wait"),
            None => root.to_owned(),
        }
    }
}
