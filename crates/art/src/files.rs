//! The files, as parts of the program.

use burgrave_draw::svg::{Art, Fit, Theme};

use crate::{Palette, find};

/// A game's folder: its grounds by name, its sheet, its style sheets of colours by name.
pub struct Folder {
    pub grounds: &'static [(&'static str, &'static str)],
    pub sheet: &'static str,
    pub styles: &'static str,
    pub sheets: &'static [(&'static str, &'static str)],
}

/// Returns the art of a fit of the game with this id. High contrast has none.
pub fn art(
    game: &str,
    fit: &'static Fit,
    (theme, palette): (Theme, Palette),
    flipped: bool,
) -> Option<Art<'static>> {
    if theme == Theme::Contrast {
        return None;
    }
    let folder = &find(game)?.files;
    let name = fit.grounds[usize::from(flipped)];
    let ground = folder.grounds.iter().find(|(own, _)| *own == name)?.1;
    let colours = match palette.sheet(theme) {
        Some(name) => folder.sheets.iter().find(|(own, _)| *own == name)?.1,
        None => "",
    };
    Some(Art {
        fit,
        ground,
        colours,
        dimmed: palette.is_dimmed(theme),
        sheet: folder.sheet,
        styles: folder.styles,
    })
}
