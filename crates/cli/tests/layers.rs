//! Reports the missing files of a game that the compiler does not detect, layer by layer.
//!
//! `cargo test -p burgrave layers -- --nocapture` prints the table.

use std::path::{Path, PathBuf};

use burgrave_bots::{bench, profile};
use burgrave_games::registry::GameId;
use burgrave_games::with_game;
use burgrave_words::Words;

const LANGUAGES: [&str; 4] = ["en", "cs", "sv", "de"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// Returns whether a file of the project is there and not empty.
fn is_there(path: &str) -> bool {
    !text(path).trim().is_empty()
}

/// A layer of the project and what a game must have in it.
struct Layer {
    name: &'static str,
    parts: Vec<(String, bool)>,
}

fn layer(name: &'static str, parts: Vec<(String, bool)>) -> Layer {
    Layer { name, parts }
}

fn files(paths: impl IntoIterator<Item = String>) -> Vec<(String, bool)> {
    let parts = paths.into_iter().map(|path| {
        let there = is_there(&path);
        (path, there)
    });
    parts.collect()
}

fn rules(game: GameId) -> Layer {
    let twin = burgrave_twins::open(game.id(), "", None, &[]).is_ok();
    let mut parts = files([
        format!("crates/games/tests/perft/{game}.txt"),
        format!("crates/games/tests/golden/{game}-1.txt"),
    ]);
    parts.push(("a twin in crates/twins".to_owned(), twin));
    let fuzzed = text("crates/fuzzing/src/rules.rs").contains(&format!("GameId::{game:?}"));
    parts.push(("rules in crates/fuzzing/src/rules.rs".to_owned(), fuzzed));
    layer("rules", parts)
}

fn rule_book(game: GameId) -> Layer {
    let folder = |language| match language {
        "en" => "docs/rules".to_owned(),
        other => format!("docs/rules/{other}"),
    };
    let pages = LANGUAGES.map(|language| format!("{}/{game}.md", folder(language)));
    let mut parts = files(pages);
    let pictures = text("docs/rules/pictures.txt");
    let pictured = pictures.lines().any(|line| line.contains(game.id()));
    parts.push(("a picture in docs/rules/pictures.txt".to_owned(), pictured));
    for language in LANGUAGES {
        let list = format!("{}/README.md", folder(language));
        let linked = text(&list).contains(&format!("({game}.md)"));
        parts.push((format!("a link in {list}"), linked));
    }
    layer("rule book", parts)
}

fn words(game: GameId) -> Layer {
    let mut parts = files(LANGUAGES.map(|language| format!("crates/words/{language}/{game}.ftl")));
    for code in [format!("summary-{game}"), format!("by-{game}")] {
        let known = Words::english().knows(&code);
        parts.push((format!("words for {code}"), known));
    }
    layer("words", parts)
}

fn bots(game: GameId) -> Layer {
    use burgrave_bots::eval::{Searchable, WeightSet};
    use profile::Profiled;
    let weights = with_game!(game, |G| <<G as Searchable>::Weights as WeightSet>::NAMES
        .len());
    let rated = with_game!(game, |G| G::PROFILE
        .levels
        .is_sorted_by(|a, b| a.rating < b.rating));
    let positions = bench::positions(game).map_or(0, |positions| positions.len());
    layer(
        "bots",
        vec![
            ("weights in crates/bots/src/eval".to_owned(), weights > 0),
            (
                "measured levels in crates/bots/src/profile.rs".to_owned(),
                rated,
            ),
            (
                "positions in crates/bots/src/bench.txt".to_owned(),
                positions >= 6,
            ),
        ],
    )
}

fn puzzles_and_lessons(game: GameId) -> Layer {
    let puzzles = burgrave_puzzles::read(burgrave_puzzles::shipped_text(game))
        .map_or(0, |puzzles| puzzles.len());
    let file = text(&format!("crates/ui/lessons/{game}.txt"));
    let lessons: Vec<&str> = (file.lines())
        .filter_map(|line| line.strip_prefix("lesson "))
        .collect();
    let mut parts = vec![
        (
            "a hundred puzzles in crates/puzzles/data".to_owned(),
            puzzles >= 100,
        ),
        (
            "lessons in crates/ui/lessons".to_owned(),
            lessons.len() >= 5,
        ),
    ];
    for lesson in lessons {
        for part in ["title", "text", "task", "hint", "praise"] {
            let code = format!("lesson-{game}-{lesson}-{part}");
            let known = Words::english().knows(&code);
            parts.push((format!("words for {code}"), known));
        }
    }
    layer("puzzles and lessons", parts)
}

/// What the app, the studies and the opening books have of a game.
fn app(game: GameId) -> Layer {
    let art = [
        "ground.svg",
        "sheet.svg",
        "sheet.css",
        "dark.css",
        "winter.css",
        "autumn.css",
    ];
    let mut parts = files(art.map(|file| format!("crates/art/{game}/{file}")));
    parts.extend(files(
        ["study.toml", "report.md", "report.csv", "report.json"]
            .map(|file| format!("docs/lab/studies/{game}/{file}")),
    ));
    parts.extend(files([format!("crates/book/data/{game}.txt")]));
    let card = text("crates/web/static/cards.txt")
        .lines()
        .any(|line| line.starts_with(&format!("{game} ")));
    parts.push(("a position in crates/web/static/cards.txt".to_owned(), card));
    layer("app", parts)
}

/// What browser tests and the benchmark, which are programs of their own, have of a game.
fn apart(game: GameId) -> Layer {
    let mut parts = files([
        format!("bench/positions/{game}.txt"),
        format!("crates/web/browser/games/{game}.json"),
        format!("crates/web/browser/games/{game}-level-1.json"),
    ]);
    for (path, name) in [
        ("bench/src/games.rs", format!("impl Benched for {game:?} ")),
        ("crates/web/browser/burgrave.mjs", format!("\"{game}\"")),
        ("docs/reference/records.md", format!("`{game}`")),
        (
            "docs/reference/levels.md",
            game.about().name.replace('’', "'"),
        ),
        ("README.md", format!("(docs/rules/{game}.md)")),
    ] {
        parts.push((format!("its name in {path}"), text(path).contains(&name)));
    }
    layer("bench, browser, documents", parts)
}

#[test]
fn no_game_lacks_anything() {
    let mut lacking = Vec::new();
    for game in GameId::ALL {
        let layers = [
            rules(game),
            rule_book(game),
            words(game),
            bots(game),
            puzzles_and_lessons(game),
            app(game),
            apart(game),
        ];
        for Layer { name, parts } in layers {
            let missing: Vec<&str> = (parts.iter())
                .filter(|(_, there)| !there)
                .map(|(part, _)| part.as_str())
                .collect();
            let state = match missing.is_empty() {
                true => format!("complete ({} parts)", parts.len()),
                false => format!("lacks {}", missing.join(", ")),
            };
            println!("{:<20} {name:<20} {state}", game.id());
            lacking.extend(missing.iter().map(|part| format!("{game}: {part}")));
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}
