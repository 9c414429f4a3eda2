//! The rule book as pieces of HTML.

use std::path::Path;

use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::Outcome;

/// A page of the rule book: the game's identifier and its text.
pub struct Page {
    pub game: String,
    pub html: String,
}

/// The names of the five games in files.
pub const NAMES: [&str; 5] = [
    "king-of-the-castle",
    "kings-castle",
    "aujjris-castle",
    "castello",
    "dobyvani-hradu",
];

/// The pages of the five games.
pub fn read(folder: &Path) -> Outcome<Vec<Page>> {
    let list = folder.join("pictures.txt");
    let list =
        std::fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    NAMES
        .into_iter()
        .map(|game| {
            let path = folder.join(format!("{game}.md"));
            let text = std::fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(Page {
                game: game.to_owned(),
                html: render(&text, &list),
            })
        })
        .collect()
}

fn render(text: &str, pictures: &str) -> String {
    let options = Options::ENABLE_TABLES;
    let mut open = false;
    let events = Parser::new_ext(text, options).flat_map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => vec![Event::Start(Tag::Link {
            link_type,
            dest_url: inside(&dest_url),
            title,
            id,
        })],
        Event::Start(Tag::Image {
            link_type,
            dest_url,
            title,
            id,
        }) => {
            let address = try_it(&dest_url, pictures);
            open = address.is_some();
            let image = Event::Start(Tag::Image {
                link_type,
                dest_url: CowStr::from(format!("rules/{dest_url}")),
                title,
                id,
            });
            let link = |address| format!("<a class=\"try\" href=\"{address}\">");
            (address.map(|address| Event::InlineHtml(link(address).into())))
                .into_iter()
                .chain([image])
                .collect()
        }
        end @ Event::End(TagEnd::Image) if std::mem::take(&mut open) => {
            let words = burgrave_words::text("learn-try", &[]);
            vec![
                end,
                Event::InlineHtml(format!("<span>{words}</span></a>").into()),
            ]
        }
        other => vec![other],
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

/// The address where a picture's position can be tried; `None` for other pictures, and where the game
/// is over.
fn try_it(picture: &str, list: &str) -> Option<String> {
    let name = picture.strip_prefix("pictures/")?.strip_suffix(".svg")?;
    let mut lines = list.lines().map(|line| line.split('|').map(str::trim));
    let line = lines.find(|line| line.clone().next() == Some(name))?;
    let mut parts = line.skip(1);
    let (game, rules, position, moves) =
        (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let setup = Setup {
        game: game.parse().ok()?,
        rules: rules.to_owned(),
        position: (!position.is_empty()).then(|| position.to_owned()),
        seats: [Seat::Person; 2],
    };
    let text = saved::share(&setup, moves);
    let on = saved::read_share(&text).is_ok_and(|play| play.outcome().is_none());
    on.then(|| Route::Try(text).address().replace('&', "&amp;"))
}
