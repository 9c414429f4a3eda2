//! The translated rule books match the English one, which is tested against the games: the same parts in the same
//! order, and the same rulings, options, positions and moves.

use std::path::{Path, PathBuf};

use burgrave_words::Language;

const PAGES: [&str; 6] = [
    "README",
    "king-of-the-castle",
    "kings-castle",
    "aujjris-castle",
    "castello",
    "dobyvani-hradu",
];

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn translations() -> impl Iterator<Item = (String, String, String)> {
    let other = Language::ALL
        .into_iter()
        .filter(|one| *one != Language::English);
    other.flat_map(|language| {
        PAGES.map(|page| {
            let file = format!("{page}.md");
            let own = read(&book().join(language.code()).join(&file));
            let name = format!("{}/{file}", language.code());
            (name, read(&book().join(&file)), own)
        })
    })
}

/// Splits a page into the lines outside of code fences and the fenced text.
fn fenced(page: &str) -> (Vec<&str>, String) {
    let (mut text, mut blocks, mut inside) = (Vec::new(), Vec::new(), false);
    for line in page.lines() {
        if line.starts_with("```") {
            inside = !inside;
            blocks.push(line);
        } else if inside {
            blocks.push(line);
        } else {
            text.push(line);
        }
    }
    (text, blocks.join("\n"))
}

/// Splits a page into the lines outside of code fences and the fenced words without comments.
fn split(page: &str) -> (Vec<&str>, Vec<String>) {
    let (text, blocks) = fenced(page);
    (text, without_comments(&blocks))
}

/// Returns the words outside of braces, which must not be nested.
fn without_comments(text: &str) -> Vec<String> {
    let mut parts = text.split('{');
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (comment, rest) = part.split_once('}').expect("the comment ends");
        assert!(!comment.is_empty() && !rest.contains('}'), "{part}");
        kept += rest;
    }
    kept.split_whitespace().map(str::to_owned).collect()
}

/// Returns the comments in the fenced text.
fn comments(page: &str) -> Vec<String> {
    let blocks = fenced(page).1;
    let comments = blocks.split('{').skip(1);
    let words = comments.map(|part| {
        part.split('}')
            .next()
            .unwrap_or_default()
            .split_whitespace()
    });
    words
        .map(|words| words.collect::<Vec<_>>().join(" "))
        .collect()
}

/// Returns the kinds of the lines that start a part.
fn shape(lines: &[&str]) -> Vec<String> {
    let mut after_blank = true;
    let mut shape = Vec::new();
    for line in lines {
        let first = line.split(' ').next().unwrap_or_default();
        match first {
            "" if line.is_empty() => {}
            "#" | "##" | "###" | "*" => shape.push(first.to_owned()),
            "|" => shape.push(format!("row of {}", line.matches('|').count())),
            _ if line.starts_with("![") => shape.push("picture".to_owned()),
            _ if line.starts_with("|--") => shape.push(line.to_string()),
            _ if after_blank => shape.push("paragraph".to_owned()),
            _ => {}
        }
        after_blank = line.is_empty();
    }
    shape
}

/// Returns the untranslatable parts, sorted: code, ruling identifiers and addresses.
fn names(lines: &[&str]) -> Vec<String> {
    // Code may span lines.
    let text = lines.join(" ");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let code = text.split('`').skip(1).step_by(2).map(str::to_owned);
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let is_ruling = |word: &&str| {
        let (letters, number) = word.split_once('-').unwrap_or_default();
        letters.len() > 1
            && letters.chars().all(|c| c.is_ascii_uppercase())
            && number.starts_with(|c: char| c.is_ascii_digit())
    };
    let rulings = words.filter(is_ruling).map(str::to_owned);
    let addresses = text.split("](").skip(1).map(|rest| {
        let address = rest.split(')').next().unwrap_or_default();
        address.trim_start_matches("../").to_owned()
    });
    let mut names: Vec<String> = code.chain(rulings).chain(addresses).collect();
    names.sort();
    names
}

#[test]
fn pages_have_the_same_parts() {
    for (name, english, own) in translations() {
        assert_eq!(shape(&split(&own).0), shape(&split(&english).0), "{name}");
    }
}

#[test]
fn names_and_addresses_are_the_same() {
    for (name, english, own) in translations() {
        assert_eq!(names(&split(&own).0), names(&split(&english).0), "{name}");
    }
}

/// Returns the squares in the text, sorted.
fn squares(lines: &[&str]) -> Vec<String> {
    let text = lines.join(" ");
    let words = text.split(|c: char| !c.is_alphanumeric());
    let is_square = |word: &&str| {
        let rank = word.strip_prefix(|c: char| c.is_ascii_lowercase());
        rank.is_some_and(|rank| rank.parse::<u8>().is_ok())
    };
    let mut squares: Vec<String> = words.filter(is_square).map(str::to_owned).collect();
    squares.sort();
    squares
}

#[test]
fn translations_name_the_same_squares() {
    for (name, english, own) in translations() {
        assert_eq!(
            squares(&split(&own).0),
            squares(&split(&english).0),
            "{name}"
        );
    }
}

#[test]
fn pictures_have_relative_addresses() {
    for (name, _, own) in translations() {
        let addresses = own.split("](").skip(1).filter(|rest| {
            let address = rest.split(')').next().unwrap_or_default();
            address.contains("pictures/") && !address.starts_with("../pictures/")
        });
        assert_eq!(addresses.count(), 0, "{name}");
    }
}

#[test]
fn positions_and_records_are_the_same() {
    for (name, english, own) in translations() {
        assert_eq!(split(&own).1, split(&english).1, "{name}");
    }
}

#[test]
fn comments_in_records_are_translated_and_name_the_same_squares() {
    for (name, english, own) in translations() {
        let (english, own) = (comments(&english), comments(&own));
        assert_eq!(own.len(), english.len(), "{name}");
        for (own, english) in own.iter().zip(&english) {
            assert_eq!(squares(&[own]), squares(&[english]), "{name}: {own}");
            assert!(english.len() <= 30 || own != english, "{name}: {own}");
        }
    }
}

#[test]
fn every_sentence_is_translated() {
    for (name, english, own) in translations() {
        let (english, own) = (split(&english).0, split(&own).0);
        let is_prose = |line: &&&str| line.len() > 30 && !line.contains(['|', '`']);
        let untranslated = (own.iter().filter(is_prose)).find(|line| english.contains(line));
        assert_eq!(untranslated, None, "{name}: as in English");
    }
}
