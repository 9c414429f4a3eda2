//! The twins accept the samples, positions and pictures of the rule book, and each page is complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use burgrave_twins::{Twin, open};

/// What a game's page must contain.
struct Page {
    game: &'static str,
    ruling: &'static str,
    rulings: usize,
    /// Each option with all its values, or the default and the ends of a range.
    options: &'static [(&'static str, &'static [&'static str])],
}

const REPETITION: (&str, &[&str]) = ("repetition", &["3", "off"]);

const PAGES: [Page; 5] = [
    Page {
        game: "king-of-the-castle",
        ruling: "KOTC",
        rulings: 9,
        options: &[
            ("platform", &["four", "any", "assigned"]),
            ("sow", &["walk", "fan"]),
            ("max-tower", &["none", "2", "15"]),
            REPETITION,
        ],
    },
    Page {
        game: "kings-castle",
        ruling: "KC",
        rulings: 8,
        options: &[
            ("side", &["6", "7", "8"]),
            ("throw", &["on", "off"]),
            REPETITION,
        ],
    },
    Page {
        game: "aujjris-castle",
        ruling: "AC",
        rulings: 6,
        options: &[("tower", &["5", "2", "9"]), REPETITION],
    },
    Page {
        game: "castello",
        ruling: "CAST",
        rulings: 8,
        options: &[
            ("directions", &["eight", "orthogonal"]),
            ("double-step", &["on", "off"]),
            ("lock", &["centre", "middle"]),
            ("retrace", &["free", "not-start"]),
            ("max-captures", &["5", "1", "9", "none"]),
            REPETITION,
        ],
    },
    Page {
        game: "dobyvani-hradu",
        ruling: "DH",
        rulings: 6,
        options: &[
            ("rules", &["manufacturer", "french"]),
            ("setup", &["placement", "standard"]),
            ("layout", &["zapletal"]),
            REPETITION,
        ],
    },
];

/// Reads a file of the rule book.
fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/rules")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Opens a position and plays moves, which must be legal.
fn replay(place: &str, game: &str, rules: &str, position: &str, moves: &[String]) -> Box<dyn Twin> {
    let given = (!position.is_empty()).then_some(position);
    let mut twin = open(game, rules, given, &[])
        .unwrap_or_else(|error| panic!("{place}: {position}: {error}"));
    for (ply, mv) in moves.iter().enumerate() {
        let legal = twin.moves();
        assert!(
            legal.contains(mv),
            "{place}: ply {} {mv} is not legal in {}",
            ply + 1,
            twin.text()
        );
        twin.play(mv);
    }
    twin
}

/// Returns the fenced code blocks of a page: the text after the opening fence, and the lines within.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut inside: Option<(String, String)> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), inside.take()) {
            (Some(_), Some(block)) => found.push(block),
            (Some(tag), None) => inside = Some((tag.trim().to_owned(), String::new())),
            (None, Some((tag, text))) => inside = Some((tag, text + line + "\n")),
            (None, None) => {}
        }
    }
    assert!(inside.is_none(), "a code block is not closed");
    found
}

/// A record: tags, moves without comments and numbers, the result token.
struct Sample {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    result: String,
}

impl Sample {
    fn parse(text: &str) -> Sample {
        let (mut tags, mut movetext) = (Vec::new(), String::new());
        for line in text.lines() {
            let tag = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix("\"]"))
                .and_then(|rest| rest.split_once(" \""));
            match tag {
                Some((key, value)) => tags.push((key.to_owned(), value.to_owned())),
                None => movetext += &format!("{line}\n"),
            }
        }
        let mut words = without_comments(&movetext)
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>();
        let result = words.pop().expect("a result at the end");
        let moves = unnumbered(&words);
        Sample {
            tags,
            moves,
            result,
        }
    }

    fn tag(&self, key: &str) -> &str {
        let mut found = self.tags.iter().filter(|(name, _)| name == key);
        let value = found.next().map_or("", |(_, value)| value);
        assert!(found.next().is_none(), "tag {key} twice");
        value
    }

    /// Returns the outcome that the tags claim.
    fn claim(&self) -> String {
        let reason = self.tag("Reason");
        match self.tag("Result") {
            "1-0" => format!("white wins {reason}"),
            "0-1" => format!("black wins {reason}"),
            "1/2-1/2" => format!("draw {reason}"),
            "*" => "ongoing".to_owned(),
            other => panic!("result {other}"),
        }
    }
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if depth == 0 => kept.push(c),
            _ => {}
        }
        assert!((0..=1).contains(&depth), "braces do not match");
    }
    assert_eq!(depth, 0, "a comment is not closed");
    kept
}

/// Returns the moves. Every second one, from the first, must have its number.
fn unnumbered(words: &[String]) -> Vec<String> {
    let mut moves = Vec::new();
    for word in words {
        match word.strip_suffix('.') {
            Some(number) => assert_eq!(
                (number, moves.len() % 2),
                ((moves.len() / 2 + 1).to_string().as_str(), 0),
                "the number before move {}",
                moves.len() + 1
            ),
            None => moves.push(word.clone()),
        }
    }
    let numbers = words.len() - moves.len();
    assert_eq!(numbers, moves.len().div_ceil(2), "numbers are missing");
    moves
}

/// A line of `pictures.txt`.
struct Picture {
    name: String,
    game: String,
    rules: String,
    position: String,
    moves: Vec<String>,
    marks: Vec<String>,
}

fn pictures() -> Vec<Picture> {
    let list = read("pictures.txt");
    let lines = list
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [name, game, rules, position, moves, marks] = fields[..] else {
                panic!("six fields are wanted: {line}");
            };
            let list = |text: &str| text.split_whitespace().map(str::to_owned).collect();
            Picture {
                name: name.to_owned(),
                game: game.to_owned(),
                rules: rules.to_owned(),
                position: position.to_owned(),
                moves: list(moves),
                marks: list(marks),
            }
        })
        .collect()
}

#[test]
fn samples_are_legal_and_end_as_they_claim() {
    for page in &PAGES {
        let text = read(&format!("{}.md", page.game));
        let samples: Vec<Sample> = blocks(&text)
            .iter()
            .filter(|(tag, _)| tag == "record")
            .map(|(_, block)| Sample::parse(block))
            .collect();
        assert!(!samples.is_empty(), "{} has no sample", page.game);
        for sample in samples {
            assert_eq!(sample.tag("Game"), page.game);
            assert_eq!(sample.tag("Result"), sample.result, "{}", page.game);
            let (rules, setup) = (sample.tag("Rules"), sample.tag("FEN"));
            let twin = replay(page.game, page.game, rules, setup, &sample.moves);
            assert_eq!(twin.outcome(), sample.claim(), "{}", page.game);
        }
    }
}

#[test]
fn quoted_positions_are_accepted_and_the_first_is_the_start() {
    for page in &PAGES {
        let text = read(&format!("{}.md", page.game));
        let mut quoted = 0;
        for (tag, block) in blocks(&text) {
            let Some(rules) = tag.strip_prefix("position") else {
                continue;
            };
            let position = block.trim_end_matches('\n');
            let twin = replay(page.game, page.game, rules.trim(), position, &[]);
            assert_eq!(twin.text(), position);
            let start = replay(page.game, page.game, rules.trim(), "", &[]);
            assert_eq!(start.text(), position, "{} starts", page.game);
            quoted += 1;
        }
        assert!(quoted > 0, "{} quotes no position", page.game);
    }
}

#[test]
fn pictures_are_positions_of_the_games() {
    let mut names = BTreeSet::new();
    for picture in pictures() {
        let name = &picture.name;
        assert!(names.insert(name.clone()), "{name} is listed twice");
        assert!(
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'),
            "{name}"
        );
        let (game, rules) = (&picture.game, &picture.rules);
        assert!(
            PAGES.iter().any(|page| page.game == game),
            "{name}: game {game}"
        );
        let twin = replay(name, game, rules, &picture.position, &picture.moves);
        assert!(!picture.marks.is_empty(), "{name}: no marks, not even -");
        for mark in &picture.marks {
            if let Some(squares) = mark.strip_prefix("names:") {
                assert!(squares.split(',').all(|square| square.len() <= 3), "{name}");
                continue;
            }
            match (mark.as_str(), mark.strip_prefix("steps:")) {
                ("-", _) => assert_eq!(picture.marks.len(), 1, "{name}"),
                ("last", _) => assert!(!picture.moves.is_empty(), "{name}: no last move"),
                (_, Some(square)) => assert!(
                    twin.moves().iter().any(|mv| leaves(mv, square)),
                    "{name}: nothing leaves {square}"
                ),
                _ => panic!("{name}: mark {mark}"),
            }
        }
    }
}

/// Returns whether a move leads from this square to another.
fn leaves(mv: &str, square: &str) -> bool {
    mv.strip_prefix(square)
        .is_some_and(|rest| rest.starts_with(['-', '*', '=', ':']))
}

#[test]
fn pages_show_exactly_the_listed_pictures() {
    let mut shown = BTreeSet::new();
    for page in &PAGES {
        for line in read(&format!("{}.md", page.game)).lines() {
            let Some((caption, rest)) = line.strip_prefix("![").and_then(|l| l.split_once("]("))
            else {
                assert!(
                    !line.contains("!["),
                    "an image on a line of its own: {line}"
                );
                continue;
            };
            assert!(!caption.is_empty(), "{line}");
            let name = rest
                .strip_prefix("pictures/")
                .and_then(|file| file.strip_suffix(".svg)"))
                .unwrap_or_else(|| panic!("{line}"));
            shown.insert((page.game.to_owned(), name.to_owned()));
        }
    }
    let listed: BTreeSet<_> = pictures()
        .into_iter()
        .map(|picture| (picture.game, picture.name))
        .collect();
    assert_eq!(shown, listed);
}

#[test]
fn every_ruling_is_explained() {
    for page in &PAGES {
        let text = read(&format!("{}.md", page.game));
        for number in 1..=page.rulings {
            let sought = format!("* **{}-{number}", page.ruling);
            let entry = text
                .split("\n* ")
                .map(|entry| format!("* {entry}"))
                .find(|entry| is_ruling(entry, &sought))
                .unwrap_or_else(|| panic!("{}-{number} has no entry", page.ruling));
            assert!(entry.contains("*Reason:*"), "{sought} has no reason");
            assert!(
                entry.contains("*Alternative"),
                "{sought} has no alternatives"
            );
        }
        let beyond = format!("{}-{}", page.ruling, page.rulings + 1);
        assert!(!text.contains(&beyond), "there is no {beyond}");
        for house in ["HOUSE-1", "HOUSE-2", "HOUSE-3"] {
            assert!(text.contains(house), "{} lacks {house}", page.game);
        }
    }
    for number in 1..=3 {
        let heading = format!("* **HOUSE-{number}: ");
        assert!(
            read("README.md").contains(&heading),
            "README lacks HOUSE-{number}"
        );
    }
}

/// Returns whether the entry begins with this identifier and not with a longer one.
fn is_ruling(entry: &str, start: &str) -> bool {
    entry
        .strip_prefix(start)
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[test]
fn every_option_and_value_is_in_its_table() {
    for page in &PAGES {
        let text = read(&format!("{}.md", page.game));
        for (key, values) in page.options {
            let row = text
                .lines()
                .find(|line| line.starts_with(&format!("| `{key}` |")))
                .unwrap_or_else(|| panic!("{}: no row for {key}", page.game));
            let column = row.split('|').nth(2).expect("a column of values");
            for value in *values {
                assert!(column.contains(&format!("`{value}`")), "{key}={value}");
                replay(page.game, page.game, &format!("{key}={value}"), "", &[]);
            }
            let default = format!("`{}` (default)", values[0]);
            assert!(column.contains(&default), "{key}: {default}");
        }
        let rows = text
            .lines()
            .filter(|line| line.contains("(default)"))
            .count();
        assert_eq!(rows, page.options.len(), "{} has other options", page.game);
    }
}

#[test]
fn the_contents_page_links_every_game() {
    let contents = read("README.md");
    for page in &PAGES {
        let link = format!("]({0}.md) | `{0}` |", page.game);
        assert!(contents.contains(&link), "{}", page.game);
    }
}
