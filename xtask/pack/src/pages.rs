//! The rule book as pieces of HTML.

use std::path::Path;

use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::{Seat, Setup};
use burgrave_words::{Language, Words};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::Outcome;

/// A page of the rule book: the file that it becomes, and its text.
pub struct Page {
    pub name: String,
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

/// The pages of the book in a language: the five games', and the one of what they have in common.
pub fn read(folder: &Path, words: &Words) -> Outcome<Vec<Page>> {
    let text = |path: &Path| {
        std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let list = text(&folder.join("pictures.txt"))?;
    let (pages, under) = match words.language() {
        Language::English => (folder.to_owned(), "rules".to_owned()),
        other => (folder.join(other.code()), format!("rules/{}", other.code())),
    };
    let files = NAMES.map(|game| (game, game)).into_iter();
    files
        .chain([("README", "book")])
        .map(|(file, page)| {
            let text = text(&pages.join(format!("{file}.md")))?;
            Ok(Page {
                name: format!("{under}/{page}.html"),
                html: render(&text, &list, &words.text("learn-try", &[])),
            })
        })
        .collect()
}

/// Where a picture is, whichever folder the page is in that shows it.
fn picture(address: &str) -> &str {
    address.trim_start_matches("../")
}

fn render(text: &str, pictures: &str, try_words: &str) -> String {
    let options = Options::ENABLE_TABLES;
    let (mut open, mut number) = (false, 0);
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
            let board = board(picture(&dest_url), pictures);
            let address = board.as_ref().and_then(Shown::try_it);
            open = address.is_some();
            let image = Event::Start(Tag::Image {
                link_type,
                dest_url: CowStr::from(format!("rules/{}", picture(&dest_url))),
                title,
                id,
            });
            number += 1;
            let link =
                |address| format!("<a class=\"try\" id=\"try-{number}\" href=\"{address}\">");
            // The app draws the board anew in its own colours.
            let place = |board: Shown| {
                let Shown { text, marks } = board;
                let text = text.replace('&', "&amp;");
                format!("<span hidden data-board=\"{text}\" data-marks=\"{marks}\"></span>")
            };
            (address.map(link).into_iter())
                .chain(board.map(place))
                .map(|html| Event::InlineHtml(html.into()))
                .chain([image])
                .collect()
        }
        end @ Event::End(TagEnd::Image) if std::mem::take(&mut open) => {
            vec![
                end,
                Event::InlineHtml(format!("<span>{try_words}</span></a>").into()),
            ]
        }
        other => vec![other],
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    with_contents(&for_everybody(&page))
}

/// Under a long page's name stand the names of its parts, which lead there. They are buttons, as the
/// address is the page's.
fn with_contents(page: &str) -> String {
    let mut parts: Vec<&str> = page.split("<h2>").collect();
    let head = parts.remove(0);
    if parts.len() < 3 {
        return page.to_owned();
    }
    let (mut list, mut body) = (String::new(), String::new());
    for (i, part) in parts.into_iter().enumerate() {
        let name = part.split("</h2>").next().unwrap_or_default();
        list += &format!("<li><button type=\"button\" data-part=\"part-{i}\">{name}</button></li>");
        body += &format!("<h2 id=\"part-{i}\" tabindex=\"-1\">{part}");
    }
    let list = format!("</h1>\n<ul class=\"contents\">{list}</ul>");
    head.replacen("</h1>", &list, 1) + &body
}

/// Blocks that may scroll sideways can be reached by keys, and an empty head of a table is none.
fn for_everybody(page: &str) -> String {
    page.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<table tabindex=\"0\">")
        .replace("<th></th>", "<td></td>")
}

/// Links between pages of the book lead to the app's pages.
fn inside(address: &str) -> CowStr<'static> {
    match address
        .split('#')
        .next()
        .and_then(|file| file.strip_suffix(".md"))
    {
        Some("README") => CowStr::from(Route::Book.address()),
        Some(game) => CowStr::from(format!("#/rules/{game}")),
        None => CowStr::from(address.to_owned()),
    }
}

/// The board that a picture shows.
struct Shown {
    /// The game as links have it.
    text: String,
    /// What is marked, as the list of pictures says it.
    marks: String,
}

impl Shown {
    /// The address where the position can be tried; `None` where the game is over.
    fn try_it(&self) -> Option<String> {
        let play = saved::read_share(&self.text).ok()?;
        let on = play.outcome().is_none();
        on.then(|| {
            Route::Try(self.text.clone())
                .address()
                .replace('&', "&amp;")
        })
    }
}

/// What a picture of the list shows; `None` for other pictures.
fn board(picture: &str, list: &str) -> Option<Shown> {
    let name = picture.strip_prefix("pictures/")?.strip_suffix(".svg")?;
    let mut lines = list.lines().map(|line| line.split('|').map(str::trim));
    let line = lines.find(|line| line.clone().next() == Some(name))?;
    let mut parts = line.skip(1);
    let (game, rules, position, moves) =
        (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let setup = Setup {
        game: game.parse().ok()?,
        rules: rules.to_owned(),
        layout: None,
        position: (!position.is_empty()).then(|| position.to_owned()),
        seats: [Seat::Person; 2],
    };
    let text = saved::share(&setup, moves);
    saved::read_share(&text).ok()?;
    let marks = parts.next().unwrap_or("-").to_owned();
    Some(Shown { text, marks })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURES: &str = "\
        won | castello | | won position | |\n\
        start | castello | | | | last\n";

    #[test]
    fn links_between_pages_lead_to_pages_of_the_app() {
        let html = render(
            "[c](castello.md#moves) [b](README.md) [w](https://a.example)",
            "",
            "Try",
        );
        assert!(html.contains("href=\"#/rules/castello\""), "{html}");
        assert!(html.contains("href=\"#/rules\""), "{html}");
        assert!(html.contains("href=\"https://a.example\""), "{html}");
    }

    #[test]
    fn a_picture_of_a_position_can_be_tried_from_any_language() {
        for address in ["pictures/start.svg", "../pictures/start.svg"] {
            let html = render(&format!("![The start]({address})"), PICTURES, "Zkusit");
            assert!(
                html.contains("<a class=\"try\" id=\"try-1\" href=\"#/try/castello"),
                "{html}"
            );
            assert!(html.contains("src=\"rules/pictures/start.svg\""), "{html}");
            assert!(html.contains("<span>Zkusit</span></a>"), "{html}");
            assert!(html.contains("data-board=\"castello"), "{html}");
            assert!(html.contains("data-marks=\"last\""), "{html}");
        }
    }

    #[test]
    fn a_picture_without_a_position_to_play_is_only_shown() {
        for name in ["won", "other"] {
            let html = render(
                &format!("![A picture](pictures/{name}.svg)"),
                PICTURES,
                "Try",
            );
            assert!(
                html.contains(&format!("src=\"rules/pictures/{name}.svg\"")),
                "{html}"
            );
            assert!(!html.contains("class=\"try\""), "{html}");
        }
    }

    #[test]
    fn a_long_page_begins_with_its_contents() {
        let long = render("# A\n\ntext\n\n## B\n\n## C\n\n## D `e`\n", "", "Try");
        assert!(
            long.contains("<button type=\"button\" data-part=\"part-2\">D <code>e</code></button>"),
            "{long}"
        );
        assert!(
            long.contains("<h2 id=\"part-2\" tabindex=\"-1\">D <code>e</code></h2>"),
            "{long}"
        );
        assert!(long.find("contents") < long.find("text"), "{long}");
        let short = render("# A\n\n## B\n", "", "Try");
        assert!(!short.contains("contents"), "{short}");
    }

    #[test]
    fn tables_have_no_empty_heads_and_blocks_can_be_reached_by_keys() {
        let html = render(
            "| | a |\n|---|---|\n| b | c |\n\n```\ntext\n```\n",
            "",
            "Try",
        );
        assert!(
            html.contains("<td></td>") && !html.contains("<th></th>"),
            "{html}"
        );
        assert!(html.contains("<pre tabindex=\"0\">"), "{html}");
        assert!(html.contains("<table tabindex=\"0\">"), "{html}");
    }
}
