//! The rule book as pieces of HTML.

use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::Outcome;

/// A page of the rule book: the game's identifier and its text.
pub struct Page {
    pub game: String,
    pub html: String,
}

/// The pages of the five games.
pub fn read(folder: &Path) -> Outcome<Vec<Page>> {
    let files = [
        ("king-of-the-castle", "king-of-the-castle.md"),
        ("kings-castle", "kings-castle.md"),
        ("aujjris-castle", "aujjris-castle.md"),
        ("castello", "castello.md"),
        ("dobyvani-hradu", "dobyvani-hradu.md"),
    ];
    files
        .into_iter()
        .map(|(game, file)| {
            let path = folder.join(file);
            let text = std::fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(Page {
                game: game.to_owned(),
                html: render(&text),
            })
        })
        .collect()
}

fn render(text: &str) -> String {
    let options = Options::ENABLE_TABLES;
    let events = Parser::new_ext(text, options).map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Link {
            link_type,
            dest_url: inside(&dest_url),
            title,
            id,
        }),
        Event::Start(Tag::Image {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Image {
            link_type,
            dest_url: CowStr::from(format!("rules/{dest_url}")),
            title,
            id,
        }),
        other => other,
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    for_everybody(&page)
}

/// Blocks that may scroll sideways can be reached by keys, and an empty head of a table is none.
fn for_everybody(page: &str) -> String {
    page.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<th></th>", "<td></td>")
}

/// Links between pages of the book lead to the app's pages.
fn inside(address: &str) -> CowStr<'static> {
    match address
        .split('#')
        .next()
        .and_then(|file| file.strip_suffix(".md"))
    {
        Some("README") => CowStr::from("#/"),
        Some(game) => CowStr::from(format!("#/rules/{game}")),
        None => CowStr::from(address.to_owned()),
    }
}
