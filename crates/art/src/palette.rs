//! Palettes: the colours in which a game's ground can be drawn.

use burgrave_draw::svg::Theme;

/// Colours of a ground: those of its file, or those of another style sheet in the game's folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The colours of the ground's file, and their dark variant.
    #[default]
    Workshop,
    /// Snow and slate.
    Winter,
    /// Stubble, copper and leaves.
    Autumn,
}

impl Palette {
    /// All palettes, the usual one first.
    pub const ALL: [Palette; 3] = [Palette::Workshop, Palette::Winter, Palette::Autumn];

    /// Returns the name, which for seasons is also that of their style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Palette::Workshop => "workshop",
            Palette::Winter => "winter",
            Palette::Autumn => "autumn",
        }
    }

    /// Returns the palette with this name.
    pub fn from_name(name: &str) -> Option<Palette> {
        Palette::ALL
            .into_iter()
            .find(|palette| palette.name() == name)
    }

    /// Returns whether the bright colours of its style sheet are dimmed in a theme.
    pub fn is_dimmed(self, theme: Theme) -> bool {
        self != Palette::Workshop && theme == Theme::Dark
    }

    /// Returns the name of its style sheet in a theme, without the extension.
    pub fn sheet(self, theme: Theme) -> Option<&'static str> {
        match (self, theme) {
            (Palette::Workshop, Theme::Dark) => Some("dark"),
            (Palette::Workshop, _) => None,
            (season, _) => Some(season.name()),
        }
    }
}
