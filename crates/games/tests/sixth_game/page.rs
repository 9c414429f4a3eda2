//! Holds `docs/design/add-a-game.md` to the project: every path on the page exists for every game, and no
//! other file names a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Identifier, folder and type of each game.
const GAMES: [(&str, &str, &str); 5] = [
    ("king-of-the-castle", "kotc", "KingOfTheCastle"),
    ("kings-castle", "kings", "KingsCastle"),
    ("aujjris-castle", "aujjri", "AujjrisCastle"),
    ("castello", "castello", "Castello"),
    ("dobyvani-hradu", "hradu", "DobyvaniHradu"),
];

/// Games that only those files name that every game needs. Others serve as examples in texts, and the
/// layouts of Dobývání Hradu have an editor of their own.
const PROBES: [usize; 2] = [0, 2];

/// Where files are searched for names of games.
const SEARCHED: [&str; 3] = ["crates", "xtask", "docs/rules"];

/// Folders that are not searched: tests name games as examples, and build products are no source.
const LEFT_OUT: [&str; 6] = [
    "tests",
    "examples",
    "browser",
    "target",
    "node_modules",
    "pictures",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The paths that the page lists.
fn listed() -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/design/add-a-game.md")).expect("the page");
    let paths = page.lines().filter_map(|line| {
        let path = line.strip_prefix("* `")?;
        path.split_once('`').map(|(path, _)| path.to_owned())
    });
    paths.collect()
}

fn filled(path: &str, (id, folder, _): (&str, &str, &str)) -> String {
    path.replace("{id}", id).replace("{folder}", folder)
}

#[test]
fn every_path_on_the_page_exists_for_every_game() {
    let paths = listed();
    assert!(paths.len() > 40, "{} paths", paths.len());
    for game in GAMES {
        for path in &paths {
            let path = filled(path, game);
            assert!(root().join(&path).is_file(), "{path} does not exist");
        }
    }
}

#[test]
fn every_shared_file_on_the_page_names_every_game() {
    let shared = listed().into_iter().filter(|path| !path.contains('{'));
    for path in shared {
        let text = fs::read_to_string(root().join(&path)).expect("it exists");
        for (id, folder, name) in GAMES {
            let named = [id, folder, name].iter().any(|word| text.contains(word));
            assert!(named, "{path} does not name {id}");
        }
    }
}

#[test]
fn no_other_file_names_a_game() {
    let mut files = Vec::new();
    SEARCHED
        .iter()
        .for_each(|folder| collect(&root().join(folder), &mut files));
    for probe in PROBES {
        let game = GAMES[probe];
        let listed: BTreeSet<PathBuf> = listed()
            .iter()
            .map(|path| root().join(filled(path, game)))
            .collect();
        // A game may have more files than a game must have, in folders of its own.
        let own = [
            "crates/games/src",
            "crates/bots/src/eval",
            "crates/twins/src",
        ]
        .map(|folder| root().join(folder).join(game.1));
        let missing: Vec<&PathBuf> = files
            .iter()
            .filter(|path| !listed.contains(*path) && !own.iter().any(|own| path.starts_with(own)))
            .filter(|path| names(path, game))
            .collect();
        assert!(missing.is_empty(), "not on the page: {missing:#?}");
    }
}

#[test]
fn breach_has_the_files_of_a_game() {
    let folder = root().join("crates/games/tests/sixth_game/breach");
    for path in listed() {
        let Some(file) = path.strip_prefix("crates/games/src/{folder}/") else {
            continue;
        };
        let there = folder.join(file).is_file();
        assert_eq!(there, file != "options.rs", "{file}: Breach has no options");
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_file() {
            files.push(path);
        } else if !LEFT_OUT.iter().any(|left| name == *left) {
            collect(&path, files);
        }
    }
}

/// Whether a file's name or its text outside comments and unit tests names a game.
fn names(path: &Path, (id, _, name): (&str, &str, &str)) -> bool {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let Ok(text) = fs::read_to_string(path) else {
        return false;
    };
    let is_code = file.ends_with(".rs");
    let text = match text.split_once("#[cfg(test)]\nmod ") {
        Some((code, _)) if is_code => code,
        _ => &text,
    };
    let is_comment = |line: &str| is_code && line.trim_start().starts_with("//");
    let said = |line: &str| has_word(line, id) || has_word(line, name);
    file.starts_with(id) || text.lines().any(|line| !is_comment(line) && said(line))
}

/// Whether a line has a word that is not part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(inside) && !after.is_some_and(inside)
    })
}
