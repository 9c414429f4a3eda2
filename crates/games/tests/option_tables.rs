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
    let key = key.trim().strip_suffix('`')?;
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
    Some((key.to_owned(), words.first()?.clone(), all))
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
