//! Compares `docs/design/add-a-game.md` with the project: every path on the page exists for every game, no other
//! source names a game, and no other file names all games.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use burgrave_games::registry::GameId;

/// The names of a game in texts.
#[derive(Clone, Copy)]
struct Names {
    id: &'static str,
    folder: &'static str,
    kind: &'static str,
    title: &'static str,
}

const fn names(
    id: &'static str,
    folder: &'static str,
    kind: &'static str,
    title: &'static str,
) -> Names {
    Names {
        id,
        folder,
        kind,
        title,
    }
}

const GAMES: [Names; 5] = [
    names(
        "king-of-the-castle",
        "kotc",
        "KingOfTheCastle",
        "King of the Castle",
    ),
    names("kings-castle", "kings", "KingsCastle", "King's Castle"),
    names(
        "aujjris-castle",
        "aujjri",
        "AujjrisCastle",
        "Aujjri's Castle",
    ),
    names("castello", "castello", "Castello", "Castello"),
    names("dobyvani-hradu", "hradu", "DobyvaniHradu", "Dobývání Hradu"),
];

/// Games that only the files on the page name. Other games are examples in texts, and Dobývání Hradu has a layout
/// editor.
const PROBES: [usize; 2] = [0, 2];

/// Folders of sources, which are searched for the name of a game.
const SOURCES: [&str; 4] = ["crates", "xtask", "bench", "docs/rules"];

/// Folders that are no sources: tests name games as examples.
const EXAMPLES: [&str; 4] = ["tests", "examples", "browser", "pictures"];

/// Folders and files that are searched for the names of all games.
const ALL: [&str; 6] = [
    "crates",
    "xtask",
    "bench",
    "docs",
    "README.md",
    "CHANGELOG.md",
];

/// Folders of build products.
const BUILT: [&str; 3] = ["target", "node_modules", "dist"];

/// Folders where a game may have more files than a game must have.
const OWN: [&str; 6] = [
    "crates/games/src/{folder}/",
    "crates/games/tests/conformance/own/{folder}",
    "crates/games/tests/golden/{id}-",
    "crates/bots/src/eval/{folder}/",
    "crates/twins/src/{folder}/",
    "docs/rules/pictures/",
];

/// Games that older versions saved. A new game has none.
const OLD: &str = "crates/ui/tests/data/saved-1/";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the paths that the page lists, and whether every game needs them.
fn lines() -> Vec<(String, bool)> {
    let page = fs::read_to_string(root().join("docs/design/add-a-game.md")).expect("the page");
    let paths = page.lines().filter_map(|line| {
        let (path, rest) = line.strip_prefix("* `")?.split_once('`')?;
        Some((path.to_owned(), !rest.starts_with(" (some games)")))
    });
    paths.collect()
}

fn listed() -> Vec<String> {
    lines().into_iter().map(|(path, _)| path).collect()
}

fn filled(path: &str, game: Names) -> String {
    path.replace("{id}", game.id)
        .replace("{folder}", game.folder)
}

/// Returns whether the page lists a file for a game.
fn is_listed(path: &str, game: Names) -> bool {
    let own = OWN.iter().any(|own| path.starts_with(&filled(own, game)));
    own || path.starts_with(OLD) || listed().iter().any(|known| filled(known, game) == path)
}

#[test]
fn every_path_on_the_page_exists_for_every_game() {
    let paths = listed();
    assert!(paths.len() > 40, "{} paths", paths.len());
    let all = GAMES.map(|game| paths.iter().map(move |path| filled(path, game)));
    let is_missing = |path: &String| match fs::read(root().join(path)) {
        Ok(content) => content.trim_ascii().is_empty(),
        Err(_) => true,
    };
    let missing: BTreeSet<String> = all.into_iter().flatten().filter(is_missing).collect();
    assert!(missing.is_empty(), "missing or empty: {missing:#?}");
}

/// How some shared files name a game.
const ENTRIES: [(&str, &str); 11] = [
    ("README.md", "(docs/rules/{id}.md)"),
    ("docs/rules/README.md", "({id}.md)"),
    ("docs/rules/cs/README.md", "({id}.md)"),
    ("docs/rules/sv/README.md", "({id}.md)"),
    ("docs/rules/de/README.md", "({id}.md)"),
    ("docs/rules/pictures.txt", "{id}"),
    ("docs/reference/records.md", "`{id}`"),
    ("docs/reference/levels.md", "{title}"),
    ("crates/fuzzing/src/rules.rs", "GameId::{kind}"),
    ("crates/web/browser/burgrave.mjs", "\"{id}\""),
    ("bench/src/games.rs", "impl Benched for {kind} "),
];

#[test]
fn lists_have_an_entry_for_every_game() {
    for (path, entry) in ENTRIES {
        let text = fs::read_to_string(root().join(path)).expect("it exists");
        for game in GAMES {
            let entry = filled(entry, game)
                .replace("{kind}", game.kind)
                .replace("{title}", game.title);
            assert!(text.contains(&entry), "{path} lacks {entry}");
        }
    }
}

#[test]
fn every_game_is_checked() {
    assert_eq!(GAMES.map(|game| game.id), GameId::ALL.map(GameId::id));
}

#[test]
fn every_shared_file_on_the_page_names_every_game() {
    let shared = lines().into_iter().filter(|(path, _)| !path.contains('{'));
    for (path, _) in shared.filter(|(_, by_all)| *by_all) {
        let text = fs::read_to_string(root().join(&path)).expect("it exists");
        for game in GAMES {
            let words = [game.id, game.folder, game.kind, game.title];
            let named = words.iter().any(|word| text.contains(word));
            assert!(named, "{path} does not name {}", game.id);
        }
    }
}

#[test]
fn no_other_source_names_a_game() {
    let files = files(&SOURCES, &[&BUILT[..], &EXAMPLES].concat());
    assert!(files.len() > 300, "{} files", files.len());
    for probe in PROBES {
        let game = GAMES[probe];
        let missing: Vec<&String> = files
            .iter()
            .filter(|path| !is_listed(path, game) && names_game(path, game))
            .collect();
        assert!(missing.is_empty(), "not on the page: {missing:#?}");
    }
}

#[test]
fn no_other_file_names_all_games() {
    let shared: BTreeSet<String> = listed().into_iter().collect();
    let missing: Vec<String> = files(&ALL, &BUILT)
        .into_iter()
        .filter(|path| !shared.contains(path) && names_all(path))
        .collect();
    assert!(missing.is_empty(), "not on the page: {missing:#?}");
}

#[test]
fn no_other_file_is_named_like_a_game() {
    let files = files(&ALL, &BUILT);
    for game in GAMES {
        let named = |path: &&String| {
            let file = path.rsplit('/').next().unwrap_or_default();
            file.starts_with(game.id) && !is_listed(path, game)
        };
        let missing: Vec<&String> = files.iter().filter(named).collect();
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

/// Returns the paths of all files in some places, except in folders with the names `left_out`.
fn files(places: &[&str], left_out: &[&str]) -> Vec<String> {
    let mut files = Vec::new();
    for place in places {
        collect(&root().join(place), left_out, &mut files);
    }
    let from_root = |path: &PathBuf| {
        let path = path.strip_prefix(root()).expect("it is in the project");
        path.to_string_lossy().replace('\\', "/")
    };
    files.iter().map(from_root).collect()
}

fn collect(path: &Path, left_out: &[&str], files: &mut Vec<PathBuf>) {
    if path.is_file() {
        return files.push(path.to_owned());
    }
    for entry in fs::read_dir(path).expect("a folder").flatten() {
        let name = entry.file_name();
        if !left_out.iter().any(|left| name == *left) {
            collect(&entry.path(), left_out, files);
        }
    }
}

/// Returns whether a file's text outside comments and unit tests names a game.
fn names_game(path: &str, game: Names) -> bool {
    if path.ends_with("_tests.rs") {
        return false;
    }
    let Ok(text) = fs::read_to_string(root().join(path)) else {
        return false;
    };
    let is_code = path.ends_with(".rs");
    let text = match text.split_once("#[cfg(test)]\nmod ") {
        Some((code, _)) if is_code => code,
        _ => &text,
    };
    let is_comment = |line: &str| is_code && line.trim_start().starts_with("//");
    // Messages are named after games: `summary-castello`.
    let joins = !path.ends_with(".ftl");
    let is_named = |line: &str| has_word(line, game.id, joins) || has_word(line, game.kind, joins);
    text.lines().any(|line| !is_comment(line) && is_named(line))
}

/// Returns whether a file's text names all games.
fn names_all(path: &str) -> bool {
    let Ok(text) = fs::read_to_string(root().join(path)) else {
        return false;
    };
    let text = text.replace('’', "'");
    let named = |game: &Names| {
        let words = [game.id, game.kind, game.title];
        words.iter().any(|word| text.contains(word))
    };
    GAMES.iter().all(named)
}

/// Returns whether a line has a word that is not part of a longer one. `joins`: hyphens join words.
fn has_word(line: &str, word: &str, joins: bool) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_' || (joins && c == '-');
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(inside) && !after.is_some_and(inside)
    })
}
