//! Every game has a style sheet for each season. Seasons change only the ground: the pieces keep the workshop's
//! colours, and men stand out from the ground by lightness alone.

use std::path::{Path, PathBuf};

use burgrave_art::{Palette, art, fit};
use burgrave_draw::svg::{Art, Theme};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

const SEASONS: [Palette; 2] = [Palette::Winter, Palette::Autumn];

/// Typical colours of men: White's ivory and the dark edge around it, Black's ebony.
const IVORY: &str = "#efe6d2";
const EDGE: &str = "#382813";
const EBONY: &str = "#2b2a2e";

/// Colours of spaces in the ground of a game: attribute and values.
fn spaces(game: GameId) -> (&'static str, &'static [&'static str]) {
    match game.id() {
        "castello" => ("fill", &["#95959d", "#9ba67c", "#cfbb90"]),
        "king-of-the-castle" => (
            "fill",
            &["#9c7e59", "#b0926a", "#c0a479", "#cfb58a", "#dec79f"],
        ),
        "kings-castle" => (
            "fill",
            &["#8a7c61", "#928469", "#9b8d71", "#a57d49", "#ac8552"],
        ),
        "aujjris-castle" => ("stop-color", &["#917969", "#857569", "#7d7269"]),
        "dobyvani-hradu" => (
            "fill",
            &[
                "#979a75", "#7d7361", "#847a68", "#776c5b", "#a4967c", "#b6ae9f", "#a09d98",
            ],
        ),
        other => panic!("say which colours the spaces of {other} have"),
    }
}

fn drawn(id: GameId, palette: Palette) -> Art<'static> {
    drawn_in(id, (Theme::Light, palette)).0
}

/// Returns the art of a game, and its ground as a picture.
fn drawn_in(id: GameId, look: (Theme, Palette)) -> (Art<'static>, String) {
    let board = AnyGame::new(&AnyRules::parse(id, "").expect("rules")).board();
    let fit = fit(id.id(), &board).expect("art");
    let art = art(id.id(), fit, look, false).expect("every game has every palette");
    (art, art.picture(&board, false))
}

/// Returns the style sheet in the picture of a ground.
fn sheet_of(picture: &str) -> &str {
    let (_, sheet) = picture.rsplit_once("<style>").expect("a style sheet");
    sheet.split_once("</style>").expect("its end").0
}

/// Returns the selectors of a style sheet and their declarations.
fn rules(colours: &str) -> impl Iterator<Item = (&str, &str)> {
    colours.lines().flat_map(|line| {
        let (selectors, declaration) = line.split_once('{').expect("a rule on each line");
        let declaration = declaration
            .strip_suffix('}')
            .expect("one rule on each line");
        selectors.split(',').map(move |one| (one, declaration))
    })
}

/// Returns the colour that a style sheet gives to what has a colour in the ground's file.
fn painted(colours: &str, attribute: &str, colour: &str) -> String {
    let selector = format!("[{attribute}=\"{colour}\"]");
    let found = rules(colours).find(|(own, _)| *own == selector);
    let (_, declaration) = found.unwrap_or_else(|| panic!("no rule for {selector}"));
    let value = declaration.strip_prefix(&format!("{attribute}:"));
    value.expect("the same attribute").to_owned()
}

/// Returns the relative luminance of a colour such as `#9ba67c`.
fn luminance(colour: &str) -> f64 {
    let part = |from: usize| {
        let value = u8::from_str_radix(&colour[from..from + 2], 16).expect("six digits");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn both_sides_stand_out_from_every_space_in_every_season() {
    for id in GameId::ALL {
        let (attribute, spaces) = spaces(id);
        let file = drawn(id, Palette::Workshop).ground;
        for palette in SEASONS {
            let colours = drawn(id, palette).colours;
            for space in spaces {
                assert!(
                    file.contains(&format!("{attribute}=\"{space}\"")),
                    "{id}: {space}"
                );
                let new = painted(colours, attribute, space);
                let name = format!("{id}, {}: {new}", palette.name());
                // The workshop's darkest cobbles have a contrast of 2.7 to ebony, its lightest stone 1.3 to ivory.
                for (man, least) in [(EBONY, 2.7), (EDGE, 2.7), (IVORY, 1.4)] {
                    let found = contrast(man, &new);
                    assert!(found >= least, "{name} to {man}: {found:.2}");
                }
            }
        }
    }
}

#[test]
fn seasons_are_dimmed_in_the_dark_and_both_sides_still_stand_out() {
    for id in GameId::ALL {
        let (attribute, spaces) = spaces(id);
        for palette in SEASONS {
            let [light, dark] =
                [Theme::Light, Theme::Dark].map(|theme| drawn_in(id, (theme, palette)).1);
            let [light, dark] = [&light, &dark].map(|picture| sheet_of(picture));
            let brightest = spaces.iter().map(|space| {
                let [light, dark] = [light, dark].map(|all| painted(all, attribute, space));
                let name = format!("{id}, {}: {dark}", palette.name());
                assert!(luminance(&dark) <= luminance(&light), "{name}");
                for (man, least) in [(EBONY, 2.7), (EDGE, 2.7), (IVORY, 1.4)] {
                    let found = contrast(man, &dark);
                    assert!(found >= least, "{name} to {man}: {found:.2}");
                }
                luminance(&dark)
            });
            let brightest = brightest.fold(0.0, f64::max);
            assert!(brightest < 0.3, "{id}, {}: {brightest:.2}", palette.name());
        }
    }
}

/// Returns the texts of all grounds of a game.
fn grounds(id: GameId) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(id.id());
    let files = std::fs::read_dir(folder).expect("a folder of the game");
    let files = files.map(|entry| entry.expect("an entry").path());
    let is_ground = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("ground") && name.ends_with(".svg")
    };
    files
        .filter(is_ground)
        .map(|path| std::fs::read_to_string(path).expect("a text"))
        .collect()
}

#[test]
fn seasons_paint_the_ground_and_no_symbol() {
    for id in GameId::ALL {
        let grounds = grounds(id);
        for palette in SEASONS {
            let art = drawn(id, palette);
            for (selector, _) in rules(art.colours) {
                let attribute = selector.trim_start_matches('[').trim_end_matches(']');
                assert!(
                    grounds.contains(attribute),
                    "{id}: {selector} is in no ground"
                );
                assert!(
                    !art.sheet.contains(attribute),
                    "{id}: {selector} is in the sheet"
                );
            }
        }
    }
}

#[test]
fn seasons_differ_from_the_workshop_and_from_each_other() {
    for id in GameId::ALL {
        let (attribute, spaces) = spaces(id);
        let [winter, autumn] = SEASONS.map(|palette| drawn(id, palette).colours);
        for space in spaces {
            let [winter, autumn] = [winter, autumn].map(|all| painted(all, attribute, space));
            assert!(winter != autumn && winter != *space, "{id}: {space}");
        }
    }
}
