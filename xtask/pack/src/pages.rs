//! The pages of the rule book as fragments of HTML, which the app shows.

use std::path::Path;

use burgrave_words::{Language, Words};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::Outcome;

/// A page of the rule book.
pub struct Page {
    /// Path of its file in the site.
    pub name: String,
    pub html: String,
}

/// File names of the games.
pub const NAMES: [&str; 5] = [
    "king-of-the-castle",
    "kings-castle",
    "aujjris-castle",
    "castello",
    "dobyvani-hradu",
];

/// Reads the pages of the book in a language: one for each game, and the common one.
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

/// Returns the path of a picture. Pages in the folder of a language refer to the folder above.
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
            dest_url: app_address(&dest_url),
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
            let image = Event::Start(Tag::Image {
                link_type,
                dest_url: CowStr::from(format!("rules/{}", picture(&dest_url))),
                title,
                id,
            });
            open = board.is_some();
            number += usize::from(open);
            // The app draws the board in its own colours and completes the link (`illustration.rs`).
            let link = board.map(|(position, marks)| {
                let place =
                    format!("<span hidden data-board=\"{position}\" data-marks=\"{marks}\">");
                let link = format!("<a class=\"try\" id=\"try-{number}\">{place}</span>");
                Event::InlineHtml(link.into())
            });
            link.into_iter().chain([image]).collect()
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
    with_contents(&accessible(&page))
}

/// Adds a list of its parts under the heading of a long page. They are buttons, because the part of an address
/// after `#` names the page.
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

/// Lets the keyboard reach blocks that may scroll sideways, and makes empty table headings ordinary cells.
fn accessible(page: &str) -> String {
    page.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<table tabindex=\"0\">")
        .replace("<th></th>", "<td></td>")
}

/// Turns links between pages of the book into addresses of the app.
fn app_address(address: &str) -> CowStr<'static> {
    match address
        .split('#')
        .next()
        .and_then(|file| file.strip_suffix(".md"))
    {
        Some("README") => CowStr::from("#/rules"),
        Some(game) => CowStr::from(format!("#/rules/{game}")),
        None => CowStr::from(address.to_owned()),
    }
}

/// Returns the position of a picture in the list (game, rules, position and moves, separated by `|`) and its
/// marks. Returns `None` for pictures that are not in the list.
fn board<'l>(picture: &str, list: &'l str) -> Option<(String, &'l str)> {
    let name = picture.strip_prefix("pictures/")?.strip_suffix(".svg")?;
    let mut lines = list
        .lines()
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let line = lines.find(|line| line[0] == name)?;
    let marks = line.get(5).copied().unwrap_or("-");
    Some((line.get(1..5)?.join("|").replace('&', "&amp;"), marks))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURES: &str = "start | castello | lock=off & | | b2-b4 h20-h18 | last\n";

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
    fn a_picture_of_a_position_carries_the_position_in_any_language() {
        for address in ["pictures/start.svg", "../pictures/start.svg"] {
            let html = render(&format!("![The start]({address})"), PICTURES, "Zkusit");
            assert!(html.contains("<a class=\"try\" id=\"try-1\">"), "{html}");
            assert!(html.contains("src=\"rules/pictures/start.svg\""), "{html}");
            assert!(html.contains("<span>Zkusit</span></a>"), "{html}");
            let board = "data-board=\"castello|lock=off &amp;||b2-b4 h20-h18\"";
            assert!(html.contains(board), "{html}");
            assert!(html.contains("data-marks=\"last\""), "{html}");
        }
    }

    #[test]
    fn a_picture_outside_the_list_is_only_shown() {
        let html = render("![A picture](pictures/other.svg)", PICTURES, "Try");
        assert!(html.contains("src=\"rules/pictures/other.svg\""), "{html}");
        assert!(!html.contains("class=\"try\""), "{html}");
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
    fn tables_have_no_empty_headings_and_the_keyboard_reaches_wide_blocks() {
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
