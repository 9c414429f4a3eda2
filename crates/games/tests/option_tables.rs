//! The tables of rule options in the rule book list what the games declare.

use std::collections::BTreeSet;
use std::path::Path;

use burgrave_core::options::OptionSpec;
use burgrave_games::registry::GameId;

/// Folders of the rule book by language.
const FOLDERS: [&str; 4] = ["", "cs", "sv", "de"];

/// Returns key, first value and all values of a row, or `None` for other lines.
fn row(line: &str) -> Option<(String, String, BTreeSet<String>)> {
    let cells: Vec<&str> = line.strip_prefix("| `")?.split('|').collect();
    let [key, values, _, _] = cells[..] else {
        return None;
    };
    let (first, all) = values_of(values)?;
    Some((key.trim().strip_suffix('`')?.to_owned(), first, all))
}

/// Returns the first value and all values of a text such as "`5`, `2` to `9`".
fn values_of(values: &str) -> Option<(String, BTreeSet<String>)> {
    let mut words = Vec::new();
    let mut all = BTreeSet::new();
    for (index, part) in values.split('`').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
            all.insert(part.to_owned());
            continue;
        }
        // `2` to `9`: the word between two numbers of a range differs by language.
        let between = part.trim();
        let next = values.split('`').nth(index + 1);
        let range = words.last().zip(next).filter(|_| !between.is_empty());
        if let Some((from, to)) = range
            && between.chars().all(char::is_alphabetic)
            && let (Ok(from), Ok(to)) = (from.parse::<u32>(), to.parse::<u32>())
        {
            all.extend((from..=to).map(|number| number.to_string()));
        }
    }
    Some((words.first()?.clone(), all))
}

fn declared(spec: &OptionSpec) -> (String, String, BTreeSet<String>) {
    let values = spec.values.iter().map(|value| value.to_string());
    (
        spec.key.to_owned(),
        spec.default.to_owned(),
        values.collect(),
    )
}

#[test]
fn the_rule_book_lists_exactly_the_declared_options() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for game in GameId::ALL {
        let specs: Vec<_> = game.option_specs().iter().map(declared).collect();
        for folder in FOLDERS {
            let path = book.join(folder).join(format!("{game}.md"));
            let page = std::fs::read_to_string(&path).expect("a page of the rule book");
            let keys: BTreeSet<&str> = specs.iter().map(|spec| spec.0.as_str()).collect();
            let rows: Vec<_> = page
                .lines()
                .filter_map(row)
                .filter(|row| keys.contains(row.0.as_str()))
                .collect();
            assert_eq!(rows, specs, "{}", path.display());
        }
    }
}

#[test]
fn the_page_of_options_lists_exactly_the_declared_options() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/options.md");
    let page = std::fs::read_to_string(path).expect("the page");
    for game in GameId::ALL {
        let link = format!("(../rules/{game}.md#options) | ");
        let row = page.lines().find_map(|line| line.split_once(&link));
        let (_, cell) = row.unwrap_or_else(|| panic!("no row of {game}"));
        let one = |text: &str| {
            let (key, values) = text.split_once(": ").expect("a key");
            let (first, all) = values_of(values.trim_end_matches(" |")).expect("values");
            (key.trim_matches('`').to_owned(), first, all)
        };
        let listed: Vec<_> = cell.split(" · ").map(one).collect();
        let specs: Vec<_> = game.option_specs().iter().map(declared).collect();
        // All games have this one; it has a row of its own.
        let own: Vec<_> = specs
            .into_iter()
            .filter(|spec| spec.0 != "repetition")
            .collect();
        assert_eq!(listed, own, "{game}");
    }
}
