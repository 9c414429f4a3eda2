//! The studies of each game for the pages that show them: reports of `burgrave study` without what no page shows.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::site::{entries, text};
use crate::{Outcome, depth};

/// Keys of a report that pages use.
const REPORT: [&str; 5] = ["max-plies", "nodes", "openings", "sets", "differences"];

/// Differences with a smaller probability are sure, as in reports.
const SURE: f64 = 0.05;

/// Key of the score of the first side.
const SCORE: &str = "first-score";

/// Keys of the measures that pages show.
const MEASURES: [&str; 5] = [SCORE, "draws", "length", "choices", "comebacks"];

/// Keys of the measures that pages show of portraits only.
const WINS: [&str; 2] = ["first-wins", "second-wins"];

/// Reads the reports in the folders of a folder. Returns names of files and contents, one for each game.
pub fn read(folder: &Path) -> Outcome<Vec<(String, String)>> {
    let mut games: BTreeMap<String, [Vec<Value>; 4]> = BTreeMap::new();
    for path in entries(folder)?.iter().filter(|path| path.is_dir()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let fail = |why: &str| format!("{}: {why}", path.display());
        let report: Value = serde_json::from_str(&text(&path.join("report.json"))?)
            .map_err(|error| fail(&error.to_string()))?;
        let has_depth = depth::is_in(&report);
        if !(is_of_engine(&report) || has_depth) {
            continue;
        }
        let game = report["game"].as_str().ok_or_else(|| fail("no game"))?;
        let binds = bindings(&report);
        let (place, study) = match () {
            () if has_depth => (2, depth::study(&name, &report)),
            () if !binds.is_empty() => {
                let nodes = report.get("nodes");
                (
                    3,
                    nodes.map(|nodes| json!({ "nodes": nodes, "sets": binds })),
                )
            }
            // Another study has the same opening among others. Only the folder's README says what new games showed.
            () if is_about_one_opening(&report) => continue,
            () if is_about_openings(&report) => (1, of_openings(&name, &report)),
            () => (0, study(&name, &report)),
        };
        let study = study.ok_or_else(|| fail("not a report"))?;
        let found = &mut games.entry(game.to_owned()).or_default()[place];
        if place == 3 && !found.is_empty() {
            return Err(fail(
                "another study of this game measures how often options bind",
            ));
        }
        found.push(study);
    }
    for [studies, ..] in games.values_mut() {
        join(studies);
    }
    let file = |(game, [studies, openings, depth, binds]): (String, [Vec<Value>; 4])| {
        let text = json!({ "studies": studies, "openings": openings, "depth": depth, "binds": binds.first() });
        (format!("studies/{game}.json"), text.to_string())
    };
    Ok(games.into_iter().map(file).collect())
}

/// Joins a study to the one that its name continues, if both compare their rule sets with the same games.
fn join(studies: &mut Vec<Value>) {
    let mut joined: Vec<Value> = Vec::new();
    for study in studies.drain(..) {
        let name = study["name"].as_str().unwrap_or_default();
        let is_continued = |one: &&mut Value| {
            let is_equal = |key: &&str| one[*key] == study[*key];
            one["name"]
                .as_str()
                .is_some_and(|one| name.starts_with(one))
                && ["max-plies", "nodes", "openings"].iter().all(is_equal)
                && one["sets"][0] == study["sets"][0]
        };
        let Some(first) = joined.iter_mut().find(is_continued) else {
            joined.push(study);
            continue;
        };
        if first["parts"].is_null() {
            first["parts"] = json!([part(first)]);
        }
        if let Some(parts) = first["parts"].as_array_mut() {
            parts.push(part(&study));
        }
        for (key, skipped) in [("sets", 1), ("differences", 0)] {
            let more = study[key].as_array().into_iter().flatten().skip(skipped);
            if let Some(all) = first[key].as_array_mut() {
                all.extend(more.cloned());
            }
        }
    }
    *studies = joined;
}

/// Returns what a page needs to say how to repeat one of the studies that it shows as one.
fn part(study: &Value) -> Value {
    let sets = study["sets"].as_array().into_iter().flatten();
    let games: u64 = sets.filter_map(|set| set["games"].as_u64()).sum();
    json!({ "name": study["name"], "games": games })
}

/// Returns the shares of positions in which options change the moves, with the options. The default rules have none.
/// Pages show nothing else of a study with such shares.
fn bindings(report: &Value) -> Vec<Value> {
    let sets = report["sets"].as_array().into_iter().flatten();
    let share = |set: &Value| Some(set["measures"].get("binds")?.get("value")?.clone());
    let own = sets.filter(|set| set["rules"] != "");
    own.filter_map(|set| Some(json!({ "rules": set["rules"], "share": share(set)? })))
        .collect()
}

/// Returns whether a study compares first moves.
fn is_about_openings(report: &Value) -> bool {
    let sets = report["sets"].as_array();
    sets.into_iter()
        .flatten()
        .any(|set| !set["moves"].is_null())
}

/// Returns whether a study compares one first move with free ones.
fn is_about_one_opening(report: &Value) -> bool {
    let count = report["sets"].as_array().map_or(0, Vec::len);
    is_about_openings(report) && count == 2
}

/// Returns whether the engine plays. Reports name other players.
fn is_of_engine(report: &Value) -> bool {
    report.get("player").is_none()
}

/// Returns what pages use of a report, or `None` if it lacks a part.
fn study(name: &str, report: &Value) -> Option<Value> {
    let mut study = picked(report, &REPORT)?;
    study.insert("name".to_owned(), name.into());
    let sets = study.get_mut("sets")?.as_array_mut()?;
    let is_portrait = sets.len() == 1;
    for set in sets {
        let measures = set["measures"].as_object()?.clone();
        let is_of_portrait = |key: &str| is_portrait && WINS.contains(&key);
        let shown = measures
            .into_iter()
            .filter(|(key, _)| is_shown(key) || is_of_portrait(key));
        set["measures"] = Value::Object(shown.collect());
        // Pages show lengths and ends of portraits only.
        if !is_portrait {
            for key in ["lengths", "reasons"] {
                set.as_object_mut()?.remove(key);
            }
        }
    }
    let differences = study.get_mut("differences")?.as_array_mut()?;
    // Pages show whether a difference is sure.
    let is_sure = |one: &Value| one["probability"].as_f64() < Some(SURE);
    differences.retain(|one| is_sure(one) && one["measure"].as_str().is_some_and(is_shown));
    for one in differences {
        one.as_object_mut()?.remove("probability");
    }
    Some(Value::Object(study))
}

/// Returns what pages use of a report of first moves: the score of the first side.
fn of_openings(name: &str, report: &Value) -> Option<Value> {
    let mut study = study(name, report)?;
    for set in study["sets"].as_array_mut()? {
        let set = set.as_object_mut()?;
        let score = set["measures"][SCORE].clone();
        set.insert("measures".to_owned(), json!({ SCORE: score }));
        set.retain(|key, _| !["lengths", "reasons", "quartiles"].contains(&&**key));
    }
    let differences = study["differences"].as_array_mut()?;
    differences.retain(|one| one["measure"] == SCORE);
    Some(study)
}

fn is_shown(measure: &str) -> bool {
    MEASURES.contains(&measure)
}

fn picked(from: &Value, keys: &[&str]) -> Option<Map<String, Value>> {
    let one = |key: &&str| Some(((*key).to_owned(), from.get(key)?.clone()));
    keys.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use burgrave_games::registry::GameId;
    use burgrave_ui::study::games::{Choice, ChosenGame};
    use burgrave_ui::study::{GameStudies, Message, Page, plot};
    use burgrave_words::{FILES, Language, Words};

    use super::*;

    fn shipped() -> Vec<(String, String)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        read(&root.join("docs/lab/studies")).expect("the reports are valid")
    }

    /// Returns the studies and the page of a game.
    fn page_of(game: GameId) -> (GameStudies, Page) {
        let name = burgrave_ui::study::file(game);
        let files = shipped();
        let (_, text) = (files.iter().find(|(file, _)| *file == name))
            .unwrap_or_else(|| panic!("{name} is missing"));
        assert!(text.len() < 25_000, "{name} has {} bytes", text.len());
        let studies = GameStudies::read(text).expect("studies");
        let page = Page::new(game, &studies).expect("a page");
        (studies, page)
    }

    #[test]
    fn every_game_has_studies_that_the_app_reads() {
        for game in GameId::ALL {
            let (studies, page) = page_of(game);
            assert_eq!(page.game, game);
            assert!(
                (studies.studies.iter()).all(|study| !study.name.ends_with("-ladder")),
                "{game} has other players"
            );
            // Free first moves, and several openings.
            assert!(page.openings.iter().all(|one| one.rows.len() > 2), "{game}");
        }
        assert_eq!(shipped().len(), GameId::ALL.len());
    }

    #[test]
    fn differences_are_kept_only_if_their_corrected_probability_is_small() {
        let one = |measure: &str, probability: f64| json!({ "measure": measure, "probability": probability });
        let set = json!({ "measures": {} });
        let report = json!({
            "max-plies": 400, "nodes": 1000, "openings": 8, "sets": [set, set],
            "differences": [one("draws", 0.04), one("length", 0.06), one("length", 0.05), one("unshown", 0.01)],
        });
        let study = study("options", &report).expect("a report");
        assert_eq!(study["differences"], json!([{ "measure": "draws" }]));
    }

    #[test]
    fn a_study_is_joined_to_the_one_that_its_name_continues() {
        let study = |name: &str, base: u32, other: &str| {
            json!({
                "name": name, "nodes": 1000, "max-plies": 400, "openings": 8,
                "sets": [{ "name": "no-limit", "games": base }, { "name": other, "games": 5 }],
                "differences": [{ "rules": other }],
            })
        };
        let mut studies = vec![
            study("a", 5, "limit-2"),
            study("a-high", 5, "limit-6"),
            study("a-other", 6, "limit-7"),
            study("b", 5, "limit-8"),
        ];
        join(&mut studies);
        let names = |one: &Value, list: &str, key: &str| -> Vec<String> {
            let all = one[list].as_array().expect("a list").iter();
            all.map(|one| one[key].as_str().expect("a name").to_owned())
                .collect()
        };
        assert_eq!(studies.len(), 3);
        assert_eq!(
            names(&studies[0], "sets", "name"),
            ["no-limit", "limit-2", "limit-6"]
        );
        assert_eq!(
            names(&studies[0], "differences", "rules"),
            ["limit-2", "limit-6"]
        );
        assert_eq!(names(&studies[1], "sets", "name"), ["no-limit", "limit-7"]);
        let part = |name: &str| json!({ "name": name, "games": 10 });
        assert_eq!(studies[0]["parts"], json!([part("a"), part("a-high")]));
        assert!(studies[1]["parts"].is_null());
    }

    /// Reads the messages of a language from its files.
    fn words(language: Language) -> Words {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/words");
        let file = |(name, _): &(&str, &str)| {
            let path = folder.join(language.code()).join(format!("{name}.ftl"));
            std::fs::read_to_string(path).expect("a file of messages")
        };
        Words::read(language, &FILES.iter().map(file).collect::<String>())
    }

    /// Returns all sentences of a page.
    fn sentences(page: &Page) -> Vec<&Message> {
        let question = &page.question;
        let mut all = vec![
            &page.method,
            &page.portrait.advantage,
            &page.portrait.length.half,
            &question.source,
            &question.question,
        ];
        all.extend(
            question
                .answer
                .iter()
                .chain(&question.sure)
                .chain(&question.open),
        );
        all.extend(question.repeat.iter().map(|one| &one.method));
        if let Some(ladder) = &page.ladder {
            all.extend(ladder.summary.iter().chain([&ladder.repeat.method]));
            all.extend(ladder.rows.iter().map(|(name, _)| name));
        }
        let rows = page.comparisons.iter().flat_map(|one| &one.rows);
        all.extend(rows.flat_map(|row| &row.options));
        for one in &page.openings {
            all.extend(one.summary.iter().chain([&one.repeat.method]));
            all.extend(one.rows.iter().map(|(name, _)| name));
        }
        all
    }

    #[test]
    fn every_sentence_of_every_page_has_a_message_in_every_language() {
        for game in GameId::ALL {
            let (_, page) = page_of(game);
            for language in Language::ALL {
                let words = words(language);
                let say = |code: &str, data: &[(&str, &str)]| words.text(code, data);
                for message in sentences(&page) {
                    let sentence = message.shown(&say);
                    assert_ne!(sentence, message.code, "{game}: {language:?}");
                    assert!(!sentence.contains("{$"), "{game}: {language:?}: {sentence}");
                    let stars = sentence.matches('*').count();
                    assert!(stars.is_multiple_of(2), "{game}: {language:?}: {sentence}");
                }
                for reason in &page.portrait.ends.reasons {
                    let code = format!("reason-{}", reason.reason.replace(' ', "-"));
                    assert!(words.knows(&code), "{code}");
                }
                let drawn = plot::histogram(&page.portrait.length, &say);
                assert!(!drawn.content.contains("NaN"), "{game}");
            }
        }
    }

    #[test]
    fn every_game_has_games_to_replay() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab/studies");
        for game in GameId::ALL {
            for choice in Choice::ALL {
                let path = root.join(game.id()).join(format!("{}.pgn", choice.name()));
                let text = std::fs::read_to_string(&path).expect("records");
                let games = ChosenGame::read(&text).expect("games");
                assert_eq!(games.len(), 10, "{}", path.display());
                assert!(games[0].open().is_ok(), "{}", path.display());
                let parts = 1 + usize::from(choice == Choice::Sharpest);
                for one in games {
                    assert_eq!(one.about.len(), parts, "{}", path.display());
                    assert!(one.reason.is_some(), "{}", path.display());
                }
            }
        }
    }

    #[test]
    fn the_answer_about_towers_agrees_with_the_shipped_studies() {
        let (_, page) = page_of(GameId::KingOfTheCastle);
        let words = words(Language::English);
        let say = |code: &str, data: &[(&str, &str)]| words.text(code, data);
        let shown = |all: &[Message]| -> Vec<String> {
            (all.iter())
                .map(|one| burgrave_ui::study::plain(&one.shown(&say)))
                .collect()
        };
        let question = &page.question;
        assert_eq!(
            shown(&question.answer),
            [
                "A limit of 3 deepens it: from 500 to 16,000 positions a move, better play gains 274 Elo more (84 to 465).",
                "The price: 11.6\u{a0}% of the games are drawn, without a limit 2.7\u{a0}% (strong engine).",
                "A limit of 2 makes it shallower.",
                "No other limit is shown to deepen it.",
            ]
        );
        let commands: Vec<&str> = (question.repeat.iter())
            .map(|one| {
                one.command
                    .trim_start_matches("burgrave study run docs/lab/studies/")
            })
            .filter_map(|one| Some(one.split_once('/')?.0))
            .collect();
        let towers = "king-of-the-castle-towers";
        assert_eq!(
            commands,
            [
                "king-of-the-castle-depth",
                &format!("{towers}-16000"),
                &format!("{towers}-16000-high"),
                towers
            ]
        );
        // With 1,000 nodes a limit of 5 shows no difference in draws and comebacks.
        let sure = shown(&question.sure).join("\n");
        assert!(
            sure.contains("a limit of 2, 3 or 4 brings more draws"),
            "{sure}"
        );
        assert!(!sure.contains("comebacks"), "{sure}");
        assert!(
            sure.contains("With a limit of 2, better play gains 513 Elo less (368 to 657)"),
            "{sure}"
        );
        let open = shown(&question.open);
        assert!(
            open[0].contains("a limit of 4, 5, 6 or 8 changes"),
            "{open:#?}"
        );
        for effect in ["brings more draws", "makes comebacks more frequent"] {
            let line =
                format!("strong engine: a limit of 5 {effect}; quick engine: no sure difference.");
            assert!(open.contains(&line), "{open:#?}");
        }
        let binds = page.comparisons[0]
            .binds
            .iter()
            .flat_map(|one| shown(std::slice::from_ref(one)));
        let binds: String = binds.collect();
        let shares =
            [85.1, 46.9, 26.3, 7.7, 2.1, 0.3, 0.1].map(|share| format!("({share}\u{a0}%)"));
        assert!(
            binds.starts_with("Positions with other moves than under the default rules (quick engine): Towers to 2 (")
                && shares.iter().all(|share| binds.contains(share))
                && binds.ends_with(" and Towers to 12 (0.0\u{a0}%)."),
            "{binds}"
        );
    }

    #[test]
    fn reasons_and_intervals_of_every_page_fit_their_games() {
        for game in GameId::ALL {
            let (studies, page) = page_of(game);
            let mut sets = studies.of_default_rules();
            sets.retain(|(_, set)| !set.lengths.is_empty());
            for (_, set) in sets {
                assert_eq!(set.lengths.values().sum::<u64>(), set.games, "{game}");
                assert_eq!(set.reasons.values().sum::<u64>(), set.games, "{game}");
            }
            let ends = &page.portrait.ends;
            let drawn: f64 = (ends.reasons.iter())
                .filter(|one| one.is_draw)
                .map(|one| one.share)
                .sum();
            let is_known = !ends.reasons.is_empty();
            assert!(
                !is_known || (drawn - ends.draws).abs() < 1e-4,
                "{game}: {ends:?}"
            );
            assert!(
                (ends.white + ends.draws + ends.black - 100.0).abs() < 1e-3,
                "{game}"
            );
            for strength in &page.portrait.strengths {
                let score = strength.score;
                assert!(
                    score.low <= score.value && score.value <= score.high,
                    "{game}"
                );
            }
        }
    }

    #[test]
    fn a_folder_with_something_else_stops_the_build() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("a-study");
        std::fs::create_dir(&folder).expect("created");
        std::fs::write(folder.join("report.json"), "{\"game\":\"castello\"}").expect("written");
        let fault = read(place.path()).expect_err("no report");
        assert!(fault.contains("not a report"), "{fault}");
    }
}
