//! The twins accept the positions of the rule book, and each page explains its rulings.

use std::fs;
use std::path::PathBuf;

use burgrave_twins::open;

/// Each game with the prefix and the number of its rulings.
const PAGES: [(&str, &str, usize); 5] = [
    ("king-of-the-castle", "KOTC", 9),
    ("kings-castle", "KC", 8),
    ("aujjris-castle", "AC", 6),
    ("castello", "CAST", 8),
    ("dobyvani-hradu", "DH", 6),
];

/// Reads a file of the rule book.
fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/rules")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
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

#[test]
fn quoted_positions_are_accepted_and_the_first_is_the_start() {
    for (game, _, _) in PAGES {
        let text = read(&format!("{game}.md"));
        let mut quoted = 0;
        for (tag, block) in blocks(&text) {
            let Some(rules) = tag.strip_prefix("position") else {
                continue;
            };
            let position = block.trim_end_matches('\n');
            for given in [Some(position), None] {
                let twin = open(game, rules.trim(), given, &[])
                    .unwrap_or_else(|error| panic!("{game}: {position}: {error}"));
                assert_eq!(twin.text(), position, "{game} starts");
            }
            quoted += 1;
        }
        assert!(quoted > 0, "{game} quotes no position");
    }
}

#[test]
fn every_ruling_is_explained() {
    for (game, ruling, rulings) in PAGES {
        let text = read(&format!("{game}.md"));
        for number in 1..=rulings {
            let sought = format!("* **{ruling}-{number}");
            let entry = text
                .split("\n* ")
                .map(|entry| format!("* {entry}"))
                .find(|entry| is_ruling(entry, &sought))
                .unwrap_or_else(|| panic!("{ruling}-{number} has no entry"));
            assert!(entry.contains("*Reason:*"), "{sought} has no reason");
            assert!(
                entry.contains("*Alternative"),
                "{sought} has no alternatives"
            );
        }
        let beyond = format!("{ruling}-{}", rulings + 1);
        assert!(!text.contains(&beyond), "there is no {beyond}");
        for house in ["HOUSE-1", "HOUSE-2", "HOUSE-3"] {
            assert!(text.contains(house), "{game} lacks {house}");
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
