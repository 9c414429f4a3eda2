//! The page *Statistics*: figures and sentences follow from the data.

use burgrave_games::registry::GameId;
use burgrave_ui::study::{
    GameStudies, Message, Page, Relation, Scale, Value, Verdict, emphasised, plain, plot,
};
use burgrave_words::text;
use serde_json::{Value as Json, json};

pub fn interval([low, value, high]: [f64; 3]) -> Json {
    json!({ "low": low, "value": value, "high": high })
}

/// Returns a rule set of 1,000 games with a score of the first side and a share of draws by repetition.
pub fn set(name: &str, rules: &str, score: [f64; 3], draws: f64) -> Json {
    let drawn = (1000.0 * draws) as u64;
    json!({
        "name": name, "rules": rules, "games": 1000,
        "measures": {
            "first-score": interval(score),
            "first-wins": interval([score[1] - draws / 2.0; 3]),
            "second-wins": interval([1.0 - score[1] - draws / 2.0; 3]),
            "draws": interval([draws - 0.01, draws, draws + 0.01]),
            "length": interval([58.0, 60.0, 62.0]),
            "choices": interval([40.0, 41.0, 42.0]),
            "comebacks": interval([0.1, 0.2, 0.3]),
        },
        "reasons": { "castle taken": 1000 - drawn, "repetition": drawn },
        "lengths": { "40": 250, "50": 250, "60": 250, "79": 150, "90": 95, "400": 5 },
    })
}

pub fn study(name: &str, nodes: u64, sets: &[Json], differences: &[Json]) -> Json {
    json!({ "name": name, "nodes": nodes, "openings": 8, "max-plies": 400, "sets": sets, "differences": differences })
}

pub fn difference(rules: &str, measure: &str, value: f64) -> Json {
    let difference = interval([value - 0.01, value, value + 0.01]);
    json!({ "rules": rules, "measure": measure, "difference": difference })
}

pub fn page(game: GameId, studies: &[Json]) -> Page {
    page_of(game, &json!({ "studies": studies }))
}

/// Returns the page of a file of studies.
pub fn page_of(game: GameId, file: &Json) -> Page {
    let read = GameStudies::read(&file.to_string()).expect("studies");
    Page::new(game, &read).expect("a page")
}

pub fn portrait(score: [f64; 3]) -> Json {
    study("a-portrait", 1000, &[set("default", "", score, 0.1)], &[])
}

pub fn shown(message: &Message) -> String {
    plain(&message.shown(&text))
}

fn all_shown(sayings: &[Message]) -> String {
    sayings.iter().map(shown).collect::<Vec<_>>().join(" ")
}

#[test]
fn only_an_interval_without_50_percent_claims_an_advantage() {
    for (score, verdict, said, answer) in [
        (
            [0.51, 0.53, 0.55],
            Verdict::First,
            "White scores 53.0\u{a0}% (51.0 to 55.0) with the first move, an advantage.",
            "White, who moves first.",
        ),
        (
            [0.45, 0.47, 0.49],
            Verdict::Second,
            "White scores 47.0\u{a0}% (45.0 to 49.0) with the first move, a disadvantage.",
            "Black, who moves second.",
        ),
        (
            [0.49, 0.53, 0.57],
            Verdict::Open,
            "White scores 53.0\u{a0}% (49.0 to 57.0) with the first move, no advantage shown.",
            "no advantage of either side",
        ),
    ] {
        let page = page(GameId::KingsCastle, &[portrait(score)]);
        let found = &page.portrait;
        assert_eq!(found.strengths[0].verdict(), verdict, "{score:?}");
        let sentence = shown(&found.advantage);
        assert!(sentence.contains(said), "{sentence}");
        let sentence = all_shown(&page.question.answer);
        assert!(sentence.contains(answer), "{sentence}");
    }
}

#[test]
fn sure_and_open_lines_name_the_players_and_what_is_missing() {
    let wide = page(GameId::Castello, &[portrait([0.455, 0.503, 0.551])]);
    let sure = all_shown(&wide.question.sure);
    assert!(
        sure.contains("quick engine: an advantage is at most 5.1 points"),
        "{sure}"
    );
    let open = all_shown(&wide.question.open);
    assert!(
        open.contains("quick engine: which side has the advantage."),
        "{open}"
    );
    assert!(open.contains("between stronger players"), "{open}");
    assert!(open.contains("no study of them yet"), "{open}");
}

#[test]
fn two_strengths_hold_the_answer_only_if_they_agree() {
    let strong = |score| study("more", 16_000, &[set("default", "", score, 0.0)], &[]);
    let weak = portrait([0.34, 0.35, 0.36]);
    let agreed = page(GameId::Castello, &[weak.clone(), strong([0.3, 0.34, 0.38])]);
    assert_eq!(
        all_shown(&agreed.question.answer),
        "White, who moves second."
    );
    assert_eq!(
        shown(&agreed.question.sure[0]),
        "quick engine and strong engine: White has the advantage."
    );
    assert_eq!(agreed.portrait.strengths.len(), 2);
    assert_eq!(agreed.portrait.main, 1, "the best players");
    assert_eq!(agreed.question.repeat.len(), 2);
    let turned = page(GameId::Castello, &[weak.clone(), strong([0.52, 0.56, 0.6])]);
    let answer = all_shown(&turned.question.answer);
    assert!(answer.starts_with("Black, who moves first."), "{answer}");
    assert!(
        answer.ends_with("Between weaker players it is White."),
        "{answer}"
    );
    let unsure = page(GameId::Castello, &[weak, strong([0.3, 0.42, 0.54])]);
    let answer = all_shown(&unsure.question.answer);
    assert!(
        answer.contains("At some strengths that were played this is open."),
        "{answer}"
    );
}

#[test]
fn the_best_players_with_a_sure_advantage_lead_or_the_narrowest_interval() {
    let strong = |score| study("more", 16_000, &[set("default", "", score, 0.0)], &[]);
    let even = portrait([0.49, 0.5, 0.51]);
    let decided = page(GameId::Castello, &[even.clone(), strong([0.52, 0.56, 0.6])]);
    assert_eq!(
        all_shown(&decided.question.answer),
        "Black, who moves first. At some strengths that were played this is open."
    );
    let sentence = shown(&decided.portrait.advantage);
    assert!(
        sentence.starts_with("Black scores 56.0") && sentence.ends_with("an advantage."),
        "{sentence}"
    );
    let agreed = page(GameId::Castello, &[even, strong([0.46, 0.5, 0.54])]);
    assert_eq!(
        all_shown(&agreed.question.answer),
        "These games show no advantage of either side."
    );
    assert_eq!(agreed.portrait.main, 0, "the narrowest interval");
}

#[test]
fn other_rules_surely_change_the_score_only_if_two_strengths_agree() {
    let sets = [
        set("default", "", [0.5, 0.55, 0.6], 0.1),
        set("side-7", "side=7", [0.5, 0.6, 0.7], 0.1),
        set("no-throw", "throw=off", [0.4, 0.45, 0.5], 0.1),
    ];
    let options = |name, nodes, changes: [f64; 2]| {
        let [larger, other] = changes;
        let differences = [
            difference("side-7", "first-score", larger),
            difference("no-throw", "first-score", other),
        ];
        study(name, nodes, &sets, &differences)
    };
    let weak = options("options", 1000, [0.05, 0.1]);
    let alone = page(GameId::KingsCastle, std::slice::from_ref(&weak)).question;
    let open = all_shown(&alone.open);
    assert!(
        open.contains("These rules change the score of the first side (quick engine): Edge of 7 cells; No throw. Whether"),
        "{open}"
    );
    let strong = options("options-16000", 16_000, [0.05, -0.1]);
    let both = page(GameId::KingsCastle, &[weak, strong]).question;
    let sure = all_shown(&both.sure);
    assert!(
        sure.contains("These rules change the score of the first side (quick engine and strong engine): Edge of 7 cells."),
        "{sure}"
    );
    let open = all_shown(&both.open);
    assert!(
        open.contains(
            "These rules change the score of the first side (strong engine): No throw. Whether"
        ),
        "{open}"
    );
}

#[test]
fn wins_of_the_first_side_belong_to_its_colour() {
    // In Castello Black begins.
    let castello = page(GameId::Castello, &[portrait([0.3, 0.35, 0.4])]);
    assert!((castello.portrait.ends.black - 30.0).abs() < 1e-9);
    assert!((castello.portrait.ends.white - 60.0).abs() < 1e-9);
    let kings = page(GameId::KingsCastle, &[portrait([0.3, 0.35, 0.4])]);
    assert!((kings.portrait.ends.white - 30.0).abs() < 1e-9);
    let reasons: Vec<bool> = kings
        .portrait
        .ends
        .reasons
        .iter()
        .map(|one| one.is_draw)
        .collect();
    assert_eq!(reasons, [false, true]);
}

#[test]
fn the_share_of_stopped_games_explains_the_last_bar() {
    assert_eq!(
        page(GameId::KingsCastle, &[portrait([0.4, 0.5, 0.6])])
            .portrait
            .stopped,
        None
    );
    let mut stopped = set("default", "", [0.4, 0.5, 0.6], 0.1);
    stopped["reasons"] = json!({ "castle taken": 900, "repetition": 60, "move limit": 40 });
    stopped["lengths"] = json!({ "40": 500, "180": 430, "397": 30, "400": 40 });
    let page = page(
        GameId::KingsCastle,
        &[study("a-portrait", 1000, &[stopped], &[])],
    );
    let said = page.portrait.stopped.as_ref().map(shown);
    assert_eq!(
        said.as_deref(),
        Some("4.0 % are stopped after 200 moves (last bar).")
    );
    let length = &page.portrait.length;
    let bars = length.bins.iter().map(|bin| (bin.from, bin.to, bin.games));
    let last: Vec<_> = bars.rev().take(2).collect();
    assert_eq!(last, [(200, Some(200), 40), (190, Some(199), 30)]);
    let drawn = plot::histogram(length, &text).content;
    assert!(drawn.contains(">stopped at 200<"), "{drawn}");
}

#[test]
fn openings_with_the_same_first_move_are_about_its_answers() {
    let opening = |name: &str, moves: &[&str]| {
        let mut set = set(name, "", [0.4, 0.5, 0.6], 0.1);
        set["moves"] = json!(moves);
        set
    };
    let title = |moves: [&[&str]; 2]| {
        let free = set("default", "", [0.4, 0.5, 0.6], 0.1);
        let sets = [free, opening("a", moves[0]), opening("b", moves[1])];
        let studies = json!({
            "studies": [portrait([0.4, 0.5, 0.6])],
            "openings": [study("first", 1000, &sets, &[])],
        });
        let page = page_of(GameId::Castello, &studies);
        shown(&page.openings[0].title)
    };
    assert_eq!(
        title([&["g20-e18", "g2-g3"], &["g20-e18", "f2-e3"]]),
        "What the answer to g20-e18 changes"
    );
    assert_eq!(
        title([&["g20-e18"], &["f20-h18"]]),
        "What the first moves change"
    );
}

#[test]
fn a_swap_is_sure_only_if_more_search_shows_the_same() {
    let pair = |name: &str, scores: [f64; 2]| {
        let one = |end: &str, moves: &[&str], score: f64| {
            let mut set = set(
                &format!("{name}{end}"),
                "",
                [score - 0.01, score, score + 0.01],
                0.1,
            );
            set["moves"] = json!(moves);
            set
        };
        [
            one("", &[name], scores[0]),
            one("-swap", &[name, "swap"], scores[1]),
        ]
    };
    let free = set("default", "", [0.4, 0.5, 0.6], 0.1);
    let weak: Vec<Json> = [
        [free].to_vec(),
        pair("f3", [0.6, 0.4]).to_vec(),
        pair("f1", [0.6, 0.4]).to_vec(),
        pair("j8", [0.4, 0.6]).to_vec(),
        pair("b2", [0.4, 0.6]).to_vec(),
    ]
    .concat();
    let strong = [
        pair("f3", [0.4, 0.6]),
        pair("j8", [0.4, 0.6]),
        pair("b2", [0.5, 0.5]),
    ]
    .concat();
    let said = |openings: &[Json]| {
        let studies = json!({ "studies": [portrait([0.4, 0.5, 0.6])], "openings": openings });
        let page = page_of(GameId::KingsCastle, &studies);
        assert_eq!(
            page.openings.len(),
            1,
            "a study without free moves has no chart"
        );
        all_shown(&page.openings[0].summary)
    };
    let weak = study("swap", 1000, &weak, &[]);
    assert_eq!(
        said(std::slice::from_ref(&weak)),
        "With 1,000 positions a move, Black should take over f3 and f1 and leave j8 and b2; whether stronger players \
         should is open."
    );
    assert_eq!(
        said(&[weak, study("swap-16000", 16_000, &strong, &[])]),
        "With 1,000 positions a move, Black should take over f1 and leave b2; whether stronger players should is open. \
         At each strength that was played, Black should leave j8. Whether Black should take over f3 is open."
    );
}

#[test]
fn a_balanced_opening_is_named_with_its_strength() {
    let opening = |name: &str, score: f64| {
        let mut set = set(name, "", [score - 0.02, score, score + 0.02], 0.1);
        set["moves"] = json!([name]);
        set
    };
    let said = |nodes: &[u64], scores: [f64; 2]| {
        let sets = [
            set("default", "", [0.4, 0.5, 0.6], 0.1),
            opening("a", scores[0]),
            opening("b", scores[1]),
        ];
        let openings = nodes.iter().map(|nodes| study("first", *nodes, &sets, &[]));
        let studies = json!({
            "studies": [portrait([0.4, 0.5, 0.6])], "openings": openings.collect::<Vec<_>>(),
        });
        let page = page_of(GameId::Castello, &studies);
        all_shown(&page.openings[0].summary).replace('\u{a0}', " ")
    };
    let none = "With 1,000 positions a move, none of these 2 openings gives both sides the same chances: after the best \
                one Black scores 40.0 %.";
    let open = "Whether this holds between stronger players is open.";
    assert_eq!(said(&[1000], [0.4, 0.3]), format!("{none} {open}"));
    assert_eq!(said(&[1000, 16_000], [0.4, 0.3]), none);
    let one = said(&[1000], [0.49, 0.3]);
    assert!(
        one.contains("no advantage of either side after a. With 2 openings this can be chance"),
        "{one}"
    );
    assert!(one.ends_with(open), "{one}");
}

#[test]
fn lengths_are_moves_a_side_and_the_last_bar_holds_the_longest_games() {
    let page = page(GameId::KingsCastle, &[portrait([0.4, 0.5, 0.6])]);
    let length = &page.portrait.length;
    assert_eq!(length.quartiles, [20, 25, 30]);
    assert_eq!(length.bins.iter().map(|bin| bin.games).sum::<u64>(), 1000);
    assert_eq!(length.bins.first().map(|bin| bin.from), Some(20));
    let last = length.bins.last().expect("bars");
    assert_eq!((last.to, last.games), (None, 100), "{last:?}");
    assert!(
        length
            .bins
            .iter()
            .all(|bin| bin.is_middle == (bin.from <= 30)),
        "{:?}",
        length.bins
    );
    assert_eq!(
        shown(&length.half),
        "Half of all games take 20 to 30 moves a side."
    );
    let drawn = plot::histogram(length, &text).content;
    assert_eq!(drawn.matches("<rect").count(), length.bins.len());
    assert!(drawn.contains("typical: 25"), "{drawn}");
}

#[test]
fn without_lengths_the_page_has_quartiles_or_takes_the_lengths_of_another_strength() {
    let mut bare = portrait([0.49, 0.5, 0.51]);
    bare["sets"][0]["lengths"] = json!({});
    bare["sets"][0]["quartiles"] = json!([42, 51, 65]);
    let alone = page(GameId::KingsCastle, &[bare.clone()]);
    assert!(alone.portrait.length.bins.is_empty());
    assert_eq!(alone.portrait.length.quartiles, [21, 26, 33]);
    let more = study(
        "more",
        16_000,
        &[set("default", "", [0.4, 0.5, 0.6], 0.0)],
        &[],
    );
    let both = page(GameId::KingsCastle, &[bare, more]);
    assert!(!both.portrait.length.bins.is_empty());
    assert_eq!((both.portrait.main, both.portrait.detailed), (0, 1));
}

#[test]
fn a_rule_set_differs_only_in_measures_with_a_sure_difference() {
    let sets = [
        set("default", "", [0.5, 0.55, 0.6], 0.1),
        set("side-7", "side=7", [0.5, 0.56, 0.6], 0.2),
    ];
    let differences = [difference("side-7", "draws", 0.1)];
    let page = page(
        GameId::KingsCastle,
        &[
            portrait([0.5, 0.55, 0.6]),
            study("options", 1000, &sets, &differences),
        ],
    );
    let comparison = page.comparisons.first().expect("options");
    let relations: Vec<Relation> = comparison
        .columns
        .iter()
        .map(|one| one.cells[1].relation)
        .collect();
    // The score was not compared at all.
    assert_eq!(
        relations,
        [Relation::Same, Relation::Same, Relation::Differs]
    );
    for column in &comparison.columns {
        assert_eq!(column.cells[0].relation, Relation::Default);
    }
    assert_eq!(all_shown(&comparison.rows[1].options), "Edge of 7 cells");
    assert!(comparison.rows[0].options.is_empty());
    let open = all_shown(&page.question.open);
    assert!(open.contains("none of those that were played"), "{open}");
    // The portrait is the study of the default rules alone.
    assert_eq!(page.portrait.strengths[0].study, "a-portrait");
}

#[test]
fn axes_hold_all_values_and_have_round_numbers() {
    let scale = Scale::around([44.7, 47.3, 50.0], 5);
    assert!(scale.low < 44.7 && scale.high > 50.0);
    assert_eq!(scale.ticks, [46.0, 48.0, 50.0]);
    assert_eq!(scale.digits, 0);
    assert!(scale.place(44.7) > 0.0 && scale.place(50.0) < 100.0);
    let flat = Scale::around([0.0, 0.0], 4);
    assert!((2..=4).contains(&flat.ticks.len()), "{flat:?}");
    let small = Scale::around([0.0, 0.5], 4);
    assert!(small.digits == 1 && small.ticks.contains(&0.0), "{small:?}");
    let draws = Scale::around([0.0, 88.0], 4);
    assert_eq!(
        draws.ticks,
        [0.0, 25.0, 50.0, 75.0],
        "the axis is named to its end"
    );
}

#[test]
fn numbers_have_the_signs_of_the_language() {
    let german = |code: &str, _: &[(&str, &str)]| match code {
        "study-decimal" => ",".to_owned(),
        "study-thousands" => ".".to_owned(),
        code => code.to_owned(),
    };
    assert_eq!(Value::Number(1.25, 1).shown(&german), "1,2");
    assert_eq!(Value::Number(-0.01, 1).shown(&german), "0,0");
    assert_eq!(Value::Number(-3.0, 0).shown(&german), "\u{2212}3");
    assert_eq!(Value::Number(1234.5, 1).shown(&german), "1.234,5");
    assert_eq!(Value::Number(-1000.0, 0).shown(&german), "\u{2212}1.000");
    let shares = |percents: &[f64]| {
        let shares = Value::shares(percents);
        shares
            .iter()
            .map(|one| one.shown(&text))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        shares(&[55.27, 9.86, 34.87]),
        ["55.3", "9.8", "34.9"],
        "they add up to 100, not to 100.1"
    );
    assert_eq!(shares(&[100.0, 0.0]), ["100.0", "0.0"]);
    assert_eq!(shares(&[0.02, 99.98]), ["0.02", "99.98"]);
    assert_eq!(shares(&[100.0 / 3.0; 3]), ["33.4", "33.3", "33.3"]);
    assert_eq!(Value::Count(16_000).shown(&german), "16.000");
    assert_eq!(Value::Count(999).shown(&text), "999");
    assert_eq!(Value::List(vec![2, 3, 4]).shown(&text), "2, 3 or 4");
    assert_eq!(Value::List(vec![2]).shown(&text), "2");
    assert_eq!(
        Value::List(vec![1000, 16_000]).shown(&text),
        "1,000 or 16,000"
    );
    assert_eq!(
        emphasised("Half take *25 to 38* moves."),
        [
            (false, "Half take "),
            (true, "25 to 38"),
            (false, " moves.")
        ]
    );
}

#[test]
fn invalid_data_is_no_page() {
    assert!(GameStudies::read("<html>").is_none());
    let none = GameStudies::read("{\"studies\":[]}").expect("valid");
    assert!(Page::new(GameId::Castello, &none).is_none());
}
