//! Studies that are shipped without `report.json`: their values are in `report.csv`, and what else pages show is in
//! `report.md`. These have no lengths of single games, so pages show no histogram of them.

use serde_json::{Map, Value, json};

/// Names of measures in reports, and their keys.
const NAMES: [(&str, &str); 7] = [
    ("score of the side that moves first", "first-score"),
    ("first side wins", "first-wins"),
    ("second side wins", "second-wins"),
    ("draws", "draws"),
    ("length in plies", "length"),
    ("moves to choose from", "choices"),
    ("comebacks", "comebacks"),
];
/// Row of a report with the quartiles of lengths.
const QUARTILES: &str = "length: quartiles and median";

/// Returns a study in the form of `report.json` from its file, its table of values, and its report in Markdown.
pub fn report(study: &str, table: &str, markdown: &str) -> Option<Value> {
    let head = study.split("[[rules]]").next()?;
    let number = |key: &str| setting(head, key).map(str::parse::<u64>);
    let games = number("games")?.ok()?;
    let sets = rule_sets(study);
    let quartiles = section(markdown, "## Measures").find(|row| row[0] == QUARTILES)?;
    let reasons: Vec<Vec<&str>> = section(markdown, "## How games end").skip(1).collect();
    let mut all = Vec::new();
    for (at, (name, rules)) in sets.iter().enumerate() {
        let quartiles = quartiles.get(at + 1)?.split(", ").map(str::parse::<u64>);
        let quartiles: Vec<u64> = quartiles.collect::<Result<_, _>>().ok()?;
        let mut counts = Map::new();
        for row in &reasons {
            let share = numbers(row.get(at + 1)?)[0];
            let count = (share / 100.0 * games as f64).round() as u64;
            if count > 0 {
                counts.insert(row[0].to_owned(), count.into());
            }
        }
        all.push(json!({
            "name": name,
            "rules": rules,
            "games": games,
            "measures": measures(table, name)?,
            "reasons": counts,
            "quartiles": quartiles,
        }));
    }
    let differences = section(markdown, "## Differences").filter_map(|row| difference(&row));
    Some(json!({
        "game": setting(head, "game")?,
        "nodes": number("nodes")?.ok()?,
        "openings": number("openings").unwrap_or(Ok(8)).ok()?,
        "max-plies": number("max-plies").unwrap_or(Ok(400)).ok()?,
        "sets": all,
        "differences": differences.collect::<Vec<_>>(),
    }))
}

/// Returns a value of a study file.
fn setting<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let mut lines = text.lines().filter_map(|line| line.split_once('='));
    lines.find_map(|(name, value)| (name.trim() == key).then(|| value.trim().trim_matches('"')))
}

/// Returns names and options of the rule sets.
fn rule_sets(study: &str) -> Vec<(&str, &str)> {
    let parts = study.split("[[rules]]").skip(1);
    let named = parts.filter_map(|part| {
        let options = setting(part, "options").unwrap_or_default();
        Some((setting(part, "name")?, options))
    });
    let all: Vec<(&str, &str)> = named.collect();
    if all.is_empty() {
        vec![("default", "")]
    } else {
        all
    }
}

fn measures(table: &str, name: &str) -> Option<Value> {
    let mut measures = Map::new();
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [rules, measure, value, low, high, _] = cells[..] else {
            return None;
        };
        let [value, low, high] = [value, low, high].map(str::parse::<f64>);
        if rules == name {
            let interval = json!({ "value": value.ok()?, "low": low.ok()?, "high": high.ok()? });
            measures.insert(measure.to_owned(), interval);
        }
    }
    (!measures.is_empty()).then_some(Value::Object(measures))
}

/// Returns the rows of the table in a section of Markdown.
fn section<'a>(markdown: &'a str, title: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
    let lines = markdown
        .lines()
        .skip_while(move |line| !line.starts_with(title));
    let lines = lines.skip(1).take_while(|line| !line.starts_with("## "));
    lines.filter_map(|line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        Some(row.split(" | ").collect())
    })
}

/// Returns a row of the table of differences.
fn difference(row: &[&str]) -> Option<Value> {
    let [rules, measure, difference, probability] = row else {
        return None;
    };
    let (_, key) = NAMES.iter().find(|(name, _)| name == measure)?;
    let scale = if difference.contains("points") {
        0.01
    } else {
        1.0
    };
    let [value, low, high] = numbers(difference).get(..3)?.try_into().ok()?;
    let [value, low, high] = [value, low, high].map(|number: f64| number * scale);
    // Reports emphasise sure differences; a probability is rounded.
    let is_sure = difference.starts_with("**");
    let probability: f64 = probability.parse().ok()?;
    let probability = match is_sure {
        true => probability.min(0.0499),
        false => probability.max(0.05),
    };
    Some(json!({
        "rules": rules,
        "measure": key,
        "difference": { "value": value, "low": low, "high": high },
        "probability": probability,
    }))
}

/// Returns the numbers in a text, at least one.
fn numbers(text: &str) -> Vec<f64> {
    let words = text.split(|letter: char| !letter.is_ascii_digit() && !"+-.".contains(letter));
    let mut all: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
    if all.is_empty() {
        all.push(0.0);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_study_is_read_from_its_tables() {
        let study = "game = \"kings-castle\"\nnodes = 1000\ngames = 500\n\n[[rules]]\nname = \"default\"\n\n\
                     [[rules]]\nname = \"side-7\"\noptions = \"side=7\"\n";
        let table = "rules,measure,value,low,high,games\ndefault,draws,0.1,0.05,0.15,500\n\
                     side-7,draws,0.2,0.1,0.3,500\n";
        let markdown = "## Measures\n\n|  | default | side-7 |\n|---|---:|---:|\n| games | 500 | 500 |\n\
                        | length: quartiles and median | 42, 51, 65 | 48, 60, 77 |\n\n\
                        ## Differences from `default`\n\n| rules | measure | difference | probability |\n\
                        |---|---|---:|---:|\n| side-7 | draws | **+0.4 points (+0.2 to +0.6)** | 0.000 |\n\
                        | side-7 | length in plies | -0.06 (-0.11 to -0.00) | 0.655 |\n\n\
                        ## How games end\n\n| reason | default | side-7 |\n|---|---:|---:|\n\
                        | repetition | 0.0 % (0.0 to 0.1) | 2.0 % (1.0 to 3.0) |\n\n## How to repeat it\n";
        let report = report(study, table, markdown).expect("a report");
        assert_eq!(report["game"], "kings-castle");
        assert_eq!(report["max-plies"], 400);
        let set = &report["sets"][1];
        assert_eq!(set["rules"], "side=7");
        assert_eq!(set["measures"]["draws"]["high"], 0.3);
        assert_eq!(set["quartiles"], json!([48, 60, 77]));
        assert_eq!(set["reasons"], json!({ "repetition": 10 }));
        assert_eq!(report["sets"][0]["reasons"], json!({}));
        let [draws, length] = [0, 1].map(|at| &report["differences"][at]);
        assert_eq!(draws["measure"], "draws");
        assert!(draws["probability"].as_f64() < Some(0.05));
        assert_eq!(length["difference"]["low"], -0.11);
        assert!(length["probability"].as_f64() > Some(0.05));
    }
}
