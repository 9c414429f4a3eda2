//! Studies of depth for the pages that show them: what each player of a ladder gains against the one before it, in Elo.

use serde_json::{Map, Value, json};
use statrs::distribution::{ContinuousCDF, Normal};

/// A value with its 95 % interval.
#[derive(Clone, Copy)]
struct Interval {
    value: f64,
    low: f64,
    high: f64,
}

impl Interval {
    /// Returns the step's gain, or `None` if it is unbounded: the stronger player won all games.
    fn read(gain: &Value) -> Option<Interval> {
        let [value, low, high] = ["value", "low", "high"].map(|key| gain[key].as_f64());
        Some(Interval {
            value: value?,
            low: low?,
            high: high?,
        })
    }

    fn half(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    fn around(value: f64, half: f64) -> Interval {
        Interval {
            value,
            low: value - half,
            high: value + half,
        }
    }

    fn shown(self) -> Value {
        json!({ "value": rounded(self.value), "low": rounded(self.low), "high": rounded(self.high) })
    }
}

/// Returns whether a study measures depth. Its portraits repeat those of other studies with fewer games.
pub fn is_in(report: &Value) -> bool {
    report["sets"][0].get("depth").is_some()
}

/// Returns what pages use of a study of depth, or `None` if it lacks a part.
pub fn study(name: &str, report: &Value) -> Option<Value> {
    let sets = report["sets"].as_array()?;
    let steps = steps(sets.first()?)?;
    let mut rungs: Vec<&Value> = steps.iter().map(|step| &step["from"]).collect();
    rungs.push(&steps.last()?["to"]);
    let first = sum(steps);
    let mut all = Vec::new();
    for (at, set) in sets.iter().enumerate() {
        let steps = self::steps(set)?;
        let mut entry = Map::new();
        entry.insert("rules".into(), set["rules"].clone());
        let gains = steps.iter().map(|step| gain(&step["elo"]));
        entry.insert("gains".into(), gains.collect::<Option<Value>>()?);
        entry.insert("least".into(), rounded(least(steps)?).into());
        let sum = sum(steps);
        if let Some(sum) = sum {
            entry.insert("sum".into(), sum.shown());
        }
        if let (Some(first), Some(sum)) = (first, sum.filter(|_| at > 0)) {
            let difference = difference(first, sum, sets.len() - 1);
            entry.insert("difference".into(), difference.shown());
        }
        all.push(Value::Object(entry));
    }
    let games = steps[0]["games"].as_u64()?;
    Some(json!({ "name": name, "rungs": rungs, "games": games, "sets": all }))
}

fn steps(set: &Value) -> Option<&Vec<Value>> {
    set["depth"].as_array().filter(|steps| !steps.is_empty())
}

/// Returns a gain without its unbounded ends.
fn gain(gain: &Value) -> Option<Value> {
    let ends = gain.as_object()?.iter();
    let known = ends.filter_map(|(key, end)| Some((key.clone(), rounded(end.as_f64()?).into())));
    Some(Value::Object(known.collect()))
}

/// Returns the sum of all steps, or `None` if one of them is unbounded. Steps are independent: the squares of their
/// intervals add up.
fn sum(steps: &[Value]) -> Option<Interval> {
    let gains: Vec<Interval> = (steps.iter())
        .map(|step| Interval::read(&step["elo"]))
        .collect::<Option<_>>()?;
    Some(total(&gains))
}

fn total(gains: &[Interval]) -> Interval {
    let value = gains.iter().map(|gain| gain.value).sum();
    let squares: f64 = gains.iter().map(|gain| gain.half().powi(2)).sum();
    Interval::around(value, squares.sqrt())
}

/// Returns the least sum of all steps that is sure. Unbounded steps count with the lower end of their interval.
fn least(steps: &[Value]) -> Option<f64> {
    let gains: Vec<Interval> = (steps.iter())
        .filter_map(|step| Interval::read(&step["elo"]))
        .collect();
    let unbounded = (steps.iter()).filter(|step| Interval::read(&step["elo"]).is_none());
    let ends: Option<f64> = unbounded.map(|step| step["elo"]["low"].as_f64()).sum();
    Some(total(&gains).low + ends?)
}

/// Returns the difference of two sums. The intervals of `comparisons` such differences hold 95 % together (Bonferroni).
fn difference(first: Interval, other: Interval, comparisons: usize) -> Interval {
    let normal = Normal::standard();
    let wider = normal.inverse_cdf(1.0 - 0.025 / comparisons as f64) / normal.inverse_cdf(0.975);
    let half = first.half().hypot(other.half()) * wider;
    Interval::around(other.value - first.value, half)
}

/// Returns a number of Elo with four digits after the point.
fn rounded(elo: f64) -> f64 {
    (elo * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn shipped(name: &str) -> (Value, String) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let file = |of: &str| {
            let path = root.join("docs/lab/studies").join(name).join(of);
            std::fs::read_to_string(path).expect("a file of the study")
        };
        let report = serde_json::from_str(&file("report.json")).expect("a report");
        (
            study(name, &report).expect("a study of depth"),
            // Reports write negative numbers with a minus sign.
            file("report.md").replace('−', "-"),
        )
    }

    /// Returns an interval as reports show it.
    fn as_reported(interval: &Value) -> String {
        let [value, low, high] = ["value", "low", "high"]
            .map(|key| format!("{:+.0}", interval[key].as_f64().expect("a number")));
        format!("{value} ({low} to {high})")
    }

    #[test]
    fn sums_and_differences_are_those_of_the_report() {
        let (study, report) = shipped("king-of-the-castle-depth");
        let sets = study["sets"].as_array().expect("sets");
        assert_eq!(sets.len(), 7);
        let row = |name: &str| {
            let line = report.lines().find(|line| line.starts_with(name));
            line.expect("a row of the report")
        };
        for set in sets {
            let sum = as_reported(&set["sum"]);
            assert!(row("| sum |").contains(&sum), "{sum}");
            if let Some(difference) = set.get("difference") {
                let difference = as_reported(difference);
                assert!(row("| sum, against").contains(&difference), "{difference}");
            }
        }
        assert_eq!(
            sets.iter()
                .filter(|set| set.get("difference").is_some())
                .count(),
            6
        );
        assert_eq!(study["rungs"], json!([500, 1000, 2000, 4000, 8000, 16_000]));
    }

    #[test]
    fn a_step_of_which_all_games_were_won_counts_with_its_lower_end() {
        let (study, report) = shipped("kings-castle-ladder");
        let set = &study["sets"][0];
        assert_eq!(set.get("sum"), None);
        assert_eq!(set["gains"][0], json!({ "low": 570.0282 }));
        let least = format!("at least +{:.0}", set["least"].as_f64().expect("a number"));
        assert!(report.contains(&least), "{least}");
    }
}
