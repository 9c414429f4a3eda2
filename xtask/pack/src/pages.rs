//! The pages of the rule book as fragments of HTML, which the app shows.

use std::path::Path;

use burgrave_games::registry::GameId;
use burgrave_words::{Language, Words};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::Outcome;
use crate::site::text;

/// A page of the rule book.
pub struct Page {
    /// Path of its file in the site.
    pub name: String,
    pub html: String,
}

/// Reads the pages of the book in a language: one for each game, and the common one.
pub fn read(folder: &Path, words: &Words) -> Outcome<Vec<Page>> {
    let list = text(&folder.join("pictures.txt"))?;
    let (pages, under) = match words.language() {
        Language::English => (folder.to_owned(), "rules".to_owned()),
        other => (folder.join(other.code()), format!("rules/{}", other.code())),
    };
    let games = GameId::ALL.iter().map(|game| (game.id(), game.id()));
    games
        .chain([("README", "book")])
        .map(|(file, page)| {
            let text = text(&pages.join(format!("{file}.md")))?;
            Ok(Page {
                name: format!("{under}/{page}.html"),
                html: render(&text, &list, words),
            })
        })
        .collect()
}

/// Returns the path of a picture. Pages in the folder of a language refer to the folder above.
fn picture(address: &str) -> &str {
    address.trim_start_matches("../")
}

fn render(text: &str, pictures: &str, words: &Words) -> String {
    // Quotation marks and apostrophes as printed, except in records.
    let options = Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION;
    let try_words = words.text("learn-try", &[]);
    let (mut open, mut number) = (false, 0);
    // The option of a row of the table of options.
    let mut row = None;
    let text = for_players(text);
    let events = Parser::new_ext(&text, options).flat_map(|event| match event {
        Event::Start(Tag::TableRow) | Event::End(TagEnd::Table) => {
            row = None;
            vec![event]
        }
        Event::Code(code) => match in_words(&code, &mut row, words) {
            Some(said) if row.is_some() => vec![Event::Text(said.into())],
            Some(said) => vec![Event::InlineHtml(format!("<em>{said}</em>").into())],
            None => vec![Event::Code(code)],
        },
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
                Event::InlineHtml(format!("<span class=\"b\">{try_words}</span></a>").into()),
            ]
        }
        other => vec![other],
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    with_contents(&with_links(&with_rulings(&accessible(&page))))
}

/// Comments around what a page says to users of the terminal only.
const TERMINAL: [&str; 2] = ["<!-- terminal -->", "<!-- end -->"];

/// Leaves out what concerns the terminal only.
fn for_players(text: &str) -> String {
    let mut parts = text.split(TERMINAL[0]);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += part.split_once(TERMINAL[1]).map_or("", |(_, rest)| rest);
    }
    kept
}

/// Returns the words for a rule option (`sow`, `sow=fan`), or for the value of the option in whose `row` it stands.
fn in_words(code: &str, row: &mut Option<String>, words: &Words) -> Option<String> {
    let say = |code: &str| words.knows(code).then(|| words.text(code, &[]));
    if let Some((option, value)) = code.split_once('=') {
        let value = say(&format!("rule-{option}-{value}")).unwrap_or_else(|| value.to_owned());
        return Some(format!("{}: {value}", say(&format!("rule-{option}"))?));
    }
    if let Some(option) = row {
        return say(&format!("rule-{option}-{code}"));
    }
    let said = say(&format!("rule-{code}"))?;
    *row = Some(code.to_owned());
    Some(said)
}

/// Makes each ruling a number and a title, whose text opens in place.
fn with_rulings(page: &str) -> String {
    let mut parts = page.split("<li><strong>");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match ruling(part) {
            Some(ruling) => out += &ruling,
            None => out = out + "<li><strong>" + part,
        }
    }
    out
}

/// Returns a list item that begins with a ruling's code and title, as a text that opens.
fn ruling(item: &str) -> Option<String> {
    let (head, rest) = item.split_once("</strong>")?;
    let (code, title) = head.split_once(": ")?;
    let (_, number) = code.split_once('-')?;
    let (text, after) = rest.split_once("</li>")?;
    let mut letters = title.trim_end_matches('.').chars();
    let first = letters.next()?.to_uppercase().to_string();
    let title = first + letters.as_str();
    is_code(code).then(|| {
        format!(
            "<li class=\"ruling\" id=\"{code}\"><details><summary><i title=\"{code}\">{number}</i>{title}</summary>\
             <p>{}</p></details></li>{after}",
            text.trim()
        )
    })
}

/// Makes the codes of rulings in texts links to them: to a ruling of the page, or to the page about all games. The part
/// of an address after `#` names the page, so those on the page are buttons.
fn with_links(page: &str) -> String {
    const CLOSED: [&str; 4] = ["a", "code", "pre", "button"];
    let (mut out, mut inside) = (String::new(), 0_usize);
    for part in page.split_inclusive(['<', '>']) {
        let is_tag = part.ends_with('>');
        let name = part.split([' ', '>']).next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) if is_tag && CLOSED.contains(&name) => inside = inside.saturating_sub(1),
            None if is_tag && CLOSED.contains(&name) => inside += 1,
            _ => {}
        }
        match is_tag || inside > 0 {
            true => out += part,
            false => out += &linked(part, page),
        }
    }
    out
}

/// Returns a text with links for the codes of rulings.
fn linked(text: &str, page: &str) -> String {
    let words =
        text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let link = |word: &str| {
        let code = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let after = &word[code.len()..];
        if page.contains(&format!("id=\"{code}\"")) && is_code(code) {
            format!(
                "<button type=\"button\" class=\"code\" data-part=\"{code}\">{code}</button>{after}"
            )
        } else if code.starts_with("HOUSE-") && is_code(code) {
            format!("<a class=\"code\" href=\"#/rules\">{code}</a>{after}")
        } else {
            word.to_owned()
        }
    };
    words.map(link).collect()
}

/// Returns whether a text is the code of a ruling: letters and a number.
fn is_code(text: &str) -> bool {
    text.split_once('-').is_some_and(|(family, number)| {
        !family.is_empty()
            && family.chars().all(|letter| letter.is_ascii_uppercase())
            && number.parse::<u8>().is_ok()
    })
}

/// Adds a list of its parts before a long page. They are buttons, because the part of an address
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
    format!("<ul class=\"contents\">{list}</ul>\n<div class=\"leaf\">{head}{body}</div>")
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
    fn quotation_marks_and_apostrophes_are_curly_except_in_records() {
        let text = "White's \"home\"\n\n```\nWhite's\n```\n";
        let html = render(text, "", &Words::english());
        assert!(
            html.contains("White’s “home”") && html.contains("White's\n"),
            "{html}"
        );
    }

    #[test]
    fn links_between_pages_lead_to_pages_of_the_app() {
        let html = render(
            "[c](castello.md#moves) [b](README.md) [w](https://a.example)",
            "",
            &Words::english(),
        );
        assert!(html.contains("href=\"#/rules/castello\""), "{html}");
        assert!(html.contains("href=\"#/rules\""), "{html}");
        assert!(html.contains("href=\"https://a.example\""), "{html}");
    }

    #[test]
    fn a_picture_of_a_position_carries_the_position_in_any_language() {
        let czech = Words::read(Language::Czech, "learn-try = Zkusit");
        for address in ["pictures/start.svg", "../pictures/start.svg"] {
            let html = render(&format!("![The start]({address})"), PICTURES, &czech);
            assert!(html.contains("<a class=\"try\" id=\"try-1\">"), "{html}");
            assert!(html.contains("src=\"rules/pictures/start.svg\""), "{html}");
            assert!(
                html.contains("<span class=\"b\">Zkusit</span></a>"),
                "{html}"
            );
            let board = "data-board=\"castello|lock=off &amp;||b2-b4 h20-h18\"";
            assert!(html.contains(board), "{html}");
            assert!(html.contains("data-marks=\"last\""), "{html}");
        }
    }

    #[test]
    fn a_picture_outside_the_list_is_only_shown() {
        let html = render(
            "![A picture](pictures/other.svg)",
            PICTURES,
            &Words::english(),
        );
        assert!(html.contains("src=\"rules/pictures/other.svg\""), "{html}");
        assert!(!html.contains("class=\"try\""), "{html}");
    }

    #[test]
    fn a_long_page_begins_with_its_contents() {
        let long = render(
            "# A\n\ntext\n\n## B\n\n## C\n\n## D `e`\n",
            "",
            &Words::english(),
        );
        assert!(
            long.contains("<button type=\"button\" data-part=\"part-2\">D <code>e</code></button>"),
            "{long}"
        );
        assert!(
            long.contains("<h2 id=\"part-2\" tabindex=\"-1\">D <code>e</code></h2>"),
            "{long}"
        );
        assert!(long.find("contents") < long.find("text"), "{long}");
        let short = render("# A\n\n## B\n", "", &Words::english());
        assert!(!short.contains("contents"), "{short}");
    }

    #[test]
    fn a_ruling_opens_in_place() {
        let html = render(
            "* **KOTC-4: one a turn.** Text.\n* **HOUSE-1, HOUSE-2** see\n",
            "",
            &Words::english(),
        );
        let ruling = "<li class=\"ruling\" id=\"KOTC-4\"><details><summary><i title=\"KOTC-4\">4</i>One a turn</summary><p>Text.</p></details></li>";
        assert!(html.contains(ruling), "{html}");
    }

    #[test]
    fn codes_of_rulings_are_links_to_them() {
        let text = "* **KC-4: one a turn.** Text.\n* **HOUSE-2** see (KC-4, KC-41) `KC-4`, A-4\n";
        let html = render(text, "", &Words::english());
        let own = "<button type=\"button\" class=\"code\" data-part=\"KC-4\">KC-4</button>";
        let house = "<strong><a class=\"code\" href=\"#/rules\">HOUSE-2</a></strong>";
        assert!(html.contains(house), "{html}");
        let rest = format!("see ({own}, KC-41) <code>KC-4</code>, A-4");
        assert!(html.contains(&rest), "{html}");
    }

    #[test]
    fn options_are_said_in_words_and_other_codes_stay() {
        let html = render(
            "`sow=fan`, `a1-a2`\n\n| O | V |\n|---|---|\n| `sow` | `walk`, `2` |\n\n`walk`\n",
            "",
            &Words::english(),
        );
        assert!(
            html.contains(
                "<em>Setting a tower down: all around its space</em>, <code>a1-a2</code>"
            ),
            "{html}"
        );
        assert!(
            html.contains("<td>Setting a tower down</td><td>step by step, <code>2</code></td>"),
            "{html}"
        );
    }

    #[test]
    fn what_concerns_the_terminal_is_left_out() {
        let text = "a\n\n<!-- terminal -->\nb\n<!-- end -->\n\nc <!-- terminal -->d";
        assert_eq!(for_players(text), "a\n\n\n\nc ");
    }

    #[test]
    fn tables_have_no_empty_headings_and_the_keyboard_reaches_wide_blocks() {
        let html = render(
            "| | a |\n|---|---|\n| b | c |\n\n```\ntext\n```\n",
            "",
            &Words::english(),
        );
        assert!(
            html.contains("<td></td>") && !html.contains("<th></th>"),
            "{html}"
        );
        assert!(html.contains("<pre tabindex=\"0\">"), "{html}");
        assert!(html.contains("<table tabindex=\"0\">"), "{html}");
    }
}
