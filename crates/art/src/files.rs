//! The files, as parts of the program.

use burgrave_core::view::Board;
use burgrave_draw::svg::{Art, Theme};

use crate::fit;

/// A game's folder: its grounds by name, its sheet, its colours in the dark theme.
struct Folder {
    grounds: &'static [(&'static str, &'static str)],
    sheet: &'static str,
    styles: &'static str,
    dark: &'static str,
}

macro_rules! folder {
    ($game:literal: $($ground:literal)+) => {
        Folder {
            grounds: &[$(($ground, include_str!(concat!("../", $game, "/", $ground, ".svg")))),+],
            sheet: include_str!(concat!("../", $game, "/sheet.svg")),
            styles: include_str!(concat!("../", $game, "/sheet.css")),
            dark: include_str!(concat!("../", $game, "/dark.css")),
        }
    };
}

fn folder(game: &str) -> Option<Folder> {
    Some(match game {
        "castello" => folder!("castello": "ground" "ground-turned"),
        "king-of-the-castle" => folder!("king-of-the-castle": "ground"),
        "kings-castle" => folder!("kings-castle": "ground" "ground-7" "ground-8"),
        "aujjris-castle" => folder!("aujjris-castle": "ground"),
        "dobyvani-hradu" => folder!("dobyvani-hradu": "ground"),
        _ => return None,
    })
}

/// Returns the art of the game with this id for a board, or `None` if there is none for it. High contrast has none.
pub fn art(game: &str, board: &Board, theme: Theme, flipped: bool) -> Option<Art<'static>> {
    let fit = fit(game, board)?;
    let folder = folder(game)?;
    let name = crate::ground_name(board, fit, flipped);
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
