//! Limits on towers, what better play gains, and ladders of players.

use burgrave_games::registry::GameId;
use burgrave_ui::study::{Message, Relation, curves};
use burgrave_words::text;
use serde_json::{Value as Json, json};

use crate::study::{difference, interval, page, page_of, portrait, set, shown, study};

/// Returns a study of King of the Castle without a limit on towers and with limits.
fn towers(nodes: u64, limits: &[u64], differences: &[Json]) -> Json {
    let score = [0.49, 0.5, 0.51];
    let mut sets = vec![set("no-limit", "", score, 0.03)];
    sets.extend(limits.iter().map(|limit| {
        set(
            &format!("limit-{limit}"),
            &format!("max-tower={limit}"),
            score,
            0.8 / *limit as f64,
        )
    }));
    study(&format!("towers-{nodes}"), nodes, &sets, differences)
}

fn lines(sayings: &[Message]) -> Vec<String> {
    sayings.iter().map(shown).collect()
}

#[test]
fn a_difference_of_towers_is_sure_only_if_both_strengths_agree() {
    let strong = [
        difference("limit-2", "draws", 0.77),
        difference("limit-3", "draws", 0.07),
        difference("limit-4", "draws", 0.05),
        difference("limit-4", "comebacks", 0.05),
        difference("limit-3", "length", 9.0),
    ];
    let weak = [
        difference("limit-2", "draws", 0.7),
        difference("limit-3", "draws", 0.06),
        difference("limit-2", "length", 9.0),
        difference("limit-3", "length", -9.0),
        difference("limit-5", "choices", -9.0),
    ];
    let question = page(
        GameId::KingOfTheCastle,
        &[
            towers(1000, &[2, 3, 4, 5], &weak),
            towers(16_000, &[2, 3, 4], &strong),
        ],
    )
    .question;
    assert_eq!(lines(&question.answer), ["These games do not settle it."]);
    assert_eq!(
        lines(&question.sure),
        ["quick engine and strong engine: a limit of 2 or 3 brings more draws."]
    );
    assert_eq!(
        lines(&question.open),
        [
            "strong engine: a limit of 4 brings more draws; quick engine: no sure difference.",
            "quick engine: a limit of 2 makes games longer; strong engine: no sure difference.",
            "strong engine: a limit of 3 makes games longer; quick engine: the other way round.",
            "quick engine: a limit of 5 leaves fewer moves to choose from; strong engine: not played yet.",
            "strong engine: a limit of 4 makes comebacks more frequent; quick engine: no sure difference.",
            "Whether a limit changes who has the advantage: there is no sure difference.",
            "Limits of 5 and more: not played yet.",
        ]
    );
    assert!(question.depth.is_none());
    assert_eq!(question.repeat.len(), 2);
}

#[test]
fn towers_at_one_strength_leave_everything_open() {
    let differences = [
        difference("limit-2", "draws", 0.77),
        difference("limit-2", "first-score", -0.1),
    ];
    let question = page(
        GameId::KingOfTheCastle,
        &[towers(1000, &[2, 3], &differences)],
    )
    .question;
    assert_eq!(lines(&question.answer), ["These games do not settle it."]);
    assert!(question.sure.is_empty(), "{:?}", question.sure);
    assert_eq!(
        lines(&question.open),
        [
            "quick engine: a limit of 2 brings more draws; no other strength is played yet.",
            "quick engine: a limit of 2 lowers the score of the first side; no other strength is played yet.",
            "Limits of 4 and more: not played yet.",
        ]
    );
}

/// Returns a set of rules with the gains of two doublings, and the difference of their sum from that without a limit.
fn gains(rules: &str, difference: Option<[f64; 3]>) -> Json {
    let gains = [[80.0, 100.0, 120.0], [10.0, 30.0, 50.0]].map(interval);
    let mut set = json!({ "rules": rules, "gains": gains, "sum": interval([100.0, 130.0, 160.0]), "least": 100.0 });
    if let Some(difference) = difference {
        set["difference"] = interval(difference);
    }
    set
}

/// Returns the question about towers with a study of depth: the differences of limits 2, 3 and 4.
fn with_depth(differences: [[f64; 3]; 3]) -> burgrave_ui::study::Question {
    let strong = [
        difference("limit-2", "draws", 0.37),
        difference("limit-3", "draws", 0.23),
    ];
    let mut sets = vec![gains("", None)];
    sets.extend(
        (2..)
            .zip(differences)
            .map(|(limit, difference)| gains(&format!("max-tower={limit}"), Some(difference))),
    );
    let depth = json!({ "name": "depth", "rungs": [500, 1000, 2000], "games": 300, "sets": sets });
    let studies = json!({ "studies": [towers(16_000, &[2, 3, 4], &strong)], "depth": [depth] });
    page_of(GameId::KingOfTheCastle, &studies).question
}

#[test]
fn a_limit_deepens_the_game_only_if_better_play_surely_gains_more() {
    let question = with_depth([
        [-90.0, -60.0, -30.0],
        [40.0, 70.4, 100.0],
        [-10.0, 20.0, 50.0],
    ]);
    assert_eq!(
        lines(&question.answer),
        [
            "A limit of 3 deepens it: from 500 to 2,000 positions a move, better play gains 70 Elo more (40 to 100).",
            "The price: 26.7\u{a0}% of the games are drawn, without a limit 3.0\u{a0}% (strong engine).",
            "A limit of 2 makes it shallower.",
            "No other limit is shown to deepen it.",
        ]
    );
    let sure = lines(&question.sure);
    assert_eq!(
        sure[..2],
        [
            "With a limit of 2, better play gains 60 Elo less (30 to 90).",
            "Each doubling that was played gains something, without a limit and with each limit.",
        ]
    );
    let open = lines(&question.open);
    assert!(open[0].contains("Whether a limit of 4 changes"), "{open:?}");
    let depth = question.depth.expect("a study of depth");
    let distinct: Vec<Option<u64>> = depth.distinct().map(|row| row.limit).collect();
    assert_eq!(distinct, [None, Some(2), Some(3)]);
    // 4 rule sets, 2 steps of 300 games.
    let repeat = shown(&question.repeat[0].method);
    assert!(repeat.starts_with("2,400 games"), "{repeat}");
    let none = with_depth([[-1.0, 0.0, 1.0]; 3]);
    assert_eq!(
        lines(&none.answer),
        ["None of the limits is shown to deepen it."]
    );
}

#[test]
fn a_ladder_counts_sure_steps_and_names_the_players() {
    let ladder = |players: &[&str]| {
        let gains = [
            json!({ "low": 570.0 }),
            interval([200.0, 246.3, 300.0]),
            interval([-5.0, 10.0, 25.0]),
        ];
        let depth = json!({
            "name": "ladder", "rungs": players, "games": 200,
            "sets": [{ "rules": "", "gains": gains, "least": 765.4 }],
        });
        let studies = json!({ "studies": [portrait([0.4, 0.5, 0.6])], "depth": [depth] });
        page_of(GameId::KingsCastle, &studies).ladder
    };
    let found = ladder(&["random", "level:1", "level:2", "level:3"]).expect("a ladder");
    assert_eq!(
        lines(&found.summary),
        [
            "From “Random moves” to “Level 3” there are at least 765 Elo. 2 of 3 steps are sure.",
            "“Level 1” won all games against “Random moves”: at least 570 Elo.",
        ]
    );
    let rows: Vec<(String, Relation)> = (found.rows.iter())
        .map(|(name, cell)| (shown(name), cell.relation))
        .collect();
    assert_eq!(
        rows,
        [
            ("Level 2".to_owned(), Relation::Differs),
            ("Level 3".to_owned(), Relation::Same)
        ]
    );
    assert!(ladder(&["random", "mcts:nodes=9", "level:2", "level:3"]).is_none());
}

#[test]
fn the_curves_of_depth_have_a_mark_for_each_step() {
    let question = with_depth([[-90.0, -60.0, -30.0], [40.0, 70.0, 100.0], [-1.0, 0.0, 1.0]]);
    let depth = question.depth.expect("a study of depth");
    let all: Vec<curves::Curve> = (depth.distinct())
        .map(|row| curves::Curve {
            name: "a<b".to_owned(),
            relation: row.sum.relation,
            gains: row.gains.clone(),
        })
        .collect();
    let drawn = curves::curves(&depth.gain_scale(), &all, &depth.nodes[1..], &text).content;
    assert_eq!(drawn.matches("<circle").count(), 3 * 2);
    // Two lines differ from the default rules. Only one of them is dashed.
    assert_eq!(drawn.matches("<line class=\"bar diff\"").count(), 1);
    assert_eq!(drawn.matches("<line class=\"bar diff dashed\"").count(), 1);
    assert!(
        drawn.contains("2,000") && drawn.contains("a&lt;b"),
        "{drawn}"
    );
    assert!(!drawn.contains("NaN"), "{drawn}");
    // All lines end at the same height; their names do not cover each other.
    let height = |name: &str| -> f64 {
        let end = name.split_once("y=\"").expect("a height").1;
        end.split('"')
            .next()
            .expect("a number")
            .parse()
            .expect("a number")
    };
    let heights: Vec<f64> = drawn.split("class=\"v ").skip(1).map(height).collect();
    assert_eq!(heights.len(), 3);
    assert!(
        heights.windows(2).all(|pair| pair[1] - pair[0] >= 13.9),
        "{heights:?}"
    );
}
