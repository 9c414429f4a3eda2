//! The art files, compiled into the program.

use burgrave_draw::svg::{Art, Fit, Theme};

use crate::{Palette, find};

/// Files of a game's folder: grounds by name, symbols, the symbols' style sheet, colour style sheets by name.
pub struct Folder {
    pub grounds: &'static [(&'static str, &'static str)],
    pub sheet: &'static str,
    pub styles: &'static str,
    pub sheets: &'static [(&'static str, &'static str)],
}

/// Returns a game's art for a fit, a theme and a palette, or `None` if it has none. High contrast has no art.
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
