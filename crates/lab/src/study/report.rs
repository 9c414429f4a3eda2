//! Reports of a study. The same games give the same text, byte for byte.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Options, Parser, html::push_html};
use pulldown_cmark_escape::escape_html;
use serde_json::{Map, Value, json};

use crate::study::by_ply::{self, Plies};
use crate::study::compare::{Difference, differences};
use crate::study::depth::Step;
use crate::study::file::Study;
use crate::study::level::wilson;
use crate::study::measures::{Interval, Measures, Unit, all, measure};
use crate::study::more::BINDS;
use crate::study::plot::{SHOWN, picture, shown_in_picture};
use crate::study::program::{Program, played_by};
use crate::study::report_depth::{climbed, deeper};
use crate::study::{plot_depth, plot_ply};

/// A report in all its forms.
pub struct Report {
    /// Question, answer, tables, and how to repeat it.
    pub markdown: String,
    /// The same as a page that stands alone, with the picture.
    pub html: String,
    /// The picture.
    pub svg: String,
    /// All values as comma-separated lines with a header.
    pub csv: String,
    /// All values, reasons, lengths and differences.
    pub json: String,
}

/// Returns the report of a study: of the measures and the steps of depth of each rule set. `command` plays the games
/// again, `program` played them, if it is known.
pub fn report(
    study: &Study,
    sets: &[Measures],
    climbs: &[Vec<Step>],
    command: &str,
    program: Option<&Program>,
) -> Report {
    let differences = differences(sets);
    let answer = answer(study, sets, &differences) + &deeper(study, climbs);
    let mut tables = tables(study, sets, &differences);
    if study.depth.is_some() {
        climbed(study, climbs, &mut tables);
    }
    // The answer, the picture and how to repeat it are on the first screen.
    let rest = repeat(study, command, program) + &tables + &meaning(study);
    let svg = picture(study, sets, &differences);
    let climb = plot_depth::picture(study, climbs);
    let by_ply = plot_ply::picture(study, sets);
    let body = [&html(&answer), &svg, &climb, &by_ply, &html(&rest)];
    Report {
        html: page(&study.title, &body.map(String::as_str).concat()),
        json: json(study, sets, climbs, &differences, program),
        csv: csv(study, sets, climbs),
        markdown: format!(
            "{answer}![{}](report.svg)\n\n{rest}",
            shown_in_picture(sets)
        ),
        svg,
    }
}

fn tables(study: &Study, sets: &[Measures], found: &[Difference]) -> String {
    let mut text = String::new();
    measures(study, sets, &mut text);
    if sets.len() > 1 {
        compared(study, found, &mut text);
    }
    ends(study, sets, &mut text);
    text
}

fn repeat(study: &Study, command: &str, program: Option<&Program>) -> String {
    format!(
        "## How to repeat it\n\n```sh\n{command}\n```\n\n{} {} This report is by Burgrave {}.\n\n",
        study.method(),
        played_by(program),
        Program::own().version
    )
}

fn meaning(study: &Study) -> String {
    let mut text = "## What the measures mean\n\n\
         Values are followed by their 95 % intervals: Wilson's for shares, otherwise Student's. \
         A player's scores become chances by the calibration of the engine. So measures of chances say how the game looks to this player with these nodes.\n\n"
        .to_owned();
    for measure in all(&study.more_measures) {
        let _ = writeln!(
            text,
            "* **{}**: {}.",
            capital(measure.name),
            measure.meaning
        );
    }
    if study.more_measures.contains(&by_ply::KEY) {
        let _ = writeln!(
            text,
            "* **Moves to choose from, by ply** (picture in report.html, values in report.csv and report.json): {}.",
            by_ply::MEANING
        );
    }
    text
}

/// Returns Markdown as HTML.
fn html(markdown: &str) -> String {
    let mut html = String::new();
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    // Tags in a title are text.
    let events = parser.map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        event => event,
    });
    push_html(&mut html, events);
    html.replace("<table>", "<div class=\"wide\"><table>")
        .replace("</table>", "</table></div>")
}

fn page(title: &str, body: &str) -> String {
    let mut escaped = String::new();
    // Writing to a string cannot fail.
    let _ = escape_html(&mut escaped, title);
    include_str!("page.html")
        .replace("{title}", &escaped)
        .replace("{body}", body)
}

fn json(
    study: &Study,
    sets: &[Measures],
    climbs: &[Vec<Step>],
    found: &[Difference],
    program: Option<&Program>,
) -> String {
    let sets = study
        .sets
        .iter()
        .zip(sets)
        .zip(climbs)
        .map(|((own, measures), climb)| {
            let values = measures.all().filter_map(|measure| {
                let found = measures.interval(measure)?;
                Some((measure.key.to_owned(), as_json(found)))
            });
            let mut set = json!({
                "name": own.name,
                "rules": own.rules.options_text(),
                "games": measures.games(),
                "measures": values.collect::<Map<_, _>>(),
                "reasons": measures.reasons,
                "lengths": measures.lengths,
            });
            let by_ply: Vec<Value> = measures.by_ply().map(plies_json).collect();
            if !by_ply.is_empty() {
                set[by_ply::KEY] = by_ply.into();
            }
            if !own.moves.is_empty() {
                set["moves"] = json!(own.moves);
            }
            if !climb.is_empty() {
                let step = |step: &Step| {
                    json!({
                        "from": step.from,
                        "to": step.to,
                        "games": step.games(),
                        "elo": step.elo().map(as_json),
                    })
                };
                set["depth"] = climb.iter().map(step).collect();
            }
            set
        });
    let differences = found.iter().map(|one| {
        json!({
            "rules": study.sets[one.set].name,
            "measure": one.measure.key,
            "difference": as_json(one.interval),
            "probability": round(one.p_value),
        })
    });
    let mut report = json!({
        "title": study.title,
        "question": study.question,
        "game": study.game.id(),
        "method": study.method(),
        "nodes": study.nodes,
        "openings": study.openings,
        "max-plies": study.max_plies,
        "seed": study.seed,
        "version": Program::own().version,
        "played-by": program,
        "sets": sets.collect::<Vec<_>>(),
        "differences": differences.collect::<Vec<_>>(),
    });
    if !study.is_of_engine() {
        report["player"] = study.player.text().into();
    }
    format!("{report:#}\n")
}

/// Machines may differ in the last digits.
pub(super) fn round(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// Returns an interval as JSON.
pub(super) fn as_json(one: Interval) -> Value {
    json!({ "value": round(one.value), "low": round(one.low), "high": round(one.high) })
}

fn plies_json(one: Plies) -> Value {
    let Plies {
        from, to, games, ..
    } = one;
    json!({ "from": from, "to": to, "games": games, "choices": as_json(one.choices) })
}

fn csv(study: &Study, sets: &[Measures], climbs: &[Vec<Step>]) -> String {
    let mut text = "rules,measure,value,low,high,games\n".to_owned();
    for ((set, measures), climb) in study.sets.iter().zip(sets).zip(climbs) {
        let name = &set.name;
        let mut row = |key: &str, found: Option<Interval>, games: u64| {
            if let Some(Interval { value, low, high }) = found {
                let _ = writeln!(text, "{name},{key},{value:.6},{low:.6},{high:.6},{games}");
            }
        };
        for measure in measures.all() {
            row(measure.key, measures.interval(measure), measures.games());
        }
        for one in measures.by_ply() {
            let key = format!("choices-plies-{}-{}", one.from, one.to);
            row(&key, Some(one.choices), one.games);
        }
        for step in climb {
            let key = cell(&format!("elo-{}-{}", step.from, step.to));
            row(&key, step.elo(), step.games());
        }
    }
    text
}

/// Returns a cell of a table of comma-separated values. Players have commas between their settings.
pub(super) fn cell(text: &str) -> String {
    match text.contains([',', '"']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// Returns title, question, and what is sure, in sentences.
fn answer(study: &Study, sets: &[Measures], found: &[Difference]) -> String {
    let mut text = format!("# {}\n\n**{}**\n\n", study.title, study.question);
    if !study.is_of_engine() {
        let _ = writeln!(
            text,
            "Both sides are played by `{}`.\n",
            study.player.text()
        );
    }
    if let ([only], Some(score)) = (
        sets,
        measure("first-score").and_then(|one| sets[0].interval(one)),
    ) {
        let side = match (score.low > 0.5, score.high < 0.5) {
            (true, _) => "The side that moves first has an advantage",
            (_, true) => "The side that moves second has an advantage",
            _ => "These games show no advantage of either side",
        };
        let half = only.length_quartile(2).unwrap_or(0);
        let _ = writeln!(
            text,
            "{side}: the first side scores {}. Half of the games end within {half} plies, the random opening included.\n",
            score.shown(Unit::Percent)
        );
        return text;
    }
    let first = &study.sets[0].name;
    let binds: Vec<Option<String>> = sets.iter().map(binding).collect();
    if !found.iter().any(Difference::is_sure) && binds.iter().all(Option::is_none) {
        let _ = writeln!(
            text,
            "These games show no difference from the rules `{first}`.\n"
        );
        return text;
    }
    for (index, (set, binds)) in study.sets.iter().zip(binds).enumerate().skip(1) {
        let own = (found.iter())
            .filter(|one| one.set == index && one.is_sure() && one.measure.key != BINDS);
        let (shown, others): (Vec<&Difference>, Vec<&Difference>) =
            own.partition(|one| SHOWN.iter().any(|(key, _)| *key == one.measure.key));
        let shown = (shown.iter()).map(|one| format!("{} {}", one.measure.name, signed(one)));
        let others = match (others.len(), shown.len()) {
            (0, 0) => Some("these games show no difference".to_owned()),
            (0, _) => None,
            (1, 0) => Some("a difference in one measure in the tables".to_owned()),
            (count, 0) => Some(format!("differences in {count} measures in the tables")),
            (1, _) => Some("one more measure in the tables".to_owned()),
            (count, _) => Some(format!("{count} more measures in the tables")),
        };
        let said: Vec<String> = binds.into_iter().chain(shown).chain(others).collect();
        let _ = writeln!(
            text,
            "* `{}` against `{first}`: {}.",
            set.name,
            said.join("; ")
        );
    }
    text.push('\n');
    text
}

/// Returns how often the options of a rule set change the legal moves, if the study measures that.
fn binding(set: &Measures) -> Option<String> {
    let share = set.interval(measure(BINDS)?)?.shown(Unit::Percent);
    Some(format!("other moves in {share} of the positions"))
}

/// Writes the head of a table: a column for each rule set.
pub(super) fn header(study: &Study, first: &str, text: &mut String) {
    let _ = write!(text, "| {first} |");
    for set in &study.sets {
        let _ = write!(text, " {} |", set.name);
    }
    let _ = writeln!(text, "\n|---|{}", "---:|".repeat(study.sets.len()));
}

/// Writes a row of a table: a cell for each rule set.
pub(super) fn row<T>(name: &str, sets: &[T], cell: impl Fn(&T) -> String, text: &mut String) {
    let _ = write!(text, "| {name} |");
    for set in sets {
        let _ = write!(text, " {} |", cell(set));
    }
    text.push('\n');
}

fn measures(study: &Study, sets: &[Measures], text: &mut String) {
    text.push_str("## Measures\n\n");
    header(study, "", text);
    row("games", sets, |set| set.games().to_string(), text);
    for measure in all(&study.more_measures) {
        let cell = |set: &Measures| {
            let interval = set.interval(measure);
            interval.map_or_else(
                || "none".to_owned(),
                |interval| interval.shown(measure.unit),
            )
        };
        row(measure.name, sets, cell, text);
    }
    let quartiles = |set: &Measures| {
        let parts = [1, 2, 3].map(|part| set.length_quartile(part).unwrap_or(0).to_string());
        parts.join(", ")
    };
    row("length: quartiles and median", sets, quartiles, text);
    text.push('\n');
}

fn compared(study: &Study, found: &[Difference], text: &mut String) {
    let _ = write!(
        text,
        "## Differences from `{}`\n\nThe last column is the probability of such a difference if there is none, \
         corrected for all {} comparisons (Holm).\n\n| rules | measure | difference | probability |\n|---|---|---:|---:|\n",
        study.sets[0].name,
        found.len()
    );
    for one in found {
        let (name, sign) = (
            &study.sets[one.set].name,
            if one.is_sure() { "**" } else { "" },
        );
        let _ = writeln!(
            text,
            "| {name} | {} | {sign}{}{sign} | {:.3} |",
            one.measure.name,
            signed(one),
            one.p_value
        );
    }
    text.push('\n');
}

fn ends(study: &Study, sets: &[Measures], text: &mut String) {
    text.push_str("## How games end\n\n");
    header(study, "reason", text);
    let mut reasons: Vec<&String> = sets.iter().flat_map(|set| set.reasons.keys()).collect();
    reasons.sort_unstable();
    reasons.dedup();
    for reason in reasons {
        let cell = |set: &Measures| {
            let games = set.reasons.get(reason).copied().unwrap_or(0);
            let share = wilson(games as f64 / set.games() as f64, set.games());
            share.shown(Unit::Share)
        };
        row(reason, sets, cell, text);
    }
    text.push('\n');
}

/// Returns a difference with its interval as text.
pub(super) fn signed(one: &Difference) -> String {
    let Interval { value, low, high } = one.interval;
    minus(match one.measure.unit {
        Unit::Number => format!("{value:+.2} ({low:+.2} to {high:+.2})"),
        Unit::Share | Unit::Percent => format!(
            "{:+.1} points ({:+.1} to {:+.1})",
            100.0 * value,
            100.0 * low,
            100.0 * high
        ),
    })
}

/// Returns numbers with the minus sign of prose. Data files keep the hyphen.
pub(super) fn minus(numbers: String) -> String {
    numbers.replace('-', "−")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::study::facts::Facts;

    #[test]
    fn the_answer_lists_the_measures_of_the_picture_and_counts_the_others() {
        let text = "title = \"a\"\nquestion = \"b\"\ngame = \"kings-castle\"\nnodes = 1\ngames = 20\n\
            more-measures = [\"lowest\"]\n[[rules]]\nname = \"one\"\n[[rules]]\nname = \"two\"\noptions = \"side=7\"\n";
        let study = Study::parse(text).expect("a study");
        let sets = [10, 30].map(|plies| {
            let mut measures = Measures::new(study.more_measures.clone());
            for number in 0..20 {
                measures.add(&Facts {
                    number,
                    plies: plies + number as u32 % 2,
                    choices: vec![1 + plies + number as u32 % 2; 5],
                    first_won: Some(number % 2 == 0),
                    ..Facts::default()
                });
            }
            measures
        });
        let markdown = report(&study, &sets, &[Vec::new(), Vec::new()], "", None).markdown;
        let line = markdown.lines().find(|line| line.starts_with("* `two`"));
        assert_eq!(
            line,
            Some(
                "* `two` against `one`: length in plies +20.00 (+19.67 to +20.33); moves to choose from +20.00 (+19.67 to +20.33); one more measure in the tables."
            )
        );
    }

    #[test]
    fn moves_by_ply_are_reported_only_if_asked_for() {
        let text =
            "title = \"a\"\nquestion = \"b\"\ngame = \"kings-castle\"\nnodes = 1\ngames = 10\n";
        let reported = |more: &str| {
            let study = Study::parse(&format!("{text}{more}")).expect("a study");
            let mut measures = Measures::new(study.more_measures.clone());
            for number in 0..10 {
                // 20 to 1 moves in 20 plies.
                measures.add(&Facts {
                    number,
                    plies: 20,
                    choices: (1..=20).rev().collect(),
                    ..Facts::default()
                });
            }
            report(&study, &[measures], &[Vec::new()], "", None)
        };
        let with = reported("more-measures = [\"choices-by-ply\"]\n");
        for row in [
            "\ndefault,choices-plies-1-10,15.500000,15.500000,15.500000,10\n",
            "\ndefault,choices-plies-11-20,5.500000,5.500000,5.500000,10\n",
        ] {
            assert!(with.csv.contains(row), "{}", with.csv);
        }
        let json: Value = serde_json::from_str(&with.json).expect("JSON");
        let plies = &json["sets"][0]["choices-by-ply"];
        assert_eq!(plies.as_array().map(Vec::len), Some(2));
        assert_eq!(plies[1]["from"], 11);
        assert_eq!(plies[1]["choices"]["value"], 5.5);
        let title = "<title>Moves to choose from, by ply</title>";
        assert!(with.html.contains(title) && with.markdown.contains("by ply** ("));
        let without = reported("more-measures = true\n");
        for form in [
            &without.csv,
            &without.json,
            &without.html,
            &without.markdown,
        ] {
            assert!(!form.contains("by ply") && !form.contains("plies-1-10"));
            assert!(!form.contains("choices-by-ply"));
        }
    }

    /// Returns the folders of the shipped studies.
    fn shipped() -> Vec<std::path::PathBuf> {
        let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab/studies");
        let folders = std::fs::read_dir(all).expect("the studies");
        let paths = folders.map(|entry| entry.expect("an entry").path());
        paths.filter(|path| path.is_dir()).collect()
    }

    #[test]
    fn shipped_reports_are_those_of_their_studies() {
        let mut count = 0;
        for folder in shipped() {
            let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
            let study = Study::parse(&read("study.toml").expect("a study")).expect("valid");
            let place = folder.display();
            let header = "rules,measure,value,low,high,games";
            let csv = read("report.csv").expect("a table");
            assert!(csv.starts_with(header), "{place}");
            // Rows of plies count the games that reach them.
            let of_games =
                |line: &&str| !line.contains(",elo-") && !line.contains(",choices-plies-");
            for line in csv.lines().skip(1).filter(of_games) {
                assert!(
                    line.ends_with(&format!(",{}", study.games)),
                    "{place}: {line}"
                );
            }
            let text = read("report.json").expect("the data of the report");
            count += 1;
            let report: Value = serde_json::from_str(&text).expect("JSON");
            let own = json(&study, &[], &[], &[], None);
            let own: Value = serde_json::from_str(&own).expect("JSON");
            for key in [
                "title",
                "question",
                "game",
                "method",
                "openings",
                "max-plies",
                "seed",
            ] {
                assert!(!own[key].is_null(), "{key}");
                assert_eq!(report[key], own[key], "{place}: {key}");
            }
            // Null if all players have limits of their own.
            assert_eq!(report["nodes"], own["nodes"], "{place}");
            assert_eq!(report["player"], own["player"], "{place}");
            let sets = report["sets"].as_array().expect("rule sets");
            assert_eq!(sets.len(), study.sets.len(), "{place}");
            for (set, own) in sets.iter().zip(&study.sets) {
                assert_eq!(set["name"], own.name, "{place}");
                assert_eq!(set["rules"], own.rules.options_text(), "{place}");
                assert_eq!(set["games"], study.games, "{place}");
            }
        }
        assert!(count > 0, "a report for the app");
    }
}
