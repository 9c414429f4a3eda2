//! Comparison of pairs of rule sets, from one study or several.

use std::fmt::Write as _;

use burgrave_core::Fault;
use serde_json::{Value, json};

use crate::faults;
use crate::study::compare::{Difference, differences_of_pairs};
use crate::study::file::{RuleSet, Study};
use crate::study::measures::{ALL, Interval, Measure, Measures, measure};
use crate::study::more::MORE;
use crate::study::report::{as_json, cell, round, signed};

/// Measures to compare by default.
const USUAL: [&str; 5] = ["first-score", "draws", "length", "choices", "comebacks"];

/// Games of a rule set, to compare with others.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Name in the tables.
    pub name: String,
    /// How the games were played, in a sentence.
    pub method: String,
    /// Their measures.
    pub measures: Measures,
}

/// A comparison in all its forms.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// A table with notes.
    pub markdown: String,
    /// The table as comma-separated lines with a header.
    pub csv: String,
    /// The table as JSON.
    pub json: String,
}

/// Returns the measures with these keys, each once, or a default choice if there are no keys.
///
/// # Errors
/// [`faults::STUDY_MEASURE`].
pub fn chosen_measures(keys: &[String]) -> Result<Vec<&'static Measure>, Fault> {
    let mut chosen: Vec<&Measure> = Vec::new();
    if keys.is_empty() {
        chosen.extend(USUAL.iter().filter_map(|key| measure(key)));
    }
    for key in keys {
        let found = measure(key).ok_or_else(|| {
            let all: Vec<&str> = ALL.iter().chain(MORE).map(|one| one.key).collect();
            Fault::new(faults::STUDY_MEASURE)
                .with("key", key)
                .with("allowed", all.join(", "))
        })?;
        if !chosen.iter().any(|one| one.key == found.key) {
            chosen.push(found);
        }
    }
    Ok(chosen)
}

impl Study {
    /// Returns the rule set with a name. Without a name, returns the only one.
    ///
    /// # Errors
    /// [`faults::STUDY_SET`], [`faults::STUDY_WHICH_SET`].
    pub fn set(&self, name: Option<&str>) -> Result<&RuleSet, Fault> {
        let fault = |code| {
            let names: Vec<&str> = self.sets.iter().map(|set| set.name.as_str()).collect();
            Fault::new(code).with("known", names.join(", "))
        };
        match (name, &self.sets[..]) {
            (None, [only]) => Ok(only),
            (None, _) => Err(fault(faults::STUDY_WHICH_SET)),
            (Some(name), sets) => sets
                .iter()
                .find(|set| set.name == name)
                .ok_or_else(|| fault(faults::STUDY_SET).with("name", name)),
        }
    }
}

/// Compares the second rule set of each pair with the first.
pub fn compare_pairs(pairs: &[[&Compared; 2]], measures: &[&'static Measure]) -> Comparison {
    let of_pairs: Vec<[&Measures; 2]> = pairs
        .iter()
        .map(|pair| pair.map(|one| &one.measures))
        .collect();
    let differences = differences_of_pairs(&of_pairs, measures);
    let mut rows = Vec::new();
    for (index, pair) in pairs.iter().enumerate() {
        for measure in measures {
            let own = |one: &&Difference| one.set == index && one.measure.key == measure.key;
            rows.push(Row {
                names: pair.map(|one| one.name.as_str()),
                measure,
                values: pair.map(|one| one.measures.interval(measure)),
                difference: differences.iter().find(own),
            });
        }
    }
    let table = rows.iter().map(Row::markdown).collect::<String>();
    let json = json!({ "comparisons": rows.iter().map(Row::json).collect::<Vec<_>>() });
    Comparison {
        markdown: format!(
            "| first | second | measure | of the first | of the second | second less first | probability |\n\
             |---|---|---|---:|---:|---:|---:|\n{table}\n{}",
            notes(pairs, differences.len())
        ),
        csv: format!(
            "first,second,measure,first-value,first-low,first-high,second-value,second-low,second-high,\
             difference,low,high,probability\n{}",
            rows.iter().map(Row::csv).collect::<String>()
        ),
        json: format!("{json:#}\n"),
    }
}

/// Explains the columns, and how the games were played.
fn notes(pairs: &[[&Compared; 2]], comparisons: usize) -> String {
    let mut text = format!(
        "Each value has a 95 % interval of its own. The intervals of all {comparisons} differences hold 95 % together \
         (Bonferroni). The last column is the probability of such a difference if there is none, corrected for all of \
         them (Holm); below 0.05 the difference is bold.\n\n"
    );
    // The rule sets of one study share its method.
    let mut methods: Vec<(&str, Vec<String>)> = Vec::new();
    for one in pairs.iter().flatten() {
        let name = format!("`{}`", one.name);
        match methods.iter_mut().find(|(method, _)| *method == one.method) {
            Some((_, names)) if names.contains(&name) => (),
            Some((_, names)) => names.push(name),
            None => methods.push((&one.method, vec![name])),
        }
    }
    for (method, names) in methods {
        let _ = writeln!(text, "* {}: {method}", names.join(", "));
    }
    text
}

/// A measure of a pair.
struct Row<'a> {
    names: [&'a str; 2],
    measure: &'static Measure,
    values: [Option<Interval>; 2],
    /// `None` if a rule set has no value, or if neither value varies.
    difference: Option<&'a Difference>,
}

impl Row<'_> {
    fn markdown(&self) -> String {
        let none = || "none".to_owned();
        let [first, second] = self
            .values
            .map(|value| value.map_or_else(none, |interval| interval.shown(self.measure.unit)));
        let (difference, p_value) = match self.difference {
            Some(one) => {
                let sign = if one.is_sure() { "**" } else { "" };
                let shown = format!("{sign}{}{sign}", signed(one));
                (shown, format!("{:.3}", one.p_value))
            }
            None => (none(), none()),
        };
        let [a, b] = self.names;
        let name = self.measure.name;
        format!("| {a} | {b} | {name} | {first} | {second} | {difference} | {p_value} |\n")
    }

    fn csv(&self) -> String {
        let numbers = |interval: Option<Interval>| match interval {
            Some(Interval { value, low, high }) => format!("{value:.6},{low:.6},{high:.6}"),
            None => ",,".to_owned(),
        };
        let [first, second] = self.values.map(numbers);
        let difference = numbers(self.difference.map(|one| one.interval));
        let p_value = self
            .difference
            .map_or(String::new(), |one| format!("{:.6}", one.p_value));
        let [a, b] = self.names.map(cell);
        let key = self.measure.key;
        format!("{a},{b},{key},{first},{second},{difference},{p_value}\n")
    }

    fn json(&self) -> Value {
        let [first, second] = self.values.map(|value| value.map(as_json));
        json!({
            "first": { "name": self.names[0], "value": first },
            "second": { "name": self.names[1], "value": second },
            "measure": self.measure.key,
            "difference": self.difference.map(|one| as_json(one.interval)),
            "probability": self.difference.map(|one| round(one.p_value)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::facts::Facts;
    use crate::study::measures::coins;

    fn games(name: &str, count: u64, wins: u64) -> Compared {
        let measures = coins(count, wins, |_| Facts {
            plies: 10,
            ..Facts::default()
        });
        Compared {
            name: name.to_owned(),
            method: format!("{count} coins."),
            measures,
        }
    }

    fn keys(keys: &[&str]) -> Vec<&'static Measure> {
        let keys: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        chosen_measures(&keys).expect("known")
    }

    #[test]
    fn coins_in_pairs_are_compared_with_joint_intervals() {
        let (fair, loaded) = (games("fair", 4000, 50), games("loaded, a bit", 4000, 56));
        let alone = compare_pairs(&[[&fair, &loaded]], &keys(&["first-wins"]));
        // Newcombe's interval of 0.56 - 0.50 with 4000 games each, close to 1.96 * sqrt(0.4964 / 4000).
        let row = "| fair | loaded, a bit | first side wins | 50.0 % (48.5 to 51.5) | 56.0 % (54.5 to 57.5) | \
                   **+6.0 points (+3.8 to +8.2)** | 0.000 |";
        assert!(alone.markdown.contains(row), "{}", alone.markdown);
        assert!(
            alone
                .markdown
                .ends_with("\n* `fair`, `loaded, a bit`: 4000 coins.\n")
        );
        // With ten pairs, intervals are 2.807 standard errors wide on each side instead of 1.960 (Bonferroni).
        let many = compare_pairs(&[[&fair, &loaded]; 10], &keys(&["first-wins"]));
        assert!(many.markdown.contains("all 10 differences"));
        assert!(
            many.markdown.contains("**+6.0 points (+2.9 to +9.1)**"),
            "{}",
            many.markdown
        );
        let other = compare_pairs(&[[&loaded, &fair]], &keys(&["first-wins"]));
        assert!(other.markdown.contains("**−6.0 points (−8.2 to −3.8)**"));
    }

    #[test]
    fn every_form_says_where_there_is_no_difference_to_compare() {
        let (fair, loaded) = (games("fair", 400, 50), games("loaded, a bit", 400, 56));
        // All lengths are the same, and coins have no win probability.
        let found = compare_pairs(&[[&fair, &loaded]], &keys(&["length", "drama", "length"]));
        assert!(
            found
                .markdown
                .contains("10.00 (10.00 to 10.00) | none | none |"),
            "{}",
            found.markdown
        );
        let rows = "\nfair,\"loaded, a bit\",length,10.000000,10.000000,10.000000,10.000000,10.000000,10.000000,,,,\n\
                    fair,\"loaded, a bit\",drama,,,,,,,,,,\n";
        assert!(found.csv.ends_with(rows), "{}", found.csv);
        let json: Value = serde_json::from_str(&found.json).expect("JSON");
        assert_eq!(json["comparisons"].as_array().map(Vec::len), Some(2));
        assert_eq!(json["comparisons"][0]["second"]["value"]["value"], 10.0);
        assert!(json["comparisons"][1]["difference"].is_null());
    }
}
