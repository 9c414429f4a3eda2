//! The browser's first program, for play alone, has the words of every message that it asks for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use burgrave_words::MORE;

const FULL: &str = "#[cfg(feature = \"full\")]";

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src")
}

/// Adds the sources of a module and of those in it, but for what only the full program has.
fn collect(file: &Path, folder: &Path, found: &mut Vec<String>) {
    let text = std::fs::read_to_string(file).expect("a source");
    let mut before = "";
    for line in text.lines() {
        let name = line
            .trim_start_matches("pub ")
            .strip_prefix("mod ")
            .and_then(|rest| rest.strip_suffix(';'));
        if let Some(name) = name.filter(|_| before != FULL) {
            let (flat, inner) = (folder.join(format!("{name}.rs")), folder.join(name));
            let file = if flat.exists() {
                flat
            } else {
                inner.join("mod.rs")
            };
            collect(&file, &inner, found);
        }
        before = line;
    }
    found.push(text);
}

#[test]
fn play_asks_for_no_words_that_come_later() {
    let mut found = Vec::new();
    collect(&sources().join("main.rs"), &sources(), &mut found);
    assert!(found.len() > 15, "the sources are where they were");
    let later: BTreeSet<&str> = MORE
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.split_once(" = "))
        .map(|(code, _)| code)
        .collect();
    let asked: Vec<&&str> = later
        .iter()
        .filter(|code| {
            let quoted = format!("\"{code}\"");
            found.iter().any(|text| text.contains(&quoted))
        })
        .collect();
    assert!(asked.is_empty(), "move to web.ftl: {asked:?}");
}
