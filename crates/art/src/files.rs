//! The files, as parts of the program.

use burgrave_draw::svg::{Art, Fit, Theme};

use crate::find;

/// A game's folder: its grounds by name, its sheet, its colours in the dark theme.
pub struct Folder {
    pub grounds: &'static [(&'static str, &'static str)],
    pub sheet: &'static str,
    pub styles: &'static str,
    pub dark: &'static str,
}

/// Returns the art of a fit of the game with this id. High contrast has none.
pub fn art(game: &str, fit: &'static Fit, theme: Theme, flipped: bool) -> Option<Art<'static>> {
    let folder = &find(game)?.files;
    let name = fit.grounds[usize::from(flipped)];
    let ground = folder.grounds.iter().find(|(own, _)| *own == name)?.1;
    let colours = match theme {
        Theme::Light => "",
        Theme::Dark => folder.dark,
        Theme::Contrast => return None,
    };
    Some(Art {
        fit,
        ground,
        colours,
        sheet: folder.sheet,
        styles: folder.styles,
    })
}
