//! `burgrave study` as a process.

use std::path::Path;

use crate::common::{burgrave, content, error, path_text, says};

const STUDY: &str = r#"title = "Low towers <2"
question = "Does a limit of two matter?"
game = "king-of-the-castle"
nodes = 30
games = 6
openings = 4
max-plies = 60

[depth]
nodes = [20, 40]
pairs = 2

[[rules]]
name = "default"

[[rules]]
name = "two-towers"
options = "max-tower=2"
"#;

fn run_study(file: &Path, folder: &Path, games_at_a_time: &str) -> String {
    let [file, folder] = [file, folder].map(path_text);
    let run = ["study", "run", file, "--out", folder];
    says(&[&run[..], &["--concurrency", games_at_a_time]].concat())
}

/// Runs the study of a folder and reports it. Returns the report in all forms.
fn study(file: &Path, folder: &Path, games_at_a_time: &str) -> [String; 5] {
    let said = run_study(file, folder, games_at_a_time);
    assert!(said.starts_with("games 20\n"), "{said}");
    says(&["study", "report", path_text(folder)]);
    ["md", "csv", "html", "svg", "json"].map(|form| content(&folder.join(format!("report.{form}"))))
}

#[test]
fn the_same_study_gives_the_same_report_on_any_number_of_threads_and_after_an_interruption() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("towers.toml");
    std::fs::write(&file, STUDY).expect("written");
    let folder = |number: &str| place.path().join(number).join("towers");
    let once = study(&file, &folder("1"), "1");
    for part in [
        "# Low towers",
        "## Differences from `default`",
        "games | 6 | 6 |",
        "## Depth",
        "| 20 to 40 |",
        "sum, against `default`",
        "burgrave study run towers/study.toml",
    ] {
        assert!(once[0].contains(part), "{part}: {}", once[0]);
    }
    let order = ["![Results", "## How to repeat", "## Measures"].map(|part| once[0].find(part));
    assert!(order.is_sorted() && order[0].is_some(), "{}", once[0]);
    assert!(once[1].starts_with("rules,measure,value,low,high,games\ndefault,first-score,"));
    assert!(!once[1].contains("forced"), "{}", once[1]);
    let page = &once[2];
    assert!(page.contains("<title>Low towers &lt;2</title>"), "{page}");
    assert!(
        page.contains("<td>games</td>") && page.contains("<svg "),
        "{page}"
    );
    let values: serde_json::Value = serde_json::from_str(&once[4]).expect("JSON");
    assert_eq!(values["sets"][1]["rules"], "max-tower=2");
    assert_eq!(values["sets"][1]["games"], 6);
    assert!(values["sets"][0]["measures"]["length"]["low"].is_number());
    assert_eq!(values["sets"][1]["depth"][0]["games"], 4);
    assert!(once[1].contains("two-towers,elo-20-40,"), "{}", once[1]);
    check_program(&folder("1"), &values, &once[0]);
    assert_eq!(study(&file, &folder("2"), "2"), once);
    // A crash leaves whole games and a piece of one.
    let games = folder("2").join("two-towers.games");
    let whole = content(&games);
    let kept: Vec<&str> = whole.lines().take(7).collect();
    std::fs::write(&games, format!("{}\n5\tblack", kept.join("\n"))).expect("written");
    let missing = error(&["study", "report", path_text(&folder("2"))], 1);
    assert!(missing.contains("2 of 6 games are there"), "{missing}");
    assert_eq!(study(&file, &folder("2"), "2"), once);
    let steps = std::fs::read_dir(folder("2").join("default.depth")).expect("the games of depth");
    let step = steps.last().expect("a file").expect("readable").path();
    let whole = content(&step);
    std::fs::write(&step, &whole[..whole.len() / 2]).expect("written");
    let missing = error(&["study", "report", path_text(&folder("2"))], 1);
    assert!(missing.contains("of 4 games are there"), "{missing}");
    assert_eq!(study(&file, &folder("2"), "1"), once);
    // A study that has become shorter uses the first games.
    let short = STUDY.replace("games = 6", "games = 2");
    for path in [&file, &folder("2").join("study.toml")] {
        std::fs::write(path, &short).expect("written");
    }
    let again = says(&[
        "study",
        "run",
        path_text(&file),
        "--out",
        path_text(&folder("2")),
    ]);
    assert!(again.starts_with("games 12\n"), "{again}");
    says(&["study", "report", path_text(&folder("2"))]);
    assert!(content(&folder("2").join("report.md")).contains("games | 2 | 2 |"));
}

/// Checks that a report says which program played, and only if it is known. `values` and `markdown` are the report.
fn check_program(folder: &Path, values: &serde_json::Value, markdown: &str) {
    let signature = says(&["bench"]);
    let signature = signature.trim_end().rsplit(' ').next().expect("a number");
    assert_eq!(values["played-by"]["bench"].to_string(), signature);
    assert!(
        markdown.contains(&format!("bench signature {signature}.")),
        "{markdown}"
    );
    let program = folder.join("program.toml");
    let text = content(&program);
    let file = folder.join("study.toml");
    let run = ["study", "run", path_text(&file), "--out", path_text(folder)];
    std::fs::write(&program, text.replace(signature, "1234")).expect("written");
    let other = error(&run, 1);
    assert!(
        other.contains("bench signature 1234, this program has"),
        "{other}"
    );
    // Games of older versions.
    std::fs::remove_file(&program).expect("removed");
    says(&run);
    assert!(!program.exists());
    says(&["study", "report", path_text(folder)]);
    let report = content(&folder.join("report.md"));
    assert!(
        report.contains("Which version played the games is not recorded."),
        "{report}"
    );
    let report = content(&folder.join("report.json"));
    assert!(report.contains("\"played-by\": null"), "{report}");
}

#[test]
fn a_ladder_of_players_counts_the_skill_steps() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("ladder.toml");
    let ladder = STUDY
        .replace("nodes = 30", "player = \"random\"\nmore-measures = true")
        .replace(
            "nodes = [20, 40]",
            "players = [\"random\", \"two-ply\", \"level:4,blind=20\"]",
        )
        .replace("pairs = 2", "pairs = 6");
    std::fs::write(&file, &ladder).expect("written");
    let run = |folder: &str, games_at_a_time: &str| {
        let folder = place.path().join(folder).join("ladder");
        let said = run_study(&file, &folder, games_at_a_time);
        assert!(said.starts_with("games 60\n"), "{said}");
        says(&["study", "report", path_text(&folder)]);
        ["md", "csv", "html", "json"].map(|form| content(&folder.join(format!("report.{form}"))))
    };
    let once = run("1", "2");
    assert_eq!(run("2", "1"), once);
    let [markdown, csv, html, json] = once;
    for part in [
        "**Does a limit of two matter?**\n\nBoth sides are played by `random`.\n",
        "6 games of each rule set: random against itself, after 4",
        "| players | default | two-towers |",
        "| `random` to `two-ply` |",
        "| moves to choose from, last third |",
        "* **Forced moves**: ",
        "| two-towers | moves to choose from, first third |",
        "| skill steps |",
        "A skill step is a step whose interval is above 0",
        "| moves to choose from |",
    ] {
        assert!(markdown.contains(part), "{part}: {markdown}");
    }
    // Random moves have no scores, but they have a choice.
    assert!(markdown.contains("| drama | none | none |"), "{markdown}");
    assert!(csv.contains("default,choices,"), "{csv}");
    assert!(csv.contains("two-towers,choices-early,"), "{csv}");
    assert!(csv.contains("\"elo-two-ply-level:4,blind=20\","), "{csv}");
    assert!(html.contains(">level:4,blind=20<"), "{html}");
    let values: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(values["player"], "random");
    assert!(values["sets"][0]["measures"]["forced"]["low"].is_number());
    assert_eq!(values["sets"][1]["depth"][0]["to"], "two-ply");
    assert_eq!(values["sets"][1]["depth"][0]["games"], 12);
}

#[test]
fn a_study_is_refused_with_place_and_remedy() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("towers.toml");
    let refused = |changed: &str, said: &str| {
        std::fs::write(&file, changed).expect("written");
        let found = error(&["study", "run", path_text(&file)], 1);
        assert!(found.contains(said), "{found}");
    };
    refused(
        &STUDY.replace("nodes = 30", "node = 30"),
        "line 4: unknown field `node`",
    );
    refused(
        &STUDY.replace("games = 6", "games = 0"),
        "games: 0 is out of range; choose a number from 1 to",
    );
    refused(
        &STUDY.replace("max-tower=2", "max-tower=many"),
        "rules two-towers: ",
    );
    refused(
        &STUDY.replace("nodes = [20, 40]", "players = [\"random\", \"random\"]"),
        "depth.players: \"random\" is the same player as \"random\"",
    );
    refused(
        &STUDY.replace("nodes = [20, 40]", "players = [\"random\", \"lvl:2\"]"),
        "depth.players: there is no player \"lvl:2\"; choose one of",
    );
    refused("", "missing field `title`");
    assert!(
        !place.path().join("towers").exists(),
        "nothing is made for a study that is refused"
    );
    std::fs::write(&file, STUDY).expect("written");
    says(&["study", "run", path_text(&file)]);
    let folder = place.path().join("towers");
    std::fs::write(&file, STUDY.replace("30", "31")).expect("written");
    let other = error(&["study", "run", path_text(&file)], 1);
    assert!(other.contains("another study"), "{other}");
    std::fs::write(&file, STUDY).expect("written");
    damage_games(&file, &folder);
    let missing = error(
        &["study", "report", path_text(&place.path().join("none"))],
        1,
    );
    assert!(
        missing.contains("none: this is not the folder of a study; `burgrave study run"),
        "{missing}"
    );
}

/// Damages the games of a study in ways that are reported, and follows the advice.
fn damage_games(file: &Path, folder: &Path) {
    let games = folder.join("default.games");
    let report = ["study", "report", path_text(folder)];
    let whole = content(&games);
    let line = whole
        .lines()
        .position(|line| line.contains("\tmove limit\t"));
    let line = line.expect("a long game");
    let changed = whole.replacen("\tmove limit\t", "\tmove limits\t", 1);
    std::fs::write(&games, changed).expect("written");
    let said = error(&report, 1);
    let place = format!("default.games: training games, line {}: ", line + 1);
    assert!(
        said.contains(&place) && said.contains("delete it"),
        "{said}"
    );
    let mut lines: Vec<&str> = whole.lines().collect();
    lines.remove(line);
    std::fs::write(&games, lines.join("\n") + "\n").expect("written");
    says(&["study", "run", path_text(file)]);
    says(&report);
    std::fs::write(&games, "chess\n").expect("written");
    let said = error(&report, 1);
    assert!(said.contains("found \"chess\"; choose a file of"), "{said}");
    std::fs::remove_file(&games).expect("removed");
    let said = error(&report, 1);
    assert!(
        said.contains("default.games: 0 of 6 games are there"),
        "{said}"
    );
}

#[test]
fn a_search_for_layouts_writes_layout_files() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("layouts");
    let search = ["study", "layouts", "--out", path_text(&folder)];
    let small = ["--candidates", "3", "--games", "1", "--nodes", "20"];
    let said = says(&[&search[..], &small].concat());
    assert_eq!(said.lines().count(), 3, "{said}");
    let best = folder.join("best-1.txt");
    let rules = ["--rules", "layout=best-1", "--layout", path_text(&best)];
    let perft = says(&[&["perft", "dobyvani-hradu", "1"][..], &rules].concat());
    assert!(perft.starts_with("nodes "), "{perft}");
    let other = error(
        &[&search[..], &["--candidates", "3", "--games", "1"]].concat(),
        1,
    );
    assert!(other.contains("nodes=20"), "{other}");
}

#[test]
fn pairs_of_rule_sets_of_several_studies_are_compared() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = |name: &str| place.path().join(name);
    let study = |name: &str, text: &str| {
        let file = place.path().join(format!("{name}.toml"));
        std::fs::write(&file, text).expect("written");
        says(&["study", "run", path_text(&file)]);
    };
    let (short, _) = STUDY.split_once("[depth]").expect("a part about depth");
    let (_, sets) = STUDY.split_once("pairs = 2\n").expect("rule sets");
    study("weak", &format!("{short}{sets}"));
    study("strong", &short.replace("nodes = 30", "nodes = 60"));
    let named = |name: &str, set: &str| format!("{}:{set}", path_text(&folder(name)));
    let [weak, low, strong] = [
        named("weak", "default"),
        named("weak", "two-towers"),
        named("strong", "default"),
    ];
    let only = path_text(&folder("strong")).to_owned();
    let compare =
        |sets: &[&str], more: &[&str]| says(&[&["study", "compare"], sets, more].concat());
    let table = compare(&[&weak, &low, &weak, &only], &[]);
    assert_eq!(
        table.lines().filter(|line| line.starts_with("| ")).count(),
        11,
        "{table}"
    );
    for part in [
        &format!("| {weak} | {only} | length in plies | "),
        "differences hold 95 % together",
        &format!(
            "* `{weak}`, `{low}`: 6 games of each rule set: engine against itself with 30 nodes a move"
        ),
        &format!(
            "* `{only}`: 6 games of each rule set: engine against itself with 60 nodes a move"
        ),
    ] {
        assert!(table.contains(part), "{part}: {table}");
    }
    // The values of a report and of a comparison are the same, also of measures that the study did not ask for.
    says(&["study", "report", path_text(&folder("weak"))]);
    let report = content(&folder("weak").join("report.csv"));
    let chosen = ["--measures", "length,spaces", "--csv"];
    let rows = compare(&[&weak, &low], &chosen);
    for set in ["default", "two-towers"] {
        let start = format!("{set},length,");
        let row = report
            .lines()
            .find_map(|line| line.strip_prefix(&start))
            .expect("a row");
        let (values, games) = row.rsplit_once(',').expect("games");
        assert!(games == "6" && rows.contains(values), "{values}: {rows}");
    }
    assert!(rows.contains(",spaces,0."), "{rows}");
    let json: serde_json::Value =
        serde_json::from_str(&compare(&[&weak, &strong], &["--json"])).expect("JSON");
    assert_eq!(json["comparisons"][1]["measure"], "draws");
    refuse_comparisons(place.path(), &weak, &low);
}

/// Compares rule sets that cannot be compared. `first` and `second` can.
fn refuse_comparisons(place: &Path, first: &str, second: &str) {
    let weak = place.join("weak");
    let weak = path_text(&weak);
    let other = place.join("other");
    let other = path_text(&other);
    let game = STUDY
        .replace("king-of-the-castle", "castello")
        .replace("max-tower=2", "lock=middle");
    std::fs::create_dir(other).expect("a folder");
    std::fs::write(place.join("other/study.toml"), game).expect("written");
    let other = format!("{other}:default");
    let none = format!("{weak}:none");
    let absent = place.join("absent");
    for (sets, status, said) in [
        (vec![first, second, first], 2, "name pairs of rule sets"),
        (vec![first], 2, "name pairs of rule sets"),
        (vec![first, first], 2, "compared with itself"),
        (
            vec![first, &none],
            1,
            "no rule set \"none\"; choose one of default, two-towers",
        ),
        (
            vec![first, weak],
            1,
            "write FOLDER:SET with one of default, two-towers",
        ),
        (vec![first, &other], 1, "this is a study of castello, but "),
        (
            vec![first, path_text(&absent)],
            1,
            "absent: this is not the folder of a study",
        ),
        (
            vec![first, second, "--measures", "luck"],
            2,
            "no measure \"luck\"; choose from first-score,",
        ),
    ] {
        let found = error(&[&["study", "compare"], &sets[..]].concat(), status);
        assert!(
            found.contains(said) && found.lines().count() == 1,
            "{found}"
        );
    }
}

#[test]
fn chosen_games_of_a_study_are_records_of_whole_games() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("towers.toml");
    let (short, _) = STUDY.split_once("[depth]").expect("a part about depth");
    let (_, sets) = STUDY.split_once("pairs = 2\n").expect("rule sets");
    let long = short.replace("max-plies = 60", "max-plies = 1000");
    std::fs::write(&file, format!("{long}{sets}")).expect("written");
    says(&["study", "run", path_text(&file)]);
    let folder = place.path().join("towers");
    let set = format!("{}:default", path_text(&folder));
    let mut lengths = Vec::new();
    for choice in ["--longest", "--sharpest"] {
        let records = says(&["study", "games", &set, choice, "6"]);
        assert!(records.contains("[Event \"Low towers <2\"]"), "{records}");
        assert!(records.contains("[White \"engine:nodes=30\"]"), "{records}");
        let games = place.path().join("games.pgn");
        std::fs::write(&games, &records).expect("written");
        let found = records.matches("[Chosen ").count();
        let checked = says(&["record", "check", path_text(&games)]);
        assert_eq!(checked, format!("sound {found}\nnot sound 0\n"));
        let of_tag = |line: &str| {
            let value = line.strip_prefix("[PlyCount \"")?.strip_suffix("\"]")?;
            value.parse::<u32>().ok()
        };
        lengths.push(records.lines().filter_map(of_tag).collect::<Vec<_>>());
    }
    assert!(
        lengths[0].is_sorted_by(|one, other| one >= other) && lengths[0].len() == 6,
        "{lengths:?}"
    );
    let shortest = lengths[0].last();
    assert!(lengths[1].iter().min() >= shortest, "{lengths:?}");
    refuse_choices(&folder, &set);
}

/// Asks for games of a study that cannot be chosen. `set` has six games.
fn refuse_choices(folder: &Path, set: &str) {
    let none = format!("{}:none", path_text(folder));
    let absent = folder.join("absent");
    for (arguments, status, said) in [
        (
            [set, "--longest", "7"],
            2,
            "--longest: 7 is out of range; choose a number from 1 to 6",
        ),
        ([&none, "--longest", "1"], 1, "no rule set \"none\""),
        (
            [path_text(folder), "--sharpest", "1"],
            1,
            "write FOLDER:SET with one of default, two-towers",
        ),
        (
            [path_text(&absent), "--longest", "1"],
            1,
            "this is not the folder of a study",
        ),
    ] {
        let found = error(&[&["study", "games"], &arguments[..]].concat(), status);
        assert!(found.contains(said), "{found}");
    }
    for wrong in [
        &[][..],
        &["--longest", "0"],
        &["--sharpest", "10001"],
        &["--longest", "1", "--sharpest", "1"],
    ] {
        let output = burgrave(&[&["study", "games", set], wrong].concat());
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
    std::fs::remove_file(folder.join("default.games")).expect("removed");
    let found = error(&["study", "games", set, "--longest", "1"], 1);
    assert!(
        found.contains("default.games: 0 of 6 games are there"),
        "{found}"
    );
}
